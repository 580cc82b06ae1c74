/** Serves the calls about mails (rules M3, M4). */
import { and, desc, eq, ne } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/mail.ts'
import { type MailChoice, type MailSwitch, mailSwitches, type OpenMail } from '../../src/domain/account/mails.ts'
import { isOneOf } from '../../src/domain/core/stored.ts'
import type { Database } from '../db/client.ts'
import { mail, mailOff } from '../db/schema.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'

const SHOWN = 100

const choiceOf = async (db: Database, userId: string): Promise<MailChoice> => {
  const rows = await db.select({ kind: mailOff.kind }).from(mailOff).where(eq(mailOff.userId, userId))
  const isSwitch = (kind: string): kind is MailSwitch => isOneOf(mailSwitches, kind)
  return { off: rows.map(({ kind }) => kind).filter(isSwitch) }
}

const choose = (db: Database, userId: string, { off }: MailChoice): Promise<MailChoice> =>
  db.transaction(async (tx) => {
    await tx.delete(mailOff).where(eq(mailOff.userId, userId))
    const rows = [...new Set(off)].map((kind) => ({ userId, kind }))
    if (rows.length > 0) await tx.insert(mailOff).values(rows).onConflictDoNothing()
    return choiceOf(tx, userId)
  })

const isOver = ({ goodUntil }: { goodUntil: Date | null }, now: Date): boolean => goodUntil !== null && goodUntil <= now

const openMails = async (db: Database, now: Date): Promise<OpenMail[]> => {
  const rows = await db
    .select()
    .from(mail)
    .where(and(ne(mail.state, 'SENT'), ne(mail.lastError, '')))
    .orderBy(desc(mail.createDate))
    .limit(SHOWN)
  return rows.map(({ id, to, subject, state, attempts, lastError, createDate, goodUntil }) => ({
    id,
    to,
    subject,
    state,
    attempts,
    lastError,
    createDate,
    canGo: !isOver({ goodUntil }, now),
  }))
}

/** @throws Refused 404 where nothing of it is open, 409 MAIL_OVER where what it holds does not work any more */
const release = async (db: Database, id: string, now: Date): Promise<void> => {
  const [found] = await db
    .select({ goodUntil: mail.goodUntil })
    .from(mail)
    .where(and(eq(mail.id, id), ne(mail.state, 'SENT')))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  if (isOver(found, now)) throw new Refused(409, 'MAIL_OVER')
  await db
    .update(mail)
    .set({ state: 'WAITING', dueAt: now, attempts: 0 })
    .where(and(eq(mail.id, id), ne(mail.state, 'SENT')))
}

export const mailHandlers: HandlersOf<typeof calls> = ({ db, mail: mails }) => ({
  getMailChoice: ({ user }) => choiceOf(db, user.id),
  chooseMails: ({ user, body }) => choose(db, user.id, body),
  openMails: ({ now }) => openMails(db, now),
  sendMailAgain: async ({ body, now }) => {
    await release(db, body.id, now)
    mails.wake()
    return openMails(db, now)
  },
})
