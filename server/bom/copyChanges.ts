/**
 * In what the parts list of a copied enquiry differs from the list that it was copied with (rule B26). A released list never changes: who
 * needs another one copies the enquiry, and the suppliers see what is new in it.
 */
import { eq } from 'drizzle-orm'
import { storedBomSchema } from '../../src/domain/bom/bom.ts'
import { type BomComparison, differenceOf, pairLines } from '../../src/domain/bom/difference.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { enquiry } from '../db/schema.ts'
import { comparableSource } from '../enquiry/enquiryAccess.ts'
import { Refused } from '../http/refusal.ts'
import { demandRow, readableEnquiry, rowOf } from './bomChange.ts'
import { amountsOf, linesWhere } from './bomLines.ts'
import { estimateBom, rangeOf } from './estimate.ts'
import { isOf } from './lineFigures.ts'

/** @throws Refused 404 NOT_FOUND where it is no copy, or the caller does not see of what; BOM_MISSING where it has no lines */
export const copyChanges = async (
  db: Database,
  { user, now }: Pick<Author, 'user' | 'now'>,
  asked: string,
): Promise<BomComparison> => {
  const enquiryId = await readableEnquiry(db, user, { enquiryId: asked })
  const [copy] = await db.select({ from: enquiry.copiedFromId }).from(enquiry).where(eq(enquiry.id, enquiryId))
  const source = await comparableSource(db, user, copy?.from ?? null)
  if (source === null) throw new Refused(404, 'NOT_FOUND')
  const [before, after] = [await versionOf(db, user, source.id, now), await versionOf(db, user, enquiryId, now)]
  // what lines cost is the customer's (rule P4)
  const amounts = does(user.company.type, 'buys') ? await amountsOf(db, [...before.lines, ...after.lines]) : undefined
  return {
    before: before.shown,
    after: after.shown,
    difference: differenceOf(pairLines(before.lines, after.lines), amounts),
  }
}

const versionOf = async (db: Database, { company }: User, enquiryId: string, now: Date) => {
  const row = demandRow(await rowOf(db, enquiryId))
  const { summary } = storedBomSchema.parse(row)
  if (summary === null) throw new Refused(404, 'BOM_MISSING')
  const isCustomer = does(company.type, 'buys')
  const estimate = isCustomer ? rangeOf(await estimateBom(db, enquiryId, now)) : null
  const { uploadedBy, uploadedAt } = isCustomer ? row : { uploadedBy: '', uploadedAt: null }
  return {
    shown: { bomFileName: row.filename, uploadedBy, uploadedAt, summary, estimate },
    lines: await linesWhere(db, isOf(row)),
  }
}
