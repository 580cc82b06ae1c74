/**
 * Passwords of accounts (docs/identity.md), folders and entries (rule X2): kept as scrypt hashes with their salt and costs; reckoned beside the
 * server's thread, a few at once, so that guessing leaves the server free for others.
 */
import { availableParallelism } from 'node:os'
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refused } from './http/refusal.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

interface Costs {
  N: number
  r: number
  p: number
}
/** 32 MiB and some 80 ms for each attempt: what opens one folder. */
const dear: Costs = { N: 32_768, r: 8, p: 1 }
/** What opens an account: one of the sets that OWASP names, 32 MiB and a quarter of a second. */
export const dearest: Costs = { N: 32_768, r: 8, p: 3 }
const bytes = 32

const lanes = Math.max(1, Math.floor(availableParallelism() / 2))
/** Whoever would wait longer than some ten seconds is told so at once. */
const longestQueue = 40 * lanes
let running = 0
const waiting: (() => void)[] = []

/** @throws Refused 429 where too many wait */
const inTurn = async <Value>(reckon: () => Promise<Value>): Promise<Value> => {
  if (running >= lanes) {
    if (waiting.length >= longestQueue) throw new Refused(429, 'TOO_MANY_REQUESTS')
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await reckon()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

interface Salted {
  salt: Buffer
  cost: Costs
}
const saltOf = (stored: string): Salted => {
  const [, N, r, p, salt = ''] = stored.split('$')
  return { salt: Buffer.from(salt, 'base64url'), cost: { N: Number(N), r: Number(r), p: Number(p) } }
}
const hashed = async (password: string, { salt, cost }: Salted): Promise<string> => {
  const found = await derived(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), found.toString('base64url')].join('$')
}

const derived = (password: string, salt: Buffer, cost: Costs): Promise<Buffer> =>
  // One way of writing umlauts: keyboards differ in it.
  inTurn(() => derive(password.normalize('NFC'), salt, bytes, { ...cost, maxmem: 256 * cost.N * cost.r }))

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Hashed with the salt and the costs of another one: the same for the same word. */
  hashLike: (password: string, stored: string) => Promise<string>
  /** Whether it is the password of this hash; where there is none, no, after the same time. */
  isPassword: (password: string, stored: string | null) => Promise<boolean>
}

/** @param costs of each new hash; a stored one is compared at its own. Tests, which hash by the hundred, take cheap ones */
export const createPasswords = (costs = dear): Passwords => {
  const hash = (password: string): Promise<string> => hashed(password, { salt: randomBytes(16), cost: costs })
  /** What is compared where there is no password: so that it takes as long as with one. */
  const nobodys = hash(randomBytes(16).toString('hex'))
  return {
    hash,
    hashLike: (password, stored) => hashed(password, saltOf(stored)),
    isPassword: async (password, stored) => {
      const compared = stored ?? (await nobodys)
      const { salt, cost } = saltOf(compared)
      const wanted = Buffer.from(compared.split('$')[5] ?? '', 'base64url')
      const found = await derived(password, salt, cost)
      return found.length === wanted.length && timingSafeEqual(found, wanted) && stored !== null
    },
  }
}
