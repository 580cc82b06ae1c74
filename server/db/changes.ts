/**
 * Who changed what: one row per changed field of every write, logged where it is of a kind that is (auditedDeeds.ts), read back as far as a reader may look, and told where an update
 * was made on an older state of the record.
 */
import { and, desc, eq, gt, inArray, isNull, lt, lte, min, notInArray, notLike, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ChangeAction,
  changeActions,
  type ChangeEntry,
  type ChangeValue,
  type HistoryPage,
  staleChangeSchema,
} from '../../src/domain/core/schema.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { Refused } from '../http/refusal.ts'
import { audit } from './auditEntries.ts'
import { toldOfDeed } from './auditedDeeds.ts'
import { insertMany } from './bulk.ts'
import type { Database } from './client.ts'
import { articleImport, changeEntry, type EntityKind } from './schema.ts'
import { announce } from './transaction.ts'

export type Change = { field: string; before: ChangeValue; after: ChangeValue; file?: string }
type Value = ChangeValue | Date | undefined
export type RecordKey = { kind: EntityKind; id: string }

/** Who writes: a call of the server, with its user and the one point in time for everything that it writes. */
export interface Author {
  user: User
  now: Date
  /** names the call: what it writes belongs together */
  callId: string
  /** names what the call makes, of what is told of the past; at random where it is left out */
  idOf?: (what: string) => string
}

/** How much of a record's history somebody may see. */
export interface HistoryView {
  /** only what was changed after it; null: everything */
  since: Date | null
  /** fields that are not the reader's business */
  hidden: readonly string[]
  /** the supplier whose conversations alone the reader takes part in; null: in all of them */
  talkWith: string | null
  /** files that came or went after it are not the reader's business; null: all are */
  filesUntil: Date | null
}
export const wholeHistory: HistoryView = { since: null, hidden: [], talkWith: null, filesUntil: null }

/** Under which field it is noted what became of messages between the customer and this supplier: nobody else is told (rule N5). */
export const talkField = (supplierId: string): string => `message ${supplierId}`

/** Nobody reads further back than this many entries of one record. */
const ENTRIES_SHOWN = 500

const storedOf = (value: Value): ChangeValue => {
  if (value === undefined || value === '') return null
  return value instanceof Date ? value.toISOString() : value
}

const isSame = (one: ChangeValue, other: ChangeValue): boolean =>
  Array.isArray(one) || Array.isArray(other) ? JSON.stringify(one) === JSON.stringify(other) : one === other

/** The fields of `after` that differ from `before`; what `after` leaves out stays as it is. */
export const changesBetween = <After extends Record<string, Value>>(
  before: { [Key in keyof After]: Value },
  after: After,
): Change[] =>
  Object.entries(after).flatMap(([field, value]) => {
    const change = { field, before: storedOf(before[field]), after: storedOf(value) }
    return value === undefined || isSame(change.before, change.after) ? [] : [change]
  })

/** A record as these fields make it; what they leave out stays as it is. */
export const withFields = <Saved extends object>(
  before: Saved,
  fields: { readonly [Key in keyof Saved]?: Saved[Key] | undefined },
): Saved => {
  const after = { ...before }
  for (const key in fields) {
    const value = fields[key]
    if (value !== undefined) after[key] = value
  }
  return after
}

/** The next `lastUpdate`: now, and always later than the one before, whatever the clock says. */
export const nextUpdate = (now: Date, lastUpdate: Date): Date =>
  new Date(Math.max(now.getTime(), lastUpdate.getTime() + 1))

/** What was done to one record. */
export interface Deed {
  id: string
  at: Date
  action: ChangeAction
  changes: readonly Change[]
}

/** So many of them are written at once, so that others have their turn. */
const DEEDS_AT_ONCE = 200

/** Writes the entries of one write on many records of a kind. */
export const noteDeeds = async (
  db: Database,
  kind: EntityKind,
  { user, callId }: Author,
  deeds: readonly Deed[],
): Promise<void> => {
  const who = { userId: user.id, userFullName: fullName(user) }
  for (let start = 0; start < deeds.length; start += DEEDS_AT_ONCE) {
    const entries = deeds.slice(start, start + DEEDS_AT_ONCE).flatMap(({ id, at, action, changes }) => {
      const common = { entityKind: kind, entityId: id, writeId: callId, action, ...who, createDate: at }
      return changes.map((change) => ({ ...common, ...change }))
    })
    if (entries.length > 0) await db.execute(insertMany(changeEntry, entries))
  }
  for (const deed of deeds) {
    const told = toldOfDeed(kind, deed)
    if (told) await audit(db, { ...told, by: user, callId })
  }
}

/** Writes the entries of one write; nothing when nothing changed. */
export const noteChanges = (
  db: Database,
  { kind, id }: RecordKey,
  author: Author,
  { action, changes }: { action: ChangeAction; changes: readonly Change[] },
): Promise<void> => noteDeeds(db, kind, author, [{ id, at: author.now, action, changes }])

/** How a record began: somebody made it, or registered it along with themselves. */
type Beginning = Extract<ChangeAction, 'CREATED' | 'REGISTERED'>

/** That a record was made. */
export const creation = (id: string, at: Date, action: Beginning = 'CREATED'): Deed => ({
  id,
  at,
  action,
  changes: [{ field: 'createDate', before: null, after: at.toISOString() }],
})

/** Notes who has made a record. */
export const noteCreation = (db: Database, { kind, id }: RecordKey, author: Author, how?: Beginning): Promise<void> => {
  announce({ kind, id, at: author.now, enquiryId: null })
  return noteDeeds(db, kind, author, [creation(id, author.now, how)])
}

/** The entries of a record that somebody may see. */
const visibleIn = ({ kind, id }: RecordKey, { since, hidden, talkWith, filesUntil }: HistoryView): SQL | undefined =>
  and(
    eq(changeEntry.entityKind, kind),
    eq(changeEntry.entityId, id),
    since === null ? undefined : gt(changeEntry.createDate, since),
    hidden.length === 0 ? undefined : notInArray(changeEntry.field, [...hidden]),
    talkWith === null
      ? undefined
      : or(notLike(changeEntry.field, talkField('%')), eq(changeEntry.field, talkField(talkWith))),
    filesUntil === null ? undefined : or(isNull(changeEntry.file), lte(changeEntry.createDate, filesUntil)),
  )

const entryOf = ({
  id,
  action,
  entityKind: _kind,
  entityId: _entity,
  ...entry
}: typeof changeEntry.$inferSelect): ChangeEntry => ({
  ...entry,
  id: String(id),
  action: changeActions.find((known) => known === action) ?? 'CHANGED',
})

const readWhere = async (db: Database, key: RecordKey, view: HistoryView, further?: SQL): Promise<ChangeEntry[]> => {
  const rows = await db
    .select()
    .from(changeEntry)
    .where(and(visibleIn(key, view), further))
    .orderBy(desc(changeEntry.createDate), desc(changeEntry.id))
    .limit(ENTRIES_SHOWN)
  return rows.map(entryOf)
}

/** Who made and released a record, its history tells everybody, as it tells who decided about it. */
const authorship = ['createDate', 'released']

/** Undoing an import is a write of its own. */
export const undoOf = (importId: string): string => `undo ${importId}`
/** The import whose write, or whose undoing, it is. */
const importOf = sql`regexp_replace(${changeEntry.writeId}, ${`^${undoOf('')}`}, '')`

/** So many writes are told at a time. */
const PAGE_WRITES = 20

/** The newest writes of a record, or those before a place that an earlier page named. */
export const readHistory = async (
  db: Database,
  key: RecordKey,
  view: HistoryView,
  before: string | undefined,
): Promise<HistoryPage> => {
  const visible = or(visibleIn(key, view), and(visibleIn(key, wholeHistory), inArray(changeEntry.field, authorship)))
  const first = min(changeEntry.id)
  const writes = db
    .select({ writeId: changeEntry.writeId, first: first.as('first') })
    .from(changeEntry)
    .where(visible)
    .groupBy(changeEntry.writeId)
    .having(before === undefined ? undefined : lt(first, Number(before)))
    .orderBy(desc(first))
    .limit(PAGE_WRITES + 1)
    .as('writes')
  const { id, filename } = articleImport
  const rows = await db
    .select({ entry: changeEntry, first: writes.first, importId: id, filename })
    .from(changeEntry)
    .innerJoin(writes, eq(writes.writeId, changeEntry.writeId))
    .leftJoin(articleImport, eq(id, importOf))
    .where(visible)
    .orderBy(desc(writes.first), desc(changeEntry.id))
  const places = [...new Set(rows.map((row) => row.first))]
  const hasMore = places.length > PAGE_WRITES
  const last = places[PAGE_WRITES - 1]
  const shown = hasMore ? rows.filter((row) => row.first !== places[PAGE_WRITES]) : rows
  const changeEntries = shown.map(({ entry, importId, filename: file }) => ({
    ...entryOf(entry),
    ...(importId !== null && {
      byImport: { id: importId, filename: file ?? '', undone: entry.writeId !== importId },
    }),
  }))
  return { changeEntries, earlier: hasMore ? String(last) : null }
}

/** A record's entries as far as its reader may look, newest first. */
export const readChanges = (db: Database, key: RecordKey, view: HistoryView): Promise<ChangeEntry[]> =>
  readWhere(db, key, view)

/**
 * 409 STALE_UPDATE for an update made on an older state of the record, with the newer `lastUpdate` and who made each field what it is
 * now, so that the form can show it and keep what was typed. Told is what the caller reads in the record anyway: since when somebody
 * has not looked is their own word, and what a field was in between, or before, is not theirs to ask.
 *
 * @param shown the fields that the caller reads in the record
 */
export const staleUpdate = async (
  db: Database,
  key: RecordKey,
  view: HistoryView,
  { lastUpdate, seen, shown }: { lastUpdate: Date; seen: Date; shown: readonly string[] },
): Promise<Refused> => {
  // Files and parts lists have no place in the form, so they never stand in its way; what undoing an import left as it was is no change.
  const since = (await readWhere(db, key, view, gt(changeEntry.createDate, seen))).filter(
    ({ file, action }) => file === null && action !== 'IMPORT_KEPT',
  )
  const changes = shown
    .flatMap((field) => since.find((entry) => entry.field === field) ?? [])
    .map((latest) => z.encode(staleChangeSchema, latest))
  return new Refused(409, 'STALE_UPDATE', { lastUpdate: lastUpdate.toISOString(), changes })
}
