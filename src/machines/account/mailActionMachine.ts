/**
 * The address that mailed links lead to (rules S6, S13): is the link one of ours, does its code still work, and what comes of it? A
 * link for a password opens the page that sets it; a link that proves an address does so here.
 */
import { assign, fromPromise, setup } from 'xstate'
import { type CarriedLink, firstPasswordMark, type PasswordLink } from '../../domain/account/account.ts'
import { type Outcome, type RefusalCode } from '../../domain/core/refusal.ts'
import { brokenCode } from '../../domain/core/serverFailed.ts'
import type { Reader } from '../../domain/session/visitor.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, type Destination, effects } from '../core/effects.ts'

/** What a mailed link asks for; the names are the identity provider's. */
const modes = ['resetPassword', 'verifyEmail'] as const
type Mode = (typeof modes)[number]

type Link = {
  mode: string | null
  code: string | null
  /** whoever it was mailed to has no password yet */
  first: boolean
}
/** Refusals that say nothing about the link: it is good a while later. */
const passing = ['TOO_MANY_REQUESTS', 'PORTAL_FROZEN'] as const satisfies RefusalCode[]
type Failure = ReturnType<typeof brokenCode> | (typeof passing)[number]
type Context = Link & {
  reader: Reader | null
  /** whether the reader's own address is proven already */
  isProven: boolean
  /** the address that the link has proven */
  mail: string
  /** the password that the link sets */
  password: PasswordLink | null
  /** why the last check led to nothing */
  failure: Failure | null
}

/** What a mailed link says in its query; the names are the identity provider's, but for the mark of a first password. */
export const linkFrom = (search: string): Link => {
  const query = new URLSearchParams(search)
  return { mode: query.get('mode'), code: query.get('oobCode'), first: query.has(firstPasswordMark) }
}

/** Whether the address that was proven is not that of whoever is signed in: nobody is led on into somebody else's portal. */
export const isSomebodyElses = ({ reader, mail }: Pick<Context, 'reader' | 'mail'>): boolean =>
  reader !== null && reader.mail !== mail

const keepBroken = {
  type: 'keepFailure',
  params: ({ event }: { event: { error: unknown } }): Failure => brokenCode(event.error),
} as const

const passingIn = (outcome: Outcome<unknown>): Failure =>
  passing.find((code) => !outcome.ok && outcome.refusal.code === code) ?? 'BROKEN'

type OpenLink = { [Key in keyof CarriedLink]: CarriedLink[Key] | null }
/** The page that sets the password knows whose it is. */
const openReset = {
  type: 'goTo',
  params: ({ context }: { context: Context }): Destination => ({
    path: '/reset',
    replace: true,
    state: { ...context.password, code: context.code, first: context.first } satisfies Partial<OpenLink>,
  }),
} as const

export const mailActionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'action.retry' },
    input: {} as Link & Pick<Context, 'reader' | 'isProven'>,
    tags: {} as 'busy',
  },
  actors: {
    /** the password that the code sets */
    readPasswordCode: fromPromise<Outcome<PasswordLink>, string>(actorNotProvided('readPasswordCode')),
    confirmMail: fromPromise<Outcome<{ mail: string }>, string>(actorNotProvided('confirmMail')),
  },
  guards: {
    isUnknownMode: ({ context }) => !modes.some((mode) => mode === context.mode),
    isCodeMissing: ({ context }) => !context.code,
    isMode: ({ context }, mode: Mode) => context.mode === mode,
    isForReader: ({ context }, outcome: Outcome<unknown>) => outcome.ok && context.reader !== null,
    isProven: ({ context }) => context.isProven,
    isGranted,
    isRefusedFor: (_, { outcome, codes }: { outcome: Outcome<unknown>; codes: readonly RefusalCode[] }) =>
      !outcome.ok && codes.includes(outcome.refusal.code),
  },
  actions: {
    ...effects,
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
    takePassword: assign({ password: (_, outcome: Outcome<PasswordLink>) => (outcome.ok ? outcome.value : null) }),
    takeMail: assign({ mail: (_, outcome: Outcome<{ mail: string }>) => (outcome.ok ? outcome.value.mail : '') }),
  },
}).createMachine({
  id: 'mailAction',
  description: 'Somebody has opened a link from a mail.',
  context: ({ input }) => ({ ...input, mail: '', password: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What does the link ask for?',
      tags: 'busy',
      always: [
        { guard: 'isUnknownMode', target: 'rejected' },
        { guard: 'isCodeMissing', target: 'left' },
        { guard: { type: 'isMode', params: 'verifyEmail' }, target: 'confirming' },
        { target: 'verifying' },
      ],
    },
    verifying: {
      description: 'The server is asked whose code this is.',
      tags: 'busy',
      invoke: {
        id: 'readPasswordCode',
        src: 'readPasswordCode',
        input: ({ context }) => context.code ?? '',
        onDone: [
          { guard: { type: 'isForReader', params: ({ event }) => event.output }, target: 'occupied' },
          {
            guard: ifGranted,
            actions: [{ type: 'takePassword', params: ({ event }) => event.output }, openReset],
            target: 'verified',
          },
          {
            guard: {
              type: 'isRefusedFor',
              params: ({ event }) => ({ outcome: event.output, codes: passing }),
            },
            actions: { type: 'keepFailure', params: ({ event }) => passingIn(event.output) },
            target: 'failed',
          },
          {
            guard: {
              type: 'isRefusedFor',
              params: ({ event }) => ({ outcome: event.output, codes: ['RESET_CODE_INVALID'] as const }),
            },
            target: 'expired',
          },
          { actions: { type: 'keepFailure', params: 'BROKEN' }, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    occupied: {
      description:
        'The code works, but somebody is signed in here, perhaps another person: the page offers to sign out and to go on.',
    },
    confirming: {
      description: 'The server is told that the address is proven.',
      tags: 'busy',
      invoke: {
        id: 'confirmMail',
        src: 'confirmMail',
        input: ({ context }) => context.code ?? '',
        onDone: [
          {
            guard: ifGranted,
            // The profile of whoever is signed in says whether the address is proven.
            actions: [{ type: 'takeMail', params: ({ event }) => event.output }, 'refreshSession'],
            target: 'confirmed',
          },
          {
            guard: {
              type: 'isRefusedFor',
              params: ({ event }) => ({ outcome: event.output, codes: passing }),
            },
            actions: { type: 'keepFailure', params: ({ event }) => passingIn(event.output) },
            target: 'failed',
          },
          { guard: 'isProven', target: 'settled' },
          { target: 'useless' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    verified: { description: 'The next page sets the password.', tags: 'busy', type: 'final' },
    confirmed: { description: 'The address is proven; the page leads on.' },
    expired: { description: 'The code is used up or too old; the page leads to a new one.' },
    settled: {
      description: 'The code proves nothing any more; the address of whoever is signed in is proven already.',
    },
    useless: { description: 'The code proves no address (any more); the profile sends a new one.' },
    failed: {
      description: 'The provider or the server fails, does not answer, or was asked too often; the user can try again.',
      on: {
        'action.retry': [
          { guard: { type: 'isMode', params: 'verifyEmail' }, target: 'confirming' },
          { target: 'verifying' },
        ],
      },
    },
    rejected: { description: 'The link asks for something that the portal does not know: it is not valid.' },
    left: {
      description: 'A link without a code leads to the start page.',
      tags: 'busy',
      type: 'final',
      entry: { type: 'goTo', params: { path: '/', replace: true } },
    },
  },
})
