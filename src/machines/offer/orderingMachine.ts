/**
 * An order that is written in the portal (rule O19): what is typed, the PDF that follows it, and the sending, which is asked first. What is
 * typed stays whatever the server says, and nothing is sent twice.
 */
import { assign, fromPromise, setup, stateIn } from 'xstate'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import { toggled } from '../../domain/offer/choice.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { newOrderDraft, type OrderDraft, orderableOf, orderIn, orderTotal } from '../../domain/offer/order.ts'
import { liesWithCustomer } from '../../domain/offer/offerStage.ts'
import type { User } from '../../domain/user/user.ts'
import { doneNotice, ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { pdfMachine } from '../file/pdfMachine.ts'

export type OrderingInput = { id: string; user: User }
export type OrderWish = { offer: Offer; draft: OrderDraft }
interface OrderingContext extends OrderingInput {
  offer: Offer | null
  draft: OrderDraft
  /** the PDF as it would be sent */
  pdf: Blob | null
  /** what is missing is said */
  showErrors: boolean
  /** why it did not come or was not sent */
  problem: Problem | null
  refusal: Refusal | null
}
export type OrderPatch = Partial<Omit<OrderDraft, 'options' | 'document'>>

/** What is typed is taken; the preview, which hears it too, begins anew. */
const typing = {
  'order.typed': {
    target: 'editing',
    actions: { type: 'type', params: ({ event }: { event: { patch: OrderPatch } }) => event.patch },
  },
  'option.toggled': {
    target: 'editing',
    actions: { type: 'toggle', params: ({ event }: { event: { id: string } }) => event.id },
  },
} as const
const incomplete = { target: 'editing', actions: 'showErrors' } as const
/** Nothing is missing in what was sent once. */
const onceMore = { target: 'previewing', actions: 'hideErrors' } as const

export const orderingMachine = setup({
  types: {
    context: {} as OrderingContext,
    input: {} as OrderingInput,
    events: {} as
      | { type: 'order.typed'; patch: OrderPatch }
      | { type: 'option.toggled'; id: string }
      | { type: 'order.send' }
      | { type: 'question.confirmed' }
      | { type: 'question.cancelled' }
      | { type: 'preview.retried' }
      | { type: 'load.again' },
    tags: {} as 'loading' | 'unsaved' | 'busy',
    children: {} as { pdf: 'pdf' },
  },
  actors: {
    loadOffer: fromPromise<Outcome<Offer>, string>(actorNotProvided('loadOffer')),
    renderOrder: fromPromise<Outcome<Blob>, OrderWish>(actorNotProvided('renderOrder')),
    placeOrder: fromPromise<Outcome<Offer>, OrderWish>(actorNotProvided('placeOrder')),
    pdf: pdfMachine,
  },
  delays: { pause: 600 },
  guards: {
    isGranted,
    isOrderable: ({ context: { offer } }) => offer !== null && liesWithCustomer(offer),
    isComplete: ({ context: { offer, draft } }) =>
      offer !== null && orderIn(draft) !== undefined && !('fault' in orderTotal(orderableOf(offer), draft)),
    isPreviewed: stateIn('#ordering.present.preview.shown'),
    isUnpreviewed: stateIn('#ordering.present.preview.failed'),
  },
  actions: {
    ...effects,
    take: assign(({ context }, outcome: Outcome<Offer>) =>
      outcome.ok
        ? { offer: outcome.value, draft: newOrderDraft(outcome.value, context.user, new Date()) }
        : { offer: context.offer },
    ),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    type: assign(({ context: { draft } }, patch: OrderPatch) => ({
      draft: { ...draft, ...patch },
      refusal: null,
      problem: null,
    })),
    toggle: assign(({ context: { draft, offer } }, id: string) => ({
      draft: { ...draft, options: toggled(offer?.priceLines ?? [], draft.options, id) },
      refusal: null,
      problem: null,
    })),
    showErrors: assign({ showErrors: true }),
    hideErrors: assign({ showErrors: false, refusal: null, problem: null }),
    takePdf: assign({ pdf: (_, outcome: Outcome<Blob>) => (outcome.ok ? outcome.value : null) }),
    keepAnswer: assign({ refusal: (_, outcome: Outcome<Offer>) => (outcome.ok ? null : outcome.refusal) }),
  },
}).createMachine({
  id: 'ordering',
  description: 'An order that is written in the portal.',
  context: ({ input }) => ({
    ...input,
    offer: null,
    draft: newOrderDraft(null, input.user, new Date()),
    pdf: null,
    showErrors: false,
    problem: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The offer is on its way.',
      tags: 'loading',
      entry: forgetProblem,
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context }) => context.id,
        onDone: [
          { guard: ifGranted, target: 'deciding', actions: { type: 'take', params: ({ event }) => event.output } },
          { target: 'failed', actions: keepRefusal },
        ],
        onError: { target: 'failed', actions: keepBroken },
      },
    },
    failed: { description: 'The offer did not come.', on: { 'load.again': 'loading' } },
    deciding: {
      description: 'Can it be ordered?',
      always: [{ guard: 'isOrderable', target: 'present' }, { target: 'closed' }],
    },
    closed: { description: 'It takes no order any more, which the page says.' },
    present: {
      description: 'Form and preview stand beside each other.',
      type: 'parallel',
      states: {
        preview: {
          description: 'The PDF as it would be sent.',
          initial: 'rendering',
          on: { 'order.typed': '.waiting', 'option.toggled': '.waiting' },
          states: {
            waiting: { description: 'Somebody is typing.', after: { pause: 'rendering' } },
            rendering: {
              description: 'The server makes the PDF.',
              invoke: {
                id: 'renderOrder',
                src: 'renderOrder',
                input: ({ context: { offer, draft } }) => ({ offer: demanded(offer), draft }),
                onDone: [
                  {
                    guard: ifGranted,
                    target: 'shown',
                    actions: { type: 'takePdf', params: ({ event }) => event.output },
                  },
                  { target: 'failed' },
                ],
                onError: 'failed',
              },
            },
            shown: {
              description: 'It is shown.',
              invoke: { id: 'pdf', src: 'pdf', input: ({ context: { pdf } }) => ({ blob: pdf ?? new Blob() }) },
            },
            failed: { description: 'It could not be made.', on: { 'preview.retried': 'rendering' } },
          },
        },
        sending: {
          description: 'How far the order has come.',
          initial: 'pristine',
          states: {
            pristine: {
              description: 'Nothing was typed yet, and its number is missing.',
              on: { ...typing, 'order.send': incomplete },
            },
            editing: {
              description: 'It is being typed.',
              tags: 'unsaved',
              on: { ...typing, 'order.send': [{ guard: 'isComplete', ...onceMore }, incomplete] },
            },
            previewing: {
              description: 'What is to be sent is made before it is asked about.',
              tags: ['unsaved', 'busy'],
              on: typing,
              always: [
                { guard: 'isPreviewed', target: 'asking' },
                { guard: 'isUnpreviewed', target: 'editing' },
              ],
            },
            asking: {
              description: 'Whether it is to be sent is asked: it binds.',
              tags: 'unsaved',
              on: { 'question.confirmed': 'sending', 'question.cancelled': 'editing' },
            },
            sending: {
              description: 'The order is on its way.',
              tags: ['unsaved', 'busy'],
              invoke: {
                id: 'placeOrder',
                src: 'placeOrder',
                input: ({ context: { offer, draft } }) => ({ offer: demanded(offer), draft }),
                onDone: [
                  { guard: ifGranted, target: 'done' },
                  { target: 'refused', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
                ],
                onError: { target: 'unanswered', actions: keepBroken },
              },
            },
            refused: {
              description: 'The server has refused it and says why; all that was typed stands there.',
              tags: 'unsaved',
              on: { ...typing, 'order.send': onceMore },
            },
            unanswered: {
              description: 'Nobody answered: it may have arrived, and sending the same once more orders nothing twice.',
              tags: 'unsaved',
              on: { ...typing, 'order.send': onceMore },
            },
            done: {
              description: 'It is ordered; the orders open.',
              entry: [
                { type: 'notify', params: doneNotice('offer.accepted') },
                { type: 'goTo', params: { path: '/order' } },
              ],
            },
          },
        },
      },
    },
  },
})

const demanded = (offer: Offer | null): Offer => {
  if (offer === null) throw new Error('An order without an offer')
  return offer
}
