/** Addenda to enquiries, and which offers hold with them (rule E17): rows that are written once; and the files that wait for one. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FileType } from '../../../src/domain/file/file.ts'
import { id, moment, now } from './columns.ts'
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

/** A file for an addendum that is not sent yet: of whoever brought it alone. The addendum takes it over as a file of the enquiry, under its id. */
export const addendumFile = pgTable(
  'addendum_file',
  {
    id: id(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    filename: text('filename').notNull(),
    fileType: text('file_type').$type<FileType>().notNull(),
    sha256: text('sha256').notNull(),
    /** bytes */
    size: integer('size').notNull(),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [
    index('addendum_file_enquiry').on(table.enquiryId),
    index('addendum_file_date').on(table.createDate),
    index('addendum_file_content').on(table.sha256),
  ],
)
