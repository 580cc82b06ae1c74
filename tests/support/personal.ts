/** What is of somebody in a portal with demo data: names, addresses, titles. None of it belongs into the log. */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../../server/db/client.ts'
import { companyData, companyKeys, userData, userKeys } from '../../server/seed/demo/people.ts'

/** A word that is in every other sentence tells nothing. */
const isTelling = (text: string): boolean => text.trim().length >= 5

/** Of the demo's people and companies, whatever became of them since. */
export const demoPeople = (): string[] => {
  const people = userKeys.flatMap((key) => {
    const { name, lastname } = userData[key]
    return [`${name} ${lastname}`, lastname]
  })
  const companies = companyKeys.flatMap((key) => [companyData[key].name, companyData[key].street])
  return [...new Set([...people, ...companies, 'demo.example'])].filter(isTelling)
}

const texts = (query: SQL) => sql`select distinct text from (${query}) named (text) where text is not null`
const everything = [
  sql`select lastname from app_user`,
  sql`select mail from app_user`,
  sql`select name from company`,
  sql`select street from company`,
  sql`select title from enquiry`,
  sql`select reference_number from enquiry`,
  sql`select title from offer`,
  sql`select offer_number from offer`,
  sql`select filename from file_item`,
  sql`select subject from mail`,
]

/** … and all that is written in its records. */
export const personalIn = async (db: Database): Promise<string[]> => {
  const rows = await rowsOf(db, texts(sql.join(everything, sql` union all `)), z.object({ text: z.string() }))
  return rows.map(({ text }) => text).filter(isTelling)
}

/** Those of them that stand in a text. */
export const foundIn = (text: string, personal: readonly string[]): string[] =>
  personal.filter((value) => text.includes(value))
