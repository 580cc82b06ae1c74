/** Reading users: always with their company, never deleted ones. */
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { User } from '../../src/domain/user/user.ts'
import { lockInTransaction, type Database } from '../db/client.ts'
import { idAsked, prepared } from '../db/prepared.ts'
import { appUser, company } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'

type Row = { app_user: typeof appUser.$inferSelect; company: typeof company.$inferSelect }
const userOf = ({ app_user, company: own }: Row): User => {
  const { deletedAt: _deletedAt, sessionsFrom: _sessionsFrom, ...user } = app_user
  const { name, type, pendingRegistration, active } = own
  return { ...user, company: { name, type, pendingRegistration, active } }
}

const rowsWhere = (db: Database, condition?: SQL) =>
  db
    .select()
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .where(and(isNull(appUser.deletedAt), condition))
    .orderBy(asc(appUser.lastname), asc(appUser.name), asc(appUser.id))

/** Users by last name. */
export const usersWhere = async (db: Database, condition?: SQL): Promise<User[]> =>
  (await rowsWhere(db, condition)).map(userOf)

export const findUser = async (db: Database, id: string): Promise<User | undefined> =>
  (await usersWhere(db, eq(appUser.id, id)))[0]

/** A user as one who calls. */
export interface CallingUser extends User {
  /** Sign-ins from before are over; null where none is. */
  sessionsFrom: Date | null
}

const calling = prepared((db, _: 'user') => rowsWhere(db, eq(appUser.id, idAsked)))

export const findCallingUser = async (db: Database, id: string): Promise<CallingUser | undefined> => {
  const [row] = await calling(db, 'user', { id })
  return row && { ...userOf(row), sessionsFrom: row.app_user.sessionsFrom }
}

/** Administrators of a company, without one of them. */
export const administratorsOf = (db: Database, companyId: string, exceptId = ''): Promise<User[]> =>
  usersWhere(db, and(eq(appUser.companyId, companyId), eq(appUser.admin, true), ne(appUser.id, exceptId)))

/** Whoever adds, changes or removes people waits for the others: mails stay unique, the last administrator stays. */
export const lockPeople = (tx: Database): Promise<unknown> => lockInTransaction(tx, 'people')

/** @throws Refused 409 MAIL_EXTERNAL where an external partner's user has it, MAIL_TAKEN where anybody else has */
export const demandFreeMail = async (db: Database, mail: string): Promise<void> => {
  const [holder] = await usersWhere(db, eq(appUser.mail, mail))
  if (holder) throw new Refused(409, holder.company.type === 'EXTERNAL' ? 'MAIL_EXTERNAL' : 'MAIL_TAKEN')
}
