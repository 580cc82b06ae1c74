/** Creating, changing and deleting what is named (rules V3–V5): no two are called alike, and what is used stays. */
import { and, asc, inArray, ne, sql } from 'drizzle-orm'
import { namesOf, type NamedRemoval } from '../../src/domain/masterdata/named.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { createRecord, type Own, saveRecord } from '../db/records.ts'
import { Refused } from '../http/refusal.ts'
import {
  calledLike,
  type NamedKind,
  type NamedRow,
  type NamedValues,
  notAsked,
  recordOf,
  rowsOf,
  usesOf,
} from './namedKind.ts'

/** Whoever names or deletes one waits for the others who do: of two that want the same name, one gets it. */
export const holdNames = (tx: Database, { table }: Pick<NamedKind, 'table'>): Promise<unknown> =>
  tx.execute(sql`lock table ${table} in share row exclusive mode`)

/** Until these are gone or stay, nothing new can name them: whoever puts an article to one waits. */
export const holdRows = (tx: Database, { table }: Pick<NamedKind, 'table'>, ids: readonly string[]): Promise<unknown> =>
  Promise.resolve(
    tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...ids]))
      .orderBy(asc(table.id))
      .for('update'),
  )

const allNames = ({ displayName, nameVariants = [] }: NamedValues): string[] => namesOf({ displayName, nameVariants })
const lower = (name: string): string => name.toLocaleLowerCase('de')

/** @throws Refused where another one is called like one of these, with its name */
const demandNames = async <Saved extends NamedRow, Fields extends NamedValues>(
  tx: Database,
  kind: NamedKind<Saved, Fields>,
  id: string,
  values: Fields,
): Promise<void> => {
  const where = and(ne(kind.table.id, id), calledLike(kind.table, allNames(values)), kind.namesake?.(values))
  const others = await rowsOf(tx, kind, { where, order: asc(kind.table.id), uses: notAsked })
  const ownerOf = (name: string) => others.find((other) => allNames(other).some((own) => lower(own) === lower(name)))
  const owner = ownerOf(values.displayName)
  if (owner) throw new Refused(kind.nameTaken, 'NAME_TAKEN', { name: values.displayName, owner: owner.displayName })
  const [first] = others
  if (first) {
    const name = allNames(values).find((each) => ownerOf(each) === first)
    throw new Refused(409, 'VARIANT_TAKEN', { name, owner: first.displayName })
  }
}

/** @throws Refused NAME_TAKEN, VARIANT_TAKEN */
export const createNamed = <Saved extends NamedRow, Fields extends NamedValues>(
  db: Database,
  kind: NamedKind<Saved, Fields>,
  author: Author,
  { newId, values }: { newId: string | undefined; values: Fields },
): Promise<Saved> =>
  db.transaction((tx) => {
    const make = async (own: Own) => {
      await holdNames(tx, kind)
      await kind.demand?.(tx, values, null)
      await demandNames(tx, kind, own.id, values)
      await kind.insert(tx, { ...values, ...own })
      await kind.writeBeside?.(tx, own.id, values)
    }
    return createRecord(tx, recordOf(kind), author, { newId, make })
  })

/** @throws Refused NAME_TAKEN, VARIANT_TAKEN, and as every save */
export const updateNamed = <Saved extends NamedRow, Fields extends NamedValues>(
  db: Database,
  kind: NamedKind<Saved, Fields>,
  author: Author,
  { id, seen, values }: { id: string; seen: Date; values: Fields },
): Promise<Saved> =>
  db.transaction(async (tx) => {
    await holdNames(tx, kind)
    const demand = async (before: Saved) => {
      await kind.demand?.(tx, values, before)
      await demandNames(tx, kind, id, values)
      return values
    }
    const { after } = await saveRecord(tx, recordOf(kind), author, { id, seen, fields: values, demand })
    return after
  })

/** Deletes what nothing uses, and says of each what became of it. What is gone already counts as deleted. */
export const deleteNamed = (db: Database, kind: NamedKind, ids: readonly string[]): Promise<NamedRemoval> =>
  db.transaction(async (tx) => {
    const { table, usedBy, keptBy } = kind
    await holdNames(tx, kind)
    const uses = [usedBy, ...keptBy].map(
      (column) => sql`select ${column} as id from ${column.table} where ${inArray(column, [...ids])}`,
    )
    await holdRows(tx, kind, ids)
    const kept = sql`${table.id} in (${sql.join(uses, sql` union all `)})`
    const rows = await rowsOf(tx, kind, {
      where: and(inArray(table.id, [...ids]), kept),
      order: asc(table.id),
      uses: usesOf(kind),
    })
    const amounts = new Map(rows.map((row) => [row.id, row.usedByArticleAmount ?? 0]))
    const free = ids.filter((id) => !amounts.has(id))
    if (free.length > 0) await tx.delete(table).where(inArray(table.id, free))
    return ids.map((id) => ({ id, deleted: !amounts.has(id), usedByArticleAmount: amounts.get(id) ?? 0 }))
  })
