/** The lists of offers, orders and jobs: one list each, by the states it shows (rule O13). */
import {
  type OfferMode,
  type OfferRow,
  type OfferSortColumn,
  offerSortColumns,
  statesOfMode,
} from '../../domain/offer/offerList.ts'
import { createListMachine } from '../core/listMachine.ts'

const listOf = (mode: OfferMode) =>
  createListMachine<OfferRow, OfferSortColumn>({
    id: `${mode}List`,
    about: 'OFFER',
    countsLater: true,
    sums: true,
    path: `/${mode}`,
    views: mode,
    sortColumns: offerSortColumns,
    defaultColumn: 'createDate',
    defaultDescending: true,
    filters: {
      // Orders and jobs have one state each, and are not archived (rule O10).
      ...(mode === 'offer' && { states: statesOfMode.offer, archived: ['true'] }),
      firma: null,
      ...(mode === 'offer' ? { freigabeAb: 'day', freigabeBis: 'day' } : { bestelltAb: 'day', bestelltBis: 'day' }),
      terminAb: 'day',
      terminBis: 'day',
    },
  })

export const offerListMachines = { offer: listOf('offer'), order: listOf('order'), job: listOf('job') } as const
