/** An exported table opens with real numbers and dates, and with text that nobody calculates (rule L8). */
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { Table } from '../../domain/core/table.ts'
import { workbookOf } from './workbook.ts'

const sheetOf = (table: Table) => {
  const book = read(workbookOf(table), { cellDates: true, cellNF: true, UTC: true })
  const sheet = book.Sheets[table.title]
  if (!sheet) throw new Error('no sheet')
  return { sheet, cell: (address: string): unknown => sheet[address] }
}

test('numbers and dates are what they are, as the clock stands in Berlin', () => {
  const winter = new Date('2026-11-21T13:32:45.678Z')
  const summer = new Date('2026-07-01T22:30:00Z')
  const { cell } = sheetOf({
    title: 'Benutzer',
    headers: ['Anzahl', 'Wann'],
    rows: [
      [412, winter],
      [0, summer],
    ],
  })
  expect(cell('A2')).toMatchObject({ t: 'n', v: 412 })
  expect(cell('A3')).toMatchObject({ t: 'n', v: 0 })
  expect(cell('B2')).toMatchObject({ t: 'd', v: new Date('2026-11-21T14:32:45Z'), z: 'dd.mm.yyyy hh:mm' })
  expect(cell('B3')).toMatchObject({ t: 'd', v: new Date('2026-07-02T00:30:00Z') })
})

test('a day is that day, without a time', () => {
  const { cell } = sheetOf({ title: 'Angebote', headers: ['Liefertermin'], rows: [[{ day: '2026-01-16' }]] })
  expect(cell('A2')).toMatchObject({ t: 'd', v: new Date('2026-01-16T00:00:00Z'), z: 'dd.mm.yyyy' })
})

test('a price shows its cents, a whole number no point', () => {
  const { cell } = sheetOf({ title: 'Teile', headers: ['Preis'], rows: [[26.78], [4_011_210_000_000]] })
  expect(cell('A2')).toMatchObject({ t: 'n', v: 26.78, w: '26.78' })
  expect(cell('A3')).toMatchObject({ t: 'n', v: 4_011_210_000_000, w: '4011210000000' })
})

test.each(['=1+1', '+49-341-12', '-5', '@SUM(A1)', '0341', '21.11.2026', '<script>', 'Ö’Neill'])(
  'the text %s stays text',
  (text) => {
    const { cell } = sheetOf({ title: 'Benutzer', headers: ['Text'], rows: [[text]] })
    expect(cell('A2')).toMatchObject({ t: 's', v: text })
    expect(cell('A2')).not.toHaveProperty('f')
  },
)

test('headers come first, what is empty stays empty, and nothing is left out', () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Zeile ${index}`, null])
  const { sheet } = sheetOf({ title: 'Benutzer', headers: ['Name', 'Wann'], rows })
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  expect(lines).toHaveLength(201)
  expect(lines[0]).toEqual(['Name', 'Wann'])
  expect(lines.at(-1)).toEqual(['Zeile 199'])
})
