/**
 * Proving a mail address by a mailed link (rule S13). The code is the portal's own: it outlives a restart, can be sent again, and says
 * how long it lives (decision 0054). Only its hash is kept.
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { mailLinkDays } from '../../src/domain/account/account.ts'
import { isInvited, type User } from '../../src/domain/user/user.ts'
import { demandTry, inAQuarter } from '../brake.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { appUser } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'
import { confirmationMail } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import { readUser, usersWhere } from '../user/userStore.ts'
import { mailsPerAddressee } from './limits.ts'

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')
const dayMs = 24 * 3_600_000

/** A new code for the user's present address; an earlier one does not work any more. */
export const newMailCode = async (db: Database, userId: string, now: Date): Promise<string> => {
  const code = randomBytes(24).toString('base64url')
  await db
    .update(appUser)
    .set({ mailCodeHash: hashOf(code), mailLinkSentAt: now })
    .where(eq(appUser.id, userId))
  return code
}

/** The link once more, for oneself or for somebody whom one manages; so many in a while. */
export const createMailLinks = (services: Services) => {
  const { db, mail: mails } = services
  return {
    /** @throws Refused 404; 409 MAIL_CONFIRMED; 429 */
    send: async ({ user: sender, now }: Author, userId: string): Promise<User> => {
      const user = await readUser(db, sender, userId)
      if (user.mailConfirmedAt !== null) throw new Refused(409, 'MAIL_CONFIRMED')
      await demandTry(db, [inAQuarter(`proofs to ${hashOf(user.mail)}`, mailsPerAddressee)], now)
      await db.transaction(async (tx) => {
        const code = await newMailCode(tx, user.id, now)
        await mails.queue(tx, confirmationMail(services, { user, code }))
      })
      return { ...user, mailLinkSentAt: now }
    },
  }
}

/** Until when the link is good that was mailed to them last. */
const endOfLink = ({ mailLinkSentAt }: User): Date => new Date((mailLinkSentAt?.getTime() ?? 0) + mailLinkDays * dayMs)

/** Whoever the code was mailed to last. */
const addresseeOf = async (db: Database, code: string): Promise<User | undefined> =>
  (await usersWhere(db, eq(appUser.mailCodeHash, hashOf(code))))[0]

/**
 * Confirms the address that the code was mailed to; opened again, the link says the same.
 * @throws Refused 412 MAIL_CODE_INVALID
 */
export const confirmMail = async (db: Database, code: string, now: Date): Promise<{ mail: string }> => {
  const user = await addresseeOf(db, code)
  if (!user || (user.mailConfirmedAt === null && endOfLink(user) < now)) throw new Refused(412, 'MAIL_CODE_INVALID')
  if (user.mailConfirmedAt === null) await noteMailConfirmed(db, user.id, now)
  return { mail: user.mail }
}

/** Whom a code has been mailed with an invitation, and until when it is good: it sets the first password, and nothing after that (rule U7). */
export const invitedBy = async (
  db: Database,
  code: string,
  now: Date,
): Promise<{ user: User; until: Date } | undefined> => {
  const user = await addresseeOf(db, code)
  if (!user || !isInvited(user)) return undefined
  const until = endOfLink(user)
  return until < now ? undefined : { user, until }
}

/**
 * Whoever opened a mailed link, of whatever kind, has shown that the address is theirs. Pages that show them hear of it; the record stays
 * as new as it is, for a proof is in nobody's way.
 */
export const noteMailConfirmed = (db: Database, userId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const confirmed = await tx
      .update(appUser)
      .set({ mailConfirmedAt: now })
      .where(and(eq(appUser.id, userId), isNull(appUser.mailConfirmedAt)))
      .returning({ id: appUser.id })
    if (confirmed.length > 0) announce({ kind: 'USER', id: userId, at: now, enquiryId: null })
  })
