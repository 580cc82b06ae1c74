/** Submitting sealed offers, and taking that back (rule E16): by the clock of the database, which all servers share. */
import { and, eq } from 'drizzle-orm'
import type { QueryOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/submission.ts'
import { restingOn } from '../../src/domain/enquiry/addendum.ts'
import { standingOf } from '../../src/domain/enquiry/sealing.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { type Author, nextUpdate, noteChanges } from '../db/changes.ts'
import { type Database, lockInTransaction } from '../db/client.ts'
import { demandSeen } from '../db/records.ts'
import { enquiry, lateBid, offer, submission, submissionFile } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { demandInTime } from '../enquiry/deadlines.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import { filesOf } from '../file/fileItems.ts'
import { Refused } from '../http/refusal.ts'
import { offerView } from './offerView.ts'
import { demandOffer, holdOffer, offers, tellOfSubmissions } from './offerRecord.ts'
import { copyOf, demandRead } from './stands.ts'
import { contentOf, draftFilesIn, fingerprintOf } from './submissions.ts'

const tell = async (
  tx: Database,
  author: Author,
  record: Offer,
  action: 'SUBMITTED' | 'SUBMISSION_WITHDRAWN',
  number: number,
): Promise<void> => {
  const { id, enquiryId } = record
  announce({ kind: 'OFFER', id, at: author.now, enquiryId })
  tellOfSubmissions(author, record)
  const changes = [{ field: 'submission', before: null, after: number }]
  await noteChanges(tx, { kind: 'OFFER', id }, author, { action, changes })
}

/** Whether the deadline of sealed offers has passed this server's clock does not decide: the database's does. */
const withoutClock = (before: Offer): Offer => (before.sealed ? { ...before, offersUntil: null } : before)

/**
 * Submits a draft as it is saved. Submitted like this already, it stays so; an attempt after the deadline is refused and written down.
 *
 * @param of.lastUpdate of the draft as its submitter has seen it
 * @param of.addendum the last one that its submitter was shown: what is submitted rests on it (rule E19)
 * @throws Refused 409 OFFERS_OVER, NOT_SEALED, STALE_UPDATE, ADDENDUM_UNSEEN; 412 with what is missing
 */
export const submitOffer = async (db: Database, author: Author, of: Submitting): Promise<Offer> => {
  const { offerId } = of
  try {
    return await db.transaction((tx) => submitHeld(tx, author, of))
  } catch (refusal) {
    if (refusal instanceof Refused && refusal.code === 'OFFERS_OVER') await noteLate(db, author.user, offerId)
    throw refusal
  }
}

type Submitting = QueryOf<typeof calls.submitOffer>

const submitHeld = async (
  tx: Database,
  author: Author,
  { offerId, lastUpdate: seen, addendum }: Submitting,
): Promise<Offer> => {
  const { user } = author
  const before = await holdOffer(tx, user, offerId)
  demandOffer('offer.submit', withoutClock(before), user)
  if (!before.sealed) throw new Refused(409, 'NOT_SEALED')
  const at = await demandInTime(tx, before.enquiryId)
  const [row] = await tx.select().from(offer).where(eq(offer.id, offerId))
  if (row === undefined) throw new Refused(404, 'NOT_FOUND')
  const files = draftFilesIn(row, await filesOf(tx, { offerId }))
  const content = contentOf(row)
  const sha256 = fingerprintOf(content, files)
  const takesOver = addendum !== undefined && addendum > restingOn(before)
  if (standingOf(before.submissions)?.sha256 === sha256 && !takesOver) return before
  await demandSeen(tx, offers, user, { before, seen })
  demandRead(before, addendum)
  const number = Math.max(0, ...before.submissions.map((one) => one.number)) + 1
  const id = crypto.randomUUID()
  const by = { userId: user.id, userFullName: fullName(user) }
  const of = { enquiryId: row.enquiryId, supplierId: row.supplierId }
  await tx.insert(submission).values({ id, offerId, ...of, number, ...by, content, sha256, at })
  await tx.insert(submissionFile).values(
    files.map(({ filename, fileType, sha256: hash, size, uploaderId, uploaderName }) => ({
      submissionId: id,
      filename,
      fileType,
      sha256: hash,
      size,
      uploaderId,
      uploaderName,
    })),
  )
  if (takesOver) await takeOver(tx, author, before)
  await tell(tx, author, before, 'SUBMITTED', number)
  return offerView(tx, user, offerId)
}

/** What was submitted rests on the enquiry as it is now: its submitter has read all addenda. */
const takeOver = async (tx: Database, { user, now }: Author, { id, enquiryId, lastUpdate }: Offer): Promise<void> => {
  const copy = await copyOf(tx, await enquiryView(tx, user, enquiryId))
  await tx
    .update(offer)
    .set({ ...copy, lastUpdate: nextUpdate(now, lastUpdate) })
    .where(eq(offer.id, id))
}

/** Takes the submission back that counts; the draft stays. Taken back already, nothing happens. */
export const withdrawSubmission = (db: Database, author: Author, offerId: string): Promise<Offer> =>
  db.transaction(async (tx) => {
    const before = await holdOffer(tx, author.user, offerId)
    const standing = standingOf(before.submissions)
    if (standing === undefined && before.submissions.length > 0 && before.sealed) return before
    demandOffer('offer.takeBack', withoutClock(before), author.user)
    const at = await demandInTime(tx, before.enquiryId)
    if (standing === undefined) return before
    await tx.update(submission).set({ withdrawn: at }).where(eq(submission.id, standing.id))
    await tell(tx, author, before, 'SUBMISSION_WITHDRAWN', standing.number)
    return offerView(tx, author.user, offerId)
  })

/** Writes down that a supplier came too late, the first time. */
const noteLate = (db: Database, { companyId }: User, offerId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ enquiryId: offer.enquiryId })
      .from(offer)
      .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
      .where(and(eq(offer.id, offerId), eq(offer.supplierId, companyId), enquiry.sealed))
    if (found === undefined) return
    const { enquiryId } = found
    await lockInTransaction(tx, `late ${enquiryId} ${companyId}`)
    const isThis = and(eq(lateBid.enquiryId, enquiryId), eq(lateBid.supplierId, companyId))
    if ((await tx.$count(lateBid, isThis)) === 0) await tx.insert(lateBid).values({ enquiryId, supplierId: companyId })
  })
