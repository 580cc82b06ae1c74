/** What people have looked at, and up to when they were told of what they have not. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { flag, moment } from './columns.ts'
import { appUser } from './people.ts'

/**
 * When somebody last opened an enquiry or offer of which there was something new (rule N11), or put an enquiry aside as not of interest
 * (rule N10). Of no use once that is no news any more: then it is swept.
 */
export const sighting = pgTable(
  'sighting',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    /** of the enquiry or offer */
    recordId: text('record_id').notNull(),
    at: moment('at').notNull(),
    setAside: flag('set_aside'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recordId] })],
)

/** Up to when somebody was told by mail of newly released enquiries (rule M5). */
export const enquiriesTold = pgTable('enquiries_told', {
  userId: text('user_id')
    .primaryKey()
    .references(() => appUser.id),
  upTo: moment('up_to').notNull(),
})

/** Who has typed something in a record that is not saved (rule N14); over with `until`, unless it is said again. */
export const editing = pgTable(
  'editing',
  {
    recordId: text('record_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.userId] })],
)
