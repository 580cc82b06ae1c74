/** The rows behind second factors: set up, shown, taken away, with what takes the app's place. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { identityEnrolment, identityFactor, identityPendingSignIn, identityRecoveryCode } from '../db/schema.ts'
import type { FactorCheck, SecondFactor } from './identity.ts'
import { newRecoveryCodes, recoveryHash } from './recoveryCodes.ts'
import { hashOf, newSecret } from './secrets.ts'
import { counterOf, isTimeCode, newCodeSecret } from './timeCodes.ts'

export type Factor = typeof identityFactor.$inferSelect
type Enrolment = typeof identityEnrolment.$inferSelect

/** So long somebody looks for the telephone after the password was right. */
export const pendingMs = 10 * 60_000
/** So long an app is being connected, and the codes are put in a safe place. */
export const enrolmentMs = 30 * 60_000

export const factorOf = async (db: Database, accountId: string): Promise<Factor | undefined> =>
  (await db.select().from(identityFactor).where(eq(identityFactor.accountId, accountId)))[0]

const recoveryOf = (db: Database, accountId: string) =>
  db
    .select()
    .from(identityRecoveryCode)
    .where(eq(identityRecoveryCode.accountId, accountId))
    .orderBy(asc(identityRecoveryCode.hash))

export const readFactor = async (db: Database, accountId: string): Promise<SecondFactor | undefined> => {
  const factor = await factorOf(db, accountId)
  if (!factor) return undefined
  const codes = await recoveryOf(db, accountId)
  const since = codes[0]?.createDate ?? factor.createDate
  return { since: factor.createDate, codes: { left: codes.filter(({ usedAt }) => usedAt === null).length, since } }
}

const storeRecovery = async (tx: Database, accountId: string, hashes: readonly string[], now: Date): Promise<void> => {
  await tx.delete(identityRecoveryCode).where(eq(identityRecoveryCode.accountId, accountId))
  if (hashes.length === 0) return
  await tx.insert(identityRecoveryCode).values(hashes.map((hash) => ({ accountId, hash, createDate: now })))
}

/** The password was right; what is shown next ends the sign-in. */
export const beginPending = async (db: Database, accountId: string, now: Date): Promise<string> => {
  const pending = newSecret()
  await db.insert(identityPendingSignIn).values({ hash: hashOf(pending), accountId, createDate: now })
  return pending
}

export const ownerOfPending = async (db: Database, pending: string, now: Date): Promise<string | undefined> => {
  const [found] = await db
    .select()
    .from(identityPendingSignIn)
    .where(eq(identityPendingSignIn.hash, hashOf(pending)))
  return found && now.getTime() - found.createDate.getTime() <= pendingMs ? found.accountId : undefined
}

/** What was typed is good: it is not once more, and neither is what it ends. */
type Used = 'used' | 'wrong' | 'usedBefore' | 'over'
class NotGood extends Error {
  readonly why: Exclude<Used, 'used'>
  constructor(why: Exclude<Used, 'used'>) {
    super(why)
    this.why = why
  }
}

/** @returns a step later than that of the code before, or why not */
const useTimeCode = async (tx: Database, factor: Factor, code: string, now: Date): Promise<Used> => {
  const counter = counterOf(factor.secret, code, now)
  if (counter === undefined) return 'wrong'
  const used = await tx
    .update(identityFactor)
    .set({ lastCounter: counter })
    .where(and(eq(identityFactor.id, factor.id), lt(identityFactor.lastCounter, counter)))
    .returning({ id: identityFactor.id })
  return used.length > 0 ? 'used' : 'wrong'
}

const useRecoveryCode = async (tx: Database, accountId: string, hash: string, now: Date): Promise<Used> => {
  const own = and(eq(identityRecoveryCode.accountId, accountId), eq(identityRecoveryCode.hash, hash))
  const used = await tx
    .update(identityRecoveryCode)
    .set({ usedAt: now })
    .where(and(own, isNull(identityRecoveryCode.usedAt)))
    .returning({ hash: identityRecoveryCode.hash })
  if (used.length > 0) return 'used'
  const known = await tx.select({ hash: identityRecoveryCode.hash }).from(identityRecoveryCode).where(own)
  return known.length > 0 ? 'usedBefore' : 'wrong'
}

/**
 * Ends a pending sign-in with a code of the app, or a recovery code. Where it is wrong, the sign-in goes on waiting for a right one.
 */
export const useCode = async (
  db: Database,
  { factor, pending, code }: { factor: Factor; pending: string; code: string },
  now: Date,
): Promise<Used> => {
  const typed = code.replaceAll(/\s/g, '')
  const [one] = isTimeCode(typed) ? [] : await recoveryOf(db, factor.accountId)
  // Reckoned before the transaction: it takes its time.
  const hash = one && (await recoveryHash(typed, one.hash))
  try {
    await db.transaction(async (tx) => {
      const ended = await tx
        .delete(identityPendingSignIn)
        .where(eq(identityPendingSignIn.hash, hashOf(pending)))
        .returning({ hash: identityPendingSignIn.hash })
      if (ended.length === 0) throw new NotGood('over')
      const used = isTimeCode(typed)
        ? await useTimeCode(tx, factor, typed, now)
        : hash === undefined
          ? 'wrong'
          : await useRecoveryCode(tx, factor.accountId, hash, now)
      if (used !== 'used') throw new NotGood(used)
    })
    return 'used'
  } catch (error) {
    if (error instanceof NotGood) return error.why
    throw error
  }
}

/** A secret for an app that is being connected; the one before of the account opens nothing any more. */
export const beginEnrolment = async (
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ session: string; secret: string; until: Date }> => {
  const [session, secret] = [newSecret(), newCodeSecret()]
  const values = { hash: hashOf(session), secret, createDate: now, code: null, counter: null, recovery: [] }
  await db
    .insert(identityEnrolment)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: identityEnrolment.accountId, set: values })
  return { session, secret, until: new Date(now.getTime() + enrolmentMs) }
}

const enrolmentOf = async (db: Database, accountId: string, now: Date): Promise<Enrolment | undefined> => {
  const [found] = await db.select().from(identityEnrolment).where(eq(identityEnrolment.accountId, accountId))
  return found && now.getTime() - found.createDate.getTime() <= enrolmentMs ? found : undefined
}

/**
 * Whether the app has the secret. Nobody guesses here: whoever asks has been shown the secret.
 *
 * @returns the recovery codes, which come into force with the second factor
 */
export const checkEnrolment = async (
  db: Database,
  accountId: string,
  code: string,
  now: Date,
): Promise<FactorCheck> => {
  const enrolment = await enrolmentOf(db, accountId, now)
  if (!enrolment) return { ok: false, reason: 'over' }
  const counter = isTimeCode(code) ? counterOf(enrolment.secret, code, now) : undefined
  if (counter === undefined) return { ok: false, reason: 'wrongCode' }
  const { codes, hashes } = await newRecoveryCodes()
  // Begun anew meanwhile, it is another one.
  const kept = await db
    .update(identityEnrolment)
    .set({ code, counter, recovery: hashes })
    .where(and(eq(identityEnrolment.accountId, accountId), eq(identityEnrolment.hash, enrolment.hash)))
    .returning({ hash: identityEnrolment.hash })
  return kept.length > 0 ? { ok: true, codes } : { ok: false, reason: 'over' }
}

/**
 * The second factor comes into force, in the place of one before.
 *
 * @param code the one that was checked, or one that is good now
 * @returns its id
 */
export const endEnrolment = async (
  tx: Database,
  { accountId, session, code }: { accountId: string; session: string; code: string },
  now: Date,
): Promise<{ id: string } | 'wrong' | 'over'> => {
  const enrolment = await enrolmentOf(tx, accountId, now)
  if (!enrolment || enrolment.hash !== hashOf(session)) return 'over'
  const checked = enrolment.code === code ? (enrolment.counter ?? undefined) : undefined
  const counter = checked ?? (isTimeCode(code) ? counterOf(enrolment.secret, code, now) : undefined)
  if (counter === undefined) return 'wrong'
  const ended = await tx
    .delete(identityEnrolment)
    .where(and(eq(identityEnrolment.accountId, accountId), eq(identityEnrolment.hash, enrolment.hash)))
    .returning({ hash: identityEnrolment.hash })
  // Of two that come at once, one has ended it.
  if (ended.length === 0) return 'over'
  await dropFactor(tx, accountId)
  const id = crypto.randomUUID()
  const { secret, recovery } = enrolment
  await tx.insert(identityFactor).values({ id, accountId, secret, lastCounter: counter, createDate: now })
  await storeRecovery(tx, accountId, recovery, now)
  return { id }
}

/** The codes and whatever waits for one go with it. @returns whether there was one */
export const dropFactor = async (tx: Database, accountId: string): Promise<boolean> => {
  const dropped = await tx
    .delete(identityFactor)
    .where(eq(identityFactor.accountId, accountId))
    .returning({ id: identityFactor.id })
  await tx.delete(identityRecoveryCode).where(eq(identityRecoveryCode.accountId, accountId))
  await dropPending(tx, accountId)
  return dropped.length > 0
}

/** What a password has begun ends with it. */
export const dropPending = async (tx: Database, accountId: string): Promise<void> => {
  await tx.delete(identityPendingSignIn).where(eq(identityPendingSignIn.accountId, accountId))
  await tx.delete(identityEnrolment).where(eq(identityEnrolment.accountId, accountId))
}

export const renewRecovery = async (db: Database, accountId: string, now: Date): Promise<string[] | undefined> => {
  if (!(await factorOf(db, accountId))) return undefined
  const { codes, hashes } = await newRecoveryCodes()
  await db.transaction((tx) => storeRecovery(tx, accountId, hashes, now))
  return codes
}
