/** Reading companies. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Company, CompanyName } from '../../src/domain/company/company.ts'
import { type Database, lockInTransaction } from '../db/client.ts'
import { company } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'

const companyOf = (row: typeof company.$inferSelect): Company => {
  const { street, houseNo, zip, city, country, addressId, addressCreateDate, addressLastUpdate, ...rest } = row
  const audit = { id: addressId, createDate: addressCreateDate, lastUpdate: addressLastUpdate }
  return { ...rest, address: { ...audit, street, houseNo, zip, city, country } }
}

export const allCompanies = async (db: Database): Promise<Company[]> => {
  const rows = await db.select().from(company).orderBy(asc(company.name), asc(company.id))
  return rows.map(companyOf)
}

export const companyNames = (db: Database): Promise<CompanyName[]> =>
  Promise.resolve(
    db
      .select({
        id: company.id,
        name: company.name,
        active: company.active,
        address: { zip: company.zip, city: company.city },
      })
      .from(company)
      .orderBy(asc(company.name)),
  )

/** @throws Refused 404 */
export const readCompany = async (db: Database, id: string): Promise<Company> => {
  const [row] = await db.select().from(company).where(eq(company.id, id))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  return companyOf(row)
}

/**
 * A customer number belongs to one company, an inactive one included (rule C1). Whoever gives one waits for the others.
 * @throws Refused 409 CUSTOMER_NUMBER_TAKEN with the company that has it
 */
export const demandFreeNumber = async (tx: Database, number: string, ownId: string): Promise<void> => {
  if (number === '') return
  await lockInTransaction(tx, 'customerNumbers')
  const [holder] = await tx
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(eq(sql`lower(${company.customerNumber})`, number.toLowerCase()), ne(company.id, ownId)))
    .limit(1)
  if (holder) throw new Refused(409, 'CUSTOMER_NUMBER_TAKEN', { company: holder, name: number, owner: holder.name })
}
