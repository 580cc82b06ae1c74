/** The addenda of an enquiry, as they were written (rule E17), each with the files that came with it. */
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Addendum, addendumChangesSchema } from '../../src/domain/enquiry/addendum.ts'
import type { Database } from '../db/client.ts'
import { idAsked, prepared } from '../db/prepared.ts'
import { addendum, fileItem } from '../db/schema.ts'

const found = prepared((db, _: 'enquiry') =>
  db.select().from(addendum).where(eq(addendum.enquiryId, idAsked)).orderBy(asc(addendum.number)),
)

const replaced = alias(fileItem, 'replaced')
const brought = prepared((db, _: 'enquiry') =>
  db
    .select({
      number: fileItem.addendum,
      id: fileItem.id,
      filename: fileItem.filename,
      replaces: { id: replaced.id, filename: replaced.filename },
    })
    .from(fileItem)
    .leftJoin(replaced, eq(replaced.id, fileItem.replaces))
    .where(and(eq(fileItem.enquiryId, idAsked), isNotNull(fileItem.addendum)))
    .orderBy(asc(fileItem.filename)),
)

/** All of an enquiry's, the first one first; whether the caller sees them is asked elsewhere. */
export const addendaOf = async (db: Database, enquiryId: string): Promise<Addendum[]> => {
  const rows = await found(db, 'enquiry', { id: enquiryId })
  if (rows.length === 0) return []
  const files = await brought(db, 'enquiry', { id: enquiryId })
  return rows.map(({ number, text, changes, userFullName, at }) => ({
    number,
    text,
    changes: addendumChangesSchema.parse(changes),
    files: files.flatMap(({ number: cameWith, ...file }) => (cameWith === number ? [file] : [])),
    userFullName,
    at,
  }))
}
