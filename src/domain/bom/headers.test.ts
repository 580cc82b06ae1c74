/** Two rows of headers are read together only where that says more (rule B2). */
import { expect, it } from 'vitest'
import { headerNamesAt } from './headers.ts'

it('a group above makes its names surer, or stays away from them', () => {
  const names = (upper: string[], lower: string[]) => headerNamesAt([upper, lower], 2)
  expect(names(['Hersteller', '', 'Menge'], ['Name', 'Nummer', ''])).toEqual([
    'Hersteller Name',
    'Hersteller Nummer',
    'Menge',
  ])
  expect(names(['Pos', 'Artikel', '', 'Menge'], ['', 'Bestellnummer', 'Hersteller', ''])).toEqual([
    'Pos',
    'Bestellnummer',
    'Hersteller',
    'Menge',
  ])
})
