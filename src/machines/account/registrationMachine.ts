/**
 * The self-registration (rules S8, S9): three steps, then an account at the identity provider, then company and user by that
 * account's token, then the ordinary sign-in. Whatever fails in between is told where it can be mended, and tried again without a
 * second account.
 */
import type { SnapshotFrom } from 'xstate'
import { accountOf, registrationOf, type RegistrationStep } from '../../domain/account/registration.ts'
import { ifGranted } from '../core/answers.ts'
import type { Destination } from '../core/effects.ts'
import { forgetProblem, keepBroken } from '../core/problem.ts'
import { openingContext, registrationSetup, type RegistrationEvent } from './registrationSetup.ts'

const edit = {
  type: 'edit',
  params: ({ event }: { event: Extract<RegistrationEvent, { type: 'draft.changed' }> }) => event.patch,
} as const
const checkField = {
  type: 'checkField',
  params: ({ event }: { event: Extract<RegistrationEvent, { type: 'field.left' }> }) => event.field,
} as const
const goBackTo = (step: RegistrationStep, target: string) =>
  ({
    guard: {
      type: 'isStep',
      params: ({ event }: { event: Extract<RegistrationEvent, { type: 'step.chosen' }> }) => ({
        step,
        wanted: event.step,
      }),
    },
    actions: { type: 'point', params: step },
    target,
  }) as const
/** On with a right step; a wrong one says what is wrong. */
const leaveStep = (step: RegistrationStep, next: RegistrationStep) =>
  [
    { guard: { type: 'isStepRight', params: step }, actions: { type: 'point', params: next }, target: next },
    {
      actions: [
        { type: 'showErrors', params: step },
        { type: 'point', params: step },
      ],
    },
  ] as const

export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  description: 'Somebody registers their company and themselves as its administrator.',
  context: ({ input }) => openingContext(input.info),
  initial: 'untouched',
  states: {
    untouched: {
      description: 'The first step, and nothing is typed yet.',
      on: {
        'draft.changed': { actions: edit, target: 'person' },
        'step.submitted': {
          actions: [
            { type: 'showErrors', params: 'person' },
            { type: 'point', params: 'person' },
          ],
          target: 'person',
        },
      },
    },
    person: {
      description: 'First step: who registers.',
      tags: 'unsaved',
      on: {
        'draft.changed': { actions: edit },
        'field.left': { actions: checkField },
        'step.submitted': leaveStep('person', 'access'),
      },
    },
    access: {
      description: 'Second step: mail and password of the new account.',
      tags: 'unsaved',
      on: {
        'draft.changed': { actions: edit },
        'field.left': { actions: checkField },
        'step.submitted': leaveStep('access', 'company'),
        'step.chosen': goBackTo('person', 'person'),
      },
    },
    company: {
      id: 'company',
      description: 'Third step: the company, and the consent to privacy policy and terms.',
      tags: 'unsaved',
      on: {
        'draft.changed': { actions: edit },
        'field.left': { actions: checkField },
        'step.submitted': [
          { guard: 'isComplete', actions: forgetProblem, target: 'submitting' },
          {
            actions: [
              { type: 'showErrors', params: 'company' },
              { type: 'point', params: 'company' },
            ],
          },
        ],
        'step.chosen': [goBackTo('person', 'person'), goBackTo('access', 'access')],
      },
    },
    submitting: {
      description: 'Account, company and sign-in come about one after the other.',
      tags: 'busy',
      initial: 'openingAccount',
      states: {
        openingAccount: {
          description: 'The identity provider makes the account, or takes up the one that an earlier attempt has left.',
          tags: 'unsaved',
          invoke: {
            id: 'openAccount',
            src: 'openAccount',
            input: ({ context }) => accountOf(context.draft),
            onDone: [
              { guard: { type: 'isAccountReady', params: ({ event }) => event.output }, target: 'registering' },
              { actions: { type: 'refuseAccount', params: ({ event }) => event.output }, target: '#refused' },
            ],
            onError: { actions: keepBroken, target: '#company' },
          },
        },
        registering: {
          description: "The server makes company and user for that account's token, both or neither.",
          tags: 'unsaved',
          invoke: {
            id: 'registerCompany',
            src: 'registerCompany',
            input: ({ context }) => registrationOf(context.draft),
            onDone: [
              {
                guard: { type: 'isKnownBefore', params: ({ event }) => event.output },
                actions: { type: 'notify', params: { level: 'info', key: 'registration.knownBefore' } },
                target: 'signingIn',
              },
              {
                guard: ifGranted,
                actions: { type: 'notify', params: { level: 'success', key: 'registration.registered' } },
                target: 'signingIn',
              },
              {
                guard: 'isUnanswered',
                actions: { type: 'refuseCompany', params: ({ event }) => event.output },
                target: '#refused',
              },
              { actions: { type: 'refuseCompany', params: ({ event }) => event.output }, target: 'closingAccount' },
            ],
            // Whether company and user are there now is not known: the account stays, and the next attempt takes it up.
            onError: { actions: [keepBroken, 'noteSilence'], target: '#company' },
          },
        },
        closingAccount: {
          description: 'The server has refused: the account goes again, so that its mail is free.',
          tags: 'unsaved',
          invoke: { id: 'closeAccount', src: 'closeAccount', onDone: '#refused', onError: '#refused' },
        },
        signingIn: {
          description: 'The ordinary sign-in with the new account.',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ ...accountOf(context.draft), remember: true }),
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#signedIn' },
              { target: '#registered' },
            ],
            onError: '#registered',
          },
        },
      },
    },
    refused: {
      id: 'refused',
      description: 'Which step holds what was refused?',
      tags: 'unsaved',
      always: [
        {
          guard: { type: 'isWrongIn', params: 'person' },
          actions: { type: 'point', params: 'person' },
          target: 'person',
        },
        {
          guard: { type: 'isWrongIn', params: 'access' },
          actions: { type: 'point', params: 'access' },
          target: 'access',
        },
        {
          guard: { type: 'isWrongIn', params: 'company' },
          actions: { type: 'point', params: 'company' },
          target: 'company',
        },
        { target: 'company' },
      ],
    },
    signedIn: {
      id: 'signedIn',
      description: 'The session takes over and the shell leaves this screen.',
      tags: 'busy',
      type: 'final',
    },
    registered: {
      id: 'registered',
      description: 'The company is registered, but the sign-in did not work: the login page asks for it.',
      type: 'final',
      entry: {
        type: 'goTo',
        params: ({ context }): Destination => ({
          path: '/login',
          replace: true,
          state: { mail: accountOf(context.draft).mail },
        }),
      },
    },
  },
})

/** The step that is shown; while it is submitted, the last one stays. */
export const shownStep = (state: SnapshotFrom<typeof registrationMachine>): RegistrationStep => {
  if (state.matches('untouched') || state.matches('person')) return 'person'
  return state.matches('access') ? 'access' : 'company'
}
