/** What stands beside a name in a heading holds for every number below it (rules B5, W9). */
import { describe, expect, it } from 'vitest'
import { headingSays } from './headingSays.ts'

describe('a heading says for how many its prices are', () => {
  it.each([
    ['Preis (je 100)', 'Preis', 100],
    ['Preis [pro 100 Stk]', 'Preis', 100],
    ['Listenpreis (100 St)', 'Listenpreis', 100],
    ['Listenpreis je 100', 'Listenpreis', 100],
    ['Preis / 100 Stk', 'Preis', 100],
    ['Preis per 1000', 'Preis', 1000],
    ['Preis pro 100 Stück', 'Preis', 100],
    ['Preis (€/100)', 'Preis', 100],
    ['Preis [EUR / 100 St.]', 'Preis', 100],
    ['Preis (C)', 'Preis', 100],
    ['Preis/1.000', 'Preis', 1000],
    ['Preis € / 1.000 St', 'Preis €', 1000],
    ['Preis/100 Stück netto', 'Preis netto', 100],
    ['Preis je 50 St', 'Preis', 50],
    ['Preis p. C', 'Preis', 100],
    ['Listenpreis €/%', 'Listenpreis €', 100],
    ['Listenpreis pro Tausend', 'Listenpreis', 1000],
    ['Preis 01/10', 'Preis 01/10', 1],
    ['Listenpreis 2024/25', 'Listenpreis 2024/25', 1],
    ['Preis/Stk', 'Preis', 1],
    ['Preis pro Stück', 'Preis', 1],
    ['Listenpreis', 'Listenpreis', 1],
    ['Listenpreis 2025', 'Listenpreis 2025', 1],
  ])('%s', (heading, name, per) => expect(headingSays(heading)).toMatchObject({ name, per, isOtherMoney: false }))
})

it.each([
  'Preis (CHF)',
  'Listenpreis CHF',
  'Preis in USD',
  'Preis $',
  'Preis (Cent)',
  'Preis in ct',
  'Preis [T€]',
  'Preis in TEUR',
  // a hundred of them, or a share
  'Listenpreis %',
])('prices in other money, or parts of it: %s', (heading) => expect(headingSays(heading).isOtherMoney).toBe(true))
it.each(['Preis', 'Preis (€)', 'Preis EUR', 'Listenpreis [EUR]', 'Preis netto', 'Frachtkosten', 'Preis (Liste)'])(
  'prices in €: %s',
  (heading) => expect(headingSays(heading).isOtherMoney).toBe(false),
)

it.each([
  ['Lieferzeit (Wochen)', 'Wochen', false],
  ['Lieferzeit in Wochen', 'Wochen', false],
  ['Lieferzeit [Tage]', 'Tage', false],
  ['Lieferzeit Tage', 'Tage', false],
  ['Lieferzeit', '', false],
  ['Lieferzeit (Monate)', '', true],
  ['Lieferzeit in Monaten', '', true],
  ['Lieferzeit (KW)', '', true],
  ['Lieferzeit [h]', '', true],
])('times: %s', (heading, unit, isOtherTime) => expect(headingSays(heading)).toMatchObject({ unit, isOtherTime }))

it.each([
  ['Menge [m]', 'm'],
  ['Menge (Stk)', 'Stk'],
  ['Menge in Stück', 'Stück'],
  ['Menge', ''],
  ['Menge (gesamt)', ''],
])('what is counted: %s', (heading, unit) => expect(headingSays(heading).unit).toBe(unit))

it.each([
  ['Gewicht (kg/100)', 100, false],
  ['Gewicht [g / 100 St]', 100, false],
  ['Gewicht (kg)', 1, false],
  ['Gewicht (kg/km)', 1, true],
  ['Gewicht kg/m', 1, true],
])('weights: %s', (heading, per, isOtherWeight) => expect(headingSays(heading)).toMatchObject({ per, isOtherWeight }))

it.each([
  ['Preis (€/VPE)', 'VPE'],
  ['Preis €/km', 'km'],
  ['EK je Rolle', 'Rolle'],
  ['Preis [EUR/Stk]', ''],
  ['Preis/m', ''],
  ['Preis/Einheit', ''],
])('what prices are for: %s', (heading, bundle) => expect(headingSays(heading).bundle).toBe(bundle))

it.each([
  ['Höhe (HE)', true],
  ['Breite [TE]', true],
  ['Breite (")', true],
  ['Breite in Zoll', true],
  ['Gewicht [lbs]', true],
  ['Gewicht (t)', true],
  ['Breite [mm]', false],
  ['Höhe (H)', false],
  ['Tiefe (T)', false],
  ['Breite', false],
])('sizes that are not reckoned with: %s', (heading, isOtherSize) =>
  expect(headingSays(heading).isOtherSize).toBe(isOtherSize),
)
