/** The user behind an account, with company, as every call needs it to decide access. */
import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, company } from '../db/schema.ts'

/** @returns undefined where there is no user, or a deleted one */
export async function loadUser(db: Database, uid: string): Promise<User | undefined> {
  const [found] = await db
    .select()
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .where(and(eq(appUser.id, uid), isNull(appUser.deletedAt)))
  if (!found) return undefined
  const { deletedAt: _deletedAt, ...user } = found.app_user
  const { name, type, pendingRegistration, active } = found.company
  return { ...user, company: { name, type, pendingRegistration, active } }
}
