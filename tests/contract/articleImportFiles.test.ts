/** What operators send that is no plain price list, against the real app: each gets a clear answer, and nothing is half done (rule W8). */
import { readdir } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq, like, sql } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { utils, write } from 'xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { article, articleImport as imports } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/articleImport.ts'
import { readImportSample } from '../../src/api/contract/importconfig.ts'
import { cabinetBom } from '../fixtures/bom/cabinetBom.ts'
import { zipOf } from '../fixtures/bom/brokenFiles.ts'
import { workbookParts } from '../fixtures/bom/hostileFiles.ts'
import { granted, refused } from '../support/calls.ts'
import { importFile, makeImportConfig, priceList } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
afterAll(closeSheetReader)

const headers = ['Bestellnummer', 'Listenpreis']
const text = (...lines: string[]) => [headers.join(';'), ...lines, ''].join('\n')
const configured = () => makeImportConfig(server(), headers)
const start = async (file: File, importConfigId: string) => {
  const answer = await refused(server(), calls.startImport, { body: { importConfigId }, file }, people.operatorStaff)
  // what was refused has left nothing behind, and the next one can begin
  expect(await server().db.$count(imports, eq(imports.configId, importConfigId))).toBe(0)
  expect((await granted(server(), calls.getImportStatus, {}, people.operatorStaff)).state).toBe('IDLE')
  return answer
}
const listPriceOf = async (orderNumber: string) => {
  const [found] = await server().db.select().from(article).where(eq(article.orderNumber, orderNumber))
  return found?.listPrice
}

const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (at: number, ...values: string[]) =>
  `<row r="${at}">${values.map((value, column) => cell(`${'ABCDEFGH'[column]}${at}`, value)).join('')}</row>`
/** A workbook of these rows, with what else its sheet says. */
const workbook = (rows: string, name: string, dimension = '') => {
  const parts = workbookParts(rows, '').map(({ name: part, content }) => ({
    name: part,
    content: Buffer.from(content.toString().replace('<sheetData>', `${dimension}<sheetData>`)),
  }))
  return priceList(new Uint8Array(zipOf(parts)), name)
}

/** Rows as a spreadsheet writes them; a cell that has the delimiter in it stands in quotes. */
const delimited = (rows: readonly (readonly string[])[], delimiter: string) =>
  rows
    .map((row) => row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter))
    .map((line) => `${line}\r\n`)
    .join('')
const german = [
  ['Bestellnummer', 'Bezeichnung', 'Maßeinheit', 'Listenpreis'],
  ['Schütz', 'Leistungsschütz für größere Motoren', '', '1.234,50'],
  ['Tür', 'Türverschluss, Höhe über 80', '', '0,05'],
]
const takesGerman = async (file: File) => {
  const config = await makeImportConfig(server(), german[0] ?? [], { createUnits: true })
  expect(await importFile(server(), config, file)).toMatchObject({ lines: 2, refused: 0 })
  const taken = server()
    .db.select()
    .from(article)
    .where(sql`order_number in ('Schütz', 'Tür')`)
  expect((await taken).map(({ orderNumber, description, listPrice }) => [orderNumber, description, listPrice])).toEqual(
    expect.arrayContaining([
      ['Schütz', 'Leistungsschütz für größere Motoren', 1234.5],
      ['Tür', 'Türverschluss, Höhe über 80', 0.05],
    ]),
  )
  await server()
    .db.delete(article)
    .where(sql`order_number in ('Schütz', 'Tür')`)
}

test.each([
  ['win1252', ';', '.csv'],
  ['cp850', '\t', '.txt'],
  ['utf8', '|', '.txt'],
  ['utf8', ',', '.csv'],
  ['utf16-le', '\t', '.csv'],
  ['utf16-be', ';', '.txt'],
])('a text in %s, cut by "%s", is read to the letter', async (encoding, delimiter, extension) => {
  const bytes = iconv.encode(delimited(german, delimiter), encoding, { addBOM: encoding.startsWith('utf') })
  await takesGerman(priceList(new Uint8Array(bytes), `Preise${extension}`))
})

describe('what a heading says holds for each line', () => {
  const imported = async (headings: string[], ...lines: string[]) => {
    const config = await makeImportConfig(server(), headings)
    const result = await importFile(server(), config, priceList([headings.join(';'), ...lines, ''].join('\n')))
    const rows = await server().db.select().from(article).where(like(article.orderNumber, 'HS-%'))
    await server().db.delete(article).where(like(article.orderNumber, 'HS-%'))
    return { result, rows: rows.toSorted((one, other) => one.orderNumber.localeCompare(other.orderNumber)) }
  }
  test.each([
    ['Listenpreis (je 100)', 100],
    ['Listenpreis je 1000 Stk', 1000],
    ['Listenpreis / 10', 10],
    ['Listenpreis', null],
  ])('for how many a price is: %s', async (heading, priceUnitSize) => {
    const { rows } = await imported(['Bestellnummer', heading], 'HS-1;12,50', 'HS-2;3,40')
    expect(rows.map((row) => [row.listPrice, row.priceUnitSize])).toEqual([
      [12.5, priceUnitSize],
      [3.4, priceUnitSize],
    ])
  })
  test('unless the line says it itself', async () => {
    const headings = ['Bestellnummer', 'Listenpreis (je 100)', 'PE']
    const { rows } = await imported(headings, 'HS-1;12,50;1', 'HS-2;3,40;')
    expect(rows.map((row) => [row.listPrice, row.priceUnitSize])).toEqual([
      [12.5, 1],
      [3.4, 100],
    ])
  })
  test.each(['Listenpreis CHF', 'Listenpreis (Cent)'])('prices that are not in € are refused: %s', async (heading) => {
    const { result, rows } = await imported(['Bestellnummer', heading], 'HS-1;12,50')
    expect(rows).toEqual([])
    expect(result.details.reasons).toMatchObject([{ reason: 'PRICE_UNREADABLE' }])
  })
  test('what a hundred weigh, and an EAN in groups', async () => {
    const { rows } = await imported(['Bestellnummer', 'Gewicht (g/100)', 'EAN'], 'HS-1;2500;4011209 012345')
    expect(rows.map(({ weight, eanNumber }) => [weight, eanNumber])).toEqual([[0.025, '4011209012345']])
  })
  test('in which time something is delivered', async () => {
    const { rows } = await imported(['Bestellnummer', 'Lieferzeit (Wochen)'], 'HS-1;2', 'HS-2;10 Tage')
    expect(rows.map(({ deliveryTime }) => deliveryTime)).toEqual([14, 10])
  })
})

test.each(['biff8', 'xlsx'] as const)('a workbook in %s is read to the letter', async (bookType) => {
  const [headings = [], ...rows] = german
  const amount = (price = '') => Number(price.replace('.', '').replace(',', '.'))
  const typed = rows.map((cells) => [...cells.slice(0, -1), amount(cells.at(-1))])
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...typed]), 'Preise')
  const bytes: Uint8Array<ArrayBuffer> = new Uint8Array(write(book, { type: 'array', bookType }))
  await takesGerman(priceList(bytes, bookType === 'xlsx' ? 'Preise.xlsx' : 'Preise.xls'))
})

test('a workbook that is called .csv is read as what it is', async () => {
  const file = workbook(row(1, ...headers) + row(2, 'R-1', '1,50'), 'umbenannt.csv')
  expect(await importFile(server(), await configured(), file)).toMatchObject({ created: 1, refused: 0 })
  expect(await listPriceOf('R-1')).toBe(1.5)
})

test.each([
  ['a text that is called .xlsx', priceList(text('1;2'), 'text.xlsx'), 417, 'IMPORT_FORMAT'],
  [
    'a workbook that was cut off',
    priceList(new Uint8Array(cabinetBom('xlsx').subarray(0, 3000)), 'cut.xlsx'),
    417,
    'IMPORT_FORMAT',
  ],
  ['a PDF that is called .csv', priceList('%PDF-1.7\n1 0 obj\n', 'pdf.csv'), 417, 'IMPORT_FORMAT'],
  ['another extension', priceList(text('1;2'), 'liste.ods'), 417, 'IMPORT_FORMAT'],
  ['no bytes', priceList('', 'leer.csv'), 400, 'FILE_EMPTY'],
  ['blank lines only', priceList(' ;\n;\n', 'blank.csv'), 422, 'BOM_NO_HEADERS'],
  ['one of two mapped columns', priceList('Bestellnummer;Preis\n1;2\n', 'column.csv'), 412, 'IMPORT_COLUMNS_MISSING'],
])('%s is refused', async (_, file, status, code) => {
  expect(await start(file, await configured())).toMatchObject({ status, code })
})

test('the columns that are missing are named; what has none of them is another list, or a letter', async () => {
  const refusalOf = async (text: string) => {
    const input = { body: { importConfigId: await configured() }, file: priceList(text, 'Brief.txt') }
    return refused(server(), calls.startImport, input, people.operatorStaff)
  }
  const { body } = await server().call(
    calls.startImport,
    { body: { importConfigId: await configured() }, file: priceList(`${headers[0]};Preis\n1;2\n`) },
    people.operatorStaff,
  )
  expect(body).toMatchObject({ code: 'IMPORT_COLUMNS_MISSING', details: { columns: headers.slice(1) } })
  const other = { status: 412, code: 'IMPORT_OTHER_LIST' }
  expect(await refusalOf('Nr.;Preis\n1;2\n')).toMatchObject(other)
  expect(await refusalOf('Sehr geehrte Damen und Herren,\n\nanbei die Preise; sie gelten ab Januar.\n')).toMatchObject(
    other,
  )
})

test('headings without a line below them are an import of nothing', async () => {
  expect(await importFile(server(), await configured(), priceList(text()))).toMatchObject({ state: 'DONE', lines: 0 })
})

test('a sheet that declares two billion cells is read as far as it has any', async () => {
  const file = workbook(row(1, ...headers) + row(2, 'D-1', '7'), 'declared.xlsx', '<dimension ref="A1:XFD1048576"/>')
  expect(await importFile(server(), await configured(), file)).toMatchObject({ lines: 1, created: 1 })
})

test.each([
  ['a line far below all others', row(1, ...headers) + row(2, 'F-1', '1') + row(1_048_576, 'F-2', '2')],
  ['a cell in the last column', `${row(1, ...headers)}<row r="2">${cell('A2', 'F-3')}${cell('XFD2', 'x')}</row>`],
])('%s is not lost in silence: the file is refused', async (_, rows) => {
  expect(await start(workbook(rows, 'far.xlsx'), await configured())).toEqual({ status: 413, code: 'IMPORT_TOO_LARGE' })
})

test('2 GB in a file of few bytes are refused before they are unpacked', async () => {
  const parts = workbookParts(row(1, ...headers), '')
  const bomb = { name: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(1_000), statedSize: 2_000_000_000 }
  const file = priceList(new Uint8Array(zipOf([...parts, bomb])), 'bomb.xlsx')
  expect(await start(file, await configured())).toEqual({ status: 413, code: 'IMPORT_TOO_LARGE' })
})

test('a workbook longer than any parts list is read to its last line', async () => {
  const rows = row(1, ...headers) + row(2, 'L-1', '1') + row(200_001, 'L-2', '2')
  const result = await importFile(server(), await configured(), workbook(rows, 'long.xlsx'))
  expect(result).toMatchObject({ lines: 2, created: 2, refused: 0 })
})

test('a line of 300 cells is refused with its number; a file of 300 columns is read', async () => {
  const long = text('C-1;1', `C-2;2${';x'.repeat(298)}`, 'C-3;3')
  const result = await importFile(server(), await configured(), priceList(long))
  expect(result).toMatchObject({ created: 2, refused: 1 })
  const { content } = await granted(
    server(),
    calls.getImportRefusals,
    { query: { id: result.id, paginationSize: 10, page: 0 } },
    people.operatorStaff,
  )
  expect(content).toMatchObject([{ line: 3, reason: 'COLUMNS_WRONG', value: '300', detail: '2' }])

  const wide = [...headers, ...Array.from({ length: 298 }, (_, at) => `Merkmal ${at}`)]
  const wideConfig = await makeImportConfig(server(), wide)
  const file = priceList(`${wide.join(';')}\nC-4;4${';x'.repeat(298)}\n`)
  expect(await importFile(server(), wideConfig, file)).toMatchObject({ created: 1, refused: 0 })
})

const described = ['Bestellnummer', 'Hersteller', 'Bezeichnung', 'Listenpreis', 'Bemerkung']
/** What became of the articles whose numbers begin so. */
const takenOf = async (begin: string) =>
  (
    await server()
      .db.select()
      .from(article)
      .where(sql`order_number like ${`${begin}%`}`)
      .orderBy(article.orderNumber)
  ).map(({ orderNumber, description, listPrice }) => [orderNumber, description, listPrice])
const importDescribed = async (content: string | Uint8Array<ArrayBuffer>, more = {}) =>
  importFile(
    server(),
    await makeImportConfig(server(), described, { createManufacturers: true }),
    priceList(content),
    more,
  )

test('lines without their empty last cells are whole, as Excel writes them behind the sixteenth', async () => {
  const first = Array.from({ length: 16 }, (_, at) => `KZ-${at + 10};ZZ;Klemme ${at};${at},50;`)
  const further = Array.from({ length: 24 }, (_, at) => `KZ-${at + 26};ZZ;Klemme, grau, ${at};${at},75`)
  const result = await importDescribed([described.join(';'), ...first, ...further, 'KZ-99;ZZ;ohne Preis'].join('\r\n'))
  expect(result).toMatchObject({ lines: 41, created: 41, refused: 0 })
  expect(result.details.file).toMatchObject({ delimiter: ';', columns: 5 })
  const taken = await takenOf('KZ-')
  expect(taken[0]).toEqual(['KZ-10', 'Klemme 0', 0.5])
  expect(taken[39]).toEqual(['KZ-49', 'Klemme, grau, 23', 23.75])
  expect(taken[40]).toEqual(['KZ-99', 'ohne Preis', null])
})

test('a broken quote costs its own line, and the line that never closes one is refused', async () => {
  const result = await importDescribed(
    [
      described.join(';'),
      'BQ-1;ZZ;"19"-Rahmen";1,50;',
      'BQ-2;ZZ;"Motorschutz\nBaugröße S00; 4 A";2,50;',
      'BQ-3;ZZ;"offen;3,50;',
      'BQ-4;ZZ;Klemme 1";4,50;',
      String.raw`"BQ-5";"ZZ";"Rahmen 19\" grau; 2HE";"5,50"`,
      'BQ-6;ZZ; "Klemme; grau";6,50;',
    ].join('\n'),
  )
  expect(result).toMatchObject({ lines: 6, created: 5, refused: 1 })
  const { content } = await granted(
    server(),
    calls.getImportRefusals,
    { query: { id: result.id, paginationSize: 10, page: 0 } },
    people.operatorStaff,
  )
  expect(content).toMatchObject([{ line: 5, reason: 'QUOTE_OPEN', value: '"offen' }])
  expect(await takenOf('BQ-')).toEqual([
    ['BQ-1', '19"-Rahmen', 1.5],
    ['BQ-2', 'Motorschutz\nBaugröße S00; 4 A', 2.5],
    ['BQ-4', 'Klemme 1"', 4.5],
    ['BQ-5', 'Rahmen 19" grau; 2HE', 5.5],
    ['BQ-6', 'Klemme; grau', 6.5],
  ])
})

test('sep= is believed and no line of the table; marks are taken off', async () => {
  const lines = ['sep=,', described.join(','), `="SM-0015303",ZZ,"Leitung; 4",'1.5`, "'SM-2,ZZ,Klemme"]
  expect(await importDescribed(lines.join('\r\n'))).toMatchObject({ lines: 2, created: 2, refused: 0 })
  expect(await takenOf('SM-')).toEqual([
    ['SM-0015303', 'Leitung; 4', 1.5],
    ['SM-2', 'Klemme', null],
  ])
})

test('what was mended of an encoding is told with its lines, in a trial too', async () => {
  const begin = `${described.join(';')}\nEN-1;ZZ;Kühlgerät für Türen;1,50\nEN-2;ZZ;Sch`
  const mixed = Buffer.concat([Buffer.from(begin), Buffer.from([0xfc]), Buffer.from('tz weiß;2,50\u001a')])
  const trial = await importDescribed(new Uint8Array(mixed), { dryRun: true })
  expect(trial.details.file).toMatchObject({ encoding: 'utf-8', isSure: true, repaired: null, brokenRows: [3] })
  await importDescribed(new Uint8Array(mixed))
  expect(await takenOf('EN-')).toMatchObject([
    ['EN-1', 'Kühlgerät für Türen', 1.5],
    ['EN-2', 'Schütz weiß', 2.5],
  ])
  const twice = Buffer.from(Buffer.from(`${described.join(';')}\nEN-3;ZZ;Größe Ø 4;3,50\n`).toString('latin1'))
  const result = await importDescribed(new Uint8Array(twice))
  expect(result.details.file).toMatchObject({ encoding: 'utf-8', repaired: 'DOUBLE', brokenRows: [] })
  expect(await takenOf('EN-3')).toEqual([['EN-3', 'Größe Ø 4', 3.5]])
})

test('a configuration whose headings were stored garbled finds its columns in a file that is read right', async () => {
  const garbled = ['Bestellnummer', 'LÃ¤nge', 'StÃ¼ckpreis']
  const fields = { Bestellnummer: 'orderNumber', 'LÃ¤nge': 'depth', 'StÃ¼ckpreis': 'listPrice' } as const
  const config = await makeImportConfig(server(), garbled, {
    fieldMapping: Object.entries(fields).map(([importHeader, articleField]) => ({
      importHeader,
      articleField,
      clears: false,
    })),
  })
  const file = priceList('Bestellnummer;Länge;Stückpreis\nGH-1;7;1,50\n')
  expect(await importFile(server(), config, file)).toMatchObject({ created: 1, refused: 0 })
  expect(await listPriceOf('GH-1')).toBe(1.5)
})

test('Excel-XML 2003 is read as the workbook that it is; other XML is called so', async () => {
  const cells = (...values: string[]) =>
    `<Row>${values.map((value) => `<Cell><Data ss:Type="String">${value}</Data></Cell>`).join('')}</Row>`
  const urn = 'urn:schemas-microsoft-com:office:spreadsheet'
  const xml = `<?xml version="1.0"?><Workbook xmlns="${urn}" xmlns:ss="${urn}"><Worksheet ss:Name="Preise"><Table>${cells(...headers)}${cells('XL-1', '1,50')}</Table></Worksheet></Workbook>`
  expect(await importFile(server(), await configured(), priceList(xml, 'Preise.xls'))).toMatchObject({ created: 1 })
  expect(await listPriceOf('XL-1')).toBe(1.5)
  const other = '<?xml version="1.0"?><BMECAT xmlns="http://www.bmecat.org/bmecat/2005"/>'
  expect(await start(priceList(other, 'Preise.csv'), await configured())).toEqual({ status: 417, code: 'BOM_XML' })
})

/** Real small files of offices, which are not ours: nothing happens where they are absent. */
const offices = fileURLToPath(new URL('../../../shared/data/offices/', import.meta.url))
const readOffices = () => {
  const columns: Readonly<Record<string, string>> = {
    p01_excel_short_rows: 'Bestellnummer;Hersteller;Bezeichnung;Listenpreis;Rabattgruppe;Bemerkung',
  }
  test.each([
    ['p01_excel_short_rows', 'ZZ1-', 5, [1.5, 2.5, 3.5, 9.5, null]],
    ['p01b_excel_16_rows', 'ZZA-', 40, Array.from({ length: 40 }, (_, at) => at + 1.5)],
    ['p02_header_trailing', 'ZZ2-', 2, [1.5, 2.5]],
    ['p06_inch_multiline', 'ZZ6-', 6, [1.5, 2.5, 3.5, 4.5, 5.5, 6.5]],
    ['p07_mixed_encoding', 'ZZ7-', 3, [1.5, 2.5, 3.5]],
    ['p08_double_encoded', 'ZZ8-', 1, [1.5]],
  ])('%s', async (name, begin, created, prices) => {
    const content = new Uint8Array(readFileSync(`${offices}${name}.csv`))
    const sample = await granted(
      server(),
      readImportSample,
      { body: {}, file: priceList(content) },
      people.operatorAdmin,
    )
    expect(sample.headerRowIndex).toBe(1)
    expect(columns[name] ?? sample.headers.join(';')).toBe(sample.headers.join(';'))
    const config = await makeImportConfig(server(), sample.headers, {
      createManufacturers: true,
      createDiscountGroups: true,
      file: priceList(content),
    })
    expect(await importFile(server(), config, priceList(content))).toMatchObject({ created, refused: 0 })
    const taken = await takenOf(begin)
    expect(taken.map(([, , price]) => price)).toEqual(prices)
    expect(taken.map(([, description]) => description).join('')).not.toMatch(/[ÃÂĂ\ufffd]|^"/)
  })
}
if (existsSync(offices)) describe('the shared price lists of offices', readOffices)
else test.skip('the price lists of offices are not read: the folder ../shared/data is absent', () => undefined)

test('a connection that is lost while uploading leaves nothing, and the next import begins', async () => {
  const importConfigId = await configured()
  const { app, services, tokenFor, db } = server()
  const before = await db.$count(imports)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const incoming = () => readdir(join(services.settings.dataDir, 'files', 'incoming'))
  const socket = connect(port, '127.0.0.1')
  const part = (name: string, rest: string) => `--cut\r\nContent-Disposition: form-data; name="${name}"${rest}`
  socket.write(
    [
      'POST /api/article/import HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${tokenFor(people.operatorStaff)}`,
      'Content-Type: multipart/form-data; boundary=cut',
      'Content-Length: 20000000',
      '',
      part('importConfigId', `\r\n\r\n${importConfigId}`),
      part('file', `; filename="Preise.csv"\r\n\r\n${text(...Array.from({ length: 20_000 }, (_, n) => `V-${n};1`))}`),
    ].join('\r\n'),
  )
  await expect.poll(incoming, { timeout: 30_000 }).toHaveLength(1)
  socket.destroy()
  await expect.poll(incoming, { timeout: 30_000 }).toEqual([])
  expect(await db.$count(imports)).toBe(before)
  expect(await db.$count(article, sql`order_number like 'V-%'`)).toBe(0)
  expect(await importFile(server(), importConfigId, priceList(text('V-1;1')))).toMatchObject({ created: 1 })
})
