/** The two halves of a paper that is written (paperMachine.ts): how it would look, and how far it has come. */
import { not } from 'xstate'
import type { OrderDocument } from '../../domain/offer/order.ts'
import { doneNotice, ifGranted } from '../core/answers.ts'
import { keepBroken } from '../core/problem.ts'
import { demanded } from './paperKind.ts'
import type { PaperParts } from './paperSetup.ts'

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

export const paperPreview = <Id extends string, Draft extends { document: OrderDocument }>({
  machine,
}: PaperParts<Id, Draft>) =>
  machine.createStateConfig({
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
            { target: 'failed', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
          ],
          onError: { target: 'failed', actions: keepBroken },
        },
      },
      shown: {
        description: 'It is shown.',
        invoke: { id: 'pdf', src: 'pdf', input: ({ context: { pdf } }) => ({ blob: pdf ?? new Blob() }) },
      },
      failed: {
        description: 'It could not be made, which says why.',
        // Whoever sends it wants it made, and is told anew where it still cannot be.
        on: { 'preview.retried': 'rendering', 'paper.send': 'rendering' },
      },
      brought: { description: 'The own PDF is brought instead: the place for it is shown.' },
    },
  })

export const paperSending = <Id extends string, Draft extends { document: OrderDocument }>({
  kind,
  machine,
}: PaperParts<Id, Draft>) => {
  const { typing, typingOn } = typingOf<Draft>()
  return machine.createStateConfig({
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
          // What keeps the paper from being made keeps it from being sent: a press is answered, never swallowed.
          { guard: 'isUnpreviewed', target: 'catchingUp' },
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
        description: 'It was not sent: what it rests on comes below what was typed, as it is by now.',
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
        description: 'It says why it was not sent; all that was typed stands there.',
        tags: 'unsaved',
        on: { ...typing, 'paper.send': sent },
      },
      unanswered: {
        description: 'Nobody answered: it may have arrived, and sending the same once more sends nothing twice.',
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
  })
}
