/** Pages of the offer, order and job lists: filtered, sorted and counted by the database (rule O13). */
import { and, eq, inArray, not, notInArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf, ResponseOf } from '../../src/api/contract/endpoint.ts'
import type { filterOffers } from '../../src/api/contract/offer.ts'
import { type OfferSortColumn, type OfferState, offerStates } from '../../src/domain/offer/offer.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { listOf } from '../db/page.ts'
import { company, enquiry, offer } from '../db/schema.ts'
import { alphabetical, findsWord, type Search, searchFor, withoutGaps } from '../db/search.ts'
import { awardedElsewhereFor, isEnquiryClosed, isEnquiryReadable, offerVisibleTo } from './offerAccess.ts'

const supplier = alias(company, 'supplier')
const customer = alias(company, 'customer')

const sortable = {
  createDate: offer.createDate,
  releaseDate: offer.releaseDate,
  // Both stand in every offer from its first save on.
  price: withoutGaps(offer.price),
  desiredDeliveryDate: withoutGaps(offer.desiredDeliveryDate),
  offerNumber: alphabetical(offer.offerNumber),
  referenceNumber: alphabetical(offer.referenceNumber),
  title: alphabetical(offer.title),
} as const satisfies Record<OfferSortColumn, unknown>

/** Columns whose first click shows the newest first. */
const newestFirst: readonly OfferSortColumn[] = ['createDate', 'releaseDate']

/** A state that is not known any more stands with the open ones, so that no offer is lost from sight (rule K8). */
const standsIn = (states: OfferState[]) =>
  or(inArray(offer.state, states), states.includes('OPEN') ? notInArray(offer.state, [...offerStates]) : undefined)

interface Asked {
  search: Search | undefined
  column: OfferSortColumn
  descending: boolean
  states: OfferState[] | undefined
  archived: boolean
}

const offerList = listOf({
  of: offer,
  choose: (viewer, { search, column, descending, states, archived }: Asked) => ({
    where: and(
      offerVisibleTo(viewer),
      ...(search ?? []).map((word) =>
        findsWord(word, offer.foundBy, viewer.company.type === 'SUPPLIER' ? offer.customerId : offer.supplierId),
      ),
      states && standsIn(states),
      archived ? undefined : not(offer.archived),
    ),
    // What customers see has a release date.
    by:
      column === 'releaseDate' && viewer.company.type === 'CUSTOMER'
        ? withoutGaps(offer.releaseDate)
        : sortable[column],
    descending,
  }),
  rows: (db, viewer, page, order) =>
    db
      .with(page)
      .select({
        total: page.total,
        id: offer.id,
        enquiryId: offer.enquiryId,
        offerNumber: offer.offerNumber,
        referenceNumber: offer.referenceNumber,
        title: offer.title,
        supplierId: offer.supplierId,
        supplierName: supplier.name,
        customerId: offer.customerId,
        customerName: customer.name,
        version: offer.version,
        price: offer.price,
        state: offer.state,
        released: offer.released,
        releaseDate: offer.releaseDate,
        archived: offer.archived,
        invalidated: offer.invalidated,
        desiredDeliveryDate: offer.desiredDeliveryDate,
        amount: enquiry.amount,
        enquiryClosed: isEnquiryClosed,
        enquiryArchived: enquiry.archived,
        enquiryReadable: isEnquiryReadable(db, viewer),
        awardedElsewhere: awardedElsewhereFor(db, viewer),
        createDate: offer.createDate,
        lastUpdate: offer.lastUpdate,
      })
      .from(page)
      .innerJoin(offer, eq(offer.id, page.id))
      .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
      .innerJoin(supplier, eq(supplier.id, offer.supplierId))
      .innerJoin(customer, eq(customer.id, offer.customerId))
      .orderBy(...order),
})

export const offerPage = async (
  db: Database,
  user: User,
  query: QueryOf<typeof filterOffers>,
): Promise<ResponseOf<typeof filterOffers>> => {
  const { column = 'createDate', sortDescending = newestFirst.includes(column), archived = false } = query
  // Each once and in one order: lists that ask for the same share a query.
  const states = query.states?.length ? offerStates.filter((state) => query.states?.includes(state)) : undefined
  const search = await searchFor(db, query.referenceNumber, user.company.type === 'SUPPLIER' ? 'CUSTOMER' : 'SUPPLIER')
  return offerList(db, user, { search, column, descending: sortDescending, states, archived }, query)
}
