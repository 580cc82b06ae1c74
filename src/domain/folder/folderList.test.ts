/** Search, order and filter of the list of project folders (rules L3, L7, X6). */
import { expect, test } from 'vitest'
import { localRows } from '../core/localList.ts'
import type { SharedFolder } from './folder.ts'
import { folderList } from './folderList.ts'

const folderOf = (id: string, values: Partial<SharedFolder>): SharedFolder => ({
  id,
  offerId: id,
  referenceNumber: `K-${id}`,
  title: 'Pumpstation',
  customerName: 'Hallmann GmbH',
  supplierName: 'Schütz Schaltanlagen',
  state: 'OPEN',
  endDate: null,
  lastUpdate: new Date('2026-11-01'),
  fileCount: 1,
  shared: false,
  newFiles: 0,
  ...values,
})
const all = [
  folderOf('1', { lastUpdate: new Date('2026-11-03'), fileCount: 0 }),
  folderOf('2', { title: 'Łódź', state: 'CONFIRMED' }),
  folderOf('3', { lastUpdate: new Date('2026-11-02'), supplierName: 'Kessler' }),
]
const found = (query: { search?: string; stand?: string[]; descending?: boolean }) =>
  localRows(all, folderList, {
    search: query.search ?? '',
    column: 'changed',
    descending: query.descending ?? true,
    filter: { stand: query.stand ?? [] },
  }).map(({ id }) => id)

test('what was changed last comes first, an empty folder last either way', () => {
  expect(found({})).toEqual(['3', '2', '1'])
  expect(found({ descending: false })).toEqual(['2', '3', '1'])
})

test('is searched however a letter is written, and narrowed to what became of the offer', () => {
  expect(found({ search: 'lodz' })).toEqual(['2'])
  expect(found({ search: 'schuetz' })).toEqual(['2', '1'])
  expect(found({ stand: ['CONFIRMED'] })).toEqual(['2'])
})

test('is sorted by the other company, of which the own one is no part', () => {
  const bySupplier = localRows(all, folderList, {
    search: '',
    column: 'companies',
    descending: false,
    filter: { stand: [] },
  })
  expect(bySupplier.map(({ supplierName }) => supplierName)[0]).toBe('Kessler')
})
