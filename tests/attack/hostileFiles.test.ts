/** Files that are small to send and large to read: each is bounded or refused. */
import { execFileSync } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { previewFile } from '../../server/bom/bomService.ts'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { readHeader } from '../../src/domain/bom/headerNames.ts'
import { zipOf } from '../fixtures/bom/brokenFiles.ts'
import { filesOf, repeatedText, sayStored, wordySheet, workbookParts } from '../fixtures/bom/hostileFiles.ts'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { sheetLimits } from '../../server/bom/reading/reading.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
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
    expect(readFile(repeatedText(text, rows - 1, columns), 'a.xlsx').ok).toBe(true)
    expect(readFile(repeatedText(text, rows + 1, columns), 'a.xlsx')).toEqual({ ok: false, code: 'BOM_TOO_LARGE' })
  })
})

describe('cells of many short words', () => {
  afterAll(closeSheetReader)

  it('keep nobody but the reading thread busy', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    await previewFile(wordySheet(), 'a.xlsx')
    // the monitor notes a delay when its own timer is served again
    await setTimeout(50)
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(1000)
  })
  it('are no header', () => {
    const wordy = (words: number) => `Bestellnummer${' 1'.repeat(words)}`
    expect(readHeader(wordy(3)).meanings).toMatchObject([{ field: 'orderNumber' }])
    expect(readHeader(wordy(20)).meanings).toEqual([])
  })
})

describe('a sheet that is small to send and larger than any list', () => {
  const openCell = (times: number) =>
    `<table:table-cell table:number-columns-repeated="${times}"><text:p>1</text:p></table:table-cell>`
  const openRow = (cells: string, times = 1) =>
    `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`
  const farCells = (column: string) =>
    Array.from({ length: 50_000 }, (_, at) => `<row><c r="${column}${at + 1}"><v>1</v></c></row>`).join('')
  const behindEmpty = `<table:table-cell table:number-columns-repeated="16383"/>${openCell(1)}`

  it.each<[string, 'xlsx' | 'ods', string]>([
    ['a cell in the last column of each row', 'xlsx', farCells('XFD')],
    ['cells to the last column', 'xlsx', `<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`],
    ['cells in the last allowed column of all rows', 'xlsx', farCells('SF')],
    ['texts of its own', 'xlsx', `<row><c r="XFD1" t="inlineStr"><is><t>1</t></is></c></row>`],
    ['rows without an end', 'xlsx', '<row><c><v>1</v></c></row>'.repeat(100_000)],
    ['many more empty cells than any list has', 'xlsx', `<row>${'<c/>'.repeat(400)}</row>`.repeat(50_000)],
    ['a repeated cell', 'ods', openRow(openCell(2_000_000_000))],
    ['a repeated row', 'ods', openRow(openCell(500), 40_000)],
    ['a cell behind repeated empty ones', 'ods', openRow(behindEmpty)],
  ])('%s: it is refused before a workbook is made of it', (_, kind, rows) => {
    expect(readFile(filesOf(kind, rows).unreadable, `a.${kind}`)).toEqual({ ok: false, code: 'BOM_TOO_LARGE' })
  })
  it.each<[string, 'xlsx' | 'ods', string]>([
    [
      'formats that reach to the last column',
      'xlsx',
      '<row><c r="A1"><v>1</v></c><c r="XFD1" s="1"/><c r="XFC1"><v/></c><c r="XFB1"><v></v></c></row>',
    ],
    [
      'nothing, repeated to the last cell',
      'ods',
      openRow(openCell(1)) + openRow('<table:table-cell table:number-columns-repeated="16384"/>', 1_000_000),
    ],
  ])('but one that only has %s is read', (_, kind, rows) => {
    const { whole, unreadable } = filesOf(kind, rows)
    expect(cellsOf(whole, `a.${kind}`)).toHaveLength(1)
    expect(readFile(unreadable, `a.${kind}`)).toMatchObject({ code: 'BOM_UNREADABLE' })
  })
  const filled = '<Cell><Data ss:Type="Number">1</Data></Cell>'
  it.each<[string, string]>([
    ['too many columns', `<Row>${filled.repeat(sheetLimits.columns + 1)}</Row>`],
    ['too many rows', `<Row>${filled}</Row>`.repeat(sheetLimits.rows + 1)],
    ['a cell beyond those before it', `<Row><Cell ss:MergeAcross="${sheetLimits.columns}"/>${filled}</Row>`],
    ['descriptions of more columns than there are', '<Column ss:Span="400"/>'.repeat(41)],
    [
      'more sheets than parts of an archive',
      '</Table></Worksheet><Worksheet ss:Name="L"><Table>'.repeat(sheetLimits.zipEntries),
    ],
  ])('an XML with %s is refused before anything of it is read', (_, rows) => {
    const names =
      'xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"'
    // where it was read, it would be found to be no XML at all
    const text = `<Workbook ${names}><Worksheet ss:Name="L"><Table>${rows}<Row>${filled}</Row><<<`
    expect(readFile(Buffer.from(text), 'a.xls')).toEqual({ ok: false, code: 'BOM_TOO_LARGE' })
  })
  it('but an XML whose cells, columns and sheets are as many as a list may have is read', () => {
    const names =
      'xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"'
    // without a declaration, which some writers leave out
    const row = `<Row>${filled.repeat(sheetLimits.columns)}${'<Cell/><Cell><Data ss:Type="String"></Data></Cell>'.repeat(9)}</Row>`
    const text = `<Workbook ${names}><Worksheet ss:Name="L"><Table><Column ss:Span="400"/>${row.repeat(3)}</Table></Worksheet></Workbook>`
    expect(cellsOf(Buffer.from(text), 'a.xls')).toHaveLength(3 * sheetLimits.columns)
  })
  it('a cell that stretches over more than a list has', () => {
    const row = '<Row><Cell ss:MergeAcross="50000"/><Cell><Data ss:Type="Number">1</Data></Cell></Row>'
    const names =
      'xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"'
    const text = `<?xml version="1.0"?><Workbook ${names}><Worksheet ss:Name="L"><Table>${row.repeat(100)}</Table></Worksheet></Workbook>`
    expect(readFile(Buffer.from(text), 'a.xls')).toEqual({ ok: false, code: 'BOM_TOO_LARGE' })
  })
})

/** How far the memory of a process of its own rises while it reads the file, in megabytes. */
const risenBy = (bytes: Buffer): number => {
  const program = `
    import { readFileSync } from 'node:fs'
    import { readFile } from './server/bom/reading/readFile.ts'
    const bytes = readFileSync(0)
    const before = process.resourceUsage().maxRSS
    readFile(bytes, 'a.xlsx')
    console.log((process.resourceUsage().maxRSS - before) / 1024)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  return Number(execFileSync(process.execPath, args, { cwd: root, input: bytes, encoding: 'utf8' }))
}

describe('an archive', () => {
  it('whose directory and entries contradict each other is not inflated', () => {
    const parts = [{ name: 'xl/more.xml', content: Buffer.alloc(60_000_000), statedSize: 0 }, ...workbookParts('', '')]
    expect(risenBy(sayStored(zipOf(parts)))).toBeLessThan(100)
  })
})
