/**
 * Setting up the second factor (rule S15): the password first, then the key for the app, a code that shows that the app has it, and the recovery
 * codes. Nothing changes before they are put in a safe place.
 */
import { assign, fromPromise, setup } from 'xstate'
import { tidyTimeCode, timeCodeLength, wrongUnfinished } from '../../domain/account/secondFactor.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { loginMachine } from '../session/loginMachine.ts'
import { recoveryCodesMachine } from './recoveryCodesMachine.ts'

/** What the app is told: by a picture, or by hand. */
export type FactorKey = { key: string; uri: string }
/** How the provider ends it; `over`: begun too long ago, or anew elsewhere. */
export type FactorEnd = 'enrolled' | 'wrongCode' | 'over' | 'tooOld'
type Codes = Outcome<{ codes: string[] }>
type Context = {
  mail: string
  factorKey: FactorKey
  code: string
  error: 'wrongCode' | 'incomplete' | null
  codes: readonly string[]
  /** when the app was connected */
  connectedAt: Date | null
  problem: Problem | null
}

const noKey: FactorKey = { key: '', uri: '' }
const take = { type: 'takeCode', params: ({ event }: { event: { code: string } }) => event.code } as const
const toProfile = { type: 'goTo', params: { path: '/profile' } } as const

export const factorSetupMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'setup.continued' }
      | { type: 'setup.back' }
      | { type: 'setup.cancelled' }
      | { type: 'setup.again' }
      | { type: 'code.changed'; code: string }
      | { type: 'code.submitted' }
      | { type: 'key.copy' },
    input: {} as Pick<Context, 'mail'>,
    tags: {} as 'busy' | 'unsaved',
    children: {} as {
      proof: 'login'
      start: 'startFactor'
      check: 'checkFactor'
      enrol: 'enrolFactor'
      enrolAtOnce: 'enrolFactor'
      copyKey: 'copyText'
      codes: 'codes'
    },
  },
  actors: {
    login: loginMachine,
    startFactor: fromPromise<FactorKey>(actorNotProvided('startFactor')),
    checkFactor: fromPromise<Codes, { code: string }>(actorNotProvided('checkFactor')),
    enrolFactor: fromPromise<FactorEnd, { code: string }>(actorNotProvided('enrolFactor')),
    copyText: fromPromise<void, string>(actorNotProvided('copyText')),
    codes: recoveryCodesMachine,
  },
  guards: {
    endsCode: (_, code: string) => tidyTimeCode(code).length === timeCodeLength,
    isWhole: ({ context }) => context.code.length === timeCodeLength,
    isWrong: (_, outcome: Codes) => !outcome.ok && outcome.refusal.code === 'FACTOR_CODE_WRONG',
    hasCodes: (_, outcome: Codes) => outcome.ok && outcome.value.codes.length > 0,
    isChecked: (_, outcome: Codes) => outcome.ok,
    isEnrolled: (_, end: FactorEnd) => end === 'enrolled',
    isWrongCode: (_, end: FactorEnd) => end === 'wrongCode',
  },
  actions: {
    ...effects,
    takeKey: assign({ factorKey: (_, factorKey: FactorKey) => factorKey, code: '', error: null, codes: [] }),
    takeCode: assign((_, code: string) => ({ code: tidyTimeCode(code), error: null, problem: null })),
    showMissing: assign({ error: ({ context }) => wrongUnfinished(context.code, context.error) }),
    refuseCode: assign({ code: '', error: 'wrongCode' }),
    emptyCode: assign({ code: '', error: null }),
    takeCodes: assign((_, outcome: Codes) => ({
      codes: outcome.ok ? outcome.value.codes : [],
      connectedAt: new Date(),
    })),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
  },
}).createMachine({
  id: 'factorSetup',
  description: 'Setting up the second factor: password, key for the app, a code of it, recovery codes.',
  context: ({ input }) => ({
    ...input,
    factorKey: noKey,
    code: '',
    error: null,
    codes: [],
    connectedAt: null,
    problem: null,
  }),
  initial: 'proving',
  on: { 'setup.cancelled': { actions: toProfile } },
  states: {
    proving: {
      description: 'The password is asked for, and the code of a second factor that there is already.',
      invoke: {
        id: 'proof',
        src: 'login',
        input: ({ context }) => ({ mail: context.mail, putOutBy: null }),
        onDone: 'starting',
      },
    },
    starting: {
      description: 'The identity provider makes the key.',
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'startFactor',
        onDone: {
          actions: [{ type: 'takeKey', params: ({ event }) => event.output }, forgetProblem],
          target: 'showingKey',
        },
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    failed: {
      description: 'It did not begin, or was begun too long ago; it can be begun again.',
      on: { 'setup.again': 'proving' },
    },
    showingKey: {
      description: 'The key is shown, as a picture and in letters.',
      tags: 'unsaved',
      on: { 'setup.continued': { actions: 'emptyCode', target: 'typingCode' }, 'key.copy': 'copyingKey' },
    },
    copyingKey: {
      description: 'The key goes to the clipboard.',
      tags: 'unsaved',
      invoke: {
        id: 'copyKey',
        src: 'copyText',
        input: ({ context }) => context.factorKey.key,
        onDone: {
          actions: { type: 'notify', params: { level: 'success', key: 'secondFactor.keyCopied' } },
          target: 'showingKey',
        },
        onError: {
          actions: { type: 'notify', params: { level: 'error', key: 'secondFactor.notCopied' } },
          target: 'showingKey',
        },
      },
    },
    typingCode: {
      description: 'The user types the code that the app shows; the key stays the same on the way back.',
      tags: 'unsaved',
      on: {
        'code.changed': [
          { guard: { type: 'endsCode', params: ({ event }) => event.code }, actions: take, target: 'checking' },
          { actions: take },
        ],
        'code.submitted': [{ guard: 'isWhole', target: 'checking' }, { actions: 'showMissing' }],
        'setup.back': 'showingKey',
      },
    },
    checking: {
      description: 'The server checks the code, and makes the recovery codes.',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'check',
        src: 'checkFactor',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            actions: { type: 'takeCodes', params: ({ event }) => event.output },
            target: 'showingCodes',
          },
          { guard: { type: 'isChecked', params: ({ event }) => event.output }, target: 'enrollingAtOnce' },
          {
            guard: { type: 'isWrong', params: ({ event }) => event.output },
            actions: 'refuseCode',
            target: 'typingCode',
          },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'typingCode' },
      },
    },
    enrollingAtOnce: {
      description: 'A provider without recovery codes checks the code itself.',
      tags: 'busy',
      invoke: {
        id: 'enrolAtOnce',
        src: 'enrolFactor',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: { type: 'isEnrolled', params: ({ event }) => event.output }, target: 'enabled' },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event.output },
            actions: 'refuseCode',
            target: 'typingCode',
          },
          { target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'typingCode' },
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown, this once; the sign-in is still as it was.',
      tags: 'unsaved',
      invoke: {
        id: 'codes',
        src: 'codes',
        input: ({ context: { codes, mail } }) => ({ codes, mail }),
        onDone: { actions: forgetProblem, target: 'enabling' },
      },
    },
    enabling: {
      // Nothing more can be lost, and the way to the profile is not asked about.
      description: 'The second factor comes into force; all other sign-ins end.',
      tags: 'busy',
      invoke: {
        id: 'enrol',
        src: 'enrolFactor',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: { type: 'isEnrolled', params: ({ event }) => event.output }, target: 'enabled' },
          { target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'notEnabled' },
      },
    },
    notEnabled: {
      description: 'Nobody answered; the codes lie in a safe place, and it can be tried again.',
      tags: 'unsaved',
      on: { 'setup.again': { actions: forgetProblem, target: 'enabling' } },
    },
    enabled: {
      description: 'The second factor is in force; what waited for it is open.',
      entry: [
        { type: 'notify', params: { level: 'success', key: 'secondFactor.enabled' } },
        'refreshSession',
        toProfile,
      ],
      type: 'final',
    },
  },
})
