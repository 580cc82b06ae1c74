import { describe, expect, it } from 'vitest'
import { bomSummaryOf, matchRate } from './bom.ts'
import { type ArticleField, type BomMapping, defaultBomUnits } from './mapping.ts'
import { linesOf } from './lines.ts'
import type { Cell } from './sheet.ts'

const mappingOf = (fields: (ArticleField | null)[], units: Partial<BomMapping['units']> = {}): BomMapping => ({
  fieldMapping: fields.map((articleField, column) => ({ column, importHeader: `Spalte ${column}`, articleField })),
  units: { ...defaultBomUnits, ...units },
})
const header = ['Bestellnummer', 'Menge', 'Text']
const basic = mappingOf(['orderNumber', 'quantity', 'description'])
const read = (rows: Cell[][], mapping = basic, mark = 'X') => linesOf([header, ...rows], 1, mapping, mark)

describe('which rows are lines', () => {
  it('counts rows as the spreadsheet does and skips empty ones', () => {
    const lines = read([['4711', 1], [], ['', '', ' '], ['4712', 2]])
    expect(lines.map(({ row, orderNumber }) => [row, orderNumber])).toEqual([
      [2, '4711'],
      [5, '4712'],
    ])
  })
  it('sets rows without a value in a mapped column aside, with what they say', () => {
    expect(read([['', '', '', 'Bemerkung']])).toMatchObject([{ setAside: 'NOTE', description: 'Bemerkung' }])
  })
  it.each([
    ['Summe', 68],
    ['', 68, 'Gesamtsumme:'],
    ['Summe netto', 5],
    ['', 3, 'Total parts: 48'],
    ['', '', '', 'Gesamt'],
  ])('sets the totals row %j aside', (...row) => {
    expect(read([row])).toMatchObject([{ setAside: 'TOTAL' }])
  })
  it('keeps an article that is only called like a total', () => {
    expect(
      read([
        ['4711', 1, 'Summenstromwandler'],
        ['', 1, 'Summenstromwandler'],
        ['4712', 1, 'Gesamt'],
      ]).map(({ setAside }) => setAside),
    ).toEqual([null, null, null])
  })
  it('sets the header repeated on the next page aside', () => {
    const lines = read([['4711', 1], [...header], ['4712', 1]])
    expect(lines.map(({ setAside }) => setAside)).toEqual([null, 'HEADER', null])
  })
})

describe('article numbers are text, always (rule W1)', () => {
  it.each<[Cell, string]>([
    ['0 1234 567', '0 1234 567'],
    ['0801733', '0801733'],
    [' 6ES7 214-1AG40-0XB0\u00a0', '6ES7 214-1AG40-0XB0'],
    ['SK\u00a03238.100', 'SK 3238.100'],
    [2966171, '2966171'],
    [885_012_000_001_234, '885012000001234'],
  ])('%j stays %s', (cell, text) => {
    expect(read([[cell, 1]])[0]?.orderNumber).toBe(text)
  })
})

describe('quantities', () => {
  it('are 1 where no column is mapped', () => {
    expect(read([['4711']], mappingOf(['orderNumber']))).toMatchObject([
      { quantity: 1, bomError: null, unreadable: [] },
    ])
  })
  it.each<[Cell, number | null]>([
    ['', null],
    ['drei', null],
    ['-2', null],
    ['0', 0],
    ['1.234', null],
  ])('%j is marked MISSING_VALUES and never guessed (rules B4, B7)', (cell, quantity) => {
    expect(read([['4711', cell]])).toMatchObject([{ quantity, bomError: 'MISSING_VALUES', unreadable: ['quantity'] }])
  })
  it('are read by the notation that the column proves', () => {
    expect(
      read([
        ['a', '1.234'],
        ['b', '2,5'],
      ]).map(({ quantity }) => quantity),
    ).toEqual([1234, 2.5])
    expect(
      read([
        ['a', '1.234'],
        ['b', '2.5'],
      ]).map(({ quantity }) => quantity),
    ).toEqual([1.234, 2.5])
  })
  it('are never ambiguous in a workbook that holds the number itself', () => {
    expect(read([['4711', 1.234]])).toMatchObject([{ quantity: 1.234, bomError: null }])
  })
  it('may carry their unit, unless a column names it', () => {
    expect(read([['4711', '5 m']])).toMatchObject([{ quantity: 5, quantityUnitName: 'm' }])
    const mapping = mappingOf(['orderNumber', 'quantity', 'quantityUnitName'])
    expect(read([['4711', '5 m', 'Rolle']], mapping)).toMatchObject([{ quantityUnitName: 'Rolle' }])
  })
})

describe('missing values', () => {
  it('mark a line that has neither number, and keep it (an EPLAN list has many)', () => {
    expect(read([['', '0']])).toMatchObject([
      { quantity: 0, bomError: 'MISSING_VALUES', unreadable: ['quantity', 'orderNumber', 'manufacturerNumber'] },
    ])
  })
  it('are none where the manufacturer number is there', () => {
    const lines = read([['3RT2015', 1]], mappingOf(['manufacturerNumber', 'quantity']))
    expect(lines).toMatchObject([{ bomError: null }])
  })
  it('do not come from an unreadable price, which is named as it stands there', () => {
    const lines = read([['4711', '12,5o']], mappingOf(['orderNumber', 'listPrice']))
    expect(lines).toMatchObject([
      { listPrice: null, bomError: null, unreadable: ['listPrice'], unreadTexts: { listPrice: '12,5o' } },
    ])
  })
})

describe('measures are stored in cm and kg, delivery times in days (rule B5)', () => {
  const mapping = mappingOf(['orderNumber', 'width', 'height', 'weight', 'deliveryTime'], {
    width: 'MM',
    height: 'M',
    weight: 'G',
  })
  it('converts by the unit of the column', () => {
    expect(read([['a', '45,5', '0,3', '250', '5']], mapping)).toMatchObject([
      { width: 4.55, height: 30, weight: 0.25, deliveryTime: 5 },
    ])
  })
  it('a unit in the cell outweighs the column', () => {
    expect(read([['a', '2 cm', '30 mm', '1,5 kg', '2 Wochen']], mapping)).toMatchObject([
      { width: 2, height: 3, weight: 1.5, deliveryTime: 14 },
    ])
  })
  it('has no noise of binary fractions', () => {
    expect(read([['a', 0.3]], mapping)[0]?.width).toBe(0.03)
  })
})

describe('supplied parts', () => {
  const mapping = mappingOf(['orderNumber', 'isSuppliedPart'])
  const marks = (mark: string) =>
    read(
      [
        ['a', 'X'],
        ['b', 'x '],
        ['c', ''],
        ['d', 'XX'],
      ],
      mapping,
      mark,
    ).map(({ isSuppliedPart }) => isSuppliedPart)
  it('are those whose cell is the mark, in any case of letters', () => {
    expect(marks('X')).toEqual([true, true, false, false])
    expect(marks(' x ')).toEqual([true, true, false, false])
  })
  it('are none without a mark', () => {
    expect(marks('')).toEqual([false, false, false, false])
  })
})

describe('odd cells', () => {
  it('are cut where they are longer than any real value', () => {
    expect(read([['9'.repeat(40_000), 1]])[0]?.orderNumber).toHaveLength(300)
  })
  it('are unreadable where they are larger than any real number', () => {
    expect(read([['a', 4_012_196_000_000]])).toMatchObject([{ quantity: null, unreadable: ['quantity'] }])
  })
})

describe('the summary', () => {
  const line = { isSuppliedPart: false, setAside: null }
  it('takes a supplied part as settled, article or not: it is no error and no miss of the match rate (rule B7)', () => {
    const supplied = { ...line, isSuppliedPart: true, matchedArticleId: null }
    const summary = bomSummaryOf([
      { ...line, matchedArticleId: '1', bomError: null },
      { ...supplied, bomError: 'NOT_FOUND' },
      { ...supplied, bomError: 'AMBIGUOUS' },
      { ...supplied, matchedArticleId: '2', bomError: 'WRONG_UNIT' },
    ])
    expect(summary).toMatchObject({ lines: 4, matched: 2, suppliedParts: 3, suppliedUnmatched: 2 })
    expect(Object.values(summary.problems)).toEqual([0, 0, 0, 0])
    expect(matchRate(summary)).toBe(100)
    expect(matchRate(bomSummaryOf([{ ...supplied, bomError: 'NOT_FOUND' }]))).toBeNull()
  })
  it('counts order lines, matches, supplied parts and problems, and what is set aside apart', () => {
    expect(
      bomSummaryOf([
        { ...line, matchedArticleId: '1', isSuppliedPart: true, bomError: null },
        { ...line, matchedArticleId: '2', bomError: 'WRONG_UNIT' },
        { ...line, matchedArticleId: null, bomError: 'NOT_FOUND' },
        { ...line, matchedArticleId: null, bomError: 'NOT_FOUND' },
        { ...line, matchedArticleId: null, bomError: 'MISSING_VALUES', setAside: 'TOTAL' },
      ]),
    ).toEqual({
      lines: 4,
      matched: 2,
      suppliedParts: 1,
      suppliedUnmatched: 0,
      setAside: 1,
      problems: { NOT_FOUND: 2, AMBIGUOUS: 0, WRONG_UNIT: 1, MISSING_VALUES: 0 },
    })
  })
})
