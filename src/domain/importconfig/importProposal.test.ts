import { expect, test } from 'vitest'
import { knowsColumns, proposeImportColumns } from './importProposal.ts'

test('a row of headings is known by any column of a price list', () => {
  expect(knowsColumns(['Stand', 'Best.-Nr.', 'irgendwas'])).toBe(true)
  expect(knowsColumns(['Sehr geehrte Damen und Herren,'])).toBe(false)
  expect(knowsColumns(['Montag', 'Dienstag', ''])).toBe(false)
  expect(knowsColumns([])).toBe(false)
})

test('the names of a catalogue in BMEcat are known, as its tables write them', () => {
  const headers = ['articleType', 'articleId', 'supplierArticleId', 'descriptionShort', 'ean', 'manufacturerArticleId']
  const more = ['manufacturerName', 'deliveryTime', 'orderUnit', 'packingQuantity', 'priceQuantity', 'quantityMin']
  const proposed = proposeImportColumns([...headers, ...more]).map(({ articleField }) => articleField)
  expect(proposed.slice(2)).toEqual([
    'orderNumber',
    'description',
    'eanNumber',
    'manufacturerNumber',
    'manufacturerName',
    'deliveryTime',
    'unitName',
    'packagingUnitSize',
    'priceUnitSize',
    'minimumOrderQuantityUnitSize',
  ])
})
