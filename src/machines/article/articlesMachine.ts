/**
 * The page of the articles: their list, what it is filtered by, the state of the catalogue above it (rule W7), and
 * which import is under way (rule W8). All of them are
 * children; this machine passes on what the shell tells.
 */
import { sendTo, setup } from 'xstate'
import type { ShownArticle } from '../../domain/article/article.ts'
import { articleExportMachine } from './articleExportMachine.ts'
import { articleListMachine } from './articleListMachine.ts'
import { articlePicturesMachine } from './articlePicturesMachine.ts'
import { articleReferencesMachine, catalogueHealthMachine } from './articleParts.ts'
import type { ListReport } from '../core/listContext.ts'
import type { News } from '../../domain/session/news.ts'
import { bulkEditMachine } from './bulkEditMachine.ts'
import { importWatchMachine, type ImportWatchReport, isAboutImports } from './importWatchMachine.ts'

export const articlesMachine = setup({
  types: {
    context: {} as { search: string },
    input: {} as { search: string },
    events: {} as
      | { type: 'url.changed'; search: string }
      | { type: 'window.focused' }
      | { type: 'news.heard'; news: News | null }
      | ImportWatchReport
      | ListReport<ShownArticle>,
    children: {} as {
      list: 'list'
      references: 'references'
      health: 'health'
      pictures: 'pictures'
      export: 'export'
      bulk: 'bulk'
      watch: 'watch'
    },
  },
  actors: {
    list: articleListMachine,
    references: articleReferencesMachine,
    health: catalogueHealthMachine,
    pictures: articlePicturesMachine,
    export: articleExportMachine,
    bulk: bulkEditMachine,
    watch: importWatchMachine,
  },
  guards: { isAboutImports },
  actions: {
    tellList: sendTo('list', ({ event }) => event),
    tellPictures: sendTo('pictures', ({ event }) => event),
    countAgain: sendTo('health', { type: 'load.again' }),
    watchAgain: sendTo('watch', { type: 'window.focused' }),
  },
}).createMachine({
  id: 'articles',
  description: 'The page of the articles: their list, its filters, and the state of the catalogue.',
  context: ({ input }) => input,
  invoke: [
    // before the list, which tells them its rows
    { id: 'pictures', src: 'pictures', input: { rows: [] } },
    { id: 'list', src: 'list', input: ({ context: { search }, self }) => ({ search, parent: self }) },
    { id: 'references', src: 'references', input: null },
    { id: 'health', src: 'health', input: null },
    { id: 'export', src: 'export' },
    { id: 'bulk', src: 'bulk' },
    { id: 'watch', src: 'watch', input: ({ self }) => ({ parent: self }) },
  ],
  initial: 'shown',
  states: {
    shown: {
      description: 'The page is shown; whoever comes back to the window sees list and state anew.',
      on: {
        'url.changed': { actions: 'tellList' },
        'window.focused': { actions: ['tellList', 'countAgain', 'watchAgain'] },
        'news.heard': { guard: { type: 'isAboutImports', params: ({ event }) => event.news }, actions: 'watchAgain' },
        'rows.shown': { actions: 'tellPictures' },
        'imports.moved': { actions: 'countAgain' },
      },
    },
  },
})
