/** What registering does once every step is right: account, then company and user by its token, then the sign-in. */
import { accountOf, registrationOf } from '../../domain/account/registration.ts'
import { ifGranted } from '../core/answers.ts'
import { keepBroken } from '../core/problem.ts'
import { registrationSetup } from './registrationSetup.ts'

export const registrationSubmission = registrationSetup.createStateConfig({
  description: 'Account, company and sign-in come about one after the other.',
  tags: 'busy',
  initial: 'openingAccount',
  states: {
    openingAccount: {
      description: 'The identity provider makes the account, or takes up the one that an earlier attempt has left.',
      tags: 'unsaved',
      invoke: {
        id: 'openAccount',
        src: 'openAccount',
        input: ({ context }) => accountOf(context.draft),
        onDone: [
          { guard: { type: 'isAccountReady', params: ({ event }) => event.output }, target: 'registering' },
          { actions: { type: 'refuseAccount', params: ({ event }) => event.output }, target: '#refused' },
        ],
        onError: { actions: keepBroken, target: '#company' },
      },
    },
    registering: {
      description: "The server makes company and user for that account's token, both or neither.",
      tags: 'unsaved',
      invoke: {
        id: 'registerCompany',
        src: 'registerCompany',
        input: ({ context }) => registrationOf(context.draft),
        onDone: [
          {
            guard: { type: 'isKnownBefore', params: ({ event }) => event.output },
            actions: { type: 'notify', params: { level: 'info', key: 'registration.knownBefore' } },
            target: 'signingIn',
          },
          {
            guard: ifGranted,
            actions: { type: 'notify', params: { level: 'success', key: 'registration.registered' } },
            target: 'signingIn',
          },
          {
            guard: 'isUnanswered',
            actions: { type: 'refuseCompany', params: ({ event }) => event.output },
            target: '#refused',
          },
          { actions: { type: 'refuseCompany', params: ({ event }) => event.output }, target: 'closingAccount' },
        ],
        // Whether company and user are there now is not known: the account stays, and the next attempt takes it up.
        onError: { actions: [keepBroken, 'noteSilence'], target: '#company' },
      },
    },
    closingAccount: {
      description: 'The server has refused: the account goes again, so that its mail is free.',
      tags: 'unsaved',
      invoke: { id: 'closeAccount', src: 'closeAccount', onDone: '#refused', onError: '#refused' },
    },
    signingIn: {
      description: 'The account that has just been made becomes the one that is signed in.',
      invoke: { id: 'signIn', src: 'signIn', onDone: '#signedIn', onError: '#registered' },
    },
  },
})
