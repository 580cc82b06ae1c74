/**
 * Who changed what: one row per changed field of every write (specification §3, changeEntries), the next `lastUpdate`,
 * and the refusal of an update that was made on an older state of the record (house rules §5).
 */
import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { ChangeEntry } from '../../src/domain/core/schema.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { Refused } from '../http/refusal.ts'
import type { Database } from './client.ts'
import { changeEntry, type EntityKind } from './schema.ts'

export type Change = { field: string; before: string | null; after: string | null }
type Value = string | number | boolean | Date | null | undefined
type RecordKey = { kind: EntityKind; id: string }

/** Nobody reads further back than this many entries of one record. */
const ENTRIES_SHOWN = 500

const textOf = (value: Value): string | null => {
  if (value === null || value === undefined || value === '') return null
  return value instanceof Date ? value.toISOString() : String(value)
}

/** The fields of `after` that differ from `before`; what `after` leaves out stays as it is. */
export const changesBetween = <After extends Record<string, Value>>(
  before: { [Key in keyof After]: Value },
  after: After,
): Change[] =>
  Object.entries(after).flatMap(([field, value]) => {
    const change = { field, before: textOf(before[field]), after: textOf(value) }
    return value === undefined || change.before === change.after ? [] : [change]
  })

/** The next `lastUpdate`: now, and always later than the one before, whatever the clock says. */
export const nextUpdate = (lastUpdate?: Date): Date =>
  new Date(Math.max(Date.now(), lastUpdate === undefined ? 0 : lastUpdate.getTime() + 1))

/** Writes the entries of one write; nothing when nothing changed. */
export const recordChanges = async (
  db: Database,
  { kind, id }: RecordKey,
  { user, at, changes }: { user: User; at: Date; changes: readonly Change[] },
): Promise<void> => {
  if (changes.length === 0) return
  const common = { entityKind: kind, entityId: id, userId: user.id, userFullName: fullName(user), createDate: at }
  await db.insert(changeEntry).values(changes.map((change) => ({ ...common, ...change })))
}

const readWhere = async (db: Database, { kind, id }: RecordKey, further?: SQL): Promise<ChangeEntry[]> => {
  const rows = await db
    .select()
    .from(changeEntry)
    .where(and(eq(changeEntry.entityKind, kind), eq(changeEntry.entityId, id), further))
    .orderBy(desc(changeEntry.id))
    .limit(ENTRIES_SHOWN)
  return rows.map(({ id, field, before, after, userId, userFullName, createDate }) => ({
    id: String(id),
    field,
    before,
    after,
    userId,
    userFullName,
    createDate,
  }))
}

/** A record's entries, newest first: all, or those after a moment. */
export const readChanges = (db: Database, key: RecordKey, since: 'always' | Date): Promise<ChangeEntry[]> =>
  readWhere(db, key, since === 'always' ? undefined : gt(changeEntry.createDate, since))

/** Entries of files and BOM: they have no place in the form, so they never stand in its way. */
const besideTheForm = new Set(['fileItems', 'bomFileName', 'bomMapping'])

/**
 * Refuses an update made on an older state of the record: 409 STALE_UPDATE, with the newer `lastUpdate` and who changed
 * what since then, so that the form can show it and keep what was typed.
 */
export const refuseStale = async (
  db: Database,
  key: RecordKey,
  { lastUpdate, seen }: { lastUpdate: Date; seen: Date },
): Promise<void> => {
  if (lastUpdate.getTime() === seen.getTime()) return
  const since = await readWhere(db, key, gt(changeEntry.createDate, seen))
  const changes = since
    .filter((entry) => !besideTheForm.has(entry.field))
    .map(({ field, before, after, userFullName, createDate }) => ({
      field,
      before,
      after,
      userFullName,
      createDate: createDate.toISOString(),
    }))
  throw new Refused(409, 'STALE_UPDATE', { lastUpdate: lastUpdate.toISOString(), changes })
}
