/**
 * Files as offices send them, made here, through the calls that people use: each gives what Excel shows a person, or says what it
 * cannot know (rules B2, B4, B19, B21, B29, W9).
 */
import { describe, expect, test } from 'vitest'
import { filterArticles } from '../../src/api/contract/article.ts'
import * as calls from '../../src/api/contract/bom.ts'
import { createImportConfig, readImportSample } from '../../src/api/contract/importconfig.ts'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import type { BomPreview } from '../../src/domain/bom/mapping.ts'
import { newImportConfigDraft, valuesOfDraft } from '../../src/domain/importconfig/importConfig.ts'
import { proposeImportColumns } from '../../src/domain/importconfig/importProposal.ts'
import { type OfficeKind, officeBook, officeText, readAs } from '../fixtures/bom/officeFiles.ts'
import { granted } from '../support/calls.ts'
import { makeCatalogue, makeEnquiry } from '../support/factories.ts'
import { importFile } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer(makeCatalogue)
const kinds: readonly OfficeKind[] = ['xlsx', 'xls', 'ods']

/** Uploaded and mapped just as it is proposed, on the sheet that is asked for. */
const listOf = async (file: File, sheet?: string): Promise<{ preview: BomPreview; lines: BomLine[] }> => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true })
  const first = await granted(server(), calls.uploadBom, { query: {}, body: { enquiryId }, file }, people.customerAdmin)
  const preview = sheet
    ? await granted(server(), calls.readBomHeader, { query: { enquiryId, sheet }, body: {} }, people.customerAdmin)
    : first
  const { mapping, suppliedPartString, bomHeaderRowIndex: headerRowIndex } = preview
  const query = { enquiryId, headerRowIndex, sheet: preview.sheet, suppliedPartString }
  await granted(server(), calls.mapBom, { query, body: { mapping } }, people.customerAdmin)
  const { content: lines } = await granted(server(), calls.getBomLines, { query: { enquiryId } }, people.customerAdmin)
  return { preview, lines }
}
const kindsTold = ({ notices }: BomPreview) => notices.map(({ kind }) => kind)
const ordered = (lines: readonly BomLine[]) =>
  lines.filter(({ setAside }) => setAside === null).map(({ orderNumber, quantity }) => [orderNumber, quantity])

describe.each(kinds)('a parts list as .%s', (kind) => {
  test('has the numbers of its cells, with the units of their formats', async () => {
    const rows = [
      ['Bestellnummer', 'Menge', 'Listenpreis', 'Gewicht [kg]'],
      ['2002-1201', 1500, 12_750, 1.25],
      ['2002-1301', 2.5, 12.5, 0.325],
      ['3RV2011-1EA10', 0.32, 0.5, 2],
      ['0015303', 1_250_000, 1234.567, 0.0345],
    ]
    const formats = {
      B2: '#,##0" Stk"',
      B3: '0.000" m"',
      B4: '0%',
      B5: '#,##0',
      C2: '#,##0" €"',
      C3: '#,##0.00" EUR"',
      C4: '0.0',
      C5: '#,##0',
      D2: '0" kg"',
      D3: '0.0%',
    }
    const { lines } = await listOf(officeBook(kind, { Liste: rows }, { formats }))
    expect(lines.map(({ quantity }) => quantity)).toEqual([1500, 2.5, 0.32, 1_250_000])
    expect(lines.map(({ quantityUnitName }) => quantityUnitName)).toEqual(['Stk', 'm', '', ''])
    expect(lines.map(({ listPrice }) => listPrice)).toEqual([12_750, 12.5, 0.5, 1234.567])
    expect(lines.map(({ weight }) => weight)).toEqual([1.25, 0.325, 2, 0.0345])
  })

  test('with levels is multiplied down', async () => {
    const rows = [
      ['Ebene', 'Bestellnummer', 'Menge'],
      [1, 'BG-1', 2],
      [2, '2002-1201', 5],
      [2, 'BG-2', 3],
      [3, '3RV2011-1EA10', 1],
      [1, '2002-1301', 4],
    ]
    const { preview, lines } = await listOf(officeBook(kind, { Liste: rows }))
    expect(ordered(lines)).toEqual([
      ['2002-1201', 10],
      ['3RV2011-1EA10', 6],
      ['2002-1301', 4],
    ])
    expect(kindsTold(preview)).toEqual(['LEVELS'])
  })

  test('with one quantity over several numbers has it once; the others are told, and marked', async () => {
    const rows = [
      ['Bestellnummer', 'Hersteller', 'Menge'],
      ['2002-1201', 'Wago', 5],
      ['2002-1301', 'Wago', null],
      ['3RV2011-1EA10', 'Siemens', 2],
    ]
    const { preview, lines } = await listOf(officeBook(kind, { Liste: rows }, { merged: ['C2:C3'] }))
    expect(lines.map(({ quantity, unreadable }) => [quantity, unreadable.includes('quantity')])).toEqual([
      [5, false],
      [null, true],
      [2, false],
    ])
    expect(kindsTold(preview)).toEqual(['MERGED_DOWN'])
  })

  test('with one number over several quantities is ordered with each of them', async () => {
    const rows = [
      ['Betriebsmittel', 'Bestellnummer', 'Hersteller', 'Bezeichnung', 'Menge'],
      ['-X1', '2002-1201', 'Wago', 'Klemme', 5],
      ['-X2', null, null, null, 3],
      ['-X3', null, null, null, null],
      ['-F1', '3RV2011-1EA10', 'Siemens', 'Schalter', 2],
    ]
    const marks = { merged: ['B2:B4', 'C2:C4', 'D2:D4'] }
    const { lines } = await listOf(officeBook(kind, { Liste: rows }, marks))
    expect(ordered(lines)).toEqual([
      ['2002-1201', 5],
      ['2002-1201', 3],
      ['3RV2011-1EA10', 2],
    ])
    expect(lines.map(({ manufacturerName, description }) => [manufacturerName, description]).slice(0, 2)).toEqual([
      ['Wago', 'Klemme'],
      ['Wago', 'Klemme'],
    ])
  })

  test('behind a cover and a table of contents is the one that is read', async () => {
    const sheets = {
      Deckblatt: [['Stückliste'], ['Projekt', 4711], ['Hersteller', 'siehe Liste'], ['Menge', '2 Schränke']],
      Inhalt: Array.from({ length: 40 }, (_, at) => ['Blatt', at + 1, `Stromlauf ${at + 1}`]),
      Liste: [
        ['Artikel', 'Stk'],
        ['2002-1201', 5],
      ],
    }
    const { preview, lines } = await listOf(officeBook(kind, sheets))
    expect([preview.sheet, preview.bomHeaderRowIndex]).toEqual(['Liste', 1])
    expect(ordered(lines)).toEqual([['2002-1201', 5]])
  })

  test('of two tables side by side is one of them, the other is told, and both can be taken as one', async () => {
    const rows = [
      ['Schrank +A1', null, null, null, 'Schrank +A2', null, null],
      ['Artikelnummer', 'Bezeichnung', 'Menge', null, 'Artikelnummer', 'Bezeichnung', 'Menge'],
      ['2002-1201', 'Klemme', 5, null, '2002-1301', 'Klemme', 7],
      ['3RV2011-1EA10', 'Schalter', 2, null, null, null, null],
    ]
    const file = officeBook(kind, { Liste: rows })
    const { preview, lines } = await listOf(file)
    expect(preview.sheet).toBe('Liste · Schrank +A1')
    expect(preview.notices).toMatchObject([{ kind: 'OTHER_LISTS', example: 'Liste · Schrank +A2' }])
    expect(ordered(lines)).toEqual([
      ['2002-1201', 5],
      ['3RV2011-1EA10', 2],
    ])
    expect(preview.sheets).toEqual([
      'Liste · Schrank +A1',
      'Liste · Schrank +A2',
      'Liste',
      'Liste · Schrank +A1 + Liste · Schrank +A2',
    ])
    const both = await listOf(file, 'Liste · Schrank +A1 + Liste · Schrank +A2')
    expect(ordered(both.lines)).toEqual([
      ['2002-1201', 5],
      ['3RV2011-1EA10', 2],
      ['2002-1301', 7],
    ])
  })
})

describe('a parts list as a text', () => {
  test.each([
    ['comma', ','],
    ['semicolon', ';'],
  ])('with an inch sign before the %s within one cell keeps the cell', async (_, sign) => {
    const rows = [
      ['Bestellnummer', 'Bezeichnung', 'Menge'],
      ['SK-3302', `"Rahmen 19"${sign} grau${sign} 2HE"`, '1'],
      ['2002-1201', '"Klemme, ""groß""; 5"', '5'],
      ['2002-1301', 'Klemme', '7'],
    ]
    const { lines } = await listOf(officeText(rows.map((row) => row.join(sign)).join('\r\n')))
    expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      [`Rahmen 19"${sign} grau${sign} 2HE`, 1],
      ['Klemme, "groß"; 5', 5],
      ['Klemme', 7],
    ])
  })

  test.each(['windows-1250', 'windows-1252'] as const)('garbled by way of %s is repaired, and told', async (page) => {
    const text = 'Bestellnummer;Stückzahl;Bezeichnung\r\n2002-1201;5;Schütz für Türöffner\r\n2002-1301;7;Größe'
    const { preview, lines } = await listOf(officeText(readAs(page, text)))
    expect(ordered(lines)).toEqual([
      ['2002-1201', 5],
      ['2002-1301', 7],
    ])
    expect(lines[0]?.description).toBe('Schütz für Türöffner')
    expect(preview.encoding).toMatchObject({ repaired: 'DOUBLE' })
  })

  test('whose headings alone are garbled finds its columns', async () => {
    const rows = [
      ['Bestellnummer', 'StĂĽckzahl'],
      ['2002-1201', 5],
    ]
    const { lines } = await listOf(officeBook('xlsx', { Liste: rows }))
    expect(ordered(lines)).toEqual([['2002-1201', 5]])
  })
})

test('a heading that stands there twice names no other number, and is told as left out', async () => {
  const rows = [
    ['Pos', 'Artikelnummer', 'Menge', 'Artikelnummer'],
    [1, '2002-1201', 5, '2002-1301'],
    [2, '3RV2011-1EA10', 2, '2002-1401'],
  ]
  const { preview, lines } = await listOf(officeBook('xlsx', { Liste: rows }))
  expect(lines.map(({ manufacturerNumber }) => manufacturerNumber)).toEqual(['', ''])
  expect(kindsTold(preview)).toEqual(['FURTHER_NUMBERS'])
})

/** Imported by a configuration as its sample proposes it. */
const imported = async (title: string, file: File) => {
  const { headers, headerRowIndex } = await granted(
    server(),
    readImportSample,
    { body: {}, file },
    people.operatorAdmin,
  )
  const draft = valuesOfDraft({
    ...newImportConfigDraft,
    title,
    fieldMapping: proposeImportColumns(headers),
    headerRowIndex: String(headerRowIndex),
    createManufacturers: true,
    createDiscountGroups: true,
    createUnits: true,
  })
  if (!draft) throw new Error('a draft is valid')
  const { id } = await granted(server(), createImportConfig, { body: { config: draft }, file }, people.operatorAdmin)
  const { created, refused } = await importFile(server(), id, file)
  const query = { paginationSize: 100, page: 0, searchTerm: title }
  const { content } = await granted(server(), filterArticles, { query }, people.operatorAdmin)
  return { created, refused, columns: draft.fieldMapping, articles: content }
}

test.each(['xlsx', 'xls'] as const)(
  'letters of a format that leaves out thousands are no unit, as .%s',
  async (kind) => {
    const rows = [
      ['Bestellnummer', 'Menge'],
      ['2002-1201', 12_000],
      ['2002-1301', 3_000_000],
    ]
    const { lines } = await listOf(officeBook(kind, { Liste: rows }, { formats: { B2: '#,##0,"T"', B3: '0.0,,"t"' } }))
    expect(lines.map(({ quantity, quantityUnitName }) => [quantity, quantityUnitName])).toEqual([
      [12_000, ''],
      [3_000_000, ''],
    ])
  },
)

test.each(['xlsx', 'ods', 'xls'])('a table in text is read, though its name ends in .%s', async (extension) => {
  const { lines } = await listOf(new File(['Artikelnummer;Stückzahl\n2002-1201;5\n'], `Liste.${extension}`))
  expect(ordered(lines)).toEqual([['2002-1201', 5]])
})

describe.each(['xlsx', 'xls'] as const)('a price list as .%s', (kind) => {
  const named = (name: string) => `Q${kind.toUpperCase()}${name}`

  test('has the numbers of its cells, and groups as they are shown', async () => {
    const rows = [
      ['Bestellnummer', 'Hersteller', 'Listenpreis', 'Gewicht kg', 'Rabattgruppe', 'Einheit'],
      [named('A-1'), 'Wago', 12_750, 1.25, 0.32, 'Stk'],
      [named('A-2'), 'Wago', 12.5, 0.325, 32, 'Stk'],
      [named('A-3'), 'Wago', 0.5, 2, 'R1', 'Stk'],
    ]
    const formats = { C2: '#,##0" €"', C3: '0.0', C4: '0%', D2: '0" kg"', E2: '0%', E3: '0" %"' }
    const { created, articles } = await imported(named('A'), officeBook(kind, { Liste: rows }, { formats }))
    expect(created).toBe(3)
    expect(articles.map(({ listPrice, weight, discountGroupName }) => [listPrice, weight, discountGroupName])).toEqual([
      [12_750, 1.25, '32%'],
      [12.5, 0.325, '32 %'],
      [0.5, 2, 'R1'],
    ])
  })

  test('behind a cover is read, and quantities that stand in it are nothing of an article', async () => {
    const sheets = {
      Deckblatt: [['Preisliste'], ['Gültig ab', '01.01.2026'], ['Alle Preise zzgl. MwSt.']],
      Preise: [
        ['Bestellnummer', 'Menge Schrank 1', 'Menge Schrank 2', 'Gesamt', 'Listenpreis'],
        [named('B-1'), 1, 2, 3, 5.5],
        [named('B-2'), 4, 5, 9, 6.5],
      ],
    }
    const { columns, articles } = await imported(named('B'), officeBook(kind, sheets))
    expect(columns.map(({ articleField }) => articleField)).toEqual(['orderNumber', null, null, null, 'listPrice'])
    expect(articles.map(({ listPrice }) => listPrice)).toEqual([5.5, 6.5])
  })

  test('with merged cells has in each row what is seen there', async () => {
    const rows = [
      ['Bestellnummer', 'Hersteller', 'Listenpreis'],
      [named('C-1'), 'Wago', 5.5],
      [named('C-2'), null, null],
      [named('C-3'), 'Siemens', 7],
    ]
    const { articles } = await imported(named('C'), officeBook(kind, { Liste: rows }, { merged: ['B2:B3', 'C2:C3'] }))
    expect(articles.map(({ manufacturerName, listPrice }) => [manufacturerName, listPrice])).toEqual([
      // as the catalogue calls it
      ['WAGO', 5.5],
      ['WAGO', 5.5],
      ['Siemens', 7],
    ])
  })
})
