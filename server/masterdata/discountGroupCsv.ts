/**
 * Discount groups as CSV, there and back (rule V9): a line for each group, a column for each wholesaler. A group is known by its
 * manufacturer and its name. What the file does not name, groups and wholesalers' columns alike, stays as it is.
 */
import { and, asc, inArray, sql } from 'drizzle-orm'
import type { ColumnNames, CsvPreview, ImportResult } from '../../src/domain/core/csvImport.ts'
import type { DiscountGroup, DiscountGroupValues } from '../../src/domain/masterdata/discountGroup.ts'
import { isSameName, nameKey, namesOf } from '../../src/domain/masterdata/named.ts'
import { Problems, readTable, type Table } from '../csv/table.ts'
import {
  type CsvKind,
  type Known as CsvKnown,
  lastTaken,
  previewOf,
  take,
  takeBack,
  type Wanted as CsvWanted,
} from '../csv/taking.ts'
import { inTurns, slices } from '../csv/turns.ts'
import { type CsvCell, csvFile, namesCell } from '../csv/write.ts'
import { insertMany } from '../db/bulk.ts'
import { type Author, changesBetween } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { article, discountGroup, discountGroupWholesaler, manufacturer, wholesaler } from '../db/schema.ts'
import { alphabetical } from '../db/search.ts'
import { discountGroups, discountWords, isSameDiscounts } from './discountGroupKind.ts'
import {
  checkNames,
  checkShares,
  columnsOf,
  groupKey,
  type Known,
  names,
  readRow,
  synonymsOf,
  wholesalerColumn,
} from './discountGroupLines.ts'
import { holdNames } from './named.ts'
import { notAsked, rowsOf } from './namedKind.ts'

const allGroups = (db: Database): Promise<DiscountGroup[]> =>
  rowsOf(db, discountGroups, {
    order: sql`${alphabetical(manufacturer.displayName)}, ${alphabetical(discountGroup.displayName)}`,
    uses: notAsked,
  })
/** The same in any order, read some at a time. */
const groupsInTurns = async (tx: Database): Promise<DiscountGroup[]> => {
  const groups: DiscountGroup[] = []
  for (const some of slices(await tx.select({ id: discountGroup.id }).from(discountGroup))) {
    const ids = some.map(({ id }) => id)
    const where = inArray(discountGroup.id, ids)
    groups.push(...(await rowsOf(tx, discountGroups, { where, order: asc(discountGroup.id), uses: notAsked })))
  }
  return groups
}
const allWholesalers = (db: Database) =>
  db
    .select({ id: wholesaler.id, displayName: wholesaler.displayName })
    .from(wholesaler)
    .orderBy(asc(alphabetical(wholesaler.displayName)))

/** All groups, by manufacturer and name. */
export const exportGroups = async (db: Database): Promise<Buffer> => {
  const [groups, wholesalers] = [await allGroups(db), await allWholesalers(db)]
  const called = names()
  const header: CsvCell[] = [
    ...columnsOf(called),
    ...wholesalers.map(({ displayName }) => wholesalerColumn(called, displayName)),
  ]
  const rows = await inTurns(groups, (group): CsvCell[] => [
    group.manufacturerName,
    group.displayName,
    group.percent,
    namesCell(group.nameVariants),
    ...wholesalers.map(
      ({ id }) => group.wholesalerDiscounts.find(({ wholesalerId }) => wholesalerId === id)?.percent ?? null,
    ),
  ])
  return csvFile([header, ...rows])
}

const written = sql`display_name = excluded.display_name, name_variants = excluded.name_variants,
  percent = excluded.percent, last_update = excluded.last_update`

const write: CsvKind<DiscountGroupValues>['write'] = async (tx, rows) => {
  const groups = rows.map(({ values: { wholesalerDiscounts: _beside, ...values }, ...own }) => ({ ...values, ...own }))
  await tx.execute(sql`${insertMany(discountGroup, groups)} on conflict (id) do update set ${written}`)
  const ids = rows.map(({ id }) => id)
  await tx.delete(discountGroupWholesaler).where(inArray(discountGroupWholesaler.discountGroupId, ids))
  const beside = rows.flatMap(({ id, values }) =>
    values.wholesalerDiscounts.map((discount) => ({ discountGroupId: id, ...discount })),
  )
  for (const part of slices(beside, 1000)) await tx.execute(insertMany(discountGroupWholesaler, part))
}

const valuesOf = (group: DiscountGroup): DiscountGroupValues => {
  const { displayName, nameVariants, percent: given, manufacturerId, wholesalerDiscounts } = group
  return { displayName, nameVariants, percent: given, manufacturerId, wholesalerDiscounts }
}
const knownOf = (group: DiscountGroup): KnownGroup => ({
  id: group.id,
  lastUpdate: group.lastUpdate,
  values: valuesOf(group),
})
type KnownGroup = CsvKnown<DiscountGroupValues>

const read = async (tx: Database, ids: readonly string[]): Promise<KnownGroup[]> => {
  const where = inArray(discountGroup.id, [...ids])
  return (await rowsOf(tx, discountGroups, { where, order: asc(discountGroup.id), uses: notAsked })).map(knownOf)
}

/** @param nameOf what a wholesaler is called */
const csvKind = (nameOf: (id: string) => string): CsvKind<DiscountGroupValues> => ({
  kind: 'DISCOUNT_GROUP',
  keys: ['displayName', 'nameVariants', 'percent', 'wholesalerDiscounts'],
  cellsOf: ({ displayName, nameVariants, percent: given, wholesalerDiscounts }) => {
    const called = names()
    return [
      { column: called.name, value: displayName },
      { column: called.percent, value: given },
      { column: called.variants, value: nameVariants.join(', ') },
      ...wholesalerDiscounts
        .map(({ wholesalerId, percent: value }) => ({ column: wholesalerColumn(called, nameOf(wholesalerId)), value }))
        .toSorted((one, other) => one.column.localeCompare(other.column, 'de')),
    ]
  },
  changes: (before, { displayName, nameVariants, percent: after, wholesalerDiscounts }) => [
    ...changesBetween(before, { displayName, nameVariants, percent: after }),
    ...(isSameDiscounts(before.wholesalerDiscounts, wholesalerDiscounts)
      ? []
      : changesBetween(
          { wholesalerDiscounts: discountWords(before.wholesalerDiscounts, nameOf) },
          { wholesalerDiscounts: discountWords(wholesalerDiscounts, nameOf) },
        )),
  ],
  hold: (tx) => holdNames(tx, discountGroups),
  read,
  write,
  drop: async (tx, ids) => {
    const unused = sql`not exists (select 1 from ${article} where ${article.discountGroupId} = ${discountGroup.id})`
    const gone = await tx
      .delete(discountGroup)
      .where(and(inArray(discountGroup.id, [...ids]), unused))
      .returning({ id: discountGroup.id })
    return gone.map(({ id }) => id)
  },
})
const kindNow = async (db: Database) => {
  const wholesalers = await allWholesalers(db)
  return csvKind((id) => wholesalers.find((each) => each.id === id)?.displayName ?? id)
}

/** Manufacturers by everything that they are called; none of them is deleted before the transaction ends. */
const knownManufacturers = async (tx: Database): Promise<Map<string, string>> => {
  const { id, displayName, nameVariants } = manufacturer
  const rows = await tx.select({ id, displayName, nameVariants }).from(manufacturer).for('key share')
  return new Map(rows.flatMap((row) => namesOf(row).map((each) => [nameKey(each), row.id] as const)))
}

/** What all of a file comes to, as long as nobody else writes a group. */
const readIn = async (tx: Database, { columns: found, rows }: Table, problems: Problems) => {
  await holdNames(tx, discountGroups)
  const manufacturers = await knownManufacturers(tx)
  const wholesalers = await allWholesalers(tx)
  const groups = await groupsInTurns(tx)
  const byKey = new Map<string, DiscountGroup>()
  await inTurns(groups, (group) => byKey.set(groupKey(group.manufacturerId, group.displayName), group))
  const called = names()
  const known: Known = {
    called,
    manufacturers,
    groups: byKey,
    hasVariants: found.includes(called.variants),
    wholesalers: wholesalers.flatMap(({ id, displayName }) => {
      const column = found.find((each) => isSameName(each, wholesalerColumn(called, displayName)))
      return column === undefined ? [] : [{ id, column }]
    }),
  }
  checkShares(rows, [called.percent, ...known.wholesalers.map(({ column }) => column)], problems)
  const lines = (await inTurns(rows, (row) => readRow(row, known, problems))).filter((each) => each !== undefined)
  await checkNames(lines, { called, groups }, problems)
  problems.refuse()
  const owners = new Map(groups.map((group) => [group.manufacturerId, group.manufacturerName]))
  const wanted = lines.map(({ values, before }): CsvWanted<DiscountGroupValues> => ({
    name: [owners.get(values.manufacturerId), values.displayName].filter(Boolean).join(' '),
    values,
    before: before && knownOf(before),
  }))
  const named = new Set(lines.map(({ before }) => before?.id))
  return { wanted, missing: groups.filter(({ id }) => !named.has(id)).length, kind: await kindNow(tx) }
}

interface Given {
  bytes: Buffer
  names?: ColumnNames | undefined
}

const tableIn = async (db: Database, { bytes, names: given }: Given, problems: Problems): Promise<Table> => {
  const wholesalers = await allWholesalers(db)
  const called = names()
  const isFurther = (column: string): boolean =>
    wholesalers.some(({ displayName }) => isSameName(column, wholesalerColumn(called, displayName)))
  const expected = {
    columns: columnsOf(called),
    optional: [called.variants],
    names: given,
    synonyms: synonymsOf(called),
    isFurther,
  }
  return readTable(bytes, expected, problems)
}

/**
 * What a file in the form of the export, or with columns of these names, would change.
 *
 * @throws Refused 417 CSV_WRONG_FORMAT, 417 CSV_WRONG_LINES, 413 CSV_TOO_LONG
 */
export const tryGroups = async (db: Database, given: Given): Promise<CsvPreview> => {
  const problems = new Problems()
  const table = await tableIn(db, given, problems)
  return db.transaction(async (tx) => {
    const { wanted, missing, kind } = await readIn(tx, table, problems)
    return previewOf(kind, wanted, missing)
  })
}

/** Takes it. @throws Refused as that, 409 where it is no longer what was shown */
export const importGroups = async (
  db: Database,
  author: Author,
  { filename, seen, ...given }: Given & { filename: string; seen?: string | undefined },
): Promise<ImportResult> => {
  const problems = new Problems()
  const table = await tableIn(db, given, problems)
  return db.transaction(async (tx) => {
    const { wanted, kind } = await readIn(tx, table, problems)
    return take(tx, kind, author, { wanted, filename, seen })
  })
}

export const lastGroups = async (db: Database) => lastTaken(db, await kindNow(db))
export const takeGroupsBack = async (db: Database, author: Author, id: string) =>
  takeBack(db, await kindNow(db), author, id)
