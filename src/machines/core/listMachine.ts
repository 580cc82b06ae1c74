/**
 * The generic list: load, page, sort, search, filter, select, confirm, delete (rules L1–L6, L11). Every list screen is this machine
 * plus a description of its entity.
 */
import type { AnyActorRef } from 'xstate'
import type { ViewedList } from '../../domain/core/listView.ts'
import { listBrowsing } from './listBrowsing.ts'
import type { ListEntity } from './listContext.ts'
import { listFiltering } from './listFiltering.ts'
import { listRemoving } from './listRemoving.ts'
import { listParts, openingContext } from './listSetup.ts'

/** What runs beside a list whose views are kept: these, its export, and what its rows come to. */
const besides = <Row, SortKey extends string>(list: ListEntity<Row, SortKey>, views: ViewedList) => {
  const kept = ({ self }: { self: AnyActorRef }) => ({ list: views, described: list, parent: self })
  const always = [
    { id: 'views', src: 'views', input: kept },
    { id: 'export', src: 'export' },
  ] as const
  return list.sums ? ([...always, { id: 'sum', src: 'sum' }] as const) : always
}

/** A list machine for rows of one kind. The composition root provides `loadPage`, `removeRows` and the effects. */
export const createListMachine = <Row extends { id: string }, SortKey extends string>(
  list: ListEntity<Row, SortKey>,
) => {
  const parts = listParts(list)
  return parts.machine.createMachine({
    id: list.id,
    description: 'A list of records: loading, browsing, selecting and deleting.',
    context: openingContext(list),
    invoke: list.views ? besides(list, list.views) : [],
    initial: 'browsing',
    states: {
      browsing: listBrowsing(parts),
      filtering: listFiltering(parts),
      ...listRemoving(parts),
    },
  })
}
