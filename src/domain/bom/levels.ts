/**
 * Lists with levels (rule B29): a row belongs to the assembly above it. Quantities are multiplied down, and an assembly, whose parts follow, is
 * no order line itself.
 */
import type { BomLine } from './bom.ts'
import { type Cell, cellText } from './sheet.ts'

/** 2, "2", "..2", "--3": how deep a row stands; undefined for anything else. */
export const levelIn = (cell: Cell | undefined): number | undefined => {
  const level = /^[.\s·>*-]{0,20}(\d{1,2})$/.exec(cellText(cell))?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Whether a column tells levels: it begins at the top, goes down a step at a time, and does go down. */
export const tellsLevels = (rows: readonly (readonly Cell[])[], column: number): boolean => {
  const texts = rows.map((row) => row[column]).filter((cell) => cellText(cell) !== '')
  const levels = texts.map((cell) => levelIn(cell))
  if (levels.length < 2 || levels.some((level) => level === undefined)) return false
  const [top = 0] = levels
  return (
    levels.every((level = 0, at) => level >= top && level <= (levels[at - 1] ?? top) + 1) &&
    levels.some((level = 0) => level > top)
  )
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
