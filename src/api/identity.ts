/** Signing in and out with Firebase Authentication (specification §7, identity provider). Nothing else knows Firebase. */
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth'
import type { Credentials, SignIn } from '../machines/session/loginMachine.ts'
import type { AppSettings } from './settings.ts'

export type Identity = {
  signIn: (credentials: Credentials) => Promise<SignIn>
  /** the same account once more, remembered as before; nobody hears of it */
  signInAgain: (credentials: Credentials) => Promise<SignIn>
  signOut: () => Promise<void>
  token: () => Promise<string | null>
  /** tells at once and on each change, also from other tabs; `fresh` right after a sign-in in this tab */
  observe: (tell: (account: { uid: string; fresh: boolean } | null) => void) => () => void
}

const wrongCredentials = new Set([
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/invalid-login-credentials',
  'auth/missing-password',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/wrong-password',
])

export const createIdentity = ({
  firebase,
  authEmulator,
}: Pick<AppSettings, 'firebase' | 'authEmulator'>): Identity => {
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  })
  if (authEmulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  let fresh = false

  const signInAgain = async ({ mail, password }: Credentials): Promise<SignIn> => {
    try {
      await signInWithEmailAndPassword(auth, mail.trim(), password)
      return 'signedIn'
    } catch (error) {
      fresh = false
      if (!(error instanceof FirebaseError)) throw error
      if (wrongCredentials.has(error.code)) return 'wrongCredentials'
      if (error.code === 'auth/too-many-requests') return 'throttled'
      throw error
    }
  }

  return {
    signIn: async (credentials) => {
      await setPersistence(auth, credentials.remember ? indexedDBLocalPersistence : browserSessionPersistence)
      fresh = true
      return signInAgain(credentials)
    },
    signInAgain,
    signOut: () => signOut(auth),
    token: async () => (await auth.currentUser?.getIdToken()) ?? null,
    observe: (tell) =>
      onAuthStateChanged(auth, (account) => {
        tell(account && { uid: account.uid, fresh })
        fresh = false
      }),
  }
}
