/**
 * Sealed offers (rule E16): until the deadline an offer is a draft that was submitted, which nobody but its supplier sees; at the deadline all
 * are opened at once, and a record names each receipt.
 */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../core/schema.ts'
import { fileItemSchema } from '../file/file.ts'

/** Whether offers on an enquiry are withheld; once they were opened, no clock seals them again. */
export const isSealed = ({ sealed, openedAt }: { sealed: boolean; openedAt: Date | null }): boolean =>
  sealed && openedAt === null

/** SHA-256, as 64 hexadecimal signs. */
export const fingerprintSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** One version of a sealed offer as it was submitted; the last one counts. */
export const submissionSchema = z.object({
  id: idSchema,
  /** from 1 on */
  number: z.int().min(1),
  /** by the database's clock */
  at: timestampSchema,
  userFullName: z.string(),
  /** € net */
  price: z.number().nullable(),
  lines: z.int().min(0),
  options: z.int().min(0),
  files: z.array(fileItemSchema.pick({ filename: true, size: true })),
  /** over values, conditions and files: what it was made over is written in `server/offer/submissions.ts` */
  sha256: fingerprintSchema,
  /** when its supplier took it back; null: it stands, or a later one does */
  withdrawn: timestampSchema.nullable(),
})
export type Submission = z.infer<typeof submissionSchema>

/** The submission that counts: the last one, unless it was taken back. */
export const standingOf = <Made extends Pick<Submission, 'number' | 'withdrawn'>>(
  submissions: readonly Made[],
): Made | undefined => {
  const last = submissions.toSorted((one, other) => other.number - one.number)[0]
  return last?.withdrawn === null ? last : undefined
}

/** An offer that was opened, as the record names it. */
export const receiptSchema = z.object({
  supplierId: idSchema,
  supplierName: z.string(),
  offerId: idSchema,
  offerNumber: z.string(),
  /** how often it was submitted */
  number: z.int().min(1),
  at: timestampSchema,
  by: z.string(),
  price: z.number().nullable(),
  desiredDeliveryDate: z.string().nullable(),
  sha256: fingerprintSchema,
})
export type Receipt = z.infer<typeof receiptSchema>

const declinedSchema = z.object({
  supplierId: idSchema,
  supplierName: z.string(),
  reason: z.string(),
  at: timestampSchema,
})

/** What the opening has written down, once and for all; its own fingerprint is one over its canonical JSON. */
export const openingRecordSchema = z.object({
  enquiryId: idSchema,
  title: z.string(),
  referenceNumber: z.string(),
  customerName: z.string(),
  /** cabinets */
  amount: z.int(),
  releasedAt: timestampSchema.nullable(),
  deadline: timestampSchema,
  openedAt: timestampSchema,
  /** suppliers who were asked by name; null where all were */
  invited: z.array(z.object({ id: idSchema, name: z.string() })).nullable(),
  /** in the order in which they came in */
  receipts: z.array(receiptSchema),
  declined: z.array(declinedSchema),
})
export type OpeningRecord = z.infer<typeof openingRecordSchema>

/** Whether what was opened is what its receipt says. */
const checkSchema = z.enum(['matches', 'differs'])

/** The record as its reader may see it: a supplier reads the own receipts, and of the others the fingerprints alone. */
export const openingSchema = openingRecordSchema.extend({
  /** of the whole record */
  sha256: fingerprintSchema,
  receipts: z.array(receiptSchema.extend({ check: checkSchema })),
  /** for a supplier: those of others, without their names */
  others: z.array(fingerprintSchema),
  /** for its customer: who tried to submit when it was over, and when first */
  late: z.array(z.object({ supplierId: idSchema, supplierName: z.string(), at: timestampSchema })),
})
export type Opening = z.infer<typeof openingSchema>

/** Four signs at a time, as people compare them. */
export const inFours = (sha256: string): string[] => sha256.match(/.{1,4}/g) ?? []
