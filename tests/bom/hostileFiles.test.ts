/** Files that are small to send and large to read: each is bounded or refused. */
import { describe, expect, it } from 'vitest'
import { repeatedText } from '../fixtures/bom/hostileFiles.ts'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { sheetLimits } from '../../server/bom/reading/reading.ts'

const cellsOf = (bytes: Buffer, fileName: string) => {
  const read = readFile(bytes, fileName)
  if (!read.ok) throw new Error(read.code)
  return read.value.flatMap(({ rows }) => rows.flat())
}

describe('text that is longer than any real value', () => {
  const long = 'x'.repeat(5_000_000)
  it.each([
    ['a workbook that repeats one text', repeatedText(long, 20, 5), 'a.xlsx', 100],
    ['delimited text', Buffer.from(`Nr;Text\n1;${long}`), 'a.csv', 4],
  ])('is cut in %s', (_, bytes, fileName, count) => {
    const cells = cellsOf(bytes, fileName)
    expect(cells).toHaveLength(count)
    expect(Math.max(...cells.map((cell) => String(cell).length))).toBe(sheetLimits.cellText)
  })
  it('is never cut inside a character', () => {
    const [cell] = cellsOf(Buffer.from(`x${'😀'.repeat(sheetLimits.cellText)};1`), 'a.csv')
    expect(cell).toBe(`x${'😀'.repeat(sheetLimits.cellText / 2 - 1)}`)
  })
  it('makes a file too large when there is much of it', () => {
    const columns = 50
    const rows = sheetLimits.text / sheetLimits.cellText / columns
    const text = 'x'.repeat(sheetLimits.cellText)
    expect(readFile(repeatedText(text, rows, columns), 'a.xlsx').ok).toBe(true)
    expect(readFile(repeatedText(text, rows + 1, columns), 'a.xlsx')).toEqual({ ok: false, code: 'BOM_TOO_LARGE' })
  })
})
