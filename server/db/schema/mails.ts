/** Mails on their way. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MailKind, MailState, MailSwitch } from '../../../src/domain/account/mails.ts'
import type { Stored } from '../../../src/domain/core/stored.ts'
import { conversation } from './chat.ts'
import { freeText, id, moment, now } from './columns.ts'
import { appUser } from './people.ts'

/** A mail that was written and is to go out, or went; what is delivered keeps no text (decision 0084). */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    kind: text('kind').$type<MailKind>().notNull(),
    to: text('recipient').notNull(),
    userId: text('user_id').references(() => appUser.id),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    thread: text('thread'),
    unsubscribe: text('unsubscribe'),
    goodUntil: moment('good_until'),
    onceKey: text('once_key'),
    state: text('state').$type<MailState>().notNull().default('WAITING'),
    attempts: integer('attempts').notNull().default(0),
    /** when it is tried, or, while that is being done, when it may be tried again */
    dueAt: moment('due_at').notNull().default(now),
    lastError: freeText('last_error'),
    createDate: moment('create_date').notNull().default(now),
    sentDate: moment('sent_date'),
  },
  (table) => [
    uniqueIndex('mail_once').on(table.onceKey),
    index('mail_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'WAITING'`),
    index('mail_date').on(table.createDate),
    index('mail_state').on(table.state, table.createDate),
  ],
)

/** Kinds of mails that somebody does not want. */
export const mailOff = pgTable(
  'mail_off',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind').$type<Stored<MailSwitch>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Up to where somebody was told by mail of what they have not read in a conversation. */
export const conversationTold = pgTable(
  'conversation_told',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    upTo: integer('up_to').notNull(),
    toldDate: moment('told_date').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] })],
)
