/**
 * Slows down whoever guesses, and whoever asks too often: counted in the database, so that several servers are one brake (docs/identity.md). A try
 * counts before anybody looks whether it is right, so that a thousand at once are no better than one after the other.
 */
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from './db/client.ts'
import { identityAttempts as attempts } from './db/schema.ts'
import { Refused } from './http/refusal.ts'

/** So many tries cost nothing; then it depends on what is counted. */
export interface Limit {
  key: string
  free: number
  /** `growing`: 2, 4, 8 … seconds until the next, up to the longest. `window`: none until the time is over that began with the first. */
  pause: 'growing' | 'window'
  longestMs: number
  /** A right one begins anew; of any other limit it was none. */
  own?: boolean
}

/** After an hour without a try it is forgotten. */
const forgottenMs = 3_600_000

/** Allowed, with how many there are by now of each; or how long the one has to wait that waits longest. */
export type Counted = { ok: true; tries: readonly number[] } | { ok: false; waitMs: number }

const keysOf = (limits: readonly Limit[]): string[] => limits.map(({ key }) => key)

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
const ms = (count: number) => sql`make_interval(secs => ${count / 1000}::float8)`

/** @returns how many there are with it; undefined where it has to wait: then it is none */
const count = async (tx: Database, limit: Limit, now: Date): Promise<number | undefined> => {
  const { key, free, longestMs, pause } = limit
  const at = moment(now)
  const { wrong: before, until: stored, lastAt } = attempts
  // A wait longer than the longest is of a clock that was put back.
  const isOver = sql`${stored} <= ${at} or ${stored} > ${at} + ${ms(longestMs)}`
  const isForgotten = sql`${lastAt} < ${moment(new Date(now.getTime() - forgottenMs))}`
  const wrong = sql`case when ${pause === 'window' ? isOver : isForgotten} then 1 else ${before} + 1 end`
  const grown = sql`case when ${wrong} < ${free} then 0 else least(${longestMs / 1000}::float8, power(2, least(${wrong} - ${free} + 1, 30))) end`
  const until =
    pause === 'window'
      ? sql`case when ${isOver} then ${at} + ${ms(longestMs)} else ${stored} end`
      : sql`${at} + make_interval(secs => ${grown})`
  const first = pause === 'window' ? longestMs : free > 1 ? 0 : 2000
  const [counted] = await tx
    .insert(attempts)
    .values({ key, wrong: 1, lastAt: now, until: new Date(now.getTime() + first) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { wrong, lastAt: at, until },
      // Who comes at once is counted in any order.
      setWhere: sql`${before} < ${free} or ${isOver}`,
    })
    .returning({ wrong: attempts.wrong })
  return counted?.wrong
}

interface Wait {
  key: string
  waitMs: number
}
/** The longest that one of them has to wait; undefined where all may go on. */
const waitStored = async (db: Database, limits: readonly Limit[], now: number): Promise<Wait | undefined> => {
  const rows = await db
    .select()
    .from(attempts)
    .where(inArray(attempts.key, keysOf(limits)))
  const waits = limits.map(({ key, free, longestMs }): Wait => {
    const row = rows.find((one) => one.key === key)
    const waitMs = row && row.wrong >= free ? row.until.getTime() - now : 0
    return { key, waitMs: waitMs > longestMs ? 0 : waitMs }
  })
  return waits.toSorted((one, other) => other.waitMs - one.waitMs).find(({ waitMs }) => waitMs > 0)
}

/** @returns undefined where others have come first meanwhile, and one has to wait: then none is counted */
const countAll = async (db: Database, limits: readonly Limit[], now: Date): Promise<number[] | undefined> => {
  const tries: number[] = []
  for (const limit of limits) {
    const counted = await count(db, limit, now)
    if (counted === undefined) {
      await takeBack(db, limits.slice(0, tries.length))
      return undefined
    }
    tries.push(counted)
  }
  return tries
}

const takeBack = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  if (limits.length === 0) return
  const wrong = sql`greatest(${attempts.wrong} - 1, 0)`
  await db
    .update(attempts)
    .set({ wrong })
    .where(inArray(attempts.key, keysOf(limits)))
}

/** So long a server remembers whom the database has told to wait: a wave of tries is not one of questions. */
const rememberedMs = 1000
/** So many at the most; then it begins anew. */
const capacity = 10_000

/** Whom, until when, and when it was told. */
type Told = Map<string, { at: number; until: number }>
/** For each server's database. */
const toldIn = new WeakMap<Database, Told>()

const waitTold = (told: Told, limits: readonly Limit[], now: number): number => {
  const last = limits.map(({ key }) => told.get(key)).find((one) => one && now >= one.at && now - one.at < rememberedMs)
  return last ? last.until - now : 0
}

/** Counts a try for each limit, before anything is looked at; where one of them has to wait, for none. */
export const countTry = async (db: Database, limits: readonly Limit[], at: Date): Promise<Counted> => {
  const told: Told = toldIn.get(db) ?? new Map()
  toldIn.set(db, told)
  const now = at.getTime()
  const waitMs = waitTold(told, limits, now)
  if (waitMs > 0) return { ok: false, waitMs }
  let waits = await waitStored(db, limits, now)
  if (!waits) {
    const tries = await countAll(db, limits, at)
    if (tries) return { ok: true, tries }
    // Right meanwhile, and forgotten: the next one finds out.
    waits = (await waitStored(db, limits, now)) ?? { key: '', waitMs: 1 }
  }
  if (told.size >= capacity) told.clear()
  told.set(waits.key, { at: now, until: now + waits.waitMs })
  return { ok: false, waitMs: waits.waitMs }
}

/** It was right: whose own it is, begins anew; of all others it was none. */
export const forgiveTry = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  await forgetTries(db, keysOf(limits.filter(({ own }) => own)))
  await takeBack(
    db,
    limits.filter(({ own }) => !own),
  )
}

export const forgetTries = async (db: Database, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.delete(attempts).where(inArray(attempts.key, [...keys]))
}

export const sweepTries = async (db: Database, now: Date): Promise<void> => {
  const forgotten = lt(attempts.lastAt, new Date(now.getTime() - forgottenMs))
  // Longer windows are of jobs.
  await db.delete(attempts).where(and(forgotten, lt(attempts.until, now)))
}

/** So many within a quarter of an hour. */
export const inAQuarter = (key: string, free: number): Limit => ({
  key,
  free,
  pause: 'window',
  longestMs: 15 * 60_000,
})

/** @throws Refused 429 */
export const demandTry = async (
  db: Database,
  limits: readonly Limit[],
  now: Date,
  code: 'TOO_MANY_REQUESTS' | 'TOO_MANY_MAILS' = 'TOO_MANY_REQUESTS',
): Promise<void> => {
  if (!(await countTry(db, limits, now)).ok) throw new Refused(429, code)
}
