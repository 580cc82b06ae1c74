/**
 * Passwords of accounts (docs/identity.md), folders and entries (rule X2): kept as scrypt hashes with their salt and costs; reckoned beside the
 * server's thread, a few at once, so that guessing leaves the server free for others.
 */
import { availableParallelism } from 'node:os'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { demandNoTransaction } from './db/transaction.ts'
import { isFirebaseHash, isFirebasePassword } from './identity/firebaseHash.ts'
import { scrypt } from './scrypt.ts'
import { usualCost } from './settingsVariables.ts'
import { createTurns, type Turns, type Whose } from './turns.ts'

interface Costs {
  N: number
  r: number
  p: number
}
/** What opens one folder: 32 MiB and some 80 ms for each attempt, twice that with each step of the cost. */
export const folderCosts = (cost = usualCost): Costs => ({ N: 2 ** cost, r: 8, p: 1 })
/** What opens an account: three times as long. */
export const accountCosts = (cost: number): Costs => ({ N: 2 ** cost, r: 8, p: 3 })
const bytes = 32

const lanes = Math.max(1, Math.floor(availableParallelism() / 2))
/** Whoever would wait longer than some ten seconds is told so at once. */
const turns = createTurns({ lanes, longest: 40 * lanes })
/** Who waits holds no transaction, for which whoever has the turn might wait. */
const inTurn: Turns = (whose, work) => {
  demandNoTransaction('a password')
  return turns(whose, work)
}

interface Salted {
  salt: Buffer
  cost: Costs
}
const saltOf = (stored: string): Salted => {
  const [, N, r, p, salt = ''] = stored.split('$')
  return { salt: Buffer.from(salt, 'base64url'), cost: { N: Number(N), r: Number(r), p: Number(p) } }
}
/** Whether a password can be compared with it. */
export const isPasswordHash = (stored: string): boolean => {
  if (isFirebaseHash(stored)) return true
  const { salt, cost } = saltOf(stored)
  const isCost = [cost.N, cost.r, cost.p].every((one) => Number.isInteger(one) && one > 0)
  const length = Buffer.from(stored.split('$')[5] ?? '', 'base64url').length
  return stored.startsWith('scrypt$') && isCost && salt.length > 0 && length === bytes
}
const hashed = async (password: string, { salt, cost }: Salted): Promise<string> => {
  const found = await derived(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), found.toString('base64url')].join('$')
}

const derived = (password: string, salt: Buffer, cost: Costs): Promise<Buffer> =>
  // One way of writing umlauts: keyboards differ in it.
  scrypt(password.normalize('NFC'), salt, bytes, { ...cost, maxmem: 256 * cost.N * cost.r })

export interface Passwords {
  /** Does what a password is reckoned for when it is its turn. @throws Refused 429 where too many wait */
  inTurn: Turns
  /** Both at once, whoever else reckons: within a turn. */
  hashNow: (password: string) => Promise<string>
  /** Whether it is the password of this hash; where there is none, no, after the same time. */
  isPasswordNow: (password: string, stored: string | null) => Promise<boolean>
  /** In a turn of its own. @throws Refused 429 */
  hash: (password: string, whose?: Whose) => Promise<string>
  isPassword: (password: string, stored: string | null, whose?: Whose) => Promise<boolean>
  /** Hashed with the salt and the costs of another one: the same for the same word. @throws Refused 429 */
  hashLike: (password: string, stored: string, whose?: Whose) => Promise<string>
}

/** @param costs of each new hash; a stored one is compared at its own. Tests, which hash by the hundred, take cheap ones */
export const createPasswords = (costs = folderCosts()): Passwords => {
  const hashNow = (password: string): Promise<string> => hashed(password, { salt: randomBytes(16), cost: costs })
  /** What is compared where there is no password: so that it takes as long as with one. */
  const nobodys = hashNow(randomBytes(16).toString('hex'))
  const isOwn = async (password: string, stored: string): Promise<boolean> => {
    const { salt, cost } = saltOf(stored)
    const wanted = Buffer.from(stored.split('$')[5] ?? '', 'base64url')
    const found = await derived(password, salt, cost)
    return found.length === wanted.length && timingSafeEqual(found, wanted)
  }
  const passwords: Passwords = {
    inTurn,
    hashNow,
    isPasswordNow: async (password, stored) => {
      if (stored !== null && !isFirebaseHash(stored)) return isOwn(password, stored)
      // What came from elsewhere is cheaper: the same time is spent beside it, so that nobody sees who came from there.
      const [isRight] = await Promise.all([
        stored !== null && isFirebasePassword(password, stored),
        isOwn(password, await nobodys),
      ])
      return isRight
    },
    hash: (password, whose = 'strangers') => inTurn(whose, () => passwords.hashNow(password)),
    isPassword: (password, stored, whose = 'strangers') =>
      inTurn(whose, () => passwords.isPasswordNow(password, stored)),
    hashLike: (password, stored, whose = 'strangers') => inTurn(whose, () => hashed(password, saltOf(stored))),
  }
  return passwords
}
