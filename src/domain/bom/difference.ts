/**
 * In what a new version of a parts list differs from the one before (rule B25): which of its lines are the same, what changed in them, what
 * came and went, and what becomes of decisions. Pure; the catalogue is not asked.
 */
import { z } from 'zod'
import { type BomLine, bomErrors, bomSummarySchema, errorOf } from './bom.ts'
import { storedOptionSchema, timestampSchema } from '../core/schema.ts'
import { decimal, minus, rounded } from '../core/decimal.ts'
import { designationOf } from './designation.ts'
import { priceRangeSchema } from './estimate.ts'
import { type EditedField, editedFields, type EditedLine, type LineEdit, lineEditSchema } from './lineEdit.ts'

type Said = Pick<
  BomLine,
  | 'row'
  | 'setAside'
  | 'orderNumber'
  | 'manufacturerNumber'
  | 'manufacturerName'
  | 'eanNumber'
  | 'erpNumber'
  | 'description'
  | 'functionDesignation'
  | 'functionalAssignment'
  | 'locationIdentifier'
  | 'installationLocation'
  | 'bmk'
  | 'quantity'
  | 'quantityText'
  | 'quantityUnitName'
  | 'isSuppliedPart'
>

const folded = (...texts: string[]): string => texts.map((text) => text.toLowerCase().replaceAll(/\s+/g, '')).join('\0')

/** What a line orders: numbers and manufacturer but for case and blanks; without a number what else it says of its article. */
export const partOf = (
  line: Pick<
    BomLine,
    'orderNumber' | 'manufacturerNumber' | 'manufacturerName' | 'eanNumber' | 'erpNumber' | 'description'
  >,
): string => {
  const { orderNumber, manufacturerNumber, manufacturerName, eanNumber, erpNumber, description } = line
  return orderNumber === '' && manufacturerNumber === ''
    ? folded('', eanNumber, erpNumber, description, manufacturerName)
    : folded(orderNumber, manufacturerNumber, manufacturerName)
}
const placeOf = (line: Said): string => folded(designationOf(line))

export interface Pair<Old, New> {
  before: Old
  after: New
  isSamePart: boolean
}
export interface Pairing<Old, New> {
  pairs: Pair<Old, New>[]
  added: New[]
  removed: Old[]
}

/** A line with what it is known by, made once: lists have 50,000 lines. */
interface Known<Line> {
  line: Line
  part: string
  place: string
  isPart: boolean
}
const known = <Line extends Said>(line: Line): Known<Line> => {
  const part = partOf(line)
  return { line, part, place: placeOf(line), isPart: /[^\0]/.test(part) }
}

/** A line counts as the other by these, one after the other: the same part at the same place, the same place, the same part. */
const likenesses: readonly ((line: Known<unknown>) => string | null)[] = [
  ({ isPart, place, part }) => (isPart ? `${place}\0\0${part}` : null),
  ({ place }) => place || null,
  ({ isPart, part }) => (isPart ? part : null),
]

/** Lines by what they are known by, each in its order. */
const queuesOf = <Line>(lines: readonly Known<Line>[], keyOf: (line: Known<Line>) => string | null) => {
  const queues = new Map<string, { lines: Known<Line>[]; next: number }>()
  for (const line of lines) {
    const key = keyOf(line)
    if (key === null) continue
    const queue = queues.get(key)
    // Thousands may be alike.
    if (queue) queue.lines.push(line)
    else queues.set(key, { lines: [line], next: 0 })
  }
  return queues
}

/** Which line of the new version is which of the old one; of several that are alike the first is the first. */
export const pairLines = <Old extends Said, New extends Said>(
  old: readonly Old[],
  fresh: readonly New[],
): Pairing<Old, New> => {
  const pairs: Pair<Old, New>[] = []
  let removed = old.map((line) => known(line))
  let added = fresh.map((line) => known(line))
  for (const keyOf of likenesses) {
    const queues = queuesOf(removed, keyOf)
    const found = new Set<Known<Old>>()
    added = added.filter((after) => {
      const queue = queues.get(keyOf(after) ?? '')
      const before = queue?.lines[queue.next]
      if (queue === undefined || before === undefined) return true
      queue.next += 1
      found.add(before)
      pairs.push({ before: before.line, after: after.line, isSamePart: before.isPart && before.part === after.part })
      return false
    })
    removed = removed.filter((line) => !found.has(line))
  }
  return { pairs, added: added.map(({ line }) => line), removed: removed.map(({ line }) => line) }
}

export const differingFields = [
  'designation',
  'manufacturerName',
  'number',
  'description',
  'quantity',
  'quantityUnitName',
  'isSuppliedPart',
] as const
export type DifferingField = (typeof differingFields)[number]

/** What a comparison shows of a line. */
const shownLineSchema = z.object({
  row: z.int(),
  designation: z.string(),
  manufacturerName: z.string(),
  number: z.string(),
  description: z.string(),
  quantity: z.number().nullable(),
  quantityText: z.string(),
  quantityUnitName: z.string(),
  isSuppliedPart: z.boolean(),
  bomError: storedOptionSchema(bomErrors).nullable(),
  /** € for all pieces; null where nothing is reckoned for the line, and for suppliers (rule P4) */
  amount: z.number().nullable(),
})
export type ShownLine = z.infer<typeof shownLineSchema>

/** STAYS: what somebody decided holds in the new version as well. OPEN: it has to be decided anew. GOES: its line is gone. */
export const decisionFates = ['STAYS', 'OPEN', 'GOES'] as const
export type DecisionFate = (typeof decisionFates)[number]

const differingLineSchema = z.object({
  before: shownLineSchema.nullable(),
  after: shownLineSchema.nullable(),
  changes: z.array(z.enum(differingFields)),
  decision: z.enum(decisionFates).nullable(),
})
export type DifferingLine = z.infer<typeof differingLineSchema>

const count = z.int().min(0)
export const differenceSchema = z.object({
  counts: z.object({ changed: count, added: count, removed: count, unchanged: count }),
  decisions: z.object({ STAYS: count, OPEN: count, GOES: count }),
  /** changed ones first, then what came and what went, each in the order of its file; the first of them where they are many */
  lines: z.array(differingLineSchema),
})
export type Difference = z.infer<typeof differenceSchema>

/** By how much the material of a cabinet costs more with this difference, in €; null where neither version reckons anything for the line. */
export const effectOf = ({ before, after }: DifferingLine): number | null => {
  const [was, is] = [before?.amount ?? null, after?.amount ?? null]
  return was === null && is === null ? null : rounded(minus(decimal(is ?? 0), decimal(was ?? 0)), 2)
}

export type DifferenceKind = 'changed' | 'added' | 'removed'
export const kindOf = ({ before, after }: DifferingLine): DifferenceKind => {
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}

/** Both versions side by side, and in what they differ. */
const versionSchema = z.object({
  bomFileName: z.string(),
  /** who has uploaded the file, and when; '' and null where nobody knows any more, and for suppliers */
  uploadedBy: z.string(),
  uploadedAt: timestampSchema.nullable(),
  summary: bomSummarySchema,
  /** for one cabinet; null without lines, and for suppliers (rule P4) */
  estimate: priceRangeSchema.nullable(),
})
export const bomComparisonSchema = z.object({
  before: versionSchema,
  after: versionSchema,
  difference: differenceSchema,
})
export type BomComparison = z.infer<typeof bomComparisonSchema>

/** So many lines are told. */
const linesTold = 2_000

type Judged = Said & Pick<BomLine, 'bomError' | 'matchedArticleId'>
/** € for all pieces of a line, where somebody may know them. */
export type AmountOf = (line: Judged) => number | null
type OldLine = Judged & Pick<BomLine, 'manualReplacement' | 'edited'>
type NewLine = Judged & Partial<Pick<BomLine, 'manualReplacement' | 'edited'>>
const isAside = ({ setAside }: Said): boolean => setAside === 'BY_HAND'
const isDecided = (line: OldLine): boolean => line.manualReplacement || line.edited || isAside(line)
/** Everything that was decided about the old line holds for the new one. */
const stays = (before: OldLine, after: NewLine): boolean =>
  (!before.manualReplacement || after.manualReplacement === true) &&
  (!before.edited || after.edited === true) &&
  (!isAside(before) || isAside(after))
const counts = ({ setAside }: Said): boolean => setAside === null

const shownWith =
  (amountOf: AmountOf) =>
  (line: Judged): ShownLine => {
    const { row, manufacturerName, description, quantity, quantityText, quantityUnitName, isSuppliedPart } = line
    const number = line.orderNumber || line.manufacturerNumber
    return {
      row,
      designation: designationOf(line),
      manufacturerName,
      number,
      description,
      quantity,
      quantityText,
      quantityUnitName,
      isSuppliedPart,
      bomError: errorOf(line),
      amount: amountOf(line),
    }
  }

const changesOf = (before: ShownLine, after: ShownLine): DifferingField[] =>
  differingFields.filter((field) => before[field] !== after[field])

/**
 * The difference as it is told. Lines that count in neither version are no part of it; one that only counts in the other came or went.
 */
export const differenceOf = (
  { pairs, added, removed }: Pairing<OldLine, NewLine>,
  amountOf: AmountOf = () => null,
): Difference => {
  const shown = shownWith(amountOf)
  const decisions = { STAYS: 0, OPEN: 0, GOES: 0 }
  const fateOf = (line: OldLine, fate: DecisionFate): DecisionFate | null => {
    if (!isDecided(line)) return null
    decisions[fate] += 1
    return fate
  }
  const changed: DifferingLine[] = []
  const gone: DifferingLine[] = []
  const come: DifferingLine[] = []
  let unchanged = 0
  const goes = (line: OldLine) => {
    const decision = fateOf(line, 'GOES')
    if (counts(line)) gone.push({ before: shown(line), after: null, changes: [], decision })
  }
  for (const { before, after } of pairs.toSorted((one, other) => one.after.row - other.after.row)) {
    if (!counts(after)) {
      if (counts(before)) goes(before)
      else fateOf(before, stays(before, after) ? 'STAYS' : 'GOES')
      continue
    }
    const decision = fateOf(before, stays(before, after) ? 'STAYS' : 'OPEN')
    const told = { before: shown(before), after: shown(after), decision }
    const changes = changesOf(told.before, told.after)
    if (!counts(before)) come.push({ ...told, before: null, changes: [] })
    else if (changes.length > 0 || decision === 'OPEN') changed.push({ ...told, changes })
    else unchanged += 1
  }
  for (const line of removed) goes(line)
  for (const line of added)
    if (counts(line)) come.push({ before: null, after: shown(line), changes: [], decision: null })
  return {
    counts: { changed: changed.length, added: come.length, removed: gone.length, unchanged },
    decisions,
    lines: [...changed, ...come.toSorted(byRow), ...gone].slice(0, linesTold),
  }
}
const byRow = (one: DifferingLine, other: DifferingLine): number => (one.after?.row ?? 0) - (other.after?.row ?? 0)

/** What the file says where people have written something else into the line. */
export const saidSchema = z.object({
  quantity: z.number().nullable(),
  quantityUnitName: z.string(),
  isSuppliedPart: z.boolean(),
  functionDesignation: z.string(),
  functionalAssignment: z.string(),
  installationLocation: z.string(),
  locationIdentifier: z.string(),
  bmk: z.string(),
} satisfies Record<EditedField, z.ZodType>)
export type SaidValues = z.infer<typeof saidSchema>

/** What people wrote into the old line holds on where the new file says what the old one said; something new counts. */
export const keptEdit = (before: EditedLine, said: SaidValues, after: EditedLine): LineEdit => {
  const kept = editedFields.filter((field) => said[field] === after[field] && before[field] !== after[field])
  const edit = lineEditSchema.safeParse(Object.fromEntries(kept.map((field) => [field, before[field]])))
  return edit.success ? edit.data : {}
}
