/** What else is a text: Excel's XML is read as the workbook that it is, all other XML is refused by its name (rule B1). */
import { describe, expect, it } from 'vitest'
import iconv from 'iconv-lite'
import { readFile } from '../../server/bom/reading/readFile.ts'

const office = 'urn:schemas-microsoft-com:office:spreadsheet'
const cell = (value: string | number) =>
  `<Cell><Data ss:Type="${typeof value === 'number' ? 'Number' : 'String'}">${value}</Data></Cell>`
const workbookXml = (rows: string, { declared = 'UTF-8', before = '' } = {}) =>
  `<?xml version="1.0" encoding="${declared}"?>\n${before}<?mso-application progid="Excel.Sheet"?>\n` +
  `<Workbook xmlns="${office}"\n xmlns:o="urn:schemas-microsoft-com:office:office"\n xmlns:ss="${office}">` +
  `<Worksheet ss:Name="Stückliste"><Table>${rows}</Table></Worksheet></Workbook>`
const rows = [
  ['Menge', 'Bestellnummer', 'Bezeichnung'],
  [2.5, '0015303', 'Schütz für Größe S00, 24 V ±10 %'],
]
const xml = (options = {}) => workbookXml(rows.map((row) => `<Row>${row.map(cell).join('')}</Row>`).join(''), options)
const cellsOf = (bytes: Buffer, name: string) => {
  const read = readFile(bytes, name)
  return read.ok ? read.value.map((sheet) => [sheet.name, sheet.rows]) : read
}

describe('Excel-XML 2003', () => {
  it.each([
    ['liste.xls', Buffer.from(xml())],
    ['liste.csv', Buffer.from(xml())],
    ['liste.xlsx', Buffer.from(xml())],
    ['liste.xls', Buffer.from(`\ufeff${xml()}`)],
    ['liste.xls', iconv.encode(xml({ declared: 'windows-1252' }), 'windows-1252')],
    ['liste.xls', iconv.encode(xml({ declared: 'ISO-8859-1' }), 'latin1')],
    ['liste.xls', iconv.encode(xml({ declared: 'UTF-16' }), 'utf16-le', { addBOM: true })],
    ['liste.xls', Buffer.from(xml({ before: '<!-- exportiert -->' }))],
  ])('is read as %s', (name, bytes) => {
    expect(cellsOf(bytes, name)).toEqual([['Stückliste', rows]])
  })

  it.each([
    ['a DTD', xml({ before: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' }), 'BOM_UNREADABLE'],
    [
      'a cell far to the right',
      workbookXml('<Row><Cell ss:Index="900000000"><Data>x</Data></Cell></Row>'),
      'BOM_TOO_LARGE',
    ],
    ['a row far below', workbookXml('<Row ss:Index="900000000"><Cell><Data>x</Data></Cell></Row>'), 'BOM_TOO_LARGE'],
    [
      'a cell over all',
      workbookXml('<Row><Cell ss:MergeDown="900000000"><Data>x</Data></Cell></Row>'),
      'BOM_TOO_LARGE',
    ],
    ['nothing in it', workbookXml(''), 'BOM_EMPTY'],
  ])('with %s is refused', (_, text, code) => {
    expect(cellsOf(Buffer.from(text), 'liste.xls')).toEqual({ ok: false, code })
  })
})

describe('other XML is called so', () => {
  it.each([
    [
      'flat OpenDocument',
      '<?xml version="1.0"?>\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
    ],
    [
      'an order',
      '<?xml version="1.0" encoding="UTF-8"?><ORDER xmlns="http://www.opentrans.org/XMLSchema/1.0"><ITEM/></ORDER>',
    ],
    ['a catalogue', '<?xml version="1.0"?><!DOCTYPE BMECAT SYSTEM "bmecat.dtd"><BMECAT version="1.2"/>'],
    [
      'one without a declaration',
      '<BMECAT xmlns="http://www.bmecat.org/bmecat/2005" version="2005"><T_NEW_CATALOG/></BMECAT>',
    ],
  ])('%s', (_, text) => {
    for (const name of ['liste.xls', 'liste.csv', 'liste.ods'])
      expect(cellsOf(Buffer.from(text), name)).toEqual({ ok: false, code: 'BOM_XML' })
  })
  it('a web page stays one, with an XML declaration too', () => {
    const page = '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html><table/></html>'
    expect(cellsOf(Buffer.from(page), 'liste.xls')).toEqual({ ok: false, code: 'BOM_WEB_PAGE' })
  })
})

describe('Ctrl-Z ends the data', () => {
  const list = 'Menge;Bestellnummer\r\n1;4711\r\n'
  const expected = [
    [
      'liste',
      [
        ['Menge', 'Bestellnummer'],
        ['1', '4711'],
      ],
    ],
  ]
  it.each([
    ['at the end', `${list}\u001a`],
    ['behind the last cell', `${list.trimEnd()}\u001a`],
    ['with zeros behind it', `${list}\u001a${'\0'.repeat(100)}`],
    ['many times', `${list}${'\u001a'.repeat(120)}`],
    ['with what was in memory behind it', `${list}\u001aMenge;9\r\n9;9`],
  ])('%s', (_, text) => {
    expect(cellsOf(Buffer.from(text), 'liste.csv')).toEqual(expected)
    expect(cellsOf(Buffer.from(text, 'utf16le'), 'liste.csv')).toEqual(expected)
  })
  it('but not in the middle: two lists that were put together lose nothing', () => {
    const text = `${list}\u001a${'2;4712\r\n'.repeat(400)}`
    const read = readFile(Buffer.from(text), 'liste.csv')
    expect(read.ok && read.value[0]?.rows.length).toBe(402)
    expect(cellsOf(Buffer.from('Menge;Bestellnummer\n1;47\u001a11'), 'a.csv')).toEqual([
      [
        'a',
        [
          ['Menge', 'Bestellnummer'],
          ['1', '4711'],
        ],
      ],
    ])
  })
})

describe('a text whose signs part fields', () => {
  it('is a text', () => {
    const text = 'Menge;Bestellnummer\n'.concat('\u001f1;\u001f4711\n'.repeat(50))
    expect(cellsOf(Buffer.from(text), 'a.csv')).toMatchObject([['a', { 1: ['1', '4711'], length: 51 }]])
  })
})

it.each(['liste.csv', 'liste.xls', 'liste.txt'])('SYLK is called so, whatever its name: %s', (name) => {
  for (const text of ['ID;PWXL;N;E\r\nP;PGeneral\r\nE\r\n', 'ID;PCALCOOO32\nC;X1;Y1;K"Menge"\nE\n'])
    expect(cellsOf(Buffer.from(text), name)).toEqual({ ok: false, code: 'BOM_SYLK' })
  expect(cellsOf(Buffer.from('ID;P;Menge\n1;2002-1201;5\n'), name)).toEqual(expect.any(Array))
})
