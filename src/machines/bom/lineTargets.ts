/**
 * The one cursor of the page of a parts list's lines (rule B24): which lines a key acts on, what it does to them, and where the cursor goes
 * from there; pure.
 */
import type { BomLine } from '../../domain/bom/bom.ts'
import { partOf } from '../../domain/bom/difference.ts'
import { addressOf, linesShown, problemFrom } from '../../domain/bom/lineFilter.ts'
import type { BomCandidate } from '../../domain/bom/matching.ts'
import {
  candidatesFor,
  type Changed,
  currentOf,
  type Deed,
  idsOf,
  type LineOrder,
  type LinesContext,
  withChanged,
} from './bomLinesContext.ts'

/** Below this score somebody is asked before one key takes a suggestion. */
export const weakScore = 60

/** Those of these lines that are looked at; which ones were asked about is known to the page alone. */
const shownOf = (lines: readonly BomLine[], { filter }: Pick<LinesContext, 'filter'>): readonly BomLine[] =>
  filter.view === 'asked' ? lines : linesShown(lines, filter)

/** The lines that a key acts on: the selected ones, else that of the cursor. None that is not seen, and none that was set aside. */
export const targetsOf = (context: LinesContext): readonly BomLine[] => {
  const { lines, selected, currentId } = context
  const isMeant = ({ id }: BomLine) => (selected.size > 0 ? selected.has(id) : id === currentId)
  return shownOf(lines.filter(isMeant), context).filter(({ setAside }) => setAside === null)
}

const idOf = ({ id }: BomLine) => id

/** Supplied parts, or none any more where all of them are. */
export const suppliedBy = (targets: readonly BomLine[]): Deed => ({
  kind: 'edit',
  lineIds: targets.map(idOf),
  edit: { isSuppliedPart: !targets.every(({ isSuppliedPart }) => isSuppliedPart) },
})

export const asideBy = (targets: readonly BomLine[]): Deed => ({
  kind: 'aside',
  lineIds: targets.map(idOf),
  aside: true,
})

/** What stands beside a number at the cursor: all suggestions of a line that is unfolded, else the one that its row shows. */
const offeredIn = (context: LinesContext): readonly BomCandidate[] => {
  const line = currentOf(context)
  if (line === undefined || shownOf([line], context).length === 0) return []
  const candidates = candidatesFor(context, line)
  if (context.unfoldedId === line.id) return candidates
  return line.matchedArticleId === null && !line.isSuppliedPart ? candidates.slice(0, 1) : []
}

/** The suggestion that a number takes; undefined where there is none, or nothing that it could be taken for. */
export const takenAt = (context: LinesContext, place: number): BomCandidate | undefined =>
  targetsOf(context).length > 0 ? offeredIn(context)[place] : undefined

export const takenBy = (context: LinesContext, place: number): LineOrder => {
  const articleId = takenAt(context, place)?.articleId
  const targets = articleId === undefined ? [] : targetsOf(context)
  const choices = targets.map(({ id }) => ({ lineId: id, articleId: articleId ?? null }))
  return { kind: 'assign', choices, remember: context.remember }
}

/** One key is too little for it: it fits badly, or is taken for many. */
export const isDoubtful = (context: LinesContext, place: number): boolean => {
  const taken = takenAt(context, place)
  return taken !== undefined && (taken.score < weakScore || targetsOf(context).length > 1)
}

/** The suggestion that is asked about before it is taken, as the line of the cursor was offered it, and for which lines. */
export const askedAbout = (context: Pick<LinesContext, 'order' | 'suggestions' | 'lines' | 'currentId'>) => {
  const { order, lines } = context
  const line = currentOf(context)
  if (order?.kind !== 'assign' || line === undefined) return undefined
  const [first] = order.choices
  const candidate = candidatesFor(context, line).find(({ articleId }) => articleId === first?.articleId)
  const ids = new Set(idsOf(order))
  return candidate && { candidate, lines: lines.filter(({ id }) => ids.has(id)) }
}

export const towards = (context: LinesContext, step: 1 | -1) => {
  const next = problemFrom(shownOf(context.lines, context), currentOf(context)?.row, step)
  return next ? { currentId: next.id, unfoldedId: next.id } : {}
}

/** Nothing is left to do about its lines. */
const settles = (order: Deed): boolean => {
  if (order.kind === 'assign') return order.choices.every(({ articleId }) => articleId !== null)
  return order.kind === 'aside' ? order.aside : order.edit.isSuppliedPart === true
}

/** Whether a line says what it orders; a manufacturer alone does not. */
const namesPart = ({ orderNumber, manufacturerNumber, eanNumber, erpNumber, description }: BomLine): boolean =>
  [orderNumber, manufacturerNumber, eanNumber, erpNumber, description].some((text) => text !== '')

/** The same order for other lines. */
const orderFor = (order: Deed, lines: readonly BomLine[]): Deed => {
  if (order.kind !== 'assign') return { ...order, lineIds: lines.map(idOf) }
  const [choice] = order.choices
  return { ...order, choices: lines.map(({ id }) => ({ lineId: id, articleId: choice?.articleId ?? null })) }
}

/** Whether the order would change the line, which is still looked at. */
const wouldChange = (order: Deed, { setAside, isSuppliedPart, matchedArticleId }: BomLine): boolean => {
  if (setAside !== null) return false
  if (order.kind === 'aside') return true
  if (isSuppliedPart) return false
  return order.kind === 'edit' || order.choices.every(({ articleId }) => articleId !== matchedArticleId)
}

/** What the last step has done to one line, for all other lines of the same part; undefined where there is nothing to offer. */
export const alikeOf = ({ lines, steps, offersUndo }: Pick<LinesContext, 'lines' | 'steps' | 'offersUndo'>) => {
  const order = steps.at(-1)?.order
  if (!offersUndo || order === undefined || !settles(order)) return undefined
  const [decidedId, ...further] = idsOf(order)
  const decided = lines.find(({ id }) => id === decidedId)
  if (decided === undefined || further.length > 0 || !namesPart(decided)) return undefined
  const part = partOf(decided)
  const alike = lines.filter((line) => line.id !== decided.id && wouldChange(order, line) && partOf(line) === part)
  return alike.length > 0 ? orderFor(order, alike) : undefined
}

/** It goes there as it was led until now: with the line unfolded, or without. */
const led = ({ unfoldedId }: LinesContext, line: BomLine | undefined): Partial<LinesContext> => ({
  currentId: line?.id ?? null,
  unfoldedId: unfoldedId === null ? null : (line?.id ?? null),
})

/** The cursor goes from what is settled to the next problem, else to the line beside it where that has gone; back to what is taken back. */
const cursorAfter = (context: LinesContext, lines: readonly BomLine[], changed: Changed): Partial<LinesContext> => {
  const { order, currentId } = context
  const [undone] = changed.articles
  if (order?.kind === 'undo') return undone ? led(context, undone) : {}
  const line = currentOf(context)
  if (order === null || line === undefined || !settles(order) || !idsOf(order).includes(line.id)) return {}
  const shown = shownOf(lines, context)
  const next = problemFrom(shown, line.row, 1)
  if (next) return led(context, next)
  if (shown.some(({ id }) => id === currentId)) return {}
  return led(context, shown.find(({ row }) => row > line.row) ?? shown.at(-1))
}

/** What an answered order makes of the page, and where it leaves the cursor. */
export const withStep = (context: LinesContext, changed: Changed): Partial<LinesContext> => {
  const after = withChanged(context, changed)
  return { ...after, ...cursorAfter(context, after.lines ?? context.lines, changed) }
}

/** The lines that an article is searched for. */
export const soughtIn = ({ lines, sought }: Pick<LinesContext, 'lines' | 'sought'>): readonly BomLine[] => {
  const ids = new Set(sought)
  return lines.filter(({ id }) => ids.has(id))
}

/** An article is searched by what its line says, of several the first. */
export const searchFor = (context: LinesContext) => {
  const [line] = soughtIn(context)
  const text = line?.orderNumber || line?.manufacturerNumber || line?.description || ''
  return { of: context.enquiryId, lineId: line?.id ?? '', text, bySelf: false }
}

/** Where the page begins with problems, whoever has chosen all lines comes back to all. */
export const searchOf = (context: LinesContext): string =>
  addressOf(context.filter, currentOf(context)?.row, { saysAll: context.problemsFirst })
