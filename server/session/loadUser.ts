/** The user behind an account, with company, as every call needs it to decide access. */
import type { Database } from '../db/client.ts'
import { type CallingUser, findCallingUser } from '../user/userStore.ts'

/** @returns undefined where there is no user, or a deleted one */
export const loadUser = (db: Database, uid: string): Promise<CallingUser | undefined> => findCallingUser(db, uid)
