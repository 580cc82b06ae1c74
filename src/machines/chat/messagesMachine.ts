/**
 * The page of unread messages (rule N4), of what is new besides (rule N11), and of folders with new files (rule X10): each conversation with the newest of them, more on request, and folded by whoever wants to see
 * the next; loaded when it opens and whenever the window gets the focus back. One or all are marked as read, and that all were can be
 * taken back.
 */
import { assign, fromPromise, setup } from 'xstate'
import { mostUnreadOfOne, type UnreadTalk, unreadStep } from '../../domain/chat/chat.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ringsBell } from '../../domain/chat/unread.ts'
import type { SharedFolder } from '../../domain/folder/folder.ts'
import type { News } from '../../domain/session/news.ts'
import type { Arrival } from '../../domain/work/arrival.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

/** One message, with those before it in its conversation; all; or those again as not read. */
export type Marking = { what: 'one'; id: string } | { what: 'all' } | { what: 'undo' }
/** Of which conversations more than the newest messages are shown, and how many. */
export type Widened = ReadonlyMap<string, number>

/** All that the page shows. */
export type Unopened = {
  talks: readonly UnreadTalk[]
  arrivals: readonly Arrival[]
  /** those with new files (rule X10) */
  folders: readonly SharedFolder[]
}

type Context = Unopened & {
  widened: Widened
  /** the conversations whose messages are folded away */
  folded: ReadonlySet<string>
  hasMessages: boolean
  /** what is to be marked, or unmarked: one after the other, the first is under way */
  awaited: readonly Marking[]
  /** what goes to the clipboard; '' where nothing does */
  text: string
  /** all were marked at once: it can be taken back */
  hasMarkedAll: boolean
  /** something may have changed since what is shown was asked for */
  isOutdated: boolean
  problem: Problem | null
}
type Event =
  | { type: 'messages.reload' }
  | { type: 'messages.readAll' }
  | { type: 'messages.undo' }
  | { type: 'talk.widened'; id: string }
  | { type: 'talk.folded'; id: string }
  | { type: 'talk.unfolded'; id: string }
  | { type: 'message.read'; id: string }
  | { type: 'message.copy'; text: string }
  | { type: 'window.focused' }
  /** something has changed elsewhere; null: something may have */
  | { type: 'news.heard'; news: News | null }

const failed = tellFailed('chat.read')

/** Possible whatever is under way: a window that comes to the front does so with the very click, and whoever presses twice means both. */
const choosing = {
  'message.read': {
    actions: {
      type: 'choose',
      params: ({ event }: { event: { id: string } }): Marking => ({ what: 'one', id: event.id }),
    },
  },
  'messages.readAll': { guard: 'isSomething', actions: { type: 'choose', params: { what: 'all' } } },
  'messages.undo': { guard: 'hasMarked', actions: { type: 'choose', params: { what: 'undo' } } },
  'message.copy': { actions: { type: 'takeText', params: ({ event }: { event: { text: string } }) => event.text } },
} as const
const widen = { type: 'widen', params: ({ event }: { event: { id: string } }) => event.id } as const
const whileShown = { ...choosing, 'talk.widened': { actions: widen, target: 'loading', reenter: true } } as const
const lookLater = { type: 'keepNews', params: true } as const
const meanwhile = { ...choosing, 'talk.widened': { actions: [widen, lookLater] } } as const
/** What was chosen is done; what this keeps from coming is asked for once more after that. */
const goOn = [
  { guard: 'isAwaited', target: 'marking' },
  { guard: 'isToCopy', actions: lookLater, target: 'copying' },
] as const
/** The second half of a double click is the first one. */
const isSame = (last: Marking | undefined, next: Marking): boolean =>
  last?.what === next.what && (last.what !== 'one' || next.what !== 'one' || last.id === next.id)

export const messagesMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { hasMessages: boolean }, tags: {} as 'loading' },
  actors: {
    loadUnread: fromPromise<Outcome<Unopened>, Widened>(actorNotProvided('loadUnread')),
    mark: fromPromise<Outcome<unknown>, Marking | undefined>(actorNotProvided('mark')),
    copyText: fromPromise<void, string>(actorNotProvided('copyText')),
  },
  guards: {
    isGranted,
    hasMessages: ({ context }) => context.hasMessages,
    isAboutMessages: (_, news: News | null) => news === null || ringsBell(news),
    isSomething: ({ context }) => context.talks.length + context.arrivals.length > 0,
    hasMarked: ({ context }) => context.hasMarkedAll,
    isToCopy: ({ context }) => context.text !== '',
    isAwaited: ({ context }) => context.awaited.length > 0,
    isOutdated: ({ context }) => context.isOutdated,
  },
  actions: {
    ...effects,
    take: assign((_, outcome: Outcome<Unopened>) => (outcome.ok ? outcome.value : {})),
    widen: assign(({ context: { widened } }, id: string) => ({
      widened: new Map(widened).set(id, Math.min((widened.get(id) ?? 0) + unreadStep, mostUnreadOfOne)),
    })),
    fold: assign(({ context }, id: string) => ({ folded: new Set([...context.folded, id]) })),
    unfold: assign(({ context }, id: string) => ({ folded: new Set([...context.folded].filter((one) => one !== id)) })),
    noteMarked: assign(({ context: { awaited, talks } }) => ({
      hasMarkedAll: awaited[0]?.what === 'all' && talks.length > 0,
    })),
    choose: assign(({ context: { awaited } }, marking: Marking) => ({
      awaited: isSame(awaited.at(-1), marking) ? awaited : [...awaited, marking],
    })),
    settle: assign(({ context }) => ({ awaited: context.awaited.slice(1) })),
    keepNews: assign((_, isOutdated: boolean) => ({ isOutdated })),
    takeText: assign((_, text: string) => ({ text })),
    keepProblem: assign((_, problem: Problem | null) => ({ problem })),
  },
}).createMachine({
  id: 'messages',
  description: 'The messages that the signed-in user has not read.',
  context: ({ input }) => ({
    ...input,
    talks: [],
    arrivals: [],
    folders: [],
    widened: new Map(),
    folded: new Set(),
    awaited: [],
    text: '',
    hasMarkedAll: false,
    isOutdated: false,
    problem: null,
  }),
  initial: 'opening',
  on: {
    'talk.folded': { actions: { type: 'fold', params: ({ event }) => event.id } },
    'talk.unfolded': { actions: { type: 'unfold', params: ({ event }) => event.id } },
  },
  states: {
    opening: {
      description: 'Only customers and suppliers have messages.',
      always: [{ guard: 'hasMessages', target: 'loading' }, { target: 'empty' }],
    },
    empty: { description: 'This user never has messages.' },
    loading: {
      description: 'The messages are on their way; those shown before stay.',
      tags: 'loading',
      entry: { type: 'keepNews', params: false },
      always: goOn,
      on: {
        ...whileShown,
        'news.heard': {
          guard: { type: 'isAboutMessages', params: ({ event }) => event.news },
          target: 'loading',
          reenter: true,
        },
      },
      invoke: {
        id: 'loadUnread',
        src: 'loadUnread',
        input: ({ context }) => context.widened,
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'take', params: ({ event }) => event.output },
            target: 'shown',
          },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    shown: {
      description: 'The messages are shown.',
      always: [...goOn, { guard: 'isOutdated', target: 'loading' }],
      on: {
        'window.focused': 'loading',
        'news.heard': { guard: { type: 'isAboutMessages', params: ({ event }) => event.news }, target: 'loading' },
        ...whileShown,
      },
    },
    marking: {
      description: 'Messages become read, or unread again.',
      on: meanwhile,
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context }) => context.awaited[0],
        onDone: [
          {
            guard: ifGranted,
            actions: ['noteMarked', 'settle', 'refreshBell'],
            target: 'loading',
          },
          { actions: [failed.refused, 'settle'], target: 'loading' },
        ],
        onError: { actions: [failed.broken, 'settle'], target: 'shown' },
      },
    },
    copying: {
      description: 'The text of a message goes to the clipboard.',
      on: {
        ...meanwhile,
        'news.heard': {
          guard: { type: 'isAboutMessages', params: ({ event }) => event.news },
          actions: lookLater,
        },
      },
      exit: { type: 'takeText', params: '' },
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context.text,
        onDone: { actions: { type: 'notify', params: doneNotice('chat.copied') }, target: 'shown' },
        onError: {
          actions: { type: 'notify', params: { level: 'error', key: 'chat.copied.error' } },
          target: 'shown',
        },
      },
    },
    failed: {
      description: 'The messages could not be loaded; it can be tried again.',
      on: {
        'messages.reload': { actions: forgetProblem, target: 'loading' },
        'window.focused': { actions: forgetProblem, target: 'loading' },
      },
    },
  },
})
