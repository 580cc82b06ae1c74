/** Records of long ago, and what of them is due: whatever was touched last in them was touched then. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '../../server/db/client.ts'
import { cutoffsAt } from '../../server/retention/cutoffs.ts'
import { due } from '../../server/retention/due.ts'
import { type RetentionKind, retentionKinds } from '../../src/domain/operations/retention.ts'
import type { TestServer } from './server.ts'

/** An enquiry with all that belongs to it is as if nobody had touched it since. */
export const leaveAlone = async ({ db }: TestServer, enquiryId: string, since: Date): Promise<void> => {
  const at = sql`${since.toISOString()}::timestamptz`
  await db.execute(
    sql`update enquiry set create_date = ${at}, last_update = ${at}, release_date = case when released then ${at} end where id = ${enquiryId}`,
  )
  await db.execute(sql`update bom set last_update = ${at} where enquiry_id = ${enquiryId}`)
  await db.execute(sql`update conversation set last_date = ${at} where enquiry_id = ${enquiryId}`)
  await db.execute(sql`update offer set last_update = ${at}, release_date = case when released then ${at} end,
    order_date = case when order_date is null then null else ${at} end where enquiry_id = ${enquiryId}`)
  await db.execute(
    sql`update folder set settings_date = ${at}, items_date = ${at} where id in (select id from offer where enquiry_id = ${enquiryId})`,
  )
  await db.execute(sql`update file_item set create_date = ${at}
    where enquiry_id = ${enquiryId} or offer_id in (select id from offer where enquiry_id = ${enquiryId})`)
}

/** The kinds of which this record would go then. */
export const kindsDue = async ({ db, services }: TestServer, id: string, on: Date): Promise<RetentionKind[]> => {
  const cutoffs = cutoffsAt(on, services.settings.keep)
  const found: RetentionKind[] = []
  for (const kind of retentionKinds) {
    const rows = sql`select id from (${due[kind](cutoffs)}) due where id = ${id}`
    if ((await rowsOf(db, rows, z.object({ id: z.string() }))).length > 0) found.push(kind)
  }
  return found
}
