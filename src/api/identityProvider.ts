/**
 * The identity provider, Firebase Authentication (rule S1). Its library is the heaviest part of a page that nobody signs in on, so it is
 * loaded when it is needed (identity.ts). It keeps a session where `sessionMemory.ts` can read it before the library is there.
 */
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  getMultiFactorResolver,
  initializeAuth,
  multiFactor,
  type MultiFactorError,
  type MultiFactorResolver,
  onAuthStateChanged,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  type TotpSecret,
  updateCurrentUser,
  type User,
} from 'firebase/auth'
import type { FactorRemoval } from '../machines/account/factorMachine.ts'
import type { FactorEnd, FactorKey } from '../machines/account/factorSetupMachine.ts'
import type { CodeEnd } from '../machines/session/codeMachine.ts'
import type { AccountCredentials, Credentials, SignIn } from '../machines/session/loginMachine.ts'
import { identityFailure } from './identityFailure.ts'
import type { AppSettings } from './settings.ts'

/** Who is signed in; `fresh` right after a sign-in in this tab; `mail` where the library itself tells. */
export type Account = { uid: string; fresh: boolean; mail?: string | null }

const wrongCredentials = new Set([
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/invalid-login-credentials',
  'auth/missing-password',
  'auth/user-not-found',
  'auth/wrong-password',
])

/** How a code is refused; whatever else goes wrong is a failure. */
const codeEnds: Record<string, CodeEnd> = {
  'auth/invalid-verification-code': 'wrongCode',
  'auth/missing-verification-code': 'wrongCode',
  // The portal's own provider says so of a recovery code.
  'auth/code-expired': 'usedCode',
  'auth/too-many-requests': 'throttled',
  'auth/user-disabled': 'accessClosed',
  'auth/invalid-multi-factor-session': 'over',
  'auth/missing-multi-factor-session': 'over',
  // Reset, or set up anew, since the password was typed.
  'auth/multi-factor-info-not-found': 'over',
}
const setupEnds: Record<string, FactorEnd> = {
  'auth/invalid-verification-code': 'wrongCode',
  'auth/missing-verification-code': 'wrongCode',
  'auth/invalid-verification-id': 'over',
  'auth/requires-recent-login': 'tooOld',
}
const codeOf = (error: unknown): string => (error instanceof FirebaseError ? error.code : '')
const isCodeNeeded = (error: unknown): error is MultiFactorError => codeOf(error) === 'auth/multi-factor-auth-required'

/** What the app calls the account. */
const issuer = 'Schrankwerk'

/** A sign-out waits so long for another window's opening, which a provider that does not answer could keep for a minute. */
const patienceMs = 3000
/**
 * One window at a time opens the library or signs out: while it opens, it checks the kept account with the provider and then writes it
 * back, also one that another window has signed out meanwhile. Without locks (an address without https) both go on as they are.
 */
const alone = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  try {
    return await locks.request('schrankwerk.account', { signal: AbortSignal.timeout(patienceMs) }, work)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return work()
    throw error
  }
}

const open = async (
  { firebase, authEmulator }: Pick<AppSettings, 'firebase' | 'authEmulator'>,
  holdsAccount: boolean,
  tell: (account: Account | null) => void,
) => {
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  })
  if (authEmulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  let fresh = false
  /** a sign-in that lacks its code, in this page alone: a reload begins with the password */
  let pending: { resolver: MultiFactorResolver; again: boolean } | undefined
  let setup: TotpSecret | undefined

  const signInWith = async ({ mail, password }: AccountCredentials, again: boolean): Promise<SignIn> => {
    pending = undefined
    try {
      await signInWithEmailAndPassword(auth, mail.trim(), password)
      return 'signedIn'
    } catch (error) {
      if (isCodeNeeded(error)) {
        pending = { resolver: getMultiFactorResolver(auth, error), again }
        return 'codeNeeded'
      }
      fresh = false
      const code = codeOf(error)
      if (wrongCredentials.has(code)) return 'wrongCredentials'
      if (code === 'auth/user-disabled') return 'accessClosed'
      if (code === 'auth/too-many-requests') return 'throttled'
      throw identityFailure(error)
    }
  }

  const demandUser = (): User => {
    if (!auth.currentUser) throw new Error('nobody is signed in')
    return auth.currentUser
  }

  /** Whether the last account was signed out by the provider's library itself, because its session can't be renewed. */
  let ended = holdsAccount
  let lastToken: Promise<string | null> = Promise.resolve(null)
  /** the last token of a sign-in that can't be renewed: by it the server says why, to whoever calls (rule S12) */
  let known: string | null = null
  const token = async (): Promise<string | null> => {
    try {
      if (auth.currentUser) known = await auth.currentUser.getIdToken()
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== 'auth/user-token-expired') throw error
      ended = true
    }
    return known
  }
  /** A session that has merely ended is none that was left: the password is asked for, and what is typed stays. */
  const isLeft = async (): Promise<boolean> => {
    await lastToken.catch(() => null)
    const left = !ended
    ended = false
    return left
  }

  onAuthStateChanged(auth, async (account) => {
    if (account) {
      ended = false
      tell({ uid: account.uid, fresh, mail: account.email })
      fresh = false
      // Waiting for a token's answer, this may come after the next sign-in, which has been told by then.
    } else if ((await isLeft()) && auth.currentUser === null) {
      known = null
      tell(null)
    }
  })
  await auth.authStateReady()
  return {
    signIn: async (credentials: Credentials): Promise<SignIn> => {
      await setPersistence(auth, credentials.remember ? browserLocalPersistence : browserSessionPersistence)
      fresh = true
      return signInWith(credentials, false)
    },
    /** The code that the last sign-in lacks: of the app, or a recovery code. */
    finishSignIn: async (code: string): Promise<CodeEnd> => {
      const hint = pending?.resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
      if (!pending || !hint) return 'over'
      const { resolver, again } = pending
      try {
        await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code))
        pending = undefined
        if (again && auth.currentUser) tell({ uid: auth.currentUser.uid, fresh: true })
        return 'signedIn'
      } catch (error) {
        const end = codeEnds[codeOf(error)]
        if (!end) throw identityFailure(error)
        if (end === 'over') fresh = false
        return end
      }
    },
    /** A key for the app; nothing is asked for yet at a sign-in. */
    startFactor: async (): Promise<FactorKey> => {
      const user = demandUser()
      try {
        setup = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
      } catch (error) {
        throw identityFailure(error)
      }
      const account = encodeURIComponent(user.email ?? '')
      return { key: setup.secretKey, uri: setup.generateQrCodeUrl(account, issuer) }
    },
    /** The second factor is in force, with new tokens for this sign-in. */
    enrolFactor: async (code: string): Promise<FactorEnd> => {
      if (!setup) return 'over'
      try {
        await multiFactor(demandUser()).enroll(TotpMultiFactorGenerator.assertionForEnrollment(setup, code), issuer)
        setup = undefined
        return 'enrolled'
      } catch (error) {
        const end = setupEnds[codeOf(error)]
        if (!end) throw identityFailure(error)
        return end
      }
    },
    removeFactor: async (): Promise<FactorRemoval> => {
      const user = demandUser()
      try {
        await user.reload()
        for (const factor of multiFactor(user).enrolledFactors) await multiFactor(user).unenroll(factor)
        return 'removed'
      } catch (error) {
        const code = codeOf(error)
        if (code === 'auth/requires-recent-login') return 'tooOld'
        if (code === 'auth/operation-not-allowed') return 'refused'
        throw identityFailure(error)
      }
    },
    /** An account that has signed in elsewhere in this page: it need not do so twice. */
    take: async (account: User): Promise<void> => {
      await setPersistence(auth, browserLocalPersistence)
      fresh = true
      await updateCurrentUser(auth, account)
    },
    /** The library tells of another account only; whoever had to sign in has, by whichever way (rule S12). */
    signInAgain: async (credentials: AccountCredentials): Promise<SignIn> => {
      const end = await signInWith(credentials, true)
      if (auth.currentUser && end === 'signedIn') tell({ uid: auth.currentUser.uid, fresh: true })
      return end
    },
    signOut: () => {
      known = null
      return alone(() => signOut(auth))
    },
    token: () => (lastToken = token()),
  }
}

/**
 * @param holdsAccount whether this browser holds an account that was taken for signed in; the library may find its session ended
 * @param tell hears at once who is signed in, and of each change, also from other tabs
 */
export const openProvider = (...how: Parameters<typeof open>): ReturnType<typeof open> => alone(() => open(...how))
