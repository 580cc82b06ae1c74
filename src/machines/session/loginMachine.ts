/** The login form (rule S1). Who is signed in afterwards is the session machine's business. */
import { assign, fromPromise, type OutputFrom, setup } from 'xstate'

import type { RefusalCode } from '../../domain/core/refusal.ts'
import { brokenCode } from '../../domain/core/serverFailed.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { codeMachine } from './codeMachine.ts'

/** What proves whose account it is. */
export type AccountCredentials = { mail: string; password: string }
export type Credentials = AccountCredentials & { remember: boolean }
/** Expected ends of a sign-in. */
export type SignIn = 'signedIn' | 'codeNeeded' | 'wrongCredentials' | 'accessClosed' | 'throttled'
type LoginErrors = { mail?: 'required'; password?: 'required' }
type CodeEnding = OutputFrom<typeof codeMachine>
type Context = {
  draft: Credentials
  /** the password that is being checked, or was last */
  sent: string
  errors: LoginErrors
  refusal: Exclude<SignIn, 'signedIn' | 'codeNeeded'> | 'codeTooLate' | ReturnType<typeof brokenCode> | null
  /** the code of the refusal that ended the last session */
  putOutBy: PutOutCode | null
}
/** What the login has a sentence for; history may hold anything, also what another build has left there. */
const putOutCodes = [
  'TOKEN_MISSING',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'TOKEN_INVALID',
  'ACCOUNT_UNKNOWN',
  'REGISTRATION_UNFINISHED',
  'COMPANY_INACTIVE',
  'NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
] as const satisfies RefusalCode[]
type PutOutCode = (typeof putOutCodes)[number]

/** What the session hands to the login (navigation state) when it puts somebody out. */
export const putOutByOf = (state: unknown): PutOutCode | null =>
  typeof state === 'object' && state !== null && 'putOutBy' in state
    ? (putOutCodes.find((code) => code === state.putOutBy) ?? null)
    : null

const check = ({ mail, password }: Credentials): LoginErrors => ({
  ...(mail.trim() === '' ? { mail: 'required' } : {}),
  ...(password === '' ? { password: 'required' } : {}),
})

export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'draft.changed'; patch: Partial<Credentials> } | { type: 'login.submitted' },
    input: {} as {
      /** whose password is asked; '' where anybody may sign in */
      mail: string
      /** why the last session was ended, as a refusal's code */
      putOutBy: PutOutCode | null
    },
    tags: {} as 'busy' | 'code',
    children: {} as { signIn: 'signIn'; code: 'code' },
  },
  actors: { signIn: fromPromise<SignIn, Credentials>(actorNotProvided('signIn')), code: codeMachine },
  guards: {
    isComplete: ({ context }) => Object.keys(check(context.draft)).length === 0,
    isSignedIn: (_, end: SignIn) => end === 'signedIn',
    needsCode: (_, end: SignIn) => end === 'codeNeeded',
    hasShownCode: (_, end: CodeEnding) => end === 'signedIn',
    isTooLate: (_, end: CodeEnding) => end === 'over',
  },
  actions: {
    ...effects,
    edit: assign(({ context }, patch: Partial<Credentials>) => {
      const draft = { ...context.draft, ...patch }
      return { draft, errors: Object.keys(context.errors).length > 0 ? check(draft) : {} }
    }),
    // What was refused before is not what is missing now.
    showErrors: assign({ errors: ({ context }) => check(context.draft), refusal: null }),
    refuse: assign({ refusal: (_, refusal: Context['refusal']) => refusal, putOutBy: null }),
    keepSent: assign({ sent: ({ context }) => context.draft.password }),
    // What was typed behind it, or in its place, while the answer was on its way stays.
    forgetPassword: assign(({ context: { draft, sent } }) => ({
      sent: '',
      draft: draft.password.startsWith(sent) ? { ...draft, password: draft.password.slice(sent.length) } : draft,
    })),
  },
}).createMachine({
  id: 'login',
  description: 'Signing in with mail and password, and the second factor of whoever has one.',
  context: ({ input: { mail, putOutBy } }) => ({
    draft: { mail, password: '', remember: true },
    sent: '',
    errors: {},
    refusal: null,
    putOutBy,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The user types mail and password.',
      on: {
        'draft.changed': { actions: { type: 'edit', params: ({ event }) => event.patch } },
        'login.submitted': [{ guard: 'isComplete', target: 'signingIn' }, { actions: 'showErrors' }],
      },
    },
    signingIn: {
      description: 'The identity provider checks mail and password; whoever types on is not interrupted.',
      tags: 'busy',
      entry: [{ type: 'refuse', params: null }, 'keepSent'],
      on: { 'draft.changed': { actions: { type: 'edit', params: ({ event }) => event.patch } } },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.draft,
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'signedIn' },
          {
            guard: { type: 'needsCode', params: ({ event }) => event.output },
            actions: 'forgetPassword',
            target: 'askingCode',
          },
          {
            actions: [
              {
                type: 'refuse',
                params: ({ event }) =>
                  event.output === 'signedIn' || event.output === 'codeNeeded' ? null : event.output,
              },
              'forgetPassword',
            ],
            target: 'editing',
          },
        ],
        onError: {
          actions: { type: 'refuse', params: ({ event }) => brokenCode(event.error) },
          target: 'editing',
        },
      },
    },
    askingCode: {
      description: 'The password is right; a second factor is asked for as well.',
      tags: 'code',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context }) => ({ mail: context.draft.mail.trim() }),
        onDone: [
          { guard: { type: 'hasShownCode', params: ({ event }) => event.output }, target: 'signedIn' },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            actions: { type: 'refuse', params: 'codeTooLate' },
            target: 'editing',
          },
          { target: 'editing' },
        ],
      },
    },
    signedIn: { description: 'The session takes over and the shell leaves this screen.', tags: 'busy', type: 'final' },
  },
})
