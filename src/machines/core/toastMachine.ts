/** One message on screen: it closes by itself after five seconds, and waits while somebody reads it (rule N1). */
import { type AnyActorRef, sendTo, setup } from 'xstate'
import type { Notice } from './effects.ts'

export type ToastInput = { id: string; notice: Notice; parent: AnyActorRef }

export const toastMachine = setup({
  types: {
    context: {} as ToastInput,
    input: {} as ToastInput,
    events: {} as { type: 'toast.held' } | { type: 'toast.released' } | { type: 'toast.closed' },
  },
  delays: { autoClose: 5000 },
  guards: { isPending: ({ context }) => context.notice.pending !== undefined },
  actions: {
    reportClosed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'notice.closed', id: context.id }),
    ),
  },
}).createMachine({
  id: 'toast',
  description: 'One message to the user.',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'toast.closed': '.closed' },
  states: {
    deciding: {
      description: 'Does it close by itself?',
      always: [{ guard: 'isPending', target: 'pending' }, { target: 'showing' }],
    },
    pending: { description: 'It tells what is under way, and stays as long as that is.' },
    showing: {
      description: 'The message is on screen and its time runs.',
      after: { autoClose: 'closed' },
      on: { 'toast.held': 'held' },
    },
    held: {
      description: 'Pointer or focus is on the message, or a newer one in front of it; its time stands still.',
      on: { 'toast.released': 'showing' },
    },
    closed: { description: 'The message is gone.', type: 'final', entry: 'reportClosed' },
  },
})
