/** What the viewer can decide now, and what must be there first: the decision card shows it before the click. */
import type { Point } from '../../domain/core/lifecycle.ts'
import type { RefusalCode } from '../../domain/core/refusal.ts'
import { isOneOf } from '../../domain/core/stored.ts'
import { isSealed } from '../../domain/enquiry/sealing.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { shutBy } from '../../domain/offer/offerStage.ts'
import type { OfferNeed } from '../../domain/offer/offerRules.ts'
import { checklistOfOffer, obstacleNow, type OfferMachineContext } from './offerContext.ts'

const ended = ['ENQUIRY_ARCHIVED', 'ENQUIRY_AWARDED', 'OFFERS_OVER'] as const
const kinds = ['release', 'submit', 'accept', 'confirm'] as const
export type DecisionKind = (typeof kinds)[number]
/**
 * An ordered predecessor, a deadline that has passed, and a deviation that the customer is asked about leave no decision at hand: met, they
 * say nothing. The other two are needs of what is no decision of this card.
 */
const unlisted = [
  'isPredecessorFree',
  'isInTime',
  'isUnsealed',
  'isSubmitted',
  'hasRejectionReason',
  'hasNoOpenRevision',
  'hasNoOpenDeviation',
  'isAmended',
] as const
/** The needs of the decisions by their names: the view has words and a remedy for each. */
export type DecisionPoint = Exclude<OfferNeed, (typeof unlisted)[number]>
const isListed = (point: Point<OfferNeed>): point is Point<DecisionPoint> => !isOneOf(unlisted, point.rule)
/** What is mended on the offer's own page. A closed enquiry is not: it leaves no decision at hand. */
export type MendablePoint = Exclude<DecisionPoint, 'isEnquiryOpen'>
export const isMendable = (rule: DecisionPoint): rule is MendablePoint => rule !== 'isEnquiryOpen'

export interface OpenDecision {
  kind: DecisionKind
  points: readonly { rule: DecisionPoint; met: boolean }[]
  /** the offer must be saved before anything else */
  unsaved: boolean
  /** why the enquiry takes no offer any more, while one is written */
  ended: (typeof ended)[number] | undefined
}

/**
 * How the enquiry of a new offer has ended while it is written.
 *
 * @param refused of the last save
 */
const endOf = (context: OfferMachineContext, refused: RefusalCode | undefined): OpenDecision['ended'] => {
  const code = refused ?? null
  if (isOneOf(ended, code)) return code
  const obstacle = context.saved === null ? obstacleNow(context) : null
  if (obstacle === null) return undefined
  return isOneOf(ended, obstacle) ? obstacle : 'ENQUIRY_AWARDED'
}

const shutByEnd = { ENQUIRY_ARCHIVED: 'enquiryArchived', ENQUIRY_AWARDED: 'closed', OFFERS_OVER: 'late' } as const
/** … as an offer that is there is shut by it (`shutBy`); undefined where its enquiry takes it, and for any that is saved. */
export const newOfferShutBy = (context: OfferMachineContext): ReturnType<typeof shutBy> => {
  const end = context.saved === null ? endOf(context, undefined) : undefined
  return end && shutByEnd[end]
}

/** What would be released is submitted instead where offers are sealed (rule E16), also of a new one. */
const isSealedFor = ({ saved, basis }: OfferMachineContext): boolean =>
  saved === null ? basis !== null && isSealed(basis) : saved.sealed

/** The decision that is this viewer's at this stage; undefined where somebody else's turn is, or what stands against it cannot be mended here. */
export const openDecision = (
  context: OfferMachineContext,
  /** of the last save: it tells how the enquiry of a new offer stands by now, where nothing else has */
  refused?: RefusalCode,
): OpenDecision | undefined => {
  const end = endOf(context, refused)
  const isRefuted = ({ rule }: Point<OfferNeed>) => rule === 'isEnquiryOpen' && end !== undefined
  for (const kind of kinds) {
    if (kind === (isSealedFor(context) ? 'release' : 'submit')) continue
    const points = checklistOfOffer(context, `offer.${kind}`)
    if (points?.every(({ met, status }) => met || status === 412))
      return {
        kind,
        points: points.filter(isListed).map((point) => ({ ...point, met: point.met && !isRefuted(point) })),
        unsaved: context.saved === null && end === undefined,
        ended: end,
      }
  }
  return undefined
}

/** Why a draft cannot be released as its enquiry stands, whatever is added to it; an archived enquiry stays so. */
export const releaseBar = (offer: Offer): ReturnType<typeof shutBy> => {
  if (offer.released || offer.archived) return undefined
  return offer.state === 'OPEN' && offer.enquiryArchived ? 'enquiryArchived' : shutBy(offer)
}
