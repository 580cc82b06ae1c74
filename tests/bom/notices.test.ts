/** What nobody sees in the lines is said before the columns are mapped (rule B19). */
import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { answerOf } from '../../server/bom/reading/answer.ts'
import { displayText } from '../../src/domain/bom/sheet.ts'
import { linesIn } from '../../server/bom/reading/pieces.ts'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { zipOf } from '../fixtures/bom/brokenFiles.ts'
import { markedXls } from '../fixtures/bom/markedXls.ts'

const header = ['BMK', 'Bestellnummer', 'Bezeichnung', 'Menge']
const list = [header, ['-K1', '3RT2015', 'Schütz', 1], ['', '3RV2021', 'Schalter', 2], ['-F1', '5SL6116', 'Automat', 1]]

const written = (sheets: Record<string, XLSX.WorkSheet>, bookType: XLSX.BookType = 'xlsx'): Buffer => {
  const workbook = XLSX.utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) XLSX.utils.book_append_sheet(workbook, sheet, name)
  const bytes: unknown = XLSX.write(workbook, { type: 'buffer', bookType, cellStyles: true })
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)
}
const asked = (bytes: Buffer, fileName: string) => {
  const read = readFile(bytes, fileName)
  if (!read.ok) throw new Error(read.code)
  const place = {}
  const { preview } = answerOf(read.value, { fileName, place, extent: 'partsList' })
  return { sheets: read.value, preview, place }
}
const noticesOf = (bytes: Buffer, fileName = 'liste.xlsx') => asked(bytes, fileName).preview.notices

describe.each<XLSX.BookType>(['xlsx', 'biff8'])('of a workbook (%s)', (type) => {
  const name = type === 'xlsx' ? 'liste.xlsx' : 'liste.xls'
  it('nothing is said where there is nothing to say', () => {
    expect(noticesOf(written({ Liste: XLSX.utils.aoa_to_sheet(list) }, type), name)).toEqual([])
  })
  it('a designation that is merged downwards, which then is the one of each row', () => {
    const sheet = XLSX.utils.aoa_to_sheet(list)
    sheet['!merges'] = [XLSX.utils.decode_range('A2:A3')]
    const { sheets, preview, place } = asked(written({ Liste: sheet }, type), name)
    expect(preview.notices).toEqual([{ kind: 'MERGED_DOWN', count: 1, rows: [2], example: '-K1' }])
    const mapping = { ...preview.mapping, suppliedPartString: '' }
    const { pieces } = answerOf(sheets, { fileName: name, place, extent: 'partsList', mapping })
    const lines = [...pieces].flatMap(linesIn)
    expect(lines.map(({ bmk }) => bmk)).toEqual(['-K1', '-K1', '-F1'])
  })
  it('a mark for "as above", which is the maker of the line above', () => {
    const rows = [
      ['Hersteller', 'Bestellnummer', 'Menge'],
      ['Siemens', '3RT2015', 1],
      ['dito', '3RV2021', 2],
      ['"', '5SL6116', 1],
    ]
    const { sheets, preview, place } = asked(written({ Liste: XLSX.utils.aoa_to_sheet(rows) }, type), name)
    expect(preview.notices).toMatchObject([
      { kind: 'DITTOS', count: 2, rows: [3, 4], cells: [{ cell: 'A3', text: 'dito → Siemens' }, { cell: 'A4' }] },
    ])
    const mapping = { ...preview.mapping, suppliedPartString: '' }
    const { pieces } = answerOf(sheets, { fileName: name, place, extent: 'partsList', mapping })
    expect([...pieces].flatMap(linesIn).map(({ manufacturerName }) => manufacturerName)).toEqual([
      'Siemens',
      'Siemens',
      'Siemens',
    ])
  })
  it('signs that are written as on a page, which Excel shows so, and which stay', () => {
    const rows = [header, ['-K1', '3RT2015', 'Sch&uuml;tz 24&nbsp;V', 1], ['-F1', '5SL6116', 'R&D; Automat', 1]]
    const { sheets, preview } = asked(written({ Liste: XLSX.utils.aoa_to_sheet(rows) }, type), name)
    expect(preview.notices).toEqual([])
    expect(sheets[0]?.rows.map((cells) => cells[2])).toEqual(['Bezeichnung', 'Sch&uuml;tz 24&nbsp;V', 'R&D; Automat'])
  })
  it('further sheets that are lists, too', () => {
    const sheets = {
      '+S1': XLSX.utils.aoa_to_sheet(list),
      Deckblatt: XLSX.utils.aoa_to_sheet([['Projekt']]),
      '+S2': XLSX.utils.aoa_to_sheet(list),
    }
    expect(noticesOf(written(sheets, type), name)).toEqual([
      { kind: 'OTHER_LISTS', count: 1, rows: [], example: '+S2' },
    ])
  })
})

describe('another table below the first', () => {
  const second = ['Menge', 'Bestellnummer', 'Hersteller', 'Bezeichnung']
  const linesOf = (rows: unknown[][]) => {
    const { sheets, preview, place } = asked(written({ Liste: XLSX.utils.aoa_to_sheet(rows) }), 'liste.xlsx')
    const mapping = { ...preview.mapping, suppliedPartString: '' }
    const { pieces } = answerOf(sheets, { fileName: 'liste.xlsx', place, extent: 'partsList', mapping })
    return { notices: preview.notices, asides: [...pieces].flatMap(linesIn).map(({ setAside }) => setAside) }
  }
  it('is told where its columns are others, and its headings order nothing', () => {
    const { notices, asides } = linesOf([...list, [], ['Ersatzteile'], second, [4, '2002-1301', 'WAGO', 'Klemme']])
    expect(notices).toEqual([{ kind: 'OTHER_TABLE', count: 1, rows: [7], example: '' }])
    expect(asides).toEqual([null, null, null, 'NO_ARTICLE', 'HEADER', null])
  })
  it('is no other one where the same headings come again', () => {
    const { notices, asides } = linesOf([...list, header, ['-K9', '3RT2016', 'Schütz', 1]])
    expect(notices).toEqual([])
    expect(asides).toEqual([null, null, null, 'HEADER', null])
  })
})

describe('hidden rows', () => {
  const hidden = [{ kind: 'HIDDEN_ROWS', count: 1, rows: [3], example: '' }]
  it('of an .xlsx', () => {
    const sheet = XLSX.utils.aoa_to_sheet(list)
    sheet['!rows'] = [{}, {}, { hidden: true }]
    expect(noticesOf(written({ Liste: sheet }))).toEqual(hidden)
  })
  it('of an .xls, in whose stream a record says so', () => {
    expect(noticesOf(markedXls(list, { hiddenRows: [3] }), 'a.xls')).toEqual(hidden)
  })
})

it('formulas whose value was not stored', () => {
  const row =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Bestellnummer</t></is></c><c r="B1" t="inlineStr"><is><t>Menge</t></is></c></row>'
  const formula = '<row r="2"><c r="A2" t="inlineStr"><is><t>3RT2015</t></is></c><c r="B2"><f>1+1</f><v></v></c></row>'
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A &amp; B" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row}${formula}</sheetData></worksheet>`,
  }
  const bytes = zipOf(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })))
  expect(noticesOf(bytes)).toEqual([{ kind: 'UNSAVED_FORMULAS', count: 1, rows: [2], example: 'B2' }])
})

it('numbers that a spreadsheet has shortened', () => {
  const text = 'Bestellnummer;EAN;Menge\n2904602;4,01121E+12;1\n2904603;4046356937342;1\n2904604;4.05E+12;2\n'
  expect(noticesOf(Buffer.from(text), 'liste.csv')).toEqual([
    {
      kind: 'DAMAGED_NUMBERS',
      count: 2,
      rows: [2, 4],
      example: '4,01121E+12',
      cells: [
        { cell: 'B2', text: '4,01121E+12', maybe: ['40112????????'] },
        { cell: 'B4', text: '4.05E+12', maybe: ['405E10', '4050E9', '40500E8'] },
      ],
    },
  ])
})

describe('of a text', () => {
  it('how it is read, and whether that is sure', () => {
    expect(asked(Buffer.from('Größe;Menge\n1;2'), 'a.csv').preview.encoding).toEqual({
      encoding: 'utf-8',
      isSure: true,
    })
    const unclear = Buffer.concat([Buffer.from('Bestellnummer;Menge\nN'), Buffer.from([0xd0, 0xf0]), Buffer.from(';1')])
    expect(asked(unclear, 'a.csv').preview.encoding).toMatchObject({ isSure: false })
    const chosen = readFile(unclear, 'a.csv', { encoding: 'windows-1251' })
    expect(chosen.ok && chosen.value).toMatchObject([
      { facts: { encoding: { encoding: 'windows-1251', isSure: true } } },
    ])
  })
})

it('days of a workbook that counts from 1904 are shown as they are there, in every format', () => {
  const sheet = XLSX.utils.aoa_to_sheet([['Bestellnummer', 'Datum', 'Termin']])
  sheet['A2'] = { t: 's', v: '4711' }
  sheet['B2'] = { t: 'n', v: 41_598, z: 'm/d/yy' }
  sheet['C2'] = { t: 'n', v: 41_598, z: 'dd\\.mm\\.yyyy' }
  sheet['!ref'] = 'A1:C2'
  const workbook = XLSX.utils.book_new(sheet, 'Liste')
  workbook.Workbook = { WBProps: { date1904: true } }
  const bytes: unknown = XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' })
  const read = readFile(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0), 'a.xlsx')
  expect(read.ok && read.value[0]?.rows[1]?.map(displayText)).toEqual(['4711', '21.11.2017', '21.11.2017'])
})

it('50,000 lines below a header are taken', () => {
  const read = readFile(Buffer.from(`Bestellnummer;Menge\n${'4711;1\n'.repeat(50_000)}`), 'a.csv')
  expect(read.ok && read.value[0]?.rows).toHaveLength(50_001)
})

describe('the shape of the rows', () => {
  const text = (...lines: string[]) => noticesOf(Buffer.from(lines.join('\n')), 'liste.csv')
  it('decimal commas in a file that is cut at commas', () => {
    expect(text('Bestellnummer,Bezeichnung,Menge,Preis', 'A-1000,Klemme,2,1,50', 'A-2000,Klemme,3,2,75')).toMatchObject(
      [
        {
          kind: 'MORE_CELLS',
          count: 2,
          rows: [2, 3],
          cells: [
            { cell: 'E2', text: '50' },
            { cell: 'E3', text: '75' },
          ],
        },
      ],
    )
  })
  it('a semicolon within a cell', () => {
    expect(text('Bestellnummer;Bezeichnung;Menge', 'A-1000;Klemme; 10 mm²;2', 'A-2000;Klemme;3')).toMatchObject([
      { kind: 'MORE_CELLS', rows: [2] },
    ])
  })
  it('a last column without a heading is none', () => {
    const lines = ['A-1000;Klemme;2;siehe Plan', 'A-2000;Klemme;3;neu', 'A-3000;Klemme;3;Feld 2']
    expect(text('Bestellnummer;Bezeichnung;Menge;', ...lines)).toEqual([])
  })
  it('a column that names the assembly of each row', () => {
    const lines = ['BG-1;;Schrank;2', '3RV2011-1EA10;BG-1;Schalter;3', '2002-1201;BG-1;Klemme;10']
    expect(text('Bestellnummer;Gehört zu;Bezeichnung;Menge', ...lines)).toMatchObject([
      { kind: 'ASSEMBLIES', count: 2, rows: [3, 4], example: 'B Gehört zu' },
    ])
    expect(text('Bestellnummer;Gehört zu;Bezeichnung;Menge', '2002-1201;Feld 1;Klemme;10')).toEqual([])
  })
  it.each(['xlsx', 'biff8', 'ods'] as const)('numbers that are indented (%s)', (type) => {
    const rows = [header, ['', 'BG-1', 'Schrank', 2], ['', '   3RV2011-1EA10', 'Schalter', 3], ['', 'BG-2', 'Feld', 1]]
    const notices = noticesOf(
      written({ Liste: XLSX.utils.aoa_to_sheet(rows) }, type),
      `a.${type === 'biff8' ? 'xls' : type}`,
    )
    expect(notices).toMatchObject([{ kind: 'ASSEMBLIES', rows: [3], example: 'B Bestellnummer' }])
  })
  it('and none where all are', () => {
    expect(text('Bestellnummer;Bezeichnung;Menge', '  A-1000;Klemme;2', '  A-2000;Klemme;3')).toEqual([])
  })
})

it('signs written as on a page neither part nor quote the cells of a text', () => {
  const text = [
    'sep=;',
    'BMK;Bestellnummer;Bezeichnung;Menge',
    '-K1;3RT2015;Sch&uuml;tz M&amp;S;1',
    '-S1;22;Rohr 1&quot;;2',
  ].join('\n')
  const { sheets, preview } = asked(Buffer.from(text), 'liste.csv')
  expect(preview.notices).toEqual([{ kind: 'ENTITIES', count: 2, rows: [2, 3], example: 'Sch&uuml;tz' }])
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['-K1', '3RT2015', 'Schütz M&S', '1'],
    ['-S1', '22', 'Rohr 1"', '2'],
  ])
})
