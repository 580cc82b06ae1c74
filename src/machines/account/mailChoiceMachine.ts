/** Which mails somebody wants (rule M4): a switch for each kind, effective at once. */
import { assign, fromPromise, setup } from 'xstate'
import type { MailChoice, MailSwitch } from '../../domain/account/mails.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

/** which kinds there are for somebody, and which of them they have switched off */
type Context = { switches: readonly MailSwitch[]; off: readonly MailSwitch[] }

const take = { type: 'take', params: ({ event }: { event: { output: Outcome<MailChoice> } }) => event.output } as const

export const mailChoiceMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'switches'>,
    events: {} as { type: 'mails.switched'; kind: MailSwitch; on: boolean } | { type: 'mails.reload' },
    tags: {} as 'shown' | 'loading',
  },
  actors: {
    getMailChoice: fromPromise<Outcome<MailChoice>>(actorNotProvided('getMailChoice')),
    chooseMails: fromPromise<Outcome<MailChoice>, readonly MailSwitch[]>(actorNotProvided('chooseMails')),
  },
  guards: { isGranted, hasChoice: ({ context }) => context.switches.length > 0 },
  actions: {
    ...effects,
    take: assign((_, outcome: Outcome<MailChoice>) => (outcome.ok ? { off: outcome.value.off } : {})),
    switch: assign(({ context: { off } }, { kind, on }: { kind: MailSwitch; on: boolean }) => ({
      off: on ? off.filter((other) => other !== kind) : [...off, kind],
    })),
  },
}).createMachine({
  id: 'mailChoice',
  description: 'Which kinds of mails somebody gets.',
  context: ({ input }) => ({ ...input, off: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only customers and suppliers get mails that can be switched off.',
      always: [{ guard: 'hasChoice', target: 'loading' }, { target: 'unneeded' }],
    },
    unneeded: { description: 'There is nothing to choose.' },
    loading: {
      description: 'The choice is on its way.',
      tags: 'loading',
      invoke: {
        id: 'getMailChoice',
        src: 'getMailChoice',
        onDone: [{ guard: ifGranted, actions: take, target: 'shown' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The choice could not be loaded; it can be tried again.',
      on: { 'mails.reload': 'loading' },
    },
    shown: {
      description: 'The switches stand as they were chosen.',
      tags: 'shown',
      on: { 'mails.switched': { actions: { type: 'switch', params: ({ event }) => event }, target: 'saving' } },
    },
    saving: {
      description: 'The choice is being kept; what is switched meanwhile is kept after it.',
      tags: 'shown',
      on: {
        'mails.switched': {
          actions: { type: 'switch', params: ({ event }) => event },
          target: 'saving',
          reenter: true,
        },
      },
      invoke: {
        id: 'chooseMails',
        src: 'chooseMails',
        input: ({ context }) => context.off,
        onDone: [
          { guard: ifGranted, actions: take, target: 'shown' },
          { actions: tellRefusal, target: 'loading' },
        ],
        onError: { actions: tellBroken, target: 'loading' },
      },
    },
  },
})
