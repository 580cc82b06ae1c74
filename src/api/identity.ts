/** Signing in and out with Firebase Authentication (rule S1). Nothing else knows Firebase. */
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
import type { AccountCredentials, Credentials, SignIn } from '../machines/session/loginMachine.ts'
import { identityFailure } from './identityFailure.ts'
import { loadOnce } from './loadOnce.ts'
import type { RegistrationAccount } from './registrationAccount.ts'
import type { AppSettings } from './settings.ts'

export type Identity = {
  signIn: (credentials: Credentials) => Promise<SignIn>
  /** the same account once more, remembered as before; nobody hears of it */
  signInAgain: (credentials: AccountCredentials) => Promise<SignIn>
  signOut: () => Promise<void>
  /** null when signed out, and when the account's sessions were ended elsewhere: then the server asks for a new sign-in */
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

  const registration = loadOnce(async () =>
    (await import('./registrationAccount.ts')).createRegistrationAccount({ firebase, authEmulator }),
  )

  const signInAgain = async ({ mail, password }: AccountCredentials): Promise<SignIn> => {
    try {
      await signInWithEmailAndPassword(auth, mail.trim(), password)
      return 'signedIn'
    } catch (error) {
      fresh = false
      const code = error instanceof FirebaseError ? error.code : ''
      if (wrongCredentials.has(code)) return 'wrongCredentials'
      if (code === 'auth/too-many-requests') return 'throttled'
      throw identityFailure(error)
    }
  }

  /** Whether the last account was signed out by the provider's library itself, because its session can't be renewed. */
  let ended = false
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

  return {
    signIn: async (credentials) => {
      await setPersistence(auth, credentials.remember ? indexedDBLocalPersistence : browserSessionPersistence)
      fresh = true
      return signInAgain(credentials)
    },
    signInAgain,
    signOut: () => signOut(auth),
    token: () => (lastToken = token()),
    observe: (tell) =>
      onAuthStateChanged(auth, async (account) => {
        if (account) {
          tell({ uid: account.uid, fresh })
          fresh = false
          // Waiting for a token's answer, this may come after the next sign-in, which has been told by then.
        } else if ((await isLeft()) && auth.currentUser === null) tell(null)
      }),
    registration,
    readResetCode: async (code) => {
      try {
        return await verifyPasswordResetCode(auth, code)
      } catch (error) {
        if (error instanceof FirebaseError && uselessCodes.has(error.code)) return null
        throw identityFailure(error)
      }
    },
  }
}
