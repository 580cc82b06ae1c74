/** The rows of runs: begun by one at a time, ended with what came of it. */
import { and, eq, gte, isNull } from 'drizzle-orm'
import { audit } from '../db/auditEntries.ts'
import { type Database, lockInTransaction } from '../db/client.ts'
import { clockOf } from '../db/clock.ts'
import { backupRun } from '../db/schema.ts'

export type RunKind = 'backup' | 'verify'
export interface RunEnd {
  outcome: 'good' | 'bad'
  bytes: number | null
  detail: string
}

/** So long nobody tries again what has failed, whichever server it was. */
const againMs = 3_000_000

/** Whether nobody needs to begin one any more, since it was due. A backup that failed is tried again; whatever is wrong with a proof is wrong with the next one, too. */
export const isSettled = async (db: Database, kind: RunKind, due: Date): Promise<boolean> => {
  const settles = kind === 'backup' ? eq(backupRun.outcome, 'good') : undefined
  return (await db.$count(backupRun, and(eq(backupRun.kind, kind), gte(backupRun.startedAt, due), settles))) > 0
}

/**
 * Begins one. Whoever calls holds what only one holds at a time (heldRun.ts): a row without an end is of one that was killed.
 *
 * @param due since when the timetable wants one; left out: whoever asks wants one now
 * @returns its id; undefined where none is needed since it was due
 */
export const beginRun = (db: Database, kind: RunKind, due?: Date): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    await lockInTransaction(tx, 'backup run')
    const now = await clockOf(tx)
    await tx
      .update(backupRun)
      .set({ endedAt: now, outcome: 'bad', detail: 'Abgebrochen: Der Vorgang ist nicht zu Ende gekommen.' })
      .where(isNull(backupRun.endedAt))
    if (due && (await isSettled(tx, kind, due))) return undefined
    const isFresh = and(eq(backupRun.kind, kind), gte(backupRun.startedAt, new Date(now.getTime() - againMs)))
    if (due && (await tx.$count(backupRun, and(isFresh, gte(backupRun.startedAt, due)))) > 0) return undefined
    const [made] = await tx.insert(backupRun).values({ kind, startedAt: now }).returning({ id: backupRun.id })
    return made?.id
  })

export const endRun = async (db: Database, id: string, end: RunEnd): Promise<void> => {
  const endedAt = await clockOf(db)
  await db.transaction(async (tx) => {
    const [run] = await tx
      .update(backupRun)
      .set({ ...end, endedAt })
      .where(eq(backupRun.id, id))
      .returning()
    if (!run) return
    const seconds = Math.round((endedAt.getTime() - run.startedAt.getTime()) / 1000)
    await audit(tx, {
      kind: run.kind === 'backup' ? 'BACKUP' : 'BACKUP_PROVEN',
      record: { kind: 'BACKUP', id },
      facts: { outcome: end.outcome, bytes: end.bytes ?? 0, seconds },
    })
  })
}
