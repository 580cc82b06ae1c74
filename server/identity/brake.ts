/**
 * Slows down guessing at sign-ins: per account, per network address, and in all, in the database, so that several servers are one brake
 * (docs/identity.md). A try counts as wrong until it turns out right, so that a thousand at once are no better than one after the other. Whoever
 * comes from a browser that knows the account is counted for that browser alone: no stranger's tries are in their way.
 */
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { identityAttempts } from '../db/schema.ts'
import { hashOf } from './secrets.ts'

interface Limit {
  key: string
  /** wrong ones that cost nothing */
  free: number
  longestSeconds: number
}

/** Whoever mistypes is not kept long; whoever guesses is. */
const perAccount = { free: 10, longestSeconds: 15 * 60 }
const perBrowser = { free: 10, longestSeconds: 15 * 60 }
/** In all it is a bound on what guessing costs the server; people whose browser is known pass by it. */
const inAll = { free: 2000, longestSeconds: 5 }
/** After so long without a try they are forgotten. */
export const forgottenMs = 3_600_000

export interface Tried {
  mail: string
  /** of the network */
  address: string
  /** the secret that the account knows the browser by; undefined for one that it does not know */
  browser: string | undefined
}

/** @param freePerAddress wrong ones of one network address, behind which there may be a whole company */
const limitsOf = ({ mail, address, browser }: Tried, freePerAddress: number): Limit[] => {
  const account = hashOf(mail)
  if (browser !== undefined) return [{ key: `browser ${account} ${hashOf(browser)}`, ...perBrowser }]
  return [
    { key: `address ${address}`, free: freePerAddress, longestSeconds: 15 * 60 },
    { key: `account ${account}`, ...perAccount },
    { key: 'all', ...inAll },
  ]
}

/** Counts it unless it has to wait; then it is none. */
const count = async (tx: Database, { key, free, longestSeconds }: Limit, now: Date): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const forgotten = sql`${new Date(now.getTime() - forgottenMs).toISOString()}::timestamptz`
  const wrong = sql`case when ${identityAttempts.lastAt} < ${forgotten} then 1 else ${identityAttempts.wrong} + 1 end`
  const seconds = sql`case when ${wrong} < ${free} then 0 else least(${longestSeconds}::float8, power(2, least(${wrong} - ${free} + 1, 30))) end`
  // Who comes at once is counted in any order; a wait longer than the longest is of a clock that was put back.
  const mayTry = sql`${identityAttempts.wrong} < ${free} or ${identityAttempts.until} <= ${at} or ${identityAttempts.until} > ${at} + make_interval(secs => ${longestSeconds}::float8)`
  const counted = await tx
    .insert(identityAttempts)
    .values({ key, wrong: 1, lastAt: now, until: now })
    .onConflictDoUpdate({
      target: identityAttempts.key,
      set: { wrong, lastAt: at, until: sql`${at} + make_interval(secs => ${seconds})` },
      setWhere: mayTry,
    })
    .returning({ key: identityAttempts.key })
  return counted.length > 0
}

class Braked extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}
/** @returns the one that has to wait, if any does: then none of them is counted */
const countAll = async (db: Database, limits: readonly Limit[], now: Date): Promise<string | undefined> => {
  try {
    await db.transaction(async (tx) => {
      for (const limit of limits) if (!(await count(tx, limit, now))) throw new Braked(limit.key)
    })
    return undefined
  } catch (error) {
    if (error instanceof Braked) return error.key
    throw error
  }
}

const forgive = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  const keys = limits.map(({ key }) => key)
  const [whole, one] = [keys.filter(isOwn), keys.filter((key) => !isOwn(key))]
  await db.delete(identityAttempts).where(inArray(identityAttempts.key, whole))
  if (one.length > 0)
    await db
      .update(identityAttempts)
      .set({ wrong: sql`greatest(${identityAttempts.wrong} - 1, 0)` })
      .where(inArray(identityAttempts.key, one))
}
const isOwn = (key: string): boolean => key.startsWith('account ') || key.startsWith('browser ')

/** A password that its owner has set anew by a mailed link: what others tried of the old one does not count. */
export const forgetTries = async (db: Database, mail: string): Promise<void> => {
  await db.delete(identityAttempts).where(inArray(identityAttempts.key, [`account ${hashOf(mail)}`]))
}

/** So long a server remembers whom the database has told to wait: a wave of tries is not one of questions. */
const rememberedMs = 1000
/** So many at the most; then it begins anew. */
const capacity = 10_000

/** For each server's database. */
const told = new WeakMap<Database, Map<string, number>>()

const mayGoOn = async (db: Database, limits: readonly Limit[], now: Date): Promise<boolean> => {
  const toldAt = told.get(db) ?? new Map<string, number>()
  told.set(db, toldAt)
  const isTold = ({ key }: Limit): boolean => {
    const ago = now.getTime() - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY)
    return ago >= 0 && ago < rememberedMs
  }
  if (limits.some(isTold)) return false
  const waits = await countAll(db, limits, now)
  if (waits === undefined) return true
  if (toldAt.size >= capacity) toldAt.clear()
  toldAt.set(waits, now.getTime())
  return false
}

/**
 * Counts a try before its password is looked at.
 *
 * @param freePerAddress tries of one network address that cost nothing
 * @returns whether it may go on; one that may not does not count
 */
export const countTry = (db: Database, tried: Tried, freePerAddress: number, now: Date): Promise<boolean> =>
  mayGoOn(db, limitsOf(tried, freePerAddress), now)

/** It was right: the account and the browser begin anew, and of all others it was none. */
export const forgiveTry = (db: Database, tried: Tried, freePerAddress: number): Promise<void> =>
  forgive(db, limitsOf(tried, freePerAddress))

/** Counts a new account of a network address. @returns whether it may be made */
export const countNewAccount = (db: Database, address: string, free: number, now: Date): Promise<boolean> =>
  mayGoOn(db, [{ key: `new accounts ${address}`, free, longestSeconds: 15 * 60 }], now)
