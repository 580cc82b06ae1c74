/** Passwords: forgotten, set by a mailed link, changed by whoever knows the one before (rules S3–S7). */
import { eq } from 'drizzle-orm'
import type { PasswordLink } from '../../src/domain/account/account.ts'
import { ownWordsOf } from '../../src/domain/account/password.ts'
import type { User } from '../../src/domain/user/user.ts'
import { demandGoodPassword, demandsOn } from '../badPasswords.ts'
import { demandTry, forgiveTry, inAQuarter } from '../brake.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import { appUser } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { inOneLine } from '../http/log.ts'
import { Refused } from '../http/refusal.ts'
import { countSignIn, forgiveSignIn } from '../identity/brake.ts'
import type { Identity } from '../identity/identity.ts'
import { hashOf } from '../identity/secrets.ts'
import { passwordChangedMail, passwordResetMail } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import { usersWhere } from '../user/userStore.ts'
import { attemptsPerAddress, mailsPerAddressee } from './limits.ts'
import { invitedBy, noteMailConfirmed } from './mailProof.ts'

type From = { address: string; now: Date; callId: string }

/** The reset calls. */
export const createPasswordReset = (services: Services) => {
  const { db, identity, mail: mails, settings } = services
  const ofAddress = (what: string, address: string) => inAQuarter(`${what} from ${address}`, attemptsPerAddress)

  const sendLink = async (mail: string): Promise<void> => {
    try {
      const [user] = await usersWhere(db, eq(appUser.mail, mail))
      // A link that opens nothing helps nobody; whoever signs in reads that the access is closed.
      if (user && !user.company.active) return
      const code = await identity.createResetCode(mail)
      if (code !== undefined)
        await mails.queue(db, passwordResetMail(services, { mail, language: user?.language ?? null, code }))
    } catch (error) {
      mails.report(`Für ein neues Passwort gab es keinen Link: ${inOneLine(error)}`)
    }
  }
  /** An invitation's code is the portal's own and lasts longer than the provider's (rule U7). */
  const linkWith = async (code: string, now: Date): Promise<{ mail: string; until: Date | null } | undefined> => {
    const invited = await invitedBy(db, code, now)
    return invited ? { mail: invited.user.mail, until: invited.until } : identity.readResetCode(code)
  }
  const hasFactor = async (uid: string): Promise<boolean> => (await identity.secondFactor(uid)) !== undefined
  const setByCode = async ({
    code,
    password,
    now,
  }: {
    code: string
    password: string
    now: Date
  }): Promise<boolean> => {
    const invited = await invitedBy(db, code, now)
    if (!invited) return identity.resetPassword(code, password)
    await identity.setPassword(invited.user.id, password)
    return true
  }
  return {
    /** Says nothing about whether somebody has this mail: neither by its answer nor by how long it takes. */
    request: async (mail: string, { address, now }: Omit<From, 'callId'>): Promise<Record<string, never>> => {
      const limits = [ofAddress('links', address), inAQuarter(`links to ${hashOf(mail)}`, mailsPerAddressee)]
      await demandTry(db, limits, now)
      void sendLink(mail)
      return {}
    },
    /** @throws Refused 412 RESET_CODE_INVALID; 429 */
    readCode: async (code: string, { address, now }: Omit<From, 'callId'>): Promise<PasswordLink> => {
      const limits = [ofAddress('links read', address)]
      await demandTry(db, limits, now)
      const link = await linkWith(code, now)
      // The address may have been corrected since: said before anybody types a password.
      const uid = link && (await identity.findAccount(link.mail))
      if (link === undefined || uid === undefined) throw new Refused(412, 'RESET_CODE_INVALID')
      await forgiveTry(db, limits)
      const { minLength } = demandsOn(settings, { own: [], secondFactor: await hasFactor(uid) })
      return { ...link, minLength }
    },
    /** Sets the password; whoever sets one by a mailed link has no first password to change any more. */
    reset: async (
      { mail, password, code }: { mail: string; password: string; code: string },
      { address, now, callId }: From,
    ): Promise<Record<string, never>> => {
      const limits = [ofAddress('passwords set', address)]
      await demandTry(db, limits, now)
      if ((await linkWith(code, now))?.mail !== mail) throw new Refused(412, 'RESET_CODE_INVALID')
      // Behind one address there may be a whole company that is invited on one day.
      await forgiveTry(db, limits)
      // An access that was closed since the link was sent: a password opens nothing, and a mail about it would say that it does.
      const [user] = await usersWhere(db, eq(appUser.mail, mail))
      if (user && !user.company.active) throw new Refused(403, 'COMPANY_INACTIVE')
      const secondFactor = user !== undefined && (await hasFactor(user.id))
      demandGoodPassword(password, demandsOn(settings, { own: user ? wordsOf(user) : [mail], secondFactor }))
      await demandNewPassword(identity, mail, password)
      if (!(await setByCode({ code, password, now }))) throw new Refused(412, 'RESET_CODE_INVALID')
      if (!user) return {}
      await notePasswordChange(services, { user, now, callId })
      await noteMailConfirmed(db, user.id, now)
      return {}
    },
  }
}

/**
 * Ends all sessions: whoever knew the old password, or still has a token by it, has to sign in anew. The record stays as new as it is:
 * nobody who edits it at the moment is in the way of a password.
 */
const notePasswordChange = (services: Services, author: Author): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { user, now } = author
    await tx.update(appUser).set({ passwordChangeNeeded: false, sessionsFrom: now }).where(eq(appUser.id, user.id))
    await noteChanges(tx, { kind: 'USER', id: user.id }, author, {
      action: 'PASSWORD_SET',
      changes: [{ field: 'password', before: null, after: null }],
    })
    // A first password shows in the record, no other does; whoever has a stream by an ended session is looked at in any case.
    announce({ kind: 'USER', id: user.id, at: user.passwordChangeNeeded ? now : user.lastUpdate, enquiryId: null })
    await services.mail.queue(tx, passwordChangedMail(services, user, user.passwordChangeNeeded))
  })

const wordsOf = ({ company, ...user }: User): string[] => ownWordsOf({ ...user, company: company.name })

/** @throws Refused 409 PASSWORD_UNCHANGED: what somebody may have read elsewhere is no new password (rule S7) */
const demandNewPassword = async (identity: Identity, mail: string, password: string): Promise<void> => {
  if (await identity.hasPassword(mail, password)) throw new Refused(409, 'PASSWORD_UNCHANGED')
}

/**
 * Whether it is the caller's password. A browser that was left open must not be enough to guess it: braked as a sign-in from a known browser, so
 * that no stranger's tries are in its owner's way. @throws Refused 429
 */
const isInForce = async (
  { db, identity, settings }: Services,
  { user, now, address }: Author & { address: string },
  password: string,
): Promise<boolean> => {
  const tried = { mail: user.mail, address, browser: 'profile' }
  const free = settings.signInAttemptsPerMinute
  if (!(await countSignIn(db, tried, free, now))) throw new Refused(429, 'TOO_MANY_REQUESTS')
  if (!(await identity.hasPassword(user.mail, password))) return false
  await forgiveSignIn(db, tried, free)
  return true
}

/**
 * Asked once more, as where its answer was lost, it is granted: then the new password is in force already. Saying so tells nobody anything that
 * they have not guessed, which counts as a try of its own.
 *
 * @throws Refused 409 PASSWORD_WRONG, PASSWORD_UNCHANGED, PASSWORD_TOO_COMMON; 429
 */
export const changePassword = async (
  services: Services,
  author: Author & { address: string },
  { current, password }: { current: string; password: string },
): Promise<User> => {
  const { user } = author
  const changed = { ...user, passwordChangeNeeded: false }
  if (!(await isInForce(services, author, current))) {
    if (password === current || !(await isInForce(services, author, password))) throw new Refused(409, 'PASSWORD_WRONG')
    // It may have been set, and not been noted.
    if (user.passwordChangeNeeded) await notePasswordChange(services, author)
    return changed
  }
  demandGoodPassword(password, demandsOn(services.settings, { own: wordsOf(user), secondFactor: user.hasSecondFactor }))
  if (password === current) throw new Refused(409, 'PASSWORD_UNCHANGED')
  await services.identity.setPassword(user.id, password)
  await notePasswordChange(services, author)
  return changed
}
