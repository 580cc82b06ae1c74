/** Prices for other numbers of cabinets, while they are typed (rule P11). */
import { decimalCode, decimalValue, readDecimal } from '../core/decimals.ts'
import { formatTyped } from '../core/numbers.ts'
import { isBlankLine, type LineDraft, reckonDrafts } from './lineDrafts.ts'
import { lessPercent, mostBreaks, mostCabinets, type ScaleBreak, scaleFaultIn, type ScaleFault } from './scale.ts'

export interface BreakDraft {
  amount: string
  discount: string
  weeks: string
}

export const breakDraftOf = ({ amount, discount, weeks }: ScaleBreak): BreakDraft => ({
  amount: String(amount),
  discount: discount === 0 ? '' : formatTyped(discount),
  weeks: weeks === null ? '' : String(weeks),
})

const usual = [1, 2, 5, 10, 20, 50, 100]
/** The next number that is usually asked for. */
export const nextBreak = (scale: readonly BreakDraft[], asked: number): BreakDraft => {
  const taken = new Set([asked, ...scale.map(({ amount }) => Number(amount))])
  const next = usual.find((amount) => !taken.has(amount))
  return { amount: next === undefined ? '' : String(next), discount: '', weeks: '' }
}

const limits = {
  amount: { decimals: 0, max: mostCabinets },
  discount: { decimals: 2, max: 100 },
  weeks: { decimals: 0, max: 260 },
} as const
const read = (draft: BreakDraft, cell: keyof BreakDraft) => readDecimal(draft[cell], limits[cell])

export type ReadBreak = ScaleBreak & { fromLines: number }
/** A break as it is sent; undefined where it cannot be read. */
export const readBreak = (draft: BreakDraft, lines: readonly LineDraft[]): ReadBreak | undefined => {
  const amount = decimalValue(read(draft, 'amount'))
  const discount = decimalValue(read(draft, 'discount')) ?? 0
  const weeks = decimalValue(read(draft, 'weeks')) ?? null
  const cells = ['amount', 'discount', 'weeks'] as const
  if (amount === undefined || amount < 1 || weeks === 0 || cells.some((cell) => decimalCode(read(draft, cell))))
    return undefined
  const fromLines = reckonDrafts(lines, amount).total
  return { amount, discount, weeks, fromLines, price: lessPercent(fromLines, discount) }
}

/** The breaks as they are sent. */
export const scaleIn = (drafts: readonly BreakDraft[], lines: readonly LineDraft[]): ScaleBreak[] =>
  drafts.flatMap((draft) => {
    const one = readBreak(draft, lines)
    return one ? [{ amount: one.amount, discount: one.discount, weeks: one.weeks, price: one.price }] : []
  })

/** What hinders the scale as a whole; i18n says it in German. */
export type ScaleDraftFault = ScaleFault | 'wrongBreaks' | 'tooManyBreaks'
export const scaleDraftFault = (
  drafts: readonly BreakDraft[],
  lines: readonly LineDraft[],
  asked: number,
): ScaleDraftFault | undefined => {
  if (drafts.length === 0) return undefined
  if (drafts.length > mostBreaks) return 'tooManyBreaks'
  const scale = scaleIn(drafts, lines)
  if (scale.length < drafts.length) return 'wrongBreaks'
  const { total } = reckonDrafts(lines, asked)
  const hasLines = lines.some((line) => !isBlankLine(line))
  return scaleFaultIn(scale, { amount: asked, price: total }, hasLines)?.fault
}
