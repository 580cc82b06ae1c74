/** What every list knows and hears, and what becomes of a bulk deletion (see listMachine.ts). */
import type { AnyActorRef } from 'xstate'
import type { ListView } from '../../domain/core/listView.ts'
import type { PageSize } from '../../domain/core/paging.ts'
import type { RefusalCode } from '../../domain/core/refusal.ts'
import type { Page } from '../../domain/core/schema.ts'
import type { News, NewsKind } from '../../domain/session/news.ts'
import type { Notice, Opening } from './effects.ts'
import type { Hits, ListDescription, ListQuery } from './listQuery.ts'
import type { ViewsReport } from './viewsMachine.ts'
import type { Problem } from './problem.ts'

export type ListEvent<SortKey extends string = string> =
  | { type: 'list.reload' }
  /** the user is back at this window, where others may have changed something meanwhile */
  | { type: 'window.focused' }
  /** something has changed elsewhere; null: something may have */
  | { type: 'news.heard'; news: News | null }
  | { type: 'url.changed'; search: string }
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'page.chosen'; page: number }
  | { type: 'pageSize.next' }
  | { type: 'pageSize.previous' }
  | { type: 'pageSize.chosen'; size: PageSize }
  | { type: 'sort.chosen'; column: SortKey }
  | { type: 'search.typed'; text: string }
  /** Enter */
  | { type: 'search.entered' }
  | { type: 'columns.chosen'; columns: readonly string[] }
  /** null: the list as it is without views */
  | { type: 'view.chosen'; view: Pick<ListView, 'id' | 'search'> | null }
  | ViewsReport
  | { type: 'filter.chosen'; filter: ListQuery['filter'] }
  | { type: 'filter.opened' }
  /** something was ticked in the dialog, which is not applied yet */
  | { type: 'filter.drafted'; filter: ListQuery['filter'] }
  | { type: 'filter.applied' }
  | { type: 'filter.cancelled' }
  /** nothing was found: search and filters are taken off together */
  | { type: 'query.reset' }
  | { type: 'rows.selected'; ids: string[] }
  /** with what the row knows of the record's page */
  | { type: 'row.opened'; id: string; opening?: Opening | undefined }
  | { type: 'remove.asked' }
  | { type: 'remove.confirmed' }
  | { type: 'remove.cancelled' }

/** The values that a filter can be set to, where only the rows tell them. */
export type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>
/** What the server, or the client itself, answers to a list's query. */
export type ListPage<Row> = Page<Row> & { choices?: Choices }

/** What a list tells the page around it, where the page asks for it by its input. */
export type ListReport<Row> = { type: 'rows.shown'; rows: readonly Row[] }

export type ListInput = { search: string; scope?: string; parent?: AnyActorRef }
export type ListContext<Row, SortKey extends string = string> = {
  /** what can be asked of it */
  list: ListDescription<SortKey>
  query: ListQuery<SortKey>
  /** who hears which rows are shown */
  parent: AnyActorRef
  /** null until the first page is there */
  rows: Row[] | null
  /** what they were asked by; another query than the present one until its rows are there */
  rowsOf: ListQuery<SortKey> | null
  /** as far as the server counted them */
  total: number
  /** whether there are more */
  hasMore: boolean
  /** there is nothing at all: the last page came without search and filter, and had no row */
  empty: boolean
  /** as the last page told them */
  choices: Choices
  selected: string[]
  /** the filter as it stands in the dialog */
  draft: ListQuery['filter']
  /** how many rows the draft would leave; null while that is not known */
  hits: Hits | null
  /** the server has other rows for this page by now: the page says so, and goes on showing these */
  outdated: boolean
  /** why the last load led to nothing */
  problem: Problem | null
}
/** What became of a bulk deletion: the ids that are gone and those that are not, and why where all have the same reason. */
export type Removal = { removed: string[]; failed: string[]; reason: RefusalCode | null }

/**
 * Success if all worked, otherwise an error (rule L5), or where some may stay a warning: how many are still there, with the reason where
 * it is one, and how many have gone all the same.
 */
export const removalNotice = (
  { id: listId, someMayStay = false }: Pick<ListEntity<unknown>, 'id' | 'someMayStay'>,
  { removed, failed, reason }: Removal,
): Notice =>
  failed.length === 0
    ? { level: 'success', key: `${listId}.removed`, values: { count: removed.length } }
    : {
        level: someMayStay ? 'warn' : 'error',
        key: `${listId}.notRemoved`,
        values: { count: failed.length },
        ...(reason && { detail: `refusals:${reason}` }),
        ...(removed.length > 0 && { also: { key: `${listId}.removed`, values: { count: removed.length } } }),
      }

/** What a list screen says of its entity beyond columns and filters. */
export type ListEntity<Row, SortKey extends string = string> = ListDescription<SortKey> & {
  id: string
  path: string
  /** as which news tell of its rows; left out where they do not */
  about?: NewsKind
  /** what the form gets to show at once of a row that is opened, until it has loaded the record itself */
  carry?: (row: Row) => unknown
  /** what of the list's query a new record starts from, as the query of its form */
  begins?: (query: ListQuery) => string
  /** that a search is sent with Enter, and not when the typing pauses */
  searchesOnEnter?: boolean
  /** that of a search only the first thousand come counted with the rows: how many it finds follows (rule L1) */
  countsLater?: boolean
  /** that the page around it hears which rows are shown: the `parent` of its input */
  tellsRows?: boolean
  /** that what a search or filter leaves is added up (rule L15) */
  sums?: boolean
  /** that nothing is taken out of it: its rows are only looked at */
  readOnly?: boolean
  /** that some of the selected rows stay is no failure: what is used is kept */
  someMayStay?: boolean
}

/** What the form gets of a row that is opened. */
export const carriedOf = <Row extends { id: string }>(
  list: ListEntity<Row>,
  rows: Row[] | null,
  id: string,
): unknown => {
  const row = rows?.find((candidate) => candidate.id === id)
  return row && list.carry ? list.carry(row) : null
}
