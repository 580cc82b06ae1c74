/** Which names of a sample file an import would have to create. */
import { expect, test } from 'vitest'
import { proposeImportColumns } from './importProposal.ts'
import { unknownNames } from './unknownNames.ts'

const known = {
  manufacturers: [
    { id: 'rit', displayName: 'Rittal', abbreviation: 'RIT', nameVariants: ['Rittal GmbH'] },
    { id: 'wag', displayName: 'WAGO', abbreviation: '', nameVariants: [] },
  ],
  units: [{ displayName: 'Stück', nameVariants: ['Stk'] }],
  discountGroups: [{ manufacturerId: 'rit', displayName: 'RIT-12', nameVariants: ['12'] }],
}
const unknownIn = (headers: string[], rows: string[][], manufacturerId: string | null = null) =>
  unknownNames({ rows, columns: proposeImportColumns(headers), manufacturerId }, known)

test('each once, in the order of the file; variants, cases and points of units count as known', () => {
  const headers = ['Bestellnummer', 'Hersteller', 'Mengeneinheit', 'Rabattgruppe']
  const rows = [
    ['1', 'RITTAL gmbh', 'stk.', '12'],
    ['2', 'rit', 'PAA', 'RIT-14'],
    ['3', 'Ritall', 'paa', 'rit-14'],
    ['4', 'WAGO', '', 'RIT-12'],
    ['5', 'Ritall', 'VE10', ''],
  ]
  expect(unknownIn(headers, rows)).toEqual({
    manufacturers: ['Ritall'],
    units: ['PAA', 'VE10'],
    // a group belongs to its manufacturer
    discountGroups: ['RIT-14', 'RIT-12'],
  })
})

test('where the file names no manufacturer, the configuration does; what has no column is not spoken of', () => {
  const rows = [
    ['1', 'RIT-12'],
    ['2', 'X'],
  ]
  expect(unknownIn(['Bestellnummer', 'Rabattgruppe'], rows, 'rit')).toEqual({
    manufacturers: undefined,
    units: undefined,
    discountGroups: ['X'],
  })
})

test('errors of formulas and placeholders are no names', () => {
  const headers = ['Bestellnummer', 'Hersteller', 'Mengeneinheit', 'Rabattgruppe']
  const rows = ['#NV', 'k.A.', '-', 'TBD', '(leer)', 'Err:508'].map((nothing) => ['1', nothing, nothing, nothing])
  expect(unknownIn(headers, rows)).toEqual({ manufacturers: [], units: [], discountGroups: [] })
})
