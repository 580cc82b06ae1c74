/** Price lines while they are typed: how they begin, what is wrong with them, and the values that they are sent as (rules P6, P7). */
import { readDecimal, readPrice } from '../core/decimals.ts'
import { type TextFault, textFaults } from '../core/fields.ts'
import { formatGerman, formatTyped } from '../core/numbers.ts'
import { remembered } from '../core/remembered.ts'
import type { Stored } from '../core/stored.ts'
import { isInvisible } from '../core/text.ts'
import { copperDraftOf, copperIn, type CopperDraft, noCopper } from './copper.ts'
import { type Coverage, coverageOf, type NotIncluded, type PartsCount } from './coverage.ts'
import {
  canCover,
  contradictionIn,
  givenLineSchema,
  type LineBasis,
  type LineContradiction,
  type LineKind,
  type LineRole,
  mostLines,
  mostMoney,
  mostQuantity,
  type PriceLine,
} from './priceLines.ts'
import { reckon, type ReckonableLine, type Reckoning } from './reckoning.ts'

export interface LineDraft {
  id: string
  role: Stored<LineRole>
  alternativeTo: string | null
  kind: Stored<LineKind>
  text: string
  basis: Stored<LineBasis>
  /** as typed in German notation */
  quantity: string
  unit: string
  unitPrice: string
  shareOf: readonly Stored<LineKind>[]
  /** as typed: order lines of the parts list that it contains */
  covers: string
  copper: CopperDraft
}
/** What is typed into a cell. */
export const lineTexts = ['text', 'quantity', 'unit', 'unitPrice'] as const
export type LineText = (typeof lineTexts)[number]

export const emptyLine = (id: string, role: LineRole = 'POSITION', alternativeTo: string | null = null): LineDraft => ({
  id,
  role,
  alternativeTo,
  kind: 'MATERIAL',
  text: '',
  basis: 'EACH',
  quantity: '1',
  unit: '',
  unitPrice: '',
  shareOf: [],
  covers: '',
  copper: noCopper,
})

/** Nothing was typed into it: it is not sent. */
export const isBlankLine = remembered(
  ({ text, unitPrice, basis, quantity }: LineDraft) =>
    isInvisible(text) && unitPrice.trim() === '' && (basis !== 'SHARE' || quantity.trim() === ''),
)

export const lineDraftOf = ({ sum: _, quantity, unitPrice, covers, copper, ...line }: PriceLine): LineDraft => ({
  ...line,
  quantity: formatTyped(quantity),
  unitPrice: line.basis === 'SHARE' ? '' : formatGerman(unitPrice, 2),
  covers: covers === null ? '' : String(covers),
  copper: copperDraftOf(copper),
})

type NumberFault = 'required' | 'ambiguousNumber' | 'tooManyPlaces' | 'notANumber' | 'negative' | 'tooBig'
export type LineFaults = { [Cell in LineText | 'covers']?: TextFault | NumberFault } & { line?: LineContradiction }

type Read = ReturnType<typeof readDecimal>
const quantityIn = ({ quantity }: LineDraft): Read => readDecimal(quantity, { decimals: 3, max: mostQuantity })
const coversIn = (line: LineDraft): Read =>
  canCover(line) ? readDecimal(line.covers, { decimals: 0, max: mostQuantity }) : null
const priceIn = ({ unitPrice, basis }: LineDraft): Read =>
  basis === 'SHARE' ? { value: 0 } : readPrice(unitPrice, { decimals: 2, max: mostMoney })
const valueOf = (read: Read): number | null => (read && 'value' in read ? read.value : null)
const faultOf = (read: Read): NumberFault | undefined => {
  if (read === null) return 'required'
  return 'wrong' in read ? read.wrong : undefined
}

const { text: textSchema, unit: unitSchema } = givenLineSchema.shape

const ownFaults = (line: LineDraft): LineFaults => {
  const quantity = faultOf(quantityIn(line))
  const unitPrice = faultOf(priceIn(line))
  const covers = faultOf(coversIn(line))
  return {
    ...textFaults(line, { text: textSchema, unit: unitSchema }),
    ...(line.basis !== 'SHARE' && isInvisible(line.text) && { text: 'required' as const }),
    ...(quantity && { quantity }),
    ...(unitPrice && { unitPrice }),
    ...(covers && covers !== 'required' && { covers }),
    ...(line.kind === 'COPPER' && copperIn(line.copper) === undefined && { line: 'copperUnread' as const }),
  }
}

const readLine = (line: LineDraft): ReckonableLine & Pick<PriceLine, 'covers' | 'copper'> => ({
  ...line,
  shareOf: [...line.shareOf],
  quantity: valueOf(quantityIn(line)),
  unitPrice: valueOf(priceIn(line)),
  covers: valueOf(coversIn(line)),
  copper: line.kind === 'COPPER' ? (copperIn(line.copper) ?? null) : null,
})

const faultsIn = remembered(ownFaults)
const readIn = remembered(readLine)
/** As far as lines can contradict each other; what is missing in one of them is its own fault. */
const comparedIn = remembered((line: LineDraft) => ({
  ...readIn(line),
  text: '–',
  quantity: readIn(line).quantity ?? 0,
  unitPrice: readIn(line).unitPrice ?? 0,
}))

/** The lines that say how much of the parts list they contain. */
export const coveringIn = (lines: readonly LineDraft[]): LineDraft[] =>
  lines.filter((line) => canCover(line) && !isBlankLine(line))
/** The parts list as the lines are typed: what of it each contains, as far as it can be read (rule P9). */
export const coverageDrafts = (
  lines: readonly LineDraft[],
  notIncluded: readonly NotIncluded[],
  parts: PartsCount | null,
): Coverage | null => coverageOf(lines.map(readIn), notIncluded, parts)

/** What the lines come to as they are typed; what cannot be read comes to nothing. */
export const reckonDrafts = (lines: readonly LineDraft[], cabinets: number): Reckoning => {
  const known = reckonedIn(lines)
  const found = known.get(cabinets) ?? reckon(lines.map(readIn), cabinets)
  known.set(cabinets, found)
  return found
}
/** By the list, which never changes but is replaced: a key asks for it in the grid, in the check, and once for each break of a scale. */
const reckonedIn = remembered((_: readonly LineDraft[]) => new Map<number, Reckoning>())

/** What is wrong with each line that is, by its id. */
export const lineFaults = (lines: readonly LineDraft[]): ReadonlyMap<string, LineFaults> => {
  const found = new Map<string, LineFaults>()
  const typed = lines.filter((line) => !isBlankLine(line))
  for (const line of typed) {
    const faults = faultsIn(line)
    if (Object.keys(faults).length > 0) found.set(line.id, faults)
  }
  const contradiction = contradictionIn(typed.map(comparedIn))
  const id = contradiction && typed[contradiction.index]?.id
  if (contradiction && id !== undefined) found.set(id, { ...found.get(id), line: contradiction.fault })
  return found
}

/** What hinders the lines as a whole; i18n says it in German. */
export type LinesFault = 'required' | 'tooManyLines' | 'wrongLines' | 'negativeTotal' | 'tooBig'
export const linesFault = (lines: readonly LineDraft[], cabinets: number): LinesFault | undefined => {
  const typed = lines.filter((line) => !isBlankLine(line))
  if (!typed.some(({ role }) => role === 'POSITION')) return 'required'
  if (typed.length > mostLines) return 'tooManyLines'
  if (lineFaults(typed).size > 0) return 'wrongLines'
  const { total } = reckonDrafts(lines, cabinets)
  if (total < 0) return 'negativeTotal'
  return total > mostMoney ? 'tooBig' : undefined
}

/** The lines as they are sent, and their total. */
export const linesOf = (lines: readonly LineDraft[], cabinets: number): { priceLines: PriceLine[]; total: number } => {
  const typed = lines.filter((line) => !isBlankLine(line))
  const { lines: sums, total } = reckonDrafts(typed, cabinets)
  const priceLines = typed.map((line, index): PriceLine => {
    const { quantity, unitPrice, ...rest } = readIn(line)
    return {
      ...rest,
      text: line.text,
      unit: line.unit,
      quantity: quantity ?? 0,
      unitPrice: unitPrice ?? 0,
      sum: sums[index]?.sum ?? 0,
    }
  })
  return { priceLines, total }
}
