/** Whether nobody may write just now (decision 0229): one row while the portal is frozen, none else. */
import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const portalFreeze = pgTable(
  'portal_freeze',
  {
    /** there is one at the most */
    id: text('id').primaryKey(),
    since: moment('since').notNull(),
    /** when it is meant to be over, for people; it ends nothing by itself */
    until: moment('until'),
    /** for people, without a full stop */
    reason: text('reason'),
  },
  (table) => [check('portal_freeze_is_one', sql`${table.id} = 'portal'`)],
)
