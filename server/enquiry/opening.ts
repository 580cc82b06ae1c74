/**
 * Opening sealed offers (rule E16): at the deadline, by the database's clock, all of an enquiry in one transaction. Whoever comes first does it,
 * a call or the clock of any server; there is one record of it for an enquiry, and what was opened is never sealed again.
 */
import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, lte, not, sql } from 'drizzle-orm'
import { canonicalJson } from '../../src/domain/core/canonical.ts'
import { isOver } from '../../src/domain/enquiry/bidding.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { isSealed, type OpeningRecord, type Receipt } from '../../src/domain/enquiry/sealing.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Author, nextUpdate } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { clockOf } from '../db/clock.ts'
import {
  bidDecline,
  company,
  decision,
  enquiry,
  fileItem,
  invitation,
  offer,
  opening,
  submission,
  submissionFile,
} from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { every } from '../every.ts'
import { filesOf } from '../file/fileItems.ts'
import { readFreeze } from '../freeze/freeze.ts'
import { inOneLine } from '../http/log.ts'
import { personOrAdministrators, tellByMail } from '../offer/offerMails.ts'
import { offerView } from '../offer/offerView.ts'
import { noteOnEnquiry, writeOffer } from '../offer/offerRecord.ts'
import { columnsOfContent, draftFilesIn, isStanding, submittedValues } from '../offer/submissions.ts'
import type { Services } from '../services.ts'
import { takeDeclineBack } from './bidDeclines.ts'
import { enquiryView } from './enquiryView.ts'

const isDue = and(
  enquiry.sealed,
  isNull(enquiry.openedAt),
  not(enquiry.archived),
  lte(enquiry.offersUntil, sql`clock_timestamp()`),
)

/** Opens whatever is due; what cannot be opened is reported and keeps nothing else from it. */
export const openDue = async (services: Services, report: (line: string) => void): Promise<void> => {
  const due = await services.db.select({ id: enquiry.id }).from(enquiry).where(isDue)
  for (const { id } of due)
    await openOffers(services, id).catch((error: unknown) =>
      report(`Versiegelte Angebote zu ${id}: ${inOneLine(error)}`),
    )
}

/** Opens the offers on an enquiry, where they are due and nobody has opened them. */
export const openOffers = (services: Services, enquiryId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    // The clock comes by again once it is thawed, and so does whoever looks.
    if ((await readFreeze(tx)) !== null) return
    const [row] = await tx
      .select({ enquiry, customerName: company.name })
      .from(enquiry)
      .innerJoin(company, eq(company.id, enquiry.customerId))
      .where(and(eq(enquiry.id, enquiryId), isDue))
      .for('update', { of: enquiry })
    if (row === undefined) return
    const now = await clockOf(tx)
    const submitted = await standingOn(tx, enquiryId)
    const record = await recordOf(tx, row, submitted, now)
    const sha256 = recordFingerprint(record)
    const written = await tx
      .insert(opening)
      .values({ enquiryId, at: now, record, sha256 })
      .onConflictDoNothing()
      .returning({ at: opening.at })
    if (written.length === 0) return
    const lastUpdate = nextUpdate(now, row.enquiry.lastUpdate)
    await tx.update(enquiry).set({ openedAt: now, lastUpdate }).where(eq(enquiry.id, enquiryId))
    announce({ kind: 'ENQUIRY', id: enquiryId, at: lastUpdate, enquiryId: null })
    for (const one of submitted) await openOne(tx, services, one, now)
  })

/** An enquiry as it is once what is due has been opened: a deadline counts from its moment on, whichever clock comes by first. */
export const openedWhenDue = async (services: Services, found: Enquiry, user: User): Promise<Enquiry> => {
  if (!isSealed(found) || found.archived || !isOver(found.offersUntil)) return found
  await openOffers(services, found.id)
  return enquiryView(services.db, user, found.id)
}

/** The record's own, over its canonical JSON. */
export const recordFingerprint = (record: OpeningRecord): string =>
  createHash('sha256').update(canonicalJson(record)).digest('hex')

const standingOn = (tx: Database, enquiryId: string) =>
  tx
    .select({ submission, offer, supplierName: company.name })
    .from(submission)
    .innerJoin(offer, eq(offer.id, submission.offerId))
    .innerJoin(company, eq(company.id, submission.supplierId))
    .where(and(eq(submission.enquiryId, enquiryId), isStanding(tx)))
    .orderBy(asc(submission.at), asc(submission.id))
type Standing = Awaited<ReturnType<typeof standingOn>>[number]

const receiptOf = ({ submission: made, supplierName }: Standing): Receipt => {
  const { offerNumber, price, desiredDeliveryDate } = submittedValues(made.content)
  return {
    supplierId: made.supplierId,
    supplierName,
    offerId: made.offerId,
    offerNumber,
    number: made.number,
    at: made.at,
    by: made.userFullName,
    price,
    desiredDeliveryDate,
    sha256: made.sha256,
  }
}

const recordOf = async (
  tx: Database,
  { enquiry: row, customerName }: { enquiry: typeof enquiry.$inferSelect; customerName: string },
  submitted: readonly Standing[],
  now: Date,
): Promise<OpeningRecord> => {
  const declined = await tx
    .select({ supplierId: company.id, supplierName: company.name, reason: bidDecline.reason, at: bidDecline.at })
    .from(bidDecline)
    .innerJoin(company, eq(company.id, bidDecline.supplierId))
    .where(eq(bidDecline.enquiryId, row.id))
    .orderBy(asc(bidDecline.at), asc(company.name))
  const asked = await tx
    .select({ id: company.id, name: company.name })
    .from(invitation)
    .innerJoin(company, eq(company.id, invitation.supplierId))
    .where(eq(invitation.enquiryId, row.id))
    .orderBy(asc(company.name))
  const offering = new Set(submitted.map((one) => one.submission.supplierId))
  return {
    enquiryId: row.id,
    title: row.title,
    referenceNumber: row.referenceNumber,
    customerName,
    amount: row.amount,
    releasedAt: row.releaseDate,
    deadline: row.offersUntil ?? now,
    openedAt: now,
    invited: row.chosen ? asked : null,
    receipts: submitted.map(receiptOf),
    declined: declined.filter(({ supplierId }) => !offering.has(supplierId)),
  }
}

/** What was submitted becomes the offer's first version, whatever its draft has become since. */
const openOne = async (tx: Database, services: Services, one: Standing, now: Date): Promise<void> => {
  const { submission: made } = one
  const [user] = await personOrAdministrators(tx, made.supplierId, made.userId)
  // Nobody is left there who could stand for it.
  if (user === undefined) return
  const author: Author = { user, now, callId: `opening ${made.enquiryId}` }
  const before = await offerView(tx, user, made.offerId)
  await writeOffer(tx, author, before, { ...submittedValues(made.content), released: true })
  await tx.update(offer).set(columnsOfContent(made.content)).where(eq(offer.id, made.offerId))
  await restoreFiles(tx, one, now)
  const { userId, userFullName } = made
  await tx.insert(decision).values({
    offerId: made.offerId,
    kind: 'RELEASED',
    userId,
    userFullName,
    companyName: one.supplierName,
    version: one.offer.version,
    createDate: now,
  })
  await takeDeclineBack(tx, author, made.enquiryId)
  const opened = await offerView(tx, user, made.offerId)
  await noteOnEnquiry(tx, author, opened, 'RELEASED')
  await tellByMail(tx, services, opened, 'RELEASED')
}

/** The files that were submitted, in the place of those that the draft has by now. */
const restoreFiles = async (tx: Database, { submission: made, offer: row }: Standing, now: Date): Promise<void> => {
  const wanted = await tx.select().from(submissionFile).where(eq(submissionFile.submissionId, made.id))
  const present = draftFilesIn(row, await filesOf(tx, { offerId: row.id }))
  const isSame = (one: (typeof wanted)[number], other: (typeof present)[number]): boolean =>
    one.filename === other.filename && one.fileType === other.fileType && one.sha256 === other.sha256
  for (const file of present)
    if (!wanted.some((one) => isSame(one, file))) await tx.delete(fileItem).where(eq(fileItem.id, file.id))
  const missing = wanted.filter((one) => !present.some((file) => isSame(one, file)))
  if (missing.length === 0) return
  await tx.insert(fileItem).values(
    missing.map(({ submissionId: _of, ...file }) => ({
      ...file,
      offerId: row.id,
      path: `offer/${row.id}/${file.filename}`,
      uploaderCompanyId: made.supplierId,
      offerStage: 'draft' as const,
      createDate: now,
    })),
  )
}

const everyMs = 5000
/** … every few seconds. */
export const keepOpening = (services: Services, report: (line: string) => void) =>
  every(
    everyMs,
    () => openDue(services, report),
    (error) => report(`Versiegelte Angebote: ${inOneLine(error)}`),
  )
