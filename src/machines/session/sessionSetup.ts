/** What the session hears, asks and does (sessionMachine.ts). */
import { assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import { ServerFailed, type ServerFailure } from '../../domain/core/serverFailed.ts'
import { closesAccess, isEndedSignIn, isExpiredSignIn } from '../../domain/session/expiredSignIn.ts'
import type { News } from '../../domain/session/news.ts'
import { anonymous, isUnchanged, type Visitor } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { loginMachine } from './loginMachine.ts'

export type SessionEvent =
  /** the identity provider's facts, also from other tabs */
  | { type: 'identity.signedIn'; uid: string; fresh: boolean; mail?: string | null }
  | { type: 'identity.signedOut' }
  /** `stays` at the address: somebody else goes on there */
  | { type: 'session.signOut'; stays?: true }
  /** something about the user has changed, as after a new password */
  | { type: 'session.refresh' }
  | { type: 'session.retry' }
  /** any call of the signed-in user was refused; some refusals are about the session itself */
  | { type: 'call.refused'; refusal: Refusal }
  | { type: 'window.focused' }
  /** something has changed elsewhere; null: something may have */
  | { type: 'news.heard'; news: News | null }
/** What the session tells itself: another user record, by which other things may be open. */
type Renewed = { type: 'user.renewed' }

type Account = { uid: string; fresh: boolean }
type Context = {
  account: Account | null
  /** with which the account has signed in last, also once it is put out again: nobody types it twice */
  mail: string | undefined
  user: User | null
  /** why the user was put out */
  refusal: Refusal | null
  /** the server's own failure; null where it does not answer */
  failure: ServerFailure | null
}

/** Whoever only has the profile open waits for something that happens elsewhere. */
const isRestricted = (user: User | null): boolean =>
  user !== null && (user.passwordChangeNeeded || user.secondFactorNeeded === true || user.company.pendingRegistration)

export const visitorOf = ({ context: { user } }: { context: Context }): Visitor =>
  user ? { kind: 'signedIn', user } : anonymous

export const sessionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent | Renewed,
    tags: {} as 'deciding' | 'signedOutElsewhere' | 'endedElsewhere',
    children: {} as {
      observeIdentity: 'observeIdentity'
      recallUser: 'recallUser'
      loadUser: 'loadUser'
      refreshUser: 'loadUser'
      signOut: 'signOut'
      makeRoom: 'signOut'
      login: 'login'
    },
  },
  actors: {
    observeIdentity: fromCallback<SessionEvent>(() => {
      throw new Error('observeIdentity is not provided')
    }),
    /** the user as this browser last saw it; null after a sign-in, which the server counts, and where it has seen none */
    recallUser: fromPromise<User | null, Account>(actorNotProvided('recallUser')),
    loadUser: fromPromise<Outcome<User>, Account>(actorNotProvided('loadUser')),
    signOut: fromPromise<void>(actorNotProvided('signOut')),
    login: loginMachine,
  },
  guards: {
    isGranted,
    mustChangePassword: ({ context }) => context.user?.passwordChangeNeeded ?? false,
    mustSetUpFactor: ({ context }) => context.user?.secondFactorNeeded ?? false,
    isPending: ({ context }) => context.user?.company.pendingRegistration ?? false,
    isRestricted: ({ context }) => isRestricted(context.user),
    isAboutOneself: ({ context: { user } }, news: News | null) =>
      // What was missed may have been about oneself: a right that is gone shows in no call that needs none.
      news === null ||
      (news.kind === 'USER' && news.id === user?.id) ||
      (news.kind === 'COMPANY' && news.id === user?.companyId),
    isRecalled: (_, user: User | null) => user !== null,
    isOtherAccount: ({ context }, uid: string) => context.account?.uid !== uid,
    isSameAccount: ({ context }, uid: string) => context.account?.uid === uid,
    isSignedInAgain: ({ context }, { uid, fresh }: Account) => fresh && context.account?.uid === uid,
    isUserUnchanged: ({ context }, outcome: Outcome<User>) =>
      outcome.ok && context.user !== null && isUnchanged(context.user, outcome.value),
    isExpired: (_, { code }: Refusal) => isExpiredSignIn(code),
    isEndedElsewhere: (_, { code }: Refusal) => isEndedSignIn(code),
    isClosed: (_, { code }: Refusal) => closesAccess(code),
    stays: (_, stays: true | undefined) => stays === true,
    // Others may have decided so meanwhile.
    isNotAllowed: (_, { code }: Refusal) => code === 'NOT_ALLOWED' || code === 'SECOND_FACTOR_NEEDED',
  },
  actions: {
    ...effects,
    takeAccount: assign((_, { uid, fresh, mail }: Account & { mail?: string | null }) => ({
      account: { uid, fresh },
      mail: mail ?? undefined,
      refusal: null,
    })),
    takeUser: assign(({ context }, outcome: Outcome<User>) =>
      outcome.ok ? { user: outcome.value, refusal: null } : { user: context.user, refusal: outcome.refusal },
    ),
    takeRecalled: assign({ user: (_, user: User | null) => user, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    takeFailure: assign({
      failure: (_, error: unknown) =>
        error instanceof ServerFailed ? { status: error.status, reference: error.reference } : null,
    }),
    forget: assign({ account: null, user: null }),
    forgetUser: assign({ user: null }),
    tellRenewal: raise({ type: 'user.renewed' }),
  },
})
