/**
 * The workflow of an enquiry: create, edit, release, reopen, copy, archive; a supplier creates an offer. Form, files, parts list
 * and the panel of conditions are its parts; the shared lifecycle says what is possible.
 */
import { newEnquiryDraft } from '../../domain/enquiry/enquiryFields.ts'
import { draftWith } from '../../domain/enquiry/conditionTemplate.ts'
import { deadlineFault, isWithoutDeadline } from '../../domain/enquiry/bidding.ts'
import { noAnswer, releasedWith, writtenIn } from '../../domain/enquiry/enquiryAnswer.ts'
import { ownNumbersOf } from '../../domain/enquiry/ownNumbers.ts'
import { asksNobody, asksTooMany } from '../../domain/enquiry/invitation.ts'
import { declinedBy, isDeclining, openOffers } from '../../domain/offer/declining.ts'
import { does } from '../../domain/session/capabilities.ts'
import { bomChangesMachine } from '../bom/bomChangesMachine.ts'
import { bomExportMachine } from '../bom/bomExportMachine.ts'
import { mayBegin } from '../../domain/chat/chat.ts'
import { askedIn } from '../../domain/chat/chatAddress.ts'
import { bomMachine } from '../bom/bomMachine.ts'
import { estimateMachine } from '../bom/estimateMachine.ts'
import { chatMachine } from '../chat/chatMachine.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import { partOf } from '../core/workflowTypes.ts'
import { comparisonMachine } from '../offer/comparisonMachine.ts'
import { filesMachine } from '../file/filesMachine.ts'
import { canEnquiry, type EnquiryKinds, type EnquiryMachineContext } from './enquiryContext.ts'
import { type EnquiryAction, postingObstacle } from '../../domain/enquiry/enquiryLifecycle.ts'
import { enquiryRecordMachine } from './enquiryRecordMachine.ts'
import { conditionTemplatesMachine } from './conditionTemplatesMachine.ts'
import { addendumMachine } from './addendumMachine.ts'
import { ownNumbersMachine } from './ownNumbersMachine.ts'
import { panelMachine } from './panelMachine.ts'
import { supplierChoiceMachine } from './supplierChoiceMachine.ts'

const may = (action: EnquiryAction) => (context: EnquiryMachineContext) => canEnquiry(context, action)
const part = partOf<EnquiryKinds>()

const filesOf = (context: EnquiryMachineContext) => ({
  items: context.saved?.fileItems ?? [],
  locked: !canEnquiry(context, 'enquiry.edit'),
})
const bomOf = (context: EnquiryMachineContext) => ({
  bomFileName: context.saved?.bomFileName ?? null,
  bomUploadName: context.saved?.bomUploadName ?? null,
  bomSummary: context.saved?.bomSummary ?? null,
  locked: !canEnquiry(context, 'enquiry.edit'),
})

/** Its customer compares the offers on it, from the release on. */
const comparisonOf = ({ saved, actor }: EnquiryMachineContext) => ({
  enquiryId: saved?.released && does(actor.companyType, 'buys') ? saved.id : '',
})

/** Its customer sees what a mapped parts list may cost (rule P4). */
const estimateOf = ({ saved, actor }: EnquiryMachineContext) => ({
  of: saved?.bomSummary && does(actor.companyType, 'buys') ? saved.id : '',
})

/** Who sees a copy and what it was copied from compares both parts lists (rule B26). */
const copiedOf = ({ saved }: EnquiryMachineContext) => ({
  of: saved?.copiedFrom && saved.bomSummary ? saved.id : '',
  sourceTitle: saved?.copiedFrom?.title ?? '',
})

/** In a draft they are values of the form (rule E18). */
const ownNumbersOfSaved = ({ saved, actor }: EnquiryMachineContext) => ({
  enquiryId: saved?.id ?? '',
  numbers: saved?.released && does(actor.companyType, 'buys') ? ownNumbersOf(saved) : null,
})

/** Its customer and each supplier talk about it, once it is released. */
const chatOf = (context: EnquiryMachineContext) => ({
  canBegin: context.saved?.released === true && mayBegin(context.actor.companyType, 'enquiry'),
  canTakeOver: canEnquiry(context, 'enquiry.edit'),
})

export const enquiryMachine = createWorkflowMachine<EnquiryKinds>()({
  id: 'enquiry',
  description: 'An enquiry on screen: its form, files and parts list, and what can be done with it.',
  path: '/enquiry',
  form: enquiryRecordMachine,
  movesOn: true,
  draft: ({ basis }) => (basis ? draftWith(basis) : newEnquiryDraft),
  noAnswer,
  isAnswered: isDeclining,
  writtenIn,
  begins: { loads: 'loadDefaultConditions', refuses: postingObstacle },
  steps: {
    release: {
      description:
        'The enquiry goes to the suppliers, after a question that names what is still open and asks whom it goes to and until when offers are taken.',
      may: may('enquiry.release'),
      asks: 'answer',
      isAnswered: (answer) =>
        ((isWithoutDeadline(answer) && !answer.sealed) || deadlineFault(answer, { before: null }) === undefined) &&
        !asksNobody(answer) &&
        !asksTooMany(answer),
      saves: 'release',
      brings: releasedWith,
    },
    extend: {
      description: 'Offers are taken for longer; a deadline is never brought forward.',
      may: may('enquiry.extend'),
      asks: 'answer',
      isAnswered: (answer, saved) => deadlineFault(answer, { before: saved?.offersUntil ?? null }) === undefined,
      calls: 'extendDeadline',
      tells: 'enquiry.extended',
      stays: true,
    },
    invite: {
      description: 'More suppliers are asked on an enquiry that goes to chosen ones.',
      may: may('enquiry.invite'),
      asks: 'answer',
      isAnswered: (answer) => answer.suppliers.length > 0 && !asksTooMany(answer),
      calls: 'inviteSuppliers',
      tells: 'enquiry.invited',
      stays: true,
    },
    disinvite: {
      description: 'One who was asked and has begun nothing yet is asked no longer.',
      may: (context) => may('enquiry.disinvite')(context) && (context.saved?.invitations.length ?? 0) > 1,
      asks: 'answer',
      isAnswered: ({ notInvited }) => notInvited !== '',
      calls: 'disinviteSupplier',
      tells: 'enquiry.notInvited',
      stays: true,
    },
    declineBid: {
      description: 'A supplier makes no offer, and says why.',
      may: (context) => may('enquiry.declineBid')(context) && !may('enquiry.resumeBid')(context),
      asks: 'answer',
      isAnswered: ({ bidReason }) => bidReason.trim() !== '',
      calls: 'declineBid',
      tells: 'enquiry.bidDeclined',
      stays: true,
    },
    resumeBid: {
      description: 'A supplier who would make no offer takes that back.',
      may: may('enquiry.resumeBid'),
      calls: 'resumeBid',
      tells: 'enquiry.bidResumed',
      stays: true,
    },
    reopen: {
      description: 'The closed enquiry becomes released again, after a question that names its orders and jobs.',
      may: may('enquiry.reopen'),
      asks: 'yes',
      calls: 'reopenEnquiry',
      tells: 'enquiry.reopened',
      stays: true,
    },
    declineOthers: {
      description: 'The offers that are left on an awarded enquiry are declined, all for one reason.',
      may: (context) => canEnquiry(context, 'enquiry.declineOthers') && openOffers(context.saved).length > 0,
      asks: 'answer',
      calls: 'declineOthers',
      tells: 'enquiry.othersDeclined',
      names: ({ answer, saved }) => {
        const declined = declinedBy(answer, saved)
        const one = saved?.offers.find(({ id }) => id === declined[0])
        return { count: declined.length, number: one?.offerNumber ?? '' }
      },
      stays: true,
    },
    copy: {
      description: 'A copy is made, of what is typed too; it opens as a new draft.',
      may: may('enquiry.copy'),
      savesFirst: true,
      calls: 'copyEnquiry',
      tells: 'enquiry.copied',
      opens: '/enquiry',
    },
    archive: {
      description: 'The enquiry is filed away, after a question.',
      may: may('enquiry.archive'),
      asks: 'yes',
      calls: 'archiveEnquiry',
      tells: 'enquiry.archived',
      leavesTo: '/enquiry',
    },
  },
  ways: { createOffer: { may: may('enquiry.createOffer'), to: ({ id }) => `/offer/new/${id}` } },
  parts: {
    suppliers: part({ machine: supplierChoiceMachine, from: 'start', input: () => undefined }),
    addendum: part({
      machine: addendumMachine,
      from: 'record',
      input: ({ saved, actor }, parent) => ({ enquiry: saved, actor, parent }),
      told: ({ saved }) => ({ type: 'addendum.told' as const, enquiry: saved }),
    }),
    conditionTemplates: part({
      machine: conditionTemplatesMachine,
      from: 'start',
      input: (_, parent) => ({ parent }),
    }),
    panel: part({ machine: panelMachine, from: 'start', input: () => undefined }),
    files: part({
      machine: filesMachine,
      from: 'record',
      input: (context, parent) => ({ ...filesOf(context), parent }),
      told: (context) => ({ type: 'files.replaced' as const, ...filesOf(context) }),
    }),
    ownNumbers: part({
      machine: ownNumbersMachine,
      from: 'record',
      input: (context, parent) => ({ ...ownNumbersOfSaved(context), parent }),
      told: (context) => ({ type: 'own.told' as const, ...ownNumbersOfSaved(context) }),
    }),
    chat: part({
      machine: chatMachine,
      from: 'record',
      input: (context, parent) => ({
        parent,
        enquiryId: context.saved?.id ?? '',
        offerId: null,
        userId: context.actor.userId,
        companyId: context.actor.companyId,
        ...askedIn(context.asked ?? ''),
        canTellAll: does(context.actor.companyType, 'buys'),
        ...chatOf(context),
      }),
      told: (context) => ({ type: 'chat.told' as const, ...chatOf(context) }),
    }),
    offers: part({
      machine: comparisonMachine,
      from: 'record',
      input: (context) => ({ ...comparisonOf(context), search: context.asked ?? '' }),
      told: (context) => ({ type: 'comparison.told' as const, ...comparisonOf(context) }),
      follows: ['addendum.added'],
    }),
    bomChanges: part({
      machine: bomChangesMachine,
      from: 'record',
      input: copiedOf,
      told: (context) => ({ type: 'changes.told' as const, ...copiedOf(context) }),
    }),
    bomExport: part({
      machine: bomExportMachine,
      from: 'record',
      input: ({ saved }) => ({ enquiryId: saved?.id ?? '' }),
    }),
    estimate: part({
      machine: estimateMachine,
      from: 'record',
      input: estimateOf,
      told: (context) => ({ type: 'estimate.told' as const, ...estimateOf(context) }),
      follows: ['bom.changed'],
    }),
    bom: part({
      machine: bomMachine,
      from: 'record',
      input: (context, parent) => ({ enquiryId: context.saved?.id ?? '', ...bomOf(context), parent }),
      told: (context) => ({ type: 'bom.replaced' as const, ...bomOf(context) }),
    }),
  },
  writes: {
    types: ['conditions.taken'],
    enters: (report) => ({ type: 'draft.changed', patch: 'conditions' in report ? report.conditions : {} }),
  },
  hears: {
    types: ['files.changed', 'bom.changed', 'addendum.added', 'own.kept'],
    refreshes: ['chat.tookOver'],
    take: (enquiry, report) => {
      if (report.type === 'chat.tookOver' || report.type === 'conditions.taken') return enquiry
      if (report.type === 'addendum.added') return report.enquiry
      if (report.type === 'own.kept') return { ...enquiry, ...report.numbers }
      if (report.type === 'files.changed') return { ...enquiry, fileItems: report.items }
      const { bomFileName, bomUploadName, bomSummary } = report
      return { ...enquiry, bomFileName, bomUploadName, bomSummary }
    },
  },
})
