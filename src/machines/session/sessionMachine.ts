/**
 * Who is signed in (rules S1, S12): the identity provider says which account, the server which user. Everything that shows or
 * decides by visitor hears of it through `announce`.
 */
import { anonymous } from '../../domain/session/visitor.ts'
import { ifGranted } from '../core/answers.ts'
import type { Destination } from '../core/effects.ts'
import { sessionSetup, visitorOf } from './sessionSetup.ts'

/** Its user signs in once more, above the screen. */
const passwordAgain = sessionSetup.createStateConfig({
  invoke: {
    id: 'login',
    src: 'login',
    input: ({ context }) => ({ mail: context.user?.mail ?? '', putOutBy: null }),
    onDone: 'deciding',
  },
  on: {
    // Somewhere else on the page the password was typed again, as by setting a new one. That there is an account says nothing.
    'identity.signedIn': {
      guard: { type: 'isSignedInAgain', params: ({ event }) => event },
      target: 'deciding',
    },
    // Whatever else is refused meanwhile says nothing new.
    'call.refused': { guard: { type: 'isExpired', params: ({ event }) => event.refusal } },
    'user.renewed': {},
  },
})

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, and how much of the portal is open to them.',
  context: { account: null, mail: undefined, user: null, refusal: null, failure: null },
  invoke: { id: 'observeIdentity', src: 'observeIdentity' },
  initial: 'checking',
  on: {
    'identity.signedOut': { target: '.signedOut' },
    'identity.signedIn': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.uid },
      actions: { type: 'takeAccount', params: ({ event }) => event },
      target: '.recallingUser',
    },
  },
  states: {
    checking: { description: 'The identity provider is asked whether somebody is signed in.', tags: 'deciding' },
    signedOut: {
      description: 'Nobody is signed in.',
      entry: ['forget', { type: 'announce', params: anonymous }],
      initial: 'staying',
      states: {
        staying: { description: 'Never signed in: the address stays as it is.' },
        left: {
          description: 'Signed out on purpose, or put out: the login is shown and says why.',
          entry: {
            type: 'goTo',
            params: ({ context }): Destination => ({
              path: '/login',
              state: context.refusal && { putOutBy: context.refusal.code, mail: context.mail },
            }),
          },
        },
      },
    },
    recallingUser: {
      description: 'The account is known; has this browser seen its user before?',
      tags: 'deciding',
      invoke: {
        id: 'recallUser',
        src: 'recallUser',
        input: ({ context }) => context.account ?? { uid: '', fresh: false },
        onDone: [
          {
            guard: { type: 'isRecalled', params: ({ event }) => event.output },
            actions: { type: 'takeRecalled', params: ({ event }) => event.output },
            target: 'signedIn.record.refreshing',
          },
          { target: 'loadingUser' },
        ],
        onError: 'loadingUser',
      },
    },
    loadingUser: {
      description: 'The server is asked which user the account is.',
      tags: 'deciding',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        input: ({ context }) => context.account ?? { uid: '', fresh: false },
        onDone: [
          { guard: ifGranted, actions: { type: 'takeUser', params: ({ event }) => event.output }, target: 'signedIn' },
          { actions: { type: 'takeUser', params: ({ event }) => event.output }, target: 'signingOut' },
        ],
        onError: {
          actions: { type: 'takeFailure', params: ({ event }: { event: { error: unknown } }) => event.error },
          target: 'failed',
        },
      },
    },
    failed: {
      description: 'The server fails or does not answer; the user can try again or sign out.',
      on: { 'session.retry': 'loadingUser', 'session.signOut': 'signingOut' },
    },
    signedIn: {
      description: 'A user is signed in.',
      entry: { type: 'announce', params: visitorOf },
      type: 'parallel',
      on: {
        'session.signOut': [
          { guard: { type: 'stays', params: ({ event }) => event.stays }, target: 'makingRoom' },
          { target: 'signingOut' },
        ],
        'call.refused': {
          guard: { type: 'isClosed', params: ({ event }) => event.refusal },
          actions: { type: 'takeRefusal', params: ({ event }) => event.refusal },
          target: 'signingOut',
        },
        'identity.signedOut': '.access.leftElsewhere',
        'identity.signedIn': {
          guard: { type: 'isOtherAccount', params: ({ event }) => event.uid },
          actions: [
            { type: 'takeAccount', params: ({ event }) => event },
            'forgetUser',
            // What the one has seen is not for the other.
            { type: 'announce', params: null },
          ],
          target: 'recallingUser',
        },
      },
      states: {
        access: {
          description: 'How much is open to the user.',
          initial: 'deciding',
          on: {
            'call.refused': [
              { guard: { type: 'isEndedElsewhere', params: ({ event }) => event.refusal }, target: '.ended' },
              { guard: { type: 'isExpired', params: ({ event }) => event.refusal }, target: '.expired' },
            ],
            'user.renewed': '.deciding',
          },
          states: {
            deciding: {
              description: 'How much is open to this user?',
              always: [
                { guard: 'mustChangePassword', target: 'passwordChangeRequired' },
                { guard: 'mustSetUpFactor', target: 'secondFactorRequired' },
                { guard: 'isPending', target: 'registrationPending' },
                { target: 'active' },
              ],
            },
            passwordChangeRequired: { description: 'First login: only the profile is open, to set a new password.' },
            secondFactorRequired: {
              description: 'Company or portal demand a second factor: only the profile is open, to set one up.',
            },
            registrationPending: {
              description: 'The company awaits release by the operator: only the profile is open.',
            },
            active: { description: 'Everything that company and role allow is open.' },
            expired: {
              description:
                'The server no longer takes the sign-in. The screen stays with all input; its user types the password again.',
              ...passwordAgain,
            },
            ended: {
              description:
                'The sign-in was ended from another device, by a new password or by an administrator. The screen stays with all input; its user types the password again.',
              tags: 'endedElsewhere',
              ...passwordAgain,
            },
            leftElsewhere: {
              description:
                'Signed out by another tab. The screen is covered and keeps all input, for the same person alone, who types the password again.',
              tags: 'signedOutElsewhere',
              invoke: {
                id: 'login',
                src: 'login',
                input: ({ context }) => ({ mail: context.user?.mail ?? '', putOutBy: null }),
                onDone: 'deciding',
              },
              on: {
                'identity.signedIn': {
                  guard: { type: 'isSameAccount', params: ({ event }) => event.uid },
                  target: 'deciding',
                },
                'identity.signedOut': {},
                'call.refused': { guard: { type: 'isExpired', params: ({ event }) => event.refusal } },
                'user.renewed': {},
              },
            },
          },
        },
        record: {
          description: 'Whether the user record is still the one that the server has.',
          initial: 'current',
          // Also while it is being asked: the answer may be older than the news.
          on: {
            'news.heard': {
              guard: { type: 'isAboutOneself', params: ({ event }) => event.news },
              target: '.refreshing',
            },
          },
          states: {
            current: {
              description: 'As far as is known.',
              on: {
                'session.refresh': 'refreshing',
                'call.refused': {
                  guard: { type: 'isNotAllowed', params: ({ event }) => event.refusal },
                  target: 'refreshing',
                },
                // Released meanwhile? The mail about it is in another window.
                'window.focused': { guard: 'isRestricted', target: 'refreshing' },
              },
            },
            refreshing: {
              description: 'The server is asked once more; the screen goes on meanwhile.',
              invoke: {
                id: 'refreshUser',
                src: 'loadUser',
                input: ({ context }) => ({ uid: context.account?.uid ?? '', fresh: false }),
                onDone: [
                  {
                    guard: { type: 'isUserUnchanged', params: ({ event }) => event.output },
                    target: 'current',
                  },
                  {
                    guard: ifGranted,
                    actions: [
                      { type: 'takeUser', params: ({ event }) => event.output },
                      { type: 'announce', params: visitorOf },
                      'tellRenewal',
                    ],
                    target: 'current',
                  },
                  // Being put out or expired is told by `call.refused`.
                  { target: 'current' },
                ],
                onError: 'current',
              },
            },
          },
        },
      },
    },
    signingOut: {
      description: 'The account is being signed out, in all tabs.',
      tags: 'deciding',
      entry: 'forgetUser',
      invoke: { id: 'signOut', src: 'signOut', onDone: 'signedOut.left', onError: 'signedOut.left' },
      on: { 'identity.signedOut': 'signedOut.left' },
    },
    makingRoom: {
      description: 'The account is being signed out for somebody else, who goes on at the same address.',
      tags: 'deciding',
      entry: 'forgetUser',
      invoke: { id: 'makeRoom', src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
})
