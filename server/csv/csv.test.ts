/** What the portal writes as CSV comes back as it was (rule L9). */
import { describe, expect, test } from 'vitest'
import { CsvBroken, csvLimits, type CsvRow, namesIn, readCsv } from './read.ts'
import { type CsvCell, csvFile, csvLines, csvStart, namesCell } from './write.ts'

const rowsIn = async (bytes: Buffer | string, columns: readonly string[] = []): Promise<CsvRow[]> => {
  const rows: CsvRow[] = []
  for await (const some of readCsv(Buffer.from(bytes), (name) => columns.includes(name))) rows.push(...some)
  return rows
}
const cellsIn = async (bytes: Buffer | string) => (await rowsIn(bytes)).map(({ cells }) => cells)
const faultIn = (bytes: Buffer | string) =>
  rowsIn(bytes).then(
    () => 'none',
    (error: unknown) => (error instanceof CsvBroken ? [error.fault, error.line] : error),
  )

describe('written', () => {
  test('semicolons, CRLF, decimal comma, a byte-order mark', async () => {
    const rows = [
      ['Name', 'Preis'],
      ['Schütz', 1234.5],
    ]
    expect(String(await csvFile(rows))).toBe('\ufeffName;Preis\r\nSchütz;1234,5\r\n')
    expect(csvLines([])).toBe('')
  })

  test.each<[CsvCell, string]>([
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    ['@name', "'@name"],
    ['+49', "'+49"],
    ["'=1", "''=1"],
    ["'s Gravenhage", "'s Gravenhage"],
    [-5, '-5'],
    [{ written: '-1.055,70' }, '-1.055,70'],
    [{ written: '-5+cmd' }, "'-5+cmd"],
    [0.1, '0,1'],
    [1e21, '1000000000000000000000'],
    [0.000001, '0,000001'],
    [null, ''],
    ['a;b', '"a;b"'],
    ['19" Rack', '"19"" Rack"'],
  ])('%j as %s', (cell, text) => expect(csvLines([[cell]])).toBe(`${text}\r\n`))

  test.each([
    ["=cmd|' /C calc'!A0"],
    ["''=x"],
    ["'"],
    ['zwei\nZeilen'],
    ['"'],
    ['a;b'],
    [' blank '],
    ['–'],
    ['Größe €'],
  ])('%j comes back', async (text) => expect(await cellsIn(await csvFile([[text, 'x']]))).toEqual([[text, 'x']]))

  test('names in one cell come back, whatever stands in them', () => {
    for (const names of [[], ['A'], ['A', 'B|C', '"D"', 'E;F', "'=G"]]) expect(namesIn(namesCell(names))).toEqual(names)
  })
})

describe('read', () => {
  test('as Excel saves it: Windows-1252, blank lines, cells missing at the end', async () => {
    const bytes = Buffer.from([...Buffer.from('Gr\xf6\xdfe;\x80;x\r\n;;\r\n\r\nb\r\n', 'latin1')])
    expect(await rowsIn(bytes)).toEqual([
      { line: 1, cells: ['Größe', '€', 'x'] },
      { line: 4, cells: ['b'] },
    ])
  })

  test('a row is named by the line in which it begins, also after a cell of several lines', async () => {
    const text = `${csvStart}a;b\r\n"eins\r\nzwei\r\ndrei";c\r\nd;e`
    expect((await rowsIn(text)).map(({ line }) => line)).toEqual([1, 2, 5])
  })

  test('no character is lost where two pieces of a file meet', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => [`Größe ${at} €`, '"', 'ä\nö'])
    for (const shift of ['', 'x', 'xx']) {
      expect(await cellsIn(await csvFile([[shift, '', 'a'], ...rows]))).toEqual([[shift, '', 'a'], ...rows])
    }
  })

  test('what is no CSV is refused, with the line from which it cannot be read', async () => {
    expect(await faultIn('a;b\n"c;d\ne;f\n')).toEqual(['quotes', 2])
    expect(await faultIn('a\0b')).toEqual(['noText', 1])
    expect(await faultIn(`a;b\n${'x\n'.repeat(csvLimits.rows + 1)}`)).toMatchObject(['tooManyRows', expect.any(Number)])
  })

  /** None of them is read further than its first row may be long. */
  test.each([
    ['semicolons', ';'.repeat(9_000_000)],
    ['escaped quotes', `a\n"${'""'.repeat(4_500_000)}`],
    ['cells of two lines', `a\n${'"\n";'.repeat(2_000_000)}`],
    ['bytes of Windows-1252', '\x80'.repeat(9_000_000)],
  ])('a row of millions of %s', async (_, text) =>
    expect(await faultIn(Buffer.from(text, 'latin1'))).toMatchObject(['rowTooLong', expect.any(Number)]),
  )
})
