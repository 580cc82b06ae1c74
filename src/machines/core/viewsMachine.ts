/**
 * The views of one list (rule L14): asked for when the list opens, kept under names, changed, opened with, deleted. It runs within its list,
 * which it tells what to show; the list works without its answer.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { ListView, ViewedList } from '../../domain/core/listView.ts'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isInvisible } from '../../domain/core/text.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from './answers.ts'
import { actorNotProvided, effects } from './effects.ts'
import type { Hits, ListDescription, ListQuery } from './listQuery.ts'
import { queryOfView } from './listViews.ts'
import { defaultIn, draftOf, noView, type ViewDraft, viewInPanel, type ViewOrder } from './viewDraft.ts'

export type ViewsInput = {
  list: ViewedList
  /** by which what a view keeps becomes a query */
  described: ListDescription
  parent: AnyActorRef
}
/** How many rows each view finds, by its id. */
export type ViewCounts = Readonly<Record<string, Hits>>
/** What a list tells its views: there may be other rows by now than were counted. */
export type RowsChanged = { type: 'rows.changed' }
/** What a list hears of its views. */
export type ViewsReport = { type: 'opening.known'; view: ListView | null } | { type: 'view.kept'; id: string }

interface ViewsContext extends ViewsInput {
  /** null as long as they are not known */
  views: readonly ListView[] | null
  /** as far as they were counted; the list itself knows better of the one that it shows */
  counts: ViewCounts
  /** what is being counted is not what there is by now */
  expired: boolean
  draft: ViewDraft
  order: ViewOrder | null
}
type Answer = Outcome<ListView[]>
type Kept = { list: ViewedList; order: ViewOrder }
type Opened = { list: ViewedList; id: string | null }

export const viewsMachine = setup({
  types: {
    context: {} as ViewsContext,
    input: {} as ViewsInput,
    events: {} as
      /** with the view that the list shows */
      | { type: 'panel.opened'; id: string | null }
      | { type: 'panel.closed' }
      | { type: 'draft.changed'; change: Partial<Omit<ViewDraft, 'id'>> }
      /** what the list shows is kept as the view in the panel … */
      | { type: 'view.save'; search: string }
      /** … or as another one */
      | { type: 'view.saveNew'; search: string }
      | { type: 'view.remove' }
      | { type: 'remove.confirmed' }
      | { type: 'remove.cancelled' }
      | RowsChanged,
    tags: {} as 'busy',
  },
  actors: {
    loadViews: fromPromise<Answer, ViewedList>(actorNotProvided('loadViews')),
    keepView: fromPromise<Answer, Kept>(actorNotProvided('keepView')),
    openWith: fromPromise<Answer, Opened>(actorNotProvided('openWith')),
    deleteView: fromPromise<Answer, { list: ViewedList; id: string }>(actorNotProvided('deleteView')),
    countViews: fromPromise<ViewCounts, readonly ListQuery[]>(actorNotProvided('countViews')),
  },
  delays: { patience: 2000 }, // what changes in a row is counted once
  guards: {
    isGranted,
    /** rows have changed while they were counted */
    haveRowsChanged: ({ context }) => context.expired,
    /** they never came */
    areUnknown: ({ context }) => context.views === null,
    isNamed: ({ context: { draft } }) => !isInvisible(draft.name),
    /** it may be changed, by name, columns and all */
    mayChangeView: ({ context }) => viewInPanel(context)?.changeable === true && !isInvisible(context.draft.name),
    mayRemoveView: ({ context }) => viewInPanel(context)?.changeable === true,
    /** somebody else's, of which the caller decides only whether their list opens with it */
    isForeign: ({ context }) => viewInPanel(context)?.changeable === false,
  },
  actions: {
    ...effects,
    take: assign({ views: ({ context }, answer: Answer) => (answer.ok ? answer.value : context.views) }),
    count: assign({ counts: (_, counts: ViewCounts) => counts }),
    expire: assign({ expired: (_, expired: boolean) => expired }),
    begin: assign({ draft: ({ context: { views } }, id: string | null) => draftOf(views, id) }),
    /** the view in the panel was not known when that opened */
    fill: assign({
      draft: ({ context: { views, draft } }) => (draft.name === '' ? draftOf(views, draft.id) : draft),
    }),
    change: assign({
      draft: ({ context }, change: Partial<ViewDraft>) => ({ ...context.draft, ...change }),
    }),
    order: assign({
      order: ({ context }, { search, isNew }: { search: string; isNew: boolean }): ViewOrder => {
        const { id, ...draft } = context.draft
        const kept = isNew ? undefined : viewInPanel(context)
        return { ...draft, search, id: kept?.id ?? newId(), lastUpdate: kept?.lastUpdate ?? null }
      },
    }),
    tellOpening: sendTo(
      ({ context }) => context.parent,
      ({ context }): ViewsReport => ({ type: 'opening.known', view: defaultIn(context.views) }),
    ),
    tellKept: sendTo(
      ({ context }) => context.parent,
      ({ context }): ViewsReport => ({ type: 'view.kept', id: context.order?.id ?? '' }),
    ),
  },
}).createMachine({
  id: 'views',
  description: 'The views of a list: how their users want to see it again.',
  context: ({ input }) => ({ ...input, views: null, counts: {}, expired: false, draft: noView, order: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'They are on their way; the list is used meanwhile.',
      // Whoever wants to look at them already waits for them there.
      on: { 'panel.opened': { actions: { type: 'begin', params: ({ event }) => event.id }, target: 'refreshing' } },
      invoke: {
        id: 'loadViews',
        src: 'loadViews',
        input: ({ context }) => context.list,
        onDone: [
          {
            guard: ifGranted,
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'tellOpening'],
            target: 'closed',
          },
          'closed',
        ],
        // The list does without; they are asked for again when the panel is opened.
        onError: 'closed',
      },
    },
    closed: {
      description: 'They stand above the list, each one click away, with how many rows it finds.',
      initial: 'counting',
      states: {
        counting: {
          description: 'What each view finds is counted.',
          on: { 'rows.changed': { actions: { type: 'expire', params: true } } },
          entry: { type: 'expire', params: false },
          invoke: {
            id: 'countViews',
            src: 'countViews',
            input: ({ context: { described, views } }) => (views ?? []).map((view) => queryOfView(described, view)),
            onDone: [
              {
                guard: 'haveRowsChanged',
                actions: { type: 'count', params: ({ event }) => event.output },
                target: 'settling',
              },
              { actions: { type: 'count', params: ({ event }) => event.output }, target: 'counted' },
            ],
            onError: 'counted',
          },
        },
        counted: { description: 'What could be counted stands there.', on: { 'rows.changed': 'settling' } },
        settling: {
          description:
            'Rows have changed; what follows within a moment is counted with them. What was counted stays there.',
          after: { patience: 'counting' },
        },
      },
      on: {
        'panel.opened': [
          {
            guard: 'areUnknown',
            actions: { type: 'begin', params: ({ event }) => event.id },
            target: 'refreshing',
          },
          { actions: { type: 'begin', params: ({ event }) => event.id }, target: 'open' },
        ],
      },
    },
    open: {
      description: 'Columns are chosen in the list itself; name, sharing and opening of the view are changed here.',
      on: {
        'panel.opened': { actions: { type: 'begin', params: ({ event }) => event.id } },
        'panel.closed': 'closed',
        'draft.changed': { actions: { type: 'change', params: ({ event }) => event.change } },
        'view.save': [
          {
            guard: 'mayChangeView',
            actions: { type: 'order', params: ({ event }) => ({ search: event.search, isNew: false }) },
            target: 'keeping',
          },
          { guard: 'isForeign', target: 'opening' },
        ],
        'view.saveNew': {
          guard: 'isNamed',
          actions: { type: 'order', params: ({ event }) => ({ search: event.search, isNew: true }) },
          target: 'keeping',
        },
        'view.remove': { guard: 'mayRemoveView', target: 'asking' },
      },
    },
    keeping: {
      description: 'What the list shows is kept under its name.',
      tags: 'busy',
      invoke: {
        id: 'keepView',
        src: 'keepView',
        input: ({ context: { list, order } }) => ({
          list,
          order: order ?? { ...noView, id: '', search: '', lastUpdate: null },
        }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'take', params: ({ event }) => event.output },
              'tellKept',
              'tellOpening',
              { type: 'notify', params: doneNotice('views.keep') },
            ],
            target: 'closed',
          },
          { actions: tellFailed('views.keep').refused, target: 'refreshing' },
        ],
        onError: { actions: tellFailed('views.keep').broken, target: 'open' },
      },
    },
    opening: {
      description: "With which view the user's menu opens the list is noted.",
      tags: 'busy',
      invoke: {
        id: 'openWith',
        src: 'openWith',
        input: ({ context: { list, draft } }) => ({ list, id: draft.isDefault ? draft.id : null }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'take', params: ({ event }) => event.output },
              'tellOpening',
              { type: 'notify', params: doneNotice('views.keep') },
            ],
            target: 'closed',
          },
          { actions: tellFailed('views.keep').refused, target: 'refreshing' },
        ],
        onError: { actions: tellFailed('views.keep').broken, target: 'open' },
      },
    },
    refreshing: {
      description:
        'The views are looked at as they stand by now: none had come, or one was changed elsewhere. What is typed stays.',
      tags: 'busy',
      on: {
        'panel.opened': { actions: { type: 'begin', params: ({ event }) => event.id } },
        'draft.changed': { actions: { type: 'change', params: ({ event }) => event.change } },
        // those that never came are asked for without it
        'panel.closed': [{ guard: 'areUnknown', target: 'loading' }, { target: 'closed' }],
      },
      invoke: {
        id: 'lookAgain',
        src: 'loadViews',
        input: ({ context }) => context.list,
        onDone: [
          {
            guard: ifGranted,
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'fill', 'tellOpening'],
            target: 'open',
          },
          'open',
        ],
        onError: 'open',
      },
    },
    asking: {
      description: 'Whether it is to go, for everybody where it is shared, is asked.',
      on: { 'remove.confirmed': 'removing', 'remove.cancelled': 'open' },
    },
    removing: {
      description: 'It is being deleted; what it showed stays shown.',
      tags: 'busy',
      invoke: {
        id: 'deleteView',
        src: 'deleteView',
        input: ({ context: { list, draft } }) => ({ list, id: draft.id ?? '' }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'take', params: ({ event }) => event.output },
              'tellOpening',
              { type: 'notify', params: doneNotice('views.remove') },
            ],
            target: 'closed',
          },
          { actions: tellFailed('views.remove').refused, target: 'open' },
        ],
        onError: { actions: tellFailed('views.remove').broken, target: 'open' },
      },
    },
  },
})
