/** What the parts around a list's views share: the views, the one that is shown, and what is sent where (rule L14). */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ListView } from '../../../domain/core/listView.ts'
import { differsFrom, viewSearchOf } from '../../../machines/core/listViews.ts'
import type { ViewCounts, viewsMachine } from '../../../machines/core/viewsMachine.ts'
import type { ListActor } from '../listTypes.ts'

export type ViewsActor = ActorRefFrom<typeof viewsMachine>
type ViewsSnapshot = SnapshotFrom<typeof viewsMachine> | undefined

const none: readonly ListView[] = []
const viewsIn = (s: ViewsSnapshot) => s?.context.views ?? none

/** Undefined where the list keeps none. */
export const useViewsActor = <Row, SortKey extends string>(actor: ListActor<Row, SortKey>): ViewsActor | undefined =>
  useSelector(actor, (s) => s.children.views)

const noCounts = {}
const countsIn = (s: ViewsSnapshot) => s?.context.counts ?? noCounts
/** How many rows a view finds: of the one that is shown as the list counts them, of the others as they were counted when the list was opened. */
export const useViewCounts = <Row, SortKey extends string>(actor: ListActor<Row, SortKey>): ViewCounts => {
  const counts: ViewCounts = useSelector(useViewsActor(actor), countsIn)
  const { rowsOf, total, hasMore } = useSelector(actor, (s) => s.context)
  return rowsOf === null ? counts : { ...counts, [rowsOf.view]: { total, hasMore } }
}

const isOpen = (s: ViewsSnapshot): boolean => s !== undefined && !s.matches('loading') && !s.matches('closed')
/** Whether columns and view are looked at. */
export const useIsPanelOpen = <Row, SortKey extends string>(actor: ListActor<Row, SortKey>): boolean =>
  useSelector(useViewsActor(actor), isOpen)

/** The view that is shown, whether the list shows something else by now, and how that would be kept. */
export const useShownView = <Row, SortKey extends string>(actor: ListActor<Row, SortKey>) => {
  const views = useSelector(useViewsActor(actor), viewsIn)
  const { list, query } = useSelector(actor, (s) => s.context)
  const view = views.find(({ id }) => id === query.view)
  return {
    views,
    view,
    isChanged: view !== undefined && differsFrom(list, query, view),
    search: viewSearchOf(list, query),
  }
}
