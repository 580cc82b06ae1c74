/** Files of enquiries and offers. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Stored } from '../../../src/domain/core/stored.ts'
import type { FileType } from '../../../src/domain/file/file.ts'
import type { OfferStage } from '../../../src/domain/offer/offerStage.ts'
import { id, moment, now } from './columns.ts'
import { enquiry } from './enquiries.ts'
import { offer } from './offers.ts'

/** A file of an enquiry or an offer. Its content lies in the file store under {@link sha256}; several items may share it. */
export const fileItem = pgTable(
  'file_item',
  {
    id: id(),
    path: text('path').notNull(),
    enquiryId: text('enquiry_id').references(() => enquiry.id, { onDelete: 'cascade' }),
    offerId: text('offer_id').references(() => offer.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    fileType: text('file_type').$type<Stored<FileType>>().notNull(),
    sha256: text('sha256').notNull(),
    /** bytes */
    size: integer('size').notNull(),
    uploaderId: text('uploader_id').notNull(),
    uploaderName: text('uploader_name').notNull(),
    uploaderCompanyId: text('uploader_company_id').notNull(),
    /** where the offer stood at the upload: only while it stands there may the file be changed again */
    offerStage: text('offer_stage').$type<Stored<OfferStage>>(),
    createDate: moment('create_date').notNull().default(now),
    /** the addendum with which it came, and the file of its enquiry that it replaces; null: it was there before, it replaces none */
    addendum: integer('addendum'),
    replaces: text('replaces').references((): AnyPgColumn => fileItem.id),
  },
  (table) => [
    uniqueIndex('file_item_replaces').on(table.replaces),
    uniqueIndex('file_item_path').on(sql`lower(${table.path})`),
    index('file_item_enquiry').on(table.enquiryId),
    index('file_item_offer').on(table.offerId),
    index('file_item_content').on(table.sha256),
    check('file_item_owner', sql`num_nonnulls(${table.enquiryId}, ${table.offerId}) = 1`),
  ],
)
