/**
 * The messages on screen (rule N1): the newest is shown, those from elsewhere wait behind it and are counted. Every machine's `notify`
 * ends here.
 */
import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type { Notice, Underway } from './effects.ts'
import { toastMachine } from './toastMachine.ts'

/** What is told, and which part of the screen tells it. */
type Told = { notice: Notice; place: string }
/** What is not under way any more, and where. */
type Settled = { underway: Underway; place: string }
type Toast = Told & { id: string; ref: ActorRefFrom<typeof toastMachine> }
type Context = { /** the newest first */ toasts: Toast[]; count: number }

/** The same sentence about the same things. */
const saysTheSame = (one: Notice, other: Notice): boolean =>
  JSON.stringify([one.key, one.values, one.detail, one.also]) ===
  JSON.stringify([other.key, other.values, other.detail, other.also])

/** Told by the same part of the screen: what it said before is settled by what it says now, unless that is still under way. */
const isSettledBy = (one: Told, next: Told): boolean => one.place === next.place && one.notice.pending === undefined

/** The time of the one that is shown runs, unless it tells of something that is under way; the others wait. */
const timed = ({ toasts: [shown, ...waiting] }: Context): void => {
  shown?.ref.send({ type: 'toast.released' })
  for (const { ref } of waiting) ref.send({ type: 'toast.held' })
}

export const toastStackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'notice.raised' } & Told)
      | { type: 'notice.closed'; id: string }
      | ({ type: 'notice.settled' } & Settled),
  },
  actors: { toast: toastMachine },
  actions: {
    /** said again, it is new again, and stands there once; what is settled by it goes */
    dropEarlier: enqueueActions(({ context, enqueue }, next: Told) => {
      const isOver = (toast: Toast) => saysTheSame(toast.notice, next.notice) || isSettledBy(toast, next)
      for (const { id } of context.toasts.filter((toast) => isOver(toast))) enqueue.stopChild(id)
      enqueue.assign({ toasts: context.toasts.filter((toast) => !isOver(toast)) })
    }),
    push: assign(({ context, spawn, self }, { notice, place }: Told) => {
      const id = `toast-${context.count + 1}`
      const ref = spawn('toast', { id, input: { id, notice, parent: self } })
      return { count: context.count + 1, toasts: [{ id, notice, place, ref }, ...context.toasts] }
    }),
    settle: ({ context }, { underway, place }: Settled) => {
      for (const toast of context.toasts)
        if (toast.notice.pending === underway && toast.place === place) toast.ref.send({ type: 'toast.closed' })
    },
    drop: assign({ toasts: ({ context }, id: string) => context.toasts.filter((toast) => toast.id !== id) }),
    time: ({ context }) => timed(context),
  },
}).createMachine({
  id: 'toastStack',
  description: 'The messages to the user that are on screen.',
  context: { toasts: [], count: 0 },
  initial: 'listening',
  states: {
    listening: {
      description: 'The newest message is shown; those from elsewhere wait until it is gone.',
      on: {
        'notice.raised': {
          actions: [
            { type: 'dropEarlier', params: ({ event }) => event },
            { type: 'push', params: ({ event }) => event },
            'time',
          ],
        },
        'notice.closed': { actions: [{ type: 'drop', params: ({ event }) => event.id }, 'time'] },
        'notice.settled': { actions: { type: 'settle', params: ({ event }) => event } },
      },
    },
  },
})
