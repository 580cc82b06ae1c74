/** What is seen of a table or a text that is only looked at (rule F10): as a spreadsheet shows it, so much of it, and what was left out. */
import * as XLSX from 'xlsx'
import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../server/bom/reading/excerpt.ts'
import { excerptLimits, excerptSchema } from '../../src/domain/file/excerpt.ts'

const written = (sheets: Record<string, XLSX.WorkSheet>): Buffer => {
  const workbook = XLSX.utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) XLSX.utils.book_append_sheet(workbook, sheet, name)
  const bytes: unknown = XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' })
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)
}
const sheetOf = (rows: unknown[][]) => XLSX.utils.aoa_to_sheet(rows)
const tableOf = (bytes: Buffer, fileName: string) => {
  const shown = excerptOf(bytes, { extent: 'excerpt', as: 'table', fileName })
  if (!shown.ok) throw new Error(shown.code)
  const excerpt = excerptSchema.parse(shown.value)
  if (excerpt.kind !== 'table') throw new Error(excerpt.kind)
  return excerpt
}
const first = (bytes: Buffer, fileName = 'a.xlsx') => {
  const [sheet] = tableOf(bytes, fileName).sheets
  if (!sheet) throw new Error('no sheet')
  return sheet
}
const textOf = (bytes: Buffer) => excerptOf(bytes, { extent: 'excerpt', as: 'text', fileName: 'a.txt' })

describe('a workbook', () => {
  it('is shown sheet by sheet in German: numbers, dates, errors, and texts with their lines', () => {
    const list = sheetOf([['Nr', 'Preis', 'am', ''], ['0815', 1234.5, 46_091], [], ['zwei\nZeilen', 0.25, null]])
    list['B2'].z = '#,##0.00 "€"'
    list['C2'].z = 'dd.mm.yyyy'
    const { sheets, sheetCount } = tableOf(written({ Klemmen: list, Kabel: sheetOf([['-W1']]) }), 'a.xlsx')
    expect(sheetCount).toBe(2)
    expect(sheets.map(({ name }) => name)).toEqual(['Klemmen', 'Kabel'])
    expect(sheets[0]).toMatchObject({
      columns: [
        { index: 0, numeric: false },
        { index: 1, numeric: true },
        { index: 2, numeric: false },
      ],
      rows: [
        { number: 1, cells: ['Nr', 'Preis', 'am'] },
        { number: 2, cells: ['0815', '1.234,50 €', '10.03.2026'] },
        { number: 3, cells: [] },
        { number: 4, cells: ['zwei\nZeilen', '0,25'] },
      ],
      rowCount: 4,
      columnCount: 3,
    })
  })

  it('leaves out what is hidden, and counts it', () => {
    const list = sheetOf([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['4', '5', '6'],
    ])
    list['!rows'] = [{}, { hidden: true }]
    list['!cols'] = [{}, { hidden: true }]
    expect(first(written({ Liste: list }))).toMatchObject({
      columns: [{ index: 0 }, { index: 2 }],
      rows: [
        { number: 1, cells: ['a', 'c'] },
        { number: 3, cells: ['4', '6'] },
      ],
      hiddenRows: 1,
      hiddenColumns: 1,
    })
  })

  it('is shown to its five hundredth row and fiftieth column, and says how far it goes', () => {
    const rows = Array.from({ length: 1200 }, (_, row) => Array.from({ length: 600 }, (__, at) => `${row}.${at}`))
    const sheet = first(written({ Liste: sheetOf(rows) }))
    expect(sheet).toMatchObject({ rowCount: 1200, columnCount: 600 })
    expect(sheet.rows).toHaveLength(excerptLimits.rows)
    expect(sheet.rows.at(-1)?.cells).toHaveLength(excerptLimits.columns)
  })

  it('of very many sheets is shown in its first ones', () => {
    const names = Array.from({ length: excerptLimits.sheets + 5 }, (_, at) => `Blatt ${at + 1}`)
    const { sheets, sheetCount } = tableOf(
      written(Object.fromEntries(names.map((name) => [name, sheetOf([[name]])]))),
      'a.xlsx',
    )
    expect(sheets).toHaveLength(excerptLimits.sheets)
    expect(sheetCount).toBe(names.length)
  })

  it('of much text has less of it the further it goes', () => {
    const long = 'x'.repeat(excerptLimits.cellText + 100)
    const rows = Array.from({ length: excerptLimits.rows }, () => Array.from({ length: 50 }, () => long))
    const { sheets } = tableOf(written({ A: sheetOf(rows), B: sheetOf(rows) }), 'a.xlsx')
    expect(JSON.stringify(sheets).length).toBeLessThan(excerptLimits.cellsText * 1.1)
    expect(sheets[0]?.rows[0]?.cells[0]).toHaveLength(excerptLimits.cellText)
  })

  it.each([
    ['damaged', Buffer.from('PK\u0003\u0004kaputt'), 'BOM_UNREADABLE'],
    ['empty', Buffer.alloc(0), 'BOM_EMPTY'],
    ['a web page', Buffer.from('<!doctype html><table><tr><td>1</td></tr></table>'), 'BOM_WEB_PAGE'],
  ])('that is %s says why it is not shown', (_, bytes, code) => {
    expect(excerptOf(bytes, { extent: 'excerpt', as: 'table', fileName: 'a.xlsx' })).toMatchObject({ ok: false, code })
  })
})

it('delimited text is a table in the encoding that it is written in, however long it is', () => {
  const text = `Bestell-Nr.;Größe\n${'4711;3,5 m²\n'.repeat(60_000)}`
  const sheet = first(Buffer.from(text, 'latin1'), 'Liste.csv')
  expect(sheet).toMatchObject({ name: 'Liste', rowCount: 60_001, columnCount: 2 })
  expect(sheet.rows[0]?.cells).toEqual(['Bestell-Nr.', 'Größe'])
  expect(sheet.rows[1]?.cells).toEqual(['4711', '3,5 m²'])
})

describe('a text', () => {
  it.each<BufferEncoding>(['utf8', 'latin1', 'utf16le'])('is read in its encoding (%s)', (encoding) => {
    expect(textOf(Buffer.from('Prüfung der Klemmen: schön und größer als gestern.\nZeile', encoding))).toEqual({
      ok: true,
      value: { kind: 'text', text: 'Prüfung der Klemmen: schön und größer als gestern.\nZeile', isCut: false },
    })
  })
  it('is cut where it is long, and refused where it is none', () => {
    expect(textOf(Buffer.from('x'.repeat(excerptLimits.text + 1)))).toMatchObject({ ok: true, value: { isCut: true } })
    expect(textOf(Buffer.from([0, 1, 2, 3, 0, 0, 0, 5, 0, 0, 1, 1]))).toMatchObject({ code: 'BOM_UNREADABLE' })
  })
})
