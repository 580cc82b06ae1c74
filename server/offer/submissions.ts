/**
 * What was submitted of sealed offers (rule E16): copies of drafts with their files, and a receipt over both. The draft goes on and is seen
 * by nobody else, so that every way in which offers are read withholds a sealed one as it withholds a draft (decision 0211).
 */
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, exists, inArray, isNull, not, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { canonicalJson } from '../../src/domain/core/canonical.ts'
import { type OfferValues, offerValuesSchema } from '../../src/domain/offer/offer.ts'
import type { Submission } from '../../src/domain/enquiry/sealing.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import type { Viewer } from '../db/prepared.ts'
import { offer, submission, submissionFile } from '../db/schema.ts'
import type { FileRow } from '../file/fileItems.ts'
import { Refused } from '../http/refusal.ts'

type OfferRow = typeof offer.$inferSelect

/** What of an offer is its supplier's word: everything that a customer reads of it, and the lines that its supplier keeps. */
export const contentOf = (row: OfferRow) => ({
  enquiryId: row.enquiryId,
  offerId: row.id,
  version: row.version,
  offerNumber: row.offerNumber,
  price: row.price,
  priceLines: row.priceLines,
  totalOnly: row.totalOnly,
  notIncluded: row.notIncluded,
  paymentDays: row.paymentDays,
  cashDiscount: row.cashDiscount,
  cashDiscountDays: row.cashDiscountDays,
  deliveryWeeks: row.deliveryWeeks,
  scale: row.scale,
  deliveryCondition: row.deliveryCondition,
  desiredDeliveryDate: row.desiredDeliveryDate,
  validUntil: row.validUntil,
  additionalInfoSupplier: row.additionalInfoSupplier,
})

/** … as its customer may read it: lines below one amount stay with their supplier (rule P8). */
const shownOf = (content: object): object =>
  'totalOnly' in content && content.totalOnly === true ? { ...content, priceLines: [], scale: [] } : content

type Named = Pick<FileRow, 'filename' | 'fileType' | 'sha256' | 'size'>
/** What a receipt is made over: content and files, in the order of their names, as one text that its customer may read. */
export const submittedText = (content: object, files: readonly Named[]): string => {
  const named = files.map(({ filename, fileType, sha256, size }) => ({ filename, fileType, sha256, size }))
  const sorted = named.toSorted((one, other) => (one.filename < other.filename ? -1 : 1))
  return canonicalJson({ ...shownOf(content), files: sorted })
}

/** SHA-256 over it. */
export const fingerprintOf = (content: object, files: readonly Named[]): string =>
  createHash('sha256').update(submittedText(content, files)).digest('hex')

/** The files that the supplier has put on the draft. */
export const draftFilesIn = ({ supplierId }: Pick<OfferRow, 'supplierId'>, files: readonly FileRow[]): FileRow[] =>
  files.filter(({ uploaderCompanyId, offerStage }) => uploaderCompanyId === supplierId && offerStage === 'draft')

/** Of an offer, the newest first. Whoever asks has seen that it is the caller's own. */
export const submissionsOf = async (db: Database, offerId: string): Promise<Submission[]> => {
  const rows = await db
    .select()
    .from(submission)
    .where(eq(submission.offerId, offerId))
    .orderBy(desc(submission.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await db
    .select()
    .from(submissionFile)
    .where(inArray(submissionFile.submissionId, ids))
    .orderBy(asc(submissionFile.filename))
  return rows.map(({ id, number, at, userFullName, content, sha256, withdrawn }) => {
    const { price, priceLines } = submittedValues(content)
    return {
      id,
      number,
      at,
      userFullName,
      price,
      lines: priceLines.filter(({ role }) => role === 'POSITION').length,
      options: priceLines.filter(({ role }) => role !== 'POSITION').length,
      files: files.filter((file) => file.submissionId === id).map(({ filename, size }) => ({ filename, size })),
      sha256,
      withdrawn,
    }
  })
}

/** What was submitted, as it is read. */
export const submittedValues = (content: object): OfferValues => offerValuesSchema.parse(content)

const listSchema = z.array(z.looseObject({}))
/** … and as it is stored, sign for sign, where reading might tidy it. */
export const columnsOfContent = (content: object) =>
  z.object({ priceLines: listSchema, notIncluded: listSchema, scale: listSchema }).parse(content)

const later = alias(submission, 'later')
/** Whether a submission counts: nothing came after it, it was not taken back, and its offer is not put away. */
export const isStanding = (db: Database): SQL | undefined =>
  and(
    isNull(submission.withdrawn),
    notExists(
      db
        .select({ one: sql`1` })
        .from(later)
        .where(and(eq(later.offerId, submission.offerId), sql`${later.number} > ${submission.number}`)),
    ),
    sql`exists (select 1 from ${offer} where ${and(eq(offer.id, submission.offerId), not(offer.archived))})`,
  )

/** How many offers lie sealed on an enquiry: all that anybody but their suppliers is told. */
export const countSealed = async (db: Database, enquiryId: string): Promise<number> => {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(submission)
    .where(and(eq(submission.enquiryId, enquiryId), isStanding(db)))
  return counted?.count ?? 0
}

/** For its supplier: whether an offer of a joined query lies sealed on its enquiry. */
export const isSubmitted = (db: Database, { company }: Viewer): SQL<boolean> =>
  does(company.type, 'sells')
    ? sql<boolean>`(not ${offer.released} and ${exists(
        db
          .select({ one: sql`1` })
          .from(submission)
          .where(and(eq(submission.offerId, offer.id), isStanding(db))),
      )})`
    : sql<boolean>`false`

/**
 * What a receipt was made over, sign for sign: its own SHA-256 is the receipt's. For its supplier always, for the customer of those that
 * were opened (rule E16).
 *
 * @throws Refused 404
 */
export const receiptText = async (db: Database, { company, companyId }: User, id: string): Promise<string> => {
  const opened = and(eq(offer.customerId, companyId), offer.released, isStanding(db))
  const [found] = await db
    .select({ content: submission.content })
    .from(submission)
    .innerJoin(offer, eq(offer.id, submission.offerId))
    .where(and(eq(submission.id, id), does(company.type, 'sells') ? eq(submission.supplierId, companyId) : opened))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  const files = await db.select().from(submissionFile).where(eq(submissionFile.submissionId, id))
  return submittedText(found.content, files)
}
