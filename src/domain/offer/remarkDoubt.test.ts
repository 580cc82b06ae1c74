/** A remark that says something else than the order's own fields is told before it is sent (rule O19). */
import { expect, test } from 'vitest'
import { remarkDoubt } from './remarkDoubt.ts'

const of = (remarks: string, wishedDate = '2026-01-16') => remarkDoubt({ remarks, wishedDate, amount: 2 })

test.each([
  ['Lieferung bitte erst am 23.01.2026.', { kind: 'day', said: '2026-01-23' }],
  ['Lieferung am 23. 1. 26, Tor 4', { kind: 'day', said: '2026-01-23' }],
  ['nicht vor dem 20.01. anliefern', { kind: 'day', said: '2026-01-20' }],
  ['Wir bestellen 3 Schaltschränke.', { kind: 'amount', said: 3 }],
  ['Bitte 5 Stück in einer Lieferung', { kind: 'amount', said: 5 }],
])('%s', (remarks, doubt) => expect(of(remarks)).toEqual(doubt))

test.each([
  'Lieferung am 16.01.2026, 2 Schränke auf einer Palette',
  'Anlieferung nur werktags zwischen 7 und 14 Uhr',
  'Kabelkanäle genietet, Schaltplan Rev. 3.2.1',
  'Rechnung an 49090 Osnabrück, Telefon 0541 5550-214',
  '12 Stückgut-Paletten',
  '31.02.2026 steht in keinem Kalender',
])('%s says nothing otherwise', (remarks) => expect(of(remarks)).toBeUndefined())

test('a day is compared with none that is still being typed', () => expect(of('am 23.01.2026', '')).toBeUndefined())
