/** The workflow of an offer as its views know it, and what they read from it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OfferVersion } from '../../domain/offer/offer.ts'
import { liesWithCustomer } from '../../domain/offer/offerStage.ts'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import type { OfferAction } from '../../domain/offer/offerLifecycle.ts'
import { canAskTo, canOffer } from '../../machines/offer/offerContext.ts'
import type { offerMachine } from '../../machines/offer/offerMachine.ts'
import type { offerRecordMachine } from '../../machines/offer/offerRecordMachine.ts'
import { useIsSupplier } from '../app/user.ts'
import { useAwaitsTalks } from '../chat/chatActor.ts'

export type OfferActor = ActorRefFrom<typeof offerMachine>
export type OfferSnapshot = SnapshotFrom<typeof offerMachine>
export type OfferRecordActor = ActorRefFrom<typeof offerRecordMachine>

export const offerOf = (s: OfferSnapshot) => s.context.saved

/** A new offer and the supplier's own draft can be edited; everything else is only read. */
export const isEditable = ({ context }: OfferSnapshot): boolean =>
  context.id === null || canOffer(context, 'offer.edit')

/** Whether the enquiry of a new offer can be opened: its customer may have archived it while the offer is written. */
export const isEnquiryThere = ({ context }: OfferSnapshot): boolean => context.obstacle !== 'NOT_FOUND'

/** Whether the lifecycle takes an action, also while another step is being taken: buttons keep their place meanwhile. */
export const offers = (action: OfferAction) => (s: OfferSnapshot) => canOffer(s.context, action)

export const isDeclinable = ({ context }: OfferSnapshot): boolean => canAskTo(context, 'offer.decline')

type OfferStep =
  | 'release'
  | 'submit'
  | 'takeBack'
  | 'stand'
  | 'accept'
  | 'askApproval'
  | 'approve'
  | 'refuseApproval'
  | 'withdrawApproval'
  | 'decline'
  | 'confirm'
  | 'agree'
  | 'refuse'
  | 'retract'
  | 'revise'
  | 'archive'
export const isRunning = (step: OfferStep) => isTaking(step, 'running')

const nothing: readonly string[] = []
/** Ticks of options: what there are, and the machine that takes them where this user is a customer who can still order. */
export const useChoice = (actor: OfferActor) => {
  const choice = useSelector(actor, (s) => s.children.choice)
  const isOpen = useSelector(actor, ({ context: { saved } }) => saved !== null && liesWithCustomer(saved))
  const isSupplier = useIsSupplier()
  const chosen = useSelector(choice, (s) => s?.context.chosen ?? nothing)
  const lost = useSelector(choice, (s) => s?.matches('lost') ?? false)
  return { choice: isSupplier || !isOpen ? undefined : choice, chosen, lost }
}

const none: OfferVersion[] = []
/** What stands above the files is on its way: which versions there are and what the one before cost, and the conversations. */
export const useOfferAwaits = (actor: OfferActor): boolean => {
  const isKnown = useSelector(actor, (s) => s.context.saved !== null)
  const awaitsVersions = useSelector(
    useSelector(actor, (s) => s.children.versions),
    (s) => s === undefined || (s.hasTag('loading') && s.context.value.length === 0),
  )
  const awaitsTalks = useAwaitsTalks(useSelector(actor, (s) => s.children.chat))
  return isKnown && (awaitsVersions || awaitsTalks)
}

/** The versions of the offer; none as long as they are on their way. */
export const useVersions = (actor: OfferActor): OfferVersion[] => {
  const versions = useSelector(actor, (s) => s.children.versions)
  return useSelector(versions, (s) => s?.context.value ?? none)
}
