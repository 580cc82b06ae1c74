/** What protects the own access (rule S14): since when the password holds, and where one is signed in. */
import { assign, fromPromise, setup } from 'xstate'
import type { Security } from '../../domain/account/security.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

type Context = {
  security: Security
  /** the session that is being ended */
  ending: string
}
const nothing: Security = { passwordDate: null, sessions: null }

const take = { type: 'take', params: ({ event }: { event: { output: Outcome<Security> } }) => event.output } as const

/** Open while it is looked up anew as well: what makes that happen comes at any time. */
const whileShown = {
  'session.end': [
    {
      guard: { type: 'isThisDevice', params: ({ event }: { event: { id: string } }) => event.id },
      actions: 'signOut',
    },
    { actions: { type: 'choose', params: ({ event }: { event: { id: string } }) => event.id }, target: 'ending' },
  ],
  'sessions.endAll': 'asking',
} as const

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
    isThisDevice: ({ context }, id: string) =>
      context.security.sessions?.some((session) => session.id === id && session.current) ?? false,
  },
  actions: {
    ...effects,
    take: assign((_, outcome: Outcome<Security>) => (outcome.ok ? { security: outcome.value } : {})),
    choose: assign((_, ending: string) => ({ ending })),
  },
}).createMachine({
  id: 'security',
  description: 'What protects the own access.',
  context: { security: nothing, ending: '' },
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
      on: { ...whileShown, 'security.reload': 'refreshing' },
    },
    refreshing: {
      description: 'Something has changed: it is looked up anew, and stays shown meanwhile.',
      tags: 'shown',
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
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.ending }),
        onDone: [
          { guard: ifGranted, actions: take, target: 'shown' },
          { actions: tellRefusal, target: 'shown' },
        ],
        onError: { actions: tellBroken, target: 'shown' },
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
