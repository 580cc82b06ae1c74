/** What is shown of a parts list's lines: designation (IEC 81346 signs), search, "Nur Fehler" (rules B7, B9). */
import { describe, expect, it } from 'vitest'
import { type BomLine, bomSummaryOf } from '../../domain/bom/bom.ts'
import { designationOf } from '../../domain/bom/designation.ts'
import { linesShown } from '../../domain/bom/lineFilter.ts'
import { emptyLine } from '../../domain/bom/unmatched.ts'
import { summaryOf } from '../../machines/bom/bomLinesContext.ts'

const line = (values: Partial<BomLine>): BomLine => ({
  id: '1',
  ...emptyLine(),
  row: 5,
  quantity: 1,
  quantityUnitName: 'Stk',
  matchedArticleId: null,
  matchedArticle: null,
  matchReason: null,
  candidates: 0,
  decidedBy: '',
  decidedAt: null,
  manualReplacement: false,
  edited: false,
  version: '',
  changedBy: '',
  ...values,
})

describe('designation', () => {
  it('puts each part behind its sign, in the order == = ++ + -', () =>
    expect(
      designationOf(
        line({
          functionDesignation: 'F1',
          functionalAssignment: 'FS2',
          locationIdentifier: 'H2',
          installationLocation: 'S1',
          bmk: 'K12:13',
        }),
      ),
    ).toBe('==F1=FS2++H2+S1-K12:13'))
  it('writes no sign twice', () =>
    expect(designationOf(line({ installationLocation: '+S1', bmk: '-K1' }))).toBe('+S1-K1'))
  it('leaves a device that names its place as it is', () =>
    expect(designationOf(line({ locationIdentifier: 'H2', bmk: '++H2+S1-K1' }))).toBe('++H2+S1-K1'))
  it('puts no sign before words, nor before several designations', () => {
    expect(designationOf(line({ bmk: 'Kleinmaterial pauschal' }))).toBe('Kleinmaterial pauschal')
    expect(designationOf(line({ bmk: 'K1, K2' }))).toBe('K1, K2')
    expect(designationOf(line({ bmk: 'K1' }))).toBe('-K1')
  })
  it('is empty where nothing is known', () => expect(designationOf(line({}))).toBe(''))
})

describe('filter', () => {
  const lines = [
    line({ id: 'a', row: 5, orderNumber: '3RT2015-1BB41', manufacturerName: 'Siemens' }),
    line({ id: 'b', row: 6, orderNumber: 'EL0815', bomError: 'NOT_FOUND' }),
    line({ id: 'c', row: 7, bmk: 'K7', quantityUnitName: 'm', bomError: 'WRONG_UNIT' }),
  ]
  const ids = (filter: Partial<Parameters<typeof linesShown>[1]>) =>
    linesShown(lines, { view: 'all', problem: null, part: null, search: '', ...filter }).map(({ id }) => id)
  it('shows everything at first', () => expect(ids({})).toEqual(['a', 'b', 'c']))
  it('shows only lines with a problem, or with one kind of it', () => {
    expect(ids({ view: 'errors' })).toEqual(['b', 'c'])
    expect(ids({ view: 'errors', problem: 'WRONG_UNIT' })).toEqual(['c'])
  })
  it('searches numbers, designations and manufacturers in any case of letters', () => {
    expect(ids({ search: '3rt2015' })).toEqual(['a'])
    expect(ids({ search: '-k7' })).toEqual(['c'])
    expect(ids({ search: 'siemens', view: 'errors' })).toEqual([])
  })
})

describe('the figures of a list', () => {
  const all = [line({ id: '1' }), line({ id: '2', bomError: 'NOT_FOUND' }), line({ id: '3', bomError: 'NOT_FOUND' })]
  const enquiry = { bomSummary: bomSummaryOf(all) }

  it('are those of all lines while some are still on their way', () => {
    expect(summaryOf({ enquiry, lines: all.slice(0, 1), total: 3 })).toMatchObject({
      lines: 3,
      problems: { NOT_FOUND: 2 },
    })
  })

  it('are told from the lines once they are there', () => {
    const repaired = all.map((one) => ({ ...one, bomError: null }))
    expect(summaryOf({ enquiry, lines: repaired, total: 3 })).toMatchObject({ lines: 3, problems: { NOT_FOUND: 0 } })
  })
})
