/** Reading companies. */
import { asc, eq } from 'drizzle-orm'
import type { Company } from '../../src/domain/company/company.ts'
import type { Database } from '../db/client.ts'
import { company } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'

const companyOf = (row: typeof company.$inferSelect): Company => {
  const { street, houseNo, zip, city, country, ...rest } = row
  return { ...rest, address: { street, houseNo, zip, city, country } }
}

export const allCompanies = async (db: Database): Promise<Company[]> => {
  const rows = await db.select().from(company).orderBy(asc(company.name), asc(company.id))
  return rows.map(companyOf)
}

/** @throws Refused 404 */
export const readCompany = async (db: Database, id: string): Promise<Company> => {
  const [row] = await db.select().from(company).where(eq(company.id, id))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  return companyOf(row)
}
