/**
 * A paper of a deal that is written in the portal (rules O19, O20): what is typed, the PDF that follows it, or the own one that is brought
 * instead, and the sending, which is asked first. What is typed stays whatever the server says, and nothing is sent twice: where it is refused,
 * the offer comes below it as it is by now.
 */
import { assign, fromPromise, not, sendTo, setup, stateIn } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { lastAddendum } from '../../domain/enquiry/addendum.ts'
import type { FileItem } from '../../domain/file/file.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import type { OrderDocument } from '../../domain/offer/order.ts'
import { doneNotice, ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { filesMachine } from '../file/filesMachine.ts'
import type { FilesComing, FilesReport } from '../file/filesSetup.ts'
import { orderChoicesMachine } from './orderChoicesMachine.ts'
import { demanded, filesOf, type PaperContext, type PaperInput, type PaperKind, type PaperWish } from './paperKind.ts'
import { pdfMachine } from '../file/pdfMachine.ts'

/** What is typed is taken, and answers why the last attempt was refused; the preview, which hears it too, begins anew. */
const typingOf = <Draft>() => {
  const type = { type: 'type', params: ({ event }: { event: { patch: Partial<Draft> } }) => event.patch } as const
  const toggle = { type: 'toggle', params: ({ event }: { event: { id: string } }) => event.id } as const
  return {
    typing: {
      'paper.typed': { target: 'editing', actions: [type, 'forgetWhy'] },
      'option.toggled': { target: 'editing', actions: [toggle, 'forgetWhy'] },
    },
    typingOn: { 'paper.typed': { actions: type }, 'option.toggled': { actions: toggle } },
  } as const
}
const incomplete = { target: 'editing', actions: 'showErrors' } as const
/** Nothing is missing in what was sent once. */
const onceMore = { target: 'previewing', actions: 'hideErrors' } as const
const sent = [{ guard: 'isComplete', ...onceMore }, { guard: 'isComing', target: 'awaiting' }, incomplete] as const

export const createPaperMachine = <Id extends string, Draft extends { document: OrderDocument }>(
  kind: PaperKind<Id, Draft>,
) => {
  const { typing, typingOn } = typingOf<Draft>()
  return setup({
    types: {
      context: {} as PaperContext<Draft>,
      input: {} as PaperInput,
      events: {} as
        | { type: 'paper.typed'; patch: Partial<Draft> }
        | { type: 'option.toggled'; id: string }
        | { type: 'paper.send' }
        | { type: 'question.confirmed' }
        | { type: 'question.cancelled' }
        | { type: 'preview.retried' }
        | { type: 'load.again' }
        /** its own: it was sent, and nothing is unsaved */
        | { type: 'paper.sent' }
        | FilesReport
        | FilesComing,
      tags: {} as 'loading' | 'unsaved' | 'busy',
      children: {} as { pdf: 'pdf'; files: 'files'; choices: 'choices' },
    },
    actors: {
      loadOffer: fromPromise<Outcome<Offer>, string>(actorNotProvided('loadOffer')),
      renderPaper: fromPromise<Outcome<Blob>, PaperWish<Draft>>(actorNotProvided('renderPaper')),
      sendPaper: fromPromise<Outcome<Offer>, PaperWish<Draft>>(actorNotProvided('sendPaper')),
      pdf: pdfMachine,
      files: filesMachine,
      choices: orderChoicesMachine,
    },
    delays: { pause: 600 },
    guards: {
      isGranted,
      isWritable: ({ context: { offer } }) => offer !== null && kind.isOpen(offer),
      isComplete: ({ context: { offer, draft } }) =>
        offer !== null &&
        kind.isComplete(offer, draft) &&
        (draft.document === 'PORTAL' || offer.fileItems.some(({ fileType }) => fileType === kind.fileType)),
      /** all but the own PDF is there, which may be on its way */
      isComing: ({ context: { offer, draft, coming } }) =>
        coming && draft.document === 'OWN' && offer !== null && kind.isComplete(offer, draft),
      isOpenStill: (_, outcome: Outcome<Offer>) => outcome.ok && kind.isOpen(outcome.value),
      isOwn: ({ context: { draft } }) => draft.document === 'OWN',
      isPreviewed: stateIn({ present: { preview: 'shown' } }),
      isBrought: stateIn({ present: { preview: 'brought' } }),
      isUnpreviewed: stateIn({ present: { preview: 'failed' } }),
    },
    actions: {
      ...effects,
      take: assign(({ context }, outcome: Outcome<Offer>) =>
        outcome.ok
          ? {
              offer: outcome.value,
              begunAfter: lastAddendum(outcome.value.addenda),
              draft: kind.begin(outcome.value, context.user, new Date()),
            }
          : { offer: context.offer },
      ),
      takeBelow: assign(({ context }, outcome: Outcome<Offer>) => ({
        offer: outcome.ok ? outcome.value : context.offer,
      })),
      tellFiles: sendTo('files', ({ context }) => ({ type: 'files.replaced' as const, ...filesOf(context) })),
      keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
      type: assign(({ context: { draft } }, patch: Partial<Draft>) => ({ draft: { ...draft, ...patch } })),
      toggle: assign(({ context: { draft, offer } }, id: string) => ({
        draft: offer && kind.toggle ? kind.toggle(offer, draft, id) : draft,
      })),
      forgetWhy: assign({ refusal: null, problem: null }),
      takeFiles: assign(({ context: { offer } }, fileItems: FileItem[]) => ({
        offer: offer && { ...offer, fileItems },
      })),
      takeComing: assign({ coming: (_, coming: boolean) => coming }),
      showErrors: assign({ showErrors: true }),
      hideErrors: assign({ showErrors: false, refusal: null, problem: null }),
      takePdf: assign({ pdf: (_, outcome: Outcome<Blob>) => (outcome.ok ? outcome.value : null) }),
      keepSent: assign(({ context }, outcome: Outcome<Offer>) => ({
        offer: outcome.ok ? outcome.value : context.offer,
      })),
      leave: sendTo(({ self }) => self, { type: 'paper.sent' }),
      keepAnswer: assign({ refusal: (_, outcome: Outcome<Offer>) => (outcome.ok ? null : outcome.refusal) }),
    },
  }).createMachine({
    id: kind.id,
    description: kind.description,
    context: ({ input }) => ({
      ...input,
      offer: null,
      begunAfter: 0,
      draft: kind.begin(null, input.user, new Date()),
      pdf: null,
      coming: false,
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
        description: 'Can it be written?',
        always: [{ guard: 'isWritable', target: 'present' }, { target: 'closed' }],
      },
      closed: { description: 'Its time is over, which the page says.' },
      present: {
        description: 'Form and preview stand beside each other.',
        type: 'parallel',
        invoke: [
          {
            id: 'files',
            src: 'files',
            input: ({ context, self }) => ({ ...filesOf(context), parent: self }),
          },
          { id: 'choices', src: 'choices', input: kind.choosable ?? false },
        ],
        on: {
          'files.changed': { actions: { type: 'takeFiles', params: ({ event }) => event.items } },
          'files.coming': { actions: { type: 'takeComing', params: ({ event }) => event.coming } },
        },
        states: {
          preview: {
            description: 'The PDF as it would be sent.',
            initial: 'rendering',
            on: { 'paper.typed': '.waiting', 'option.toggled': '.waiting' },
            states: {
              waiting: {
                description: 'Somebody is typing.',
                always: { guard: 'isOwn', target: 'brought' },
                after: { pause: 'rendering' },
              },
              rendering: {
                description: 'The server makes the PDF.',
                invoke: {
                  id: 'renderPaper',
                  src: 'renderPaper',
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
              brought: { description: 'The own PDF is brought instead: the place for it is shown.' },
            },
          },
          sending: {
            description: 'How far the paper has come.',
            initial: 'pristine',
            states: {
              pristine: {
                description: 'Nothing was typed yet, and its number is missing.',
                on: { ...typing, 'paper.send': incomplete },
              },
              editing: {
                description: 'It is being typed.',
                tags: 'unsaved',
                on: { ...typing, 'paper.send': sent },
              },
              awaiting: {
                description: 'The own PDF is on its way: it is sent once that is there.',
                tags: ['unsaved', 'busy'],
                on: typing,
                always: [
                  { guard: 'isComplete', ...onceMore },
                  { guard: not('isComing'), ...incomplete },
                ],
              },
              previewing: {
                description: 'What is to be sent is made before it is asked about.',
                tags: ['unsaved', 'busy'],
                on: typing,
                always: [
                  { guard: 'isPreviewed', target: 'asking' },
                  { guard: 'isBrought', target: 'asking' },
                  { guard: 'isUnpreviewed', target: 'editing' },
                ],
              },
              asking: {
                description: 'Whether it is to be sent is asked: it binds.',
                tags: 'unsaved',
                on: { 'question.confirmed': 'sending', 'question.cancelled': 'editing' },
              },
              sending: {
                description: 'The paper is on its way.',
                tags: ['unsaved', 'busy'],
                invoke: {
                  id: 'sendPaper',
                  src: 'sendPaper',
                  input: ({ context: { offer, draft } }) => ({ offer: demanded(offer), draft }),
                  onDone: [
                    {
                      guard: ifGranted,
                      target: 'done',
                      actions: { type: 'keepSent', params: ({ event }) => event.output },
                    },
                    { target: 'catchingUp', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
                  ],
                  onError: { target: 'unanswered', actions: keepBroken },
                },
              },
              catchingUp: {
                description: 'It was refused: what it rests on comes below what was typed, as it is by now.',
                tags: ['unsaved', 'busy'],
                on: typingOn,
                invoke: {
                  id: 'lookAgain',
                  src: 'loadOffer',
                  input: ({ context }) => context.id,
                  onDone: [
                    {
                      guard: { type: 'isOpenStill', params: ({ event }) => event.output },
                      target: 'refused',
                      actions: [{ type: 'takeBelow', params: ({ event }) => event.output }, 'tellFiles'],
                    },
                    // Its time is over: what was typed can be read and copied where it stands.
                    { target: 'refused' },
                  ],
                  onError: 'refused',
                },
              },
              refused: {
                description: 'The server says why it was refused; all that was typed stands there.',
                tags: 'unsaved',
                on: { ...typing, 'paper.send': sent },
              },
              unanswered: {
                description:
                  'Nobody answered: it may have arrived, and sending the same once more sends nothing twice.',
                tags: 'unsaved',
                on: { ...typing, 'paper.send': onceMore },
              },
              done: {
                description: 'It is sent; what became of it opens.',
                // Said once nothing is unsaved any more: leaving asks for what is.
                entry: 'leave',
                on: {
                  'paper.sent': {
                    actions: [
                      {
                        type: 'notify',
                        params: ({ context }) => doneNotice(kind.done(demanded(context.offer)).notice),
                      },
                      { type: 'goTo', params: ({ context }) => ({ path: kind.done(demanded(context.offer)).path }) },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
  })
}
