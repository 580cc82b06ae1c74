/** Pages of the enquiry list: filtered, sorted and counted by the database (rule E10). */
import { and, desc, eq, exists, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import type { filterEnquiries } from '../../src/api/contract/enquiry.ts'
import type { QueryOf, ResponseOf } from '../../src/api/contract/endpoint.ts'
import { matchRate, storedBomSchema } from '../../src/domain/bom/bom.ts'
import { type EnquirySortColumn, type EnquiryState, enquiryStates } from '../../src/domain/enquiry/enquiry.ts'
import { does, kindsThat } from '../../src/domain/session/capabilities.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { listedStates } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import type { CompanyChoice } from '../../src/domain/company/company.ts'
import { companyChoices } from '../company/companyStore.ts'
import type { Database } from '../db/client.ts'
import { type DayRange, isDayWithin, isWithinDays } from '../db/day.ts'
import { foundLetters } from '../db/letters.ts'
import { listOf } from '../db/page.ts'
import type { Viewer } from '../db/prepared.ts'
import { bom, company, enquiry, offer } from '../db/schema.ts'
import { enquiryRank } from '../db/schema/enquiries.ts'
import { alphabetical, findsWord, hasWord, searchFor, type SearchedWord, withoutGaps } from '../db/search.ts'
import { awardedElsewhereFor, offerVisibleTo } from '../offer/offerAccess.ts'
import { enquiryListedFor } from './enquiryAccess.ts'
import { offersCountedFor } from './enquiryView.ts'
import { ownNumbersFor } from './ownNumbers.ts'

/** The badge's priority as conditions: archived, then closed, then released, otherwise draft (rule E2). */
const inState: Record<EnquiryState, SQL | undefined> = {
  archived: sql`${enquiry.archived}`,
  closed: and(enquiry.closed, not(enquiry.archived)),
  released: and(enquiry.released, not(enquiry.closed), not(enquiry.archived)),
  draft: and(not(enquiry.released), not(enquiry.closed), not(enquiry.archived)),
}

/** Those of the states that this user has in the list (rule E4), each once: the others need not be looked for. */
const listed = (states: readonly EnquiryState[], user: User): EnquiryState[] => {
  const seen = listedStates(actorOf(user))
  return enquiryStates.filter((state) => seen.includes(state) && states.includes(state))
}

const sortable = {
  title: alphabetical(enquiry.title),
  referenceNumber: alphabetical(enquiry.referenceNumber),
  customerName: alphabetical(company.name),
  state: enquiryRank(enquiry),
  amount: enquiry.amount,
  releaseDate: enquiry.releaseDate,
  desiredDeliveryDate: enquiry.desiredDeliveryDate,
  createDate: enquiry.createDate,
} as const satisfies Record<EnquirySortColumn, unknown>

/** Columns whose first click shows the newest first. */
const newestFirst: readonly EnquirySortColumn[] = ['createDate', 'releaseDate']

/** What suppliers see is released and not archived. */
const orderFor = ({ company: { type } }: Viewer, column: EnquirySortColumn) => {
  if (!does(type, 'sells')) return sortable[column]
  if (column === 'releaseDate') return withoutGaps(enquiry.releaseDate)
  return column === 'state' ? enquiry.closed : sortable[column]
}

const inOneOf = (states: readonly EnquiryState[]): SQL | undefined =>
  states.length === 0 ? sql`false` : or(...states.map((state) => inState[state]))

/** What is looked for: each word, and the enquiries that have it in the number of an offer. */
type EnquirySearch = readonly (SearchedWord & { byOffer: readonly string[] })[]

/** What people narrow the list to of which there is no end. */
interface Chosen {
  companyId: string | undefined
  created: DayRange
  released: DayRange
  delivery: DayRange
}

interface Asked {
  search: EnquirySearch | undefined
  chosen: Chosen | undefined
  /** on which the viewer's company has no offer */
  withoutOffer: boolean
  column: EnquirySortColumn
  descending: boolean
  /** undefined: all but archived ones */
  states: EnquiryState[] | undefined
}

const isChosen = (chosen: Chosen | undefined): SQL | undefined =>
  chosen &&
  and(
    chosen.companyId === undefined ? undefined : eq(enquiry.customerId, chosen.companyId),
    isWithinDays(enquiry.createDate, chosen.created),
    isWithinDays(enquiry.releaseDate, chosen.released),
    isDayWithin(enquiry.desiredDeliveryDate, chosen.delivery),
  )

/** As the list counts them: a draft is an offer, one that was put away is none. */
const hasNoOfferOf = (viewer: Viewer): SQL =>
  sql`not exists (select 1 from ${offer} where ${and(eq(offer.enquiryId, enquiry.id), offersCountedFor(viewer))})`

/** A customer finds its enquiries by its own numbers, too (rule E18). */
const found = ({ company: { type } }: Viewer, search: EnquirySearch | undefined): SQL | undefined =>
  and(
    ...(search ?? []).map((word) =>
      or(
        findsWord(word, does(type, 'buys') ? enquiry.ownFoundBy : enquiry.foundBy, enquiry.customerId),
        word.byOffer.length > 0 ? inArray(enquiry.id, [...word.byOffer]) : undefined,
      ),
    ),
  )

/** So many enquiries, the newest offers first, are found by numbers of offers: whoever looks for a number means one of them. */
const foundByOffers = 100

/** As companies are, offers are looked up by themselves: an index each then finds the enquiries. */
const enquiriesByOffer = async (db: Database, user: User, word: string): Promise<string[]> => {
  const offers = await db
    .select({ enquiryId: offer.enquiryId })
    .from(offer)
    .where(and(offerVisibleTo(user), hasWord(foundLetters(offer.offerNumber), word)))
    .orderBy(desc(offer.createDate))
    .limit(foundByOffers)
  return [...new Set(offers.map(({ enquiryId }) => enquiryId))]
}

const searchIn = async (db: Database, user: User, text: string | undefined): Promise<EnquirySearch | undefined> => {
  // A customer's enquiries name no company but the own one.
  const search = await searchFor(db, text, does(user.company.type, 'sells') ? 'buys' : undefined)
  return (
    search &&
    Promise.all(search.map(async (found) => ({ ...found, byOffer: await enquiriesByOffer(db, user, found.word) })))
  )
}

const enquiryList = listOf({
  of: enquiry,
  choose: (viewer, { search, chosen, withoutOffer, column, descending, states }: Asked) => ({
    ...(column === 'customerName' && { join: sql`inner join ${company} on ${eq(company.id, enquiry.customerId)}` }),
    where: and(
      enquiryListedFor(viewer),
      found(viewer, search),
      isChosen(chosen),
      withoutOffer ? hasNoOfferOf(viewer) : undefined,
      states ? inOneOf(states) : not(enquiry.archived),
    ),
    by: orderFor(viewer, column),
    descending,
  }),
  rows: (db, viewer, page, order) =>
    db
      .with(page)
      .select({
        total: page.total,
        id: enquiry.id,
        title: enquiry.title,
        referenceNumber: enquiry.referenceNumber,
        ...ownNumbersFor(viewer, enquiry),
        customerId: enquiry.customerId,
        desiredDeliveryDate: enquiry.desiredDeliveryDate,
        amount: enquiry.amount,
        releaseDate: enquiry.releaseDate,
        offersUntil: enquiry.offersUntil,
        released: enquiry.released,
        closed: enquiry.closed,
        archived: enquiry.archived,
        awardedElsewhere: awardedElsewhereFor(db, viewer),
        createDate: enquiry.createDate,
        lastUpdate: enquiry.lastUpdate,
        customerName: company.name,
        bomFileName: bom.filename,
        bomSummary: bom.summary,
        // the customer's business alone (rule P4)
        estimate: does(viewer.company.type, 'buys') ? bom.estimate : sql<null>`null`,
        offerCount: db.$count(offer, and(eq(offer.enquiryId, enquiry.id), offersCountedFor(viewer))),
        openOfferCount: does(viewer.company.type, 'buys')
          ? db.$count(offer, and(eq(offer.enquiryId, enquiry.id), offersCountedFor(viewer), eq(offer.state, 'OPEN')))
          : sql<number>`0`.mapWith(Number),
      })
      .from(page)
      .innerJoin(enquiry, eq(enquiry.id, page.id))
      .innerJoin(company, eq(company.id, enquiry.customerId))
      .leftJoin(bom, eq(bom.enquiryId, enquiry.id))
      .orderBy(...order),
})

/** The customers whose enquiries the caller sees in the list, archived ones too where these are the caller's own. */
const customersIn = (db: Database, user: User): Promise<CompanyChoice[]> => {
  const theirs = db
    .select({ one: sql`1` })
    .from(enquiry)
    .where(and(enquiryListedFor(user), eq(enquiry.customerId, company.id)))
  return companyChoices(db, and(inArray(company.type, kindsThat('buys')), exists(theirs)))
}

type Query = QueryOf<typeof filterEnquiries>

const chosenIn = (query: Query): Chosen | undefined => {
  const { companyId, createdFrom, createdTo, releasedFrom, releasedTo, deliveryFrom, deliveryTo } = query
  const days = [createdFrom, createdTo, releasedFrom, releasedTo, deliveryFrom, deliveryTo]
  if ([companyId, ...days].every((value) => value === undefined)) return undefined
  return {
    companyId,
    created: { from: createdFrom, to: createdTo },
    released: { from: releasedFrom, to: releasedTo },
    delivery: { from: deliveryFrom, to: deliveryTo },
  }
}

export const enquiryPage = async (
  db: Database,
  user: User,
  query: Query,
): Promise<ResponseOf<typeof filterEnquiries>> => {
  const { column = 'createDate', sortDescending = newestFirst.includes(column), title, withoutOffer = false } = query
  const states = query.states?.length ? listed(query.states, user) : undefined
  const search = await searchIn(db, user, title)
  const asked = { search, chosen: chosenIn(query), withoutOffer, column, descending: sortDescending, states }
  const [{ content, ...counted }, companies] = await Promise.all([
    enquiryList(db, user, asked, query),
    query.withCompanies ? customersIn(db, user) : undefined,
  ])
  const withRate = ({ bomSummary: stored, ...row }: (typeof content)[number]) => {
    const summary = storedBomSchema.shape.summary.parse(stored)
    return { ...row, matchRate: summary && matchRate(summary) }
  }
  return { content: content.map(withRate), ...counted, ...(companies && { companies }) }
}
