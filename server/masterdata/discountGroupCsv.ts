/**
 * Discount groups as CSV, there and back (rule V9): a line for each group, a column for each wholesaler. A group is known by its
 * manufacturer and its name. What the file does not name, groups and wholesalers' columns alike, stays as it is.
 */
import { asc, inArray, sql } from 'drizzle-orm'
import type { ImportResult } from '../../src/domain/core/csvImport.ts'
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
import { inTurns, slices } from '../csv/turns.ts'
import { type CsvCell, csvFile, namesCell } from '../csv/write.ts'
import { insertMany } from '../db/bulk.ts'
import { type Author, type Change, changesBetween, creation, type Deed, nextUpdate, noteDeeds } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { discountGroup, discountGroupWholesaler, manufacturer, wholesaler } from '../db/schema.ts'
import { alphabetical } from '../db/search.ts'
import words from '../../src/i18n/de/masterdata.json' with { type: 'json' }
import { type Discount, discountGroups, discountWords, isSameDiscounts } from './discountGroupKind.ts'
import { holdNames } from './named.ts'
import { notAsked, rowsOf } from './namedKind.ts'

const { name, manufacturer: owner, percent, variants, wholesaler: wholesalerStart } = words.discount.csv
const columns = [owner, name, percent, variants]

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
  return {
    line,
    before,
    values: {
      displayName: displayName.data,
      nameVariants: nameVariants.data,
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

const changesOf = (
  { before, values }: Wanted & { before: DiscountGroup },
  nameOf: (id: string) => string,
): Change[] => {
  const { displayName, nameVariants, percent: after, wholesalerDiscounts } = values
  const changes = changesBetween(before, { displayName, nameVariants, percent: after })
  if (isSameDiscounts(before.wholesalerDiscounts, wholesalerDiscounts)) return changes
  return [
    ...changes,
    ...changesBetween(
      { wholesalerDiscounts: discountWords(before.wholesalerDiscounts, nameOf) },
      { wholesalerDiscounts: discountWords(wholesalerDiscounts, nameOf) },
    ),
  ]
}

/** Writes what is new or differs. */
const store = async (
  tx: Database,
  { user, now, callId }: Author,
  wanted: readonly Wanted[],
  nameOf: (id: string) => string,
): Promise<ImportResult> => {
  const deeds: Deed[] = []
  const rows = (
    await inTurns(wanted, (each) => {
      const { before, values } = each
      const { wholesalerDiscounts, ...columnValues } = values
      const own = { id: before?.id ?? crypto.randomUUID(), createdBy: user.id, createDate: now }
      if (!before) {
        deeds.push(creation(own.id, now))
        return [{ ...columnValues, ...own, lastUpdate: now, wholesalerDiscounts }]
      }
      const changes = changesOf({ ...each, before }, nameOf)
      if (changes.length === 0) return []
      const at = nextUpdate(now, before.lastUpdate)
      deeds.push({ id: before.id, at, action: 'CHANGED', changes })
      return [{ ...columnValues, ...own, lastUpdate: at, wholesalerDiscounts }]
    })
  ).flat()
  for (const some of slices(rows)) {
    const groups = some.map(({ wholesalerDiscounts: _beside, ...row }) => row)
    await tx.execute(sql`${insertMany(discountGroup, groups)} on conflict (id) do update set ${written}`)
    const ids = some.map(({ id }) => id)
    await tx.delete(discountGroupWholesaler).where(inArray(discountGroupWholesaler.discountGroupId, ids))
    const beside = some.flatMap(({ id, wholesalerDiscounts }) =>
      wholesalerDiscounts.map((discount) => ({ discountGroupId: id, ...discount })),
    )
    for (const part of slices(beside, 1000)) await tx.execute(insertMany(discountGroupWholesaler, part))
  }
  await noteDeeds(tx, 'DISCOUNT_GROUP', { user, now, callId }, deeds)
  const created = wanted.filter(({ before }) => !before).length
  return { created, updated: deeds.length - created, unchanged: wanted.length - deeds.length }
}

const written = sql`display_name = excluded.display_name, name_variants = excluded.name_variants,
  percent = excluded.percent, last_update = excluded.last_update`

/** Manufacturers by everything that they are called; none of them is deleted before the transaction ends. */
const knownManufacturers = async (tx: Database): Promise<Map<string, string>> => {
  const { id, displayName, nameVariants } = manufacturer
  const rows = await tx.select({ id, displayName, nameVariants }).from(manufacturer).for('key share')
  return new Map(rows.flatMap((row) => namesOf(row).map((each) => [nameKey(each), row.id] as const)))
}

const takeIn = async (tx: Database, author: Author, { columns: found, rows }: Table, problems: Problems) => {
  await holdNames(tx, discountGroups)
  const manufacturers = await knownManufacturers(tx)
  const wholesalers = await allWholesalers(tx)
  const groups = await groupsInTurns(tx)
  const byKey = new Map<string, DiscountGroup>()
  await inTurns(groups, (group) => byKey.set(groupKey(group.manufacturerId, group.displayName), group))
  const known: Known = {
    manufacturers,
    groups: byKey,
    wholesalers: wholesalers.flatMap(({ id, displayName }) => {
      const column = found.find((each) => isSameName(each, wholesalerColumn(displayName)))
      return column === undefined ? [] : [{ id, column }]
    }),
  }
  checkShares(rows, [percent, ...known.wholesalers.map(({ column }) => column)], problems)
  const wanted = (await inTurns(rows, (row) => readRow(row, known, problems))).filter((each) => each !== undefined)
  await checkNames(wanted, groups, problems)
  problems.refuse()
  return store(tx, author, wanted, (id) => wholesalers.find((each) => each.id === id)?.displayName ?? id)
}

/**
 * Takes a file in the form of the export.
 *
 * @throws Refused 417 CSV_WRONG_FORMAT, 417 CSV_WRONG_LINES, 413 CSV_TOO_LONG
 */
export const importGroups = async (db: Database, author: Author, bytes: Buffer): Promise<ImportResult> => {
  const problems = new Problems()
  const wholesalers = await allWholesalers(db)
  const isFurther = (column: string): boolean =>
    wholesalers.some(({ displayName }) => isSameName(column, wholesalerColumn(displayName)))
  const table = await readTable(bytes, { columns, isFurther }, problems)
  return db.transaction((tx) => takeIn(tx, author, table, problems))
}
