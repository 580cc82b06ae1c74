/** A forgotten password (rule S5): one mail, and one answer whether or not somebody has it. */
import { assign, fromPromise, setup } from 'xstate'
import { checkMail, type MailError } from '../../domain/account/account.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

type Context = { mail: string; error: MailError | undefined; refusal: Problem | null }

export const forgetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'mail.changed'; mail: string } | { type: 'forget.submitted' } | { type: 'forget.again' },
    /** @property mail what was typed at the login; '' otherwise */
    input: {} as { mail: string },
    tags: {} as 'busy',
  },
  actors: { requestReset: fromPromise<Outcome<null>, string>(actorNotProvided('requestReset')) },
  guards: { isMail: ({ context }) => checkMail(context.mail) === undefined, isGranted },
  actions: {
    edit: assign(({ context }, mail: string) => ({ mail, error: context.error && checkMail(mail) })),
    showError: assign({ error: ({ context }) => checkMail(context.mail) }),
    keepProblem: assign({ refusal: (_, problem: Problem | null) => problem }),
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
        'forget.submitted': [{ guard: 'isMail', actions: forgetProblem, target: 'sending' }, { actions: 'showError' }],
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
          { actions: keepRefusal, target: 'editing' },
        ],
        onError: { actions: keepBroken, target: 'editing' },
      },
    },
    sent: {
      description: 'If somebody has this mail, a link is on its way; the page says the same if nobody has.',
      on: { 'forget.again': 'editing' },
    },
  },
})
