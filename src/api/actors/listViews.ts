/** The calls behind the views of a list (rule L14). */
import type { ViewedList } from '../../domain/core/listView.ts'
import type { ViewOrder } from '../../machines/core/viewsMachine.ts'
import type { Call } from '../client.ts'
import { createListView, deleteListView, getListViews, openWithListView, updateListView } from '../contract/listView.ts'
import { actorOf } from './actors.ts'

export const viewsActors = (call: Call) => ({
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
