/** Which mappings are enough to find articles by (rule B3). */
import { expect, it } from 'vitest'
import type { ArticleField } from './mapping.ts'
import { hasRequiredMapping } from './required.ts'

const mapped = (columns: Record<string, ArticleField | null>) => ({
  fieldMapping: Object.entries(columns).map(([importHeader, articleField], column) => {
    return { column, importHeader, articleField }
  }),
})

it.each<[boolean, Record<string, ArticleField | null>]>([
  [true, { Bestellnummer: 'orderNumber', Menge: 'quantity' }],
  [true, { Dings: 'manufacturerNumber' }],
  [false, { Menge: 'quantity' }],
  [false, { Bestellnummer: null, Menge: 'quantity' }],
  // a file without numbers: by description, EAN or ERP number
  [true, { Bezeichnung: 'description', Hersteller: 'manufacturerName', Menge: 'quantity' }],
  [true, { EAN: 'eanNumber' }],
  [false, { Hersteller: 'manufacturerName', Menge: 'quantity' }],
  // a number that was forgotten
  [false, { Bestellnummer: null, Bezeichnung: 'description' }],
  [false, { 'Typ / Best.Nr.': null, Bezeichnung: 'description' }],
  // "Typ" holds words here
  [true, { Typ: 'description', Menge: 'quantity' }],
])('%s: %j', (isEnough, columns) => {
  expect(hasRequiredMapping(mapped(columns))).toBe(isEnough)
})
