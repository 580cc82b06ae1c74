/**
 * What slows down guessing at sign-ins (server/brake.ts): per account, per network address, and in all. Whoever comes from a browser that knows
 * the account is counted for that browser alone: no stranger's tries are in their way.
 */
import { countTry, forgetTries, forgiveTry, type Limit } from '../brake.ts'
import type { Database } from '../db/client.ts'
import { hashOf } from './secrets.ts'

/** Whoever mistypes is not kept long; whoever guesses is. */
const growing = (key: string, free: number, longestMs = 15 * 60_000): Limit => ({
  key,
  free,
  pause: 'growing',
  longestMs,
})
const accountKey = (mail: string): string => `account ${hashOf(mail)}`

export interface Tried {
  mail: string
  /** of the network */
  address: string
  /** the secret that the account knows the browser by; undefined for one that it does not know */
  browser: string | undefined
}

/** @param freePerAddress wrong ones of one network address, behind which there may be a whole company */
const limitsOf = ({ mail, address, browser }: Tried, freePerAddress: number): Limit[] => {
  if (browser !== undefined) return [{ ...growing(`browser ${hashOf(mail)} ${hashOf(browser)}`, 10), own: true }]
  return [
    growing(`address ${address}`, freePerAddress),
    { ...growing(accountKey(mail), 10), own: true },
    // A bound on what guessing costs the server; people whose browser is known pass by it.
    growing('all', 2000, 5000),
  ]
}

/** A password that its owner has set anew by a mailed link: what others tried of the old one does not count. */
export const forgetSignIns = (db: Database, mail: string): Promise<void> => forgetTries(db, [accountKey(mail)])

/**
 * Counts a try before its password is looked at.
 *
 * @param freePerAddress tries of one network address that cost nothing
 * @returns whether it may go on; one that may not does not count
 */
export const countSignIn = async (db: Database, tried: Tried, freePerAddress: number, now: Date): Promise<boolean> =>
  (await countTry(db, limitsOf(tried, freePerAddress), now)).ok

/** It was right: the account and the browser begin anew, and of all others it was none. */
export const forgiveSignIn = (db: Database, tried: Tried, freePerAddress: number): Promise<void> =>
  forgiveTry(db, limitsOf(tried, freePerAddress))

/** Counts a new account of a network address. @returns whether it may be made */
export const countNewAccount = async (db: Database, address: string, free: number, now: Date): Promise<boolean> =>
  (await countTry(db, [growing(`new accounts ${address}`, free)], now)).ok
