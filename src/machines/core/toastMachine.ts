/**
 * One message on screen: it closes by itself after five seconds, and waits while somebody reads it. What does not fit into its room is
 * shown in parts, each with its time (rule N1).
 */
import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import type { Notice } from './effects.ts'

export type ToastInput = { id: string; notice: Notice; parent: AnyActorRef }

type Context = ToastInput & {
  /** which part of the text is in sight, from 0 */
  part: number
  /** how many there are in the room that the screen has for it */
  parts: number
}

export const toastMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ToastInput,
    events: {} as
      | { type: 'toast.held' }
      | { type: 'toast.released' }
      | { type: 'toast.closed' }
      | { type: 'toast.measured'; parts: number },
  },
  delays: { autoClose: 5000 },
  guards: {
    isPending: ({ context }) => context.notice.pending !== undefined,
    goesOn: ({ context: { part, parts } }) => part + 1 < parts,
  },
  actions: {
    takeParts: assign(({ context: { part } }, parts: number) => ({ parts, part: Math.min(part, parts - 1) })),
    showNext: assign({ part: ({ context }) => context.part + 1 }),
    reportClosed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'notice.closed', id: context.id }),
    ),
  },
}).createMachine({
  id: 'toast',
  description: 'One message to the user.',
  context: ({ input }) => ({ ...input, part: 0, parts: 1 }),
  initial: 'deciding',
  on: {
    'toast.closed': '.closed',
    'toast.measured': { actions: { type: 'takeParts', params: ({ event }) => event.parts } },
  },
  states: {
    deciding: {
      description: 'Does it close by itself?',
      always: [{ guard: 'isPending', target: 'pending' }, { target: 'showing' }],
    },
    pending: { description: 'It tells what is under way, and stays as long as that is.' },
    showing: {
      description: 'The message is on screen and its time runs.',
      after: {
        autoClose: [{ guard: 'goesOn', actions: 'showNext', target: 'showing', reenter: true }, { target: 'closed' }],
      },
      on: { 'toast.held': 'held' },
    },
    held: {
      description: 'Pointer or focus is on the message, or a newer one in front of it; its time stands still.',
      on: { 'toast.released': 'showing' },
    },
    closed: { description: 'The message is gone.', type: 'final', entry: 'reportClosed' },
  },
})
