/** The profile (rule S10): the form for a new password, the link that proves the own address, which mails come, for
 * operators which have not gone out, and the AVV of the own company. */
import { fromPromise, setup } from 'xstate'
import type { MailSwitch } from '../../domain/account/mails.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { changePasswordMachine } from './changePasswordMachine.ts'
import { mailChoiceMachine } from './mailChoiceMachine.ts'
import { openMailsMachine } from './openMailsMachine.ts'
import { mailLinkMachine } from './mailLinkMachine.ts'

type Owner = { mail: string; companyName: string; switches: readonly MailSwitch[]; isOperator: boolean }

const tellFailed = { type: 'notify', params: { level: 'error', key: 'profile.avvFailed' } } as const

export const profileMachine = setup({
  types: {
    context: {} as Owner,
    events: {} as { type: 'avv.download' },
    input: {} as Owner,
    children: {} as {
      password: 'changePassword'
      mailLink: 'mailLink'
      mailChoice: 'mailChoice'
      openMails: 'openMails'
      createAvv: 'createAvv'
    },
  },
  actors: {
    changePassword: changePasswordMachine,
    mailLink: mailLinkMachine,
    mailChoice: mailChoiceMachine,
    openMails: openMailsMachine,
    /** the server makes the document anew, with the company's data and today's date */
    createAvv: fromPromise<Outcome<Download>, { companyName: string }>(actorNotProvided('createAvv')),
  },
  guards: { isGranted },
  actions: effects,
}).createMachine({
  id: 'profile',
  description: 'The profile of whoever is signed in.',
  context: ({ input }) => input,
  invoke: [
    { id: 'password', src: 'changePassword', input: ({ context }) => ({ mail: context.mail }) },
    { id: 'mailLink', src: 'mailLink' },
    { id: 'mailChoice', src: 'mailChoice', input: ({ context: { switches } }) => ({ switches }) },
    { id: 'openMails', src: 'openMails', input: ({ context: { isOperator } }) => ({ isOperator }) },
  ],
  initial: 'shown',
  states: {
    shown: {
      description: 'The profile is shown.',
      on: { 'avv.download': 'creatingAvv' },
    },
    creatingAvv: {
      description: 'The server creates the AVV; everything else goes on.',
      invoke: {
        id: 'createAvv',
        src: 'createAvv',
        input: ({ context }) => ({ companyName: context.companyName }),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'saveFile', params: ({ event }) => event.output },
            target: 'shown',
          },
          { actions: tellFailed, target: 'shown' },
        ],
        onError: { actions: tellFailed, target: 'shown' },
      },
    },
  },
})
