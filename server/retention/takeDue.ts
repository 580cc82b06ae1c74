/** Takes what is due, kind by kind and batch by batch (rule A14): each batch wholly or not at all, with its files behind it. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type RetentionKind, retentionKinds } from '../../src/domain/operations/retention.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { clockOf } from '../db/clock.ts'
import { dropContent } from '../file/contents.ts'
import type { FileStore } from '../fileStore/store.ts'
import { readFreeze } from '../freeze/freeze.ts'
import { noteRemovals, removeAccounts } from '../identity/removals.ts'
import { together } from '../identity/together.ts'
import type { Services } from '../services.ts'
import { type Cutoffs, cutoffsAt } from './cutoffs.ts'
import { due } from './due.ts'
import { kinds } from './kinds.ts'
import { type Counts, countTaken, endRun, type HeldRun, holdRun, leaveRun } from './runs.ts'
import { idsIn, type Taken } from './takeDeals.ts'

export interface Own extends Pick<Services, 'db' | 'identity' | 'settings'> {
  files: Pick<FileStore, 'remove'>
}

/** The portal was frozen meanwhile: whatever has not gone stays until it is thawed. */
export class TakingFrozen extends Error {}

const idSchema = z.object({ id: z.string() })

const dueAmong = async (tx: Database, kind: RetentionKind, cutoffs: Cutoffs): Promise<string[]> => {
  const { atOnce, hold } = kinds[kind]
  const rows = due[kind](cutoffs)
  const found = (await rowsOf(tx, sql`select id from (${rows}) due limit ${atOnce}`, idSchema)).map(({ id }) => id)
  if (hold === undefined || found.length === 0) return found
  await hold(tx, found)
  // Who was at it until now may have changed that.
  const again = sql`select id from (${rows}) due where id = any(${idsIn(found)})`
  return (await rowsOf(tx, again, idSchema)).map(({ id }) => id)
}

const nothing: Taken = { count: 0, contents: [], accounts: [] }

/** @returns how many went */
const takeBatch = async (own: Own, run: HeldRun, kind: RetentionKind, cutoffs: Cutoffs): Promise<number> => {
  const taken = await together(own, {
    record: async (tx) => {
      await holdRun(tx, run)
      if ((await readFreeze(tx)) !== null) throw new TakingFrozen('frozen')
      const ids = await dueAmong(tx, kind, cutoffs)
      const gone = ids.length === 0 ? nothing : await kinds[kind].take(tx, ids, cutoffs)
      if (gone.count > 0) await countTaken(tx, run, kind, gone.count)
      await noteRemovals(tx, own.identity, gone.accounts)
      return gone
    },
    account: async (gone, { db, identity }) => {
      await removeAccounts(db, identity, gone.accounts)
      return gone
    },
  })
  // Killed before this is done: the sweeper finds what no row names (file/contents.ts).
  for (const content of taken.contents) await dropContent(own.db, own.files, content)
  return taken.count
}

/**
 * All of it, and ends the run.
 *
 * @param signal calls it off between two batches; what is left is taken by whoever goes on with the run
 * @returns how many of each kind went; undefined where it was called off
 * @throws TakingFrozen, RunLost
 */
export const takeDue = async (own: Own, run: HeldRun, signal?: AbortSignal): Promise<Counts | undefined> => {
  try {
    const cutoffs = cutoffsAt(await clockOf(own.db), own.settings.keep)
    for (const kind of retentionKinds) {
      let count = 1
      while (count > 0) {
        if (signal?.aborted) return undefined
        count = await takeBatch(own, run, kind, cutoffs)
      }
    }
    return await endRun(own.db, run)
  } finally {
    // Of one that has ended, nothing is left to leave.
    await leaveRun(own.db, run)
  }
}
