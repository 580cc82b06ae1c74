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
  it.each<[string, Cell]>([
    ['Listenpreis (€/VPE)', '12,50'],
    ['Listenpreis [€/km]', 850],
    ['Listenpreis', '12,50 €/VE'],
    ['Listenpreis', { number: 12.5, text: '12.50 €/VPE', shown: '12,50 €/VPE', unit: '€/VPE' }],
    ['Listenpreis', { number: 12.5, text: '12.50 Cent', shown: '12,50 Cent', unit: '' }],
    ['Listenpreis %', '12,50'],
  ])('for more than one of what is counted it cannot be read: %s', (heading, cell) =>
    expect(lineOf(heading, cell)).toMatchObject({ listPrice: null, unreadable: ['listPrice'] }),
  )
  it('a format says for how many, too', () => {
    const cell = { number: 12.5, text: '12.50 je 100', shown: '12,50 je 100', unit: '' }
    expect(lineOf('Listenpreis', cell).listPrice).toBe(0.125)
  })
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
  it('makes a price unreadable where its cell cannot be reckoned with', () => {
    expect(priced('PE', '100', 'p. 100', '1 km', 'VPE', '100/5')).toEqual([0.125, 0.125, null, null, null])
  })
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

describe('a size in a unit that is not reckoned with is not read', () => {
  const number = (value: number, shown: string, unit = ''): Cell => ({ number: value, text: shown, shown, unit })
  it.each<[string, Cell, ArticleField]>([
    ['Höhe (HE)', 2, 'height'],
    ['Breite [TE]', '4', 'width'],
    ['Breite in Zoll', 19, 'width'],
    ['Gewicht [lbs]', '1,5', 'weight'],
    ['Gewicht pro VPE', '1,5', 'weight'],
    ['Gewicht', '1,5 kg/m', 'weight'],
    ['Breite', number(4, '4 TE'), 'width'],
    ['Lieferzeit', number(2, '2 Monate'), 'deliveryTime'],
    ['Lieferzeit', '48 Std', 'deliveryTime'],
    ['Lieferzeit [h]', 48, 'deliveryTime'],
  ])('%s: %s', (heading, cell, field) =>
    expect(lineOf(heading, cell, field)).toMatchObject({ [field]: null, unreadable: [field] }),
  )
  it.each<[string, Cell, 'weight' | 'width' | 'deliveryTime', number]>([
    ['Gewicht', '0,5 t', 'weight', 500],
    ['Gewicht', number(1.25, '1,25 netto'), 'weight', 1.25],
    ['Breite [TE]', '17,5 mm', 'width', 1.75],
    ['Lieferzeit [h]', '2 Wochen', 'deliveryTime', 14],
  ])('%s: %s is', (heading, cell, field, value) => expect(lineOf(heading, cell, field)[field]).toBe(value))
  it('thousands of pieces are none', () =>
    expect(
      linesOf(
        [
          ['Bestellnummer', 'Menge [Tsd.]'],
          ['2002-1201', 2],
        ],
        1,
        proposeMappingOf(
          [
            ['Bestellnummer', 'Menge [Tsd.]'],
            ['2002-1201', 2],
          ],
          1,
        ),
        '',
      )[0],
    ).toMatchObject({ quantity: null, unreadable: ['quantity'] }))
})
