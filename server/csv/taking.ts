/**
 * Records that a CSV file makes or changes (rules V9, W5): told before anything is written, written as they were told, kept so that the last
 * file can be taken back field by field. Discount groups and E-Class mappings are kinds of it.
 */
import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { priceHintOf } from '../../src/domain/article/articleImport.ts'
import {
  type CsvChange,
  csvChangesShown,
  type CsvPreview,
  type CsvUndone,
  type ImportResult,
  type LastCsv,
} from '../../src/domain/core/csvImport.ts'
import { fullName } from '../../src/domain/user/user.ts'
import { audit } from '../db/auditEntries.ts'
import { insertMany } from '../db/bulk.ts'
import { type Author, type Change, creation, type Deed, nextUpdate, noteDeeds } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import type { Json } from '../db/schema/columns.ts'
import { csvImport, csvImportChange } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { written } from '../words.ts'
import { inTurns, slices } from './turns.ts'

type Values = Record<string, unknown>
/** A cell as the export has it. */
export type Cell = { column: string; value: string | number | null }

export interface Known<V> {
  id: string
  lastUpdate: Date
  values: V
}
/** A record as the file wants it. */
export interface Wanted<V> {
  name: string
  values: V
  before: Known<V> | undefined
}
export type Written<V> = Known<V> & { createdBy: string; createDate: Date }

export interface CsvKind<V extends Values> {
  kind: 'DISCOUNT_GROUP' | 'ECLASS'
  /** what is compared, one by one, when it is taken back */
  keys: readonly (keyof V & string)[]
  /** as the export says it */
  cellsOf: (values: V) => readonly Cell[]
  /** for the history */
  changes: (before: V, after: V) => Change[]
  /** nobody else writes one of them until the transaction ends */
  hold: (tx: Database) => Promise<unknown>
  read: (tx: Database, ids: readonly string[]) => Promise<Known<V>[]>
  /** makes them, or writes over those that there are */
  write: (tx: Database, rows: readonly Written<V>[]) => Promise<void>
  /** deletes those that nothing uses; the ids that are gone */
  drop: (tx: Database, ids: readonly string[]) => Promise<string[]>
}

const shown = (value: Cell['value']): string => (typeof value === 'number' ? written().decimal(value) : (value ?? ''))

/** A number that falls to nothing, or far, is as conspicuous as a price (rule W10). */
const hintOf = (before: Cell['value'] | undefined, after: Cell['value'] | undefined): CsvChange['hint'] =>
  typeof before === 'number' ? (priceHintOf(before, typeof after === 'number' ? after : null) ?? null) : null

const changesTold = <V extends Values>(
  { cellsOf }: Pick<CsvKind<V>, 'cellsOf'>,
  { name, values, before }: Wanted<V> & { before: Known<V> },
): CsvChange[] => {
  const old = new Map(cellsOf(before.values).map(({ column, value }) => [column, value]))
  const next = new Map(cellsOf(values).map(({ column, value }) => [column, value]))
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((column) => {
    const [was, is] = [old.get(column), next.get(column)]
    const sides = { before: shown(was ?? null), after: shown(is ?? null) }
    return sides.before === sides.after ? [] : [{ name, column, ...sides, hint: hintOf(was, is) }]
  })
}

/** @param missing how many records the file does not name */
export const previewOf = async <V extends Values>(
  kind: CsvKind<V>,
  wanted: readonly Wanted<V>[],
  missing: number,
): Promise<CsvPreview> => {
  const told = await inTurns(wanted, (each) =>
    each.before ? changesTold(kind, { ...each, before: each.before }) : undefined,
  )
  const changes = told.flatMap((each) => each ?? [])
  const names = wanted.filter(({ before }) => !before).map(({ name }) => name)
  const updated = told.filter((each) => each !== undefined && each.length > 0).length
  const outliers = changes.filter(({ hint }) => hint !== null)
  const created = await inTurns(wanted, ({ before, values }) => (before ? [] : kind.cellsOf(values)))
  return {
    created: names.length,
    updated,
    unchanged: wanted.length - names.length - updated,
    missing,
    outliers: outliers.length,
    changed: changes.length,
    changes: [...outliers, ...changes.filter(({ hint }) => hint === null)].slice(0, csvChangesShown),
    names: names.slice(0, csvChangesShown),
    seen: createHash('sha256')
      .update(JSON.stringify([changes, created]))
      .digest('hex'),
  }
}

/** So long a file can be taken back. */
const keptDays = 365

/** Writes what is new or differs. @throws Refused 409 where it is no longer what was shown */
export const take = async <V extends Values>(
  tx: Database,
  kind: CsvKind<V>,
  author: Author,
  { wanted, filename, seen }: { wanted: readonly Wanted<V>[]; filename: string; seen: string | undefined },
): Promise<ImportResult> => {
  if (seen !== undefined && (await previewOf(kind, wanted, 0)).seen !== seen) throw new Refused(409, 'CSV_OUTDATED')
  const { user, now, idOf = () => crypto.randomUUID() } = author
  const deeds: Deed[] = []
  const log: { recordId: string; before: Json | null; after: Json; written: Date }[] = []
  const rows = (
    await inTurns(wanted, ({ values, before }): Written<V>[] => {
      const own = { createdBy: user.id, createDate: now }
      const noted = (id: string, lastUpdate: Date): Written<V>[] => {
        log.push({
          recordId: id,
          before: before ? (before.values as Json) : null,
          after: values as Json,
          written: lastUpdate,
        })
        return [{ id, values, lastUpdate, ...own }]
      }
      if (!before) {
        const id = idOf(`${kind.kind}/${deeds.length}`)
        deeds.push(creation(id, now))
        return noted(id, now)
      }
      const changes = kind.changes(before.values, values)
      if (changes.length === 0) return []
      const at = nextUpdate(now, before.lastUpdate)
      deeds.push({ id: before.id, at, action: 'CHANGED', changes })
      return noted(before.id, at)
    })
  ).flat()
  for (const some of slices(rows)) await kind.write(tx, some)
  await noteDeeds(tx, kind.kind, author, deeds)
  const created = deeds.filter(({ action }) => action === 'CREATED').length
  const result = { created, updated: deeds.length - created, unchanged: wanted.length - deeds.length }
  if (log.length > 0) {
    await keep(tx, kind, author, { filename, result, log })
    const facts = { created, updated: result.updated, of: kind.kind }
    await audit(tx, { kind: 'IMPORTED', record: { kind: 'FILE', name: filename }, facts, by: user })
  }
  return result
}

const keep = async <V extends Values>(
  tx: Database,
  { kind }: CsvKind<V>,
  { user, now, idOf = () => crypto.randomUUID() }: Author,
  {
    filename,
    result: { created, updated },
    log,
  }: { filename: string; result: ImportResult; log: readonly Omit<typeof csvImportChange.$inferInsert, 'importId'>[] },
): Promise<void> => {
  const old = new Date(now.getTime() - keptDays * 86_400_000)
  await tx.delete(csvImport).where(and(eq(csvImport.kind, kind), lt(csvImport.createDate, old)))
  const importId = idOf(kind)
  const who = { userId: user.id, userFullName: fullName(user) }
  await tx.insert(csvImport).values({ id: importId, kind, filename, created, updated, ...who, createDate: now })
  for (const some of slices(log)) await tx.execute(insertMany(csvImportChange, some, { importId }))
}

const lastOf = async (db: Database, kind: CsvKind<never>['kind']) => {
  const [last] = await db
    .select()
    .from(csvImport)
    .where(and(eq(csvImport.kind, kind), isNull(csvImport.undoDate)))
    .orderBy(desc(csvImport.createDate), desc(csvImport.id))
    .limit(1)
  return last
}

interface Plan<V> {
  /** with the values that they get back, and what that changes */
  restored: { known: Known<V>; values: V }[]
  /** made by the file, and not changed since */
  made: string[]
  /** of which something was changed since */
  kept: number
}

/** Without the order of keys, which the database has its own of, and of lists, whose rows come in any. */
const inOrder = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inOrder).toSorted().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}:${inOrder(inner)}`)
    .toSorted()
    .join()}}`
}
const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

/** Each field that is still as the file wrote it becomes what it was; a record that it made goes if nobody has changed it. */
const planOf = async <V extends Values>(db: Database, kind: CsvKind<V>, importId: string): Promise<Plan<V>> => {
  const log = await db.select().from(csvImportChange).where(eq(csvImportChange.importId, importId))
  const known = new Map<string, Known<V>>()
  for (const some of slices(log))
    for (const one of await kind.read(
      db,
      some.map(({ recordId }) => recordId),
    ))
      known.set(one.id, one)
  const plan: Plan<V> = { restored: [], made: [], kept: 0 }
  await inTurns(log, ({ recordId, before, after, written }) => {
    const now = known.get(recordId)
    if (!now) return
    if (before === null) {
      if (now.lastUpdate.getTime() === written.getTime()) plan.made.push(recordId)
      else plan.kept++
      return
    }
    const changed = kind.keys.filter((key) => !isSame(before[key], after[key]))
    const back = changed.filter((key) => isSame(now.values[key], after[key]))
    if (back.length < changed.length) plan.kept++
    if (back.length === 0) return
    const given = Object.fromEntries(back.map((key) => [key, before[key]]))
    plan.restored.push({ known: now, values: { ...now.values, ...(given as Partial<V>) } })
  })
  return plan
}

/** The last file that was taken, and what taking it back would do; null where there is none. */
export const lastTaken = async <V extends Values>(db: Database, kind: CsvKind<V>): Promise<LastCsv | null> => {
  const last = await lastOf(db, kind.kind)
  if (!last) return null
  const { restored, made, kept } = await planOf(db, kind, last.id)
  const { id, filename, userFullName, createDate, created, updated } = last
  return {
    id,
    filename,
    userFullName,
    createDate,
    created,
    updated,
    restores: restored.length,
    deletes: made.length,
    keeps: kept,
  }
}

/** @throws Refused 409 where it is not the last any more */
export const takeBack = <V extends Values>(
  db: Database,
  kind: CsvKind<V>,
  author: Author,
  importId: string,
): Promise<CsvUndone> =>
  db.transaction(async (tx) => {
    await kind.hold(tx)
    const last = await lastOf(tx, kind.kind)
    if (last?.id !== importId) throw new Refused(409, 'CSV_OUTDATED')
    const { restored, made, kept } = await planOf(tx, kind, importId)
    const { user, now } = author
    const deeds: Deed[] = []
    const rows = restored.map(({ known: { id, lastUpdate, values: before }, values }): Written<V> => {
      const at = nextUpdate(now, lastUpdate)
      deeds.push({ id, at, action: 'CHANGED', changes: kind.changes(before, values) })
      return { id, values, lastUpdate: at, createdBy: user.id, createDate: now }
    })
    for (const some of slices(rows)) await kind.write(tx, some)
    await noteDeeds(tx, kind.kind, author, deeds)
    const dropped: string[] = []
    for (const some of slices(made)) dropped.push(...(await kind.drop(tx, some)))
    await tx.update(csvImport).set({ undoDate: now }).where(eq(csvImport.id, importId))
    await audit(tx, {
      kind: 'IMPORT_UNDONE',
      record: { kind: 'FILE', name: last.filename },
      facts: { of: kind.kind },
      by: user,
    })
    return { restored: rows.length, deleted: dropped.length, kept: kept + made.length - dropped.length }
  })
