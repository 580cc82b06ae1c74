/**
 * The account that a registration makes before company and user exist (rule S9). It lives in a Firebase app of its own that
 * forgets everything with the page, so that neither this tab's session nor another tab takes it for a sign-in before it has a user.
 */
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  updatePassword,
  type User,
} from 'firebase/auth'
import type { AccountOpening, NewAccount } from '../machines/account/registrationSetup.ts'
import { identityFailure } from './identityFailure.ts'
import type { AppSettings } from './settings.ts'

export type RegistrationAccount = {
  /** Makes the account, or takes up what an earlier attempt has left of it; asked again for the same mail it makes none. */
  open: (account: NewAccount) => Promise<AccountOpening>
  /** its current token; rejects where no account is open */
  token: () => Promise<string>
  /** Removes the account if this tab has made it: nothing came of it. */
  close: () => Promise<void>
  /** The account has its user and is nobody's of a registration any more. Rejects where no account is open. */
  leave: () => User
}
/** `made` in this tab: only then its password may be changed and it may be removed. */
type Opened = NewAccount & { user: User; made: boolean }

const codeOf = (error: unknown): string | undefined => (error instanceof FirebaseError ? error.code : undefined)

const refusals: Record<string, Exclude<AccountOpening, 'ready'>> = {
  'auth/email-already-in-use': 'mailTaken',
  'auth/invalid-email': 'mailInvalid',
  'auth/missing-email': 'mailInvalid',
  'auth/weak-password': 'passwordRefused',
  'auth/password-does-not-meet-requirements': 'passwordRefused',
  'auth/too-many-requests': 'throttled',
}
const notOpen = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  // Whoever has a second factor has long registered.
  'auth/multi-factor-auth-required',
])

export const createRegistrationAccount = ({
  firebase,
  authEmulator,
}: Pick<AppSettings, 'firebase' | 'authEmulator'>): RegistrationAccount => {
  const auth = initializeAuth(initializeApp(firebase, 'registration'), { persistence: inMemoryPersistence })
  if (authEmulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  let opened: Opened | undefined

  const make = async (account: NewAccount): Promise<AccountOpening> => {
    try {
      const { user } = await createUserWithEmailAndPassword(auth, account.mail, account.password)
      opened = { ...account, user, made: true }
      return 'ready'
    } catch (error) {
      const refusal = refusals[codeOf(error) ?? '']
      if (refusal === 'mailTaken') return adopt(account)
      if (refusal) return refusal
      throw identityFailure(error)
    }
  }
  /** Somebody has this mail. Whoever knows the password has it themselves, perhaps from a registration that broke off. */
  const adopt = async (account: NewAccount): Promise<AccountOpening> => {
    try {
      const { user } = await signInWithEmailAndPassword(auth, account.mail, account.password)
      opened = { ...account, user, made: false }
      return 'ready'
    } catch (error) {
      const code = codeOf(error) ?? ''
      if (notOpen.has(code)) return 'mailTaken'
      // No more than the login says to the same (rule S1).
      if (code === 'auth/user-disabled') return 'accessClosed'
      if (code === 'auth/too-many-requests') return 'throttled'
      throw identityFailure(error)
    }
  }
  /** The password was corrected after the account had been made with another one. */
  const correct = async ({ mail, password: former }: Opened, password: string): Promise<AccountOpening> => {
    try {
      // The provider changes a password only shortly after a sign-in, and a form may lie open for long.
      const { user } = await signInWithEmailAndPassword(auth, mail, former)
      await updatePassword(user, password)
      opened = { user, mail, password, made: true }
      return 'ready'
    } catch (error) {
      const refusal = refusals[codeOf(error) ?? '']
      if (refusal) return refusal
      opened = undefined
      throw identityFailure(error)
    }
  }

  return {
    open: async (account) => {
      if (opened?.mail !== account.mail) return make(account)
      if (opened.password === account.password) return 'ready'
      return opened.made ? correct(opened, account.password) : make(account)
    },
    token: async () => {
      if (!opened) throw new Error('no account is open')
      try {
        return await opened.user.getIdToken()
      } catch (error) {
        // Begun anew, the next attempt finds out what has become of the account.
        if (codeOf(error) !== 'auth/network-request-failed') opened = undefined
        throw identityFailure(error)
      }
    },
    close: async () => {
      const last = opened
      opened = undefined
      if (last?.made) await deleteUser(last.user)
    },
    leave: () => {
      if (!opened) throw new Error('no account is open')
      const { user } = opened
      opened = undefined
      return user
    },
  }
}
