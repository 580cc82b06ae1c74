/**
 * The messages on screen (rule N1): the newest is shown, those from elsewhere stand behind it and are counted. Every machine's `notify`
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

/** What a part of the screen said is over once it says something else, or begins anew, unless it is still under way. */
const isOverAt = (told: Told, place: string): boolean => told.place === place && told.notice.pending === undefined

/**
 * The time of the one that is shown runs, unless it tells of something that is under way. What is to be read waits; what merely went
 * well is no news any more once its time is over, behind another one, too.
 */
const timed = ({ toasts: [shown, ...waiting] }: Context): void => {
  shown?.ref.send({ type: 'toast.released' })
  for (const { ref, notice } of waiting)
    ref.send({ type: notice.level === 'success' ? 'toast.released' : 'toast.held' })
}

export const toastStackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'notice.raised' } & Told)
      | { type: 'notice.closed'; id: string }
      | ({ type: 'notice.settled' } & Settled)
      | { type: 'notice.unsaid'; place: string },
  },
  actors: { toast: toastMachine },
  guards: { isInFront: ({ context: { toasts } }, id: string) => toasts[0]?.id === id },
  actions: {
    /** what a place said before is over; said again, a sentence is new again, and stands there once */
    dropEarlier: enqueueActions(({ context, enqueue }, { place, notice }: { place: string; notice?: Notice }) => {
      const isOver = (toast: Toast) => isOverAt(toast, place) || (notice && saysTheSame(toast.notice, notice))
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
      description: 'The newest message is shown; those from elsewhere that are to be read wait until it is gone.',
      on: {
        'notice.raised': {
          actions: [
            { type: 'dropEarlier', params: ({ event }) => event },
            { type: 'push', params: ({ event }) => event },
            'time',
          ],
        },
        'notice.closed': [
          {
            guard: { type: 'isInFront', params: ({ event }) => event.id },
            actions: [{ type: 'drop', params: ({ event }) => event.id }, 'time'],
          },
          // The one in front may be held by who reads it.
          { actions: { type: 'drop', params: ({ event }) => event.id } },
        ],
        'notice.unsaid': { actions: [{ type: 'dropEarlier', params: ({ event }) => event }, 'time'] },
        'notice.settled': { actions: { type: 'settle', params: ({ event }) => event } },
      },
    },
  },
})
