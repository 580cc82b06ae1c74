/**
 * Changing the own password in the profile (rule S7): by the one in force, so that a browser which was left open is not enough. A new
 * password ends all sessions, so this tab signs in anew with it. Where the answer is lost, that very sign-in tells whether it was set.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import {
  checkPasswordPair,
  type Commonness,
  type PasswordDemands,
  type PasswordErrors,
  type PasswordPair,
  refusedPassword,
} from '../../domain/account/password.ts'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import type { User } from '../../domain/user/user.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { AccountCredentials, SignIn } from '../session/loginMachine.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { type CommonnessReport, passwordCheckMachine, typedPassword } from './passwordCheckMachine.ts'

type Draft = PasswordPair & { current: string }
type Errors = PasswordErrors & { current?: 'required' | 'wrong' | 'throttled' }
type Input = {
  /** whose password it is */
  mail: string
  /** the first password has to be replaced: its form is what the visitor is here for */
  first: boolean
  demands: PasswordDemands
  /** hears of a new password */
  parent: AnyActorRef
}
/** What the password must be is another thing by now. */
export type DemandsChange = { type: 'demands.changed'; demands: PasswordDemands }
export type PasswordReport = { type: 'password.changed' }
type Context = Input & {
  draft: Draft
  commonness: Commonness
  errors: Errors
  /** why the last attempt led to nothing */
  problem: Problem | null
  /** the new password that was sent, where nobody has answered: it may be in force */
  unanswered: string | null
}

const check = ({ draft, demands, commonness }: Pick<Context, 'draft' | 'demands' | 'commonness'>): Errors => ({
  ...(draft.current === '' ? { current: 'required' } : {}),
  ...checkPasswordPair(draft, demands, commonness),
})
const noDraft: Draft = { password: '', repeated: '', current: '' }

/** Refusals that are about the current password. */
const aboutCurrent: Partial<Record<RefusalCode, 'wrong' | 'throttled'>> = {
  PASSWORD_WRONG: 'wrong',
  TOO_MANY_REQUESTS: 'throttled',
}
/** What a refusal says of single fields; nothing where it is about something else. */
const refusedFields = (outcome: Outcome<unknown>): Errors => {
  const current = outcome.ok ? undefined : aboutCurrent[outcome.refusal.code]
  const password = refusedPassword(outcome)
  return { ...(current && { current }), ...(password && { password }) }
}

/** With the new password. */
const signingIn = {
  src: 'signIn',
  input: ({ context: { mail, draft } }: { context: Context }) => ({ mail, password: draft.password }),
} as const
const ifInForce = {
  guard: { type: 'isInForce', params: ({ event }: { event: { output: SignIn } }) => event.output },
  target: 'changed',
} as const

export const changePasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'password.change' }
      | { type: 'password.cancelled' }
      | { type: 'draft.changed'; patch: Partial<Draft> }
      | { type: 'password.submitted' }
      | { type: 'question.confirmed' }
      | { type: 'question.cancelled' }
      | DemandsChange
      | CommonnessReport,
    input: {} as Input,
    tags: {} as 'busy',
    children: {} as {
      check: 'passwordCheck'
      changePassword: 'changePassword'
      renew: 'signIn'
      findOut: 'signIn'
      makeSure: 'signIn'
    },
  },
  actors: {
    passwordCheck: passwordCheckMachine,
    signIn: fromPromise<SignIn, AccountCredentials>(actorNotProvided('signIn')),
    changePassword: fromPromise<Outcome<User>, { current: string; password: string }>(
      actorNotProvided('changePassword'),
    ),
  },
  guards: {
    isGranted,
    isFirst: ({ context }) => context.first,
    isIncomplete: ({ context }) => Object.keys(check(context)).length > 0,
    isTyped: ({ context }) => Object.values(context.draft).some((text) => text !== ''),
    wasSent: ({ context: { unanswered, draft } }) => unanswered === draft.password,
    /** who is asked for a code has typed the right password */
    isInForce: (_, end: SignIn) => end === 'signedIn' || end === 'codeNeeded',
    isAboutFields: (_, outcome: Outcome<User>) => Object.keys(refusedFields(outcome)).length > 0,
  },
  actions: {
    ...effects,
    tellCheck: sendTo('check', ({ context }) => typedPassword(context.draft.password)),
    edit: assign(({ context }, patch: Partial<Draft>) => {
      const draft = { ...context.draft, ...patch }
      return { draft, errors: Object.keys(context.errors).length > 0 ? check({ ...context, draft }) : {} }
    }),
    takeCommonness: assign(({ context }, commonness: Commonness) => ({
      commonness,
      errors: context.errors.password ? { ...context.errors, ...check({ ...context, commonness }) } : context.errors,
    })),
    takeDemands: assign(({ context }, demands: PasswordDemands) => ({
      demands,
      errors: Object.keys(context.errors).length > 0 ? check({ ...context, demands }) : {},
    })),
    showErrors: assign({ errors: ({ context }) => check(context) }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    /** an administrator may have changed the address since the page was opened */
    takeMail: assign(({ context }, outcome: Outcome<User>) => ({
      mail: outcome.ok ? outcome.value.mail : context.mail,
    })),
    /** a wrong password in force is to be typed again */
    refuseFields: assign(({ context }, outcome: Outcome<User>) => {
      const errors = refusedFields(outcome)
      return { errors, draft: errors.current ? { ...context.draft, current: '' } : context.draft }
    }),
    keepUnanswered: assign({ unanswered: ({ context }) => context.draft.password }),
    forgetUnanswered: assign({ unanswered: null }),
    report: sendTo(({ context }) => context.parent, { type: 'password.changed' } satisfies PasswordReport),
    clear: assign({ draft: noDraft, errors: {}, problem: null, first: false, unanswered: null }),
  },
}).createMachine({
  id: 'changePassword',
  description: 'Setting a new password for the own account.',
  context: ({ input }) => ({
    ...input,
    draft: noDraft,
    commonness: 'unasked',
    errors: {},
    problem: null,
    unanswered: null,
  }),
  invoke: { id: 'check', src: 'passwordCheck', input: ({ self }) => ({ parent: self }) },
  on: {
    'demands.changed': { actions: { type: 'takeDemands', params: ({ event }) => event.demands } },
    'password.checked': { actions: { type: 'takeCommonness', params: ({ event }) => event.commonness } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Must the first password be replaced?',
      always: [{ guard: 'isFirst', target: 'editing' }, { target: 'closed' }],
    },
    closed: {
      description: 'Nobody changes the password.',
      on: { 'password.change': 'editing' },
    },
    editing: {
      description: 'The user types the password in force, and the new one twice.',
      on: {
        'draft.changed': { actions: [{ type: 'edit', params: ({ event }) => event.patch }, 'tellCheck'] },
        'password.submitted': [
          { guard: 'isIncomplete', actions: ['showErrors', forgetProblem] },
          { guard: 'wasSent', actions: forgetProblem, target: 'makingSure' },
          { actions: forgetProblem, target: 'changing' },
        ],
        'password.cancelled': [
          { guard: 'isFirst' },
          { guard: 'isTyped', target: 'dropping' },
          { actions: ['clear', 'tellCheck'], target: 'closed' },
        ],
      },
    },
    dropping: {
      description: 'What is typed would go: really?',
      on: {
        'question.confirmed': { actions: ['clear', 'tellCheck'], target: 'closed' },
        'question.cancelled': 'editing',
      },
    },
    changing: {
      description: 'The server sets the new password, if the one in force is right.',
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { draft } }) => ({ current: draft.current, password: draft.password }),
        onDone: [
          { guard: ifGranted, actions: { type: 'takeMail', params: ({ event }) => event.output }, target: 'renewing' },
          {
            guard: { type: 'isAboutFields', params: ({ event }) => event.output },
            actions: { type: 'refuseFields', params: ({ event }) => event.output },
            target: 'editing',
          },
          { actions: keepRefusal, target: 'editing' },
        ],
        onError: { actions: [keepBroken, 'keepUnanswered'], target: 'findingOut' },
      },
    },
    findingOut: {
      description: 'Nobody has answered: whether the new password is in force, a sign-in with it tells.',
      tags: 'busy',
      invoke: {
        id: 'findOut',
        ...signingIn,
        onDone: [ifInForce, { actions: 'forgetUnanswered', target: 'editing' }],
        onError: 'editing',
      },
    },
    makingSure: {
      description:
        'It may be in force since the attempt before: that is asked first, as the other one is none any more then.',
      tags: 'busy',
      invoke: {
        id: 'makeSure',
        ...signingIn,
        onDone: [ifInForce, 'changing'],
        onError: { actions: keepBroken, target: 'editing' },
      },
    },
    renewing: {
      description: 'The old sign-in has ended with the old password; this tab signs in anew.',
      tags: 'busy',
      invoke: {
        id: 'renew',
        ...signingIn,
        onDone: 'changed',
        // The password is changed all the same; whoever has to sign in again is asked then.
        onError: 'changed',
      },
    },
    changed: {
      description: 'The new password is in force; what it opens is open.',
      always: {
        actions: [
          'clear',
          'tellCheck',
          { type: 'notify', params: { level: 'success', key: 'profile.passwordChanged' } },
          'refreshSession',
          'report',
        ],
        target: 'closed',
      },
    },
  },
})
