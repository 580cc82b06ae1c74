/** Rule P13: rows out of a spreadsheet become price lines; its own totals only check. */
import { expect, test } from 'vitest'
import { emptyLine, linesFault, lineFaults, reckonDrafts } from './lineDrafts.ts'
import { takePasted } from './lineSteps.ts'
import { chooseColumn, isReadable, pastedRows, previewOf, proposeColumns, takenLines } from './pastedLines.ts'
import { mostRows, readTable } from './pastedTable.ts'

/** As a calculation comes out of Excel: the sixth row's total is wrong, the last one adds up the others. */
const copied = [
  'Pos\tLeistung\tMenge\tME\tEP\tGP\tKoA\tBem.',
  '1\tGehäuse und Schaltgeräte\t1\tSchrank\t8.690,00\t8.690,00\tMAT\t',
  '2\tAutomatisierung, ohne CPU und E/A\t1\tSchrank\t4.450,00\t4.450,00\tMAT\tSiemens',
  '3\tKlemmen, Leitungen, Kanäle\t1\tSchrank\t1.420,00\t1.420,00\tMAT\t',
  '4\tVerdrahtung und Montage\t46\tStd\t68,00\t3.128,00\tLOHN\t',
  '5\tBeschriftung\t1\tpsch\t540,00\t540,00\tLOHN\t',
  '6\tStückprüfung DIN EN 61439-1\t1\tpsch\t392,00\t395,00\tPRF\tnetto',
  '\tSumme\t\t\t\t18.623,00\t\t',
  '',
].join('\r\n')

test('the columns are known by their headings, and the lines come to what they come to', () => {
  const preview = previewOf(readTable(copied))
  expect(preview.columns).toEqual({
    hasHeader: true,
    fields: ['place', 'text', 'quantity', 'unit', 'unitPrice', 'sum', 'kind', 'none'],
  })
  const rows = pastedRows(preview.table, preview.columns)
  expect(rows.map(({ kind }) => kind)).toEqual(['header', 'line', 'line', 'line', 'line', 'line', 'line', 'sum'])
  expect(rows[6]).toMatchObject({ reckoned: 392, given: 395 })
  expect(rows.filter((row) => row.kind === 'line' && row.given !== null)).toHaveLength(1)
  const lines = takenLines(preview)
  expect(lines.map(({ kind, unit }) => [kind, unit])).toEqual([
    ['MATERIAL', 'Schrank'],
    ['MATERIAL', 'Schrank'],
    ['MATERIAL', 'Schrank'],
    ['WORK', 'h'],
    ['FLAT', 'psch'],
    ['TEST', 'psch'],
  ])
  expect(reckonDrafts(lines, 1).total).toBe(18_620)
  expect(reckonDrafts(lines, 2).total).toBe(37_240)
  expect(linesFault(lines, 2)).toBeUndefined()
})

test('without headings they are known by what stands in them', () => {
  const table = readTable(
    '1\tGehäuse und Schaltgeräte\t1\tSt.\t8.690,00\t8.690,00\n2\tKlemmen\t2\tSt.\t710,00\t1.420,00',
  )
  expect(proposeColumns(table)).toEqual({
    hasHeader: false,
    fields: ['place', 'text', 'quantity', 'unit', 'unitPrice', 'sum'],
  })
  expect(reckonDrafts(takenLines(previewOf(table)), 1).total).toBe(10_110)
  expect(proposeColumns(readTable('Alles zusammen\t1.250,50')).fields).toEqual(['text', 'unitPrice'])
})

test('a column is chosen otherwise, and rows are left out', () => {
  const preview = previewOf(readTable(copied))
  const columns = chooseColumn(preview.columns, 5, 'unitPrice')
  expect(columns.fields).toEqual(['place', 'text', 'quantity', 'unit', 'none', 'unitPrice', 'kind', 'none'])
  expect(takenLines({ ...preview, left: [1, 4] })).toHaveLength(4)
  // what adds up others stays out, whichever column holds the price
  expect(takenLines({ ...preview, columns })).toHaveLength(6)
})

test('a formula is text, and what is no number stays to be mended', () => {
  const [line] = takenLines(previewOf(readTable("=cmd|' /C calc'!A0\t=1+1\t100,00\nB\t2\t3,00")))
  expect(line).toMatchObject({ text: "=cmd|' /C calc'!A0" })
  const columns = { hasHeader: false, fields: ['text', 'quantity', 'unitPrice'] } as const
  const [first] = pastedRows(readTable('A\t=1+1\t1e308\nB\tNaN\t0,001'), columns)
  expect(first?.line).toMatchObject({ quantity: '=1+1', unitPrice: '1e308' })
  expect(first?.line && isReadable(first.line)).toBe(false)
  expect(first?.line && lineFaults([first.line]).get(first.line.id)).toMatchObject({
    quantity: 'notANumber',
    unitPrice: 'notANumber',
  })
})

test('cells in quotes hold tabs, breaks and quotes; one without its end is text', () => {
  expect(readTable('"Gehäuse\n""groß"""\t1\r\n"offen\t2').rows).toEqual([
    ['Gehäuse "groß"', '1'],
    ['"offen 2', ''],
  ])
  expect(readTable(' \n\t\n').rows).toEqual([])
})

// What grows with the square of it would take minutes, on any machine.
test('of a megabyte so much is read as can be looked at, in little time', () => {
  const begun = performance.now()
  const table = readTable('Klemme\t1\t1,00\n'.repeat(100_000))
  expect(table).toMatchObject({ isCut: true })
  expect(table.rows).toHaveLength(mostRows)
  expect(readTable('"'.repeat(2_000_000)).isCut).toBe(true)
  expect(readTable('\t'.repeat(2_000_000)).rows).toEqual([])
  expect(takenLines(previewOf(table))).toHaveLength(mostRows)
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('they stand below the positions that there are, or in their place', () => {
  const lines = takenLines(previewOf(readTable('A\t1,00\nB\t2,00')))
  const there = takePasted([], lines, false)
  expect(there.map(({ text }) => text)).toEqual(['A', 'B'])
  expect(new Set(there.map(({ id }) => id)).size).toBe(2)
  const option = { ...emptyLine('o'), role: 'OPTION', text: 'Option' } as const
  expect(takePasted([...there, option], lines, false).map(({ text }) => text)).toEqual(['A', 'B', 'A', 'B', 'Option'])
  expect(takePasted([...there, option], lines, true).map(({ text }) => text)).toEqual(['A', 'B', 'Option'])
})
