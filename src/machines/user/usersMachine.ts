/**
 * The page of the users (rule U9): the list, and for the operator who signed in last and, as it is the operator's first list,
 * what waits (rule N10). These are children; this machine only asks for the last sign-in and passes on what the shell tells.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'
import { waitingMachine } from '../work/waitingMachine.ts'
import { userListMachine } from './userListMachine.ts'

/** Both are null as long as nobody has signed in. */
export type LastLogin = { mail: string | null; lastLoginAt: Date | null }
export type UsersInput = { search: string; /** the company of who looks */ companyId: string; isOperator: boolean }
type Context = UsersInput & { lastLogin: LastLogin | null }

export const usersMachine = setup({
  types: {
    context: {} as Context,
    input: {} as UsersInput,
    events: {} as { type: 'url.changed'; search: string } | { type: 'window.focused' } | { type: 'news.heard' },
    children: {} as { list: 'list'; waiting: 'waiting' },
  },
  actors: {
    list: userListMachine,
    waiting: waitingMachine,
    loadLastLogin: fromPromise<Outcome<LastLogin>>(actorNotProvided('loadLastLogin')),
  },
  guards: { isOperator: ({ context }) => context.isOperator, isGranted },
  actions: {
    tellList: sendTo('list', ({ event }) => event),
    lookAgain: sendTo('waiting', { type: 'load.again' }),
    takeLastLogin: assign({
      lastLogin: ({ context }, outcome: Outcome<LastLogin>) => (outcome.ok ? outcome.value : context.lastLogin),
    }),
  },
}).createMachine({
  id: 'users',
  description: 'The page of the users: their list, and who signed in last.',
  context: ({ input }) => ({ ...input, lastLogin: null }),
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context: { search, companyId, isOperator } }) =>
        isOperator ? { search } : { search, scope: companyId },
    },
  ],
  on: {
    'url.changed': { actions: 'tellList' },
    'window.focused': { actions: 'tellList' },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whose page is it?',
      always: [{ guard: 'isOperator', target: 'operator' }, { target: 'ownCompany' }],
    },
    ownCompany: { description: 'The administrator of a company sees its users, and nothing about sign-ins of others.' },
    operator: {
      description: 'The operator sees what waits, and who signed in last.',
      invoke: { id: 'waiting', src: 'waiting' },
      on: { 'news.heard': { actions: 'lookAgain' } },
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked who signed in last; what was known before stays.',
          invoke: {
            id: 'loadLastLogin',
            src: 'loadLastLogin',
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takeLastLogin', params: ({ event }) => event.output },
                target: 'told',
              },
              { target: 'untold' },
            ],
            onError: 'untold',
          },
        },
        told: {
          description: 'The last sign-in is shown; it is asked for anew when the user is back at this window.',
          on: { 'window.focused': { actions: ['tellList', 'lookAgain'], target: 'asking' } },
        },
        untold: {
          description: 'The question stayed without answer; the list does without, and it is asked again another time.',
          on: { 'window.focused': { actions: ['tellList', 'lookAgain'], target: 'asking' } },
        },
      },
    },
  },
})
