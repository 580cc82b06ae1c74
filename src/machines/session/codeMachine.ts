/** The second half of a sign-in (rule S15): a code of the app, or a recovery code in its place. */
import { assign, fromPromise, setup } from 'xstate'
import {
  recoveryCodeLength,
  tidyRecoveryCode,
  tidyTimeCode,
  timeCodeLength,
  wrongUnfinished,
} from '../../domain/account/secondFactor.ts'
import { brokenCode } from '../../domain/core/serverFailed.ts'
import { actorNotProvided } from '../core/effects.ts'

/** Expected ends of it; `over`: the password has to be typed again, it was too long ago. */
export type CodeEnd = 'signedIn' | 'wrongCode' | 'usedCode' | 'over' | 'throttled' | 'accessClosed'
type CodeRefusal = Exclude<CodeEnd, 'signedIn' | 'over'>
type Context = {
  /** whose sign-in it is */
  mail: string
  code: string
  error: CodeRefusal | 'incomplete' | null
  /** why nobody said whether it is right */
  broken: ReturnType<typeof brokenCode> | null
  end: 'signedIn' | 'over' | 'left'
}
type Answered = { event: { output: CodeEnd } }

const isRight = { type: 'isRight', params: ({ event }: Answered) => event.output } as const
const isOver = { type: 'isOver', params: ({ event }: Answered) => event.output } as const
const refuse = { type: 'refuse', params: ({ event }: Answered) => event.output } as const
const keepBroken = {
  type: 'keepBroken',
  params: ({ event }: { event: { error: unknown } }) => event.error,
} as const
const take = { type: 'takeCode', params: ({ event }: { event: { code: string } }) => event.code } as const
const takeRecovery = { type: 'takeRecovery', params: ({ event }: { event: { code: string } }) => event.code } as const

export const codeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'code.changed'; code: string }
      | { type: 'code.submitted' }
      | { type: 'recovery.chosen' }
      | { type: 'app.chosen' }
      | { type: 'account.other' },
    input: {} as Pick<Context, 'mail'>,
    output: {} as Context['end'],
    tags: {} as 'busy' | 'recovery',
  },
  actors: { finishSignIn: fromPromise<CodeEnd, { code: string }>(actorNotProvided('finishSignIn')) },
  guards: {
    isRight: (_, end: CodeEnd) => end === 'signedIn',
    isOver: (_, end: CodeEnd) => end === 'over',
    // Checked with its last digit: nobody has to press anything.
    endsCode: (_, code: string) => tidyTimeCode(code).length === timeCodeLength,
    isWhole: ({ context }) => context.code.length === timeCodeLength,
    isWholeRecovery: ({ context }) => context.code.length === recoveryCodeLength,
  },
  actions: {
    takeCode: assign((_, code: string) => ({ code: tidyTimeCode(code), error: null, broken: null })),
    takeRecovery: assign((_, code: string) => ({ code: tidyRecoveryCode(code), error: null, broken: null })),
    begin: assign({ code: '', error: null, broken: null }),
    showMissing: assign({ error: ({ context }) => wrongUnfinished(context.code, context.error), broken: null }),
    // Typed anew, and not corrected: the next one is another.
    refuse: assign((_, end: CodeEnd) => ({
      code: '',
      error: end === 'signedIn' || end === 'over' ? null : end,
    })),
    keepBroken: assign({ broken: (_, error: unknown) => brokenCode(error) }),
    end: assign({ end: (_, end: Context['end']) => end }),
  },
}).createMachine({
  id: 'signInCode',
  description: 'The second half of a sign-in: a code of the app, or a recovery code.',
  context: ({ input }) => ({ ...input, code: '', error: null, broken: null, end: 'left' }),
  output: ({ context }) => context.end,
  initial: 'typingCode',
  on: { 'account.other': '.left' },
  states: {
    typingCode: {
      description: 'The user types the six digits that the app shows.',
      on: {
        'code.changed': [
          { guard: { type: 'endsCode', params: ({ event }) => event.code }, actions: take, target: 'checkingCode' },
          { actions: take },
        ],
        'code.submitted': [{ guard: 'isWhole', target: 'checkingCode' }, { actions: 'showMissing' }],
        'recovery.chosen': { actions: 'begin', target: 'typingRecovery' },
      },
    },
    checkingCode: {
      description: 'The identity provider checks the code of the app.',
      tags: 'busy',
      invoke: {
        id: 'checkCode',
        src: 'finishSignIn',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: isRight, target: 'signedIn' },
          { guard: isOver, target: 'over' },
          { actions: refuse, target: 'typingCode' },
        ],
        onError: { actions: keepBroken, target: 'typingCode' },
      },
    },
    typingRecovery: {
      description: 'The telephone is not at hand: the user types one of the recovery codes.',
      tags: 'recovery',
      on: {
        'code.changed': { actions: takeRecovery },
        'code.submitted': [{ guard: 'isWholeRecovery', target: 'checkingRecovery' }, { actions: 'showMissing' }],
        'app.chosen': { actions: 'begin', target: 'typingCode' },
      },
    },
    checkingRecovery: {
      description: 'The identity provider checks the recovery code; it is used up then.',
      tags: ['busy', 'recovery'],
      invoke: {
        id: 'checkRecovery',
        src: 'finishSignIn',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: isRight, target: 'signedIn' },
          { guard: isOver, target: 'over' },
          { actions: refuse, target: 'typingRecovery' },
        ],
        onError: { actions: keepBroken, target: 'typingRecovery' },
      },
    },
    signedIn: {
      description: 'Both are right.',
      entry: { type: 'end', params: 'signedIn' },
      tags: 'busy',
      type: 'final',
    },
    over: {
      description: 'The password was typed too long ago, or is another one by now: it is asked for again.',
      entry: { type: 'end', params: 'over' },
      type: 'final',
    },
    left: {
      description: 'Somebody else signs in.',
      entry: { type: 'end', params: 'left' },
      type: 'final',
    },
  },
})
