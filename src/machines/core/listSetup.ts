/** What every list is made of (see listMachine.ts): what it loads and removes, when it may, and what it keeps. The states name these. */
import { type AnyActorRef, assign, createEmptyActor, fromPromise, sendTo, setup } from 'xstate'
import { cyclePage, pageCount } from '../../domain/core/paging.ts'
import type { ListView } from '../../domain/core/listView.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import { isGranted } from './answers.ts'
import { actorNotProvided, effects } from './effects.ts'
import type { ListContext, ListEntity, ListEvent, ListInput, ListPage, ListReport, Removal } from './listContext.ts'
import { listExportMachine } from './listExportMachine.ts'
import { listSumMachine, type RowsShown } from './listSumMachine.ts'
import { isNarrowed, type ListQuery, queryOf, searchOf } from './listQuery.ts'
import type { Problem } from './problem.ts'
import { type RowsChanged, viewsMachine } from './viewsMachine.ts'

/** Most lists stand alone. */
const nobody: AnyActorRef = createEmptyActor()

/** What a list knows when it opens: what the address asks for. */
export const openingContext =
  <Row, SortKey extends string>(list: ListEntity<Row, SortKey>) =>
  ({ input: { search, parent = nobody, ...scope } }: { input: ListInput }): ListContext<Row, SortKey> => ({
    list,
    query: { ...queryOf(list, search), ...scope },
    parent,
    rows: null,
    rowsOf: null,
    total: 0,
    hasMore: false,
    empty: false,
    choices: {},
    draft: {},
    hits: null,
    selected: [],
    outdated: false,
    problem: null,
  })

/** Whether the rows shown are of the same search and filter as those that come: there are as many of them. */
const isSameChoice = ({ query, rowsOf }: ListContext<unknown>): boolean =>
  rowsOf !== null &&
  rowsOf.search === query.search &&
  rowsOf.scope === query.scope &&
  JSON.stringify(rowsOf.filter) === JSON.stringify(query.filter)

/** Actors, guards and actions of a list. `loadPage` and `removeRows` are provided by the composition root. */
export const listSetup = <Row extends { id: string }, SortKey extends string>(list: ListEntity<Row, SortKey>) =>
  setup({
    types: {
      context: {} as ListContext<Row, SortKey>,
      events: {} as ListEvent<SortKey>,
      input: {} as ListInput,
      tags: {} as 'loading' | 'busy' | 'unsent',
      children: {} as { views: 'views'; export: 'export'; sum: 'sum' },
    },
    actors: {
      loadPage: fromPromise<Outcome<ListPage<Row>>, ListQuery<SortKey>>(actorNotProvided('loadPage')),
      removeRows: fromPromise<Removal, string[]>(actorNotProvided('removeRows')),
      views: viewsMachine,
      export: listExportMachine,
      sum: listSumMachine,
    },
    delays: { debounce: 300, pollInterval: 15 * 60_000 },
    guards: {
      isEmptied: (_, text: string) => text === '',
      hasSelection: ({ context }) => context.selected.length > 0,
      isGranted,
      /** the list was opened by its bare address, and its user has chosen with what */
      isToOpenWith: ({ context: { query } }, view: ListView | null) => view !== null && searchOf(list, query) === '',
      isOtherQuery: ({ context }, { search }: { search: string }) => search !== searchOf(list, context.query),
      isAboutRows: (_, news: News | null) => news === null || news.kind === list.about,
      /** the page is not the one that is shown; of a count that was not gone on with the least is known */
      isOther: ({ context: { rows, total } }, outcome: Outcome<ListPage<Row>>) => {
        if (!outcome.ok) return false
        const { content, totalElements, hasMore } = outcome.value
        const isOtherCount = list.countsLater && hasMore ? totalElements > total : totalElements !== total
        return isOtherCount || JSON.stringify(content) !== JSON.stringify(rows)
      },
      /** a search found more than were counted with its rows */
      isCountedShort: ({ context: { query } }, outcome: Outcome<ListPage<Row>>) =>
        outcome.ok && outcome.value.hasMore && query.search !== '',
      isBeyondEnd: ({ context }, outcome: Outcome<ListPage<Row>>) =>
        outcome.ok && context.query.page > 0 && outcome.value.content.length === 0 && outcome.value.totalElements > 0,
      hasOtherPages: ({ context }) => pageCount(context.total, context.query.pageSize) > 1,
    },
    actions: {
      ...effects,
      changeQuery: assign({
        query: ({ context }, change: Partial<ListQuery<SortKey>>) => ({ ...context.query, page: 0, ...change }),
      }),
      turnPage: assign({
        query: ({ context }, step: 1 | -1) => ({
          ...context.query,
          page: cyclePage(context.query.page, step, pageCount(context.total, context.query.pageSize)),
        }),
      }),
      goToLastPage: assign({
        query: ({ context }, outcome: Outcome<ListPage<Row>>) => ({
          ...context.query,
          page: outcome.ok ? pageCount(outcome.value.totalElements, context.query.pageSize) - 1 : 0,
        }),
      }),
      readQuery: assign({ query: ({ context }, search: string) => ({ ...context.query, ...queryOf(list, search) }) }),
      showPage: assign(({ context }, outcome: Outcome<ListPage<Row>>) => {
        if (!outcome.ok) return {}
        const { content, totalElements, hasMore, choices = context.choices } = outcome.value
        const empty = totalElements === 0 && !isNarrowed(context.query)
        // what the same search was counted to before stays until it is counted anew
        const isKnown = list.countsLater && hasMore && totalElements < context.total && isSameChoice(context)
        const count = isKnown ? {} : { total: totalElements, hasMore }
        return { rows: content, rowsOf: context.query, ...count, empty, choices, outdated: false, problem: null }
      }),
      /** the page around the list shows something of its rows besides */
      tellRows: sendTo(
        ({ context }) => context.parent,
        ({ context: { rows } }): ListReport<Row> => ({ type: 'rows.shown', rows: rows ?? [] }),
      ),
      /** what is found is added up beside the list */
      tellSum: sendTo('sum', ({ context: { query } }): RowsShown => ({ type: 'sum.wanted', query })),
      /** … and so is what each view finds */
      tellChanged: sendTo('views', (): RowsChanged => ({ type: 'rows.changed' })),
      takeCount: assign((_, outcome: Outcome<ListPage<Row>>) =>
        outcome.ok ? { total: outcome.value.totalElements, hasMore: outcome.value.hasMore } : {},
      ),
      markOutdated: assign({ outdated: true }),
      keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
      draftFilter: assign({ draft: (_, filter: ListQuery['filter']) => filter, hits: null }),
      takeHits: assign({
        hits: (_, outcome: Outcome<ListPage<Row>>) =>
          outcome.ok ? { total: outcome.value.totalElements, hasMore: outcome.value.hasMore } : null,
      }),
      select: assign({ selected: (_, ids: string[]) => ids }),
    },
  })

/** What the states of a list share (listMachine.ts). */
export const listParts = <Row extends { id: string }, SortKey extends string>(list: ListEntity<Row, SortKey>) => ({
  list,
  machine: listSetup(list),
  answer: ({ event }: { event: { output: Outcome<ListPage<Row>> } }): Outcome<ListPage<Row>> => event.output,
})
export type ListParts<Row extends { id: string }, SortKey extends string> = ReturnType<typeof listParts<Row, SortKey>>
