/** Mails that have not gone out (rule M3), as the operator sees them: why, and once more. */
import { assign, fromPromise, setup } from 'xstate'
import type { OpenMail } from '../../domain/account/mails.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

type Context = { isOperator: boolean; mails: readonly OpenMail[]; chosen: string }

const take = { type: 'take', params: ({ event }: { event: { output: Outcome<OpenMail[]> } }) => event.output } as const
const failed = tellFailed('mail.again')

/** Possible while they are looked up anew as well: a window that comes to the front does so with the very click. */
const again = {
  'mail.again': {
    actions: { type: 'choose', params: ({ event }: { event: { id: string } }) => event.id },
    target: 'sending',
  },
} as const

export const openMailsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'isOperator'>,
    events: {} as { type: 'mail.again'; id: string } | { type: 'mails.reload' } | { type: 'window.focused' },
  },
  actors: {
    openMails: fromPromise<Outcome<OpenMail[]>>(actorNotProvided('openMails')),
    sendMailAgain: fromPromise<Outcome<OpenMail[]>, string>(actorNotProvided('sendMailAgain')),
  },
  guards: { isGranted, isOperator: ({ context }) => context.isOperator },
  actions: {
    ...effects,
    take: assign((_, outcome: Outcome<OpenMail[]>) => (outcome.ok ? { mails: outcome.value } : {})),
    choose: assign((_, chosen: string) => ({ chosen })),
  },
}).createMachine({
  id: 'openMails',
  description: 'Mails that have not gone out.',
  context: ({ input }) => ({ ...input, mails: [], chosen: '' }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only the operator looks after mails.',
      always: [{ guard: 'isOperator', target: 'loading' }, { target: 'unneeded' }],
    },
    unneeded: { description: 'There is nothing to look after.' },
    loading: {
      description: 'They are on their way; those shown before stay.',
      on: again,
      invoke: {
        id: 'openMails',
        src: 'openMails',
        onDone: [{ guard: ifGranted, actions: take, target: 'shown' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: { description: 'They could not be loaded; it can be tried again.', on: { 'mails.reload': 'loading' } },
    shown: {
      description: 'They are shown, each with its reason.',
      on: {
        'window.focused': 'loading',
        ...again,
      },
    },
    sending: {
      description: 'One of them is tried once more.',
      invoke: {
        id: 'sendMailAgain',
        src: 'sendMailAgain',
        input: ({ context }) => context.chosen,
        onDone: [
          {
            guard: ifGranted,
            actions: [take, { type: 'notify', params: doneNotice('mail.again') }],
            target: 'shown',
          },
          { actions: failed.refused, target: 'loading' },
        ],
        onError: { actions: failed.broken, target: 'shown' },
      },
    },
  },
})
