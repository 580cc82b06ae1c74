/** The address that mailed links lead to (rule S6): is the link one of ours, and does its code still work? */
import { assign, fromPromise, setup } from 'xstate'
import { brokenCode } from '../../domain/core/serverFailed.ts'
import { actorNotProvided, effects, type Destination } from '../core/effects.ts'

type Link = { mode: string | null; code: string | null }
type Failure = ReturnType<typeof brokenCode>
type Context = Link & {
  /** why the last check led to nothing */
  failure: Failure | null
}

/** What a mailed link says in its query; the names are the identity provider's. */
export const linkFrom = (search: string): Link => {
  const query = new URLSearchParams(search)
  return { mode: query.get('mode'), code: query.get('oobCode') }
}

export const mailActionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'action.retry' },
    input: {} as Link,
    tags: {} as 'busy',
  },
  actors: {
    /** the mail whose password the code sets, null for a code that does not work (any more) */
    readResetCode: fromPromise<string | null, string>(actorNotProvided('readResetCode')),
  },
  guards: {
    isUnknownMode: ({ context }) => context.mode !== 'resetPassword',
    isCodeMissing: ({ context }) => !context.code,
    isCodeValid: (_, mail: string | null) => mail !== null,
  },
  actions: { ...effects, keepFailure: assign({ failure: (_, failure: Failure) => failure }) },
}).createMachine({
  id: 'mailAction',
  description: 'Somebody has opened a link from a mail.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What does the link ask for?',
      tags: 'busy',
      always: [
        { guard: 'isUnknownMode', target: 'rejected' },
        { guard: 'isCodeMissing', target: 'left' },
        { target: 'verifying' },
      ],
    },
    verifying: {
      description: 'The identity provider is asked whose code this is.',
      tags: 'busy',
      invoke: {
        id: 'readResetCode',
        src: 'readResetCode',
        input: ({ context }) => context.code ?? '',
        onDone: [
          {
            guard: { type: 'isCodeValid', params: ({ event }) => event.output },
            actions: {
              type: 'goTo',
              params: ({ context, event }): Destination => ({
                path: '/reset',
                replace: true,
                state: { mail: event.output, code: context.code },
              }),
            },
            target: 'verified',
          },
          { target: 'expired' },
        ],
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => brokenCode(event.error) },
          target: 'failed',
        },
      },
    },
    verified: { description: 'The next page sets the password.', tags: 'busy', type: 'final' },
    expired: { description: 'The code is used up or too old; the page leads to a new one.' },
    failed: {
      description: 'The identity provider fails or does not answer; the user can try again.',
      on: { 'action.retry': 'verifying' },
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
