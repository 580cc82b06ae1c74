/**
 * What the server asks of the identity provider (rules S1, S5, S9, U8): the portal's own accounts, or a Firebase project; the test double stands
 * for the latter.
 */
import type { Database } from '../db/client.ts'

/** Whom a token was issued to. */
export interface Account {
  /** Becomes the user's id. */
  uid: string
  /** Lower-case. */
  mail: string
}

/** Somebody who has shown a token. */
export interface SignedInAccount extends Account {
  /** When the password was typed last; renewing the token does not change it. */
  signedInAt: Date
  /** the sign-in that goes on, where the portal keeps it itself */
  sessionId?: string | undefined
  /** The second factor that was shown as well; undefined where none was. */
  factorId?: string | undefined
}

/** What an account has besides its password (rule S15). */
export interface SecondFactor {
  since: Date
  /** Recovery codes that are not used yet; undefined where the provider has none. */
  codes: { left: number; since: Date } | undefined
}

/** Whether the app has the secret that is being set up: then the recovery codes are told, this once. */
export type FactorCheck = { ok: true; codes: string[] } | { ok: false; reason: 'wrongCode' | 'over' }

/** … and until when that holds. */
export type Verification =
  | ({ ok: true; expires: Date } & SignedInAccount)
  | { ok: false; reason: 'expired' | 'ended' | 'invalid' }

/** An account to be there, such as a demo account: made, or its password set anew. */
export interface NewAccount extends Account {
  password: string
}

/** A sign-in that goes on. */
export interface KeptSession {
  id: string
  signInDate: Date
  lastUse: Date
  userAgent: string
  network: string
}

/** Sign-ins that go on, one by one. */
export interface KeptSessions {
  /** the last used first */
  of(uid: string): Promise<KeptSession[]>
  /** Ends it at once, with every token by it; false where it is none of theirs: then nothing happens. */
  end(uid: string, id: string): Promise<boolean>
}

export interface Identity {
  /** undefined where the provider tells of none */
  sessions: KeptSessions | undefined
  verifyToken(token: string): Promise<Verification>
  /** Makes an account whose password nobody knows, unless one has the mail or the uid. */
  createAccount(account: Account): Promise<{ ok: true } | { ok: false; reason: 'taken' }>
  /** Makes many accounts with given uids in one go; existing uids get mail and password anew. */
  importAccounts(accounts: readonly NewAccount[]): Promise<void>
  /** Whether a sign-in with this password would work now. */
  hasPassword(mail: string, password: string): Promise<boolean>
  setPassword(uid: string, password: string): Promise<void>
  /** The login has this mail from now on, unless another one has it. */
  setMail(uid: string, mail: string): Promise<{ ok: true } | { ok: false; reason: 'mailTaken' }>
  /** The uid of the login with this mail, whether or not the portal knows a user for it. */
  findAccount(mail: string): Promise<string | undefined>
  /** Removes the login; nothing happens when there is none. */
  deleteAccount(uid: string): Promise<void>
  /** Disabled accounts cannot sign in or renew their sessions, which are over with that; nothing happens to those that are not there. */
  setDisabled(uids: readonly string[], disabled: boolean): Promise<void>
  /** Since when the password holds; null where that is not known. */
  passwordDate(uid: string): Promise<Date | null>
  /** Ends all sessions: they can renew their tokens no more. */
  revoke(uid: string): Promise<void>
  /** The code for a mailed reset link, or undefined when nobody has this mail. */
  createResetCode(mail: string): Promise<string | undefined>
  /** Whom a reset code belongs to, and until when it is good, where the provider says so; undefined when it is unknown or used up. */
  readResetCode(code: string): Promise<{ mail: string; until: Date | null } | undefined>
  /** Uses the code up and sets the password; false when the code is unknown or used up. */
  resetPassword(code: string, password: string): Promise<boolean>
  secondFactor(uid: string): Promise<SecondFactor | undefined>
  /** The code of a second factor that is being set up. Nothing is asked for at a sign-in before the browser's package has ended it. */
  checkFactor(uid: string, code: string, now: Date): Promise<FactorCheck>
  /** Recovery codes in the place of all there are; undefined where there is no second factor, or the provider has no such codes. */
  renewRecoveryCodes(uid: string, now: Date): Promise<string[] | undefined>
  /** Takes the second factor away, and ends all sessions; false where there was none. */
  removeFactor(uid: string): Promise<boolean>
  /** Resolves when the provider answers. */
  ping(): Promise<void>
  /** The same as part of a transaction, where accounts lie in the portal's own database; whoever keeps them elsewhere has none. */
  within?: (tx: Database) => AccountsWithin
}

/** Accounts as rows of the transaction that changes their users. */
export interface AccountsWithin extends Identity {
  /** Whether there is such an account; if so, nobody else changes or removes it until the transaction ends. */
  hold(uid: string): Promise<boolean>
}
