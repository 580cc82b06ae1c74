/**
 * The workflow of an offer up to the job: create, save, release, accept, decline, confirm, revise, archive. A new one starts from its
 * enquiry. Form, files and versions are its parts; the shared lifecycle says what is possible. One table of steps, read from top to bottom.
 */
import { lastAddendum } from '../../domain/enquiry/addendum.ts'
import { checkRejection, emptyOfferDraft, newOfferDraft } from '../../domain/offer/offerDraft.ts'
import { noOfferAnswer, refusalFault, writtenInAnswer } from '../../domain/offer/offerAnswer.ts'
import { bomExportMachine } from '../bom/bomExportMachine.ts'
import { mayBegin, mayTakeOver } from '../../domain/chat/chat.ts'
import { askedIn } from '../../domain/chat/chatAddress.ts'
import { chatMachine } from '../chat/chatMachine.ts'
import type { Notice } from '../core/effects.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import { partOf } from '../core/workflowTypes.ts'
import { filesMachine } from '../file/filesMachine.ts'
import { folderCardMachine } from '../folder/folderCardMachine.ts'
import { askedSteps } from '../../domain/offer/askedSteps.ts'
import { orderHref } from '../../domain/offer/orderAddress.ts'
import {
  addendumAsked,
  approvalAsked,
  canAskTo,
  canOffer,
  confirmationAsked,
  dealsBeside,
  hasAskedForApproval,
  isAskedOf,
  isWaitingForApproval,
  mayAgreeNow,
  mayApprove,
  needsSecondPerson,
  ownNumbersOfSaved,
  mayWriteConfirmation,
  type OfferKinds,
  type OfferMachineContext,
  offeringObstacle,
  openFileType,
} from './offerContext.ts'
import type { OfferAction } from '../../domain/offer/offerLifecycle.ts'
import { ownNumbersMachine } from '../enquiry/ownNumbersMachine.ts'
import { proofMachine } from '../enquiry/proofMachine.ts'
import { offerRecordMachine } from './offerRecordMachine.ts'
import { choiceMachine } from './choiceMachine.ts'
import { jobMachine } from './jobMachine.ts'
import { priceGridMachine } from './priceGridMachine.ts'
import { ownReckoningMachine } from './ownReckoningMachine.ts'
import { templatesMachine } from './templatesMachine.ts'
import { versionsMachine } from './versionsMachine.ts'

const may = (action: OfferAction) => (context: OfferMachineContext) => canOffer(context, action)
const mayAskTo = (action: OfferAction) => (context: OfferMachineContext) => canAskTo(context, action)
/** One acceptance at a time waits for a second person. */
const mayAskToOrder = (context: OfferMachineContext): boolean =>
  canAskTo(context, 'offer.accept') && !isWaitingForApproval(context)
const part = partOf<OfferKinds>()

const filesOf = (context: OfferMachineContext) => ({
  items: context.saved?.fileItems ?? [],
  locked: openFileType(context) === undefined,
})

/** Both sides talk about it, once it is released. */
const chatOf = (context: OfferMachineContext) => ({
  canBegin: context.saved?.released === true && mayBegin(context.actor.companyType, 'offer'),
  canTakeOver: openFileType(context) !== undefined && mayTakeOver(context.actor.companyType, 'offer'),
})

/** Declining the offers that are left is the enquiry's own step (rule O16). */
const othersLeft = ({ saved }: OfferMachineContext): Notice['way'] =>
  saved !== null && saved.openBeside > 0
    ? { key: 'offer.others', values: { count: saved.openBeside }, path: `/enquiry/${saved.enquiryId}` }
    : undefined

export const offerMachine = createWorkflowMachine<OfferKinds>()({
  id: 'offer',
  description: 'An offer on screen: its form and files, and what supplier and customer decide.',
  path: '/offer',
  form: offerRecordMachine,
  movesOn: true,
  draft: ({ basis }) => (basis ? newOfferDraft(basis) : emptyOfferDraft),
  noAnswer: noOfferAnswer,
  isAnswered: (rejection) => Object.keys(checkRejection(rejection)).length === 0,
  writtenIn: writtenInAnswer,
  begins: {
    loads: 'loadEnquiry',
    about: 'ENQUIRY',
    refuses: offeringObstacle,
    follows: ({ addenda }) => ({ addendum: lastAddendum(addenda) }),
  },
  steps: {
    release: {
      description: 'The offer goes to the customer, after a question that names who sees what.',
      may: may('offer.release'),
      asks: 'yes',
      saves: 'release',
    },
    submit: {
      description:
        'The offer is laid sealed on the enquiry, after a question: until the deadline it can be submitted anew or taken back.',
      may: (context) => context.saved?.sealed === true && may('offer.submit')(context),
      savesFirst: true,
      asks: 'yes',
      calls: 'submitOffer',
      tells: 'offer.submitted',
      stays: true,
    },
    takeBack: {
      description: 'What was submitted is taken back, after a question; the draft stays.',
      may: may('offer.takeBack'),
      asks: 'yes',
      calls: 'withdrawSubmission',
      tells: 'offer.submissionWithdrawn',
      stays: true,
    },
    accept: {
      description: 'The customer orders, after being told what that binds them to; the order is brought with it.',
      may: (context) => mayAskToOrder(context) && !needsSecondPerson(context),
      about: dealsBeside,
      asks: 'yes',
      needs: may('offer.accept'),
      askedBy: askedSteps.accept,
      calls: 'acceptOffer',
      tells: 'offer.accepted',
      way: othersLeft,
      leavesTo: '/order',
    },
    askApproval: {
      description:
        'The customer would order for more than the limit of the company: a second person is asked, who has to approve.',
      may: (context) => mayAskToOrder(context) && needsSecondPerson(context),
      about: dealsBeside,
      asks: 'yes',
      needs: may('offer.accept'),
      askedBy: askedSteps.accept,
      calls: 'askApproval',
      tells: 'offer.approvalAsked',
      stays: true,
    },
    approve: {
      description: 'An approver approves what a colleague has asked for, which orders it.',
      may: mayApprove,
      about: approvalAsked,
      asks: 'yes',
      calls: 'approveOrder',
      tells: 'offer.approved',
      way: othersLeft,
      leavesTo: '/order',
    },
    refuseApproval: {
      description: 'An approver refuses and says why; whoever asked reads it.',
      may: mayApprove,
      about: approvalAsked,
      asks: 'answer',
      isAnswered: ({ rejectionReasonIndividual }) => rejectionReasonIndividual.trim() !== '',
      calls: 'refuseApproval',
      tells: 'offer.approvalRefused',
      stays: true,
    },
    withdrawApproval: {
      description: 'Whoever asked for the approval takes that back.',
      may: hasAskedForApproval,
      calls: 'withdrawApproval',
      tells: 'offer.approvalWithdrawn',
      stays: true,
    },
    decline: {
      description: 'The customer declines and says why.',
      may: mayAskTo('offer.decline'),
      asks: 'answer',
      askedBy: askedSteps.decline,
      calls: 'declineOffer',
      tells: 'offer.declined',
      leavesTo: '/order',
    },
    confirm: {
      description: 'The supplier confirms the order, which concludes the contract.',
      may: may('offer.confirm'),
      asks: 'yes',
      calls: 'confirmOffer',
      tells: 'offer.confirmed',
      leavesTo: '/job',
    },
    agree: {
      description: 'The customer agrees to what the confirmation says otherwise, which concludes the contract.',
      may: mayAgreeNow,
      about: confirmationAsked,
      asks: 'yes',
      calls: 'agreeToConfirmation',
      tells: 'offer.agreed',
      leavesTo: '/job',
    },
    refuse: {
      description: 'The customer does not agree to it and says why: the order stands as it is.',
      may: isAskedOf('buys'),
      about: confirmationAsked,
      asks: 'answer',
      isAnswered: (answer) => refusalFault(answer) === undefined,
      calls: 'refuseConfirmation',
      tells: 'offer.refused',
      stays: true,
    },
    retract: {
      description: 'The supplier takes back a confirmation that nobody has answered.',
      may: isAskedOf('sells'),
      about: confirmationAsked,
      asks: 'yes',
      calls: 'takeConfirmationBack',
      tells: 'offer.confirmationTakenBack',
      stays: true,
    },
    stand: {
      description: 'The offer holds, as it is, with the addenda that came after it; it is asked about, and kept.',
      may: may('offer.stand'),
      about: addendumAsked,
      asks: 'yes',
      calls: 'standByOffer',
      tells: 'offer.stands',
      stays: true,
    },
    revise: {
      description: 'The supplier makes a new version; it opens for editing.',
      may: may('offer.revise'),
      calls: 'reviseOffer',
      tells: 'offer.revised',
      opens: '/offer',
    },
    archive: {
      description: 'The offer is filed away, after a question.',
      may: may('offer.archive'),
      asks: 'yes',
      calls: 'archiveOffer',
      tells: 'offer.archived',
      leavesTo: '/offer',
    },
  },
  ways: {
    order: { may: mayAskToOrder, to: ({ id }) => orderHref(id) },
    confirmation: { may: mayWriteConfirmation, to: ({ id }) => `/order/${id}/bestaetigung` },
  },
  parts: {
    files: part({
      machine: filesMachine,
      from: 'record',
      input: (context, parent) => ({ ...filesOf(context), parent }),
      told: (context) => ({ type: 'files.replaced' as const, ...filesOf(context) }),
    }),
    bomExport: part({
      machine: bomExportMachine,
      from: 'record',
      input: ({ saved }) => ({ offerId: saved?.id ?? '' }),
    }),
    chat: part({
      machine: chatMachine,
      from: 'record',
      input: (context, parent) => ({
        parent,
        enquiryId: context.saved?.enquiryId ?? '',
        offerId: context.saved?.id ?? null,
        userId: context.actor.userId,
        companyId: context.actor.companyId,
        ...askedIn(context.asked ?? ''),
        canTellAll: false,
        ...chatOf(context),
      }),
      told: (context) => ({ type: 'chat.told' as const, ...chatOf(context) }),
    }),
    grid: part({
      machine: priceGridMachine,
      from: 'start',
      input: (_, parent) => ({ parent }),
    }),
    proof: part({ machine: proofMachine, from: 'start', input: () => undefined }),
    reckoning: part({ machine: ownReckoningMachine, from: 'start', input: () => undefined }),
    templates: part({ machine: templatesMachine, from: 'start', input: () => undefined }),
    choice: part({
      machine: choiceMachine,
      from: 'record',
      input: ({ saved }, parent) => ({
        parent,
        offerId: saved?.id ?? '',
        chosen: saved?.chosen ?? [],
        lines: saved?.priceLines ?? [],
      }),
    }),
    job: part({
      machine: jobMachine,
      from: 'record',
      input: ({ saved, actor }, parent) => ({ offer: saved, actor, parent }),
      told: ({ saved }) => ({ type: 'job.told' as const, offer: saved }),
    }),
    ownNumbers: part({
      machine: ownNumbersMachine,
      from: 'record',
      input: (context, parent) => ({ ...ownNumbersOfSaved(context), parent }),
      told: (context) => ({ type: 'own.told' as const, ...ownNumbersOfSaved(context) }),
    }),
    folder: part({
      machine: folderCardMachine,
      from: 'record',
      input: ({ saved }) => ({ offerId: saved?.id ?? '' }),
    }),
    versions: part({
      machine: versionsMachine,
      from: 'record',
      input: ({ saved }) => saved?.id ?? '',
      told: () => ({ type: 'load.again' as const }),
    }),
  },
  writes: {
    types: ['lines.changed'],
    enters: (report) => ({ type: 'draft.changed', patch: 'patch' in report ? report.patch : {} }),
  },
  hears: {
    types: ['files.changed', 'choice.kept', 'job.changed', 'own.kept'],
    refreshes: ['chat.tookOver'],
    awaits: 'files.coming',
    take: (offer, report) => {
      if (report.type === 'job.changed') return report.offer
      if (report.type === 'own.kept') return { ...offer, ...report.numbers }
      if (report.type === 'choice.kept') return { ...offer, chosen: report.chosen }
      return report.type === 'files.changed' ? { ...offer, fileItems: report.items } : offer
    },
  },
})
