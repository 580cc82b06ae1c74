/** Takes companies, their people and what was theirs alone. */
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '../db/auditEntries.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { appUser } from '../db/schema.ts'
import { eraseWithin, forgetOwn } from '../person/erasePerson.ts'
import { findPerson, idsOf } from '../person/person.ts'
import { lockPeople } from '../user/userStore.ts'
import { ownTables } from './due.ts'
import { idsIn, type Taken } from './takeDeals.ts'

/** People of a company that left: their rows stay without a name as long as something leads to them. */
export const takePeople = async (tx: Database, ids: readonly string[]): Promise<Taken> => {
  await lockPeople(tx)
  const accounts: string[] = []
  const rows = await tx
    .select({ mail: appUser.mail })
    .from(appUser)
    .where(inArray(appUser.id, [...ids]))
  for (const { mail } of rows) {
    const person = await findPerson(tx, mail)
    await eraseWithin(tx, person)
    accounts.push(...idsOf(person))
  }
  return { count: ids.length, contents: [], accounts }
}

export const takeThings = async (tx: Database, ids: readonly string[]): Promise<Taken> => {
  await tx.execute(
    sql`delete from list_view_default where view_id in (select id from list_view where company_id = any(${idsIn(ids)}))`,
  )
  for (const table of ownTables)
    await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = any(${idsIn(ids)})`)
  return { count: ids.length, contents: [], accounts: [] }
}

/** Companies that nothing leads to any more, nor to their people. */
const remove = async (tx: Database, ids: readonly string[]): Promise<Taken> => {
  await lockPeople(tx)
  const people = await rowsOf(
    tx,
    sql`select id from app_user where company_id = any(${idsIn(ids)})`,
    z.object({ id: z.string() }),
  )
  const accounts = people.map(({ id }) => id)
  await takeThings(tx, ids)
  await tx.execute(sql`delete from mail where user_id = any(${idsIn(accounts)})`)
  await forgetOwn(tx, accounts)
  await tx.execute(sql`delete from list_view where user_id = any(${idsIn(accounts)})`)
  await tx.execute(sql`delete from change_entry where entity_kind = 'USER' and entity_id = any(${idsIn(accounts)})`)
  await tx.execute(sql`delete from change_entry where entity_kind = 'COMPANY' and entity_id = any(${idsIn(ids)})`)
  await tx.execute(sql`delete from acceptance where company_id = any(${idsIn(ids)})`)
  await tx.execute(sql`delete from app_user where company_id = any(${idsIn(ids)})`)
  await tx.execute(sql`delete from company where id = any(${idsIn(ids)})`)
  return { count: ids.length, contents: [], accounts }
}

export const takeRegistrations = remove

export const takeCompanies = async (tx: Database, ids: readonly string[]): Promise<Taken> => {
  const rows = await rowsOf(
    tx,
    sql`select name from company where id = any(${idsIn(ids)}) order by name`,
    z.object({ name: z.string() }),
  )
  for (const { name } of rows) await audit(tx, { kind: 'COMPANY_ERASED', record: { kind: 'COMPANY', name } })
  return remove(tx, ids)
}

/** So that nobody makes anything for them meanwhile: whoever does refers to their row. */
export const holdCompanies = async (tx: Database, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`select from company where id = any(${idsIn(ids)}) order by id for update`)
}
