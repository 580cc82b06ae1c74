/** Rows that somebody took out without deleting them (rule B15), and texts that only sound like it. */
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'
import { proposeMappingOf } from './proposal.ts'
import type { Cell, SheetFacts } from './sheet.ts'

const header = ['Bestellnummer', 'Bezeichnung', 'Menge', 'Bemerkung']
const asideIn = (rows: Cell[][], facts?: SheetFacts, names: string[] = header) => {
  const all = [names, ...rows]
  return linesOf(all, 1, proposeMappingOf(all, 1), '', facts).map(({ setAside }) => setAside)
}
const remarked = (remark: string) => asideIn([['2002-1201', 'Klemme', 5, remark]])

describe('a remark that takes its row out', () => {
  it.each([
    'entfällt',
    'Entfällt',
    'entfällt ab Rev. B',
    'ENTFAELLT',
    'entfallen',
    'gestrichen',
    'storniert',
    'nicht bestellen',
    'bitte nicht bestellen',
  ])('%s', (remark) => expect(remarked(remark)).toEqual(['DROPPED']))
  it.each([
    'nicht bestückt',
    'Nicht bestücken',
    'unbestückt',
    'n.b.',
    'n. best.',
    'Nicht bestückt: Leerplatz',
    'DNP',
    'dnp',
    'do not populate',
    'not fitted',
    'DNF',
  ])('%s', (remark) => expect(remarked(remark)).toEqual(['NOT_FITTED']))
  it.each(['Option', 'optional', 'Alternative zu Pos 1', 'Schalter (optional)', 'Eventualposition', 'Bedarfsposition'])(
    '%s',
    (remark) => expect(remarked(remark)).toEqual(['OPTION']),
  )
})

it.each([
  'ersetzt Pos. 2',
  'entfällt nicht',
  'Optionskarte',
  'mit Option Bremse',
  'bestückt',
  'nicht magnetisch',
  'Die Klemme wurde in der ersten Revision gestrichen und ist jetzt wieder dabei, siehe Plan',
])('"%s" takes nothing out', (remark) => {
  expect(remarked(remark)).toEqual([null])
})

it('a number "entfällt" is no number, and no mark of the row', () => {
  expect(asideIn([['entfällt', 'Klemme', 5]])).toEqual([null])
})

describe('a column that says which rows are fitted', () => {
  const by = (name: string, ...marks: string[]) =>
    asideIn(
      marks.map((mark, at) => [`2002-120${at}`, 'Klemme', 5, mark]),
      undefined,
      ['Bestellnummer', 'Bezeichnung', 'Menge', name],
    )
  it('DNP: whatever is no "no" takes the row out', () => {
    expect(by('DNP', 'x', '', 'DNP', '0', 'R13')).toEqual(['NOT_FITTED', null, 'NOT_FITTED', null, 'NOT_FITTED'])
  })
  it('Bestückt: a "no" takes the row out, an empty cell only beside marks', () => {
    expect(by('Bestückt', 'ja', 'nein', '')).toEqual([null, 'NOT_FITTED', null])
    expect(by('Bestückt', 'x', '', 'x')).toEqual([null, 'NOT_FITTED', null])
    expect(by('Bestückt', '', '')).toEqual([null, null])
    expect(by('Bestückung', 'oben', '', 'unten')).toEqual([null, null, null])
  })
  it('Option: a mark, but not what the option is', () => {
    expect(by('Option', 'x', 'Heizung', '', 'nein')).toEqual(['OPTION', null, null, null])
  })
})

it('rows that are hidden or struck through stand aside; a sum among them stays a sum', () => {
  const rows = [
    ['2002-1201', 'Klemme', 5],
    ['2002-1202', 'Klemme', 5],
    ['', 'Summe', 10],
    ['2002-1203', 'Klemme', 5],
  ]
  expect(asideIn(rows, { hiddenRows: [2, 4], struckRows: [3] })).toEqual(['HIDDEN', 'STRUCK', 'TOTAL', null])
})
