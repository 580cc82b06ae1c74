/**
 * The page of the articles: their list, what it is filtered by, and the state of the catalogue above it (rule W7). All of them are
 * children; this machine passes on what the shell tells.
 */
import { sendTo, setup } from 'xstate'
import { articleExportMachine } from './articleExportMachine.ts'
import { articleListMachine } from './articleListMachine.ts'
import { articleReferencesMachine, catalogueHealthMachine } from './articleParts.ts'

export const articlesMachine = setup({
  types: {
    context: {} as { search: string },
    input: {} as { search: string },
    events: {} as { type: 'url.changed'; search: string } | { type: 'window.focused' },
    children: {} as { list: 'list'; references: 'references'; health: 'health'; export: 'export' },
  },
  actors: {
    list: articleListMachine,
    references: articleReferencesMachine,
    health: catalogueHealthMachine,
    export: articleExportMachine,
  },
  actions: {
    tellList: sendTo('list', ({ event }) => event),
    countAgain: sendTo('health', { type: 'load.again' }),
  },
}).createMachine({
  id: 'articles',
  description: 'The page of the articles: their list, its filters, and the state of the catalogue.',
  context: ({ input }) => input,
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { search } }) => ({ search }) },
    { id: 'references', src: 'references', input: null },
    { id: 'health', src: 'health', input: null },
    { id: 'export', src: 'export' },
  ],
  initial: 'shown',
  states: {
    shown: {
      description: 'The page is shown; whoever comes back to the window sees list and state anew.',
      on: {
        'url.changed': { actions: 'tellList' },
        'window.focused': { actions: ['tellList', 'countAgain'] },
      },
    },
  },
})
