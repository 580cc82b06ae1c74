/**
 * An addendum ("Nachtrag") to a released enquiry (rule E17): a sentence, and what changes with it. The enquiry holds what counts by now,
 * each addendum what was before; an offer names the last one that it rests on.
 */
import { z } from 'zod'
import { idSchema, storedOptionSchema, timestampSchema } from '../core/schema.ts'

export const longestAddendum = 2000
/** So many an enquiry has at most. */
export const mostAddenda = 99

/** The last one that somebody was shown; 0: none. */
export const seenAddendumSchema = z.int().min(0).max(mostAddenda)

/** What an addendum may change, besides saying something; the deadline for offers is put off by its own rule (E13). */
export const addendumFields = ['desiredDeliveryDate', 'deliveryCondition', 'offersUntil'] as const
export type AddendumField = (typeof addendumFields)[number]

const changeSchema = z.object({
  field: storedOptionSchema(addendumFields),
  /** as it is stored; a point in time as an ISO string */
  before: z.string(),
  after: z.string(),
})
export type AddendumChange = z.infer<typeof changeSchema>
export const addendumChangesSchema = z.array(changeSchema)

/** So many files one brings at most. */
export const mostAddendumFiles = 20

/** A file that came with it, under the name that it has among the enquiry's, and the one that it replaces. */
const addendumFileSchema = z.object({
  id: idSchema,
  filename: z.string(),
  replaces: z.object({ id: idSchema, filename: z.string() }).nullable(),
})
export type AddendumFile = z.infer<typeof addendumFileSchema>

/** It is written once, and never changed or taken back. */
export const addendumSchema = z.object({
  /** of its enquiry, from 1 on */
  number: z.int().min(1),
  text: z.string(),
  changes: addendumChangesSchema,
  files: z.array(addendumFileSchema),
  userFullName: z.string(),
  at: timestampSchema,
})
export type Addendum = z.infer<typeof addendumSchema>

/** A supplier's word that an offer holds, as it is, with an addendum that came after it. */
export const standSchema = addendumSchema.pick({ number: true, userFullName: true, at: true })
export type Stand = z.infer<typeof standSchema>

/** How many there are: the number of the last one. */
export const lastAddendum = (addenda: readonly Pick<Addendum, 'number'>[]): number => addenda.at(-1)?.number ?? 0

/** The addendum that an offer rests on; 0: it rests on the enquiry as it was released. */
export const restingOn = (offer: { restsBefore: number | null; addenda: readonly Addendum[] }): number =>
  offer.restsBefore === null ? lastAddendum(offer.addenda) : offer.restsBefore - 1
