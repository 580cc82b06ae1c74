/** Which companies are called alike, and which customer number is the next one. */
import { expect, test } from 'vitest'
import type { Company } from './company.ts'
import { choiceNames, companiesLike, holderOfNumber, nextCustomerNumber } from './companyLikeness.ts'

const day = (date: number) => new Date(Date.UTC(2026, 0, date))
const company = (name: string, values: { number?: string; city?: string; zip?: string; country?: string } = {}) => {
  const { number = '', city = 'Soest', zip = '59494', country = 'DE' } = values
  const audit = { createDate: day(1), lastUpdate: day(1) }
  return {
    id: name,
    name,
    customerNumber: number,
    type: 'CUSTOMER',
    address: { id: 'a', street: 'Am Bahnhof', houseNo: '3', zip, city, country, ...audit },
    additionalInfo: '',
    active: true,
    pendingRegistration: false,
    ...audit,
  } satisfies Company
}
const registered = { id: 'new', name: 'Hellweg Anlagenbau GmbH', zip: '59494', city: 'Soest', country: '' }

test.each([
  ['another legal form', company('HELLWEG Anlagenbau GmbH & Co. KG'), true],
  ['other signs', company('Hellweg-Anlagenbau'), true],
  ['the same city under another zip code', company('Hellweg Anlagenbau AG', { zip: '59495' }), true],
  ['another place', company('Hellweg Anlagenbau GmbH', { zip: '10115', city: 'Berlin' }), false],
  ['another country', company('Hellweg Anlagenbau GmbH', { country: 'AT' }), false],
  ['another name', company('Hellweg Schaltbau GmbH'), false],
])('%s', (_what, other, like) => expect(companiesLike(registered, [other])).toEqual(like ? [other] : []))

test('a company is not like itself, and nothing is like what has no name yet', () => {
  const itself = company(registered.name)
  expect(companiesLike({ ...registered, id: itself.id }, [itself])).toEqual([])
  expect(companiesLike({ ...registered, name: ' ' }, [company(' ')])).toEqual([])
})

test('whoever chooses a company tells two of one name apart by their places', () => {
  const here = { ...company('Brandt Fördertechnik GmbH'), id: 'here' }
  const there = { ...company('BRANDT Fördertechnik GmbH', { zip: '1010', city: 'Wien', country: 'AT' }), id: 'there' }
  expect([...choiceNames([here, there, company('Hellweg AG')]).values()]).toEqual([
    'Brandt Fördertechnik GmbH, 59494 Soest',
    'BRANDT Fördertechnik GmbH, 1010 Wien',
    'Hellweg AG',
  ])
})

test('a name that is all legal form is compared as it is', () => {
  const [ag, kg] = [company('AG'), company('KG')]
  expect(companiesLike({ ...registered, name: 'AG' }, [ag, kg])).toEqual([ag])
})

test('a number has one holder, however it is written', () => {
  const holder = company('Kessel', { number: 'K-10427' })
  expect(holderOfNumber({ id: 'new', customerNumber: ' k-10427 ' }, [holder])).toBe(holder)
  expect(holderOfNumber({ id: holder.id, customerNumber: 'K-10427' }, [holder])).toBeUndefined()
  expect(holderOfNumber({ id: 'new', customerNumber: '' }, [company('Ohne')])).toBeUndefined()
})

test('the next number goes on where the newest ones are', () => {
  const old = { ...company('Alt', { number: '900' }), createDate: day(1) }
  const [ninth, first] = [company('Neun', { number: 'K-009' }), company('Eins', { number: 'K-001' })]
  expect(nextCustomerNumber([old, { ...ninth, createDate: day(2) }, { ...first, createDate: day(3) }])).toBe('K-010')
  expect(nextCustomerNumber([company('Ohne'), company('Wort', { number: 'Stamm' })])).toBeUndefined()
})
