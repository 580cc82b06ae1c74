/** Sealed offers (rule E16): what was submitted, what the opening has written down, and who came too late. */
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Stored } from '../../../src/domain/core/stored.ts'
import type { FileType } from '../../../src/domain/file/file.ts'
import { id, moment, now } from './columns.ts'
import { enquiry } from './enquiries.ts'
import { offer } from './offers.ts'
import { company } from './people.ts'

/** A version of a sealed offer as it was submitted. */
export const submission = pgTable(
  'submission',
  {
    id: id(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => company.id),
    number: integer('number').notNull(),
    userId: text('user_id').notNull(),
    userFullName: text('user_full_name').notNull(),
    /** the offer's own columns, as they were */
    content: jsonb('content').$type<object>().notNull(),
    /** over content and files */
    sha256: text('sha256').notNull(),
    /** by the database's clock, which all servers share */
    at: moment('at').notNull().default(now),
    withdrawn: moment('withdrawn'),
  },
  (table) => [
    uniqueIndex('submission_number').on(table.offerId, table.number),
    index('submission_enquiry').on(table.enquiryId),
  ],
)

/** Its files: they stay as long as it does, whatever becomes of those of the draft. */
export const submissionFile = pgTable(
  'submission_file',
  {
    submissionId: text('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    fileType: text('file_type').$type<Stored<FileType>>().notNull(),
    sha256: text('sha256').notNull(),
    /** bytes */
    size: integer('size').notNull(),
    uploaderId: text('uploader_id').notNull(),
    uploaderName: text('uploader_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.filename] }),
    index('submission_file_content').on(table.sha256),
  ],
)

/** The record of an opening: there is one for an enquiry, whichever server writes it. */
export const opening = pgTable('opening', {
  enquiryId: text('enquiry_id')
    .primaryKey()
    .references(() => enquiry.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
  /** read through `openingRecordSchema` */
  record: jsonb('record').$type<object>().notNull(),
  sha256: text('sha256').notNull(),
})

/** Attempts to submit when it was over. */
export const lateBid = pgTable(
  'late_bid',
  {
    id: id(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => company.id),
    at: moment('at').notNull().default(now),
  },
  (table) => [index('late_bid_enquiry').on(table.enquiryId)],
)
