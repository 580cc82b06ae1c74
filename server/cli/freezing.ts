/** What `freeze` and `thaw` do where the database is, and what whoever freezes has to know of it. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { longestReason } from '../../src/domain/session/freeze.ts'
import { byCommand } from '../doing.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { articleImport, enquiry } from '../db/schema.ts'
import { freezePortal, readFreeze, thawPortal } from '../freeze/freeze.ts'

const moment = z.iso.datetime().transform((text) => new Date(text))
export const freezeOrderSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('freeze'), reason: z.string().max(longestReason).nullable(), until: moment.nullable() }),
  z.object({ step: z.literal('thaw') }),
])
export type FreezeOrder = z.output<typeof freezeOrderSchema>

export const freezeAnswerSchema = z.object({
  wasFrozen: z.boolean(),
  /** deadlines for offers that end until then, or within a day */
  deadlines: z.number(),
  /** imports of articles that are under way, and go on */
  imports: z.number(),
})
export type FreezeAnswer = z.infer<typeof freezeAnswerSchema>

const dayMs = 86_400_000

export const doFreeze = async (db: Database, order: FreezeOrder): Promise<FreezeAnswer> => {
  if (order.step === 'thaw')
    return { wasFrozen: (await byCommand(() => thawPortal(db))) !== undefined, deadlines: 0, imports: 0 }
  const wasFrozen = (await readFreeze(db)) !== null
  await byCommand(() => freezePortal(db, order))
  return { wasFrozen, ...(await touchedBy(db, order.until ?? new Date(Date.now() + dayMs))) }
}

const touchedBy = async (db: Database, until: Date): Promise<Pick<FreezeAnswer, 'deadlines' | 'imports'>> => {
  const [found] = await rowsOf(
    db,
    sql`select
      (select count(*) from ${enquiry} where released and not closed and not archived
        and offers_until between now() and ${until.toISOString()}::timestamptz)::float8 as deadlines,
      (select count(*) from ${articleImport} where state in ('RUNNING', 'UNDOING'))::float8 as imports`,
    z.object({ deadlines: z.number(), imports: z.number() }),
  )
  return found ?? { deadlines: 0, imports: 0 }
}
