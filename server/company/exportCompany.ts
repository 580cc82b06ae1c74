/** What is kept of a company, read for its zip: as data, and which files belong to it. */
import { z } from 'zod'
import { audit } from '../db/auditEntries.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { type Kept, keptSchema } from '../person/exportPerson.ts'
import { filesOf, sectionsOf } from './sections.ts'

const rowSchema = z.object({ row: z.record(z.string(), z.unknown()) })

export const keptOfCompany = async (db: Database, id: string): Promise<Kept> => {
  const data: Kept['data'] = {}
  for (const { name, rows } of sectionsOf(id)) data[name] = (await rowsOf(db, rows, rowSchema)).map(({ row }) => row)
  const files = await rowsOf(db, filesOf(id), keptSchema.shape.files.element)
  await audit(db, { kind: 'COMPANY_EXPORTED', record: { kind: 'COMPANY', id }, facts: { count: files.length } })
  return { data, files }
}
