/** An old .xls (Excel 97 to 2003) with struck and hidden rows, through the calls that people use (rules B15, B19, W8). */
import { afterAll, expect, test } from 'vitest'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { getImportRefusals } from '../../src/api/contract/articleImport.ts'
import * as calls from '../../src/api/contract/bom.ts'
import { markedXls } from '../fixtures/bom/markedXls.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { importFile, makeImportConfig, priceList } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
afterAll(closeSheetReader)

test('in a parts list such rows stand aside, and of a partly struck number the rest is read', async () => {
  const rows = [
    ['Bestellnummer', 'Bezeichnung', 'Menge', 'Bemerkung'],
    ['3RV2011-1EA10', 'Motorschutzschalter', 2, 'Feld 1'],
    ['2002-1201', 'Klemme', 50, 'Feld 1'],
    ['2002-1301', 'Dreileiterklemme', 12, 'Feld 2'],
    ['3RV2011-1DA10 3RV2011-1FA10', 'Motorschutzschalter', 1, 'Feld 2'],
  ]
  const rich = {
    A5: [
      { text: '3RV2011-1DA10', isStruck: true },
      { text: ' 3RV2011-1FA10', isStruck: false },
    ],
  }
  const bytes = markedXls(rows, {
    struck: ['A3', 'B3', 'C3', 'D3'],
    rich,
    hiddenRows: [4],
    hiddenColumns: [3],
    filtered: true,
  })
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true })
  const file = new File([new Uint8Array(bytes)], 'liste.xls')
  const preview = await granted(
    server(),
    calls.uploadBom,
    { query: {}, body: { enquiryId }, file },
    people.customerAdmin,
  )
  expect(preview.notices.map(({ kind, rows: where }) => [kind, where])).toEqual(
    expect.arrayContaining([
      ['HIDDEN_ROWS', [4]],
      ['STRUCK_ROWS', [3]],
      ['STRUCK_TEXTS', [5]],
      ['HIDDEN_COLUMNS', []],
    ]),
  )
  const { mapping, suppliedPartString, sheet, bomHeaderRowIndex: headerRowIndex } = preview
  const query = { enquiryId, headerRowIndex, sheet, suppliedPartString }
  await granted(server(), calls.mapBom, { query, body: { mapping } }, people.customerAdmin)
  const { content } = await granted(server(), calls.getBomLines, { query: { enquiryId } }, people.customerAdmin)
  expect(content.map(({ orderNumber, quantity, setAside }) => [orderNumber, quantity, setAside])).toEqual([
    ['3RV2011-1EA10', 2, null],
    ['2002-1201', 50, 'STRUCK'],
    ['2002-1301', 12, 'HIDDEN'],
    ['3RV2011-1FA10', 1, null],
  ])
})

test('in a price list such rows are refused, each with its reason', async () => {
  const rows = [
    ['Bestellnummer', 'Listenpreis'],
    ['X-1', 1.5],
    ['X-2', 2.5],
    ['X-3', 3.5],
    ['X-4', 4.5],
  ]
  const bytes = markedXls(rows, { struck: ['A3', 'B3'], hiddenRows: [5], filtered: true })
  const config = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'])
  const result = await importFile(server(), config, priceList(new Uint8Array(bytes), 'Preise.xls'))
  expect(result).toMatchObject({ lines: 4, created: 2, refused: 2 })
  const query = { id: result.id, paginationSize: 50, page: 0 }
  const { content } = await granted(server(), getImportRefusals, { query }, people.operatorStaff)
  expect(content.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'ROW_STRUCK'],
    [5, 'ROW_HIDDEN'],
  ])
})
