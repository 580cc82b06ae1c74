/**
 * Changing the own password in the profile (rule S7; docs/decisions/0011). The server wants a sign-in that is not old, so it may
 * ask for the current password first; a new password ends all sessions, so this tab signs in anew with it.
 */
import { assign, fromPromise, setup } from 'xstate'
import {
  checkPasswordPair,
  type PasswordErrors,
  type PasswordPair,
  signInMailIn,
} from '../../domain/account/account.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { User } from '../../domain/user/user.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { AccountCredentials, SignIn } from '../session/loginMachine.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

type Draft = PasswordPair & { current: string }
type Errors = PasswordErrors & { current?: 'required' | 'wrong' | 'throttled' }
type Context = {
  mail: string
  draft: Draft
  errors: Errors
  /** the sign-in is too old for a new password: the current one has to be typed as well */
  asksCurrent: boolean
  /** why the last attempt led to nothing */
  problem: Problem | null
}

const check = ({ draft, asksCurrent }: Context): Errors => ({
  ...checkPasswordPair(draft),
  ...(asksCurrent && draft.current === '' ? { current: 'required' } : {}),
})
const noDraft: Draft = { password: '', repeated: '', current: '' }

/** The address by which one signs in now: an administrator may have changed it since the page was opened. */
const mailIn = (outcome: Outcome<User>): string | undefined =>
  outcome.ok ? outcome.value.mail : signInMailIn(outcome.refusal)

export const changePasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'draft.changed'; patch: Partial<Draft> } | { type: 'password.submitted' },
    input: {} as {
      /** whose password it is */
      mail: string
    },
    tags: {} as 'busy',
    children: {} as { confirm: 'signIn'; changePassword: 'changePassword'; renew: 'signIn' },
  },
  actors: {
    signIn: fromPromise<SignIn, AccountCredentials>(actorNotProvided('signIn')),
    changePassword: fromPromise<Outcome<User>, { password: string }>(actorNotProvided('changePassword')),
  },
  guards: {
    isGranted,
    isIncomplete: ({ context }) => Object.keys(check(context)).length > 0,
    asksCurrent: ({ context }) => context.asksCurrent,
    isSignedIn: (_, end: SignIn) => end === 'signedIn',
    isThrottled: (_, end: SignIn) => end === 'throttled',
    needsRecentSignIn: (_, outcome: Outcome<User>) => !outcome.ok && outcome.refusal.code === 'RECENT_SIGN_IN_NEEDED',
  },
  actions: {
    ...effects,
    edit: assign(({ context }, patch: Partial<Draft>) => {
      const draft = { ...context.draft, ...patch }
      return { draft, errors: Object.keys(context.errors).length > 0 ? check({ ...context, draft }) : {} }
    }),
    showErrors: assign({ errors: ({ context }) => check(context) }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    askCurrent: assign({ asksCurrent: true }),
    takeMail: assign(({ context }, outcome: Outcome<User>) => ({ mail: mailIn(outcome) ?? context.mail })),
    refuseCurrent: assign(({ context }, current: 'wrong' | 'throttled') => ({
      draft: { ...context.draft, current: '' },
      errors: { current },
    })),
    clear: assign({ draft: noDraft, errors: {}, asksCurrent: false }),
  },
}).createMachine({
  id: 'changePassword',
  description: 'Setting a new password for the own account.',
  context: ({ input: { mail } }) => ({ mail, draft: noDraft, errors: {}, asksCurrent: false, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The user types the new password, twice.',
      on: {
        'draft.changed': { actions: { type: 'edit', params: ({ event }) => event.patch } },
        'password.submitted': [
          { guard: 'isIncomplete', actions: ['showErrors', forgetProblem] },
          { guard: 'asksCurrent', actions: forgetProblem, target: 'confirming' },
          { actions: forgetProblem, target: 'changing' },
        ],
      },
    },
    confirming: {
      description: 'The identity provider checks the current password, which makes the sign-in a recent one.',
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'signIn',
        input: ({ context: { mail, draft } }) => ({ mail, password: draft.current }),
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'changing' },
          {
            guard: { type: 'isThrottled', params: ({ event }) => event.output },
            actions: { type: 'refuseCurrent', params: 'throttled' },
            target: 'editing',
          },
          { actions: { type: 'refuseCurrent', params: 'wrong' }, target: 'editing' },
        ],
        onError: { actions: keepBroken, target: 'editing' },
      },
    },
    changing: {
      description: 'The server sets the new password.',
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({ password: context.draft.password }),
        onDone: [
          { guard: ifGranted, actions: { type: 'takeMail', params: ({ event }) => event.output }, target: 'renewing' },
          {
            guard: { type: 'needsRecentSignIn', params: ({ event }) => event.output },
            actions: [{ type: 'takeMail', params: ({ event }) => event.output }, 'askCurrent'],
            target: 'editing',
          },
          { actions: keepRefusal, target: 'editing' },
        ],
        onError: { actions: keepBroken, target: 'editing' },
      },
    },
    renewing: {
      description: 'The old sign-in has ended with the old password; this tab signs in anew.',
      tags: 'busy',
      invoke: {
        id: 'renew',
        src: 'signIn',
        input: ({ context: { mail, draft } }) => ({ mail, password: draft.password }),
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
          { type: 'notify', params: { level: 'success', key: 'profile.passwordChanged' } },
          'refreshSession',
        ],
        target: 'editing',
      },
    },
  },
})
