/** Searching, filtering and sorting companies (rule C7). */
import { expect, test } from 'vitest'
import { localRows } from '../core/localList.ts'
import { wordFor } from '../core/stored.ts'
import type { Company, CompanyType } from './company.ts'
import { companyListOf, placeOf } from './companyList.ts'

const companyOf = (name: string, zip: string, city: string, more: Partial<Company> = {}): Company => ({
  id: name,
  name,
  customerNumber: '',
  type: 'CUSTOMER',
  address: {
    id: name,
    street: 'Weg',
    houseNo: '1',
    zip,
    city,
    country: 'DE',
    createDate: new Date(0),
    lastUpdate: new Date(0),
  },
  additionalInfo: '',
  active: true,
  pendingRegistration: false,
  createDate: new Date(0),
  lastUpdate: new Date(0),
  ...more,
})
const companies = [
  companyOf('Zander GmbH', '04109', 'Leipzig', { customerNumber: 'K-10', active: false, pendingRegistration: true }),
  companyOf('Öhler KG', '49084', 'Osnabrück', { type: 'SUPPLIER' }),
  companyOf('aber AG', '10115', 'Berlin', { pendingRegistration: true }),
]
const names: Record<CompanyType, string> = {
  CUSTOMER: 'Kunde',
  SUPPLIER: 'Lieferant',
  ADMIN: 'Betreiber',
  EXTERNAL: 'Extern',
}
const plain = { search: '', filter: {}, column: 'name', descending: false }
const shown = (query: Partial<typeof plain> & { filter?: Record<string, string[]> }): string[] =>
  localRows(
    companies,
    companyListOf((type) => wordFor(names, type)),
    { ...plain, ...query },
  ).map(({ name }) => name)

test.each([
  ['name', false, ['aber AG', 'Öhler KG', 'Zander GmbH']],
  ['city', true, ['Öhler KG', 'Zander GmbH', 'aber AG']],
  ['type', true, ['Öhler KG', 'Zander GmbH', 'aber AG']],
  // What waits for a release stands first, what is over last.
  ['status', false, ['aber AG', 'Öhler KG', 'Zander GmbH']],
])('sorted by %s, descending %s', (column, descending, expected) =>
  expect(shown({ column, descending })).toEqual(expected),
)

test.each([
  ['öhler', ['Öhler KG']],
  ['K-10', ['Zander GmbH']],
  ['109 leip', ['Zander GmbH']],
  ['lieferant', ['Öhler KG']],
  ['Weg 1', []],
])('search for %s', (search, expected) => expect(shown({ search })).toEqual(expected))

test('one type at a time', () => expect(shown({ filter: { art: ['SUPPLIER'] } })).toEqual(['Öhler KG']))

test('an imported company without an address has an empty place', () =>
  expect(placeOf(companyOf('x', '', ''))).toBe(''))
