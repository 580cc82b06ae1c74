/**
 * The generic list: load, page, sort, search, filter, select, confirm, delete (rules L1–L6, L11). Every list screen is this machine
 * plus a description of its entity.
 */
import { cyclePageSize, pageSizes } from '../../domain/core/paging.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import { ifGranted, tellBroken } from './answers.ts'
import { carriedOf, type ListContext, type ListEntity, type ListPage, removalNotice } from './listContext.ts'
import { keptOf, searchOf } from './listQuery.ts'
import { listSetup, openingContext } from './listSetup.ts'
import { keepBroken, keepRefusal } from './problem.ts'

/** The states in which a list finds out whether what changed elsewhere concerns the page that it shows. */
const hearingStates = <Row, SortKey extends string>() => {
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
      on: { 'window.focused': 'loading', ...ifAboutRows },
      after: { debounce: 'comparing' },
    },
    comparing: {
      description: 'The page is asked for and compared with what is shown, which stays.',
      on: { 'window.focused': 'loading', ...ifAboutRows },
      invoke: {
        id: 'comparePage',
        src: 'loadPage',
        input: ({ context }: { context: ListContext<Row, SortKey> }) => context.query,
        onDone: [
          {
            guard: {
              type: 'isOther',
              params: ({ event }: { event: { output: Outcome<ListPage<Row>> } }) => event.output,
            },
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
const countingOn = <Row, SortKey extends string>(told: readonly 'tellRows'[]) => {
  const shownFirst = [
    {
      guard: {
        type: 'isCountedShort',
        params: ({ event }: { event: { output: Outcome<ListPage<Row>> } }) => event.output,
      },
      actions: [
        {
          type: 'showPage',
          params: ({ event }: { event: { output: Outcome<ListPage<Row>> } }) => event.output,
        },
        ...told,
      ],
      target: 'countingOn',
    },
  ] as const
  const states = {
    countingOn: {
      description: 'The page is shown; how many rows a search finds is counted further.',
      on: {
        'window.focused': 'loading',
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
          actions: {
            type: 'takeCount',
            params: ({ event }: { event: { output: Outcome<ListPage<Row>> } }) => event.output,
          },
          target: 'ready',
        },
        onError: 'ready',
      },
    },
  } as const
  return { shownFirst, states }
}

/** A list machine for rows of one kind. The composition root provides `loadPage`, `removeRows` and the effects. */
export const createListMachine = <Row extends { id: string }, SortKey extends string>(
  list: ListEntity<Row, SortKey>,
) => {
  const told = list.tellsRows ? (['tellRows'] as const) : []
  const { ifAboutRows, hearing } = hearingStates<Row, SortKey>()
  const { shownFirst, states: counted } = countingOn<Row, SortKey>(told)
  return listSetup(list).createMachine({
    id: list.id,
    description: 'A list of records: loading, browsing, selecting and deleting.',
    context: openingContext(list),
    initial: 'browsing',
    states: {
      browsing: {
        description: 'The user looks for something; each change of the query loads anew.',
        initial: 'loading',
        on: {
          'list.reload': '.loading',
          'url.changed': {
            guard: { type: 'isOtherQuery', params: ({ event }) => ({ search: event.search }) },
            actions: { type: 'readQuery', params: ({ event }) => event.search },
            target: '.loading',
          },
          'page.next': { guard: 'hasOtherPages', actions: { type: 'turnPage', params: 1 }, target: '.changed' },
          'page.previous': { guard: 'hasOtherPages', actions: { type: 'turnPage', params: -1 }, target: '.changed' },
          'page.chosen': {
            actions: { type: 'changeQuery', params: ({ event }) => ({ page: event.page }) },
            target: '.changed',
          },
          'pageSize.next': {
            actions: {
              type: 'changeQuery',
              params: ({ context }) => ({ pageSize: cyclePageSize(context.query.pageSize, 1) }),
            },
            target: '.changed',
          },
          'pageSize.previous': {
            actions: {
              type: 'changeQuery',
              params: ({ context }) => ({ pageSize: cyclePageSize(context.query.pageSize, -1) }),
            },
            target: '.changed',
          },
          'pageSize.chosen': {
            actions: { type: 'changeQuery', params: ({ event }) => ({ pageSize: event.size }) },
            target: '.changed',
          },
          'sort.chosen': {
            actions: {
              type: 'changeQuery',
              params: ({ context, event }) => ({
                column: event.column,
                descending: context.query.column === event.column ? !context.query.descending : false,
              }),
            },
            target: '.changed',
          },
          'filter.chosen': {
            actions: { type: 'changeQuery', params: ({ event }) => ({ filter: event.filter }) },
            target: '.changed',
          },
          'filter.opened': {
            actions: { type: 'draftFilter', params: ({ context }) => context.query.filter },
            target: 'filtering',
          },
          'query.reset': {
            actions: { type: 'changeQuery', params: { search: '', filter: {} } },
            target: '.changed',
          },
          'search.typed': [
            {
              guard: { type: 'isEmptied', params: ({ event }) => event.text },
              actions: { type: 'changeQuery', params: { search: '' } },
              target: '.changed',
            },
            {
              actions: { type: 'changeQuery', params: ({ event }) => ({ search: event.text }) },
              target: '.searching',
            },
          ],
          'rows.selected': { actions: { type: 'select', params: ({ event }) => event.ids } },
          'row.opened': {
            actions: {
              type: 'goTo',
              params: ({ context, event }) => ({
                path: `${list.path}/${encodeURIComponent(event.id)}${event.id === 'new' ? (list.begins?.(context.query) ?? '') : ''}`,
                state: carriedOf(list, context.rows, event.id),
                opening: event.opening,
              }),
            },
          },
          'remove.asked': { guard: 'hasSelection', target: 'confirming' },
        },
        states: {
          searching: {
            description: 'The user types a search; it is sent with Enter, in most lists also when the typing pauses.',
            tags: 'busy',
            on: { 'search.entered': 'changed' },
            after: list.searchesOnEnter ? {} : { debounce: 'changed' },
          },
          changed: {
            description: 'The query has changed and is written into the address; how the list is left is kept.',
            tags: 'busy',
            entry: [
              { type: 'rememberQuery', params: ({ context }) => ({ search: searchOf(list, context.query) }) },
              {
                type: 'keepList',
                params: ({ context }) => ({ path: list.path, search: searchOf(list, keptOf(context.query)) }),
              },
            ],
            always: 'loading',
          },
          loading: {
            description: 'The page is on its way; the rows shown before stay.',
            tags: 'loading',
            invoke: {
              id: 'loadPage',
              src: 'loadPage',
              input: ({ context }) => context.query,
              onDone: [
                {
                  guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
                  actions: { type: 'goToLastPage', params: ({ event }) => event.output },
                  target: 'changed',
                },
                ...(list.countsLater ? shownFirst : []),
                {
                  guard: ifGranted,
                  actions: [{ type: 'showPage', params: ({ event }) => event.output }, ...told],
                  target: 'ready',
                },
                { actions: keepRefusal, target: 'failed' },
              ],
              onError: { actions: keepBroken, target: 'failed' },
            },
          },
          ready: {
            description:
              'The page is shown; it is asked for anew now and then, and when the user is back at this window.',
            on: {
              'window.focused': 'loading',
              ...(list.about === undefined ? ({} as typeof ifAboutRows) : ifAboutRows),
            },
            after: { pollInterval: 'loading' },
          },
          // A list of which no news tell has no such states; its type is that of one of which they do.
          ...(list.about === undefined ? ({} as typeof hearing) : hearing),
          // A list whose counts come with its rows has no such state.
          ...(list.countsLater ? counted : ({} as typeof counted)),
          failed: { description: 'The page could not be loaded; it can be tried again.' },
        },
      },
      filtering: {
        description: 'The user chooses a filter, and is told how many rows it would leave before it is applied.',
        initial: 'counting',
        on: {
          'filter.drafted': {
            actions: { type: 'draftFilter', params: ({ event }) => event.filter },
            target: '.pausing',
          },
          'filter.applied': {
            actions: { type: 'changeQuery', params: ({ context }) => ({ filter: context.draft }) },
            target: 'browsing.changed',
          },
          'filter.cancelled': 'browsing.changed',
          'url.changed': {
            guard: { type: 'isOtherQuery', params: ({ event }) => ({ search: event.search }) },
            actions: { type: 'readQuery', params: ({ event }) => event.search },
            target: 'browsing.loading',
          },
        },
        states: {
          pausing: {
            description: 'The user ticks something; the rows are counted when that pauses.',
            after: { debounce: 'counting' },
          },
          counting: {
            description: 'It is asked for the smallest page, for the sake of its count.',
            invoke: {
              id: 'countHits',
              src: 'loadPage',
              input: ({ context }) => ({
                ...context.query,
                filter: context.draft,
                page: 0,
                pageSize: pageSizes[0],
                ...(list.countsLater && { countsFar: true }),
              }),
              onDone: { actions: { type: 'takeHits', params: ({ event }) => event.output }, target: 'counted' },
              onError: 'counted',
            },
          },
          counted: { description: 'The count is told; where there is none, the filter can be applied all the same.' },
        },
      },
      confirming: {
        description: 'The user is asked whether the selected records are really to go.',
        on: { 'remove.confirmed': 'removing', 'remove.cancelled': 'browsing.ready' },
      },
      removing: {
        description: 'The selected records are being removed.',
        tags: 'busy',
        invoke: {
          id: 'removeRows',
          src: 'removeRows',
          input: ({ context }) => context.selected,
          onDone: {
            actions: [
              { type: 'select', params: ({ event }) => event.output.failed },
              { type: 'notify', params: ({ event }) => removalNotice(list, event.output) },
            ],
            target: 'browsing.loading',
          },
          onError: { actions: tellBroken, target: 'browsing.loading' },
        },
      },
    },
  })
}
