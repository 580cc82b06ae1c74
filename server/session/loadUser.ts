/** The user behind an account, with company, as every call needs it to decide access. */
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { findUser } from '../user/userStore.ts'

/** @returns undefined where there is no user, or a deleted one */
export const loadUser = (db: Database, uid: string): Promise<User | undefined> => findUser(db, uid)
