/** A forgotten password (specification §2, §7; decision 5): one mail, and one answer whether or not somebody has it. */
import { assign, fromPromise, setup } from 'xstate'
import { checkMail, type MailError } from '../../domain/account/account.ts'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

type Context = { mail: string; error: MailError | undefined; refusal: RefusalCode | 'offline' | null }

export const forgetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'mail.changed'; mail: string } | { type: 'forget.submitted' } | { type: 'forget.again' },
    input: {} as {
      /** what was typed on the page before */
      mail: string
    },
    tags: {} as 'busy',
  },
  actors: { requestReset: fromPromise<Outcome<unknown>, string>(actorNotProvided('requestReset')) },
  guards: { isMail: ({ context }) => checkMail(context.mail) === undefined, isGranted },
  actions: {
    edit: assign(({ context }, mail: string) => ({ mail, error: context.error && checkMail(mail) })),
    showError: assign({ error: ({ context }) => checkMail(context.mail) }),
    forgetRefusal: assign({ refusal: null }),
    refuse: assign({ refusal: (_, outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal.code) }),
    missAnswer: assign({ refusal: 'offline' }),
  },
}).createMachine({
  id: 'forget',
  description: 'Somebody who has forgotten the password asks for a link to a new one.',
  context: ({ input: { mail } }) => ({ mail, error: undefined, refusal: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The mail is typed.',
      on: {
        'mail.changed': { actions: { type: 'edit', params: ({ event }) => event.mail } },
        'forget.submitted': [
          { guard: 'isMail', actions: 'forgetRefusal', target: 'sending' },
          { actions: 'showError' },
        ],
      },
    },
    sending: {
      description: 'The server is asked to mail a link.',
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => context.mail,
        onDone: [
          { guard: ifGranted, target: 'sent' },
          { actions: { type: 'refuse', params: ({ event }) => event.output }, target: 'editing' },
        ],
        onError: { actions: 'missAnswer', target: 'editing' },
      },
    },
    sent: {
      description: 'If somebody has this mail, a link is on its way; the page says the same if nobody has.',
      on: { 'forget.again': 'editing' },
    },
  },
})
