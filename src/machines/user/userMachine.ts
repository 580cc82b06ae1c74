/**
 * A user on screen (specification §2, §5, §6): the form, the companies that the operator may choose, the invitation of a new user,
 * and deleting one. The form is a child that reports here.
 */
import { and, assign, fromPromise, setup, stateIn } from 'xstate'
import type { Company } from '../../domain/company/company.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { type Actor, actorOf } from '../../domain/session/visitor.ts'
import type { User, UserRecord } from '../../domain/user/user.ts'
import { newUserDraft } from '../../domain/user/userDraft.ts'
import { isOperatorAdmin } from '../../domain/user/userRules.ts'
import { ifGranted, isGranted, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { inputRegion, isUnsaved } from '../core/inputRegion.ts'
import { broken, takeAddress } from '../core/recordChild.ts'
import type { RecordReport } from '../core/recordContext.ts'
import { userRecordMachine } from './userRecordMachine.ts'

export type UserInput = {
  /** null: a new user */
  id: string | null
  /** who edits */
  user: User
  /** what the list already showed */
  carried: UserRecord | null
}
export type UserMachineContext = {
  id: string | null
  carried: UserRecord | null
  actor: Actor
  /** all companies, as the operator's administrators see them; empty for others */
  companies: Company[]
  /** nothing that is asked for is missing */
  complete: boolean
}
export type UserEvent =
  | RecordReport<UserRecord>
  | { type: 'companies.reload' }
  | { type: 'user.remove' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }

export const isOwnAccount = ({ id, actor }: Pick<UserMachineContext, 'id' | 'actor'>): boolean => id === actor.userId

export const userMachine = setup({
  types: {
    context: {} as UserMachineContext,
    input: {} as UserInput,
    events: {} as UserEvent,
    tags: {} as 'busy' | 'unsaved',
    children: {} as { record: 'record' },
  },
  actors: {
    record: userRecordMachine,
    loadCompanies: fromPromise<Outcome<Company[]>>(actorNotProvided('loadCompanies')),
    removeUser: fromPromise<Outcome<{ id: string }>, string>(actorNotProvided('removeUser')),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isOwn: ({ context }) => isOwnAccount(context),
    isNotOwn: ({ context }) => !isOwnAccount(context),
    choosesCompany: ({ context }) => isOperatorAdmin(context.actor),
    isGranted,
    isUnsaved,
    isSaved: stateIn({ input: 'saved' }),
  },
  actions: {
    ...effects,
    takeId: assign({ id: (_, id: string) => id }),
    takeCompanies: assign({
      companies: ({ context }, outcome: Outcome<Company[]>) => (outcome.ok ? outcome.value : context.companies),
    }),
    takeComplete: assign({ complete: (_, complete: boolean) => complete }),
  },
}).createMachine({
  id: 'user',
  description: 'A user on screen: the form, the choice of companies, and deleting.',
  context: ({ input: { id, user, carried } }) => ({
    id,
    carried,
    actor: actorOf(user),
    companies: [],
    complete: false,
  }),
  type: 'parallel',
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context, self }) => ({
      id: context.id,
      draft: newUserDraft(context.actor),
      carried: context.carried,
      parent: self,
    }),
  },
  states: {
    workflow: {
      description: 'What is being done with the user.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Is it a new user?',
          always: [{ guard: 'isNew', target: 'inviting' }, { target: 'idle' }],
        },
        inviting: {
          description: 'A new user is typed; saving creates the login and mails the link for the first password.',
          on: {
            'record.saved': {
              actions: [
                { type: 'takeId', params: ({ event }) => event.record.id },
                {
                  type: 'notify',
                  params: ({ event }) => ({ level: 'info', key: 'user.invited', values: { mail: event.record.mail } }),
                },
                takeAddress('/user'),
              ],
              target: 'idle',
            },
          },
        },
        idle: {
          description: 'The administrator reads and types.',
          on: {
            // the own name stands in the header
            'record.saved': { guard: 'isOwn', actions: 'refreshSession' },
            'user.remove': { guard: and(['isNotOwn', 'isSaved']), target: 'askingRemoval' },
          },
        },
        askingRemoval: {
          description: 'The administrator is asked whether the user is really to go.',
          on: { 'question.confirmed': 'removing', 'question.cancelled': 'idle' },
        },
        removing: {
          description: 'Login and user are being removed.',
          tags: 'busy',
          invoke: {
            id: 'removeUser',
            src: 'removeUser',
            input: ({ context }) => context.id ?? '',
            onDone: [
              {
                guard: ifGranted,
                actions: [
                  { type: 'notify', params: { level: 'success', key: 'user.removed' } },
                  { type: 'goTo', params: { path: '/user' } },
                ],
                target: 'left',
              },
              { actions: tellRefusal, target: 'idle' },
            ],
            onError: broken,
          },
        },
        left: { description: 'The user is deleted; the list opens.', type: 'final' },
      },
    },
    companies: {
      description: 'The companies that a user can belong to.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Only administrators of the operator choose.',
          always: [{ guard: 'choosesCompany', target: 'loading' }, { target: 'fixed' }],
        },
        fixed: { description: 'The user belongs to the company of the administrator.' },
        loading: {
          description: 'The companies are on their way.',
          invoke: {
            id: 'loadCompanies',
            src: 'loadCompanies',
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takeCompanies', params: ({ event }) => event.output },
                target: 'ready',
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: { description: 'A company can be chosen.' },
        failed: {
          description: 'The companies could not be loaded; it can be tried again.',
          on: { 'companies.reload': 'loading' },
        },
      },
    },
    input: inputRegion,
  },
})
