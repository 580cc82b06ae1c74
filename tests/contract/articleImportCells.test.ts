/** What the cells of a price list mean (rules B4, B15, B27, B28, W9): through a whole import, from its file to its articles. */
import * as XLSX from 'xlsx'
import { describe, expect, test } from 'vitest'
import { filterArticles } from '../../src/api/contract/article.ts'
import { undoImport } from '../../src/api/contract/articleImport.ts'
import { proposeImportColumns } from '../../src/domain/importconfig/importProposal.ts'
import { granted } from '../support/calls.ts'
import { importFile, importOver, makeImportConfig, priceList } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const headers = ['Bestellnummer', 'Hersteller', 'Bezeichnung', 'Listenpreis']

const articlesOf = async (searchTerm: string) => {
  const query = { paginationSize: 100, page: 0, searchTerm }
  const { content } = await granted(server(), filterArticles, { query }, people.operatorAdmin)
  return new Map(content.map((article) => [article.orderNumber, article]))
}
const reasonsOf = ({ details }: Awaited<ReturnType<typeof importFile>>) =>
  details.reasons.map(({ reason, count }) => [reason, count]).toSorted()

type Row = readonly (string | number | XLSX.CellObject)[]
const workbook = (rows: readonly Row[], change: (sheet: XLSX.WorkSheet) => void = () => undefined): File => {
  const sheet = XLSX.utils.aoa_to_sheet([headers, ...rows.map((row) => [...row])])
  change(sheet)
  const bytes: unknown = XLSX.write(XLSX.utils.book_new(sheet, 'Preise'), {
    type: 'buffer',
    bookType: 'xlsx',
    cellStyles: true,
  })
  if (!Buffer.isBuffer(bytes)) throw new Error('no workbook')
  return priceList(new Uint8Array(bytes), 'Preise.xlsx')
}
const config = () => makeImportConfig(server(), headers, { createManufacturers: true })

test('of graduated prices in columns of their own the first one with its quantity, the others told', async () => {
  const columns = ['Bestellnummer', 'Hersteller', 'Bezeichnung', 'Menge ab 1', 'Preis 1', 'Menge ab 2', 'Preis 2']
  const lines = ['ZZG-1;ZZGrade;Klemme;10;2,50;100;2,30', 'ZZG-2;ZZGrade;Klemme;1;3,50;;']
  const id = await makeImportConfig(server(), columns, { createManufacturers: true })
  const result = await importFile(server(), id, priceList([columns.join(';'), ...lines].join('\n')))
  expect(result).toMatchObject({ created: 2, refused: 0 })
  expect(result.details.told).toMatchObject({ GRADUATED: { count: 1, lines: [2] } })
  const articles = await articlesOf('ZZG-')
  const told = ['1', '2'].map((nr) => {
    const { listPrice, minimumOrderQuantityUnitSize } = articles.get(`ZZG-${nr}`) ?? {}
    return [listPrice, minimumOrderQuantityUnitSize]
  })
  expect(told).toEqual([
    [2.5, 10],
    [3.5, 1],
  ])
})

test('a price that is shown in thousands of euros is one only where the cell holds the euros', async () => {
  const shown = (v: number, z: string): XLSX.CellObject => ({ t: 'n', v, z })
  const rows = [
    ['ZZT-1', 'ZZThousand', 'Anlage', shown(12_750, '#,##0," T€"')],
    ['ZZT-2', 'ZZThousand', 'Anlage', shown(12, '0" T€"')],
    ['ZZT-3', 'ZZThousand', 'Anlage', shown(1.5, '0.0" Mio. €"')],
  ]
  const result = await importFile(server(), await config(), workbook(rows))
  expect(reasonsOf(result)).toEqual([['PRICE_UNREADABLE', 2]])
  expect((await articlesOf('ZZT-')).get('ZZT-1')?.listPrice).toBe(12_750)
})

test('prices with their quantity, graduated, or none', async () => {
  const lines = [
    'ZZP-1;ZZPrice;Klemme;12,50 / 100 St',
    'ZZP-2;ZZPrice;Klemme;12,50 per 1000',
    'ZZP-3;ZZPrice;Klemme;ab 10: 2,50 | ab 50: 2,30',
    'ZZP-4;ZZPrice;Klemme;auf Anfrage',
    'ZZP-5;ZZPrice;Klemme;a. A.',
    'ZZP-6;ZZPrice;Klemme;-,--',
    'ZZP-7;ZZPrice;Klemme;7,50',
    'ZZP-8;ZZPrice;Klemme;#DIV/0!',
    'ZZP-9;ZZPrice;Klemme;CHF 12.50',
  ]
  const id = await config()
  const result = await importFile(server(), id, priceList([headers.join(';'), ...lines].join('\n')))
  expect(result).toMatchObject({ created: 7, refused: 2 })
  expect(reasonsOf(result)).toEqual([['PRICE_UNREADABLE', 2]])
  expect(result.details.told).toMatchObject({
    NO_PRICE: { count: 3, lines: [5, 6, 7] },
    GRADUATED: { count: 1, lines: [4] },
  })
  const articles = await articlesOf('ZZP-')
  const told = ['1', '2', '3', '4', '7'].map((nr) => {
    const { listPrice, priceUnitSize, minimumOrderQuantityUnitSize } = articles.get(`ZZP-${nr}`) ?? {}
    return [listPrice, priceUnitSize, minimumOrderQuantityUnitSize]
  })
  expect(told).toEqual([
    [12.5, 100, null],
    [12.5, 1000, null],
    [2.5, null, 10],
    [null, null, null],
    [7.5, null, null],
  ])
})

test('what a price says of its quantity is taken back with it', async () => {
  const id = await config()
  await importFile(server(), id, priceList(`${headers.join(';')}\nZZU-1;ZZUndo;Klemme;0,10\n`))
  const second = await importFile(server(), id, priceList(`${headers.join(';')}\nZZU-1;ZZUndo;Klemme;12,50 / 100\n`))
  expect((await articlesOf('ZZU-')).get('ZZU-1')).toMatchObject({ listPrice: 12.5, priceUnitSize: 100 })
  await granted(server(), undoImport, { query: { id: second.id } }, people.operatorStaff)
  await importOver(server())
  expect((await articlesOf('ZZU-')).get('ZZU-1')).toMatchObject({ listPrice: 0.1, priceUnitSize: null })
})

test('a price unit in the text that contradicts its column is refused', async () => {
  const columns = [...headers, 'Preiseinheit']
  const id = await makeImportConfig(server(), columns, { createManufacturers: true })
  const lines = [
    'ZZK-1;ZZKontra;Klemme;12,50 / 100;100',
    'ZZK-2;ZZKontra;Klemme;12,50 / 100;1000',
    'ZZK-3;ZZKontra;K;5;C',
  ]
  const result = await importFile(server(), id, priceList([columns.join(';'), ...lines].join('\n')))
  expect(result).toMatchObject({ created: 2, refused: 1 })
  expect((await articlesOf('ZZK-')).get('ZZK-3')).toMatchObject({ priceUnitSize: 100 })
})

test('a price for a package, or a kilometre, is refused, unless the article is counted in it', async () => {
  const columns = [...headers, 'Preiseinheit', 'Einheit']
  const id = await makeImportConfig(server(), columns, { createManufacturers: true, createUnits: true })
  const lines = [
    'ZZV-1;ZZBund;Klemme;12,50 €/VPE;;Stk',
    'ZZV-2;ZZBund;Leitung;850,00;1 km;m',
    'ZZV-3;ZZBund;Klemme;12,50;10 VE;Stk',
    'ZZV-4;ZZBund;Band;12,50;1 Rolle;Rolle',
    'ZZV-5;ZZBund;Klemme;85,00;p. C;Stk',
  ]
  const result = await importFile(server(), id, priceList([columns.join(';'), ...lines].join('\n')))
  expect(result).toMatchObject({ created: 2, refused: 3 })
  expect(reasonsOf(result)).toEqual([['PRICE_UNREADABLE', 3]])
  const articles = await articlesOf('ZZV-')
  expect(['ZZV-4', 'ZZV-5'].map((number) => articles.get(number)?.priceUnitSize)).toEqual([1, 100])
})

test('sizes and times in units that are not reckoned with are refused', async () => {
  const columns = [...headers, 'Höhe (HE)', 'Lieferzeit']
  const id = await makeImportConfig(server(), columns, { createManufacturers: true })
  const lines = ['ZZH-1;ZZSize;Schrank;1,50;4;', 'ZZH-2;ZZSize;Schrank;1,50;200 mm;', 'ZZH-3;ZZSize;K;1,50;;48 Std']
  const result = await importFile(server(), id, priceList([columns.join(';'), ...lines].join('\n')))
  expect(result).toMatchObject({ created: 1, refused: 2 })
  expect(reasonsOf(result)).toEqual([['NUMBER_UNREADABLE', 2]])
  expect((await articlesOf('ZZH-')).get('ZZH-2')?.height).toBe(20)
})

test('remarks and headings that stand alone in their row are no articles, in texts and workbooks', async () => {
  const rows = [
    ['ZZM-1', 'ZZRem', 'Klemme', '1,50'],
    ['Reihenklemmen', '', '', ''],
    ['Alle Preise zzgl. MwSt. Stand 29.11.2026', '', '', ''],
    ['ZZM-2', '', '', ''],
  ]
  const text = priceList([headers, ...rows].map((row) => row.join(';')).join('\n'))
  for (const file of [text, workbook(rows)]) {
    const result = await importFile(server(), await config(), file)
    expect(reasonsOf(result)).toEqual([['NO_NUMBER', 2]])
  }
  expect([...(await articlesOf('ZZM-')).keys()].toSorted()).toEqual(['ZZM-1', 'ZZM-2'])
})

test('a group that a spreadsheet has made a date is refused', async () => {
  const columns = [...headers, 'Rabattgruppe']
  const id = await makeImportConfig(server(), columns, { createManufacturers: true, createDiscountGroups: true })
  const lines = ['ZZD-1;ZZGroup;Klemme;1,50;01.02.2026', 'ZZD-2;ZZGroup;Klemme;1,50;1-2', 'ZZD-3;ZZGroup;K;1;Mrz 02']
  const result = await importFile(server(), id, priceList([columns.join(';'), ...lines].join('\n')))
  expect(reasonsOf(result)).toEqual([['DIGITS_LOST', 2]])
})

describe('what is no value', () => {
  test('names no article, and creates no manufacturer, unit or group', async () => {
    const columns = [...headers, 'Einheit', 'Rabattgruppe', 'EAN']
    const id = await makeImportConfig(server(), columns, {
      createManufacturers: true,
      createUnits: true,
      createDiscountGroups: true,
    })
    const lines = [
      'ZZN-1;ZZNull;Klemme;1,50;Stk;R1;4011209012345',
      'ZZN-2;#BEZUG!;Klemme;1,50;-;n/a;k.A.',
      'ZZN-3;k.A.;Klemme;1,50;???;NULL;0',
      '#NV;ZZNull;Klemme;1,50;Stk;R1;',
      '-;ZZNull;Klemme;1,50;Stk;R1;',
    ]
    const result = await importFile(server(), id, priceList([columns.join(';'), ...lines].join('\n')))
    expect(result).toMatchObject({ created: 3, refused: 2 })
    expect(reasonsOf(result)).toEqual([['NO_NUMBER', 2]])
    expect(result.details.names).toMatchObject({ manufacturers: ['ZZNull'], discountGroups: ['R1'] })
    const articles = await articlesOf('ZZN-')
    expect(['ZZN-2', 'ZZN-3'].map((nr) => articles.get(nr)?.eanNumber)).toEqual(['', ''])
  })
})

test('numbers that a spreadsheet has changed are refused with what they may have been', async () => {
  const result = await importFile(
    server(),
    await config(),
    workbook([
      [{ t: 'n', v: 46_091, z: 'd\\. mmm' }, 'ZZDate', 'Klemme', 1],
      [Number('12345678901234567890'), 'ZZDate', 'Klemme', 1],
      [1e12, 'ZZDate', 'Klemme', 1],
      [{ t: 'n', v: 2002.12, z: '0.0000' }, 'ZZDate', 'Klemme', 1],
      [2002.13, 'ZZDate', 'Klemme', 1],
    ]),
  )
  expect(result).toMatchObject({ created: 2, refused: 3 })
  expect(reasonsOf(result)).toEqual([['DIGITS_LOST', 3]])
  // zeros at the end of a bare number can only be told
  expect(result.details.told.ZEROS_CUT).toEqual({ count: 1, lines: [6] })
  expect([...(await articlesOf('ZZDate')).keys()].toSorted()).toEqual(['2002.1200', '2002.13'])
})

test('rows that are hidden are refused, and can be fetched', async () => {
  const file = workbook(
    [
      ['ZZH-1', 'ZZHidden', 'Klemme', 1.5],
      ['ZZH-2', 'ZZHidden', 'Klemme', 2.5],
    ],
    (sheet) => {
      sheet['!rows'] = [{}, {}, { hidden: true }]
    },
  )
  const result = await importFile(server(), await config(), file)
  expect(result).toMatchObject({ created: 1, refused: 1 })
  expect(reasonsOf(result)).toEqual([['ROW_HIDDEN', 1]])
})

test('a number that can be read in two ways is asked once for its column', async () => {
  const text = `${headers.join(';')}\nZZA-1;ZZAmbi;Klemme;1,000\nZZA-2;ZZAmbi;Klemme;12,500\n`
  const asked = await importFile(server(), await config(), priceList(text))
  expect(asked).toMatchObject({ created: 0, refused: 2 })
  expect(reasonsOf(asked)).toEqual([['NUMBER_AMBIGUOUS', 2]])
  const fieldMapping = proposeImportColumns(headers).map((column) =>
    column.articleField === 'listPrice' ? { ...column, notation: 'german' as const } : column,
  )
  const id = await makeImportConfig(server(), headers, { createManufacturers: true, fieldMapping })
  expect(await importFile(server(), id, priceList(text))).toMatchObject({ created: 2, refused: 0 })
  const articles = await articlesOf('ZZA-')
  expect(['ZZA-1', 'ZZA-2'].map((nr) => articles.get(nr)?.listPrice)).toEqual([1, 12.5])
})
