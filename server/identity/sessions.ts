/**
 * Sign-ins that go on: a refresh token is turned over at each use, and a used one that is shown again ends the whole session, for two people
 * have it. Within half a minute it does not: two tabs renew at once, and an answer may be lost on its way.
 */
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { idAsked, prepared } from '../db/prepared.ts'
import { identityAccount, identitySession, identityToken } from '../db/schema.ts'
import type { SignedInAccount } from './identity.ts'
import { hashOf, newSecret } from './secrets.ts'

const graceMs = 30_000
/** Whoever did not come back for so long signs in anew. */
export const sessionMs = 180 * 86_400_000

const newToken = async (db: Database, sessionId: string): Promise<string> => {
  const token = newSecret()
  await db.insert(identityToken).values({ hash: hashOf(token), sessionId })
  return token
}

/** By what a session is used: of the address as much as is kept. */
export interface UsedBy {
  userAgent: string
  network: string
}
/** @returns the session, and the token that renews it */
export const openSession = (
  db: Database,
  {
    accountId,
    usedBy,
    factorId,
    with: also,
  }: {
    accountId: string
    usedBy: UsedBy
    /** the second factor that was shown as well */
    factorId: string | undefined
    /** what is written with it */
    with?: ((tx: Database) => Promise<unknown>) | undefined
  },
  now: Date,
): Promise<{ sessionId: string; refreshToken: string }> =>
  db.transaction(async (tx) => {
    const sessionId = crypto.randomUUID()
    const session = { id: sessionId, accountId, signInDate: now, lastUse: now, factorId, ...usedBy }
    await tx.insert(identitySession).values(session)
    await also?.(tx)
    return { sessionId, refreshToken: await newToken(tx, sessionId) }
  })

/** Those of an account, the last used first. */
export const sessionsOf = (db: Database, accountId: string) =>
  db
    .select()
    .from(identitySession)
    .where(eq(identitySession.accountId, accountId))
    .orderBy(desc(identitySession.lastUse), asc(identitySession.id))

const found = prepared((db, _: 'session') =>
  db.select({ id: identitySession.id }).from(identitySession).where(eq(identitySession.id, idAsked)),
)
/** Asked by every call: a session that was ended opens nothing from then on, though its last token would for up to an hour. */
export const goesOn = async (db: Database, sessionId: string): Promise<boolean> =>
  (await found(db, 'session', { id: sessionId })).length > 0

/** False where it is none of the account's: then nothing happens. */
export const endSession = async (db: Database, accountId: string, id: string): Promise<boolean> => {
  const own = and(eq(identitySession.accountId, accountId), eq(identitySession.id, id))
  return (await db.delete(identitySession).where(own).returning({ id: identitySession.id })).length > 0
}

export type Renewal =
  | { ok: true; account: SignedInAccount; refreshToken: string }
  | { ok: false; reason: 'over' | 'disabled' }

/** A new token for the one that is shown. */
export const renewSession = (db: Database, refreshToken: string, now: Date, usedBy?: UsedBy): Promise<Renewal> =>
  db.transaction(async (tx) => {
    const hash = hashOf(refreshToken)
    const [found] = await tx
      .select({
        usedAt: identityToken.usedAt,
        sessionId: identitySession.id,
        signedInAt: identitySession.signInDate,
        factorId: identitySession.factorId,
        uid: identityAccount.id,
        mail: identityAccount.mail,
        disabled: identityAccount.disabled,
      })
      .from(identityToken)
      .innerJoin(identitySession, eq(identitySession.id, identityToken.sessionId))
      .innerJoin(identityAccount, eq(identityAccount.id, identitySession.accountId))
      .where(eq(identityToken.hash, hash))
      // Whoever ends the session holds it, too, and then its tokens: in this order nobody waits for the other.
      .for('update', { of: identitySession })
    if (!found) return { ok: false, reason: 'over' }
    const { usedAt, sessionId, disabled, uid, mail, signedInAt, factorId } = found
    if (usedAt && now.getTime() - usedAt.getTime() > graceMs) {
      await tx.delete(identitySession).where(eq(identitySession.id, sessionId))
      return { ok: false, reason: 'over' }
    }
    if (disabled) return { ok: false, reason: 'disabled' }
    if (!usedAt) await tx.update(identityToken).set({ usedAt: now }).where(eq(identityToken.hash, hash))
    await tx
      .update(identitySession)
      .set({ lastUse: now, ...usedBy })
      .where(eq(identitySession.id, sessionId))
    return {
      ok: true,
      account: { uid, mail, signedInAt, sessionId, factorId: factorId ?? undefined },
      refreshToken: await newToken(tx, sessionId),
    }
  })

/**
 * @param but a session that goes on all the same
 * @returns when those that have ended were begun
 */
export const endSessions = async (db: Database, accountIds: readonly string[], but?: string): Promise<Date[]> => {
  const all = inArray(identitySession.accountId, [...accountIds])
  const ended = await db
    .delete(identitySession)
    .where(but === undefined ? all : and(all, ne(identitySession.id, but)))
    .returning({ signedInAt: identitySession.signInDate })
  return ended.map(({ signedInAt }) => signedInAt)
}
