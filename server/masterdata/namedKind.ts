/**
 * What the server knows of manufacturers, units and wholesalers alike (rules V1–V5): how they are read, who is called how, what uses
 * them. A kind is a description ({@link NamedKind}); named.ts and combine.ts do the same with each.
 */
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Change, wholeHistory } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import type { Own, RecordKind } from '../db/records.ts'
import { alphabetical } from '../db/search.ts'
import type { EntityKind } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'

export type NamedRow = {
  id: string
  displayName: string
  nameVariants?: string[]
  usedByArticleAmount: number | null
  usedElsewhere: boolean | null
  createDate: Date
  lastUpdate: Date
}
export type NamedValues = { displayName: string; nameVariants?: string[] }
type NamedTable = PgTable & {
  id: PgColumn
  displayName: PgColumn
  lastUpdate: PgColumn
  createdBy: PgColumn
  nameVariants?: PgColumn
}
/** What uses each: how many articles, and whether anything else. */
export type Uses = { usedByArticleAmount: SQL<number | null>; usedElsewhere: SQL<boolean | null> }
interface Query {
  where?: SQL | undefined
  uses: Uses
  order: SQL
}
/** Rows of which it is still to be said which, and in which order. */
interface Selection<Saved> {
  where(which: SQL | undefined): { orderBy(...order: SQL[]): PromiseLike<Saved[]> }
}

/** @template Saved as it is told, {@link Fields} what of it can be changed */
export interface NamedKind<Saved extends NamedRow = NamedRow, Fields extends NamedValues = never> {
  kind: EntityKind
  table: NamedTable
  select: (db: Database, uses: Uses) => Selection<Saved>
  /** The order of those that have one name, where names are not unique in the whole kind. */
  namesakesBy?: SQL
  insert: (db: Database, values: Fields & Own) => Promise<unknown>
  changes(before: Saved, fields: Fields, tx: Database): Change[] | Promise<Change[]>
  /** The columns of the table that hold these fields; all of them where left out. */
  columnsOf?(fields: Fields): Record<string, unknown>
  /** Writes what of them stands in other tables. */
  writeBeside?(tx: Database, id: string, fields: Fields): Promise<unknown>
  /** Among whom a name is to be unique: those for which this holds; among all of the kind where left out. */
  namesake?(values: NoInfer<Fields | Saved>): SQL
  /** @throws Refused with what else stands in the way of these values; `before` is null for a new one */
  demand?(tx: Database, values: Fields, before: Saved | null): Promise<void>
  /** the column by which articles, or what belongs to each of them, name it */
  usedBy: PgColumn
  /** what else names it, and keeps it as well */
  keptBy: readonly PgColumn[]
  /** how a display name is refused that another has */
  nameTaken: 409 | 412
}

/** With its table's name: inside a query within a query, a column's own name may mean another. */
const full = (column: PgColumn) => sql`${column.table}.${sql.identifier(column.name)}`
const namedBy = ({ table }: Pick<NamedKind, 'table'>, column: PgColumn): SQL =>
  sql`from ${column.table} where ${full(column)} = ${full(table.id)}`
export const usesOf = (kind: Pick<NamedKind, 'table' | 'usedBy' | 'keptBy'>): Uses => ({
  usedByArticleAmount: sql<number>`(select count(*)::int ${namedBy(kind, kind.usedBy)})`,
  usedElsewhere: sql<boolean>`${or(sql`false`, ...kind.keptBy.map((column) => sql`exists (select ${namedBy(kind, column)})`))}`,
})
export const notAsked: Uses = { usedByArticleAmount: sql<null>`null::int`, usedElsewhere: sql<null>`null::boolean` }

export const rowsOf = async <Saved extends NamedRow>(
  db: Database,
  { select, namesakesBy }: NamedKind<Saved>,
  { where, uses, order }: Query,
): Promise<Saved[]> =>
  select(db, uses)
    .where(where)
    .orderBy(order, ...(namesakesBy ? [namesakesBy] : []))

/** All by name; with what uses each where that is asked for. */
export const allNamed = <Saved extends NamedRow>(
  db: Database,
  kind: NamedKind<Saved>,
  withAmount: boolean,
): Promise<Saved[]> =>
  rowsOf(db, kind, {
    order: asc(alphabetical(kind.table.displayName)),
    uses: withAmount ? usesOf(kind) : notAsked,
  })

/** @throws Refused 404 */
export const readNamed = async <Saved extends NamedRow>(
  db: Database,
  kind: NamedKind<Saved>,
  id: string,
): Promise<Saved> => {
  const where = eq(kind.table.id, id)
  const [found] = await rowsOf(db, kind, { where, order: asc(kind.table.id), uses: usesOf(kind) })
  if (!found) throw new Refused(404, 'NOT_FOUND')
  return found
}

/** Who is called like one of these, by display name or variant, whatever the case of the letters. */
export const calledLike = ({ displayName, nameVariants }: NamedTable, names: readonly string[]): SQL | undefined => {
  const wanted = sql`(select lower(name) from unnest(${sql.param([...names])}::text[]) as names(name))`
  const among =
    nameVariants && sql`exists (select from unnest(${nameVariants}) as v(name) where lower(v.name) in ${wanted})`
  return or(sql`lower(${displayName}) in ${wanted}`, among)
}

/** The one that is called so; null where nobody is. @param among as `namesake` says, where names are not unique in the whole kind */
export const namedLike = async <Saved extends NamedRow>(
  db: Database,
  kind: NamedKind<Saved>,
  name: string,
  among?: SQL,
): Promise<Saved | null> => {
  const where = and(calledLike(kind.table, [name.trim()]), among)
  const [found] = await rowsOf(db, kind, { where, order: asc(kind.table.id), uses: usesOf(kind) })
  return found ?? null
}

/** How records of the kind are saved (db/records.ts). */
export const recordOf = <Saved extends NamedRow, Fields extends NamedValues>(
  kind: NamedKind<Saved, Fields>,
): RecordKind<Saved, Fields> => ({
  kind: kind.kind,
  table: kind.table,
  read: (db, _user, id) => readNamed(db, kind, id),
  changes: kind.changes,
  columnsOf: (fields) => kind.columnsOf?.(fields) ?? { ...fields },
  writeBeside: (tx, id, fields) => kind.writeBeside?.(tx, id, fields),
  historyFor: async (db, _user, id) => {
    await readNamed(db, kind, id)
    return wholeHistory
  },
})
