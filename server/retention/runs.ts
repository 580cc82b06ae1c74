/**
 * Runs of the retention (decision 0233): one at a time over all servers, each with a row that says who does it and how far it came. Whoever dies in
 * the middle leaves the row to the next one, who goes on with it.
 */
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type RetentionKind, retentionKinds } from '../../src/domain/operations/retention.ts'
import { audit } from '../db/auditEntries.ts'
import { type Database, lockInTransaction } from '../db/client.ts'
import { clockOf } from '../db/clock.ts'
import { retentionRun } from '../db/schema.ts'

export type Counts = Partial<Record<RetentionKind, number>>
/** Whose run it is: what goes is counted there, by them alone. */
export interface HeldRun {
  id: string
  holder: string
}

/** Somebody else has taken it over, as nothing was heard for so long. */
export class RunLost extends Error {}

/** A batch takes seconds. */
const silentMs = 600_000
/** So long the page and the log say what would go, before anything does for the first time. */
export const noticeMs = 7 * 86_400_000

/** Since when the portal knows that things go; the first look is a run that takes nothing. */
export const firstLook = async (db: Database): Promise<Date | undefined> => {
  const [first] = await db.select().from(retentionRun).orderBy(asc(retentionRun.startedAt)).limit(1)
  return first?.startedAt
}

/** Notes it where nobody has. @returns since when */
export const noteFirstLook = (db: Database): Promise<Date> =>
  db.transaction(async (tx) => {
    await lockInTransaction(tx, 'retention run')
    const known = await firstLook(tx)
    if (known) return known
    const now = await clockOf(tx)
    await tx.insert(retentionRun).values({ startedAt: now, endedAt: now, beat: now, holder: 'notice' })
    return now
  })

/**
 * Begins one, or goes on with one that was left.
 *
 * @param due since when the timetable wants one; left out: whoever asks wants one now
 * @returns undefined where none is needed since it was due; 'busy' while somebody is at it
 */
export const beginRun = (db: Database, due?: Date): Promise<HeldRun | 'busy' | undefined> =>
  db.transaction(async (tx) => {
    await lockInTransaction(tx, 'retention run')
    const now = await clockOf(tx)
    const silent = new Date(now.getTime() - silentMs)
    const goesOn = and(isNull(retentionRun.endedAt), gte(retentionRun.beat, silent))
    if ((await tx.$count(retentionRun, goesOn)) > 0) return 'busy'
    const holder = crypto.randomUUID()
    const [left] = await tx
      .update(retentionRun)
      .set({ holder, beat: now })
      .where(and(isNull(retentionRun.endedAt), lt(retentionRun.beat, silent)))
      .returning({ id: retentionRun.id })
    if (left) return { id: left.id, holder }
    if (due && (await tx.$count(retentionRun, gte(retentionRun.startedAt, due))) > 0) return undefined
    const [made] = await tx
      .insert(retentionRun)
      .values({ startedAt: now, beat: now, holder })
      .returning({ id: retentionRun.id })
    return made && { id: made.id, holder }
  })

const isOf = ({ id, holder }: HeldRun) =>
  and(eq(retentionRun.id, id), eq(retentionRun.holder, holder), isNull(retentionRun.endedAt))

/** Holds it for the transaction. @throws RunLost */
export const holdRun = async (tx: Database, run: HeldRun): Promise<void> => {
  const [held] = await tx
    .update(retentionRun)
    .set({ beat: await clockOf(tx) })
    .where(isOf(run))
    .returning({ id: retentionRun.id })
  if (!held) throw new RunLost('somebody else goes on with it')
}

/** By the transaction that has taken them. */
export const countTaken = async (tx: Database, run: HeldRun, kind: RetentionKind, count: number): Promise<void> => {
  const before = sql`coalesce((${retentionRun.taken} ->> ${kind}::text)::int, 0)`
  const taken = sql`${retentionRun.taken} || jsonb_build_object(${kind}::text, ${before} + ${count}::int)`
  await tx.update(retentionRun).set({ taken }).where(isOf(run))
}

/** Whoever comes next goes on with it at once. */
export const leaveRun = async (db: Database, run: HeldRun): Promise<void> => {
  await db
    .update(retentionRun)
    .set({ beat: new Date(0) })
    .where(isOf(run))
}

/** Notes what went, in the log as well. @returns that */
export const endRun = (db: Database, run: HeldRun): Promise<Counts> =>
  db.transaction(async (tx) => {
    const [ended] = await tx
      .update(retentionRun)
      .set({ endedAt: await clockOf(tx) })
      .where(isOf(run))
      .returning({ taken: retentionRun.taken })
    if (!ended) throw new RunLost('somebody else goes on with it')
    const facts = { count: totalOf(ended.taken), ...ended.taken }
    await audit(tx, { kind: 'RETENTION', record: { kind: 'RETENTION', id: run.id }, facts })
    return ended.taken
  })

export const totalOf = (counts: Counts): number => retentionKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)

/** The last that came to its end; the first look is none. */
export const lastRun = async (db: Database): Promise<{ at: Date; count: number } | null> => {
  const [last] = await db
    .select()
    .from(retentionRun)
    .where(and(isNotNull(retentionRun.endedAt), sql`${retentionRun.holder} <> 'notice'`))
    .orderBy(desc(retentionRun.startedAt))
    .limit(1)
  return last?.endedAt ? { at: last.endedAt, count: totalOf(last.taken) } : null
}
