/** What an offer asks for attention with: it comes late, is delivered otherwise, costs nothing. None of it stands in the way (rules O4, O5). */
import { rowsIn } from './coverage.ts'
import type { Offer } from './offer.ts'
import { hasRunOut } from './offerDraft.ts'
import { comesLate } from './offerStage.ts'
import { isFree } from './price.ts'
import { risingIn } from './scale.ts'

/** It would come after the day that was asked for. */
export const isLate = ({
  desiredDeliveryDate,
  enquiryValues,
}: Pick<Offer, 'desiredDeliveryDate' | 'enquiryValues'>): boolean =>
  desiredDeliveryDate !== null && desiredDeliveryDate > enquiryValues.desiredDeliveryDate

/** It would be delivered otherwise than was asked for. */
export const isOtherwise = ({
  deliveryCondition,
  enquiryValues,
}: Pick<Offer, 'deliveryCondition' | 'enquiryValues'>): boolean =>
  deliveryCondition !== null && deliveryCondition !== enquiryValues.deliveryCondition

const releaseWarnings = [
  'free',
  'missed',
  'before',
  'revision',
  'later',
  'otherCondition',
  'runOut',
  'leftOut',
  'rising',
] as const
/** As it is once it was submitted: on the enquiry as it is shown (rule E19). */
export const restingNow = <Resting extends Pick<Offer, 'restsBefore'>>(offer: Resting | null): Resting | null =>
  offer && { ...offer, restsBefore: null }

/** What the supplier should know before a release, of the offer as it is saved; none of it stands in the way. */
export const warningsOf = (
  offer: Pick<
    Offer,
    | 'price'
    | 'predecessorId'
    | 'offersUntil'
    | 'takesLate'
    | 'desiredDeliveryDate'
    | 'deliveryCondition'
    | 'validUntil'
    | 'enquiryValues'
    | 'restsBefore'
    | 'notIncluded'
    | 'scale'
    | 'totalOnly'
  > | null,
) => {
  if (!offer) return []
  const holds = {
    free: isFree(offer.price),
    missed: comesLate(offer),
    before: offer.restsBefore !== null,
    revision: offer.predecessorId !== null,
    later: isLate(offer),
    otherCondition: isOtherwise(offer),
    runOut: hasRunOut(offer),
    leftOut: rowsIn(offer.notIncluded).length > 0,
    rising:
      !offer.totalOnly &&
      risingIn(offer.scale, { amount: offer.enquiryValues.amount, price: offer.price ?? 0 }).length > 0,
  }
  return releaseWarnings.filter((warning) => holds[warning])
}
