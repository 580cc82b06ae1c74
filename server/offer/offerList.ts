/** Pages of the offer, order and job lists: filtered, sorted and counted by the database (rule O13). */
import { and, desc, eq, exists, inArray, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf, ResponseOf } from '../../src/api/contract/endpoint.ts'
import type { filterOffers, sumOffers } from '../../src/api/contract/offer.ts'
import { type ListSum, mostSummed } from '../../src/domain/core/listSum.ts'
import type { CompanyChoice } from '../../src/domain/company/company.ts'
import { type OfferState, offerStates } from '../../src/domain/offer/offer.ts'
import type { OfferSortColumn } from '../../src/domain/offer/offerList.ts'
import { does, kindsThat } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { companyChoices } from '../company/companyStore.ts'
import type { Database } from '../db/client.ts'
import { type DayRange, isDayWithin, isWithinDays } from '../db/day.ts'
import { listOf } from '../db/page.ts'
import type { Viewer } from '../db/prepared.ts'
import { bom, company, enquiry, offer } from '../db/schema.ts'
import { deliveryDay, offerRank, orderedPrice } from '../db/schema/offers.ts'
import { alphabetical, findsWord, type SearchedWord, searchFor, withoutGaps } from '../db/search.ts'
import {
  awardedElsewhereFor,
  contractStates,
  isEnquiryClosed,
  isEnquiryReadable,
  offerVisibleTo,
  restsBefore,
} from './offerAccess.ts'
import { ownNumbersFor } from '../enquiry/ownNumbers.ts'
import { byRange, orderedAmount, placeIn, whereRangesStand } from './priceInRange.ts'
import { isSubmitted } from './submissions.ts'
import { familiesByNumber, replacedOf, standsForReplaced } from './replacedOffers.ts'

const supplier = alias(company, 'supplier')
const customer = alias(company, 'customer')

/** The company on the other side: a supplier reads whose enquiry it is, a customer whose offer. */
const other = ({ company: { type } }: Viewer) =>
  does(type, 'sells')
    ? ({ role: 'buys', table: customer, id: offer.customerId } as const)
    : ({ role: 'sells', table: supplier, id: offer.supplierId } as const)

const sortable = {
  createDate: offer.createDate,
  releaseDate: offer.releaseDate,
  // Both stand in every offer from its first save on.
  price: withoutGaps(orderedPrice(offer)),
  desiredDeliveryDate: withoutGaps(deliveryDay(offer)),
  offerNumber: alphabetical(offer.offerNumber),
  referenceNumber: alphabetical(offer.referenceNumber),
  title: alphabetical(offer.title),
  state: offerRank(offer),
  orderDate: offer.orderDate,
  // So many days after the order in every one.
  boundUntil: offer.orderDate,
} as const satisfies Record<Exclude<OfferSortColumn, 'company' | 'againstRange'>, unknown>

/** Columns whose first click shows the newest first. */
const newestFirst: readonly OfferSortColumn[] = ['createDate', 'releaseDate', 'orderDate']

/** A state that is not known any more stands with the open ones, so that no offer is lost from sight (rule K8). */
const standsIn = (states: readonly OfferState[]) =>
  or(inArray(offer.state, [...states]), states.includes('OPEN') ? notInArray(offer.state, [...offerStates]) : undefined)

/** What is looked for: each word, and the families that have it in the number of a version that was replaced. */
type OfferSearch = readonly (SearchedWord & { byReplaced: readonly string[] })[]

/** What people narrow a list to of which there is no end. */
interface Chosen {
  companyId: string | undefined
  released: DayRange
  ordered: DayRange
  delivery: DayRange
}

interface Asked {
  search: OfferSearch | undefined
  chosen: Chosen | undefined
  column: OfferSortColumn
  descending: boolean
  states: OfferState[] | undefined
  archived: boolean
}

/** A customer finds them by its own numbers, too (rule E18). */
const found = (viewer: Viewer, search: OfferSearch | undefined): SQL | undefined =>
  and(
    ...(search ?? []).map((word) =>
      or(
        findsWord(word, does(viewer.company.type, 'buys') ? offer.ownFoundBy : offer.foundBy, other(viewer).id),
        word.byReplaced.length > 0 ? inArray(offer.rootId, [...word.byReplaced]) : undefined,
      ),
    ),
  )

const isChosen = (viewer: Viewer, chosen: Chosen | undefined): SQL | undefined =>
  chosen &&
  and(
    chosen.companyId === undefined ? undefined : eq(other(viewer).id, chosen.companyId),
    isWithinDays(offer.releaseDate, chosen.released),
    isWithinDays(offer.orderDate, chosen.ordered),
    isDayWithin(deliveryDay(offer), chosen.delivery),
  )

/** Whether these are orders and jobs alone: each of them has been ordered. */
const areOrdered = (states: readonly OfferState[] | undefined): boolean =>
  states?.every((state) => contractStates.some((contract) => contract === state)) ?? false

const orderFor = (viewer: Viewer, { column, states, descending }: Asked) => {
  if (column === 'company') return alphabetical(other(viewer).table.name)
  if (column === 'againstRange') return byRange(descending)
  // What customers see has a release date.
  if (column === 'releaseDate' && does(viewer.company.type, 'buys')) return withoutGaps(offer.releaseDate)
  return sortable[column] === offer.orderDate && areOrdered(states) ? withoutGaps(offer.orderDate) : sortable[column]
}

/** The number on an order that is data, else the one that its customer keeps for itself. */
const ownNumberIn = (own: SQL<string>): SQL<string> =>
  sql<string>`coalesce(nullif(${offer.order} ->> 'number', ''), ${own})`

const columnsFor = (db: Database, viewer: Viewer) => {
  const own = ownNumbersFor(viewer, offer)
  return {
    id: offer.id,
    rootId: offer.rootId,
    enquiryId: offer.enquiryId,
    offerNumber: offer.offerNumber,
    referenceNumber: offer.referenceNumber,
    ownNumber: ownNumberIn(own.ownNumber),
    costCentre: own.costCentre,
    title: offer.title,
    supplierId: offer.supplierId,
    supplierName: supplier.name,
    customerId: offer.customerId,
    customerName: customer.name,
    version: offer.version,
    price: orderedPrice(offer),
    state: offer.state,
    released: offer.released,
    releaseDate: offer.releaseDate,
    orderDate: offer.orderDate,
    archived: offer.archived,
    invalidated: offer.invalidated,
    desiredDeliveryDate: deliveryDay(offer),
    amount: orderedAmount,
    enquiryClosed: isEnquiryClosed,
    enquiryArchived: enquiry.archived,
    enquiryReadable: isEnquiryReadable(db, viewer),
    awardedElsewhere: awardedElsewhereFor(db, viewer),
    submitted: isSubmitted(db, viewer),
    // the customer's business alone (rule P4)
    range: does(viewer.company.type, 'buys') ? bom.estimate : sql<null>`null`,
    restsBefore,
    missedDeadline: offer.missedDeadline,
    createDate: offer.createDate,
    lastUpdate: offer.lastUpdate,
  }
}

/** What an order rests on besides the offers themselves. */
const joinFor = (viewer: Viewer, { column }: Asked): { join?: SQL; isReckoned?: boolean } => {
  const { table, id } = other(viewer)
  if (column === 'company') return { join: sql`inner join ${company} ${table} on ${eq(table.id, id)}` }
  return column === 'againstRange' ? { join: whereRangesStand, isReckoned: true } : {}
}

type Narrowed = Pick<Asked, 'search' | 'chosen' | 'states' | 'archived'>
const isAsked = (viewer: Viewer, { search, chosen, states, archived }: Narrowed): SQL | undefined =>
  and(
    offerVisibleTo(viewer),
    found(viewer, search),
    isChosen(viewer, chosen),
    states && standsIn(states),
    not(offer.invalidated),
    archived ? undefined : not(offer.archived),
  )

const offerList = listOf({
  of: offer,
  choose: (viewer, asked: Asked) => {
    return {
      ...joinFor(viewer, asked),
      where: isAsked(viewer, asked),
      by: orderFor(viewer, asked),
      descending: asked.descending,
    }
  },
  rows: (db, viewer, page, order) =>
    db
      .with(page)
      .select({ total: page.total, ...columnsFor(db, viewer) })
      .from(page)
      .innerJoin(offer, eq(offer.id, page.id))
      .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
      .innerJoin(supplier, eq(supplier.id, offer.supplierId))
      .innerJoin(customer, eq(customer.id, offer.customerId))
      .leftJoin(bom, eq(bom.enquiryId, offer.enquiryId))
      .orderBy(...order),
})

/** What the rows of a page have replaced, by their families. */
const replacedBy = async (
  db: Database,
  user: User,
  rows: readonly { rootId: string; released: boolean; version: number }[],
) => {
  const roots = rows.filter(standsForReplaced).map(({ rootId }) => rootId)
  if (roots.length === 0) return undefined
  const versions = await db
    .select(columnsFor(db, user))
    .from(offer)
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .innerJoin(supplier, eq(supplier.id, offer.supplierId))
    .innerJoin(customer, eq(customer.id, offer.customerId))
    .leftJoin(bom, eq(bom.enquiryId, offer.enquiryId))
    .where(replacedOf(user, roots))
    .orderBy(desc(offer.version))
  const families = new Map<string, typeof versions>()
  for (const version of versions) families.set(version.rootId, [...(families.get(version.rootId) ?? []), version])
  return families
}

/** The companies on the other side of the caller's offers, in whatever states: who narrows the list goes on reading what it is narrowed to. */
const companiesIn = (db: Database, user: User): Promise<CompanyChoice[]> => {
  const { role, id } = other(user)
  const theirs = db
    .select({ one: sql`1` })
    .from(offer)
    .where(and(offerVisibleTo(user), eq(id, company.id)))
  return companyChoices(db, and(inArray(company.type, kindsThat(role)), exists(theirs)))
}

const searchIn = async (db: Database, user: User, text: string | undefined): Promise<OfferSearch | undefined> => {
  const search = await searchFor(db, text, other(user).role)
  return (
    search &&
    Promise.all(search.map(async (word) => ({ ...word, byReplaced: await familiesByNumber(db, user, word.word) })))
  )
}

type Query = QueryOf<typeof filterOffers>
type SumQuery = QueryOf<typeof sumOffers>

const chosenIn = (query: SumQuery): Chosen | undefined => {
  const { companyId, releasedFrom, releasedTo, orderedFrom, orderedTo, deliveryFrom, deliveryTo } = query
  const days = [releasedFrom, releasedTo, orderedFrom, orderedTo, deliveryFrom, deliveryTo]
  if ([companyId, ...days].every((value) => value === undefined)) return undefined
  return {
    companyId,
    released: { from: releasedFrom, to: releasedTo },
    ordered: { from: orderedFrom, to: orderedTo },
    delivery: { from: deliveryFrom, to: deliveryTo },
  }
}

const narrowedBy = async (db: Database, user: User, query: SumQuery): Promise<Narrowed> => ({
  search: await searchIn(db, user, query.referenceNumber),
  chosen: chosenIn(query),
  // Each once and in one order: lists that ask for the same share a query.
  states: query.states?.length ? offerStates.filter((state) => query.states?.includes(state)) : undefined,
  archived: query.archived ?? false,
})

/** What they cost together (rule L15). */
export const offerSum = async (db: Database, user: User, query: SumQuery): Promise<ListSum> => {
  const found = db
    .select({ price: sql<number | null>`${orderedPrice(offer)}`.as('price') })
    .from(offer)
    .where(isAsked(user, await narrowedBy(db, user, query)))
    // one more than are added up stands for all further ones
    .limit(mostSummed + 1)
    .as('found')
  const [sum] = await db
    .select({ count: sql<number>`count(*)::int`, net: sql`coalesce(sum(${found.price}), 0)`.mapWith(Number) })
    .from(found)
  const { count, net } = sum ?? { count: 0, net: 0 }
  return count > mostSummed ? { count: mostSummed, net: null } : { count, net }
}

export const offerPage = async (db: Database, user: User, query: Query): Promise<ResponseOf<typeof filterOffers>> => {
  const { column: wanted = 'createDate', sortDescending = newestFirst.includes(wanted) } = query
  // A supplier knows no range, and reads nothing of it from an order either (rule P4).
  const column = wanted === 'againstRange' && !does(user.company.type, 'buys') ? 'createDate' : wanted
  const asked = { ...(await narrowedBy(db, user, query)), column, descending: sortDescending }
  const [{ content, ...counted }, companies] = await Promise.all([
    offerList(db, user, asked, query),
    query.withCompanies ? companiesIn(db, user) : undefined,
  ])
  const replaced = await replacedBy(db, user, content)
  const bare = ({ rootId: _, range, ...row }: (typeof content)[number]) => ({
    ...row,
    againstRange: placeIn(range, row),
  })
  const withReplaced = (row: (typeof content)[number]) => ({
    ...bare(row),
    replaced: standsForReplaced(row) ? (replaced?.get(row.rootId) ?? []).map(bare) : [],
  })
  return { content: content.map(withReplaced), ...counted, ...(companies && { companies }) }
}
