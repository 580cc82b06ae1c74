/** The exported comparison says what the page says: the wish first, then the offers in its order, as numbers and days (rules L8, O16). */
import { expect, test } from 'vitest'
import type { ComparedOffer } from '../../domain/offer/comparison.ts'
import { comparisonTable } from './comparisonTable.ts'

const columns = {
  supplierName: 'Lieferant',
  offerNumber: 'Angebotsnummer',
  version: 'Version',
  state: 'Status',
  price: 'Preis',
  single: 'je Schrank',
  more: 'mehr',
  morePercent: 'mehr %',
  desiredDeliveryDate: 'Liefertermin',
  daysLate: 'Tage',
  deliveryCondition: 'Lieferbedingung',
  validUntil: 'Gültig bis',
  additionalInfoSupplier: 'Bemerkung',
  restsBefore: 'vor Nachtrag',
  missedDeadline: 'nach der Frist',
}
const words = {
  title: 'Angebote',
  missed: 'ja',
  yours: 'Ihre Anfrage',
  columns,
  states: { OPEN: 'Offen' },
  deliveryConditions: { DAP: 'DAP – geliefert', EXP: 'EXW – ab Werk' },
  range: ({ low, high }: { low: number; high: number }) => `${low} bis ${high}`,
}
const wish = {
  amount: 2,
  deliveryCondition: 'DAP',
  desiredDeliveryDate: '2026-01-16',
  range: { low: 18_522, high: 20_568 },
  pricesOf: null,
  isRough: false,
} as const
const offerOf = (values: Partial<ComparedOffer>): ComparedOffer => ({
  id: values.supplierName ?? '',
  supplierName: '',
  offerNumber: 'AN-1',
  version: 1,
  price: null,
  deliveryCondition: 'DAP',
  desiredDeliveryDate: '2026-01-16',
  validUntil: null,
  state: 'OPEN',
  releaseDate: null,
  enquiryClosed: false,
  enquiryArchived: false,
  restsBefore: null,
  missedDeadline: null,
  additionalInfoSupplier: '',
  files: [],
  ...values,
})

test('as the page has it', () => {
  const offers = [
    offerOf({ supplierName: 'Maibaum', price: 39_480, desiredDeliveryDate: '2026-01-09', deliveryCondition: 'EXP' }),
    offerOf({ supplierName: 'Kessler', price: 37_850.8, validUntil: '2025-12-08', version: 2, restsBefore: 3 }),
    offerOf({ supplierName: 'Ostermann', desiredDeliveryDate: '', missedDeadline: new Date() }),
  ]
  const { headers, rows } = comparisonTable({ offers, order: { column: 'price', descending: false }, wish }, words)
  const named = rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index]])))
  expect(named.map((row) => row['Lieferant'])).toEqual(['Ihre Anfrage', 'Kessler', 'Maibaum', 'Ostermann'])
  expect(named[0]).toMatchObject({ Preis: '37044 bis 41136', Liefertermin: { day: '2026-01-16' }, Status: null })
  expect(named[1]).toMatchObject({
    Version: 2,
    Status: 'Offen',
    Preis: 37_850.8,
    'je Schrank': 18_925.4,
    mehr: 0,
    'Gültig bis': { day: '2025-12-08' },
    'vor Nachtrag': 3,
  })
  expect(named[2]).toMatchObject({ mehr: 1629.2, 'mehr %': 4.3, Tage: -7, Lieferbedingung: 'EXW – ab Werk' })
  expect(named[3]).toMatchObject({
    Preis: null,
    'je Schrank': null,
    mehr: null,
    Liefertermin: null,
    'nach der Frist': 'ja',
  })
})
