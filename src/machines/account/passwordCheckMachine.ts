/** Whether a password stands in the list of those that are tried first (rule S3): looked up while it is typed, and told to the form. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Commonness } from '../../domain/account/password.ts'
import { actorNotProvided } from '../core/effects.ts'

export type CommonnessReport = { type: 'password.checked'; commonness: Commonness }

/** What a form of a new password tells its check, the child `check`. */
export const typedPassword = (password: string) => ({ type: 'password.typed', password }) as const

export const passwordCheckMachine = setup({
  types: {
    context: {} as { parent: AnyActorRef; password: string },
    input: {} as { parent: AnyActorRef },
    events: {} as { type: 'password.typed'; password: string },
    children: {} as { isCommon: 'isCommon' },
  },
  actors: {
    /** rejects where the list cannot be had */
    isCommon: fromPromise<boolean, string>(actorNotProvided('isCommon')),
  },
  guards: {
    isEmpty: (_, password: string) => password === '',
    isSame: ({ context }, password: string) => context.password === password,
    isListed: (_, listed: boolean) => listed,
  },
  actions: {
    take: assign((_, password: string) => ({ password })),
    report: sendTo(
      ({ context }) => context.parent,
      (_, commonness: Commonness) => ({ type: 'password.checked', commonness }) satisfies CommonnessReport,
    ),
  },
}).createMachine({
  id: 'passwordCheck',
  description: 'Looks up whether a password is one that everybody tries first.',
  context: ({ input: { parent } }) => ({ parent, password: '' }),
  initial: 'empty',
  on: {
    'password.typed': [
      { guard: { type: 'isSame', params: ({ event }) => event.password } },
      {
        guard: { type: 'isEmpty', params: ({ event }) => event.password },
        actions: { type: 'take', params: ({ event }) => event.password },
        target: '.empty',
      },
      { actions: { type: 'take', params: ({ event }) => event.password }, target: '.checking' },
    ],
  },
  states: {
    empty: {
      description: 'Nothing is typed.',
      entry: { type: 'report', params: 'unasked' },
    },
    checking: {
      description: 'The list is looked up; at the first time it has to come.',
      entry: { type: 'report', params: 'checking' },
      invoke: {
        id: 'isCommon',
        src: 'isCommon',
        input: ({ context }) => context.password,
        onDone: [
          { guard: { type: 'isListed', params: ({ event }) => event.output }, target: 'common' },
          { target: 'fine' },
        ],
        onError: 'unknown',
      },
    },
    common: { description: 'It is one of them.', entry: { type: 'report', params: 'common' } },
    fine: { description: 'It is none of them.', entry: { type: 'report', params: 'fine' } },
    unknown: {
      description: 'The list did not come; the server knows.',
      entry: { type: 'report', params: 'unknown' },
    },
  },
})
