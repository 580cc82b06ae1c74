/** Mails that have not gone out (rule M3), as the operator sees them: why, and once more. */
import { assign, fromPromise, setup } from 'xstate'
import type { OpenMail } from '../../domain/account/mails.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

type Context = {
  isOperator: boolean
  mails: readonly OpenMail[]
  /** those that are to be tried once more: one after the other, the first is under way */
  awaited: readonly string[]
}

const take = { type: 'take', params: ({ event }: { event: { output: Outcome<OpenMail[]> } }) => event.output } as const
const failed = tellFailed('mail.again')

/** Possible whatever is under way: a window that comes to the front does so with the very click, and whoever presses at two means both. */
const again = {
  'mail.again': { actions: { type: 'choose', params: ({ event }: { event: { id: string } }) => event.id } },
} as const
const goOn = { guard: 'isAwaited', target: 'sending' } as const

export const openMailsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'isOperator'>,
    events: {} as { type: 'mail.again'; id: string } | { type: 'mails.reload' } | { type: 'window.focused' },
  },
  actors: {
    openMails: fromPromise<Outcome<OpenMail[]>>(actorNotProvided('openMails')),
    sendMailAgain: fromPromise<Outcome<OpenMail[]>, string | undefined>(actorNotProvided('sendMailAgain')),
  },
  guards: {
    isGranted,
    isOperator: ({ context }) => context.isOperator,
    isAwaited: ({ context }) => context.awaited.length > 0,
  },
  actions: {
    ...effects,
    take: assign((_, outcome: Outcome<OpenMail[]>) => (outcome.ok ? { mails: outcome.value } : {})),
    choose: assign(({ context: { awaited } }, id: string) => ({
      awaited: awaited.includes(id) ? awaited : [...awaited, id],
    })),
    settle: assign(({ context }) => ({ awaited: context.awaited.slice(1) })),
  },
}).createMachine({
  id: 'openMails',
  description: 'Mails that have not gone out.',
  context: ({ input }) => ({ ...input, mails: [], awaited: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only the operator looks after mails.',
      always: [{ guard: 'isOperator', target: 'loading' }, { target: 'unneeded' }],
    },
    unneeded: { description: 'There is nothing to look after.' },
    loading: {
      description: 'They are on their way; those shown before stay.',
      always: goOn,
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
      always: goOn,
      on: { 'window.focused': 'loading', ...again },
    },
    sending: {
      description: 'One of them is tried once more.',
      on: again,
      invoke: {
        id: 'sendMailAgain',
        src: 'sendMailAgain',
        input: ({ context }) => context.awaited[0],
        onDone: [
          {
            guard: ifGranted,
            actions: [take, 'settle', { type: 'notify', params: doneNotice('mail.again') }],
            target: 'shown',
          },
          { actions: ['settle', failed.refused], target: 'loading' },
        ],
        onError: { actions: ['settle', failed.broken], target: 'shown' },
      },
    },
  },
})
