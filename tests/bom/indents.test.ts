/** Texts that a cell's format moves to the right show which assembly a row belongs to, as blanks before them do (rule B19). */
import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { answerOf } from '../../server/bom/reading/answer.ts'
import { factsOfContent } from '../../server/bom/reading/odsFacts.ts'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { markedXls } from '../fixtures/bom/markedXls.ts'

const rows = [
  ['Bestellnummer', 'Bezeichnung', 'Menge'],
  ['BG-1', 'Schrank', 2],
  ['3RV2011-1EA10', 'Schalter', 3],
  ['BG-2', 'Feld', 1],
]

const noticesOf = (bytes: Buffer, fileName: string) => {
  const read = readFile(bytes, fileName)
  if (!read.ok) throw new Error(read.code)
  return answerOf(read.value, { fileName, place: {}, extent: 'partsList' }).preview.notices
}

const edited = (xml: unknown, from: string, to: string): Buffer =>
  Buffer.from(
    Buffer.from(xml instanceof Uint8Array ? xml : [])
      .toString('utf8')
      .replace(from, to),
  )

/** The third row's number in a format with this alignment. */
const xlsx = (alignment: string): Buffer => {
  const plain: unknown = XLSX.write(XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), 'Liste'), { type: 'buffer' })
  const archive = XLSX.CFB.read(Buffer.isBuffer(plain) ? plain : Buffer.alloc(0), { type: 'buffer' })
  const change = (part: string, from: string, to: string) =>
    XLSX.CFB.utils.cfb_add(archive, part, edited(XLSX.CFB.find(archive, part)?.content, from, to))
  change('/xl/worksheets/sheet1.xml', '<c r="A3"', '<c r="A3" s="1"')
  change('/xl/styles.xml', '</cellXfs>', `<xf fontId="0" xfId="0" applyAlignment="1">${alignment}</xf></cellXfs>`)
  const bytes: unknown = XLSX.CFB.write(archive, { type: 'buffer', fileType: 'zip' })
  return Buffer.from(bytes instanceof Uint8Array ? bytes : [])
}
const told = [{ kind: 'ASSEMBLIES', count: 1, rows: [3], example: 'A Bestellnummer' }]

describe('a number that its format moves to the right', () => {
  it('in an .xlsx', () => {
    expect(noticesOf(xlsx('<alignment horizontal="left" indent="1"/>'), 'a.xlsx')).toEqual(told)
  })
  it('but none that is set to the right, or not moved at all', () => {
    expect(noticesOf(xlsx('<alignment horizontal="right" indent="1"/>'), 'a.xlsx')).toEqual([])
    expect(noticesOf(xlsx('<alignment horizontal="left" indent="0"/>'), 'a.xlsx')).toEqual([])
  })
  it('in an .xls', () => {
    expect(noticesOf(markedXls(rows, { indented: ['A3'] }), 'a.xls')).toEqual(told)
    expect(noticesOf(markedXls(rows, { indented: ['A2', 'A3', 'A4'] }), 'a.xls')).toEqual([])
  })
  it('in Excel-XML 2003', () => {
    const cell = (value: string | number, style = '') =>
      `<Cell${style}><Data ss:Type="${typeof value === 'number' ? 'Number' : 'String'}">${value}</Data></Cell>`
    const lines = rows.map(
      (row, at) =>
        `<Row>${row.map((value, column) => cell(value, at === 2 && column === 0 ? ' ss:StyleID="s1"' : '')).join('')}</Row>`,
    )
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Styles><Style ss:ID="s1"><Alignment ss:Horizontal="Left" ss:Indent="2"/></Style></Styles><Worksheet ss:Name="Liste"><Table>${lines.join('')}</Table></Worksheet></Workbook>`
    expect(noticesOf(Buffer.from(xml), 'a.xml')).toEqual(told)
  })
  it('in an .ods, by the style of the cell or one that it is made of', () => {
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:fo="f"><office:automatic-styles>
      <style:style style:name="ce1" style:family="table-cell"><style:paragraph-properties fo:margin-left="0.353cm"/></style:style>
      <style:style style:name="ce2" style:family="table-cell" style:parent-style-name="ce1"/>
      <style:style style:name="ce3" style:family="table-cell"><style:paragraph-properties fo:margin-left="0cm"/></style:style></office:automatic-styles>
      <table:table table:name="Liste"><table:table-row><table:table-cell table:style-name="ce3"><text:p>BG-1</text:p></table:table-cell></table:table-row>
      <table:table-row><table:table-cell table:style-name="ce1"><text:p>A</text:p></table:table-cell><table:table-cell table:style-name="ce2"><text:p>B</text:p></table:table-cell></table:table-row>
      </table:table></office:document-content>`
    expect(factsOfContent(Buffer.from(content)).get('Liste')?.indents).toEqual(
      new Map([
        [
          2,
          new Map([
            [0, 1],
            [1, 1],
          ]),
        ],
      ]),
    )
  })
})
