/** The dialog of a bulk edit (rule W13): for which articles, what they get. What would change is tried out and shown on a page of its own. */
import { assign, fromPromise, setup } from 'xstate'
import { type BulkDraft, isAnySet } from '../../domain/article/bulkEdit.ts'
import type { ArticleSortColumn } from '../../domain/article/articleList.ts'
import type { ImportSummary } from '../../domain/article/articleImport.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { ListQuery } from '../core/listQuery.ts'

/** What the list says when the dialog is opened: which are ticked, what it is narrowed to, how many that are. */
export type BulkChoice = {
  ids: readonly string[]
  query: ListQuery<ArticleSortColumn>
  hits: { total: number; hasMore: boolean }
}
export type BulkOrder = { choice: BulkChoice; all: boolean; draft: BulkDraft }
type Context = { choice: BulkChoice | null; all: boolean; draft: BulkDraft }

export const bulkEditMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'bulk.opened'; choice: BulkChoice }
      | { type: 'bulk.closed' }
      | { type: 'bulk.scoped'; all: boolean }
      | { type: 'bulk.changed'; patch: BulkDraft }
      | { type: 'bulk.confirmed' },
    tags: {} as 'busy',
  },
  actors: {
    tryBulkEdit: fromPromise<Outcome<ImportSummary>, BulkOrder>(actorNotProvided('tryBulkEdit')),
  },
  guards: {
    isGranted,
    isAnySet: ({ context }) => isAnySet(context.draft),
  },
  actions: {
    ...effects,
    begin: assign((_, choice: BulkChoice) => ({ choice, all: choice.ids.length === 0, draft: {} })),
    scope: assign({ all: (_, all: boolean) => all }),
    change: assign({ draft: ({ context }, patch: BulkDraft) => ({ ...context.draft, ...patch }) }),
  },
}).createMachine({
  id: 'bulkEdit',
  description: 'One value for many articles: which ones, and what they get.',
  context: { choice: null, all: false, draft: {} },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'bulk.opened': { actions: { type: 'begin', params: ({ event }) => event.choice }, target: 'open' },
      },
    },
    open: {
      description: 'It is chosen what the articles get.',
      on: {
        'bulk.closed': 'closed',
        'bulk.scoped': { actions: { type: 'scope', params: ({ event }) => event.all } },
        'bulk.changed': { actions: { type: 'change', params: ({ event }) => event.patch } },
        'bulk.confirmed': { guard: 'isAnySet', target: 'trying' },
      },
    },
    trying: {
      description: 'It is being tried out; its page shows what would change.',
      tags: 'busy',
      invoke: {
        id: 'tryBulkEdit',
        src: 'tryBulkEdit',
        input: ({ context: { choice, all, draft } }) => {
          if (choice === null) throw new Error('the dialog is open')
          return { choice, all, draft }
        },
        onDone: [
          {
            guard: ifGranted,
            actions: {
              type: 'goTo',
              params: ({ event }) => ({ path: `/article/import/${event.output.ok ? event.output.value.id : ''}` }),
            },
            target: 'closed',
          },
          { actions: tellRefusal, target: 'open' },
        ],
        onError: { actions: tellBroken, target: 'open' },
      },
    },
  },
})
