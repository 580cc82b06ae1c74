/** Mailing the link again that proves an address (rule S13): one's own, or that of somebody whom one manages. */
import { fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { User } from '../../domain/user/user.ts'
import { ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects, type Notice } from '../core/effects.ts'

const failed = tellFailed('mailLink')

export const mailLinkMachine = setup({
  types: {
    events: {} as { type: 'link.send'; userId: string },
    tags: {} as 'busy',
  },
  actors: { sendMailLink: fromPromise<Outcome<User>, { userId: string }>(actorNotProvided('sendMailLink')) },
  guards: { isGranted },
  actions: effects,
}).createMachine({
  id: 'mailLink',
  description: 'The link that proves a mail address is sent once more.',
  initial: 'idle',
  states: {
    idle: { description: 'It can be sent.', on: { 'link.send': 'sending' } },
    sending: {
      description: 'The server mails it.',
      tags: 'busy',
      invoke: {
        id: 'sendMailLink',
        src: 'sendMailLink',
        input: ({ event }) => ({ userId: event.type === 'link.send' ? event.userId : '' }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              {
                type: 'notify',
                params: ({ event }): Notice => ({
                  level: 'success',
                  key: 'mailLink.sent',
                  values: { mail: event.output.ok ? event.output.value.mail : '' },
                }),
              },
              'refreshSession',
            ],
            target: 'idle',
          },
          { actions: failed.refused, target: 'idle' },
        ],
        onError: { actions: failed.broken, target: 'idle' },
      },
    },
  },
})
