/** What an offer's workflow knows, and what follows from it: which actions are possible, what is still missing for them. */
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { enquiryFactsOf } from '../../domain/enquiry/enquiryRules.ts'
import { openFileTypeOf } from '../../domain/file/fileRights.ts'
import type { Offer, OfferVersion } from '../../domain/offer/offer.ts'
import type { Rejection } from '../../domain/offer/offerDraft.ts'
import { newOfferFacts, type OfferContext, offerFactsOf } from '../../domain/offer/offerRules.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import type { RecordReport } from '../core/recordContext.ts'
import { enquiryLifecycle } from '../enquiry/enquiryLifecycle.ts'
import type { FilesReport } from '../file/filesMachine.ts'
import { type OfferAction, offerLifecycle } from './offerLifecycle.ts'

export type OfferInput = {
  /** null: a new offer on `enquiryId` */
  id: string | null
  enquiryId: string | null
  user: User
}
export type OfferMachineContext = {
  id: string | null
  enquiryId: string | null
  actor: Actor
  /** the enquiry of a new offer */
  enquiry: Enquiry | null
  /** why no offer can be made on it */
  obstacle: RefusalCode | null
  /** as the server has it */
  offer: Offer | null
  versions: OfferVersion[]
  complete: boolean
  rejection: Rejection
  showRejectionErrors: boolean
}
export type OfferEvent =
  | RecordReport<Offer>
  | FilesReport
  | { type: 'offer.release' }
  | { type: 'offer.accept' }
  | { type: 'offer.decline' }
  | { type: 'offer.confirm' }
  | { type: 'offer.revise' }
  | { type: 'offer.archive' }
  | { type: 'offer.reload' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }
  | { type: 'rejection.changed'; patch: Partial<Rejection> }

/** What the lifecycle decides on: the saved offer, with the form's completeness while it is a draft. */
const lifecycleContext = ({ offer, actor, complete, rejection }: OfferMachineContext): OfferContext | null =>
  offer && {
    actor,
    offer: {
      ...offerFactsOf(offer),
      ...(offer.released ? {} : { complete }),
      ...(offer.rejectionReason ? {} : rejection),
    },
  }

/** Whether the lifecycle takes the action now. */
export const canOffer = (context: OfferMachineContext, action: OfferAction): boolean => {
  const facts = lifecycleContext(context)
  return facts !== null && offerLifecycle.can(action, facts)
}
/** The points of an action, met or open; a new offer has them, too. Undefined where it is not this user's, or not possible by now. */
export const checklistOfOffer = <A extends OfferAction>(context: OfferMachineContext, action: A) => {
  const { actor, complete } = context
  const ofNew = { actor, offer: { ...newOfferFacts(actor), complete } }
  return offerLifecycle.checklist(action, lifecycleContext(context) ?? ofNew)
}
/** Why this user can make no offer on the enquiry that was asked for; undefined where they can. */
export const offeringObstacle = (actor: Actor, outcome: Outcome<Enquiry>): RefusalCode | undefined =>
  outcome.ok
    ? enquiryLifecycle.obstacles('enquiry.createOffer', { actor, enquiry: enquiryFactsOf(outcome.value) })[0]?.code
    : outcome.refusal.code

/** The kind of file that this user may add now; none: the files are read-only. */
export const openFileType = ({ offer, actor }: OfferMachineContext) =>
  offer ? openFileTypeOf(offer, actor) : undefined

/** Declining asks for its reason in a dialog: nothing else may stand in the way. */
export const canDecline = (context: OfferMachineContext): boolean =>
  checklistOfOffer(context, 'offer.decline')?.every(({ rule, met }) => met || rule === 'hasRejectionReason') ?? false
