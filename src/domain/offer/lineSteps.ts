/** What is done to price lines: typed, added, moved, doubled, taken out. Each step makes a new list and leaves the old one. */
import { formatGerman } from '../core/numbers.ts'
import { type CopperDraft, copperIn, copperPrice } from './copper.ts'
import { newId } from '../core/newId.ts'
import { isOneOf, type Stored } from '../core/stored.ts'
import { emptyLine, isBlankLine, type LineDraft, type LineText, lineTexts } from './lineDrafts.ts'
import { type LineBasis, type LineKind, lineKinds, type LineRole } from './priceLines.ts'

type Lines = readonly LineDraft[]

/** How a line of this kind is usually counted. */
const basisOf: Readonly<Record<LineKind, LineBasis>> = {
  MATERIAL: 'EACH',
  COPPER: 'EACH',
  WORK: 'EACH',
  FLAT: 'EACH',
  TEST: 'EACH',
  DOCUMENTATION: 'ONCE',
  FREIGHT: 'ONCE',
  SURCHARGE: 'SHARE',
  DISCOUNT: 'SHARE',
}
/** Whether it can be a percentage of others: then it is one at first. */
export const canShare = ({ kind, role }: Pick<LineDraft, 'kind' | 'role'>): boolean =>
  role === 'POSITION' && (kind === 'DISCOUNT' || kind === 'SURCHARGE')

const withBasis = (line: LineDraft, basis: Stored<LineBasis>): LineDraft => {
  if (basis !== 'SHARE') return { ...line, basis, shareOf: [] }
  return { ...line, basis, unitPrice: '', shareOf: line.shareOf.length > 0 ? line.shareOf : ['MATERIAL'] }
}

/** A line of another kind: how it is counted follows, unless that was chosen by hand. */
const withKind = (line: LineDraft, kind: LineKind): LineDraft => {
  const isUsual = isOneOf(lineKinds, line.kind) && line.basis === basisOf[line.kind]
  const next = { ...line, kind, covers: kind === 'MATERIAL' ? line.covers : '' }
  if (canShare(next)) return withBasis(next, isUsual ? basisOf[kind] : line.basis)
  const usual = basisOf[kind] === 'SHARE' ? 'ONCE' : basisOf[kind]
  return withBasis(next, isUsual || line.basis === 'SHARE' ? usual : line.basis)
}

/** What is entered into a line at once: text, or a choice with what follows from it. */
export type LineEntry =
  | { text: string }
  | { quantity: string }
  | { unit: string }
  | { unitPrice: string }
  | { kind: LineKind }
  | { basis: LineBasis }
  | { shareOf: readonly Stored<LineKind>[] }
  | { alternativeTo: string }
  | { covers: string }
  | { copper: Partial<CopperDraft> }

/** The price of a kilogram follows from the note, as far as that can be read; its day is no part of it. */
const withCopper = (line: LineDraft, copper: CopperDraft): LineDraft => {
  const read = copperIn({ ...copper, day: '2000-01-01' })
  return {
    ...line,
    copper,
    unit: line.unit || 'kg',
    unitPrice: read && read.note >= read.base ? formatGerman(copperPrice(read), 2) : line.unitPrice,
  }
}

/** What is typed into a cell. */
export const textEntry = (cell: LineText, value: string): LineEntry => {
  switch (cell) {
    case 'text':
      return { text: value }
    case 'quantity':
      return { quantity: value }
    case 'unit':
      return { unit: value }
    case 'unitPrice':
      return { unitPrice: value }
  }
}
/** … into the cell of that name; undefined where it takes no text. */
export const entryAt = (cell: string, value: string): LineEntry | undefined =>
  isOneOf(lineTexts, cell) ? textEntry(cell, value) : undefined

const entered = (line: LineDraft, entry: LineEntry): LineDraft => {
  if ('kind' in entry) return withKind(line, entry.kind)
  if ('copper' in entry) return withCopper(line, { ...line.copper, ...entry.copper })
  return 'basis' in entry ? withBasis(line, entry.basis) : { ...line, ...entry }
}

export const enterLine = (lines: Lines, id: string, entry: LineEntry): Lines =>
  lines.map((line) => (line.id === id ? entered(line, entry) : line))

const placeOf = (lines: Lines, id: string | null): number => lines.findIndex((line) => line.id === id)
const insertedAt = (lines: Lines, place: number, ...more: LineDraft[]): Lines => lines.toSpliced(place, 0, ...more)

/** Positions stand above options and alternatives. */
export const inOrder = (lines: Lines): Lines => {
  const isPosition = ({ role }: LineDraft) => role === 'POSITION'
  return [...lines.filter(isPosition), ...lines.filter((line) => !isPosition(line))]
}

/** One more line, below the one named; without one at the end of its part. */
export const addLine = (lines: Lines, role: LineRole, below: string | null, id = newId()): Lines => {
  const positions = lines.filter((line) => line.role === 'POSITION')
  const to = role === 'ALTERNATIVE' ? (positions.find(({ basis }) => basis !== 'SHARE')?.id ?? null) : null
  const line = emptyLine(id, role, to)
  const place = placeOf(lines, below)
  const end = role === 'POSITION' ? positions.length : lines.length
  return insertedAt(lines, place === -1 ? end : place + 1, line)
}

/** Pasted positions below those that there are, or in their place; each gets a name of its own. */
export const takePasted = (lines: Lines, pasted: Lines, replaces: boolean): Lines => {
  const kept = replaces
    ? lines.filter(({ role, alternativeTo }) => role !== 'POSITION' && alternativeTo === null)
    : lines.filter((line) => line.role !== 'POSITION' || !isBlankLine(line))
  const positions = kept.filter(({ role }) => role === 'POSITION')
  return insertedAt(kept, positions.length, ...pasted.map((line) => ({ ...line, id: newId() })))
}

/** The same line once more, below it. */
export const doubleLine = (lines: Lines, id: string, made = newId()): Lines => {
  const place = placeOf(lines, id)
  const line = lines[place]
  return line ? insertedAt(lines, place + 1, { ...line, id: made }) : lines
}

/** One place up or down, among its own. */
export const moveLine = (lines: Lines, id: string, by: -1 | 1): Lines => {
  const place = placeOf(lines, id)
  const [line, other] = [lines[place], lines[place + by]]
  if (!line || !other || (line.role === 'POSITION') !== (other.role === 'POSITION')) return lines
  return lines.with(place, other).with(place + by, line)
}

/** Without it, and without what stood in its place alone. */
export const removeLine = (lines: Lines, id: string): Lines =>
  lines.filter((line) => line.id !== id && line.alternativeTo !== id)
