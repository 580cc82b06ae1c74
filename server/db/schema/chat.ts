/** What people say to each other. */
import { isNotNull, isNull } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Json, flag, freeText, id, moment, now } from './columns.ts'
import { enquiry } from './enquiries.ts'
import { offer } from './offers.ts'
import { appUser, company } from './people.ts'

/** The talk between a customer and one supplier about an enquiry, or about one offer on it. */
export const conversation = pgTable(
  'conversation',
  {
    id: id(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiry.id),
    offerId: text('offer_id').references(() => offer.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => company.id),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => company.id),
    /** how many messages there are, that is the number of the last one */
    messages: integer('messages').notNull().default(0),
    /** of the last one; until there is one, when it was opened */
    lastDate: moment('last_date').notNull().default(now),
    createDate: moment('create_date').notNull().default(now),
  },
  (table) => [
    uniqueIndex('conversation_enquiry').on(table.enquiryId, table.supplierId).where(isNull(table.offerId)),
    uniqueIndex('conversation_offer').on(table.offerId).where(isNotNull(table.offerId)),
    // all of an enquiry, when it goes
    index('conversation_of').on(table.enquiryId),
    // in the order in which they are listed
    index('conversation_customer').on(table.customerId, table.lastDate, table.id),
    index('conversation_supplier').on(table.supplierId, table.lastDate, table.id),
  ],
)

export const message = pgTable(
  'message',
  {
    id: id(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    senderId: text('sender_id')
      .notNull()
      .references(() => appUser.id),
    /** the sender's company when it was sent */
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    /**
     * Counts from 1 within its conversation. It is given while the conversation is held, so that no message appears below a mark
     * that somebody has read up to.
     */
    number: integer('number').notNull(),
    content: freeText('content'),
    /** what it is about: read through `storedSubjectSchema` */
    subject: jsonb('subject').$type<Json>(),
    /** sent to all suppliers of the enquiry at once */
    toAll: flag('to_all'),
    /** … and what it quotes there, as it was sent: read through `storedQuotationSchema`; nothing leads from it to whoever asked */
    quotation: jsonb('quotation').$type<Json>(),
    /** the message of the same conversation that it answers */
    quotedId: text('quoted_id').references((): AnyPgColumn => message.id),
    /** how the sender's window named it, so that a repeated call sends nothing twice */
    clientMessageId: text('client_message_id'),
    attachmentPath: text('attachment_path'),
    attachmentSha256: text('attachment_sha256'),
    /** bytes */
    attachmentSize: integer('attachment_size'),
    createDate: moment('create_date').notNull().default(now),
    /** when its sender said it otherwise */
    changeDate: moment('change_date'),
    /** when its sender took it back: nothing of it is left but its number */
    removedDate: moment('removed_date'),
  },
  (table) => [
    uniqueIndex('message_number').on(table.conversationId, table.number),
    uniqueIndex('message_sent_once').on(table.conversationId, table.senderId, table.clientMessageId),
    uniqueIndex('message_attachment').on(table.attachmentPath),
    index('message_quoted').on(table.quotedId).where(isNotNull(table.quotedId)),
    index('message_content').on(table.attachmentSha256),
    index('message_date').on(table.createDate),
  ],
)

/** How far somebody has read a conversation: one row for each of its readers. */
export const conversationRead = pgTable(
  'conversation_read',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    /** the number of the last message that was read */
    upTo: integer('up_to').notNull(),
    /** … before all was marked as read at `readDate`, which can be taken back; null where it was read by itself */
    upToBefore: integer('up_to_before'),
    readDate: moment('read_date').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_read_user').on(table.userId, table.conversationId, table.upTo),
  ],
)
