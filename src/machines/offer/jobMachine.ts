/**
 * A job until it is delivered (rule O21): its supplier plans, reports and sends, its customer receives, and both see the same. One form at a
 * time; what is typed stays until the server has it. A part of the page of the offer that it came of, to which it reports each change.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { askedDelay, type GivenPaper } from '../../domain/offer/job.ts'
import {
  afterRefusal,
  draftOn,
  type JobDraft,
  jobOf,
  newDelayDraft,
  newDeliveryDraft,
  newPaperDraft,
  newPlanDraft,
  newReceiptDraft,
  newReportDraft,
  newTakeBackDraft,
} from '../../domain/offer/jobDrafts.ts'
import { jobFaults } from '../../domain/offer/jobFaults.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { Problem } from '../core/problem.ts'
import type { DiscardEvent } from '../core/typedStates.ts'
import {
  deliveryOf,
  demanded,
  hasPapers,
  isJobOf,
  type JobAgreement,
  type JobContext,
  type JobInput,
  type JobReport,
  type JobUnlinking,
  type JobWish,
  milestoneOf,
  papersOf,
} from './jobContext.ts'
import { jobFilesMachine } from './jobFilesMachine.ts'
import { answered, answers, form, onItsWay } from './jobStates.ts'

export const jobMachine = setup({
  types: {
    context: {} as JobContext,
    input: {} as JobInput,
    events: {} as
      /** … with the usual names, where nothing is planned yet */
      | { type: 'job.plan'; usual: readonly string[] }
      | { type: 'job.report'; id: string }
      | { type: 'job.deliver' }
      | { type: 'job.takeBack'; id: string }
      | { type: 'job.delay' }
      | { type: 'job.receive'; id: string }
      | { type: 'job.agree' }
      /** a file of the project folder becomes a paper: of this delivery, or of the job */
      | { type: 'job.attach'; deliveryId: string | null }
      | { type: 'job.detach'; paper: GivenPaper }
      | { type: 'form.typed'; draft: JobDraft }
      | { type: 'form.save' }
      | { type: 'form.cancelled' }
      | DiscardEvent
      | { type: 'question.confirmed' }
      | { type: 'question.cancelled' }
      /** it has changed elsewhere */
      | { type: 'job.told'; offer: Offer | null },
    tags: {} as 'busy' | 'typed' | 'discarding',
    children: {} as { files: 'files' },
  },
  actors: {
    keepJob: fromPromise<Outcome<Offer>, JobWish>(actorNotProvided('keepJob')),
    unlinkPaper: fromPromise<Outcome<Offer>, JobUnlinking>(actorNotProvided('unlinkPaper')),
    files: jobFilesMachine,
    agreeToDelay: fromPromise<Outcome<Offer>, JobAgreement>(actorNotProvided('agreeToDelay')),
  },
  guards: {
    isGranted,
    isSuppliers: ({ context }) => isJobOf(context, 'sells'),
    isMilestone: ({ context }, id: string) => isJobOf(context, 'sells') && milestoneOf(context, id) !== undefined,
    isDelivery: ({ context }, id: string) => {
      const delivery = deliveryOf(context, id)
      return isJobOf(context, 'buys') && delivery !== undefined && delivery.receipt?.complete !== true
    },
    isUnreceived: ({ context }, id: string) => isJobOf(context, 'sells') && deliveryOf(context, id)?.receipt === null,
    hasOtherPapers: ({ context }, offer: Offer | null) =>
      hasPapers(offer) && papersOf(offer) !== papersOf(context.offer),
    isPaper: ({ context }, paper: GivenPaper) =>
      isJobOf(context, 'sells') && jobOf(demanded(context.offer)).papers.some(({ itemId }) => itemId === paper.itemId),
    isDelayAsked: ({ context }) => isJobOf(context, 'buys') && askedDelay(context.offer?.job ?? null) !== undefined,
    isOtherDelay: ({ context }, offer: Offer | null) =>
      askedDelay(offer?.job ?? null)?.id !== askedDelay(context.offer?.job ?? null)?.id,
    isComplete: ({ context: { offer, draft } }) =>
      offer !== null && draft !== null && Object.keys(jobFaults(draft, offer)).length === 0,
  },
  actions: {
    ...effects,
    begin: assign({ draft: (_, draft: JobDraft | null) => draft, showErrors: false, refusal: null, problem: null }),
    type: assign({ draft: (_, draft: JobDraft) => draft, refusal: null, problem: null }),
    showErrors: assign({ showErrors: true }),
    hear: assign(({ context: { draft, offer: before } }, offer: Offer | null) => ({
      offer,
      draft: draft && before && offer ? draftOn(draft, before, offer) : draft,
    })),
    take: assign(({ context }, outcome: Outcome<Offer>) => ({ offer: outcome.ok ? outcome.value : context.offer })),
    tell: sendTo(
      ({ context }) => context.parent,
      ({ context }): JobReport => ({ type: 'job.changed', offer: demanded(context.offer) }),
    ),
    /** once there is something to show or to choose from */
    askForFiles: sendTo('files', { type: 'files.wanted' }),
    detach: assign({ detached: (_, paper: GivenPaper) => paper }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    keepRefusal: assign(({ context: { draft } }, outcome: Outcome<Offer>) =>
      outcome.ok ? {} : { refusal: outcome.refusal, draft: afterRefusal(draft, outcome.refusal) },
    ),
  },
}).createMachine({
  id: 'job',
  description: 'A job until it is delivered.',
  context: ({ input }) => ({ ...input, detached: null, draft: null, showErrors: false, refusal: null, problem: null }),
  initial: 'reading',
  invoke: {
    id: 'files',
    src: 'files',
    input: ({ context: { offer } }) => ({
      offerId: offer?.id ?? '',
      wanted: hasPapers(offer),
    }),
  },
  on: {
    'job.told': [
      {
        guard: { type: 'hasOtherPapers', params: ({ event }) => event.offer },
        actions: ['askForFiles', { type: 'hear', params: ({ event }) => event.offer }],
      },
      { actions: { type: 'hear', params: ({ event }) => event.offer } },
    ],
  },
  states: {
    reading: {
      description: 'It is read.',
      on: {
        'job.plan': {
          guard: 'isSuppliers',
          target: 'planning',
          actions: {
            type: 'begin',
            params: ({ context, event }) => newPlanDraft(demanded(context.offer), event.usual),
          },
        },
        'job.report': {
          guard: { type: 'isMilestone', params: ({ event }) => event.id },
          target: 'reporting',
          actions: {
            type: 'begin',
            params: ({ context, event }) => newReportDraft(demanded(milestoneOf(context, event.id) ?? null)),
          },
        },
        'job.deliver': {
          guard: 'isSuppliers',
          target: 'delivering',
          actions: [
            'askForFiles',
            { type: 'begin', params: ({ context }) => newDeliveryDraft(demanded(context.offer), new Date()) },
          ],
        },
        'job.delay': {
          guard: 'isSuppliers',
          target: 'delaying',
          actions: { type: 'begin', params: () => newDelayDraft() },
        },
        'job.receive': {
          guard: { type: 'isDelivery', params: ({ event }) => event.id },
          target: 'receiving',
          actions: {
            type: 'begin',
            params: ({ context, event }) => newReceiptDraft(demanded(deliveryOf(context, event.id) ?? null)),
          },
        },
        'job.takeBack': {
          guard: { type: 'isUnreceived', params: ({ event }) => event.id },
          target: 'takingBack',
          actions: {
            type: 'begin',
            params: ({ context, event }) => newTakeBackDraft(demanded(deliveryOf(context, event.id) ?? null)),
          },
        },
        'job.agree': { guard: 'isDelayAsked', target: 'agreeing' },
        'job.attach': {
          guard: 'isSuppliers',
          target: 'attaching',
          actions: ['askForFiles', { type: 'begin', params: ({ event }) => newPaperDraft(event.deliveryId) }],
        },
        'job.detach': {
          guard: { type: 'isPaper', params: ({ event }) => event.paper },
          target: 'detaching',
          actions: { type: 'detach', params: ({ event }) => event.paper },
        },
      },
    },
    planning: form('The supplier says by when what is to be there.'),
    reporting: form('The supplier says how far a milestone has come.'),
    delivering: form('The supplier says what was sent.'),
    delaying: form('The supplier says that it comes later, and why.'),
    receiving: form('The customer says what has come of a delivery.'),
    // what was brought is a file that nobody has asked for yet
    attaching: form('The supplier chooses a file of the project folder, or brings one into it.'),
    detaching: {
      ...onItsWay,
      description: 'The job is to point to a file no more, which stays in the folder.',
      invoke: {
        id: 'unlinkPaper',
        src: 'unlinkPaper',
        input: ({ context: { offer, detached } }) => ({ offer: demanded(offer), paper: demanded(detached) }),
        ...answered,
      },
    },
    takingBack: {
      description: 'Whether a delivery that was reported is taken back.',
      initial: 'asking',
      states: {
        asking: { description: 'The supplier is told what follows, and asked.', on: answers },
        saving: {
          ...onItsWay,
          invoke: {
            id: 'keepJob',
            src: 'keepJob',
            input: ({ context: { offer, draft } }) => ({ offer: demanded(offer), draft: demanded(draft) }),
            ...answered,
          },
        },
      },
    },
    agreeing: {
      description: 'Whether the later day is agreed to.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The customer is told what follows, and asked.',
          on: {
            ...answers,
            // another day is another question, and one that a colleague has answered is none
            'job.told': {
              guard: { type: 'isOtherDelay', params: ({ event }) => event.offer },
              target: '#job.reading',
              actions: [
                { type: 'hear', params: ({ event }) => event.offer },
                { type: 'notify', params: { level: 'warn', key: 'questionOver' } },
              ],
            },
          },
        },
        saving: {
          ...onItsWay,
          invoke: {
            id: 'agreeToDelay',
            src: 'agreeToDelay',
            input: ({ context: { offer } }) => ({
              offer: demanded(offer),
              delayId: askedDelay(offer?.job ?? null)?.id ?? '',
            }),
            ...answered,
          },
        },
      },
    },
  },
})
