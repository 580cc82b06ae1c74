/** Rows that somebody took out without deleting them (rule B15), and texts that only sound like it. */
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'
import { noticesOf } from './notices.ts'
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
    '(entfällt)',
    'Klemme 2,5 mm² (entfällt)',
    'Klemme (entfällt ab Rev. B)',
    'ENTFAELLT',
    'entfallen',
    'gestrichen',
    'storniert',
    'nicht bestellen',
    'bitte nicht bestellen',
    'Entfall',
    'entfällt!',
    '*entfällt*',
    '>>> entfällt <<<',
    'Pos. entfällt',
    'Position entfallen',
    'Artikel wurde gestrichen',
    'fällt weg',
    'raus',
    'weg!',
    'streichen',
    'Klemme -> entfällt',
    '--- entfällt --- Klemme',
    'Klemme, grau – entfällt ab Rev. B',
    'Klemme / gestrichen',
  ])('%s', (remark) => expect(remarked(remark)).toEqual(['DROPPED']))
  it.each([
    'nicht bestückt',
    'Nicht bestücken',
    'unbestückt',
    'n.b.',
    'n. best.',
    'Nicht bestückt: Leerplatz',
    '(nicht bestückt)',
    'Nicht bestücken!',
    'nicht bestückt (siehe Plan)',
    '-- DNP --',
    'DNP!',
    '[DNP]',
    'Widerstand 10k (nicht bestückt)',
    'Widerstand 10k [DNP]',
    'DNP',
    'dnp',
    'do not populate',
    'not fitted',
    'DNF',
  ])('%s', (remark) => expect(remarked(remark)).toEqual(['NOT_FITTED']))
  it.each(['vorhanden', 'ist vorhanden', 'bereits vorhanden'])('%s', (remark) =>
    expect(remarked(remark)).toEqual(['DROPPED']),
  )
  it('"vorhanden" says nothing of the row where no remarks stand', () => {
    const names = ['Bestellnummer', 'Bezeichnung', 'Menge', 'Datenblatt']
    expect(asideIn([['2002-1201', 'Klemme', 5, 'vorhanden']], {}, names)).toEqual([null])
  })
  it.each(['nur bei Bedarf', 'bei Bedarf', 'Alternativ'])('%s', (remark) =>
    expect(remarked(remark)).toEqual(['OPTION']),
  )
  it.each([
    'Option!',
    'OPTION: Klemme',
    '*optional*',
    'Option',
    'optional',
    'Alternative zu Pos 1',
    'Schalter (optional)',
    'Eventualposition',
    'Bedarfsposition',
  ])('%s', (remark) => expect(remarked(remark)).toEqual(['OPTION']))
})

it.each([
  'ersetzt Pos. 2',
  'entfällt nicht',
  'Optionskarte',
  'mit Option Bremse',
  'bestückt',
  'nicht magnetisch',
  'Patchpanel 24 Port, unbestückt',
  'Baugruppenträger – nicht bestückt',
  'Weg-Ventil 5/2',
  'Option: Profibus',
  'Klemme, entfällt nicht',
  'Endlagenschalter / Wegmessung',
  'DNP-Modul',
  'DNP3 Gateway',
  'Klemme (entfällt nicht)',
  'Schütz (bestückt)',
  'Netzteil (24 V)',
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

describe('a remark that the customer brings the part', () => {
  const suppliedIn = (row: Cell[], names: string[] = header, marker = '') =>
    linesOf([names, row], 1, proposeMappingOf([names, row], 1), marker).map(({ isSuppliedPart, setAside }) => [
      isSuppliedPart,
      setAside,
    ])
  it.each([
    'bauseits',
    'Bauseits vorhanden',
    'bauseits gestellt',
    'kundenseitig',
    'Kunde stellt bei',
    'Kunde liefert',
    'vom Kunden beigestellt',
    'wird beigestellt',
    'Beistellung',
    'Beistellung durch Kunden',
    'Beistellung AG',
    'Kundenbeistellung',
    'free issue',
  ])('%s makes a supplied part, and the line stays', (remark) => {
    expect(suppliedIn(['2002-1201', 'Klemme', 5, remark])).toEqual([[true, null]])
  })
  it('does so in brackets behind the name of the part, too', () => {
    expect(suppliedIn(['2002-1201', 'Klemme (bauseits)', 5, ''])).toEqual([[true, null]])
  })
  it.each([
    'nicht bauseits',
    'keine Beistellung',
    'Kunde',
    'Kunde prüft',
    'Beistellung klären mit Herrn Meier',
    'bauseitige Montage beachten',
  ])('"%s" makes none', (remark) => expect(suppliedIn(['2002-1201', 'Klemme', 5, remark])).toEqual([[false, null]]))
  it('where a column has the marker, the marker decides', () => {
    const names = ['Bestellnummer', 'Bezeichnung', 'Menge', 'Beistellung']
    expect(suppliedIn(['2002-1201', 'Klemme', 5, 'bauseits'], names, '')).toEqual([[false, null]])
    expect(suppliedIn(['2002-1201', 'Klemme', 5, 'bauseits'], names, 'Bauseits')).toEqual([[true, null]])
  })
  it('names the first rows, and all others on request', () => {
    const rows = [header, ...Array.from({ length: 12 }, (_, at) => [`2002-12${at}`, 'Klemme', 5, 'bauseits'])]
    const [told] = noticesOf({
      sheets: [],
      sheet: { name: 'Liste', rows },
      headerRowIndex: 1,
      mapping: proposeMappingOf(rows, 1),
      quantityColumns: [],
    })
    expect(told).toMatchObject({ count: 12, rows: [2, 3, 4, 5, 6], more: [7, 8, 9, 10, 11, 12, 13] })
  })
  it('is told, as are remarks that make a line doubtful', () => {
    const rows = [
      header,
      ['2002-1201', 'Klemme', 5, 'bauseits'],
      ['2002-1301', 'Klemme', 5, 'Reserve'],
      ['2002-1401', 'Klemme', 5, ''],
    ]
    const told = noticesOf({
      sheets: [],
      sheet: { name: 'Liste', rows },
      headerRowIndex: 1,
      mapping: proposeMappingOf(rows, 1),
      quantityColumns: [],
    })
    expect(told.map(({ kind, cells }) => [kind, cells?.map(({ cell, text }) => [cell, text])])).toEqual([
      ['SUPPLIED', [['D2', 'bauseits']]],
      ['DOUBTFUL', [['D3', 'Reserve']]],
    ])
  })
})
