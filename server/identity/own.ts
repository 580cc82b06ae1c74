/** The identity provider that the portal is itself: accounts, sessions, codes and keys are rows of its database (docs/identity.md). */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { identityAccount, identityCode } from '../db/schema.ts'
import type { Passwords } from '../passwords.ts'
import { accountOf, accountWith, deleteAccount, holdAccount, insertAccount, newCode, readCode } from './accounts.ts'
import { forgetSignIns } from './brake.ts'
import type { AccountsWithin } from './identity.ts'
import { checkEnrolment, dropFactor, dropPending, readFactor, renewRecovery } from './factors.ts'
import { ownKeys, verifyIdToken } from './idToken.ts'
import type { SigningKeys } from './keys.ts'
import { hashOf } from './secrets.ts'
import { endSession, endSessions, goesOn, sessionMs, sessionsOf } from './sessions.ts'

interface Own {
  db: Database
  keys: SigningKeys
  passwords: Passwords
  projectId: string
}

/** A new password ends what the one before opened, its codes included. */
export const storePassword = async (tx: Database, uid: string, passwordHash: string, now: Date): Promise<void> => {
  await tx.update(identityAccount).set({ passwordHash, passwordDate: now }).where(eq(identityAccount.id, uid))
  await tx.delete(identityCode).where(eq(identityCode.accountId, uid))
  await dropPending(tx, uid)
  await endSessions(tx, [uid])
}

/** Does work whole, or not at all. */
type Whole = <Value>(work: (tx: Database) => Promise<Value>) => Promise<Value>

export const createOwnIdentity = (own: Own): AccountsWithin =>
  accountsIn(own, own.db, (work) => own.db.transaction(work))

/** @param whole each change by itself; within a transaction it is part of that */
function accountsIn(own: Own, db: Database, whole: Whole): AccountsWithin {
  const { keys, passwords, projectId } = own
  return {
    within: (tx) => accountsIn(own, tx, (work) => work(tx)),
    hold: async (uid) => (await holdAccount(db, uid)) !== undefined,
    verifyToken: async (token) => {
      const verified = await verifyIdToken(ownKeys(keys), projectId, token)
      if (!('sessionId' in verified) || verified.sessionId === undefined) return verified
      const { uid, sessionId, expires } = verified
      // Of one that nobody has used for so long the session is swept, not ended by somebody.
      const isSwept = expires.getTime() < Date.now() - sessionMs
      if (isSwept || (await goesOn(db, sessionId))) return verified
      // An account that is gone has taken its sessions along: its owner is told that, and not to sign in once more.
      return (await accountOf(db, uid)) ? { ok: false, reason: 'ended' } : verified
    },
    sessions: { of: (uid) => sessionsOf(db, uid), end: (uid, id) => endSession(db, uid, id) },
    passwordDate: async (uid) => (await accountOf(db, uid))?.passwordDate ?? null,
    createAccount: async ({ uid, mail }) =>
      (await insertAccount(db, { uid, mail, passwordHash: null }, new Date()))
        ? { ok: true }
        : { ok: false, reason: 'taken' },
    importAccounts: async (accounts) => {
      const now = new Date()
      // Those of a demonstration share one: hashed once, for each costs a quarter of a second.
      const hashes = new Map<string, string>()
      for (const { password } of accounts)
        if (!hashes.has(password)) hashes.set(password, await passwords.hash(password, 'known'))
      const rows = accounts.map(({ uid, mail, password }) => ({
        id: uid,
        mail: mail.toLowerCase(),
        passwordHash: hashes.get(password) ?? null,
        passwordDate: now,
        createDate: now,
      }))
      if (rows.length === 0) return
      const set = {
        mail: sql`excluded.mail`,
        passwordHash: sql`excluded.password_hash`,
        passwordDate: sql`excluded.password_date`,
      }
      await db.insert(identityAccount).values(rows).onConflictDoUpdate({ target: identityAccount.id, set })
    },
    hasPassword: async (mail, password) => {
      const account = await accountWith(db, mail)
      const isRight = await passwords.isPassword(password, account?.passwordHash ?? null, 'known')
      return isRight && account?.disabled === false
    },
    setPassword: async (uid, password) => {
      const passwordHash = await passwords.hash(password, 'known')
      await whole((tx) => storePassword(tx, uid, passwordHash, new Date()))
    },
    setMail: async (uid, mail) => {
      const next = mail.toLowerCase()
      return whole(async (tx) => {
        const [holder] = await tx
          .select({ id: identityAccount.id })
          .from(identityAccount)
          .where(and(eq(identityAccount.mail, next), ne(identityAccount.id, uid)))
        if (holder) return { ok: false, reason: 'mailTaken' }
        // A link to the address before opens nothing any more.
        await tx.delete(identityCode).where(eq(identityCode.accountId, uid))
        await tx.update(identityAccount).set({ mail: next }).where(eq(identityAccount.id, uid))
        return { ok: true }
      })
    },
    findAccount: async (mail) => (await accountWith(db, mail))?.id,
    deleteAccount: (uid) => deleteAccount(db, uid),
    setDisabled: async (uids, disabled) => {
      const changed = and(inArray(identityAccount.id, [...uids]), ne(identityAccount.disabled, disabled))
      await whole(async (tx) => {
        const accounts = await tx.update(identityAccount).set({ disabled }).where(changed).returning()
        // Until then whoever renews one is told why it does not go on.
        if (!disabled)
          await endSessions(
            tx,
            accounts.map(({ id }) => id),
          )
      })
    },
    revoke: async (uid) => {
      await endSessions(db, [uid])
    },
    createResetCode: async (mail) => {
      const account = await accountWith(db, mail)
      return account && newCode(db, account.id, new Date())
    },
    readResetCode: async (code) => {
      const read = await readCode(db, code, new Date())
      return read && { mail: read.account.mail, until: read.until }
    },
    resetPassword: async (code, password) => {
      const owner = (await readCode(db, code, new Date()))?.account
      if (!owner) return false
      const passwordHash = await passwords.hash(password, 'known')
      return whole(async (tx) => {
        // Hashing took its time: of two that come at once with one code, one has used it up.
        const used = await tx
          .delete(identityCode)
          .where(eq(identityCode.hash, hashOf(code)))
          .returning()
        if (used.length === 0) return false
        await storePassword(tx, owner.id, passwordHash, new Date())
        await forgetSignIns(tx, owner.mail)
        return true
      })
    },
    secondFactor: (uid) => readFactor(db, uid),
    checkFactor: (uid, code, now) => checkEnrolment(db, uid, code, now),
    renewRecoveryCodes: (uid, now) => renewRecovery(db, uid, now),
    removeFactor: (uid) =>
      whole(async (tx) => {
        const had = await dropFactor(tx, uid)
        await endSessions(tx, [uid])
        return had
      }),
    ping: async () => void (await accountOf(db, '')),
  }
}
