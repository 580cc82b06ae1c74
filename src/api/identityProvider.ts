/**
 * The identity provider, Firebase Authentication (rule S1). Its library is the heaviest part of a page that nobody signs in on, so it is
 * loaded when it is needed (identity.ts). It keeps a session where `sessionMemory.ts` can read it before the library is there.
 */
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  updateCurrentUser,
  type User,
} from 'firebase/auth'
import type { AccountCredentials, Credentials, SignIn } from '../machines/session/loginMachine.ts'
import { identityFailure } from './identityFailure.ts'
import type { AppSettings } from './settings.ts'

/** Who is signed in; `fresh` right after a sign-in in this tab. */
export type Account = { uid: string; fresh: boolean }

const wrongCredentials = new Set([
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/invalid-login-credentials',
  'auth/missing-password',
  'auth/user-not-found',
  'auth/wrong-password',
])

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

  const signInAgain = async ({ mail, password }: AccountCredentials): Promise<SignIn> => {
    try {
      await signInWithEmailAndPassword(auth, mail.trim(), password)
      return 'signedIn'
    } catch (error) {
      fresh = false
      const code = error instanceof FirebaseError ? error.code : ''
      if (wrongCredentials.has(code)) return 'wrongCredentials'
      if (code === 'auth/user-disabled') return 'accessClosed'
      if (code === 'auth/too-many-requests') return 'throttled'
      throw identityFailure(error)
    }
  }

  /** Whether the last account was signed out by the provider's library itself, because its session can't be renewed. */
  let ended = holdsAccount
  let lastToken: Promise<string | null> = Promise.resolve(null)
  const token = async (): Promise<string | null> => {
    try {
      return (await auth.currentUser?.getIdToken()) ?? null
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== 'auth/user-token-expired') throw error
      ended = true
      return null
    }
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
      tell({ uid: account.uid, fresh })
      fresh = false
      // Waiting for a token's answer, this may come after the next sign-in, which has been told by then.
    } else if ((await isLeft()) && auth.currentUser === null) tell(null)
  })
  await auth.authStateReady()
  return {
    signIn: async (credentials: Credentials): Promise<SignIn> => {
      await setPersistence(auth, credentials.remember ? browserLocalPersistence : browserSessionPersistence)
      fresh = true
      return signInAgain(credentials)
    },
    /** An account that has signed in elsewhere in this page: it need not do so twice. */
    take: async (account: User): Promise<void> => {
      await setPersistence(auth, browserLocalPersistence)
      fresh = true
      await updateCurrentUser(auth, account)
    },
    /** The library tells of another account only; whoever had to sign in has, by whichever way (rule S12). */
    signInAgain: async (credentials: AccountCredentials): Promise<SignIn> => {
      const end = await signInAgain(credentials)
      if (auth.currentUser && end === 'signedIn') tell({ uid: auth.currentUser.uid, fresh: true })
      return end
    },
    signOut: () => alone(() => signOut(auth)),
    token: () => (lastToken = token()),
  }
}

/**
 * @param holdsAccount whether this browser holds an account that was taken for signed in; the library may find its session ended
 * @param tell hears at once who is signed in, and of each change, also from other tabs
 */
export const openProvider = (...how: Parameters<typeof open>): ReturnType<typeof open> => alone(() => open(...how))
