/** The CSV of a list (rule L9), as a German spreadsheet opens it. */
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('has a byte-order mark, semicolons, decimal commas, German days and Berlin time', () => {
  const rows = [
    ['Förderstrecke; "S1"', { euros: 7452.5 }, 1500, { day: '2026-11-29' }, new Date('2026-07-01T10:00:00Z'), null],
  ]
  expect(
    text(csvOf({ title: 'x', headers: ['Bezeichnung', 'Preis', 'Menge', 'Termin', 'Freigabe', 'Leer'], rows })),
  ).toBe(
    '\ufeffBezeichnung;Preis;Menge;Termin;Freigabe;Leer\r\n"Förderstrecke; ""S1""";7452,5;1500;29.11.2026;01.07.2026 12:00;\r\n',
  )
})

test.each(['=cmd|calc', '+49 341', '-2+3', '@SUM(A1)'])('%s stays a text', (cell) =>
  expect(text(csvOf({ title: 'x', headers: ['a'], rows: [[cell]] }))).toBe(`\ufeffa\r\n'${cell}\r\n`),
)
