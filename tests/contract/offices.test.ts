/**
 * Small files as offices really have them, through the calls that people use: each gives its right value, or says what it cannot know
 * (rules B4, B15, B19, B27–B29, W9). The files are not ours and not in this repository: nothing happens where they are absent.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { filterArticles } from '../../src/api/contract/article.ts'
import * as calls from '../../src/api/contract/bom.ts'
import { createImportConfig, readImportSample } from '../../src/api/contract/importconfig.ts'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import type { BomPreview } from '../../src/domain/bom/mapping.ts'
import { newImportConfigDraft, valuesOfDraft } from '../../src/domain/importconfig/importConfig.ts'
import { proposeImportColumns } from '../../src/domain/importconfig/importProposal.ts'
import { granted } from '../support/calls.ts'
import { makeCatalogue, makeEnquiry } from '../support/factories.ts'
import { importFile } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const offices = fileURLToPath(new URL('../../../shared/data/offices/', import.meta.url))
const server = withServer(makeCatalogue)
const fileCalled = (name: string) => new File([readFileSync(offices + name)], name)

/** Uploaded and mapped just as it is proposed. */
const listOf = async (name: string): Promise<{ preview: BomPreview; lines: BomLine[] }> => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true })
  const uploaded = { query: {}, body: { enquiryId }, file: fileCalled(name) }
  const preview = await granted(server(), calls.uploadBom, uploaded, people.customerAdmin)
  const { mapping, suppliedPartString, sheet, bomHeaderRowIndex: headerRowIndex } = preview
  const query = { enquiryId, headerRowIndex, sheet, suppliedPartString }
  await granted(server(), calls.mapBom, { query, body: { mapping } }, people.customerAdmin)
  const { content: lines } = await granted(server(), calls.getBomLines, { query: { enquiryId } }, people.customerAdmin)
  return { preview, lines }
}
const told = ({ notices }: BomPreview) => notices.map(({ kind, rows }) => [kind, rows])

const readLists = () => {
  test.each([
    ['k13b_quantity_silent.xlsx', [1500, 2.5, 0.75, 2000, 1.25], ['Stk', 'm', 'm', 'Stk', 'm']],
    ['k01_unit_formats.xlsx', [1500, 2.5, 1.25, 12_000, 2.5], ['Stk', 'm', 'm', 'Stk', 'm']],
    ['k13_unit_format_silent.xlsx', [1500, 2.5, 0.75, 2000, 2.25], ['Stk', 'm', 'm', 'Stk', 'm']],
  ])('%s: numbers as they are stored, with the unit of their format', async (name, quantities, units) => {
    const { lines } = await listOf(name)
    expect(lines.map(({ quantity }) => quantity)).toEqual(quantities)
    expect(lines.map(({ quantityUnitName }) => quantityUnitName)).toEqual(units)
    if (name.startsWith('k13_')) expect(lines.map(({ listPrice }) => listPrice)).toEqual([12_750, 12.5, 1.2, 3000, 1.5])
  })

  test('k32: six columns, five lines, and each counts 1 as no column is a quantity', async () => {
    const { preview, lines } = await listOf('k32_excel_short_rows_decimals.csv')
    expect(preview.headers).toHaveLength(6)
    expect(lines.map(({ listPrice, quantity }) => [listPrice, quantity])).toEqual([
      [1.5, 1],
      [2.5, 1],
      [3.5, 1],
      [9.5, 1],
      [null, 1],
    ])
  })

  test('k10: errors of formulas are no values, and are told', async () => {
    const { preview, lines } = await listOf('k10_error_cells.xlsx')
    expect(
      lines.map(({ orderNumber, quantity, manufacturerName }) => [orderNumber, quantity, manufacturerName]),
    ).toEqual([
      ['3RV2011-1EA10', 2, 'Siemens'],
      ['', 3, 'Wago'],
      ['2002-1301', null, 'Wago'],
      ['', 4, 'Wago'],
      ['0015303', 4, ''],
    ])
    expect(
      lines.map(({ unreadable }) => unreadable.includes('orderNumber') || unreadable.includes('quantity')),
    ).toEqual([false, true, true, true, false])
    expect(told(preview)).toEqual([['ERROR_VALUES', [3, 4, 5, 6]]])
  })

  test('k39: none of these is an order number', async () => {
    const { lines } = await listOf('k39_placeholders.csv')
    expect(lines).toHaveLength(25)
    expect(new Set(lines.map(({ orderNumber }) => orderNumber))).toEqual(new Set(['']))
    expect(new Set(lines.map(({ bomError }) => bomError))).toEqual(new Set(['MISSING_VALUES']))
  })

  test('k12: a shortened number is told, one that its format shows is as shown', async () => {
    const { preview, lines } = await listOf('k12_long_numbers.xlsx')
    const numbers = new Map(lines.map(({ row, orderNumber }) => [row, orderNumber]))
    expect([2, 6, 7, 9, 10, 12].map((row) => numbers.get(row))).toEqual([
      '1051016',
      '1234567',
      '0015303',
      '3044076',
      '2002.1200',
      '2002.50',
    ])
    expect(told(preview)).toEqual([['DAMAGED_NUMBERS', [3, 4, 5]]])
    expect(told((await listOf('k12b_long.csv')).preview)).toEqual([['DAMAGED_NUMBERS', [2, 3, 4]]])
  })

  test('k14: a struck row stands aside, a struck part of a number is not read', async () => {
    const { preview, lines } = await listOf('k14_strikethrough.xlsx')
    expect(lines.map(({ orderNumber, setAside }) => [orderNumber, setAside])).toEqual([
      ['3RV2011-1EA10', null],
      ['2002-1201', 'STRUCK'],
      ['2002-1301', null],
      ['3RV2011-1FA10', null],
    ])
    expect(told(preview)).toEqual([
      ['STRUCK_ROWS', [3]],
      ['STRUCK_TEXTS', [5]],
    ])
  })

  test('k17: the total is the quantity', async () => {
    const { preview, lines } = await listOf('k17_quantity_per_cabinet.xlsx')
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 35])
    expect(told(preview)).toEqual([['SEVERAL_QUANTITIES', []]])
  })

  test('k16: two header lines are read together', async () => {
    const { lines } = await listOf('k16_two_line_header.xlsx')
    expect(
      lines.map(({ manufacturerNumber, orderNumber, quantity }) => [manufacturerNumber, orderNumber, quantity]),
    ).toEqual([
      ['3RV2011-1EA10', '4711001', 2],
      ['2002-1201', '4711002', 50],
    ])
  })

  test('k06: an inch sign costs nothing', async () => {
    const { lines } = await listOf('k06_inch_and_multiline.csv')
    expect(lines.map(({ orderNumber, description, quantity }) => [orderNumber, description, quantity])).toEqual([
      ['SK-3302', '19"-Rahmen', 1],
      ['3RV2011-1EA10', 'Motorschutzschalter\nBaugröße S00; 4 A', 3],
      ['2002-1201', 'Klemme 1"', 5],
      ['0015303', `6'5" Leitung`, 2],
    ])
  })

  test('k34: marks against Excel are taken off', async () => {
    const { lines } = await listOf('k34_excel_text_trick.csv')
    expect(lines.map(({ orderNumber, quantity, eanNumber }) => [orderNumber, quantity, eanNumber])).toEqual([
      ['0015303', 2, '4011209012345'],
      ['2002-1201', 5, ''],
      ['3RV2011-1EA10', 3, ''],
    ])
  })

  test('k03, k04: half-broken encodings are read, and told', async () => {
    const mixed = await listOf('k03_mixed_encoding.csv')
    expect(mixed.lines[0]?.description).toBe('Schütz für Türöffner')
    expect(mixed.preview.encoding).toMatchObject({ encoding: 'utf-8', brokenRows: [4] })
    const double = await listOf('k04_double_encoded.csv')
    expect(double.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(double.preview.encoding).toMatchObject({ repaired: 'DOUBLE' })
  })

  test('k02: the price column proves what the comma of the quantity is', async () => {
    const { lines } = await listOf('k02_sap_three_decimals.csv')
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 12, 25])
  })

  test('k20, k20b: what is hidden or not stored is told of prefixed XML, too', async () => {
    expect(told((await listOf('k20_x_prefix.xlsx')).preview)).toEqual([['HIDDEN_ROWS', [3]]])
    const { preview, lines } = await listOf('k20b_x_prefix_formula.xlsx')
    expect(told(preview)).toEqual([
      ['UNSAVED_FORMULAS', [2]],
      ['HIDDEN_ROWS', [3]],
    ])
    expect(lines.map(({ setAside }) => setAside)).toEqual([null, 'HIDDEN'])
  })

  test('k23, k24b: Excel-XML 2003 as .xls, and an .ods without styles', async () => {
    const xml = await listOf('k23_xml2003.xls')
    expect(xml.lines.map(({ orderNumber, quantity }) => [orderNumber, quantity])).toEqual([
      ['3RV2011-1EA10', 2],
      ['2002-1201', 5],
    ])
    const { lines } = await listOf('k24b_no_styles.ods')
    expect(lines.map(({ orderNumber, quantity }) => [orderNumber, quantity])).toEqual([['3RV2011-1EA10', 2]])
  })

  test('k25: quantities as people write them', async () => {
    const { lines } = await listOf('k25_quantities.csv')
    const said = new Map(
      lines.map(({ description, quantity, quantityUnitName }) => [
        description.replace('Menge ', ''),
        `${quantity} ${quantityUnitName}`.trim(),
      ]),
    )
    const read = [
      '2 mtr',
      '6 ltr',
      '100 mtr.',
      '10 lfdm',
      '1 Ring',
      '1 Psch',
      '1 pauschal',
      'x2',
      '½',
      '2½',
      '3/4',
      '1,5E3',
    ]
    expect(read.map((text) => said.get(text))).toEqual([
      '2 mtr',
      '6 ltr',
      '100 mtr.',
      '10 lfdm',
      '1 Ring',
      '1 Psch',
      '1 pauschal',
      '2',
      '0.5',
      '2.5',
      '0.75',
      '1500',
    ])
    expect(['3 Stück (je Seite)', '3+1'].map((text) => said.get(text))).toEqual(['null', 'null'])
  })
}

/** Imported by a configuration as its sample proposes it. */
const imported = async (name: string) => {
  const sample = { body: {}, file: fileCalled(name) }
  const { headers, headerRowIndex } = await granted(server(), readImportSample, sample, people.operatorAdmin)
  const draft = valuesOfDraft({
    ...newImportConfigDraft,
    title: name,
    fieldMapping: proposeImportColumns(headers),
    headerRowIndex: String(headerRowIndex),
    createManufacturers: true,
    createDiscountGroups: true,
  })
  if (!draft) throw new Error('a draft is valid')
  const asked = { body: { config: draft }, file: fileCalled(name) }
  const { id } = await granted(server(), createImportConfig, asked, people.operatorAdmin)
  const result = await importFile(server(), id, fileCalled(name))
  const prefix = /ZZ[\dA-Z]+-/
  const query = { paginationSize: 100, page: 0, searchTerm: 'ZZ' }
  const { content } = await granted(server(), filterArticles, { query }, people.operatorAdmin)
  const own = content.filter(({ orderNumber }) => prefix.test(orderNumber))
  return { result, headers, headerRowIndex, articles: new Map(own.map((article) => [article.orderNumber, article])) }
}

const readPriceLists = () => {
  test('p05, p05b, p05c: prices and weights as they are stored', async () => {
    const { result, articles } = await imported('p05_price_formats.xlsx')
    expect(result).toMatchObject({ created: 5, refused: 0 })
    const numbers = [1, 2, 3, 4, 5].map((nr) => articles.get(`ZZ5-00${nr}`))
    expect(numbers.map((article) => article?.listPrice)).toEqual([12_750, 1200, 12.5, 0.0345, 1234.567])
    const silent = await imported('p05b_price_silent.xlsx')
    expect(['ZZB-001', 'ZZB-002', 'ZZB-003'].map((nr) => silent.articles.get(nr)?.listPrice)).toEqual([
      12_750, 12.5, 3000,
    ])
    const plain = await imported('p05c_price_only_numbers.xlsx')
    expect(['ZZC-001', 'ZZC-002', 'ZZC-003'].map((nr) => plain.articles.get(nr)?.listPrice)).toEqual([
      12_750, 1200, 3000,
    ])
  })

  test('p01, p01b, p02: short lines are whole', async () => {
    const { result, articles } = await imported('p01_excel_short_rows.csv')
    expect(result).toMatchObject({ created: 5, refused: 0 })
    const prices = ['001', '002', '003', '900', '901'].map((nr) => articles.get(`ZZ1-${nr}`)?.listPrice)
    expect(prices).toEqual([1.5, 2.5, 3.5, 9.5, null])
    const forty = await imported('p01b_excel_16_rows.csv')
    expect(forty.headerRowIndex).toBe(1)
    expect(forty.result).toMatchObject({ created: 40, refused: 0 })
    expect((await imported('p02_header_trailing.csv')).result).toMatchObject({ created: 2, refused: 0 })
  })

  test('p06: a broken quote costs nothing', async () => {
    const { result, articles } = await imported('p06_inch_multiline.csv')
    expect(result).toMatchObject({ created: 6, refused: 0 })
    expect(['ZZ6-001', 'ZZ6-004', 'ZZ6-005'].map((nr) => articles.get(nr)?.description)).toEqual([
      '19"-Rahmen',
      'Rahmen 19" grau; 2HE',
      'Klemme; grau',
    ])
  })

  test('p07, p08: half-broken encodings', async () => {
    const mixed = await imported('p07_mixed_encoding.csv')
    expect(mixed.articles.get('ZZ7-001')?.description).toBe('Kühlgerät grün')
    expect(mixed.articles.get('ZZ7-002')?.description).toBe('Schütz weiß mm²')
    const double = await imported('p08_double_encoded.csv')
    expect(double.articles.get('ZZ8-001')?.description).toBe('Kühlgerät grün 10 µm')
  })

  test('p10: errors, dates and lost digits are refused with a reason', async () => {
    const { result, articles } = await imported('p10_errors_dates.xlsx')
    expect(result.refused).toBe(4)
    const reasons = new Map(result.details.reasons.map(({ reason, count }) => [reason, count]))
    expect(reasons).toEqual(
      new Map([
        ['DIGITS_LOST', 2],
        ['NO_NUMBER', 1],
        ['PRICE_UNREADABLE', 1],
      ]),
    )
    expect([...articles.keys()].filter((number) => number.startsWith('ZZ10')).toSorted()).toEqual(['ZZ10-005'])
    expect(articles.get('ZZ10-005')?.manufacturerName).toBe('')
    const query = { paginationSize: 10, page: 0, searchTerm: '2002.1200' }
    const { content } = await granted(server(), filterArticles, { query }, people.operatorAdmin)
    expect(content.map(({ orderNumber }) => orderNumber)).toEqual(['2002.1200'])
  })
}

if (existsSync(offices)) {
  describe('parts lists of offices', readLists)
  describe('price lists of offices', readPriceLists)
} else test.skip('the files of offices are not read: the folder ../shared/data is absent', () => undefined)
