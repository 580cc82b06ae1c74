/** Somebody whom the portal knows by a mail address: as a user, also one who was deleted, or as somebody from outside with whom a folder is shared. */
import { eq } from 'drizzle-orm'
import { fullName } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, company, folderEntry, mail as mailTable } from '../db/schema.ts'
import { CannotStart } from '../settings.ts'

export interface Person {
  /** lower case */
  mail: string
  /** whoever has had this address, the newest first; nobody where it is known from outside alone */
  users: { id: string; fullName: string; companyId: string; companyName: string; admin: boolean; isDeleted: boolean }[]
}

export const idsOf = ({ users }: Person): string[] => users.map(({ id }) => id)

/** @throws CannotStart where nobody has it */
export const findPerson = async (db: Database, address: string): Promise<Person> => {
  const mail = address.toLowerCase()
  const rows = await db
    .select({ user: appUser, companyName: company.name })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .where(eq(appUser.mail, mail))
    .orderBy(appUser.createDate)
  const users = rows.toReversed().map(({ user, companyName }) => ({
    id: user.id,
    fullName: fullName(user),
    companyId: user.companyId,
    companyName,
    admin: user.admin,
    isDeleted: user.deletedAt !== null,
  }))
  const isKnown =
    users.length > 0 ||
    (await db.$count(folderEntry, eq(folderEntry.email, mail))) > 0 ||
    (await db.$count(mailTable, eq(mailTable.to, mail))) > 0
  if (!isKnown) throw new CannotStart(`Die Adresse ${mail} kommt im Portal nicht vor.`)
  return { mail, users }
}
