/** How a list's page is loaded, counted further, and kept up with what changes elsewhere (listMachine.ts). */
import type { News } from '../../domain/session/news.ts'
import { ifGranted } from './answers.ts'
import type { ListContext, ListEntity } from './listContext.ts'
import { keptOf, searchOf } from './listQuery.ts'
import type { ListParts } from './listSetup.ts'
import { keepBroken, keepRefusal } from './problem.ts'

/** What each view of the list finds may be another number of rows by now (rule L14). */
const toldChanged = (list: ListEntity<never>) => (list.views ? (['tellChanged'] as const) : [])
/** The user is back, or it is time to look again. */
const whenBack = (changed: ReturnType<typeof toldChanged>) =>
  ({ 'window.focused': { target: 'loading', actions: changed } }) as const

/** The states in which a list finds out whether what changed elsewhere concerns the page that it shows. */
const hearingStates = <Row extends { id: string }, SortKey extends string>(
  answer: ListParts<Row, SortKey>['answer'],
  ifBack: ReturnType<typeof whenBack>,
  changed: ReturnType<typeof toldChanged>,
) => {
  const ifAboutRows = {
    'news.heard': {
      guard: { type: 'isAboutRows', params: ({ event }: { event: { news: News | null } }) => event.news },
      target: 'hearing',
      reenter: true,
    },
  } as const
  const hearing = {
    hearing: {
      description: 'Rows may have changed elsewhere; of several changes in a row the last one counts.',
      on: { ...ifBack, ...ifAboutRows },
      after: { debounce: 'comparing' },
    },
    comparing: {
      description: 'The page is asked for and compared with what is shown, which stays.',
      entry: changed,
      on: { ...ifBack, ...ifAboutRows },
      invoke: {
        id: 'comparePage',
        src: 'loadPage',
        input: ({ context }: { context: ListContext<Row, SortKey> }) => context.query,
        onDone: [
          {
            guard: { type: 'isOther', params: answer },
            actions: 'markOutdated',
            target: 'ready',
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
  } as const
  return { ifAboutRows, hearing }
}

/** What a search finds is counted with its rows no further than takes no time; the rest follows while the page is shown (rule L1). */
const countingOn = <Row extends { id: string }, SortKey extends string>(
  answer: ListParts<Row, SortKey>['answer'],
  told: readonly ('tellRows' | 'tellSum')[],
  ifBack: ReturnType<typeof whenBack>,
) => {
  const shownFirst = [
    {
      guard: { type: 'isCountedShort', params: answer },
      actions: [{ type: 'showPage', params: answer }, ...told],
      target: 'countingOn',
    },
  ] as const
  const states = {
    countingOn: {
      description: 'The page is shown; how many rows a search finds is counted further.',
      on: {
        ...ifBack,
        'news.heard': {
          guard: { type: 'isAboutRows', params: ({ event }: { event: { news: News | null } }) => event.news },
          target: 'loading',
        },
      },
      invoke: {
        id: 'countRows',
        src: 'loadPage',
        input: ({ context }: { context: ListContext<Row, SortKey> }) => ({
          ...context.query,
          countsFar: true as const,
        }),
        onDone: {
          actions: { type: 'takeCount', params: answer },
          target: 'ready',
        },
        onError: 'ready',
      },
    },
  } as const
  return { shownFirst, states }
}

/** The query is written into the address, and how the list is left is kept (rule L12). */
export const rememberedIn = (list: ListEntity<never>) =>
  [
    {
      type: 'rememberQuery',
      params: ({ context }: { context: ListContext<unknown> }) => ({ search: searchOf(list, context.query) }),
    },
    {
      type: 'keepList',
      params: ({ context }: { context: ListContext<unknown> }) => ({
        path: list.path,
        search: searchOf(list, keptOf(context.query)),
      }),
    },
  ] as const

export const listPages = <Row extends { id: string }, SortKey extends string>({
  list,
  machine,
  answer,
}: ListParts<Row, SortKey>) => {
  const told = [...(list.tellsRows ? (['tellRows'] as const) : []), ...(list.sums ? (['tellSum'] as const) : [])]
  const changed = toldChanged(list)
  const ifBack = whenBack(changed)
  const { ifAboutRows, hearing } = hearingStates<Row, SortKey>(answer, ifBack, changed)
  const { shownFirst, states: counted } = countingOn<Row, SortKey>(answer, told, ifBack)
  return {
    searching: machine.createStateConfig({
      description: 'The user types a search; it is sent with Enter, in most lists also when the typing pauses.',
      tags: list.searchesOnEnter ? ['busy', 'unsent'] : 'busy',
      on: { 'search.entered': 'changed' },
      after: list.searchesOnEnter ? {} : { debounce: 'changed' },
    }),
    changed: machine.createStateConfig({
      description: 'The query has changed and is written into the address; how the list is left is kept.',
      tags: 'busy',
      entry: rememberedIn(list),
      always: 'loading',
    }),
    loading: machine.createStateConfig({
      description: 'The page is on its way; the rows shown before stay.',
      tags: 'loading',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: answer },
            actions: { type: 'goToLastPage', params: answer },
            target: 'changed',
          },
          ...(list.countsLater ? shownFirst : []),
          {
            guard: ifGranted,
            actions: [{ type: 'showPage', params: answer }, ...told],
            target: 'ready',
          },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    }),
    ready: machine.createStateConfig({
      description: 'The page is shown; it is asked for anew now and then, and when the user is back at this window.',
      on: {
        ...ifBack,
        ...(list.about === undefined ? ({} as typeof ifAboutRows) : ifAboutRows),
      },
      after: { pollInterval: { target: 'loading', actions: changed } },
    }),
    // A list of which no news tell has no such states; its type is that of one of which they do.
    ...(list.about === undefined ? ({} as typeof hearing) : hearing),
    // A list whose counts come with its rows has no such state.
    ...(list.countsLater ? counted : ({} as typeof counted)),
    failed: { description: 'The page could not be loaded; it can be tried again.' },
  }
}
