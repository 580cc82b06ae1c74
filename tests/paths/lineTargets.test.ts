/** Which lines a key acts on, and where the cursor goes from there (rule B24). */
import { createEmptyActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { bomSummaryOf, type BomLine } from '../../src/domain/bom/bom.ts'
import type { LineFilter } from '../../src/domain/bom/lineFilter.ts'
import type { BomCandidate } from '../../src/domain/bom/matching.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { candidate, line } from './fixtures/bomLines.ts'
import { enquiryOf, userOf } from './fixtures/samples.ts'
import { beginning, type LineOrder, type LinesContext, withPage } from '../../src/machines/bom/bomLinesContext.ts'
import {
  alikeOf,
  askedAbout,
  isDoubtful,
  searchOf,
  suppliedBy,
  takenAt,
  takenBy,
  targetsOf,
  towards,
  withStep,
} from '../../src/machines/bom/lineTargets.ts'

const at = (row: number, values: Partial<BomLine> = {}): BomLine => ({
  ...line,
  id: `line-${row}`,
  row,
  bomError: null,
  matchedArticleId: 'found',
  ...values,
})
const open = { bomError: 'NOT_FOUND', matchedArticleId: null } as const
const lines = [at(2), at(3, open), at(4), at(5, { setAside: 'BY_HAND' }), at(6, open)]
const opened = (search: string, problemsFirst: boolean) =>
  beginning({ enquiryId: 'e', user: userOf('CUSTOMER'), search, parent: createEmptyActor(), problemsFirst })
const start = opened('', false)
const page = (values: Partial<LinesContext>): LinesContext => ({ ...start, lines, total: lines.length, ...values })
const rowsOf = (context: LinesContext) => targetsOf(context).map(({ row }) => row)
const suggested = (...candidates: BomCandidate[]) => new Map([['line-3', candidates]])
const weak = { ...candidate, articleId: 'weak', score: 59 }

describe('a page of lines', () => {
  const shown = (search: string, problemsFirst: boolean, values: Partial<Enquiry> = {}, listed = lines) => {
    const enquiry = enquiryOf({ bomFileName: 'liste.xlsx', bomSummary: bomSummaryOf(listed), ...values })
    const context = opened(search, problemsFirst)
    const first = { ...context, ...withPage(context, { enquiry, lines: listed, total: listed.length }) }
    return {
      first: first.filter.view,
      again: (filter: LineFilter) => withPage({ ...first, filter }, { enquiry, lines: listed, total: 5 }),
    }
  }
  it('begins on a phone with what is to be decided', () => expect(shown('', true).first).toBe('errors'))
  it('begins with all lines on a wide screen, where an address says otherwise, and where nothing can be decided', () => {
    expect(shown('', false).first).toBe('all')
    expect(shown('?ansicht=beiseite', true).first).toBe('aside')
    expect(shown('?zeile=4', true).first).toBe('all')
    expect(shown('', true, {}, [at(2)]).first).toBe('all')
    expect(shown('', true, { released: true }).first).toBe('all')
  })
  it('says in its address on a phone that all lines were chosen', () => {
    expect(searchOf(opened('', true))).toBe('?ansicht=alle')
    expect(searchOf(opened('', false))).toBe('')
  })
  it('keeps the view that was chosen since, whatever is loaded anew', () => {
    const { again } = shown('', true)
    expect(again(start.filter).filter?.view).toBe('all')
  })
})

describe('a key acts on', () => {
  it('the line of the cursor', () => expect(rowsOf(page({ currentId: 'line-4' }))).toEqual([4]))
  it('the selected lines instead, wherever the cursor is', () =>
    expect(rowsOf(page({ currentId: 'line-4', selected: new Set(['line-2', 'line-6']) }))).toEqual([2, 6]))
  it('no line that was set aside', () => expect(rowsOf(page({ currentId: 'line-5' }))).toEqual([]))
  it('no line that the view does not show', () => {
    const filter = { view: 'errors', problem: null, part: null, search: '' } as const
    expect(rowsOf(page({ currentId: 'line-4', filter }))).toEqual([])
    expect(rowsOf(page({ currentId: 'line-3', filter }))).toEqual([3])
    expect(rowsOf(page({ selected: new Set(['line-4', 'line-6']), filter }))).toEqual([6])
  })
})

it('several lines are made supplied parts, and none any more only where all of them are', () => {
  const supplied = at(2, { isSuppliedPart: true })
  expect(suppliedBy([supplied, at(3)])).toMatchObject({ lineIds: ['line-2', 'line-3'], edit: { isSuppliedPart: true } })
  expect(suppliedBy([supplied])).toMatchObject({ edit: { isSuppliedPart: false } })
})

describe('a number takes', () => {
  const folded = page({ currentId: 'line-3', suggestions: suggested(candidate, weak) })
  const unfolded = { ...folded, unfoldedId: 'line-3' }
  it('what stands beside it: of a line that is folded the one that its row shows', () => {
    expect(takenAt(unfolded, 1)?.articleId).toBe('weak')
    expect(takenAt(folded, 0)?.articleId).toBe(candidate.articleId)
    expect(takenAt(folded, 1)).toBeUndefined()
  })
  it('nothing instead of an article that the row shows', () => {
    const has = lines.map((one) => (one.row === 3 ? at(3, { matchedArticleId: 'other' }) : one))
    expect(takenAt({ ...folded, lines: has }, 0)).toBeUndefined()
  })
  it('a suggestion below 60 %, or one for many lines, after a question', () => {
    expect(isDoubtful(unfolded, 0)).toBe(false)
    expect(isDoubtful(unfolded, 1)).toBe(true)
    const sixty = { ...weak, score: 60 }
    expect(isDoubtful({ ...unfolded, suggestions: suggested(candidate, sixty) }, 1)).toBe(false)
    const many = { ...folded, selected: new Set(['line-3', 'line-6']) }
    expect(isDoubtful(many, 0)).toBe(true)
    expect(takenBy(many, 0)).toMatchObject({ choices: [{ lineId: 'line-3' }, { lineId: 'line-6' }] })
  })
  it('an article by the score of its own line, where another line was offered it, too', () => {
    const suggestions = new Map([
      ['line-3', [{ ...weak, score: 40 }]],
      ['line-6', [{ ...weak, score: 33 }]],
    ])
    const context = page({ currentId: 'line-6', suggestions })
    expect(askedAbout({ ...context, order: takenBy(context, 0) })?.candidate.score).toBe(33)
  })
})

describe('the cursor', () => {
  const aside = (...rows: number[]): LineOrder => ({
    kind: 'aside',
    lineIds: rows.map((row) => `line-${row}`),
    aside: true,
  })
  const answered = (context: LinesContext, ...articles: BomLine[]) => {
    const all = context.lines.map((one) => articles.find(({ id }) => id === one.id) ?? one)
    return withStep(context, { summary: bomSummaryOf(all), articles, at: new Date('2026-11-20T09:30:00Z') })
  }
  const gone = (row: number) => at(row, { setAside: 'BY_HAND' })

  it('goes from problem to problem among the lines that are shown', () => {
    const filter = { view: 'all', problem: null, part: null, search: '29' } as const
    const named = [at(2), at(3, { ...open, orderNumber: 'x', description: 'x' }), at(4), at(6, open)]
    expect(towards(page({ lines: named, currentId: 'line-2' }), 1)).toMatchObject({ currentId: 'line-3' })
    expect(towards(page({ lines: named, currentId: 'line-2', filter }), 1)).toMatchObject({ currentId: 'line-6' })
  })
  it('goes on to the next problem from what is settled, unfolded as before', () => {
    const context = page({ currentId: 'line-3', order: aside(3) })
    expect(answered(context, gone(3))).toMatchObject({ currentId: 'line-6', unfoldedId: null })
    const unfolded = { ...context, unfoldedId: 'line-3' }
    expect(answered(unfolded, gone(3))).toMatchObject({ currentId: 'line-6', unfoldedId: 'line-6' })
  })
  it('goes to the line beside it where no problem is left and its own line has gone', () => {
    const few = [at(2), at(3, open), at(4)]
    expect(answered(page({ lines: few, currentId: 'line-3', order: aside(3) }), gone(3))).toMatchObject({
      currentId: 'line-4',
    })
    expect(answered(page({ lines: few.slice(0, 2), currentId: 'line-3', order: aside(3) }), gone(3))).toMatchObject({
      currentId: 'line-2',
    })
  })
  it('stays where somebody has led it meanwhile', () =>
    expect(answered(page({ currentId: 'line-4', order: aside(3) }), gone(3))).not.toHaveProperty('currentId'))
  it('stays on a line that is only written to, or that lost its article', () => {
    const edit = { kind: 'edit', lineIds: ['line-3'], edit: { quantity: 2 } } as const
    expect(answered(page({ currentId: 'line-3', order: edit }), at(3))).not.toHaveProperty('currentId')
    const without = { kind: 'assign', choices: [{ lineId: 'line-3', articleId: null }], remember: false } as const
    expect(answered(page({ currentId: 'line-3', order: without }), at(3, open))).not.toHaveProperty('currentId')
  })
  it('goes back to what is taken back', () =>
    expect(answered(page({ currentId: 'line-6', order: { kind: 'undo', stepId: 's' } }), at(3, open))).toMatchObject({
      currentId: 'line-3',
    }))
})

describe('after one line is decided, lines of the same number are offered the same', () => {
  const five = [
    at(2, open),
    at(3, open),
    at(4, { ...open, setAside: 'BY_HAND' }),
    at(5, { ...open, orderNumber: 'another' }),
    at(6, { ...open, manufacturerName: 'Siemens' }),
    at(7, { matchedArticleId: 'article-1' }),
    at(8, open),
  ]
  const decided = (order: LineOrder, values: Partial<BomLine> = {}): LinesContext => {
    const articles = [at(2, { ...open, ...values, version: 'step-1' })]
    const context = page({ lines: five, order, currentId: 'line-2' })
    return { ...context, ...withStep(context, { summary: bomSummaryOf(five), articles, at: new Date() }) }
  }
  const assigned = decided({
    kind: 'assign',
    choices: [{ lineId: 'line-2', articleId: 'article-1' }],
    remember: true,
  })
  it('the article, where it is not set aside and has no such one', () =>
    expect(alikeOf(assigned)).toEqual({
      kind: 'assign',
      choices: [
        { lineId: 'line-3', articleId: 'article-1' },
        { lineId: 'line-8', articleId: 'article-1' },
      ],
      remember: true,
    }))
  it('to be supplied, or set aside', () => {
    const supplied = decided(suppliedBy([at(2)]), { isSuppliedPart: true })
    expect(alikeOf(supplied)).toMatchObject({ lineIds: ['line-3', 'line-7', 'line-8'], edit: { isSuppliedPart: true } })
    const aside = decided({ kind: 'aside', lineIds: ['line-2'], aside: true }, { setAside: 'BY_HAND' })
    expect(alikeOf(aside)).toMatchObject({ lineIds: ['line-3', 'line-7', 'line-8'], aside: true })
  })
  it('nothing for what settles nothing, is about several lines, or is dismissed', () => {
    expect(alikeOf(decided({ kind: 'edit', lineIds: ['line-2'], edit: { quantity: 2 } }))).toBeUndefined()
    expect(alikeOf(decided(suppliedBy([at(2), at(3)])))).toBeUndefined()
    expect(alikeOf({ ...assigned, offersUndo: false })).toBeUndefined()
  })
  it('nothing for lines of which only the manufacturer is known', () => {
    const nameless = five.map((one) => ({ ...one, orderNumber: '', manufacturerNumber: '' }))
    expect(alikeOf({ ...assigned, lines: nameless })).toBeUndefined()
  })
})
