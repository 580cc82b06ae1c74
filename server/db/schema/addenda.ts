/** Addenda to enquiries, and which offers hold with them (rule E17): rows that are written once. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { enquiry } from './enquiries.ts'
import { offer } from './offers.ts'

export const addendum = pgTable(
  'addendum',
  {
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    /** from 1 on; the enquiry counts them */
    number: integer('number').notNull(),
    text: text('text').notNull(),
    /** field by field, before and after: read through `addendumChangesSchema` */
    changes: jsonb('changes').$type<readonly object[]>().notNull(),
    userId: text('user_id').notNull(),
    userFullName: text('user_full_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enquiryId, table.number] })],
)

/** A supplier's word that an offer that lies with its customer holds, as it is, with an addendum. */
export const addendumStand = pgTable(
  'addendum_stand',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    userId: text('user_id').notNull(),
    userFullName: text('user_full_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.number] })],
)
