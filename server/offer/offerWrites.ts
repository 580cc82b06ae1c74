/**
 * Making, saving, releasing, revising and archiving offers (rules O1–O10). The lifecycle decides what is possible; each write is
 * one transaction that holds the enquiry and all versions of the offer.
 */
import { eq, max } from 'drizzle-orm'
import type { BodyOf, QueryOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/offer.ts'
import { standingOf } from '../../src/domain/enquiry/sealing.ts'
import { changedOfferSchema } from '../../src/domain/offer/givenOffer.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { liesWithCustomer } from '../../src/domain/offer/offerStage.ts'
import { hasRunOut, partsOf, proposedValidity } from '../../src/domain/offer/offerDraft.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Author, noteCreation, withFields } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { createRecord, type Own, saveRecord } from '../db/records.ts'
import { offer } from '../db/schema.ts'
import { takeDeclineBack } from '../enquiry/bidDeclines.ts'
import { demandInTime } from '../enquiry/deadlines.ts'
import { refuseWithdrawn } from '../enquiry/enquiryAccess.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import { ownNumbersIn } from '../enquiry/ownNumbers.ts'
import { demandEnquiry, holdEnquiry } from '../enquiry/enquiryWrites.ts'
import { Refused, refuseFirst } from '../http/refusal.ts'
import { demandChangesFit } from '../http/validation.ts'
import type { Services } from '../services.ts'
import { changesOf, type Fields, type OfferStatus } from './offerChanges.ts'
import { tellByMail } from './offerMails.ts'
import {
  alreadyDecided,
  demandOffer,
  holdOffer,
  noteOnEnquiry,
  obstaclesTo,
  offers,
  recordDecision,
  refuseOffer,
  statusAfter,
  tellOfSubmissions,
  writeOffer,
} from './offerRecord.ts'
import { demandParts, demandScale, demandSums, demandTerms } from './priceLines.ts'
import { offerView } from './offerView.ts'
import { copyOf, demandRead } from './stands.ts'

/** Whether the price becomes one amount, or is one no more, by what a caller says of it without saying that (rule P8). */
const totalOnlyBy = (
  { price, priceLines, totalOnly }: Fields,
  before: Pick<Offer, 'price'>,
): Pick<Fields, 'totalOnly'> => {
  if (totalOnly !== undefined) return {}
  if (priceLines !== undefined) return { totalOnly: priceLines.length === 0 }
  return price === undefined || price === before.price ? {} : { totalOnly: true }
}

/** An unreleased offer, version 1, that carries the enquiry's values as they are now. @throws Refused 409 ADDENDUM_UNSEEN */
export const createOffer = (
  db: Database,
  author: Author,
  { newId, enquiryId, addendum: seen, ...given }: BodyOf<typeof calls.createOffer>,
): Promise<Offer> =>
  db.transaction((tx) => {
    const make = async (own: Own) => {
      const { user } = author
      const isSupplier = does(user.company.type, 'sells')
      if (isSupplier) await refuseWithdrawn(tx, user, enquiryId)
      const enquiry = await holdEnquiry(tx, user, enquiryId)
      if (isSupplier && enquiry.closed) throw new Refused(409, 'ENQUIRY_AWARDED')
      demandEnquiry('enquiry.createOffer', enquiry, user)
      demandRead(enquiry, seen)
      const { customerId, title, referenceNumber } = enquiry
      const copy = await copyOf(tx, enquiry)
      const numbers = await ownNumbersIn(tx, enquiryId)
      const from = { enquiryId, supplierId: user.companyId, customerId, title, referenceNumber, ...numbers, ...copy }
      const { priceLines = [], totalOnly = priceLines.length === 0, notIncluded = [], scale = [] } = given
      const values = { ...given, priceLines, totalOnly, notIncluded, scale }
      demandSums(values, enquiry.amount)
      demandTerms(values)
      demandScale(values, enquiry.amount)
      await demandParts(tx, { ...values, enquiryId, parts: partsOf(enquiry.bomSummary) })
      await tx.insert(offer).values({ ...own, rootId: own.id, ...from, ...values })
    }
    return createRecord(tx, offers, author, { newId, make })
  })

/** The supplier saves a draft, and releases it where `released` is true; the customer notes why an offer is declined. */
export const updateOffer = (
  services: Services,
  author: Author,
  body: BodyOf<typeof calls.updateOffer>,
): Promise<Offer> =>
  services.db.transaction(async (tx) => {
    const { id, lastUpdate: seen, released, rejectionReason, rejectionReasonIndividual, ...values } = body
    const change: Wanted = {
      values,
      reason: { rejectionReason, rejectionReasonIndividual },
      isRelease: released === true,
    }
    const { before, after } = await saveRecord(tx, offers, author, {
      id,
      seen,
      fields: { ...values, ...change.reason, ...(released && { released }) },
      demand: (before) => demandChange(tx, author.user, before, change),
    })
    if (!after.released || before.released) return after
    await takePlace(tx, author, after)
    // Whoever offers has taken back that they would not (rule E14).
    await takeDeclineBack(tx, author, after.enquiryId)
    const offer = await offerView(tx, author.user, id)
    await noteOnEnquiry(tx, author, offer, 'RELEASED')
    await tellByMail(tx, services, offer, 'RELEASED')
    return offer
  })

type Wanted = { values: Fields; reason: Fields; isRelease: boolean }

/**
 * The stage that the change leads to, as it is stored.
 * @throws Refused where the caller may not change the offer like this, or not release it as it would be then
 */
const demandChange = async (
  tx: Database,
  user: User,
  before: Offer,
  { values, reason, isRelease }: Wanted,
): Promise<OfferStatus & Pick<Fields, 'totalOnly'>> => {
  const isEdited = changesOf(before, values).length > 0 || (isRelease && !before.released)
  const isNoted = changesOf(before, reason).length > 0
  const obstacles = [
    ...(isEdited ? obstaclesTo('offer.edit', before, user) : []),
    // Noting the reason is the first half of declining; what is still missing is told at the second.
    ...(isNoted ? obstaclesTo('offer.decline', before, user).filter(({ status }) => status !== 412) : []),
  ]
  refuseFirst(obstacles.filter(({ status }) => status === 403))
  refuseOffer(obstacles, before)
  demandChangesFit('offer', changedOfferSchema, { ...values, ...reason }, before)
  if (!isEdited) return {}
  const only = totalOnlyBy(values, before)
  const after = withFields(before, { ...values, ...only })
  demandSums(after, before.enquiryValues.amount)
  demandTerms(after)
  demandScale(after, before.enquiryValues.amount)
  await demandParts(tx, after)
  if (!isRelease) return { ...statusAfter('offer.edit', before, user), ...only }
  if (before.predecessorId !== null) refuseDecided(await offerView(tx, user, before.predecessorId))
  return { ...demandOffer('offer.release', after, user), ...only }
}

/** An offer that was just released: where it revises another one, it takes that one's place (rule O8). */
const takePlace = async (tx: Database, author: Author, released: Offer): Promise<void> => {
  if (released.predecessorId !== null) {
    const predecessor = await offerView(tx, author.user, released.predecessorId)
    if (!predecessor.archived)
      await writeOffer(tx, author, predecessor, demandOffer('offer.invalidate', predecessor, author.user))
  }
  await recordDecision(tx, author, released, 'RELEASED')
}

/** While the revision was in work, the customer may have accepted the version before it. */
const refuseDecided = ({ decisions }: Offer): void => {
  const accepted = decisions.find(({ kind }) => kind === 'ACCEPTED')
  if (accepted) throw alreadyDecided(accepted)
}

/**
 * The next version of an open or declined offer, with the same values and without files: it needs an offer file of its
 * own. It rests on the enquiry as it is now (rule E19). Asked again while that version is in work, it answers with it.
 *
 * @throws Refused 409 ADDENDUM_UNSEEN where its supplier was shown an earlier state
 */
export const reviseOffer = (
  db: Database,
  author: Author,
  { offerId: id, addendum: seen }: QueryOf<typeof calls.reviseOffer>,
): Promise<Offer> =>
  db.transaction(async (tx) => {
    const { user, now } = author
    const before = await holdOffer(tx, user, id)
    if (before.successorId !== null && !before.invalidated) return offerView(tx, user, before.successorId)
    demandOffer('offer.revise', before, user)
    demandRead(before, seen)
    const [source] = await tx.select().from(offer).where(eq(offer.id, id))
    if (source === undefined) throw new Refused(404, 'NOT_FOUND')
    // Counted on from all of them: a draft that was put away keeps its number.
    const [last] = await tx
      .select({ version: max(offer.version) })
      .from(offer)
      .where(eq(offer.rootId, source.rootId))
    const revisionId = crypto.randomUUID()
    await tx.insert(offer).values({
      ...source,
      ...(await copyOf(tx, await enquiryView(tx, user, source.enquiryId))),
      id: revisionId,
      predecessorId: id,
      version: (last?.version ?? source.version) + 1,
      state: 'OPEN',
      released: false,
      releaseDate: null,
      ...(hasRunOut(source, now) && { validUntil: proposedValidity(now) }),
      rejectionReason: null,
      rejectionReasonIndividual: '',
      createdBy: user.id,
      createDate: now,
      lastUpdate: now,
    })
    await noteCreation(tx, { kind: 'OFFER', id: revisionId }, author)
    return offerView(tx, user, revisionId)
  })

/** Whether the offer counts when those on its enquiry are opened (rule E16). */
const liesSealed = ({ sealed, archived, submissions }: Offer): boolean =>
  sealed && !archived && standingOf(submissions) !== undefined

/**
 * Archives an offer, and tells the customer who loses one by it; archived already, it stays as it is.
 *
 * @throws Refused 409 OFFERS_OVER where it was submitted sealed and is about to be opened
 */
export const archiveOffer = (services: Services, author: Author, id: string): Promise<Offer> =>
  services.db.transaction(async (tx) => {
    const demand = async (before: Offer) => {
      const status = demandOffer('offer.archive', before, author.user)
      if (liesSealed(before)) await demandInTime(tx, before.enquiryId)
      return status
    }
    const { before, after } = await saveRecord(tx, offers, author, { id, fields: { archived: true }, demand })
    if (liesSealed(before)) tellOfSubmissions(author, before)
    if (liesWithCustomer(before)) {
      await noteOnEnquiry(tx, author, after, 'WITHDRAWN')
      await tellByMail(tx, services, after, 'WITHDRAWN')
    }
    return after
  })
