/** Acceptances that wait for a second person (rule O22): what waits for an approver, and what is new to them or to whoever asked. */
import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Arrival } from '../../src/domain/work/arrival.ts'
import { namedDay, type Waiting, waitingOf } from '../../src/domain/work/waiting.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/client.ts'
import { approval, company, enquiry, offer, sighting } from '../db/schema.ts'
import { isWithCustomer } from '../offer/offerAccess.ts'
import { lastFirst } from '../offer/approvalRules.ts'
import { lately } from './enquiriesWork.ts'

const SHOWN = 50
const own = alias(company, 'own')
const other = alias(approval, 'other')

/** Asked by somebody else, still above the limit, and this user approves. */
const isToAnswer = ({ id }: User): SQL | undefined =>
  and(
    eq(approval.state, 'ASKED'),
    gt(approval.net, own.approvalLimit),
    ne(approval.askedBy, id),
    sql`${id} = any(${own.approvers})`,
  )

const columns = {
  id: offer.id,
  title: offer.title,
  referenceNumber: offer.referenceNumber,
  companyName: company.name,
}

/** What an approver is asked, with the last day of its offer. */
export const approvalsWaiting = async (db: Database, user: User, now: Date): Promise<Waiting[]> => {
  const rows = await db
    .select({ ...columns, validUntil: offer.validUntil })
    .from(approval)
    .innerJoin(offer, eq(offer.id, approval.offerId))
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .innerJoin(company, eq(company.id, offer.supplierId))
    .innerJoin(own, eq(own.id, offer.customerId))
    .where(and(eq(offer.customerId, user.companyId), isWithCustomer, isToAnswer(user)))
    .orderBy(desc(approval.askedAt))
    .limit(SHOWN)
  return rows.map(({ validUntil, ...row }) =>
    waitingOf({ kind: 'APPROVAL', ...row, path: `/offer/${row.id}`, day: namedDay(validUntil, now) }),
  )
}

/** … and what of it somebody has not seen yet. */
export const approvalsArrived = async (
  db: Database,
  { user, now, id }: { user: User; now: Date; id?: string | undefined },
): Promise<Arrival[]> => {
  if (!does(user.company.type, 'buys')) return []
  const at = sql`coalesce(${approval.answeredAt}, ${approval.askedAt})`.mapWith(approval.askedAt)
  // What was asked since has taken its place.
  const isLast = sql`${approval.id} = (${db
    .select({ id: other.id })
    .from(other)
    .where(eq(other.offerId, approval.offerId))
    .orderBy(...lastFirst(other))
    .limit(1)})`
  const isRefusedTo = and(eq(approval.state, 'REFUSED'), eq(approval.askedBy, user.id), isLast)
  const rows = await db
    .select({ ...columns, state: approval.state, at })
    .from(approval)
    .innerJoin(offer, eq(offer.id, approval.offerId))
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .innerJoin(company, eq(company.id, offer.supplierId))
    .innerJoin(own, eq(own.id, offer.customerId))
    .leftJoin(sighting, and(eq(sighting.userId, user.id), eq(sighting.recordId, offer.id)))
    .where(
      and(
        eq(offer.customerId, user.companyId),
        isWithCustomer,
        or(isToAnswer(user), isRefusedTo),
        or(gt(approval.askedAt, lately(now)), gt(approval.answeredAt, lately(now))),
        or(isNull(sighting.at), sql`${sighting.at} < ${at}`),
        id === undefined ? undefined : eq(offer.id, id),
      ),
    )
    .orderBy(desc(at))
    .limit(SHOWN)
  return rows.map(({ state, ...row }) => ({
    kind: state === 'ASKED' ? 'APPROVAL' : 'APPROVAL_REFUSED',
    place: 'offer',
    ...row,
  }))
}
