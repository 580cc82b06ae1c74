/** The second factor as the portal has it (rules S15, S16): told, noted, mailed, demanded by companies, and taken away for somebody who lost it. */
import { and, eq, inArray } from 'drizzle-orm'
import type { SecondFactor, SignInRules } from '../../src/domain/account/secondFactorSchema.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { appUser, company } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'
import { recentMs } from '../identity/caller.ts'
import type { FactorChange, FactorChanged } from '../identity/factorCalls.ts'
import type { SignedInAccount } from '../identity/identity.ts'
import { factorMail, factorResetMail } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import { demandsFactor, findCallingUser, findUser, managedUser } from '../user/userStore.ts'

export const isFactorDemanded = async ({ db, settings }: Pick<Services, 'db' | 'settings'>, uid: string) => {
  const user = await findCallingUser(db, uid)
  return user !== undefined && demandsFactor(user, settings.production)
}

export const readSecondFactor = async (services: Services, { id }: User): Promise<SecondFactor> => {
  const factor = await services.identity.secondFactor(id)
  const required = await isFactorDemanded(services, id)
  return { since: factor?.since ?? null, codes: factor?.codes ?? null, required }
}

/** @throws Refused 409 FACTOR_CODE_WRONG, FACTOR_SETUP_OVER */
export const checkSecondFactor = async (
  { identity }: Services,
  { user, now }: Author,
  code: string,
): Promise<{ codes: string[] }> => {
  const checked = await identity.checkFactor(user.id, code, now)
  if (!checked.ok) throw new Refused(409, checked.reason === 'over' ? 'FACTOR_SETUP_OVER' : 'FACTOR_CODE_WRONG')
  return { codes: checked.codes }
}

/** @throws Refused 409 FACTOR_SIGN_IN_NEEDED: a browser that was left open must not be enough; FACTOR_MISSING */
export const renewRecoveryCodes = async (
  { identity }: Services,
  { user, now }: Author,
  account: SignedInAccount | undefined,
): Promise<{ codes: string[] }> => {
  const isRecent = account?.factorId !== undefined && now.getTime() - account.signedInAt.getTime() <= recentMs
  if (!isRecent) throw new Refused(409, 'FACTOR_SIGN_IN_NEEDED')
  const codes = await identity.renewRecoveryCodes(user.id, now)
  if (!codes) throw new Refused(409, 'FACTOR_MISSING')
  return { codes }
}

/** Nobody's own sign-in goes on then: neither is it spared where clocks differ, but for the second that a token is exact to (authenticate.ts). */
const resetMs = 4000

/** In the user's own record; sign-ins from before are over (rule S15). */
const noteFactor = async (
  tx: Database,
  { id }: Pick<User, 'id'>,
  author: Author,
  action: FactorChange | 'FACTOR_RESET',
): Promise<void> => {
  const sessionsFrom = action === 'FACTOR_RESET' ? new Date(author.now.getTime() + resetMs) : author.now
  await tx.update(appUser).set({ sessionsFrom }).where(eq(appUser.id, id))
  const changes = [{ field: 'secondFactor', before: null, after: null }]
  await noteChanges(tx, { kind: 'USER', id }, author, { action, changes })
}

/** A token tells whole seconds. */
const asToken = (signedInAt: Date): Date => new Date(Math.floor(signedInAt.getTime() / 1000) * 1000)

/** What follows where somebody has set up or taken away their own. */
export const followFactor = async (
  services: Pick<Services, 'mail' | 'settings' | 'publicAddress'>,
  tx: Database,
  { uid, change, now, ended }: { uid: string; change: FactorChange } & FactorChanged,
): Promise<void> => {
  const user = await findUser(tx, uid)
  if (!user) return
  // Whoever does so in the sign-in that registered goes on with it, by the one that takes its place (rule S4).
  await tx
    .update(appUser)
    .set({ registeringSignIn: asToken(now) })
    .where(and(eq(appUser.id, uid), inArray(appUser.registeringSignIn, ended.map(asToken))))
  await noteFactor(tx, user, { user, now, callId: crypto.randomUUID() }, change)
  // Whoever has a stream by a sign-in that is over is looked at.
  announce({ kind: 'USER', id: uid, at: user.lastUpdate, enquiryId: null })
  await services.mail.queue(tx, factorMail(services, user, change === 'FACTOR_SET'))
}

/** A single user as whoever manages them sees them: with whether there is a second factor to take away. */
export const withFactorTold = async <One extends User>({ identity }: Services, user: One): Promise<One> =>
  user.hasSecondFactor === undefined
    ? { ...user, hasSecondFactor: (await identity.secondFactor(user.id)) !== undefined }
    : user

/**
 * For somebody who has lost telephone and codes.
 *
 * @throws Refused 404; 409 OWN_ACCOUNT, FACTOR_MISSING
 */
export const resetSecondFactor = async (services: Services, author: Author, userId: string): Promise<User> => {
  const user = await managedUser(services.db, author.user, userId)
  // Whoever can sign in takes away their own with password and code.
  if (user.id === author.user.id) throw new Refused(409, 'OWN_ACCOUNT')
  if (!(await services.identity.removeFactor(user.id))) throw new Refused(409, 'FACTOR_MISSING')
  await services.db.transaction(async (tx) => {
    await noteFactor(tx, user, author, 'FACTOR_RESET')
    announce({ kind: 'USER', id: user.id, at: user.lastUpdate, enquiryId: null })
    await services.mail.queue(tx, factorResetMail(services, { user, resetBy: fullName(author.user) }))
  })
  return { ...user, hasSecondFactor: false }
}

export const readSignInRules = async (db: Database, { companyId }: User): Promise<SignInRules> => {
  const [found] = await db
    .select({ secondFactorRequired: company.secondFactorRequired })
    .from(company)
    .where(eq(company.id, companyId))
  return found ?? { secondFactorRequired: false }
}

/** @throws Refused 409 FACTOR_MISSING: whoever demands it of others would lock themselves out first */
export const saveSignInRules = async (
  { db }: Services,
  author: Author,
  { account, rules }: { account: SignedInAccount | undefined; rules: SignInRules },
): Promise<SignInRules> => {
  const { companyId } = author.user
  if (rules.secondFactorRequired && account?.factorId === undefined) throw new Refused(409, 'FACTOR_MISSING')
  await db.transaction(async (tx) => {
    const before = await readSignInRules(tx, author.user)
    if (before.secondFactorRequired === rules.secondFactorRequired) return
    await tx.update(company).set(rules).where(eq(company.id, companyId))
    const changes = [
      { field: 'secondFactorRequired', before: before.secondFactorRequired, after: rules.secondFactorRequired },
    ]
    await noteChanges(tx, { kind: 'COMPANY', id: companyId }, author, { action: 'CHANGED', changes })
    // Everybody of it is looked at anew.
    announce({ kind: 'COMPANY', id: companyId, at: author.now, enquiryId: null })
  })
  return rules
}
