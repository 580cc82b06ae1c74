/** What waits of jobs (rule O21): milestones whose day is over, and deliveries that lack something, for their supplier; a later day and a delivery for their customer. */
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { germanDay } from '../../src/domain/core/day.ts'
import { storedEnquirySchema } from '../../src/domain/enquiry/enquiryFields.ts'
import { confirmationSchema, paidOf } from '../../src/domain/offer/confirmation.ts'
import { askedDelay, isOverdue, jobSchema } from '../../src/domain/offer/job.ts'
import { orderSchema } from '../../src/domain/offer/order.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Waiting, waitingOf } from '../../src/domain/work/waiting.ts'
import type { Database } from '../db/client.ts'
import { company, offer } from '../db/schema.ts'

/** So many jobs are looked at, of those that may wait the ones that have waited longest. */
const JOBS = 300

/** What a job's data contain, of those that are under way, which an index holds. */
const has = (part: object): SQL => sql`${offer.job} @> ${JSON.stringify(part)}::text::jsonb`
/** The first day of a milestone that has not come whole; null where none is open. */
const openDay = sql<string | null>`(
  select min(coalesce(milestone ->> 'expected', milestone ->> 'planned'))
  from jsonb_array_elements(${offer.job} -> 'milestones') milestone
  where (select coalesce(sum((part ->> 'cabinets')::int), 0) from jsonb_array_elements(milestone -> 'reached') part)
    < coalesce(${offer.order} ->> 'amount', ${offer.enquiryValues} ->> 'amount')::int)`

/** Cabinets that were ordered. */
const amountOf = (row: Pick<typeof offer.$inferSelect, 'price' | 'order' | 'confirmation' | 'enquiryValues'>): number =>
  paidOf({
    price: row.price,
    order: row.order === null ? null : orderSchema.parse(row.order),
    confirmation: row.confirmation === null ? null : confirmationSchema.parse(row.confirmation),
    enquiryValues: storedEnquirySchema.parse(row.enquiryValues),
  }).amount

export const jobsWork = async (db: Database, user: User, now: Date): Promise<Waiting[]> => {
  const isSupplier = does(user.company.type, 'sells')
  const [own, other] = isSupplier
    ? ([offer.supplierId, offer.customerId] as const)
    : ([offer.customerId, offer.supplierId] as const)
  const mayWait = isSupplier
    ? or(lt(openDay, germanDay(now)), has({ deliveries: [{ receipt: { complete: false } }] }))
    : or(has({ delay: { answer: null } }), has({ deliveries: [{ receipt: null }] }))
  const rows = await db
    .select({
      id: offer.id,
      title: offer.title,
      referenceNumber: offer.referenceNumber,
      companyName: company.name,
      price: offer.price,
      order: offer.order,
      confirmation: offer.confirmation,
      job: offer.job,
      enquiryValues: offer.enquiryValues,
    })
    .from(offer)
    .innerJoin(company, eq(company.id, other))
    .where(and(eq(own, user.companyId), sql`${offer.jobUnderWay}`, eq(offer.state, 'CONFIRMED'), mayWait))
    .orderBy(sql`${openDay} asc nulls last`, desc(offer.lastUpdate))
    .limit(JOBS)
  return rows.flatMap((row) => {
    const { id, title, referenceNumber, companyName } = row
    const about = { id, title, referenceNumber, companyName, path: `/job/${id}` }
    const job = jobSchema.parse(row.job)
    if (!isSupplier) {
      const unseen = job.deliveries.filter(({ receipt }) => receipt === null).length
      return [
        ...(askedDelay(job) ? [waitingOf({ kind: 'DELAY', ...about })] : []),
        ...(unseen > 0 ? [waitingOf({ kind: 'RECEIPT', ...about, count: unseen })] : []),
      ]
    }
    const amount = amountOf(row)
    const days = job.milestones
      .filter((milestone) => isOverdue(milestone, amount, now))
      .map(({ expected, planned }) => expected ?? planned)
      .toSorted()
    const [first] = days
    const lacking = job.deliveries.filter(({ receipt }) => receipt?.complete === false).length
    return [
      ...(first === undefined ? [] : [waitingOf({ kind: 'MILESTONE', ...about, day: first, count: days.length })]),
      ...(lacking > 0 ? [waitingOf({ kind: 'MISSING', ...about, count: lacking })] : []),
    ]
  })
}
