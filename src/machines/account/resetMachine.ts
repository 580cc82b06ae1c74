/** A new password by a mailed link (rule S5). Mail and code come from the link's page. */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { CarriedLink, ResetTicket } from '../../domain/account/account.ts'
import {
  checkPasswordPair,
  type Commonness,
  leastPasswordLength,
  type PasswordDemands,
  type PasswordErrors,
  type PasswordPair,
  refusedPassword,
} from '../../domain/account/password.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, type Destination, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { type CommonnessReport, passwordCheckMachine, typedPassword } from './passwordCheckMachine.ts'

type Context = {
  link: CarriedLink
  draft: PasswordPair
  demands: PasswordDemands
  commonness: Commonness
  errors: PasswordErrors
  refusal: Problem | null
}
const check = ({ draft, demands, commonness }: Pick<Context, 'draft' | 'demands' | 'commonness'>): PasswordErrors =>
  checkPasswordPair(draft, demands, commonness)
const isRight = (errors: PasswordErrors): boolean => Object.keys(errors).length === 0
const noLink: CarriedLink = { mail: '', code: '', minLength: leastPasswordLength, until: null, first: false }

export const resetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'draft.changed'; patch: Partial<PasswordPair> }
      | { type: 'reset.submitted' }
      | CommonnessReport,
    input: {} as { link: CarriedLink | null },
    tags: {} as 'busy',
    children: {} as { check: 'passwordCheck'; resetPassword: 'resetPassword' },
  },
  actors: {
    passwordCheck: passwordCheckMachine,
    resetPassword: fromPromise<Outcome<null>, ResetTicket & { password: string }>(actorNotProvided('resetPassword')),
  },
  guards: {
    isLinkMissing: ({ context }) => context.link === noLink,
    isPairRight: ({ context }) => isRight(check(context)),
    isGranted,
    isPasswordRefused: (_, outcome: Outcome<unknown>) => refusedPassword(outcome) !== undefined,
    isCodeInvalid: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === 'RESET_CODE_INVALID',
  },
  actions: {
    ...effects,
    tellCheck: sendTo('check', ({ context }) => typedPassword(context.draft.password)),
    edit: assign(({ context }, patch: Partial<PasswordPair>) => {
      const draft = { ...context.draft, ...patch }
      return { draft, errors: isRight(context.errors) ? {} : check({ ...context, draft }) }
    }),
    takeCommonness: assign(({ context }, commonness: Commonness) => ({
      commonness,
      errors: isRight(context.errors) ? {} : check({ ...context, commonness }),
    })),
    showErrors: assign({ errors: ({ context }) => check(context) }),
    refusePassword: assign((_, outcome: Outcome<unknown>) => {
      const password = refusedPassword(outcome)
      return { errors: password ? { password } : {} }
    }),
    keepProblem: assign({ refusal: (_, problem: Problem | null) => problem }),
  },
}).createMachine({
  id: 'reset',
  description: 'Somebody who came by a mailed link sets a new password.',
  context: ({ input: { link } }) => ({
    link: link ?? noLink,
    draft: { password: '', repeated: '' },
    demands: { minLength: (link ?? noLink).minLength, own: link ? [link.mail] : [] },
    commonness: 'unasked',
    errors: {},
    refusal: null,
  }),
  invoke: { id: 'check', src: 'passwordCheck', input: ({ self }) => ({ parent: self }) },
  on: {
    'password.checked': { actions: { type: 'takeCommonness', params: ({ event }) => event.commonness } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Has a mailed link led here?',
      tags: 'busy',
      always: [{ guard: 'isLinkMissing', target: 'left' }, { target: 'editing' }],
    },
    editing: {
      description: 'The new password is typed twice.',
      on: {
        'draft.changed': {
          actions: [{ type: 'edit', params: ({ event }) => event.patch }, 'tellCheck'],
        },
        'reset.submitted': [
          { guard: 'isPairRight', actions: forgetProblem, target: 'saving' },
          { actions: ['showErrors', forgetProblem] },
        ],
      },
    },
    saving: {
      description: 'The server sets the password, if the code is still good for it.',
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { link, draft } }) => ({ mail: link.mail, code: link.code, password: draft.password }),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'notify', params: { level: 'success', key: 'reset.done' } },
            target: 'saved',
          },
          { guard: { type: 'isCodeInvalid', params: ({ event }) => event.output }, target: 'expired' },
          {
            guard: { type: 'isPasswordRefused', params: ({ event }) => event.output },
            actions: { type: 'refusePassword', params: ({ event }) => event.output },
            target: 'editing',
          },
          { actions: keepRefusal, target: 'editing' },
        ],
        onError: { actions: keepBroken, target: 'editing' },
      },
    },
    expired: { description: 'The code is used up or too old; the page leads to a new one.' },
    saved: {
      description: 'The password is set; the login page asks for it.',
      type: 'final',
      entry: {
        type: 'goTo',
        params: ({ context }): Destination => ({
          path: '/login',
          replace: true,
          state: { mail: context.link.mail },
        }),
      },
    },
    left: {
      description: 'Without a link there is nothing to set: the start page.',
      tags: 'busy',
      type: 'final',
      entry: { type: 'goTo', params: { path: '/', replace: true } },
    },
  },
})
