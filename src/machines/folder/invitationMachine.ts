/**
 * What a mailed link leads to (rule X5): whose invitation it is, where its code proves that; the own password, asked for or set by it.
 * Without an id it is the invitation to sign in that every unknown address shows.
 */
import { assign, fromPromise, setup } from 'xstate'
import {
  checkPasswordPair,
  isRightPair,
  type PasswordErrors,
  type PasswordPair,
} from '../../domain/account/password.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Invitation } from '../../domain/folder/folder.ts'
import type { Reader } from '../../domain/session/visitor.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

export type InvitationLink = { offerId: string; code: string }
type Context = {
  link: InvitationLink | null
  reader: Reader | null
  invitation: Invitation['invitation']
  draft: PasswordPair
  errors: PasswordErrors
  problem: Problem | null
}
type Event =
  | { type: 'link.asked' }
  | { type: 'draft.changed'; patch: Partial<PasswordPair> }
  | { type: 'password.submitted' }

const takeInvitation = {
  type: 'takeInvitation',
  params: ({ event }: { event: { output: Outcome<Invitation> } }) => event.output,
} as const

const pathOf = (link: InvitationLink | null): string => `/business-data/${encodeURIComponent(link?.offerId ?? '')}`

export const invitationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { link: InvitationLink | null; reader: Reader | null },
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    loadInvitation: fromPromise<Outcome<Invitation>, InvitationLink | null>(actorNotProvided('loadInvitation')),
    askLink: fromPromise<Outcome<unknown>, { offerId: string; mail: string }>(actorNotProvided('askLink')),
    /** the visit that it opens is kept, for the calls that follow */
    setPassword: fromPromise<Outcome<unknown>, InvitationLink & { password: string }>(actorNotProvided('setPassword')),
  },
  guards: {
    isGranted,
    isInvited: ({ context }) => context.link !== null,
    isSignedIn: ({ context }) => context.reader !== null,
    isSomebodyElses: ({ context: { reader } }, outcome: Outcome<Invitation>) =>
      reader !== null &&
      outcome.ok &&
      outcome.value.invitation !== null &&
      outcome.value.invitation.email.toLowerCase() !== reader.mail.toLowerCase(),
    /** the code of a link that was used, has run out, or belongs to an access that has ended */
    isOver: ({ context }, outcome: Outcome<Invitation>) =>
      context.link !== null && context.link.code !== '' && outcome.ok && outcome.value.invitation === null,
    isProven: ({ context }) => context.invitation !== null,
    maySetPassword: ({ context }) => context.invitation?.maySetPassword === true && isRightPair(context.draft),
  },
  actions: {
    ...effects,
    takeInvitation: assign((_, outcome: Outcome<Invitation>) =>
      outcome.ok ? { invitation: outcome.value.invitation } : {},
    ),
    edit: assign(({ context }, patch: Partial<PasswordPair>) => ({
      draft: { ...context.draft, ...patch },
      errors: {},
    })),
    showErrors: assign({ errors: ({ context }) => checkPasswordPair(context.draft) }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
  },
}).createMachine({
  id: 'invitation',
  description: 'The page of a mailed invitation to a project folder.',
  context: ({ input }) => ({
    ...input,
    invitation: null,
    draft: { password: '', repeated: '' },
    errors: {},
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Does the address name a folder?',
      always: [{ guard: 'isInvited', target: 'loading' }, { target: 'uninvited' }],
    },
    uninvited: { description: 'Nobody is invited to anything: the page leads to the login.' },
    loading: {
      description: 'What the link proves is on its way.',
      tags: 'loading',
      invoke: {
        id: 'loadInvitation',
        src: 'loadInvitation',
        input: ({ context }) => context.link,
        onDone: [
          {
            guard: { type: 'isSomebodyElses', params: ({ event }) => event.output },
            actions: takeInvitation,
            target: 'occupied',
          },
          { guard: 'isSignedIn', target: 'opened' },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          { actions: takeInvitation, target: 'shown' },
        ],
        // What cannot be proven is not told; the login is the way on, and the folder for whoever is signed in.
        onError: [{ guard: 'isSignedIn', target: 'opened' }, { target: 'shown' }],
      },
    },
    occupied: { description: 'Somebody else is signed in here: the page offers to sign out and to go on.' },
    over: { description: 'The link is no proof any more: the page says so, and where there are others.' },
    shown: {
      description: 'The invitation is shown; without a proof it names nobody.',
      on: {
        'draft.changed': { actions: { type: 'edit', params: ({ event }) => event.patch } },
        'link.asked': { guard: 'isProven', target: 'asking' },
        'password.submitted': [{ guard: 'maySetPassword', target: 'setting' }, { actions: 'showErrors' }],
      },
    },
    asking: {
      description: 'The link for the own password is being sent.',
      tags: 'busy',
      entry: forgetProblem,
      invoke: {
        id: 'askLink',
        src: 'askLink',
        input: ({ context: { link, invitation } }) => ({ offerId: link?.offerId ?? '', mail: invitation?.email ?? '' }),
        onDone: [
          { guard: ifGranted, target: 'asked' },
          { actions: keepRefusal, target: 'shown' },
        ],
        onError: { actions: keepBroken, target: 'shown' },
      },
    },
    asked: { description: 'The link is on its way by mail.' },
    setting: {
      description: 'The own password is being set, and opens the folder.',
      tags: 'busy',
      entry: forgetProblem,
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { link, draft } }) => ({
          offerId: link?.offerId ?? '',
          code: link?.code ?? '',
          password: draft.password,
        }),
        onDone: [
          { guard: ifGranted, target: 'opened' },
          { actions: keepRefusal, target: 'shown' },
        ],
        onError: { actions: keepBroken, target: 'shown' },
      },
    },
    opened: {
      description: 'The folder is open, and this page leads to it.',
      entry: { type: 'goTo', params: ({ context }) => ({ path: pathOf(context.link), replace: true }) },
    },
  },
})
