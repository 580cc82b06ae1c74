/**
 * How every record is changed: held, compared with what is stored, refused where it was made on an older state, written, noted.
 * An area describes its kind of record ({@link RecordKind}) and says what a change demands; the way is the same for all.
 */
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ChangeAction, ChangeValue, HistoryPage, HistoryQuery } from '../../src/domain/core/schema.ts'
import type { User } from '../../src/domain/user/user.ts'
import { Refused } from '../http/refusal.ts'
import {
  type Author,
  type Change,
  type HistoryView,
  nextUpdate,
  noteChanges,
  noteCreation,
  readHistory,
  staleUpdate,
} from './changes.ts'
import { type Database, lockInTransaction } from './client.ts'
import type { EntityKind } from './schema.ts'
import { announce } from './transaction.ts'

export type Stored = { id: string; lastUpdate: Date }
type RecordTable = PgTable & { id: PgColumn; lastUpdate: PgColumn; createdBy: PgColumn }
type Columns = PgUpdateSetSource<RecordTable>

/** What the server knows of records of one kind; `Fields` is what of them can change. */
export interface RecordKind<Saved extends Stored, Fields> {
  kind: EntityKind
  /** The enquiry that it belongs to: whoever has that open hears of a change as well. */
  enquiryOf?: (record: Saved) => string
  table: RecordTable
  /** As its caller sees it. @throws Refused 404 where there is none for the caller */
  read: (db: Database, user: User, id: string) => Promise<Saved>
  /** Holds it until the transaction ends; by default its row. @throws Refused 404 */
  lock?: (tx: Database, user: User, id: string) => Promise<unknown>
  /** The record under the names by which its changes are noted; by default as it is read. */
  fieldsOf?: (record: Saved) => object
  /** What would change, in the words in which it is noted. */
  changes: (before: Saved, fields: Fields, tx: Database) => Change[] | Promise<Change[]>
  /** Fields whose change is an action of its own; of several the first one names the write. */
  actions?: Readonly<Record<string, (after: ChangeValue) => ChangeAction | undefined>>
  /** The columns that hold these fields. */
  columnsOf: (fields: Fields, by: { before: Saved; at: Date; user: User }) => Columns
  /** Writes what of these fields stands in other tables. */
  writeBeside?: (tx: Database, id: string, fields: Fields) => Promise<unknown> | undefined
  /** How far somebody may look back in it. @throws Refused 404 where there is none for the caller */
  historyFor: (db: Database, user: User, id: string) => HistoryView | Promise<HistoryView>
}

const lockRow = (tx: Database, table: RecordTable, id: string): Promise<unknown> =>
  Promise.resolve(tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update'))

/** What every new record is written with. */
export type Own = { id: string; createdBy: string; createDate: Date; lastUpdate: Date }
interface Creating {
  /** as the caller named it; undefined where the server names it */
  newId: string | undefined
  /** Writes the record with these columns. @throws Refused with what stands in the way */
  make: (own: Own) => Promise<unknown>
}

/**
 * Makes a record. Under an id that the same user has used for one already it answers with that one, as it is by now, so that a create
 * whose answer was lost can be repeated (decision 0048); of somebody else's nothing is said.
 *
 * @throws Refused 409 ID_TAKEN
 */
export const createRecord = async <Saved extends Stored, Fields>(
  tx: Database,
  { kind, table, read }: Pick<RecordKind<Saved, Fields>, 'kind' | 'table' | 'read'>,
  author: Author,
  { newId: id = crypto.randomUUID(), make }: Creating,
): Promise<Saved> => {
  const { user, now } = author
  await lockInTransaction(tx, `create ${id}`)
  const [made] = await tx.select({ createdBy: table.createdBy }).from(table).where(eq(table.id, id))
  if (made && made.createdBy !== user.id) throw new Refused(409, 'ID_TAKEN')
  if (!made) {
    await noteCreation(tx, { kind, id }, author)
    await make({ id, createdBy: user.id, createDate: now, lastUpdate: now })
  }
  return read(tx, user, id)
}

/** The record, held until the transaction ends. */
export const holdRecord = async <Saved extends Stored, Fields>(
  tx: Database,
  { table, lock, read }: RecordKind<Saved, Fields>,
  user: User,
  id: string,
): Promise<Saved> => {
  await (lock ? lock(tx, user, id) : lockRow(tx, table, id))
  return read(tx, user, id)
}

/** Writes what differs in a record that is held, with its entries; nothing when nothing does. */
export const writeRecord = async <Saved extends Stored, Fields>(
  tx: Database,
  { kind, enquiryOf, table, changes: changesOf, columnsOf, writeBeside, actions = {} }: RecordKind<Saved, Fields>,
  author: Author,
  { before, fields }: { before: Saved; fields: Fields },
): Promise<void> => {
  const changes = await changesOf(before, fields, tx)
  if (changes.length === 0) return
  const at = nextUpdate(author.now, before.lastUpdate)
  await tx
    .update(table)
    .set({ ...columnsOf(fields, { before, at, user: author.user }), lastUpdate: at })
    .where(eq(table.id, before.id))
  await writeBeside?.(tx, before.id, fields)
  announce({ kind, id: before.id, at, enquiryId: enquiryOf?.(before) ?? null })
  const action = actionIn(changes, actions)
  await noteChanges(tx, { kind, id: before.id }, { ...author, now: at }, { action, changes })
}

const actionIn = (changes: Change[], actions: NonNullable<RecordKind<Stored, unknown>['actions']>): ChangeAction => {
  const named = Object.entries(actions).map(([field, actionOf]) => {
    const change = changes.find((candidate) => candidate.field === field)
    return change && actionOf(change.after)
  })
  return named.find((action) => action !== undefined) ?? 'CHANGED'
}

export interface Saving<Saved, Fields> {
  id: string
  /** the `lastUpdate` that the caller saw; left out where the change does not depend on what else stands in the record */
  seen?: Date
  fields: Fields
  /** What is written besides: the state that the change leads to. @throws Refused with what stands in the way */
  demand: (before: Saved) => Fields | Promise<Fields>
}

/**
 * Saves a record. What is saved already changes nothing and is granted, so that a save whose answer was lost can be repeated
 * (decision 0008). Who may not change it at all hears that first, then who saw an older state, then what else stands in the way.
 */
export const saveRecord = async <Saved extends Stored, Fields>(
  tx: Database,
  record: RecordKind<Saved, Fields>,
  author: Author,
  { id, seen, fields, demand }: Saving<Saved, Fields>,
): Promise<{ before: Saved; after: Saved }> => {
  const before = await holdRecord(tx, record, author.user, id)
  const wanted = await record.changes(before, fields, tx)
  if (wanted.length === 0) return { before, after: before }
  const demanded = await outcomeOf(() => demand(before))
  if (demanded instanceof Refused && demanded.status === 403) throw demanded
  await demandSeen(tx, record, author.user, { before, seen })
  if (demanded instanceof Refused) throw demanded
  await writeRecord(tx, record, author, { before, fields: { ...fields, ...demanded } })
  return { before, after: await record.read(tx, author.user, id) }
}

/** @throws Refused 409 STALE_UPDATE where the caller has seen another state of the record than that which is stored */
export const demandSeen = async <Saved extends Stored, Fields>(
  tx: Database,
  { kind, fieldsOf, historyFor }: RecordKind<Saved, Fields>,
  user: User,
  { before, seen }: { before: Saved; seen: Date | undefined },
): Promise<void> => {
  const { id, lastUpdate } = before
  if (seen === undefined || seen.getTime() === lastUpdate.getTime()) return
  const shown = Object.keys(fieldsOf?.(before) ?? before)
  throw await staleUpdate(tx, { kind, id }, await historyFor(tx, user, id), { lastUpdate, seen, shown })
}

const outcomeOf = async <Value>(demand: () => Value | Promise<Value>): Promise<Value | Refused> => {
  try {
    return await demand()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

/** A page of a record's history, as far as the caller may look. */
export const historyOf = async <Saved extends Stored, Fields>(
  db: Database,
  { kind, historyFor }: RecordKind<Saved, Fields>,
  user: User,
  { id, before }: HistoryQuery,
): Promise<HistoryPage> => readHistory(db, { kind, id }, await historyFor(db, user, id), before)
