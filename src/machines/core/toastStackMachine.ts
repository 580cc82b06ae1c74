/** The messages on screen: the newest on top, three at most (rule N1). Every machine's `notify` ends here. */
import { type ActorRefFrom, assign, setup, stopChild } from 'xstate'
import type { Notice } from './effects.ts'
import { toastMachine } from './toastMachine.ts'

export const maxToasts = 3
type Toast = { id: string; notice: Notice; ref: ActorRefFrom<typeof toastMachine> }

export const toastStackMachine = setup({
  types: {
    context: {} as { toasts: Toast[]; count: number },
    events: {} as { type: 'notice.raised'; notice: Notice } | { type: 'notice.closed'; id: string },
  },
  actors: { toast: toastMachine },
  actions: {
    push: assign(({ context, spawn, self }, notice: Notice) => {
      const id = `toast-${context.count + 1}`
      const ref = spawn('toast', { id, input: { id, notice, parent: self } })
      return { count: context.count + 1, toasts: [{ id, notice, ref }, ...context.toasts].slice(0, maxToasts) }
    }),
    stopOldest: stopChild(({ context }) => context.toasts[maxToasts - 1]?.id ?? 'none'),
    drop: assign({ toasts: ({ context }, id: string) => context.toasts.filter((toast) => toast.id !== id) }),
  },
}).createMachine({
  id: 'toastStack',
  description: 'The messages to the user that are on screen.',
  context: { toasts: [], count: 0 },
  initial: 'listening',
  states: {
    listening: {
      description: 'New messages come on top; the fourth pushes the oldest out.',
      on: {
        'notice.raised': {
          actions: ['stopOldest', { type: 'push', params: ({ event }) => event.notice }],
        },
        'notice.closed': { actions: { type: 'drop', params: ({ event }) => event.id } },
      },
    },
  },
})
