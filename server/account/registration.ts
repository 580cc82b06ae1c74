/** Self-registration (rules S8, S9): company and user for an account that the browser has just made. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Registration } from '../../src/domain/account/account.ts'
import { kindOf, kindsThat } from '../../src/domain/session/capabilities.ts'
import { mailSchema, type User } from '../../src/domain/user/user.ts'
import { noteCreation } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { appUser, company } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { refusedField } from '../http/validation.ts'
import type { Identity, SignedInAccount } from '../identity/identity.ts'
import { noteAcceptance } from '../legal/acceptance.ts'
import { registrationMail } from '../mail/companyLetters.ts'
import { confirmationMail } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import { newMailCode } from './mailProof.ts'
import { readersLanguage } from '../words.ts'
import { demandFreeMail, findUser, lockPeople, usersWhere, wasDeleted } from '../user/userStore.ts'

/** Who has this uid already; a deleted user's token may live on for an hour, and registers nothing. */
const knownUser = async (tx: Database, uid: string): Promise<User | undefined> => {
  const user = await findUser(tx, uid)
  if (!user && (await wasDeleted(tx, uid))) throw new Refused(401, 'ACCOUNT_UNKNOWN')
  return user
}

/** @throws Refused 401 where the account is gone, its registration given up meanwhile: nobody is a user without a login (rule U8) */
const demandAccount = async (tx: Database, { within }: Identity, uid: string): Promise<void> => {
  if (within && !(await within(tx).hold(uid))) throw new Refused(401, 'ACCOUNT_UNKNOWN')
}

/** Whose account it is, and the call that registers it. */
type Registering = { account: SignedInAccount; now: Date; callId: string }

/** Company and user, whose history begins with the person who registered. */
const store = async (
  tx: Database,
  { account: { uid, mail, signedInAt }, now, callId }: Registering,
  { registration, passwordChangeNeeded }: { registration: Registration; passwordChangeNeeded: boolean },
): Promise<User> => {
  const { name, address, additionalInfo } = registration.company
  const companyId = crypto.randomUUID()
  await tx
    .insert(company)
    .values({ id: companyId, name, type: kindOf.customer, pendingRegistration: true, ...address, additionalInfo })
  const access = { id: uid, mail, companyId, admin: true, passwordChangeNeeded, registeringSignIn: signedInAt }
  // They read the form in it.
  const language = readersLanguage()
  await tx.insert(appUser).values({ ...registration.user, ...access, language })
  const user = await findUser(tx, uid)
  if (!user) throw new Error('the registered user is not there')
  const author = { user, now, callId }
  await noteCreation(tx, { kind: 'COMPANY', id: companyId }, author, 'REGISTERED')
  await noteCreation(tx, { kind: 'USER', id: uid }, author, 'REGISTERED')
  // The form is not sent without both (rule S8).
  await noteAcceptance(tx, author, ['TERMS', 'PRIVACY'])
  return user
}

/**
 * Creates both, or neither. Called again for the same account, it answers the user that is there.
 *
 * @param call with the account from the token: whose it is, is never taken from the body
 * @throws Refused 409 MAIL_TAKEN, MAIL_EXTERNAL; 401 where the account was deleted
 */
export const register = async (services: Services, call: Registering, registration: Registration): Promise<User> => {
  const { db, settings } = services
  const { account, now } = call
  const mail = mailSchema.safeParse(account.mail)
  if (!mail.success) throw refusedField('user', 'mail', 'notAMail', 'token')
  return db.transaction(async (tx) => {
    await lockPeople(tx)
    const known = await knownUser(tx, account.uid)
    if (known) return known
    await demandAccount(tx, services.identity, account.uid)
    await demandFreeMail(tx, mail.data)
    const passwordChangeNeeded = settings.passwordChangeAfterRegistration
    const made = await store(
      tx,
      { ...call, account: { ...account, mail: mail.data } },
      { registration, passwordChangeNeeded },
    )
    await tellOperator(tx, services, made)
    await askForProof(tx, services, made, now)
    return (await findUser(tx, made.id)) ?? made
  })
}

/**
 * Whether somebody has the mail for good. Who awaits release may be the one who asks, whose answer was lost; a closed access is told to whoever knows
 * its password alone: both go on to the end, where the account itself is asked.
 */
export const isMailTaken = async (db: Database, mail: string): Promise<boolean> => {
  const [holder] = await usersWhere(db, eq(appUser.mail, mail))
  return holder !== undefined && holder.company.active && !holder.company.pendingRegistration
}

const askForProof = async (tx: Database, services: Services, user: User, now: Date): Promise<void> => {
  const code = await newMailCode(tx, user.id, now)
  await services.mail.queue(tx, confirmationMail(services, { user, code }))
}

/** Somebody has to release the company. */
const tellOperator = async (tx: Database, services: Services, user: User): Promise<void> => {
  const isOperatorAdmin = and(
    inArray(company.type, kindsThat('operates')),
    eq(company.active, true),
    eq(appUser.admin, true),
  )
  const operators = await usersWhere(tx, isOperatorAdmin)
  const { companyId } = user
  for (const to of operators) await services.mail.queue(tx, registrationMail(services, { to, user, companyId }))
}
