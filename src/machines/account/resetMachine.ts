/** A new password by a mailed link (rule S5). Mail and code come from the link's page. */
import { assign, fromPromise, setup } from 'xstate'
import {
  checkPasswordPair,
  isRightPair,
  type PasswordErrors,
  type PasswordPair,
  type ResetTicket,
} from '../../domain/account/account.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, type Destination, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

type Context = {
  ticket: ResetTicket
  /** the link was mailed to somebody who has no password yet */
  first: boolean
  draft: PasswordPair
  errors: PasswordErrors
  refusal: Problem | null
}
const isRight = (errors: PasswordErrors): boolean => Object.keys(errors).length === 0
const noTicket: ResetTicket = { mail: '', code: '' }

export const resetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'draft.changed'; patch: Partial<PasswordPair> } | { type: 'reset.submitted' },
    input: {} as { ticket: ResetTicket | null; first: boolean },
    tags: {} as 'busy',
  },
  actors: {
    resetPassword: fromPromise<Outcome<null>, ResetTicket & { password: string }>(actorNotProvided('resetPassword')),
  },
  guards: {
    isTicketMissing: ({ context }) => context.ticket === noTicket,
    isPairRight: ({ context }) => isRightPair(context.draft),
    isGranted,
    isCodeInvalid: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === 'RESET_CODE_INVALID',
  },
  actions: {
    ...effects,
    edit: assign(({ context }, patch: Partial<PasswordPair>) => {
      const draft = { ...context.draft, ...patch }
      return { draft, errors: isRight(context.errors) ? {} : checkPasswordPair(draft) }
    }),
    showErrors: assign({ errors: ({ context }) => checkPasswordPair(context.draft) }),
    keepProblem: assign({ refusal: (_, problem: Problem | null) => problem }),
  },
}).createMachine({
  id: 'reset',
  description: 'Somebody who came by a mailed link sets a new password.',
  context: ({ input: { ticket, first } }) => ({
    ticket: ticket ?? noTicket,
    first,
    draft: { password: '', repeated: '' },
    errors: {},
    refusal: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Has a mailed link led here?',
      tags: 'busy',
      always: [{ guard: 'isTicketMissing', target: 'left' }, { target: 'editing' }],
    },
    editing: {
      description: 'The new password is typed twice.',
      on: {
        'draft.changed': { actions: { type: 'edit', params: ({ event }) => event.patch } },
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
        input: ({ context }) => ({ ...context.ticket, password: context.draft.password }),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'notify', params: { level: 'success', key: 'reset.done' } },
            target: 'saved',
          },
          { guard: { type: 'isCodeInvalid', params: ({ event }) => event.output }, target: 'expired' },
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
          state: { mail: context.ticket.mail },
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
