/**
 * Lists with levels (rule B29): a row belongs to the assembly above it. Quantities are multiplied down, and an assembly, whose parts follow, is
 * no order line itself.
 */
import type { BomLine } from './bom.ts'
import type { BomMapping } from './mapping.ts'
import { type Cell, cellText, isNumberCell } from './sheet.ts'

/** 2, "2", "..2", "--3": how deep a row stands; undefined for anything else. */
const levelIn = (cell: Cell | undefined): number | undefined => {
  const level = /^[.\s·>*-]{0,20}(\d{1,2})$/.exec(cellText(cell))?.[1]
  return level === undefined ? undefined : Number(level)
}

/** 1, 1.1, "1.1.2.", and 1,1 where a spreadsheet took it for a number: the way down to a row; undefined for anything else. */
const wayIn = (cell: Cell | undefined): string[] | undefined => {
  const text = cellText(cell)
  return /^\d{1,4}(?:[.,]\d{1,4}){0,11}[.,]?$/.test(text) ? text.replace(/[.,]$/, '').split(/[.,]/) : undefined
}
/** Hardly any cell has one, which is seen at a glance. */
const hasDot = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' ? cell.includes('.') || cell.includes(',') : !Number.isInteger(cell ?? 0)
const isDotted = (cells: readonly (Cell | undefined)[]): boolean =>
  cells.some((cell) => hasDot(cell) && (wayIn(cell)?.length ?? 0) > 1)

/** How deep each of the rows stands whose cells of the column these are: by digits, or by dotted numbers where there are any. */
export const levelsOf = (cells: readonly (Cell | undefined)[]): (number | undefined)[] =>
  isDotted(cells) ? cells.map((cell) => wayIn(cell)?.length) : cells.map((cell) => levelIn(cell))

/** Each way begins with that of a row above, and all rows between both belong to that one, too: only then is it a hierarchy. */
const areWays = (ways: readonly (readonly string[] | undefined)[]): boolean => {
  let above: readonly string[] = []
  const top = ways[0]?.length ?? 1
  return ways.every((way) => {
    if (way === undefined || way.length < top || way.length > above.length + (above.length === 0 ? top : 1))
      return false
    const isBelow = way.length === top || way.slice(0, -1).every((number, at) => number === above[at])
    above = way
    return isBelow
  })
}

/** Whether a column tells levels: it begins at the top, goes down a step at a time, and does go down. Words in it ("Summe") are no level. */
export const tellsLevels = (rows: readonly (readonly Cell[])[], column: number): boolean => {
  const filled = rows.map((row) => row[column]).filter((cell) => cellText(cell) !== '')
  const cells = filled.filter((cell) => /\d/.test(cellText(cell)))
  const levels = levelsOf(cells)
  if (levels.length < 2 || levels.length * 2 < filled.length || levels.some((level) => level === undefined))
    return false
  const [top = 0] = levels
  if (!levels.some((level = 0) => level > top)) return false
  if (isDotted(cells)) return areWays(cells.map((cell) => wayIn(cell)))
  return levels.every((level = 0, at) => level >= top && level <= (levels[at - 1] ?? top) + 1)
}

/**
 * The column whose dotted numbers show parts below a row that has a quantity itself, where no column is taken for the levels: whether the parts'
 * quantities are those of one such row, the file does not say. Headings without a quantity prove nothing.
 */
export const levelColumnOf = (
  rows: readonly (readonly Cell[])[],
  { fieldMapping }: Pick<BomMapping, 'fieldMapping'>,
): number | undefined => {
  const quantities = fieldMapping.flatMap(({ column, articleField }) => (articleField === 'quantity' ? [column] : []))
  if (quantities.length === 0 || fieldMapping.some(({ articleField }) => articleField === 'level')) return undefined
  return fieldMapping.find(({ column, articleField }) => {
    const cells = rows.map((row) => row[column])
    if (articleField !== null || !isDotted(cells) || !tellsLevels(rows, column)) return false
    const told = rows.filter((row) => wayIn(row[column]) !== undefined)
    const levels = levelsOf(told.map((row) => row[column]))
    return told.some(
      (row, at) =>
        (levels[at + 1] ?? 0) > (levels[at] ?? 0) && quantities.some((quantity) => isNumberCell(row[quantity])),
    )
  })?.column
}

type Leveled = Pick<BomLine, 'quantity' | 'setAside'> & { level: number | undefined }

export type Placed = {
  /** how many times its assembly is needed; null where that cannot be read */
  factor: number | null
  isAssembly: boolean
  setAside: BomLine['setAside']
}

/** An assembly that somebody took out takes its parts along. */
const handedDown: readonly BomLine['setAside'][] = ['STRUCK', 'HIDDEN', 'DROPPED', 'NOT_FITTED', 'OPTION']

/** For each line the level of the next one that counts: an assembly whose parts are all folded away is ordered as a whole. */
const nextLevels = (lines: readonly Leveled[]): (number | undefined)[] => {
  const next: (number | undefined)[] = []
  let below: number | undefined
  for (const [at, { level, setAside }] of [...lines.entries()].toReversed()) {
    next[at] = below
    if (!handedDown.includes(setAside)) below = level ?? below
  }
  return next
}

/** What each line gets from the assemblies above it. */
export const placedByLevel = (lines: readonly Leveled[]): Placed[] => {
  const above: { level: number; times: number | null; setAside: BomLine['setAside'] }[] = []
  const next = nextLevels(lines)
  return lines.map(({ level, quantity, setAside }, at) => {
    if (level === undefined) return { factor: 1, isAssembly: false, setAside }
    while ((above.at(-1)?.level ?? -1) >= level) above.pop()
    const parent = above.at(-1)
    const factor = parent === undefined ? 1 : parent.times
    const own = setAside ?? (handedDown.includes(parent?.setAside ?? null) ? (parent?.setAside ?? null) : null)
    above.push({ level, times: factor === null || quantity === null ? null : factor * quantity, setAside: own })
    return { factor, isAssembly: (next[at] ?? level) > level, setAside: own }
  })
}
