/**
 * Who is signed in (specification §1, §2, §4): the identity provider says which account, the server which user.
 * Everything that shows or decides by visitor hears of it through `visitor.changed`.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import { anonymous, type Visitor } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import { ifGranted, isGranted, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { loginMachine } from './loginMachine.ts'

export type SessionEvent =
  /** the identity provider's facts, also from other tabs */
  | { type: 'identity.signedIn'; uid: string; fresh: boolean }
  | { type: 'identity.signedOut' }
  | { type: 'session.signOut' }
  | { type: 'session.refresh' }
  /** a call was answered with "token expired" or "account unknown" */
  | { type: 'session.expired' }
  | { type: 'session.retry' }

type Account = { uid: string; fresh: boolean }
type Context = { account: Account | null; user: User | null; refusal: Refusal | null }

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent,
    tags: {} as 'deciding',
    children: {} as {
      observeIdentity: 'observeIdentity'
      loadUser: 'loadUser'
      signOut: 'signOut'
      login: 'login'
    },
  },
  actors: {
    observeIdentity: fromCallback<SessionEvent>(() => {
      throw new Error('observeIdentity is not provided')
    }),
    loadUser: fromPromise<Outcome<User>, Account>(actorNotProvided('loadUser')),
    signOut: fromPromise<void>(actorNotProvided('signOut')),
    login: loginMachine,
  },
  guards: {
    isGranted,
    mustChangePassword: ({ context }) => context.user?.passwordChangeNeeded ?? false,
    isPending: ({ context }) => context.user?.company.pendingRegistration ?? false,
    isOtherAccount: ({ context }, uid: string) => context.account?.uid !== uid,
  },
  actions: {
    ...effects,
    takeAccount: assign({ account: (_, account: Account) => account, refusal: null }),
    takeUser: assign(({ context }, outcome: Outcome<User>) =>
      outcome.ok ? { user: outcome.value, refusal: null } : { user: context.user, refusal: outcome.refusal },
    ),
    forget: assign({ account: null, user: null, refusal: null }),
    forgetUser: assign({ user: null }),
    announce: (_: unknown, _visitor: Visitor): void => {
      throw new Error('announce is not provided')
    },
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, and how much of the portal is open to them.',
  context: { account: null, user: null, refusal: null },
  invoke: { id: 'observeIdentity', src: 'observeIdentity' },
  initial: 'checking',
  on: {
    'identity.signedOut': '.signedOut',
    'identity.signedIn': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.uid },
      actions: { type: 'takeAccount', params: ({ event }) => ({ uid: event.uid, fresh: event.fresh }) },
      target: '.loadingUser',
    },
  },
  states: {
    checking: { description: 'The identity provider is asked whether somebody is signed in.', tags: 'deciding' },
    signedOut: {
      description: 'Nobody is signed in.',
      entry: ['forget', { type: 'announce', params: anonymous }],
    },
    loadingUser: {
      description: 'The account is known; the server is asked which user that is.',
      tags: 'deciding',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        input: ({ context }) => context.account ?? { uid: '', fresh: false },
        onDone: [
          { guard: ifGranted, actions: { type: 'takeUser', params: ({ event }) => event.output }, target: 'signedIn' },
          {
            actions: [{ type: 'takeUser', params: ({ event }) => event.output }, tellRefusal],
            target: 'signingOut',
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The server does not answer; the user can try again or sign out.',
      on: { 'session.retry': 'loadingUser', 'session.signOut': 'signingOut' },
    },
    signedIn: {
      description: 'A user is signed in.',
      initial: 'deciding',
      entry: {
        type: 'announce',
        params: ({ context }) => (context.user ? { kind: 'signedIn', user: context.user } : anonymous),
      },
      on: {
        'session.signOut': 'signingOut',
        'session.refresh': 'loadingUser',
        'session.expired': '.expired',
      },
      states: {
        deciding: {
          description: 'How much is open to this user?',
          always: [
            { guard: 'mustChangePassword', target: 'passwordChangeRequired' },
            { guard: 'isPending', target: 'registrationPending' },
            { target: 'active' },
          ],
        },
        passwordChangeRequired: { description: 'First login: only the profile is open, to set a new password.' },
        registrationPending: { description: 'The company awaits release by the operator: only the profile is open.' },
        active: { description: 'Everything that company and role allow is open.' },
        expired: {
          description:
            'The server no longer takes the sign-in. The screen stays with all input; its user types the password again.',
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => ({ mail: context.user?.mail ?? '' }),
            onDone: 'deciding',
          },
          // Whatever else is refused meanwhile says nothing new.
          on: { 'session.expired': {} },
        },
      },
    },
    signingOut: {
      description: 'The account is being signed out, in all tabs.',
      tags: 'deciding',
      entry: 'forgetUser',
      invoke: { id: 'signOut', src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
})
