/** What a heading says of the numbers below it holds for each line (rule B5), proposed or chosen by hand. */
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'
import { proposeMappingOf } from './proposal.ts'
import type { ArticleField } from './mapping.ts'
import type { Cell } from './sheet.ts'

/** One line of a list with this column; `as`: somebody takes it for that. */
const lineOf = (heading: string, cell: Cell, as?: ArticleField) => {
  const rows = [
    ['Bestellnummer', 'Anzahl', heading],
    ['2002-1201', 5, cell],
  ]
  const proposed = proposeMappingOf(rows, 1)
  const fieldMapping = proposed.fieldMapping.map((entry) =>
    as !== undefined && entry.column === 2 ? { ...entry, articleField: as } : entry,
  )
  const [line] = linesOf(rows, 1, { ...proposed, fieldMapping }, '')
  if (line === undefined) throw new Error('no line')
  return line
}

describe('a price is for as many as its heading says', () => {
  it.each<[string, Cell, number]>([
    ['Listenpreis (je 100)', '12,50', 0.125],
    ['Listenpreis je 100', '12,50', 0.125],
    ['Listenpreis [100 St]', 12.5, 0.125],
    ['Listenpreis / 1000 Stk', '12,50', 0.0125],
    ['Listenpreis/Stk', '12,50', 12.5],
  ])('%s: %s', (heading, cell, price) => expect(lineOf(heading, cell).listPrice).toBe(price))
  it('unless its cell says it itself', () =>
    expect(lineOf('Listenpreis (je 100)', '12,50 / 10 St', 'listPrice').listPrice).toBe(1.25))
  it('whoever chose the column', () =>
    expect(lineOf('Kosten je 100', '12,50', 'purchasePrice').purchasePrice).toBe(0.125))
  it.each(['Listenpreis (CHF)', 'Listenpreis in USD', 'Listenpreis (Cent)', 'Listenpreis [T€]'])(
    'in other money it cannot be read, and stands there as it was: %s',
    (heading) =>
      expect(lineOf(heading, '12,50')).toMatchObject({
        listPrice: null,
        unreadable: ['listPrice'],
        unreadTexts: { listPrice: '12,50' },
      }),
  )
  it('an empty cell lacks nothing', () => expect(lineOf('Listenpreis (CHF)', '').unreadable).toEqual([]))
})

describe('a column of price units', () => {
  const priced = (heading: string, ...units: Cell[]) => {
    const rows = [
      ['Bestellnummer', 'Anzahl', 'Preis', heading],
      ...units.map((unit) => ['2002-1201', 1, '12,50', unit]),
    ]
    return linesOf(rows, 1, proposeMappingOf(rows, 1), '').map(({ purchasePrice }) => purchasePrice)
  }
  it.each(['PE', 'Preiseinheit', 'Preis je', 'Preisbasis', 'Price unit'])(
    'says for how many each price is: %s',
    (heading) => expect(priced(heading, 1, 100, '1000', '100 St', '')).toEqual([12.5, 0.125, 0.0125, 0.125, 12.5]),
  )
  it('is none where it holds anything else', () => expect(priced('PE', 'L1', 'N', 100)).toEqual([12.5, 12.5, 12.5]))
})

describe('a delivery time is in the time of its heading', () => {
  it.each<[string, Cell, number]>([
    ['Lieferzeit (Wochen)', 2, 14],
    ['Lieferzeit in Wochen', '2', 14],
    ['Lieferzeit [Tage]', 2, 2],
    ['Lieferzeit (Wochen)', '10 Tage', 10],
  ])('%s: %s', (heading, cell, days) => expect(lineOf(heading, cell).deliveryTime).toBe(days))
  it('months are no days', () =>
    expect(lineOf('Lieferzeit (Monate)', 2)).toMatchObject({ deliveryTime: null, unreadable: ['deliveryTime'] }))
})

describe('a quantity is counted in what its heading says', () => {
  const counted = (heading: string, cell: Cell) => {
    const rows = [
      ['Bestellnummer', heading],
      ['2002-1201', cell],
    ]
    const [line] = linesOf(rows, 1, proposeMappingOf(rows, 1), '')
    return [line?.quantity, line?.quantityUnitName]
  }
  it.each<[string, Cell, (string | number | null)[]]>([
    ['Menge [m]', 2.5, [2.5, 'm']],
    ['Menge (Stk)', 2, [2, 'Stk']],
    ['Menge [m]', '3 Stk', [3, 'Stk']],
    ['Menge', 2, [2, '']],
    // 2 of which, or 200? Nobody knows
    ['Menge [100 Stk]', 2, [null, '']],
  ])('%s: %s', (heading, cell, expected) => expect(counted(heading, cell)).toEqual(expected))
})

describe('a weight is a piece’s', () => {
  it.each<[string, Cell, number]>([
    ['Gewicht [g]', 250, 0.25],
    ['Gewicht (kg/100)', 25, 0.25],
    ['Gewicht (g/100 St)', 2500, 0.025],
  ])('%s: %s', (heading, cell, weight) => expect(lineOf(heading, cell).weight).toBe(weight))
  it('that of a kilometre is proposed for none, and read as none', () => {
    expect(lineOf('Gewicht (kg/km)', 76)).toMatchObject({ weight: null, unreadable: [] })
    expect(lineOf('Gewicht (kg/km)', 76, 'weight')).toMatchObject({ weight: null, unreadable: ['weight'] })
  })
})
