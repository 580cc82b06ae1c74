/** What the page of a parts list's lines knows, and what follows from an answer; pure (rule B24). */
import type { AnyActorRef } from 'xstate'
import { type BomLine, type BomSummary, bomSummaryOf } from '../../domain/bom/bom.ts'
import type { LineEdit, QuickerColleague } from '../../domain/bom/lineEdit.ts'
import { hintsOf } from '../../domain/bom/estimate.ts'
import { filterIn, type LineFilter } from '../../domain/bom/lineFilter.ts'
import type { BomCandidate } from '../../domain/bom/matching.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { enquiryFactsOf } from '../../domain/enquiry/enquiryRules.ts'
import type { News } from '../../domain/session/news.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import { fullName, type User } from '../../domain/user/user.ts'
import type { Problem } from '../core/problem.ts'
import { sameDraft } from '../core/recordContext.ts'
import { enquiryLifecycle } from '../../domain/enquiry/enquiryLifecycle.ts'
import { draftOf, type LineDraft } from './lineDraft.ts'

/** One change of lines, or taking one back. */
export type LineOrder =
  | { kind: 'edit'; lineIds: readonly string[]; edit: LineEdit }
  | { kind: 'aside'; lineIds: readonly string[]; aside: boolean }
  /** an article for each line; null: none */
  | { kind: 'assign'; choices: readonly { lineId: string; articleId: string | null }[]; remember: boolean }
  | { kind: 'undo'; stepId: string }
/** The order with what its lines are seen as. */
export type SentOrder = { enquiryId: string; order: LineOrder; versions: ReadonlyMap<string, string> }
export type Changed = { summary: BomSummary; articles: BomLine[]; at: Date }

/** The lines as they came: from the first on, not all of them where `total` is more. */
export type LinesPage = { enquiry: Enquiry; lines: readonly BomLine[]; total: number }
/** A list that is shown already is loaded whole, a new one begins with what fills the screen. */
export type PageRequest = { enquiryId: string; whole: boolean }
export type Suggested = readonly { lineId: string; candidates: BomCandidate[] }[]
/** An order that does something, and takes nothing back. */
export type Deed = Exclude<LineOrder, { kind: 'undo' }>
/** A step that can be taken back: what was done, to which lines. */
export type Step = {
  stepId: string
  kind: 'edit' | 'aside' | 'restore' | 'assign'
  rows: readonly number[]
  order: Deed
}
/** The enquiry as it was loaded, or as a step has left it. */
export type LinesReport = { type: 'lines.told'; enquiry: Enquiry | null }
export type LinesInput = {
  enquiryId: string
  user: User
  search: string
  parent: AnyActorRef
  /** on a phone, where the lines that need nobody would be passed by hand */
  problemsFirst: boolean
}
export type LinesContext = {
  enquiryId: string
  user: User
  parent: AnyActorRef
  enquiry: Enquiry | null
  lines: readonly BomLine[]
  /** how many the list has; the others are on their way */
  total: number
  filter: LineFilter
  /** the address asks for nothing else */
  problemsFirst: boolean
  /** the row that the address names, until the lines are there */
  wantedRow: number | null
  /** … or the line itself, as a question about it does */
  wantedId: string | null
  /** the list has no such line any more */
  isGone: boolean
  /** the line of the one cursor: mouse, arrows and keys lead it */
  currentId: string | null
  unfoldedId: string | null
  selected: ReadonlySet<string>
  /** the lines that an article is searched for */
  sought: readonly string[]
  suggestions: ReadonlyMap<string, readonly BomCandidate[]>
  /** newest last */
  steps: readonly Step[]
  /** whether the last one is offered to be taken back */
  offersUndo: boolean
  order: LineOrder | null
  draft: LineDraft | null
  remember: boolean
  /** who was quicker, and where */
  conflict: readonly QuickerColleague[]
  /** who has changed lines while they were looked at; '' where nobody has */
  colleague: string
  /** when the last step of one's own was */
  ownAt: number | null
  /** when the list was changed by others since it was loaded; 0: nobody knows when */
  heard: ReadonlySet<number>
  /** why nothing could be loaded */
  problem: Problem | null
}

export const beginning = ({ enquiryId, user, search, parent, problemsFirst }: LinesInput): LinesContext => {
  const { filter, row, lineId } = filterIn(search)
  return {
    enquiryId,
    user,
    parent,
    enquiry: null,
    lines: [],
    total: 0,
    filter,
    problemsFirst: problemsFirst && search === '',
    wantedRow: row,
    wantedId: lineId,
    isGone: false,
    currentId: null,
    unfoldedId: null,
    selected: new Set(),
    sought: [],
    suggestions: new Map(),
    steps: [],
    offersUndo: false,
    order: null,
    draft: null,
    remember: true,
    conflict: [],
    colleague: '',
    ownAt: null,
    heard: new Set(),
    problem: null,
  }
}

export const mayChange = ({ enquiry, user }: Pick<LinesContext, 'enquiry' | 'user'>): boolean =>
  enquiry !== null &&
  enquiryLifecycle.obstacles('enquiry.edit', { enquiry: enquiryFactsOf(enquiry), actor: actorOf(user) }).length === 0

/** Who else has changed a line since these lines were seen. */
const colleagueIn = ({ lines, user, colleague }: LinesContext, latest: readonly BomLine[]): string => {
  const seen = new Map(lines.map(({ id, version }) => [id, version]))
  const theirs = latest.find(
    ({ id, version, changedBy }) =>
      seen.has(id) && seen.get(id) !== version && changedBy !== '' && changedBy !== fullName(user),
  )
  return theirs?.changedBy ?? colleague
}

/** It begins with what is to be decided, where there is something and it can be. */
const firstFilter = (context: LinesContext, enquiry: Enquiry): LineFilter =>
  context.problemsFirst &&
  context.enquiry === null &&
  mayChange({ enquiry, user: context.user }) &&
  enquiry.bomSummary !== null &&
  hintsOf(enquiry.bomSummary) > 0
    ? { ...context.filter, view: 'errors' }
    : context.filter

/** What a loaded page makes of the one that was there: line, selection and what is unfolded stay where they can. */
export const withPage = (context: LinesContext, page: LinesPage): Partial<LinesContext> => {
  const { enquiry, lines, total } = page
  const known = new Set(lines.map(({ id }) => id))
  const { wantedRow, wantedId } = context
  const filter = firstFilter(context, enquiry)
  const line = lines.find(({ id, row }) => (wantedId === null ? row === wantedRow : id === wantedId))
  const wanted = line?.id
  // it may still come
  const isAwaited = line === undefined && lines.length < total
  const isSame = context.currentId !== null && known.has(context.currentId)
  return {
    enquiry,
    lines,
    total,
    wantedRow: isAwaited ? wantedRow : null,
    wantedId: isAwaited ? wantedId : null,
    isGone: context.isGone || (wantedId !== null && line === undefined && !isAwaited),
    // what was set aside stands in a list of its own
    filter: wantedId !== null && line?.setAside ? { ...filter, view: 'aside' } : filter,
    currentId: isSame ? context.currentId : (wanted ?? null),
    unfoldedId: isSame ? context.unfoldedId : (wanted ?? null),
    selected: new Set([...context.selected].filter((id) => known.has(id))),
    conflict: [],
    colleague: colleagueIn(context, lines),
  }
}

/** … and what the rest of its lines does. */
export const withRest = (context: LinesContext, rest: readonly BomLine[]): Partial<LinesContext> => {
  const { enquiry, lines } = context
  const all = [...lines, ...rest]
  return enquiry ? withPage(context, { enquiry, lines: all, total: all.length }) : {}
}

/** A change of the list that is told; one's own is there already, or comes with its answer. */
export const withNews = ({ ownAt, heard }: LinesContext, news: News | null): Partial<LinesContext> => {
  const at = news?.at.getTime() ?? 0
  return at === ownAt ? {} : { heard: new Set([...heard, at]) }
}

/** From this score on a suggestion is one click, and many are one click together. */
export const sureScore = 95
/** So many lines are asked suggestions for at once, and so many on a page at all; further ones when they are unfolded. */
const askedAtOnce = 10
const askedByItself = 400

const isOpen = ({ setAside, bomError }: BomLine): boolean =>
  setAside === null && (bomError === 'NOT_FOUND' || bomError === 'AMBIGUOUS')

/** The lines that suggestions are asked for next: the one that is unfolded, then those without an article in their order. */
export const askedNext = ({ lines, total, suggestions, unfoldedId }: LinesContext): string[] => {
  const asked: string[] = []
  const isUnasked = ({ id, setAside }: BomLine) => setAside === null && !suggestions.has(id)
  const unfolded = lines.find((line) => line.id === unfoldedId && isUnasked(line))
  if (unfolded) asked.push(unfolded.id)
  // Lines that are still on their way come first.
  if (suggestions.size >= askedByItself || lines.length < total) return asked
  // this is asked with every event: it ends with the last line that is taken
  for (const line of lines) {
    if (asked.length === askedAtOnce) break
    if (line.id !== unfoldedId && isOpen(line) && isUnasked(line)) asked.push(line.id)
  }
  return asked
}

type Counted = { enquiry: Pick<Enquiry, 'bomSummary'> | null } & Pick<LinesContext, 'lines' | 'total'>
/** The figures of all lines, also while some are on their way: the enquiry has them. */
export const summaryOf = ({ enquiry, lines, total }: Counted): BomSummary =>
  (lines.length < total ? enquiry?.bomSummary : null) ?? bomSummaryOf(lines)

/** The articles that a line could get, in the order in which they are shown and numbered: what it has already is none. */
export const candidatesFor = (
  { suggestions }: Pick<LinesContext, 'suggestions'>,
  { id, matchedArticleId }: Pick<BomLine, 'id' | 'matchedArticleId'>,
): readonly BomCandidate[] => (suggestions.get(id) ?? []).filter(({ articleId }) => articleId !== matchedArticleId)

/** The best suggestion of each line without an article that is as good as sure. */
export const sureChoices = ({ lines, suggestions }: Pick<LinesContext, 'lines' | 'suggestions'>) => {
  const sure = new Map(
    [...suggestions].flatMap(([id, [best]]) =>
      best && best.score >= sureScore ? [[id, best.articleId] as const] : [],
    ),
  )
  // asked with every event: most of many lines have no suggestion
  const choices: { lineId: string; articleId: string }[] = []
  for (const line of sure.size === 0 ? [] : lines) {
    const articleId = sure.get(line.id)
    if (articleId !== undefined && isOpen(line)) choices.push({ lineId: line.id, articleId })
  }
  return choices
}

export const currentOf = ({ lines, currentId }: Pick<LinesContext, 'lines' | 'currentId'>): BomLine | undefined =>
  lines.find(({ id }) => id === currentId)

/** The lines that an order is about. */
export const idsOf = (order: LineOrder): readonly string[] => {
  if (order.kind === 'undo') return []
  return order.kind === 'assign' ? order.choices.map(({ lineId }) => lineId) : order.lineIds
}

export const sentOrder = ({ enquiryId, order, lines }: LinesContext): SentOrder => {
  const sent = order ?? { kind: 'undo' as const, stepId: '' }
  const ids = new Set(idsOf(sent))
  const versions = new Map(lines.flatMap(({ id, version }) => (ids.has(id) ? [[id, version] as const] : [])))
  return { enquiryId, order: sent, versions }
}

/** Lines that were set aside come back by the same order. */
const deedOf = (order: Deed): Step['kind'] => (order.kind === 'aside' && !order.aside ? 'restore' : order.kind)

/** What an answered order makes of the page; what was suggested for a line stays, should it be asked for again. */
export const withChanged = (context: LinesContext, { summary, articles, at }: Changed): Partial<LinesContext> => {
  const { enquiry, lines, order, steps, heard } = context
  const ownAt = at.getTime()
  const changed = new Map(articles.map((line) => [line.id, line]))
  const stepId = articles[0]?.version ?? ''
  const step =
    order && order.kind !== 'undo' ? [{ stepId, kind: deedOf(order), rows: articles.map(({ row }) => row), order }] : []
  return {
    lines: lines.map((line) => changed.get(line.id) ?? line),
    enquiry: enquiry && { ...enquiry, bomSummary: summary },
    steps: order?.kind === 'undo' ? steps.slice(0, -1) : [...steps, ...step],
    offersUndo: order?.kind !== 'undo',
    order: null,
    draft: null,
    selected: new Set(),
    ownAt,
    heard: new Set([...heard].filter((time) => time !== ownAt)),
  }
}

/** Something is written that its line does not say, whether it can be saved or not. */
export const isTyped = (context: Pick<LinesContext, 'draft' | 'lines' | 'currentId'>): boolean => {
  const line = currentOf(context)
  return context.draft !== null && line !== undefined && !sameDraft(context.draft, draftOf(line))
}
