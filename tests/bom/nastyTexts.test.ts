/** Files as programs and people write them, with what a person sees in them (rules B2, B4, B15). */
import { expect, it } from 'vitest'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { linesOf } from '../../src/domain/bom/lines.ts'
import type { UnmatchedLine } from '../../src/domain/bom/unmatched.ts'
import { proposeHeaderRow, proposeMappingOf } from '../../src/domain/bom/proposal.ts'

const linesIn = (bytes: Buffer | string, name = 'liste.csv'): UnmatchedLine[] => {
  const read = readFile(Buffer.from(bytes), name)
  if (!read.ok) throw new Error(read.code)
  const { rows, facts } = read.value[0] ?? { rows: [] }
  const { headerRowIndex } = proposeHeaderRow(rows)
  return linesOf(rows, headerRowIndex, proposeMappingOf(rows, headerRowIndex), '', facts)
}
const quantitiesIn = (...cells: string[]) =>
  linesIn(
    ['Bestellnummer;Bezeichnung;Menge', ...cells.map((cell, at) => `2002-120${at};Klemme;${cell}`)].join('\n'),
  ).map(({ quantity, quantityText, quantityUnitName }) => [
    quantity,
    quantity === null ? quantityText : quantityUnitName,
  ])

it('SAP: three decimals are decimals where the column proves it', () => {
  expect(quantitiesIn('1,000 ST', '1.000,000 ST', '12,500 M')).toEqual([
    [1, 'ST'],
    [1000, 'ST'],
    [12.5, 'M'],
  ])
})
it('thousands by apostrophes and thin blanks', () => {
  expect(quantitiesIn("1'500", '2\u2009500', '1 000').map(([quantity]) => quantity)).toEqual([1500, 2500, 1000])
})
it.each(['5-', '-5', '2x5', '10 Stk à 3 m', '3 x 5 m', 'ca. 5', '5/10', 'je 2'])(
  '"%s" is no quantity, and is shown as it stands',
  (text) => expect(quantitiesIn(text)).toEqual([[null, text]]),
)
it('money before and behind a price', () => {
  const lines = linesIn(
    'Bestellnummer;Menge;Einzelpreis\n2002-1201;1;EUR 12,50\n2002-1202;1;12,50 EUR\n2002-1203;1;EUR 1.234,50\n2002-1204;1;12,-\n2002-1205;1;-,--',
  )
  expect(lines.map(({ purchasePrice }) => purchasePrice)).toEqual([12.5, 12.5, 1234.5, 12, null])
})
it.each([
  ['UTF-16 LE', Buffer.from('\ufeffBestellnummer;Bezeichnung;Menge\r\n2002-1201;Größe;5\r\n', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\ufeffBestellnummer;Bezeichnung;Menge\n2002-1201;Größe;5\n', 'utf16le').swap16()],
  ['ends of lines of the Mac', Buffer.from('Bestellnummer;Bezeichnung;Menge\r2002-1201;Größe;5\r')],
  ['columns that are empty in between', Buffer.from('Bestellnummer;;Bezeichnung;;Menge\n2002-1201;;Größe;;5\n')],
])('%s', (_, bytes) => {
  expect(linesIn(bytes).map((line) => [line.orderNumber, line.description, line.quantity])).toEqual([
    ['2002-1201', 'Größe', 5],
  ])
})
it('a .txt and a .tab are read by their content', () => {
  for (const name of ['liste.txt', 'liste.tab'])
    expect(linesIn('Bestellnummer\tMenge\n2002-1201\t5\n', name).map(({ quantity }) => quantity)).toEqual([5])
})
it('units in a row below the headings are no line, and hold for their columns', () => {
  const [units, line] = linesIn('Bestellnummer;Bezeichnung;Menge;Breite\n;;[Stk];[mm]\n2002-1201;Klemme;5;10\n')
  expect(units?.setAside).toBe('HEADER')
  expect([line?.quantity, line?.width]).toEqual([5, 1])
})
it('pages with their own sums, feet and headings', () => {
  const lines = linesIn(
    'Bestellnummer;Bezeichnung;Menge\n2002-1201;a;5\nZwischensumme;;5\nSeite 2 von 3\nBestellnummer;Bezeichnung;Menge\n="0015303";b;6\nSumme;;11\n',
  )
  expect(lines.map(({ setAside }) => setAside)).toEqual([null, 'TOTAL', 'FOOTER', 'HEADER', null, 'TOTAL'])
  expect(lines[4]?.orderNumber).toBe('0015303')
})
it('a cell with quotes and the delimiter in it stays one, and where it does not, its line alone is marked', () => {
  const lines = linesIn(
    'Bestellnummer;Bezeichnung;Menge\nA-1;"Rahmen 19", grau; 2HE";5\nA-2;Klemme;6\nA-3;"Rahmen 19"; grau";7\nA-4;"Rahmen 19"; grau; 2HE;8\nA-5;Klemme;9\n',
  )
  expect(lines.map(({ quantity, bomError }) => [quantity, bomError])).toEqual([
    [5, null],
    [6, null],
    [7, null],
    [null, 'MISSING_VALUES'],
    [9, null],
  ])
  expect(lines.map(({ description }) => description).slice(0, 3)).toEqual([
    'Rahmen 19", grau; 2HE',
    'Klemme',
    'Rahmen 19"; grau',
  ])
})
