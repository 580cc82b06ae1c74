/** Reading companies. */
import { and, asc, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Company, CompanyChoice, CompanyName } from '../../src/domain/company/company.ts'
import { type Database, lockInTransaction } from '../db/client.ts'
import { company, enquiry, offer } from '../db/schema.ts'
import { alphabetical } from '../db/search.ts'
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

/** Those that a list can be narrowed to. */
export const companyChoices = (db: Database, where: SQL | undefined): Promise<CompanyChoice[]> =>
  Promise.resolve(
    db
      .select({ id: company.id, name: company.name, address: { zip: company.zip, city: company.city } })
      .from(company)
      .where(where)
      .orderBy(asc(alphabetical(company.name)), asc(company.id)),
  )

const enquiriesOf = (db: Database, id: string) =>
  db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.customerId, id))
const offersOf = (db: Database, id: string) =>
  db
    .select({ id: offer.id })
    .from(offer)
    .where(or(eq(offer.supplierId, id), eq(offer.customerId, id)))

/** @throws Refused 404 */
export const readCompany = async (db: Database, id: string): Promise<Company> => {
  const hasDeals = sql<boolean>`(${exists(enquiriesOf(db, id))} or ${exists(offersOf(db, id))})`
  const [row] = await db.select({ company, hasDeals }).from(company).where(eq(company.id, id))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  return { ...companyOf(row.company), hasDeals: row.hasDeals }
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
