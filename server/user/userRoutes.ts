/** Serves the calls about users: everybody reads their own record; managing others comes with a later issue. */
import { eq, sql } from 'drizzle-orm'
import * as calls from '../../src/api/contract/user.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { RegisterArea } from '../area.ts'
import type { Database } from '../db/client.ts'
import { appUser } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'

/** Counts a sign-in; no change of the record in the sense of `lastUpdate`. */
const countLogin = async (db: Database, user: User, at: Date): Promise<User> => {
  const [counted] = await db
    .update(appUser)
    .set({ loginCounter: sql`${appUser.loginCounter} + 1`, lastLoginAt: at })
    .where(eq(appUser.id, user.id))
    .returning({ loginCounter: appUser.loginCounter, lastLoginAt: appUser.lastLoginAt })
  return { ...user, ...counted }
}

/** @throws Refused 404 for anybody else's record: whether it exists is nobody's business */
const demandOwn = (user: User, id: string): void => {
  if (user.id !== id) throw new Refused(404, 'NOT_FOUND')
}

export const serveUsers: RegisterArea = (serve, { db }) => {
  serve(calls.getUser, ({ user, query }) => {
    demandOwn(user, query.id)
    return user
  })
  serve(calls.countLogin, ({ user, query, now }) => {
    demandOwn(user, query.userId)
    return countLogin(db, user, now)
  })
}
