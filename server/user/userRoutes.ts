/** Serves the calls about users: everybody reads their own record, administrators manage those of their reach. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/user.ts'
import type { User } from '../../src/domain/user/user.ts'
import { audit } from '../db/auditEntries.ts'
import { historyOf } from '../db/records.ts'
import type { HandlersOf } from '../handlers.ts'
import type { Database } from '../db/client.ts'
import { appUser } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { resetSecondFactor, withFactorTold } from '../account/secondFactor.ts'
import { createMailBrake } from './mailBrake.ts'
import { demandManaged, readUser, usersWhere } from './userStore.ts'
import { createUser, deleteUser, inviteUser, updateUser, users } from './userWrites.ts'

/** Counts a sign-in; no change of the record in the sense of `lastUpdate`. */
const countLogin = async (db: Database, user: User, at: Date): Promise<User> => {
  const [counted] = await db
    .update(appUser)
    .set({ loginCounter: sql`${appUser.loginCounter} + 1`, lastLoginAt: at })
    .where(eq(appUser.id, user.id))
    .returning({ loginCounter: appUser.loginCounter, lastLoginAt: appUser.lastLoginAt })
  return { ...user, ...counted }
}

const lastLogin = async (db: Database) => {
  const [last] = await db
    .select({ mail: appUser.mail, lastLoginAt: appUser.lastLoginAt })
    .from(appUser)
    .where(and(isNotNull(appUser.lastLoginAt), isNull(appUser.deletedAt)))
    .orderBy(desc(appUser.lastLoginAt))
    .limit(1)
  return last ?? { mail: null, lastLoginAt: null }
}

export const userHandlers: HandlersOf<typeof calls> = (services) => {
  const { db, settings } = services
  const writing = { ...services, brakeMails: createMailBrake(settings.mailsPerCompany) }
  const told = async (user: Promise<User>): Promise<User> => withFactorTold(services, await user)
  return {
    getUser: ({ user, query }) => told(readUser(db, user, query.id)),
    userHistory: ({ user, query }) => historyOf(db, users, user, query),
    countLogin: ({ user, query, now }) => {
      if (user.id !== query.userId) throw new Refused(404, 'NOT_FOUND')
      return db.transaction(async (tx) => {
        // Accounts of its own the portal logs where they are signed in to (identity/loggedSignIns.ts).
        if (!settings.ownAccounts) await audit(tx, { kind: 'SIGNED_IN', record: { kind: 'USER', id: user.id } })
        return countLogin(tx, user, now)
      })
    },
    lastLogin: () => lastLogin(db),
    allUsers: () => usersWhere(db),
    companyUsers: ({ user, query }) => {
      demandManaged(user, query.companyId)
      return usersWhere(db, eq(appUser.companyId, query.companyId))
    },
    createUser: (call) => told(createUser(writing, call, call.body)),
    inviteUser: (call) => told(inviteUser(writing, call, call.query.userId)),
    updateUser: (call) => told(updateUser(writing, call, call.body)),
    resetSecondFactor: (call) => resetSecondFactor(services, call, call.query.userId),
    deleteUser: (call) => deleteUser(services, call, call.query.userId),
  }
}
