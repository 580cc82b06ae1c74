/** The exported costs: the scenario first, what is missing in words, and sums that a spreadsheet reckons to the same cent (rules L8, O18). */
import { expect, test } from 'vitest'
import { read, type WorkSheet } from 'xlsx'
import { compareCosts, type CostedOffer } from '../../domain/offer/costComparison.ts'
import { plainLine } from '../../domain/offer/plainLine.ts'
import { type CostExportWords, costTable } from '../../domain/offer/costTable.ts'
import { workbookOf } from './workbook.ts'

const words: CostExportWords = {
  title: 'Kosten der Angebote',
  suppliers: 'Kosten (€ netto)',
  missed: 'ja',
  rows: {
    missed: 'Nach der Frist eingegangen',
    offer: 'Angebot und Version',
    cabinets: 'Schaltschränke',
    optionWanted: 'Option, in der Summe',
    optionUnwanted: 'Option, nicht in der Summe',
    payment: 'Zahlung (Tage netto; Zins im Jahr)',
    lacking: 'Bestandteile, die darin fehlen',
    paymentDays: 'Zahlungsziel (Tage netto)',
    cashDiscount: 'Skonto (%)',
    cashDiscountDays: 'Skontofrist (Tage)',
    weeks: 'Lieferzeit (Wochen ab Bestellung)',
    date: 'Liefertermin',
    notIncluded: 'Nicht enthalten',
  },
  groups: {
    material: 'Material und Kupfer',
    work: 'Arbeit und Pauschalen',
    test: 'Prüfung',
    documentation: 'Dokumentation',
    freight: 'Verpackung und Fracht',
    surcharge: 'Zuschläge',
    discount: 'Rabatt',
    other: 'Weiteres',
    scale: 'Mengenrabatt',
  },
  none: { missing: 'Fehlt im Angebot', none: '–', notSplit: 'nicht aufgeteilt', notOffered: 'Nicht angeboten' },
  total: 'Summe laut Angebot',
  sum: 'Summe mit Optionen',
  comparableSum: 'Summe vergleichbar',
}
const offer = (supplierName: string, more: Partial<CostedOffer>): CostedOffer => ({
  id: supplierName,
  supplierName,
  offerNumber: 'AN-1',
  missedDeadline: null,
  version: 2,
  price: null,
  priceLines: [],
  scale: [],
  notIncluded: [],
  desiredDeliveryDate: '2026-01-16',
  paymentDays: null,
  cashDiscount: null,
  cashDiscountDays: null,
  deliveryWeeks: null,
  state: 'OPEN',
  amount: 2,
  ...more,
})
const line = (id: string, kind: 'MATERIAL' | 'WORK', unitPrice: number, role: 'POSITION' | 'OPTION' = 'POSITION') =>
  plainLine(id, { kind, unitPrice, role, text: role === 'OPTION' ? '=USV' : id })
const offers = [
  offer('=cmd|Kessler', {
    price: 2030.3,
    priceLines: [line('a', 'MATERIAL', 1000.1), line('b', 'WORK', 15.05), line('u', 'MATERIAL', 486, 'OPTION')],
    paymentDays: 14,
  }),
  offer('Maibaum', { price: 2000.2, priceLines: [line('a', 'MATERIAL', 1000.1)] }),
  offer('Gesamt', { price: 3000 }),
]
const sheetFor = (interest: number | null): { at: (label: string) => unknown[]; sheet: WorkSheet } => {
  const ticked = new Set(['=usv', 'usv'])
  const costs = compareCosts(offers, { amount: 2, ticked, interest })
  const sheet =
    read(workbookOf(costTable({ offers, costs, amount: 2, interest }, words)), { cellFormula: true }).Sheets[
      words.title
    ] ?? {}
  const cell = (address: string): { v?: unknown; f?: string } | undefined => sheet[address]
  const at = (label: string) => {
    const row = Array.from({ length: 40 }, (_, index) => index + 1).find((each) => cell(`A${each}`)?.v === label)
    return ['B', 'C', 'D'].map((column) => cell(`${column}${row}`))
  }
  return { at, sheet }
}
/** As a spreadsheet adds it up: words count as nothing. */
const added = (sheet: WorkSheet, formula: string): number => {
  const cells = /SUM\(([^)]*)\)/.exec(formula)?.[1]?.split(',') ?? []
  const all = cells.flatMap((part) => {
    const [from = '', to = from] = part.split(':')
    const [first, last] = [Number(from.slice(1)), Number(to.slice(1))]
    return Array.from({ length: last - first + 1 }, (_, index) => `${from[0]}${first + index}`)
  })
  const values = all.map((address): unknown => sheet[address]?.v)
  return Math.round(values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0) * 100) / 100
}

test.each([null, 6])('what the formulas add up is what the page says (interest %s)', (interest) => {
  const { at, sheet } = sheetFor(interest)
  for (const label of ['Summe laut Angebot', interest === null ? 'Summe mit Optionen' : 'Summe vergleichbar'])
    for (const told of at(label)) {
      const { v, f } = told as { v: number; f?: string }
      if (f !== undefined) expect(added(sheet, f)).toBe(v)
      else expect(v).toBe(3000)
    }
})

test('what is missing is said, and text that looks like a formula stays text', () => {
  const { at, sheet } = sheetFor(6)
  expect(at('Arbeit und Pauschalen')).toMatchObject([{ v: 30.1 }, { v: 'Fehlt im Angebot' }, { v: 'nicht aufgeteilt' }])
  expect(at('Option, in der Summe: =USV')).toMatchObject([
    { v: 972 },
    { v: 'Fehlt im Angebot' },
    { v: 'Fehlt im Angebot' },
  ])
  expect(sheet['B1']).toMatchObject({ t: 's', v: '=cmd|Kessler' })
  expect(sheet['B1']).not.toHaveProperty('f')
})
