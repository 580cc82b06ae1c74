/**
 * Accepting, declining and confirming (rules O5–O7, O9). Accepting closes the enquiry. Whoever repeats their own decision gets
 * the offer as it is; whoever comes second hears who decided. The other side is told by mail.
 */
import { and, eq } from 'drizzle-orm'
import type { QueryOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/offer.ts'
import { isOneOf } from '../../src/domain/core/stored.ts'
import type { FileType } from '../../src/domain/file/file.ts'
import type { DecisionKind, Offer, OfferState } from '../../src/domain/offer/offer.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { OfferAction } from '../../src/domain/offer/offerLifecycle.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { company } from '../db/schema.ts'
import { demandEnquiry, writeEnquiry } from '../enquiry/enquiryWrites.ts'
import { isSupplier } from '../enquiry/supplierChoice.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import { Refused } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { demandApproval } from './approvalRules.ts'
import { demandContractsKnown } from './contracts.ts'
import { demandRead } from './stands.ts'
import { lostOffers, refuseSealed } from './offerAccess.ts'
import { tellByMail } from './offerMails.ts'
import { alreadyDecided, demandOffer, holdOffer, noteOnEnquiry, recordDecision, writeOffer } from './offerRecord.ts'
import type { OfferStatus } from './offerChanges.ts'
import { offerView } from './offerView.ts'

type Choice = Exclude<OfferState, 'OPEN'>
const actionFor = {
  ACCEPTED: 'offer.accept',
  DECLINED: 'offer.decline',
  CONFIRMED: 'offer.confirm',
} as const satisfies Record<Choice, OfferAction>
/** Decisions that leave no room for this one. */
const excludedBy = {
  ACCEPTED: ['ACCEPTED', 'DECLINED'],
  DECLINED: ['ACCEPTED', 'DECLINED'],
  CONFIRMED: ['CONFIRMED'],
} as const satisfies Record<Choice, readonly DecisionKind[]>

/** Accepts, declines or confirms. No offer goes back to OPEN. */
export const changeOfferState = async (
  services: Services,
  author: Author,
  { offerId, state, contracts, addendum }: QueryOf<typeof calls.changeOfferState>,
): Promise<Offer> => {
  const { user } = author
  return services.db.transaction(async (tx) => {
    await refuseSealed(tx, user, offerId)
    const before = await holdOffer(tx, user, offerId)
    if (state === 'OPEN') throw new Refused(409, 'OFFER_WRONG_STATE')
    if (before.decisions.some(({ kind, userId }) => kind === state && userId === user.id)) return before
    if (state === 'ACCEPTED') demandRead(before, addendum)
    if (state === 'ACCEPTED') return acceptHeld(tx, services, author, { before, contracts, price: before.price })
    return keepDecision(tx, services, author, before, state, demandDecision(before, user, state))
  })
}

/** Nobody could confirm it: an order is placed with who is there. @throws Refused 409 SUPPLIER_LEFT */
export const demandSupplierThere = async (
  tx: Database,
  { supplierId, supplierName: supplier }: Offer,
): Promise<void> => {
  const there = await tx
    .select({ id: company.id })
    .from(company)
    .where(and(isSupplier, eq(company.id, supplierId)))
  if (there.length === 0) throw new Refused(409, 'SUPPLIER_LEFT', { supplier })
}

/** Accepts an offer that is held: closes its enquiry, and tells its supplier and those who got nothing. */
export const acceptHeld = async (
  tx: Database,
  services: Services,
  author: Author,
  {
    before,
    contracts,
    price,
    approved,
  }: {
    before: Offer
    contracts: string[] | undefined
    price: number | null
    /** by a second person, where that is needed (rule O22) */
    approved?: true | undefined
  },
): Promise<Offer> => {
  const { user } = author
  const decided = demandDecision(before, user, 'ACCEPTED')
  await demandSupplierThere(tx, before)
  demandContractsKnown(before.contracts, contracts)
  if (!approved) await demandApproval(tx, user, price)
  await closeEnquiry(tx, author, before, price)
  const offer = await keepDecision(tx, services, author, before, 'ACCEPTED', decided)
  for (const id of await lostOffers(tx, offer.enquiryId))
    await tellByMail(tx, services, await offerView(tx, user, id), 'LOST')
  return offer
}

/** Writes a decision with what belongs to it, and tells the other side. */
export const keepDecision = async (
  tx: Database,
  services: Services,
  author: Author,
  before: Offer,
  state: Choice,
  decided: Parameters<typeof writeOffer>[3],
): Promise<Offer> => {
  await writeOffer(tx, author, before, decided)
  await recordDecision(tx, author, before, state)
  const offer = await offerView(tx, author.user, before.id)
  // An acceptance is told by what it does to the enquiry.
  if (state !== 'ACCEPTED') await noteOnEnquiry(tx, author, offer, state)
  await tellByMail(tx, services, offer, state)
  return offer
}

/**
 * The stage that the decision leads to, as it is stored.
 * @throws Refused; where somebody else was quicker, with their name instead of the bare state
 */
export const demandDecision = (
  before: Offer,
  user: User,
  state: Choice,
  brought?: readonly FileType[],
): OfferStatus => {
  try {
    return demandOffer(actionFor[state], before, user, brought)
  } catch (refusal) {
    const excluding: readonly DecisionKind[] = excludedBy[state]
    const earlier = before.decisions.find(({ kind, userId }) => isOneOf(excluding, kind) && userId !== user.id)
    const isTooLate = refusal instanceof Refused && refusal.code === 'OFFER_WRONG_STATE'
    throw isTooLate && earlier ? alreadyDecided(earlier) : refusal
  }
}

const closeEnquiry = async (tx: Database, author: Author, accepted: Offer, price: number | null): Promise<void> => {
  const enquiry = await enquiryView(tx, author.user, accepted.enquiryId)
  const closed = demandEnquiry('enquiry.close', enquiry, author.user)
  const award = { acceptedOffer: accepted.offerNumber, acceptedFrom: accepted.supplierName }
  await writeEnquiry(tx, author, enquiry, { ...closed, price, award })
}
