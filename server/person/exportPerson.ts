/** What is kept of a person, read for their zip: as data, and which files they have sent. */
import { z } from 'zod'
import { type Database, rowsOf } from '../db/client.ts'
import { findPerson } from './person.ts'
import { filesSent, sections } from './sections.ts'

export const keptSchema = z.object({
  /** by the names of sections */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  files: z.array(z.object({ name: z.string(), sha256: z.string(), date: z.coerce.date() })),
})
export type Kept = z.infer<typeof keptSchema>

const rowSchema = z.object({ row: z.record(z.string(), z.unknown()) })

/** @throws CannotStart where nobody has this address */
export const keptOf = async (db: Database, mail: string): Promise<Kept> => {
  const person = await findPerson(db, mail)
  const data: Kept['data'] = {}
  for (const { name, rows } of sections) data[name] = (await rowsOf(db, rows(person), rowSchema)).map(({ row }) => row)
  return { data, files: await rowsOf(db, filesSent(person), keptSchema.shape.files.element) }
}
