/** What protects the own access (rule S14): since when the password holds, and where one is signed in. */
import { assign, fromPromise, setup } from 'xstate'
import type { Security } from '../../domain/account/security.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

type Context = {
  security: Security
  /** the sessions that are to be ended: one after the other, the first is under way */
  ending: readonly string[]
}
const nothing: Security = { passwordDate: null, sessions: null }

const take = { type: 'take', params: ({ event }: { event: { output: Outcome<Security> } }) => event.output } as const

/** Open while it is looked up anew, or another one is being ended: what makes that happen comes at any time, and whoever presses at two means both. */
const whileShown = {
  'session.end': [
    {
      guard: { type: 'isThisDevice', params: ({ event }: { event: { id: string } }) => event.id },
      actions: 'signOut',
    },
    { actions: { type: 'choose', params: ({ event }: { event: { id: string } }) => event.id } },
  ],
  'sessions.endAll': 'asking',
} as const
const goOn = { guard: 'isAwaited', target: 'ending' } as const

export const securityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'security.reload' }
      | { type: 'session.end'; id: string }
      | { type: 'sessions.endAll' }
      | { type: 'question.confirmed' }
      | { type: 'question.cancelled' },
    tags: {} as 'loading' | 'shown',
    children: {} as {
      getSecurity: 'getSecurity'
      refresh: 'getSecurity'
      endSession: 'endSession'
      endAllSessions: 'endAllSessions'
    },
  },
  actors: {
    getSecurity: fromPromise<Outcome<Security>>(actorNotProvided('getSecurity')),
    endSession: fromPromise<Outcome<Security>, { id: string }>(actorNotProvided('endSession')),
    endAllSessions: fromPromise<Outcome<null>>(actorNotProvided('endAllSessions')),
  },
  guards: {
    isGranted,
    isAwaited: ({ context }) => context.ending.length > 0,
    isThisDevice: ({ context }, id: string) =>
      context.security.sessions?.some((session) => session.id === id && session.current) ?? false,
  },
  actions: {
    ...effects,
    take: assign((_, outcome: Outcome<Security>) => (outcome.ok ? { security: outcome.value } : {})),
    choose: assign(({ context: { ending } }, id: string) => ({
      ending: ending.includes(id) ? ending : [...ending, id],
    })),
    settle: assign(({ context }) => ({ ending: context.ending.slice(1) })),
  },
}).createMachine({
  id: 'security',
  description: 'What protects the own access.',
  context: { security: nothing, ending: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'It is on its way.',
      tags: 'loading',
      invoke: {
        id: 'getSecurity',
        src: 'getSecurity',
        onDone: [{ guard: ifGranted, actions: take, target: 'shown' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: {
      description: 'It could not be loaded; it can be tried again.',
      on: { 'security.reload': 'loading' },
    },
    shown: {
      description: 'Password and devices are shown.',
      tags: 'shown',
      always: goOn,
      on: { ...whileShown, 'security.reload': 'refreshing' },
    },
    refreshing: {
      description: 'Something has changed: it is looked up anew, and stays shown meanwhile.',
      tags: 'shown',
      always: goOn,
      on: { ...whileShown, 'security.reload': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refresh',
        src: 'getSecurity',
        onDone: { actions: take, target: 'shown' },
        onError: 'shown',
      },
    },
    ending: {
      description: 'One device is being signed out.',
      tags: 'shown',
      on: whileShown,
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.ending[0] ?? '' }),
        onDone: [
          { guard: ifGranted, actions: [take, 'settle'], target: 'shown' },
          { actions: [tellRefusal, 'settle'], target: 'shown' },
        ],
        onError: { actions: [tellBroken, 'settle'], target: 'shown' },
      },
    },
    asking: {
      description: 'Shall every device be signed out, this one as well?',
      tags: 'shown',
      on: { 'question.confirmed': 'endingAll', 'question.cancelled': 'refreshing' },
    },
    endingAll: {
      description: 'Every device is being signed out.',
      tags: 'shown',
      invoke: {
        id: 'endAllSessions',
        src: 'endAllSessions',
        onDone: [
          { guard: ifGranted, actions: 'signOut', target: 'ended' },
          { actions: tellRefusal, target: 'shown' },
        ],
        onError: { actions: tellBroken, target: 'shown' },
      },
    },
    ended: { description: 'Nobody is signed in any more; the login follows.', tags: 'shown' },
  },
})
