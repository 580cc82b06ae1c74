/** What slows down guessing at folders (rule X7, server/brake.ts): per folder and address, and per folder over all addresses. */
import { countTry, forgiveTry, type Limit } from '../brake.ts'
import type { Database } from '../db/client.ts'
import { Refused } from '../http/refusal.ts'
import { filled, said } from '../words.ts'

/** So many wrong ones over all addresses are told to the administrators. */
export const toldFrom = 20

type From = { folderId: string; address: string; now: Date }

const limitsOf = ({ folderId, address }: From): [Limit, Limit] => [
  // Whoever mistypes is not kept long; whoever guesses is.
  { key: `folder ${folderId} ${address}`, free: 3, pause: 'growing', longestMs: 15 * 60_000, own: true },
  // Strangers must not keep those out for long who know the password.
  { key: `folder ${folderId}`, free: 20, pause: 'growing', longestMs: 60_000 },
]

const inWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  const { second, seconds: some, minute, minutes } = said().folderLog.waits
  if (seconds <= 90) return seconds === 1 ? second : filled(some, { count: seconds })
  const whole = Math.ceil(seconds / 60)
  return whole === 1 ? minute : filled(minutes, { count: whole })
}

/**
 * Counts an attempt before its password is looked at.
 *
 * @returns how many wrong ones there are with it, over all addresses
 * @throws Refused 429 FOLDER_THROTTLED, with `retryAfter` in seconds; such an attempt does not count
 */
export const countAttempt = async (db: Database, from: From): Promise<number> => {
  const counted = await countTry(db, limitsOf(from), from.now)
  if (counted.ok) return counted.tries[1] ?? 0
  const { waitMs } = counted
  throw new Refused(429, 'FOLDER_THROTTLED', { retryAfter: Math.ceil(waitMs / 1000), wait: inWords(waitMs) })
}

/** It was right: the address begins anew, and of all it was none. */
export const forgiveAttempt = (db: Database, from: From): Promise<void> => forgiveTry(db, limitsOf(from))
