/** What an offer's workflow knows, and what follows from it: which actions are possible, what is still missing for them. */
import type { Point } from '../../domain/core/lifecycle.ts'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { lastAddendum } from '../../domain/enquiry/addendum.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { isSealed } from '../../domain/enquiry/sealing.ts'
import { enquiryFactsOf } from '../../domain/enquiry/enquiryRules.ts'
import { ownNumbersOf } from '../../domain/enquiry/ownNumbers.ts'
import { isContract, openFileTypeOf } from '../../domain/file/fileRights.ts'
import { does } from '../../domain/session/capabilities.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import {
  acceptedNet,
  mayAgree,
  mayAnswerApproval,
  needsApproval,
  waitingApproval,
} from '../../domain/offer/approval.ts'
import { askedConfirmation } from '../../domain/offer/confirmation.ts'
import type { OfferAnswer } from '../../domain/offer/offerAnswer.ts'
import { newOfferFacts, type OfferContext, offerFactsOf, type OfferNeed } from '../../domain/offer/offerRules.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import type { ChatReport } from '../chat/attachmentMachine.ts'
import type { WorkflowContext } from '../core/workflowTypes.ts'
import { enquiryLifecycle } from '../../domain/enquiry/enquiryLifecycle.ts'
import type { FilesComing, FilesReport } from '../file/filesSetup.ts'
import type { ChoiceReport } from './choiceMachine.ts'
import type { JobReport } from './jobContext.ts'
import type { OwnNumbersReport } from '../enquiry/ownNumbersMachine.ts'
import type { GridReport } from './priceGridMachine.ts'
import { type OfferAction, offerLifecycle } from '../../domain/offer/offerLifecycle.ts'

/** A new offer starts from its enquiry; declining asks for the reason. */
export type OfferKinds = {
  saved: Offer
  answer: OfferAnswer
  basis: Enquiry
  reports: FilesReport | FilesComing | ChatReport | GridReport | ChoiceReport | JobReport | OwnNumbersReport
}
export type OfferMachineContext = WorkflowContext<OfferKinds>

/** What the lifecycle decides on: the saved offer, with the form's completeness while it is a draft. */
const lifecycleContext = ({ saved, actor, complete, answer }: OfferMachineContext): OfferContext | null =>
  saved && {
    actor,
    offer: {
      ...offerFactsOf(saved),
      ...(saved.released ? {} : { complete }),
      ...(saved.rejectionReason ? {} : answer),
    },
  }

/** Whether the lifecycle takes the action now. */
export const canOffer = (context: OfferMachineContext, action: OfferAction): boolean => {
  const facts = lifecycleContext(context)
  return facts !== null && offerLifecycle.can(action, facts)
}
/** Whether this user can confirm the order with data: the file comes of them (rule O20). */
export const mayWriteConfirmation = (context: OfferMachineContext): boolean =>
  checklistOfOffer(context, 'offer.confirm')?.every(({ rule, met }) => met || rule === 'hasOrderConfirmationFile') ??
  false
/** The points of an action, met or open; a new offer has them, too. Undefined where it is not this user's, or not possible by now. */
export const checklistOfOffer = (context: OfferMachineContext, action: OfferAction): Point<OfferNeed>[] | undefined => {
  const { actor, complete, basis } = context
  const ofNew = { actor, offer: { ...newOfferFacts(actor), complete, sealed: basis !== null && isSealed(basis) } }
  return offerLifecycle.checklist(action, lifecycleContext(context) ?? ofNew)
}
/** Why this user can make no offer on the enquiry that was asked for; undefined where they can. */
export const offeringObstacle = (actor: Actor, answer: Outcome<Enquiry> | null): RefusalCode | undefined => {
  if (!answer?.ok) return answer?.refusal.code
  return enquiryLifecycle.obstacles('enquiry.createOffer', { actor, enquiry: enquiryFactsOf(answer.value) })[0]?.code
}

/** Why none can be made by now. An enquiry that was there when the offer was begun does not go otherwise than by being archived (rule E7). */
export const obstacleNow = ({
  obstacle,
  basis,
}: Pick<OfferMachineContext, 'obstacle'> & { basis: unknown }): RefusalCode | null =>
  obstacle === 'NOT_FOUND' && basis !== null ? 'ENQUIRY_ARCHIVED' : obstacle

/** The kind of file that this user may add now; none: the files are read-only. While an approval waits, they stay as they were when it was asked (rule O22). */
export const openFileType = ({ saved, actor }: OfferMachineContext) =>
  saved && !waitingApproval(saved) ? openFileTypeOf(saved, actor) : undefined

/** What a question asks for itself: the order is brought with the acceptance, the reason given with the decline. */
export const askedFor: { readonly [A in OfferAction]?: OfferNeed } = {
  'offer.accept': 'hasOrderFile',
  'offer.decline': 'hasRejectionReason',
}
export const isAskedFor = (need: OfferNeed): boolean => Object.values(askedFor).includes(need)
/** Whether this user can be asked about the action: nothing else stands in its way. */
export const canAskTo = (context: OfferMachineContext, action: OfferAction): boolean =>
  checklistOfOffer(context, action)?.every(({ rule, met }) => met || rule === askedFor[action]) ?? false

/** Whether an acceptance waits for a second person, or would have to (rule O22): it is a state of what people do, not of the offer. */
export const isWaitingForApproval = ({ saved }: OfferMachineContext): boolean =>
  saved !== null && waitingApproval(saved) !== undefined
export const needsSecondPerson = ({ saved }: OfferMachineContext): boolean =>
  saved !== null && needsApproval(saved.approvalLimit, acceptedNet(saved))
/** … and this user is who answers, or who asked. */
export const mayApprove = ({ saved, actor }: OfferMachineContext): boolean =>
  saved !== null && mayAnswerApproval(saved, actor.userId)
export const hasAskedForApproval = ({ saved, actor }: OfferMachineContext): boolean =>
  saved !== null && waitingApproval(saved)?.askedBy === actor.userId

/** Its customer is asked about its confirmation, and this user is on the side that can do something about it (rule O20). */
export const isAskedOf =
  (side: 'buys' | 'sells') =>
  ({ saved, actor }: OfferMachineContext): boolean =>
    saved !== null && askedConfirmation(saved) !== undefined && does(actor.companyType, side)
/** … and may agree to it: what comes to more may be an approver's (rule O22). */
export const mayAgreeNow = (context: OfferMachineContext): boolean =>
  isAskedOf('buys')(context) && context.saved !== null && mayAgree(context.saved, context.actor.userId)

/** Of an order or job they are its customer's to change (rule E18). */
export const ownNumbersOfSaved = ({ saved, actor }: OfferMachineContext) => ({
  enquiryId: saved?.enquiryId ?? '',
  numbers: saved && isContract(saved.state) && does(actor.companyType, 'buys') ? ownNumbersOf(saved) : null,
})

/** What questions name that others may change while they are open: orders beside this one, and the state of the enquiry that it rests on … */
export const dealsBeside = ({ contracts, restsBefore }: Offer): string =>
  JSON.stringify([contracts.map(({ offerId }) => offerId), restsBefore])
/** … which wish for an approval is answered … */
export const approvalAsked = ({ approval }: Offer): string => approval?.id ?? ''
/** … which confirmation … */
export const confirmationAsked = ({ confirmation }: Offer): string => confirmation?.id ?? ''
/** … and which addendum the offer is to hold with. */
export const addendumAsked = ({ addenda }: Offer): string => String(lastAddendum(addenda))
