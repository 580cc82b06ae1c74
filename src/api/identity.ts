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
  verifyPasswordResetCode,
} from 'firebase/auth'
import type { Credentials, SignIn } from '../machines/session/loginMachine.ts'
import type { RegistrationAccount } from './registrationAccount.ts'
import type { AppSettings } from './settings.ts'

export type Identity = {
  signIn: (credentials: Credentials) => Promise<SignIn>
  /** the same account once more, remembered as before; nobody hears of it */
  signInAgain: (credentials: Credentials) => Promise<SignIn>
  signOut: () => Promise<void>
  token: () => Promise<string | null>
  /** tells at once and on each change, also from other tabs; `fresh` right after a sign-in in this tab */
  observe: (tell: (account: { uid: string; fresh: boolean } | null) => void) => () => void
  /** the account of a registration under way: one for this tab, apart from whoever is signed in */
  registration: () => Promise<RegistrationAccount>
  /** whose password the code of a mailed link sets; null for one that is used up, expired or made up */
  readResetCode: (code: string) => Promise<string | null>
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
/** Says nothing about the account itself: a link that does not work any more. */
const uselessCodes = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
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
  let registration: Promise<RegistrationAccount> | undefined

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
    registration: () =>
      (registration ??= import('./registrationAccount.ts').then(({ createRegistrationAccount }) =>
        createRegistrationAccount({ firebase, authEmulator }),
      )),
    readResetCode: async (code) => {
      try {
        return await verifyPasswordResetCode(auth, code)
      } catch (error) {
        if (error instanceof FirebaseError && uselessCodes.has(error.code)) return null
        throw error
      }
    },
  }
}
