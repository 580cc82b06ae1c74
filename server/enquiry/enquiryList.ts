/** Pages of the enquiry list: filtered, sorted and counted by the database (rule E10). */
import { and, asc, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { filterEnquiries } from '../../src/api/contract/enquiry.ts'
import type { QueryOf, ResponseOf } from '../../src/api/contract/endpoint.ts'
import { matchRate } from '../../src/domain/bom/bom.ts'
import type { EnquirySortColumn, EnquiryState } from '../../src/domain/enquiry/enquiry.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { readPage } from '../db/page.ts'
import { bom, company, enquiry, offer } from '../db/schema.ts'
import { alphabetical, contains, ordered } from '../db/search.ts'
import { enquiryListedFor } from './enquiryAccess.ts'
import { offersCountedFor } from './enquiryView.ts'

/** The badge's priority as conditions: archived, then closed, then released, otherwise draft (rule E2). */
const inState: Record<EnquiryState, SQL | undefined> = {
  archived: sql`${enquiry.archived}`,
  closed: and(enquiry.closed, not(enquiry.archived)),
  released: and(enquiry.released, not(enquiry.closed), not(enquiry.archived)),
  draft: and(not(enquiry.released), not(enquiry.closed), not(enquiry.archived)),
}

const sortable = {
  title: alphabetical(enquiry.title),
  releaseDate: enquiry.releaseDate,
  createDate: enquiry.createDate,
} as const satisfies Record<EnquirySortColumn, unknown>

export const enquiryPage = async (
  db: Database,
  user: User,
  query: QueryOf<typeof filterEnquiries>,
): Promise<ResponseOf<typeof filterEnquiries>> => {
  const { column = 'createDate', sortDescending = column !== 'title', states } = query
  const where = and(
    enquiryListedFor(user),
    contains(enquiry.title, query.title),
    states?.length ? or(...states.map((state) => inState[state])) : not(enquiry.archived),
  )
  const { content, totalElements } = await readPage(db, {
    of: enquiry,
    where,
    query,
    rows: ({ limit, offset }) =>
      db
        .select({
          enquiry,
          customerName: company.name,
          bomFileName: bom.filename,
          bomSummary: bom.summary,
          offerCount: db.$count(offer, and(eq(offer.enquiryId, enquiry.id), offersCountedFor(user))),
        })
        .from(enquiry)
        .innerJoin(company, eq(company.id, enquiry.customerId))
        .leftJoin(bom, eq(bom.enquiryId, enquiry.id))
        .where(where)
        .orderBy(ordered(sortable[column], sortDescending), asc(enquiry.id))
        .limit(limit)
        .offset(offset),
  })
  return {
    content: content.map(({ enquiry: row, bomSummary, ...rest }) => ({
      id: row.id,
      title: row.title,
      referenceNumber: row.referenceNumber,
      customerId: row.customerId,
      desiredDeliveryDate: row.desiredDeliveryDate,
      amount: row.amount,
      releaseDate: row.releaseDate,
      released: row.released,
      closed: row.closed,
      archived: row.archived,
      createDate: row.createDate,
      lastUpdate: row.lastUpdate,
      ...rest,
      matchRate: bomSummary === null ? null : matchRate(bomSummary),
    })),
    totalElements,
  }
}
