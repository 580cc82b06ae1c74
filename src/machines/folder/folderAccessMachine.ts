/**
 * The door of a project folder for whoever is not signed in (rules X2, X7): the folder's password, or the mail address and own password
 * of an entry. A right one opens it; too many wrong ones make everybody wait.
 */
import { type AnyActorRef, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { mailSchema } from '../../domain/user/user.ts'
import { loginFor } from '../../domain/session/returnAddress.ts'
import { itemSearch } from '../../domain/folder/folder.ts'
import type { FolderReport } from './folderContext.ts'
import type { News } from '../../domain/session/news.ts'
import { folderMachine } from './folderMachine.ts'

/** What somebody types at the door; `mail` null: the folder's own password. */
export type FolderCredentials = { mail: string | null; password: string }
export type FolderAttempt = FolderCredentials & { offerId: string }

type Context = {
  offerId: string
  /** the file that the address leads to; null: none */
  wanted: string | null
  draft: FolderCredentials
  /** what is missing and was asked for: something of all, or an address that a link can go to */
  incomplete: 'any' | 'mail' | null
  problem: Problem | null
  /** so long nobody may try again */
  seconds: number
}
/** something has changed in the folder; null: something may have */
export type FolderHeard = { type: 'news.heard'; news: News | null }
type Event =
  | { type: 'draft.changed'; patch: Partial<FolderCredentials> }
  | { type: 'password.submitted' }
  | { type: 'login.chosen' }
  | { type: 'access.again' }
  /** the visitor goes, and nobody is to come in behind them */
  | { type: 'access.closed' }
  /** the own password is forgotten */
  | { type: 'link.asked' }
  | { type: 'window.focused' }
  | FolderHeard
  | FolderReport

const isFull = ({ mail, password }: FolderCredentials): boolean =>
  password !== '' && (mail === null || mail.trim() !== '')
const mailOf = ({ mail }: FolderCredentials): string => (mail ?? '').trim()
const secondsIn = (outcome: Outcome<unknown>): number =>
  outcome.ok || outcome.refusal.code !== 'FOLDER_THROTTLED'
    ? 0
    : Math.max(1, Number(outcome.refusal.details?.['retryAfter']) || 1)

type Answered = { event: { output: Outcome<unknown> } }

export const folderAccessMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { offerId: string; mail: string; wanted: string | null },
    children: {} as { folder: 'folder' },
    tags: {} as 'busy',
  },
  actors: {
    folder: folderMachine,
    /** sends `news.heard`, as long as the folder is open */
    news: fromCallback<FolderHeard, string>(() => undefined),
    /** whether the folder was opened in this tab before */
    recallVisit: fromPromise<boolean, string>(actorNotProvided('recallVisit')),
    /** with a right password the visit is kept, for the calls that follow */
    openFolder: fromPromise<Outcome<unknown>, FolderAttempt>(actorNotProvided('openFolder')),
    closeFolder: fromPromise<Outcome<unknown>, string>(actorNotProvided('closeFolder')),
    askLink: fromPromise<Outcome<unknown>, { offerId: string; mail: string }>(actorNotProvided('askLink')),
    forgetVisit: fromPromise<void, string>(actorNotProvided('forgetVisit')),
  },
  delays: { second: 1000 },
  guards: {
    isGranted,
    isOpen: (_, open: boolean) => open,
    isMail: ({ context }) => mailSchema.safeParse(mailOf(context.draft)).success,
    isComplete: ({ context }) => isFull(context.draft),
    isThrottled: (_, outcome: Outcome<unknown>) => secondsIn(outcome) > 0,
    isNotAllowed: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === 'FOLDER_NOT_ALLOWED',
    isLastSecond: ({ context }) => context.seconds <= 1,
  },
  actions: {
    ...effects,
    edit: assign(({ context }, patch: Partial<FolderCredentials>) => ({
      draft: { ...context.draft, ...patch },
      incomplete: null,
    })),
    askFor: assign({ incomplete: (_, what: 'any' | 'mail') => what }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    wait: assign({ seconds: (_, outcome: Outcome<unknown>) => secondsIn(outcome) }),
    tick: assign({ seconds: ({ context }) => context.seconds - 1 }),
    /** whether it is still open is asked when somebody comes back to the page */
    tellFocus: sendTo('folder', { type: 'window.focused' }),
    passOn: sendTo('folder', (_, news: News | null) => ({ type: 'news.heard' as const, news })),
    forgetPassword: assign({ draft: ({ context }) => ({ ...context.draft, password: '' }), problem: null, seconds: 0 }),
  },
}).createMachine({
  id: 'folderAccess',
  description: 'Opening a project folder by a password.',
  context: ({ input: { offerId, mail, wanted } }) => ({
    offerId,
    wanted,
    draft: { mail: mail === '' ? null : mail, password: '' },
    incomplete: null,
    problem: null,
    seconds: 0,
  }),
  initial: 'recalling',
  on: { 'login.chosen': '.logInInstead' },
  states: {
    recalling: {
      description: 'Was the folder opened in this tab before?',
      tags: 'busy',
      invoke: {
        id: 'recallVisit',
        src: 'recallVisit',
        input: ({ context }) => context.offerId,
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'opened' },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    asking: {
      description: 'The visitor types the password.',
      on: {
        'draft.changed': { actions: { type: 'edit', params: ({ event }) => event.patch } },
        'password.submitted': [
          { guard: 'isComplete', target: 'checking' },
          { actions: { type: 'askFor', params: 'any' } },
        ],
        'link.asked': [{ guard: 'isMail', target: 'requesting' }, { actions: { type: 'askFor', params: 'mail' } }],
      },
    },
    checking: {
      description: 'The server checks the password; whoever types on is not interrupted.',
      tags: 'busy',
      entry: forgetProblem,
      on: { 'draft.changed': { actions: { type: 'edit', params: ({ event }) => event.patch } } },
      invoke: {
        id: 'openFolder',
        src: 'openFolder',
        input: ({ context: { offerId, draft } }) => ({ offerId, ...draft }),
        onDone: [
          { guard: ifGranted, actions: 'forgetPassword', target: 'opened' },
          {
            guard: { type: 'isThrottled', params: ({ event }: Answered) => event.output },
            actions: { type: 'wait', params: ({ event }: Answered) => event.output },
            target: 'throttled',
          },
          {
            guard: { type: 'isNotAllowed', params: ({ event }: Answered) => event.output },
            actions: tellRefusal,
            target: 'refused',
          },
          { actions: keepRefusal, target: 'asking' },
        ],
        onError: { actions: [keepBroken, tellBroken], target: 'asking' },
      },
    },
    throttled: {
      description: 'After several wrong passwords everybody waits; the seconds run.',
      on: { 'draft.changed': { actions: { type: 'edit', params: ({ event }) => event.patch } } },
      after: {
        second: [
          { guard: 'isLastSecond', actions: 'tick', target: 'asking' },
          { actions: 'tick', target: 'throttled', reenter: true },
        ],
      },
    },
    opened: {
      description: 'The folder is open.',
      invoke: [
        {
          id: 'folder',
          src: 'folder',
          input: ({ context, self }) => ({
            offerId: context.offerId,
            parent: self as AnyActorRef,
            wanted: context.wanted,
          }),
        },
        { id: 'news', src: 'news', input: ({ context }) => context.offerId },
      ],
      on: {
        'window.focused': { actions: 'tellFocus' },
        'news.heard': { actions: { type: 'passOn', params: ({ event }) => event.news } },
        'folder.ended': 'expired',
        'access.closed': 'closing',
      },
    },
    expired: {
      description: 'The access has ended, also with the page open; the way back is the password.',
      invoke: { id: 'forgetVisit', src: 'forgetVisit', input: ({ context }) => context.offerId },
      on: { 'access.again': { actions: 'forgetPassword', target: 'asking' } },
    },
    requesting: {
      description: 'A link for a new own password is asked for; whether there is such an access is told by mail alone.',
      tags: 'busy',
      entry: forgetProblem,
      on: { 'draft.changed': { actions: { type: 'edit', params: ({ event }) => event.patch } } },
      invoke: {
        id: 'askLink',
        src: 'askLink',
        input: ({ context: { offerId, draft } }) => ({ offerId, mail: mailOf(draft) }),
        onDone: [
          { guard: ifGranted, target: 'requested' },
          { actions: keepRefusal, target: 'asking' },
        ],
        onError: { actions: [keepBroken, tellBroken], target: 'asking' },
      },
    },
    requested: {
      description: 'Where there is such an access, its link is on its way.',
      on: { 'access.again': { actions: 'forgetPassword', target: 'asking' } },
    },
    closing: {
      description:
        'The folder is closed behind its visitor; this tab forgets it at once, whatever becomes of the call.',
      tags: 'busy',
      // in this order: the call still carries what is forgotten then
      invoke: [
        {
          id: 'closeFolder',
          src: 'closeFolder',
          input: ({ context }) => context.offerId,
          onDone: 'closed',
          onError: 'closed',
        },
        { id: 'forgetVisit', src: 'forgetVisit', input: ({ context }) => context.offerId },
      ],
    },
    closed: {
      description: 'The visitor has closed the folder.',
      on: { 'access.again': { actions: 'forgetPassword', target: 'asking' } },
    },
    refused: {
      description: 'The folder cannot be opened by a password; the visitor is told and sent to the start.',
      entry: { type: 'goTo', params: { path: '/', replace: true } },
    },
    logInInstead: {
      description: 'The visitor signs in instead, and comes back here.',
      entry: {
        type: 'goTo',
        params: ({ context }) => ({
          path: loginFor(`/business-data/${encodeURIComponent(context.offerId)}`, itemSearch(context.wanted)),
        }),
      },
    },
  },
})
