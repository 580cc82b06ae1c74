/** The addenda of an enquiry, as they were written (rule E17). */
import { asc, eq } from 'drizzle-orm'
import { type Addendum, addendumChangesSchema } from '../../src/domain/enquiry/addendum.ts'
import type { Database } from '../db/client.ts'
import { idAsked, prepared } from '../db/prepared.ts'
import { addendum } from '../db/schema.ts'

const found = prepared((db, _: 'enquiry') =>
  db.select().from(addendum).where(eq(addendum.enquiryId, idAsked)).orderBy(asc(addendum.number)),
)

/** All of an enquiry's, the first one first; whether the caller sees them is asked elsewhere. */
export const addendaOf = async (db: Database, enquiryId: string): Promise<Addendum[]> =>
  (await found(db, 'enquiry', { id: enquiryId })).map(({ number, text, changes, userFullName, at }) => ({
    number,
    text,
    changes: addendumChangesSchema.parse(changes),
    userFullName,
    at,
  }))
