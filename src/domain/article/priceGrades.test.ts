/** Graduated prices in columns of their own (rule W9). */
import { expect, it } from 'vitest'
import { proposeImportColumns } from '../importconfig/importProposal.ts'
import { priceGradesOf } from './priceGrades.ts'

it.each<[string, string[], (number | null)[][]]>([
  [
    'by their quantity',
    ['Nr', 'Preis ab 10 St', 'Preis ab 1 St'],
    [
      [2, 1, null],
      [1, 10, null],
    ],
  ],
  [
    'by their quantity alone',
    ['Nr', 'ab 1', 'ab 50 Stück (EUR)'],
    [
      [1, 1, null],
      [2, 50, null],
    ],
  ],
  [
    'by number, with their quantities',
    ['Nr', 'Menge ab 1', 'Preis 1', 'Menge ab 2', 'Preis 2'],
    [
      [2, null, 1],
      [4, null, 3],
    ],
  ],
  [
    'as grades',
    ['Nr', 'Staffel 1', 'Staffel 2'],
    [
      [1, null, null],
      [2, null, null],
    ],
  ],
  [
    'as grades of both',
    ['Staffelmenge 1', 'Staffelpreis 1', 'Staffelmenge 2', 'Staffelpreis 2'],
    [
      [1, null, 0],
      [3, null, 2],
    ],
  ],
  ['one alone is no grade', ['Nr', 'Preis 1', 'Menge ab 1'], []],
  ['other names are none', ['Nr', 'Listenpreis', 'Nettopreis', 'Bezeichnung 1', 'Bezeichnung 2'], []],
])('%s', (_, headers, grades) => {
  expect(priceGradesOf(headers).map(({ column, from, quantityColumn }) => [column, from, quantityColumn])).toEqual(
    grades,
  )
})

it('the first one is proposed, with its quantity, and no other', () => {
  const headers = ['Bestellnummer', 'Menge ab 1', 'Preis 1', 'Menge ab 2', 'Preis 2']
  expect(proposeImportColumns(headers).map(({ articleField }) => articleField)).toEqual([
    'orderNumber',
    'minimumOrderQuantityUnitSize',
    'listPrice',
    null,
    null,
  ])
  expect(proposeImportColumns(['Bestellnummer', 'Preis ab 10', 'Preis ab 1'])[2]?.articleField).toBe('listPrice')
})
