/** Parts lists that were read in lately and have lines that need somebody's decision (rules N10, B7). */
import { and, desc, eq, gt, not, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type BomSummary, storedBomSchema } from '../../src/domain/bom/bom.ts'
import { hintsOf } from '../../src/domain/bom/estimate.ts'
import { addressOf, everyLine } from '../../src/domain/bom/lineFilter.ts'
import type { User } from '../../src/domain/user/user.ts'
import { endingWithinDays, type Waiting, waitingOf } from '../../src/domain/work/waiting.ts'
import type { Database } from '../db/client.ts'
import { adminBom, bom, enquiry } from '../db/schema.ts'

/** So many are named, the newest. */
const SHOWN = 10

const hasHints = (table: { summary: AnyPgColumn }) => sql`jsonb_path_exists(${table.summary}, '$.problems.* ? (@ > 0)')`
const since = (now: Date): Date => new Date(now.getTime() - endingWithinDays * 86_400_000)

type Found = { id: string; title: string; referenceNumber?: string; summary: BomSummary | null }
const waitingList =
  (pathOf: (id: string) => string) =>
  ({ summary: stored, ...found }: Found): Waiting => {
    const summary = storedBomSchema.shape.summary.parse(stored)
    return waitingOf({
      kind: 'PARTS_LIST',
      ...found,
      path: pathOf(found.id),
      count: summary === null ? 1 : hintsOf(summary),
    })
  }
const withHints = addressOf({ ...everyLine, view: 'errors' }, undefined)

/** Of the customer's drafts: once released, a list is as it is. */
export const openListsOf = async (db: Database, user: User, now: Date): Promise<Waiting[]> => {
  const rows = await db
    .select({
      id: enquiry.id,
      title: enquiry.title,
      referenceNumber: enquiry.referenceNumber,
      summary: bom.summary,
    })
    .from(bom)
    .innerJoin(enquiry, eq(enquiry.id, bom.enquiryId))
    .where(
      and(
        eq(enquiry.customerId, user.companyId),
        not(enquiry.released),
        not(enquiry.archived),
        gt(bom.lastUpdate, since(now)),
        hasHints(bom),
      ),
    )
    .orderBy(desc(bom.lastUpdate))
    .limit(SHOWN)
  return rows.map(waitingList((id) => `/enquiry/${id}/stueckliste${withHints}`))
}

/** Of those that the operator has checked (rule B13): the numbers of such lines can be given to articles. */
export const openResults = async (db: Database, now: Date): Promise<Waiting[]> => {
  const rows = await db
    .select({ id: adminBom.id, title: adminBom.filename, summary: adminBom.summary })
    .from(adminBom)
    .where(and(gt(adminBom.createDate, since(now)), hasHints(adminBom)))
    .orderBy(desc(adminBom.createDate))
    .limit(SHOWN)
  return rows.map(waitingList((id) => `/import/stueckliste/${id}`))
}
