/** Suppliers who make no offer on an enquiry (rule E14): its customer reads who and why, a supplier the own word alone. */
import { and, asc, eq } from 'drizzle-orm'
import type { BidDecline } from '../../src/domain/enquiry/enquiry.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { idAsked, preparedFor } from '../db/prepared.ts'
import { bidDecline, company } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'

const declines = preparedFor((db, { company: { type }, companyId }) =>
  db
    .select({
      supplierId: bidDecline.supplierId,
      supplierName: company.name,
      reason: bidDecline.reason,
      at: bidDecline.at,
    })
    .from(bidDecline)
    .innerJoin(company, eq(company.id, bidDecline.supplierId))
    .where(
      and(eq(bidDecline.enquiryId, idAsked), does(type, 'buys') ? undefined : eq(bidDecline.supplierId, companyId)),
    )
    .orderBy(asc(bidDecline.at), asc(company.name)),
)

/** As far as the caller reads them; whether they see the enquiry is asked elsewhere. */
export const bidDeclinesFor = (db: Database, user: User, enquiryId: string): Promise<BidDecline[]> =>
  declines(db, user, enquiryId)

/** What an enquiry's history says of a supplier who makes no offer: its customer's business, and nobody else's. */
export const bidFields = ['bidDeclinedBy', 'bidDeclineReason'] as const

/** Writes that the author's company makes no offer; said again, the newer words count. */
export const noteDecline = async (tx: Database, author: Author, enquiryId: string, reason: string): Promise<void> => {
  const { user, now } = author
  const [before] = await bidDeclinesFor(tx, user, enquiryId)
  if (before?.reason === reason) return
  await tx
    .insert(bidDecline)
    .values({ enquiryId, supplierId: user.companyId, reason, at: now })
    .onConflictDoUpdate({ target: [bidDecline.enquiryId, bidDecline.supplierId], set: { reason, at: now } })
  await noteBid(tx, author, enquiryId, 'BID_DECLINED', reason)
}

/** Takes that back; false where nothing was said. */
export const takeDeclineBack = async (tx: Database, author: Author, enquiryId: string): Promise<boolean> => {
  const gone = await tx
    .delete(bidDecline)
    .where(and(eq(bidDecline.enquiryId, enquiryId), eq(bidDecline.supplierId, author.user.companyId)))
    .returning({ reason: bidDecline.reason })
  if (gone.length > 0) await noteBid(tx, author, enquiryId, 'BID_RESUMED', '')
  return gone.length > 0
}

const noteBid = async (
  tx: Database,
  author: Author,
  id: string,
  action: 'BID_DECLINED' | 'BID_RESUMED',
  reason: string,
): Promise<void> => {
  const told = { bidDeclinedBy: author.user.company.name, ...(reason !== '' && { bidDeclineReason: reason }) }
  announce({ kind: 'ENQUIRY', id, at: author.now, enquiryId: null })
  const changes = Object.entries(told).map(([field, after]) => ({ field, before: null, after }))
  await noteChanges(tx, { kind: 'ENQUIRY', id }, author, { action, changes })
}
