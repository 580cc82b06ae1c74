/** The calls behind the views of a list (rule L14). */
import type { ViewedList } from '../../domain/core/listView.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { ViewOrder } from '../../machines/core/viewDraft.ts'
import type { ViewCounts } from '../../machines/core/viewsMachine.ts'
import type { Call, CallOptions } from '../client.ts'
import { createListView, deleteListView, getListViews, openWithListView, updateListView } from '../contract/listView.ts'
import { actorOf } from './actors.ts'

/** How many rows a query finds, as its list asks for them. */
type LoadRows = (
  query: ListQuery,
  options: CallOptions,
) => Promise<Outcome<{ totalElements: number; hasMore?: boolean }>>

/** One after the other: the list itself goes first. What is not answered is left out. */
const countsBy =
  (load: LoadRows) =>
  async (queries: readonly ListQuery[], options: CallOptions): Promise<ViewCounts> => {
    const counts: Record<string, ViewCounts[string]> = {}
    for (const query of queries) {
      const answer = await load(query, options)
      if (answer.ok) counts[query.view] = { total: answer.value.totalElements, hasMore: answer.value.hasMore === true }
    }
    return counts
  }

export const viewsActors = (call: Call, load: LoadRows) => ({
  countViews: actorOf(countsBy(load)),
  loadViews: actorOf((list: ViewedList, options) => call(getListViews, { query: { list } }, options)),
  keepView: actorOf(({ list, order }: { list: ViewedList; order: ViewOrder }, options) => {
    const { id, lastUpdate, ...given } = order
    return lastUpdate === null
      ? call(createListView, { body: { list, ...given, newId: id } }, options)
      : call(updateListView, { body: { list, ...given, id, lastUpdate } }, options)
  }),
  openWith: actorOf((body: { list: ViewedList; id: string | null }, options) =>
    call(openWithListView, { body }, options),
  ),
  deleteView: actorOf((body: { list: ViewedList; id: string }, options) => call(deleteListView, { body }, options)),
})
