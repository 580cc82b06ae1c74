/** What stands in a parts list's files, line by line (rule P5). */
import { expect, test } from 'vitest'
import { type ExportedLine, exportRows, exportsFor } from './export.ts'

const line = (values: Partial<ExportedLine> = {}): ExportedLine => ({
  orderNumber: '3RT2015 1BB41',
  manufacturerNumber: '',
  manufacturerName: 'SIE',
  description: 'Schuetz',
  erpNumber: '',
  quantity: 4,
  quantityUnitName: 'Stk',
  isSuppliedPart: false,
  article: null,
  ...values,
})
const matched = line({
  article: {
    orderNumber: '3RT2015-1BB41',
    manufacturerNumber: '3RT2015',
    manufacturerName: 'Siemens',
    description: 'Schütz 7 A',
    erpNumber: '100200',
    unitName: 'Stück',
    listPrice: 412,
    purchasePrice: null,
    discountPercent: 35,
    priceUnitSize: 10,
    quantity: null,
  },
})
const supplied = line({ isSuppliedPart: true, quantityUnitName: '' })

test('customers get numbers, quantity and unit, as the catalogue has them where it knows the part', () => {
  expect(exportRows([matched, line(), supplied], 'PARTS')).toEqual([
    ['3RT2015', '3RT2015-1BB41', 4, 'Stk'],
    ['', '3RT2015 1BB41', 4, 'Stk'],
    ['', '3RT2015 1BB41', 4, ''],
  ])
})

test('suppliers get what they have to buy with its prices: 412.00 ÷ 10 = 41.20, less 35 % 26.78', () => {
  expect(exportRows([matched, line(), supplied], 'SOURCED')).toEqual([
    ['100200', 4, '3RT2015-1BB41 Schütz 7 A Siemens', 'Stk', 26.78, '3RT2015', 'Siemens', 35, 41.2],
    ['', 4, '3RT2015 1BB41 Schuetz SIE', 'Stk', null, '', 'SIE', null, null],
  ])
})

test('… and what is supplied in a file of its own', () => {
  expect(exportRows([matched, supplied], 'SUPPLIED')).toEqual([
    ['', 4, '3RT2015 1BB41 Schuetz SIE', '', null, '', 'SIE', null, null],
  ])
})

test('numbers alone are what can be ordered by them', () => {
  const nameless = line({ orderNumber: '', manufacturerNumber: '' })
  const byManufacturer = line({ orderNumber: '', manufacturerNumber: '787-1001', quantity: null })
  expect(exportRows([matched, nameless, byManufacturer, supplied], 'NUMBERS')).toEqual([
    ['3RT2015-1BB41', 4],
    ['787-1001', null],
  ])
})

test('nobody gets the other side’s files', () => {
  expect(exportsFor('CUSTOMER')).toEqual(['PARTS', 'NUMBERS'])
  expect(exportsFor('SUPPLIER')).toEqual(['SOURCED', 'SUPPLIED', 'NUMBERS'])
})
