/** The record of an opening as its reader may see it (rule E16), and whether what was opened is what its receipts say. */
import { asc, eq, inArray } from 'drizzle-orm'
import { canonicalJson } from '../../src/domain/core/canonical.ts'
import { type Opening, openingRecordSchema, type Receipt } from '../../src/domain/enquiry/sealing.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { company, fileItem, lateBid, offer, opening } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { contentOf, draftFilesIn, fingerprintOf } from '../offer/submissions.ts'
import { demandVisibleEnquiry } from './enquiryAccess.ts'

/** What the offers of these receipts come to by now, by their ids. */
const fingerprintsNow = async (db: Database, receipts: readonly Receipt[]): Promise<Map<string, string>> => {
  const ids = receipts.map(({ offerId }) => offerId)
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(offer).where(inArray(offer.id, ids))
  const files = await db.select().from(fileItem).where(inArray(fileItem.offerId, ids))
  const filesOf = (row: (typeof rows)[number]) =>
    draftFilesIn(
      row,
      files.filter(({ offerId }) => offerId === row.id),
    )
  return new Map(rows.map((row) => [row.id, fingerprintOf(contentOf(row), filesOf(row))]))
}

/** So many at most of those who came too late are shown. */
const LATE_SHOWN = 200
const lateOnes = (db: Database, enquiryId: string) =>
  db
    .select({ supplierId: company.id, supplierName: company.name, at: lateBid.at })
    .from(lateBid)
    .innerJoin(company, eq(company.id, lateBid.supplierId))
    .where(eq(lateBid.enquiryId, enquiryId))
    .orderBy(asc(lateBid.at))
    .limit(LATE_SHOWN)

/** The record as it is stored, whatever is read of it today, as one text, whose own SHA-256 is its fingerprint. @throws Refused 404 */
export const recordText = async (db: Database, user: User, enquiryId: string): Promise<string> => {
  await demandVisibleEnquiry(db, user, enquiryId)
  const [found] = await db.select().from(opening).where(eq(opening.enquiryId, enquiryId))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  return canonicalJson(found.record)
}

/** @throws Refused 404 where the caller does not see the enquiry, or nothing was opened */
export const openingView = async (db: Database, user: User, enquiryId: string): Promise<Opening> => {
  await demandVisibleEnquiry(db, user, enquiryId)
  const [found] = await db.select().from(opening).where(eq(opening.enquiryId, enquiryId))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  const record = openingRecordSchema.parse(found.record)
  const isCustomer = does(user.company.type, 'buys')
  const seen = record.receipts.filter(({ supplierId }) => isCustomer || supplierId === user.companyId)
  const now = await fingerprintsNow(db, seen)
  return {
    ...record,
    sha256: found.sha256,
    invited: isCustomer ? record.invited : null,
    declined: isCustomer ? record.declined : record.declined.filter(({ supplierId }) => supplierId === user.companyId),
    receipts: seen.map((receipt) => ({
      ...receipt,
      check: now.get(receipt.offerId) === receipt.sha256 ? 'matches' : 'differs',
    })),
    others: record.receipts.filter((receipt) => !seen.includes(receipt)).map(({ sha256 }) => sha256),
    late: isCustomer ? await lateOnes(db, enquiryId) : [],
  }
}
