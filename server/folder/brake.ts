/**
 * Slows down guessing (rule X7): per folder and address, and per folder over all addresses. An attempt counts as wrong until it turns
 * out right, so that a thousand at once are no better than one after the other. Counted in the database: several servers are one brake.
 */
import { and, eq, lt, sql } from 'drizzle-orm'
import words from '../../src/i18n/de/folderLog.json' with { type: 'json' }
import { type Database, lockInTransaction } from '../db/client.ts'
import { folderAttempt } from '../db/schema.ts'
import { filled, Refused } from '../http/refusal.ts'

interface Limits {
  /** wrong ones that cost nothing */
  free: number
  longestMs: number
}
/** Whoever mistypes is not kept long; whoever guesses is. */
const oneAddress: Limits = { free: 3, longestMs: 15 * 60_000 }
/** Strangers must not keep those out for long who know the password. */
const allAddresses: Limits = { free: 20, longestMs: 60_000 }
const everywhere = ''

/** After so long without an attempt they are forgotten. */
const forgottenMs = 60 * 60_000
/** So many wrong ones over all addresses are told to the administrators. */
export const toldFrom = 20

/** How long after the last of so many wrong ones the next may come: 2, 4, 8 … seconds. */
export const pauseAfter = (wrong: number, { free, longestMs }: Limits): number =>
  wrong < free ? 0 : Math.min(longestMs, 1000 * 2 ** Math.min(wrong - free + 1, 30))

const inWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  const { second, seconds: some, minute, minutes } = words.waits
  if (seconds <= 90) return seconds === 1 ? second : filled(some, { count: seconds })
  const whole = Math.ceil(seconds / 60)
  return whole === 1 ? minute : filled(minutes, { count: whole })
}

const throttled = (ms: number): Refused =>
  new Refused(429, 'FOLDER_THROTTLED', { retryAfter: Math.ceil(ms / 1000), wait: inWords(ms) })

type From = { folderId: string; address: string; now: Date }

const at = ({ folderId }: From, address: string) =>
  and(eq(folderAttempt.folderId, folderId), eq(folderAttempt.address, address))

const wrongAt = async (tx: Database, from: From, address: string, limits: Limits) => {
  const [row] = await tx.select().from(folderAttempt).where(at(from, address))
  if (row === undefined) return { wrong: 0, waitMs: 0 }
  const ago = from.now.getTime() - row.lastAt.getTime()
  return ago > forgottenMs ? { wrong: 0, waitMs: 0 } : { wrong: row.wrong, waitMs: pauseAfter(row.wrong, limits) - ago }
}

const count = (tx: Database, { folderId, now }: From, address: string, wrong: number) =>
  tx
    .insert(folderAttempt)
    .values({ folderId, address, wrong, lastAt: now })
    .onConflictDoUpdate({ target: [folderAttempt.folderId, folderAttempt.address], set: { wrong, lastAt: now } })

/**
 * Counts an attempt before its password is looked at.
 *
 * @returns how many wrong ones there are with it, over all addresses
 * @throws Refused 429 FOLDER_THROTTLED, with `retryAfter` in seconds; such an attempt does not count
 */
export const countAttempt = (db: Database, from: From): Promise<number> =>
  db.transaction(async (tx) => {
    await lockInTransaction(tx, `folder attempts ${from.folderId}`)
    const own = await wrongAt(tx, from, from.address, oneAddress)
    const all = await wrongAt(tx, from, everywhere, allAddresses)
    const waitMs = Math.max(own.waitMs, all.waitMs)
    if (waitMs > 0) throw throttled(waitMs)
    await count(tx, from, from.address, own.wrong + 1)
    await count(tx, from, everywhere, all.wrong + 1)
    return all.wrong + 1
  })

/** It was right: the address begins anew, and of all it was none. */
export const forgiveAttempt = async (tx: Database, from: From): Promise<void> => {
  await tx.delete(folderAttempt).where(at(from, from.address))
  await tx
    .update(folderAttempt)
    .set({ wrong: sql`greatest(${folderAttempt.wrong} - 1, 0)` })
    .where(at(from, everywhere))
}

export const sweepAttempts = async (db: Database, now: Date): Promise<void> => {
  await db.delete(folderAttempt).where(lt(folderAttempt.lastAt, new Date(now.getTime() - forgottenMs)))
}
