/**
 * Signing in and out (rule S1). Who is signed in is known at once from what this browser keeps of the session; the provider's library
 * comes when the page has come to rest, or as soon as somebody signs in or out or the kept token has run out.
 */
import type { FactorRemoval } from '../machines/account/factorMachine.ts'
import type { FactorEnd, FactorKey } from '../machines/account/factorSetupMachine.ts'
import type { CodeEnd } from '../machines/session/codeMachine.ts'
import type { AccountCredentials, Credentials, SignIn } from '../machines/session/loginMachine.ts'
import type { Account } from './identityProvider.ts'
import { loadOnce } from './loadOnce.ts'
import type { RegistrationAccount } from './registrationAccount.ts'
import { isGood, keptAccount } from './sessionMemory.ts'
import type { AppSettings } from './settings.ts'

export type Identity = {
  /** Resolves once the provider's library is there. */
  opened: () => Promise<void>
  signIn: (credentials: Credentials) => Promise<SignIn>
  /** the same account once more, remembered as before */
  signInAgain: (credentials: AccountCredentials) => Promise<SignIn>
  /** The code that the last sign-in lacks: of the app, or a recovery code (rule S15). */
  finishSignIn: (code: string) => Promise<CodeEnd>
  /** Setting up a second factor, in two steps, and taking it away: by whoever has just signed in. */
  startFactor: () => Promise<FactorKey>
  enrolFactor: (code: string) => Promise<FactorEnd>
  removeFactor: () => Promise<FactorRemoval>
  signOut: () => Promise<void>
  /** null when signed out; of a sign-in that can't be renewed its last one: then the server says why, and asks for a new one */
  token: () => Promise<string | null>
  /** tells at once and on each change, also from other tabs */
  observe: (tell: (account: Account | null) => void) => () => void
  /** the account of a registration under way: one for this tab, apart from whoever is signed in */
  registration: () => Promise<RegistrationAccount>
  /** The account of a registration becomes that of this browser, with the sign-in that registered it (rules S4, S9). */
  takeRegistered: () => Promise<void>
}

/** By then what was asked for at first has been answered and shown. */
const restMs = 2000
/** Where nobody is signed in, somebody is about to: so long after the first drawing they can type, and it takes nothing from it. */
const soonMs = 500
/** So long calls wait for a sign-in that renews the session: with the old token they would be refused, and the password asked for. */
const renewalMs = 10_000

export const createIdentity = (settings: Pick<AppSettings, 'firebase' | 'authEmulator'>): Identity => {
  const kept = keptAccount(settings.firebase.apiKey)
  /**
   * Counts until the provider says who is signed in, or somebody signs in or out. Where the provider does not find the account any more it
   * says nothing, and the server is still asked with it: it alone knows whether the session is over, who has ended it, or the account is gone.
   */
  let keptToken = typeof kept === 'object' ? kept : undefined
  const validToken = () => (keptToken && isGood(keptToken) ? keptToken.token : undefined)
  let hear: (account: Account | null) => void = () => undefined
  let isOpen = false
  const provider = loadOnce(async () => {
    const { openProvider } = await import('./identityProvider.ts')
    // Not as it was at the start: another tab may have signed out since.
    const holdsAccount = typeof keptAccount(settings.firebase.apiKey) === 'object'
    const opened = await openProvider(settings, holdsAccount, (account) => {
      keptToken = undefined
      hear(account)
    })
    isOpen = true
    return opened
  })
  /** done with the last sign-in of the same account, however it ends, or when it takes too long */
  let renewal: Promise<unknown> = Promise.resolve()
  const noteRenewal = <End>(signIn: Promise<End>): Promise<End> => {
    renewal = Promise.race([signIn.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, renewalMs))])
    return signIn
  }
  const providerWithoutKept = () => {
    keptToken = undefined
    return provider()
  }

  const registration = loadOnce(async () =>
    (await import('./registrationAccount.ts')).createRegistrationAccount(settings),
  )

  return {
    opened: async () => void (await provider()),
    signIn: async (credentials) => (await providerWithoutKept()).signIn(credentials),
    signInAgain: (credentials) => noteRenewal(providerWithoutKept().then((opened) => opened.signInAgain(credentials))),
    finishSignIn: (code) => noteRenewal(providerWithoutKept().then((opened) => opened.finishSignIn(code))),
    startFactor: async () => (await provider()).startFactor(),
    // The tokens from before are over with it: what is called meanwhile waits for the new ones.
    enrolFactor: (code) => noteRenewal(providerWithoutKept().then((opened) => opened.enrolFactor(code))),
    removeFactor: () => noteRenewal(providerWithoutKept().then((opened) => opened.removeFactor())),
    signOut: async () => (await providerWithoutKept()).signOut(),
    token: async () => {
      if (!isOpen && kept === 'nobody') return null
      await renewal
      return validToken() ?? (await (await provider()).token()) ?? keptToken?.token ?? null
    },
    observe: (tell) => {
      hear = tell
      if (kept !== 'unknown') tell(kept === 'nobody' ? null : { uid: kept.uid, fresh: false })
      // A failure is told by whoever needs the provider next.
      const timer = setTimeout(
        () => provider().catch(() => undefined),
        { unknown: 0, nobody: soonMs }[String(kept)] ?? restMs,
      )
      return () => {
        clearTimeout(timer)
        hear = () => undefined
      }
    },
    registration,
    takeRegistered: async () => {
      const opened = await providerWithoutKept()
      await opened.take((await registration()).leave())
    },
  }
}
