/** The lines of a file of discount groups (rule V9): what each says of its group, or why it cannot be taken. Nothing here asks the database. */
import { decimalCode, decimalValue } from '../../src/domain/core/decimals.ts'
import {
  type DiscountGroup,
  type DiscountGroupValues,
  newDiscountGroupSchema,
  readPercent,
} from '../../src/domain/masterdata/discountGroup.ts'
import { isNoValue } from '../../src/domain/bom/placeholders.ts'
import { isSameName, nameKey, namesOf } from '../../src/domain/masterdata/named.ts'
import type { Words } from '../../src/i18n/words.ts'
import { inEveryLanguage, said } from '../words.ts'
import { namesIn } from '../csv/read.ts'
import type { Problem, Problems, TableRow } from '../csv/table.ts'
import { inTurns } from '../csv/turns.ts'
import type { Discount } from './discountGroupKind.ts'

export type Names = Words['masterdata']['discount']['csv']
/** What the columns are called. */
export const names = (): Names => said().masterdata.discount.csv
const own = ['manufacturer', 'name', 'percent', 'variants'] as const
export const columnsOf = (called: Names): string[] => own.map((column) => called[column])
/** What manufacturers and other programs call them; and the portal, in other languages. */
const synonyms: Readonly<Record<(typeof own)[number], readonly string[]>> = {
  manufacturer: ['Manufacturer', 'Marke', 'Lieferant'],
  name: ['Rabattgrp', 'RG', 'Discount group', 'Gruppe', 'Warengruppe', 'Bezeichnung'],
  percent: ['Rabatt', 'Rabatt %', 'Rabattsatz', 'Prozent', 'Discount', 'Nachlass'],
  variants: ['Varianten', 'Synonyme'],
}
export const synonymsOf = (called: Names) =>
  Object.fromEntries(
    own.map((column) => [
      called[column],
      [...synonyms[column], ...inEveryLanguage(({ masterdata }) => masterdata.discount.csv[column])],
    ]),
  )

export const wholesalerColumn = (called: Names, displayName: string): string => `${called.wholesaler} ${displayName}`

/** A line of the file as it is to be stored; `before` where there is such a group. */
interface Wanted {
  line: number
  values: DiscountGroupValues
  before: DiscountGroup | undefined
}

/** What lines name, by everything that it is called. */
export interface Known {
  called: Names
  manufacturers: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, DiscountGroup>
  /** else they stay as they are */
  hasVariants: boolean
  /** the columns of the file that belong to wholesalers */
  wholesalers: readonly { id: string; column: string }[]
}

export const groupKey = (manufacturerId: string, displayName: string): string =>
  `${manufacturerId}\n${nameKey(displayName)}`

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
export const checkShares = (rows: readonly TableRow[], columns: readonly string[], problems: Problems): void => {
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

export const readRow = (row: TableRow, known: Known, problems: Problems): Wanted | undefined => {
  const { line, cells } = row
  const { manufacturer: owner, name, percent, variants } = known.called
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
export const checkNames = async (
  wanted: readonly Wanted[],
  { called: { name, variants }, groups }: { called: Names; groups: readonly DiscountGroup[] },
  problems: Problems,
) => {
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
