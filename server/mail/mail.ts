/**
 * Mails are rows (rule M3, decision 0084): whoever tells something by mail writes it in the transaction of what it
 * tells, and goes on. The postman (postman.ts) delivers it: into an outbox folder by default (outbox.ts), through a mail server where one
 * is configured (smtp.ts).
 */
import { and, eq } from 'drizzle-orm'
import type { MailKind, MailSwitch } from '../../src/domain/account/mails.ts'
import { mailSwitches } from '../../src/domain/account/mails.ts'
import { isOneOf } from '../../src/domain/core/stored.ts'
import type { Database } from '../db/client.ts'
import { mail as mailTable, mailOff } from '../db/schema.ts'
import { afterCommit } from '../db/transaction.ts'

export interface Mail {
  /** names it for ever: in the outbox, and as Message-ID, by which a mail that comes twice is known */
  id: string
  date: Date
  kind: MailKind
  to: string
  /** whose address it is; null where nobody is known by it */
  userId: string | null
  subject: string
  text: string
  html: string
  /** mails that say the same belong to one thread */
  thread: string | null
  /** where mails of this kind are switched off; null: they cannot be */
  unsubscribe: string | null
  /** what it holds does not work any more after this */
  goodUntil: Date | null
  /** what may be told once only has a name; null: told as often as it is written */
  onceKey: string | null
}

/** Puts one mail on its way; rejects when that is not possible. The same mail twice is the same mail. */
export type Deliver = (mail: Mail) => Promise<void>

export interface MailPort {
  /** Writes a mail that goes out after the commit; nothing where its reader has switched its kind off. */
  queue(db: Database, mail: Mail): Promise<void>
  /** There is something to deliver. */
  wake(): void
  /** Says in the operator's log what went wrong before there was a mail to send. */
  report(line: string): void
}

const isSwitch = (kind: MailKind): kind is MailSwitch => isOneOf(mailSwitches, kind)

const isOff = async (db: Database, { userId, kind }: Mail): Promise<boolean> => {
  if (userId === null || !isSwitch(kind)) return false
  return (await db.$count(mailOff, and(eq(mailOff.userId, userId), eq(mailOff.kind, kind)))) > 0
}

/** @param wake tells whoever delivers that there is something to deliver */
export const createMailPort = (wake: () => void, report: (line: string) => void): MailPort => ({
  report,
  wake,
  queue: async (db, mail) => {
    if (await isOff(db, mail)) return
    const { date, ...columns } = mail
    await db
      .insert(mailTable)
      .values({ ...columns, createDate: date, dueAt: date })
      .onConflictDoNothing()
    afterCommit(wake)
  },
})
