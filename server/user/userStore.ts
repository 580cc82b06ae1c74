/** Reading users: always with their company, never deleted ones. */
import { and, asc, count, eq, getTableColumns, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { does } from '../../src/domain/session/capabilities.ts'
import { actorOf, audienceOf } from '../../src/domain/session/visitor.ts'
import type { ManagedUser, User } from '../../src/domain/user/user.ts'
import { needsSecondFactor } from '../../src/domain/account/secondFactor.ts'
import { managesUsersOf } from '../../src/domain/user/userRules.ts'
import { lockInTransaction, type Database } from '../db/client.ts'
import { idAsked, prepared } from '../db/prepared.ts'
import { appUser, company } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import type { SignedInAccount } from '../identity/identity.ts'

// Each call begins with such a row: it has what a user is, and nothing else.
const { deletedAt: _deletedAt, mailCodeHash: _mailCodeHash, ...told } = getTableColumns(appUser)
const ofCompany = {
  name: company.name,
  type: company.type,
  pendingRegistration: company.pendingRegistration,
  active: company.active,
}

/** A user as one who calls. */
export interface CallingUser extends User {
  /** Sign-ins from before are over; null where none is. */
  sessionsFrom: Date | null
  /** When the sign-in began that registered them; null for whoever did not register. */
  registeringSignIn: Date | null
  /** The company lets nobody in without a second factor. */
  secondFactorRequired: boolean
}
/** What others may read of somebody who calls. */
const withoutSessions = ({
  sessionsFrom: _from,
  registeringSignIn: _registering,
  secondFactorRequired: _required,
  ...user
}: CallingUser): User => user

/** Whether somebody gets in with a second factor alone. */
export const demandsFactor = ({ admin, company: { type }, secondFactorRequired }: CallingUser, strict: boolean) =>
  needsSecondFactor({ admin, company: { type, secondFactorRequired } }, strict)

/**
 * Who calls: whoever has just chosen a password to register with is asked for another one by the next sign-in (rule S4); whoever has to show a
 * second factor and has not sets one up first (rule S16).
 */
export const calledBy = (
  caller: CallingUser,
  { signedInAt, factorId }: Pick<SignedInAccount, 'signedInAt' | 'factorId'>,
  strict: boolean,
): User => {
  const isRegistering = caller.registeringSignIn?.getTime() === signedInAt.getTime()
  return {
    ...withoutSessions(caller),
    passwordChangeNeeded: caller.passwordChangeNeeded && !isRegistering,
    secondFactorNeeded: factorId === undefined && demandsFactor(caller, strict),
    // Whoever sets one up has shown it, and every sign-in from before is over.
    hasSecondFactor: factorId !== undefined,
  }
}

const rowsWhere = (db: Database, condition?: SQL) =>
  db
    .select({ ...told, company: ofCompany, secondFactorRequired: company.secondFactorRequired })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .where(and(isNull(appUser.deletedAt), condition))
    .orderBy(asc(appUser.lastname), asc(appUser.name), asc(appUser.id))

/** Users by last name. */
export const usersWhere = async (db: Database, condition?: SQL): Promise<User[]> =>
  (await rowsWhere(db, condition)).map(withoutSessions)

export const findUser = async (db: Database, id: string): Promise<User | undefined> =>
  (await usersWhere(db, eq(appUser.id, id)))[0]

export const isUser = async (db: Database, id: string): Promise<boolean> => (await findUser(db, id)) !== undefined

/** Whether this was a user's id: names stay, the login has gone (rule U6). */
export const wasDeleted = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, id), isNotNull(appUser.deletedAt)))
  return rows.length > 0
}

const calling = prepared((db, _: 'user') => rowsWhere(db, eq(appUser.id, idAsked)))

export const findCallingUser = async (db: Database, id: string): Promise<CallingUser | undefined> =>
  (await calling(db, 'user', { id }))[0]

const isAdministratorOf = (companyId: string) => and(eq(appUser.companyId, companyId), eq(appUser.admin, true))

/** Administrators of a company. */
export const administratorsOf = (db: Database, companyId: string): Promise<User[]> =>
  usersWhere(db, isAdministratorOf(companyId))

/** How many administrators a user's company has besides (rule U5). */
const countOtherAdmins = async (db: Database, { id, companyId }: User): Promise<number> => {
  const others = and(isAdministratorOf(companyId), ne(appUser.id, id), isNull(appUser.deletedAt))
  const [counted] = await db.select({ admins: count() }).from(appUser).where(others)
  return counted?.admins ?? 0
}

/** Whoever adds, changes or removes people waits for the others: mails stay unique, the last administrator stays. */
export const lockPeople = (tx: Database): Promise<unknown> => lockInTransaction(tx, 'people')

/** @throws Refused 409 MAIL_EXTERNAL where an external partner's user has it, MAIL_TAKEN where anybody else has */
export const demandFreeMail = async (db: Database, mail: string): Promise<void> => {
  const [holder] = await usersWhere(db, eq(appUser.mail, mail))
  if (holder) throw new Refused(409, does(holder.company.type, 'visits') ? 'MAIL_EXTERNAL' : 'MAIL_TAKEN')
}

/** @throws Refused 404 where the caller manages nobody there: whether it exists is nobody's business */
export const demandManaged = (user: User, companyId: string): void => {
  if (!managesUsersOf(actorOf(user), companyId)) throw new Refused(404, 'NOT_FOUND')
}

/** A user that the caller manages. @throws Refused 404 */
export const managedUser = async (db: Database, user: User, id: string): Promise<ManagedUser> => {
  const found = await findUser(db, id)
  if (!found) throw new Refused(404, 'NOT_FOUND')
  demandManaged(user, found.companyId)
  return { ...found, otherAdmins: await countOtherAdmins(db, found) }
}

/** The own record or one that the caller manages, who is not restricted (rule A3). @throws Refused 404 for any other, as if it did not exist */
export const readUser = async (db: Database, user: User, id: string): Promise<User> => {
  if (user.id === id) return user
  if (audienceOf({ kind: 'signedIn', user }) === 'restricted') throw new Refused(404, 'NOT_FOUND')
  return managedUser(db, user, id)
}
