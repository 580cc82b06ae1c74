/**
 * Discount groups as CSV, there and back (rule V9): a line for each group, a column for each wholesaler. A group is known by its
 * manufacturer and its name. What the file does not name, groups and wholesalers' columns alike, stays as it is.
 */
import { and, asc, inArray, sql } from 'drizzle-orm'
import type { ColumnNames, CsvPreview, ImportResult } from '../../src/domain/core/csvImport.ts'
import { decimalCode, decimalValue } from '../../src/domain/core/decimals.ts'
import {
  type DiscountGroup,
  type DiscountGroupValues,
  newDiscountGroupSchema,
  readPercent,
} from '../../src/domain/masterdata/discountGroup.ts'
import { isNoValue } from '../../src/domain/bom/placeholders.ts'
import { isSameName, nameKey, namesOf } from '../../src/domain/masterdata/named.ts'
import { namesIn } from '../csv/read.ts'
import { type Problem, Problems, readTable, type Table, type TableRow } from '../csv/table.ts'
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
import words from '../../src/i18n/de/masterdata.json' with { type: 'json' }
import { type Discount, discountGroups, discountWords, isSameDiscounts } from './discountGroupKind.ts'
import { holdNames } from './named.ts'
import { notAsked, rowsOf } from './namedKind.ts'

const { name, manufacturer: owner, percent, variants, wholesaler: wholesalerStart } = words.discount.csv
const columns = [owner, name, percent, variants]
/** What manufacturers and other programs call them. */
const synonyms = {
  [owner]: ['Manufacturer', 'Marke', 'Lieferant'],
  [name]: ['Rabattgrp', 'RG', 'Discount group', 'Gruppe', 'Warengruppe', 'Bezeichnung'],
  [percent]: ['Rabatt', 'Rabatt %', 'Rabattsatz', 'Prozent', 'Discount', 'Nachlass'],
  [variants]: ['Varianten', 'Synonyme'],
}

const wholesalerColumn = (displayName: string): string => `${wholesalerStart} ${displayName}`

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
  const header: CsvCell[] = [...columns, ...wholesalers.map(({ displayName }) => wholesalerColumn(displayName))]
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

/** A line of the file as it is to be stored; `before` where there is such a group. */
interface Wanted {
  line: number
  values: DiscountGroupValues
  before: DiscountGroup | undefined
}

/** What lines name, by everything that it is called. */
interface Known {
  manufacturers: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, DiscountGroup>
  /** else they stay as they are */
  hasVariants: boolean
  /** the columns of the file that belong to wholesalers */
  wholesalers: readonly { id: string; column: string }[]
}

const groupKey = (manufacturerId: string, displayName: string): string => `${manufacturerId}\n${nameKey(displayName)}`

const { displayName: nameSchema, nameVariants: variantsSchema } = newDiscountGroupSchema.shape

/** @returns the percentage, null for a blank cell; undefined where it cannot be read */
const percentIn = ({ line, cells }: TableRow, column: string, problems: Problems): number | null | undefined => {
  const value = cells.get(column) ?? ''
  const read = readPercent(value)
  const code = decimalCode(read)
  if (code) problems.add({ line, column }, code, { value, limit: 100 })
  return read === null ? null : decimalValue(read)
}

/**
 * Where no percentage of the file is 1 or more, and none says that it is one, nobody knows whether 0,32 is 0,32 % or the share that a
 * spreadsheet shows as 32 %: it is not guessed (rule B4).
 */
const checkShares = (rows: readonly TableRow[], columns: readonly string[], problems: Problems): void => {
  const shares: { line: number; column: string; value: string }[] = []
  for (const { line, cells } of rows)
    for (const column of columns) {
      const value = cells.get(column) ?? ''
      const read = decimalValue(readPercent(value)) ?? 0
      if (read >= 1 || value.includes('%')) return
      if (read > 0) shares.push({ line, column, value })
    }
  for (const { line, column, value } of shares) problems.add({ line, column }, 'percentOrShare', { value })
}

const readRow = (row: TableRow, known: Known, problems: Problems): Wanted | undefined => {
  const { line, cells } = row
  const wrong = (column: string, problem: Problem, value = ''): void =>
    problems.add({ line, column }, problem, { value })
  const cellOf = (column: string): string => cells.get(column) ?? ''
  const manufacturerId = known.manufacturers.get(nameKey(cellOf(owner)))
  if (cellOf(owner) === '') wrong(owner, 'required')
  else if (manufacturerId === undefined) wrong(owner, 'manufacturerUnknown', cellOf(owner))
  const displayName = nameSchema.safeParse(cellOf(name))
  if (isNoValue('discountGroupName', cellOf(name))) wrong(name, 'noValue', cellOf(name))
  if (!displayName.success) wrong(name, cellOf(name) === '' ? 'required' : 'tooLong')
  const nameVariants = variantsSchema.safeParse(namesIn(cellOf(variants)))
  if (!nameVariants.success) wrong(variants, nameVariants.error.issues[0]?.code === 'too_big' ? 'tooLong' : 'twice')
  const percentage = percentIn(row, percent, problems)
  if (percentage === null) wrong(percent, 'required')
  const given = known.wholesalers.flatMap(({ id, column }) => {
    const value = percentIn(row, column, problems)
    return typeof value === 'number' ? [{ wholesalerId: id, percent: value }] : []
  })
  if (manufacturerId === undefined || !displayName.success || !nameVariants.success || typeof percentage !== 'number')
    return undefined
  const before = known.groups.get(groupKey(manufacturerId, displayName.data))
  const wholesalerDiscounts = [...given, ...unnamedIn(before, known)]
  const called = known.hasVariants ? nameVariants.data : (before?.nameVariants ?? [])
  return {
    line,
    before,
    values: {
      displayName: displayName.data,
      nameVariants: called,
      percent: percentage,
      manufacturerId,
      wholesalerDiscounts,
    },
  }
}

/** What wholesalers give for whom the file has no column. */
const unnamedIn = (before: DiscountGroup | undefined, { wholesalers }: Known): Discount[] =>
  (before?.wholesalerDiscounts ?? []).filter(({ wholesalerId }) => !wholesalers.some(({ id }) => id === wholesalerId))

/** No two groups of a manufacturer are called alike once all of the file is stored. */
const checkNames = async (wanted: readonly Wanted[], groups: readonly DiscountGroup[], problems: Problems) => {
  const owners = new Map<string, string>()
  const named = new Set(wanted.map(({ before }) => before?.id))
  await inTurns(groups, (group) => {
    if (named.has(group.id)) return
    for (const each of namesOf(group)) owners.set(groupKey(group.manufacturerId, each), group.displayName)
  })
  const lines = new Map<string, number>()
  await inTurns(wanted, ({ line, values }) => {
    const { manufacturerId, displayName } = values
    const earlier = lines.get(groupKey(manufacturerId, displayName))
    if (earlier !== undefined) return problems.add({ line, column: name }, 'sameAsLine', { line: earlier })
    lines.set(groupKey(manufacturerId, displayName), line)
    for (const value of namesOf(values)) {
      const key = groupKey(manufacturerId, value)
      const taken = owners.get(key)
      const column = isSameName(value, displayName) ? name : variants
      if (taken !== undefined) problems.add({ line, column }, 'nameTaken', { value, owner: taken })
      else owners.set(key, displayName)
    }
  })
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

const valuesOf = ({
  displayName,
  nameVariants,
  percent: given,
  manufacturerId,
  wholesalerDiscounts,
}: DiscountGroup): DiscountGroupValues => ({
  displayName,
  nameVariants,
  percent: given,
  manufacturerId,
  wholesalerDiscounts,
})
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
  cellsOf: ({ displayName, nameVariants, percent: given, wholesalerDiscounts }) => [
    { column: name, value: displayName },
    { column: percent, value: given },
    { column: variants, value: nameVariants.join(', ') },
    ...wholesalerDiscounts
      .map(({ wholesalerId, percent: value }) => ({ column: wholesalerColumn(nameOf(wholesalerId)), value }))
      .toSorted((one, other) => one.column.localeCompare(other.column, 'de')),
  ],
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
  const known: Known = {
    manufacturers,
    groups: byKey,
    hasVariants: found.includes(variants),
    wholesalers: wholesalers.flatMap(({ id, displayName }) => {
      const column = found.find((each) => isSameName(each, wholesalerColumn(displayName)))
      return column === undefined ? [] : [{ id, column }]
    }),
  }
  checkShares(rows, [percent, ...known.wholesalers.map(({ column }) => column)], problems)
  const lines = (await inTurns(rows, (row) => readRow(row, known, problems))).filter((each) => each !== undefined)
  await checkNames(lines, groups, problems)
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

const tableIn = async (db: Database, { bytes, names }: Given, problems: Problems): Promise<Table> => {
  const wholesalers = await allWholesalers(db)
  const isFurther = (column: string): boolean =>
    wholesalers.some(({ displayName }) => isSameName(column, wholesalerColumn(displayName)))
  return readTable(bytes, { columns, optional: [variants], names, synonyms, isFurther }, problems)
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
