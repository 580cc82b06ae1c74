/** Which of several columns of quantities counts (rule B2). */
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'
import { proposeMappingOf } from './proposal.ts'
import { quantityColumnsOf } from './quantityColumns.ts'
import type { Cell } from './sheet.ts'

const quantitiesOf = (names: string[], ...rows: Cell[][]) => {
  const all = [names, ...rows]
  const mapping = proposeMappingOf(all, 1)
  return linesOf(all, 1, mapping, '').map(({ quantity }) => quantity)
}

describe('a total beside quantities by cabinet is the quantity', () => {
  it('where it sums them up, whatever it is called', () => {
    const names = ['Bestellnummer', 'Menge Schrank 1', 'Menge Schrank 2', 'Gesamt']
    expect(quantitiesOf(names, ['2002-1201', 2, 1, 3], ['2002-1301', 20, 15, 35])).toEqual([3, 35])
    const cabinets = ['Bestellnummer', 'S1', 'Halle', 'Summe']
    expect(quantitiesOf(cabinets, ['2002-1201', 2, 1, 3], ['2002-1301', 20, 15, 35])).toEqual([3, 35])
    const places = ['Bestellnummer', '+S1', '+S2', 'Summe']
    expect(quantitiesOf(places, ['2002-1201', 2, 1, 3], ['2002-1301', 20, 15, 35])).toEqual([3, 35])
  })
  it('where it is called a quantity', () => {
    const names = ['Bestellnummer', 'Menge', 'Gesamtmenge']
    expect(quantitiesOf(names, ['2002-1201', 2, 6], ['2002-1301', 20, 60])).toEqual([6, 60])
  })
  it('but never where it is a price', () => {
    const names = ['Bestellnummer', 'Menge', 'Einzelpreis', 'Gesamt']
    expect(quantitiesOf(names, ['2002-1201', 2, 0.5, 1], ['2002-1301', 20, 0.5, 10])).toEqual([2, 20])
  })
})

describe('without a total', () => {
  const names = ['Bestellnummer', 'Menge Schrank 1', 'Menge Schrank 2']
  const rows = [
    ['2002-1201', 2, 1],
    ['2002-1301', 20, ''],
  ]
  it('somebody has to say: none is proposed', () => {
    expect(quantityColumnsOf(names, rows)).toEqual({ all: [1, 2], proposed: 'ask' })
    expect(proposeMappingOf([names, ...rows], 1).fieldMapping.map(({ articleField }) => articleField)).toEqual([
      'orderNumber',
      null,
      null,
    ])
  })
  it('however their numbers stand beside the word', () => {
    expect(quantityColumnsOf(['Bestellnummer', 'Menge1', 'Menge2'], rows)).toEqual({ all: [1, 2], proposed: 'ask' })
  })
  it('several are added up; one that cannot be read makes the sum unreadable', () => {
    const all = [names, ...rows, ['2002-1401', 1, 'ca. 3']]
    const proposed = proposeMappingOf(all, 1)
    const fieldMapping = proposed.fieldMapping.map((entry) =>
      entry.column > 0 ? { ...entry, articleField: 'quantity' as const } : entry,
    )
    const lines = linesOf(all, 1, { ...proposed, fieldMapping }, '')
    expect(lines.map(({ quantity, quantityText }) => [quantity, quantityText])).toEqual([
      [3, ''],
      [20, ''],
      [null, '1 + ca. 3'],
    ])
  })
  it('the one that is called by the bare word is the list’s own', () => {
    expect(quantityColumnsOf(['Menge', 'Menge Ersatz'], [[5, 1]])).toEqual({ all: [0, 1], proposed: null })
  })
})

it('is asked, too, where nobody can tell yet how the numbers are written', () => {
  const names = ['Bestellnummer', 'Menge Schrank 1', 'Menge Schrank 2']
  expect(quantityColumnsOf(names, [['2002-1201', '1,000', '2,000']])).toEqual({ all: [1, 2], proposed: 'ask' })
})

it('what only sounds like a quantity is none', () => {
  const names = ['Menge', 'Mengeneinheit', 'Menge je VPE', 'Lagermenge', 'Stückpreis']
  expect(quantityColumnsOf(names, [[5, 1, 10, 3, 2.5]]).all).toEqual([])
})

it('what is hidden in the file is proposed for nothing', () => {
  const names = ['Bestellnummer', 'Menge', 'Artikelnummer', 'Anzahl']
  const rows = [['ALT-1', 99, '2002-1201', 2]]
  const mapping = proposeMappingOf([names, ...rows], 1, undefined, [0, 1])
  const fields = mapping.fieldMapping.map(({ articleField }) => articleField)
  expect(fields).toEqual([null, null, 'orderNumber', 'quantity'])
})

it('is asked anew where a choice was made for another list: there one stood alone, or several were added up', () => {
  const names = ['Bestellnummer', 'Menge Schrank 1', 'Menge Schrank 2', 'Bemerkung']
  const rows = [names, ['2002-1201', 5, 1, '']]
  for (const chosen of [['mengeschrank1'], ['mengeschrank1', 'mengeschrank2']]) {
    const before = new Map(chosen.map((header) => [header, 'quantity' as const]))
    const { fieldMapping } = proposeMappingOf(rows, 1, before)
    expect(fieldMapping.map(({ articleField }) => articleField)).toEqual(['orderNumber', null, null, null])
  }
})

describe('one column that no name of ours is', () => {
  const named = (name: string, ...cells: Cell[]) =>
    quantitiesOf(['Bestellnummer', name], ...cells.map((cell, at) => [`2002-120${at}`, cell]))
  it.each([
    'Stück pro Schrank',
    'Stk./Schrank',
    'Stk/Schaltschrank',
    'Menge pro Anlage',
    'Menge/Schrank',
    'Anzahl je Feld',
    'Bedarf je Schrank',
    'Qty per cabinet',
    'Menge ST',
    'Menge in Stück',
    'Mg.',
    'Stckz.',
    'Gesamtanzahl',
    'Gesamtstückzahl',
    'Benötigte Menge',
    'Einbaumenge',
    'Positionsmenge',
    'Komponentenmenge',
    'Liefermenge',
    'Quantité',
  ])('is the quantity: %s', (name) => expect(named(name, 5, 2)).toEqual([5, 2]))

  it.each(['Anzahl Pole', 'Menge Stückliste', 'Anzahl Bauteile', 'Stück Muster'])(
    'is asked about, as it may count something else: %s',
    (name) =>
      expect(quantityColumnsOf(['Bestellnummer', name], [['2002-1201', 3]])).toEqual({ all: [1], proposed: 'ask' }),
  )

  it.each([
    'Menge pro Packung',
    'Restmenge',
    'Fehlmenge',
    'Lagermenge',
    'Mindestmenge',
    'Stück je VPE',
    'Mengenrabatt',
    'Preismenge',
    'Staffelmenge',
  ])('is none, and nobody is asked: %s', (name) =>
    expect(quantityColumnsOf(['Bestellnummer', name], [['2002-1201', 3]])).toEqual({ all: [], proposed: null }),
  )

  it('stands behind one whose name says it', () => {
    expect(quantityColumnsOf(['Count', 'Anzahl Pole'], [[5, 3]])).toEqual({ all: [], proposed: null })
  })
  it('says nothing where its cells are no numbers', () => {
    expect(quantityColumnsOf(['Bestellnummer', 'Anzahl Pole'], [['2002-1201', 'drei']])).toEqual({
      all: [],
      proposed: null,
    })
  })
  it('is one of several that might be: somebody has to say', () => {
    const names = ['Bestellnummer', 'Einbaumenge', 'Komponentenmenge']
    expect(quantityColumnsOf(names, [['2002-1201', 3, 4]])).toEqual({ all: [1, 2], proposed: 'ask' })
  })
})
