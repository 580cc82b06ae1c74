/** The user list finds, narrows and sorts as people expect, for the operator and within one company (rule U9). */
import { testUser } from './user.testing.ts'
import { expect, test } from 'vitest'
import { localRows } from '../core/localList.ts'
import type { User } from './user.ts'
import { companyChoices, listedUsers, stayingAdmins, userListFor } from './userList.ts'

const userOf = (id: string, change: Partial<User> = {}) =>
  testUser({
    id,
    name: 'Mira',
    lastname: 'Sander',
    mail: `${id}@demo.example`,
    phoneNumber: '0341',
    companyId: 'brandt',
    company: { name: 'Brandt Fördertechnik GmbH', type: 'CUSTOMER', pendingRegistration: false, active: true },
    admin: false,
    createDate: new Date('2026-01-01T00:00:00Z'),
    lastUpdate: new Date('2026-01-01T00:00:00Z'),
    ...change,
  })
const companyOf = (name: string, change: Partial<User['company']> = {}) => ({
  ...userOf('').company,
  name,
  ...change,
})
const operator = true
const customer = false

const sander = userOf('sander')
const oesterle = userOf('oesterle', { name: 'Katrin', lastname: 'Österle', lastLoginAt: new Date('2026-11-20') })
const vogt = userOf('vogt', {
  lastname: 'Vogt',
  companyId: 'kessler',
  company: companyOf('Kessler Steuerungsbau GmbH'),
  lastLoginAt: new Date('2026-11-01'),
})
const all = [vogt, sander, oesterle]

const query = { search: '', filter: {}, column: 'lastname', descending: false }
const found = (isOperator: boolean, change: Partial<typeof query>) =>
  localRows(all, userListFor(isOperator), { ...query, ...change }).map(({ id }) => id)

test('names are found in either order, whatever their case', () => {
  for (const search of ['katrin öst', 'ÖSTERLE K', 'österle, katrin', 'oesterle@'])
    expect(found(customer, { search })).toEqual(['oesterle'])
})

test('only the operator searches companies: within one, its name would find everybody', () => {
  expect(found(operator, { search: 'kessler' })).toEqual(['vogt'])
  expect(found(customer, { search: 'kessler' })).toEqual([])
})

test('umlauts sort as Germans do, and whoever never signed in comes last either way', () => {
  expect(found(operator, {})).toEqual(['oesterle', 'sander', 'vogt'])
  expect(found(operator, { column: 'lastLoginAt' })).toEqual(['vogt', 'oesterle', 'sander'])
  expect(found(operator, { column: 'lastLoginAt', descending: true })).toEqual(['oesterle', 'vogt', 'sander'])
})

test('the operator narrows the list to one company', () => {
  expect(localRows(all, userListFor(operator), { ...query, filter: { firma: ['kessler'] } })).toEqual([vogt])
})

test('active companies can be chosen, with users or without; a chosen one can be taken back', () => {
  const address = { zip: '33334', city: 'Gütersloh' }
  const companies = [
    { id: 'kessler', name: 'Kessler Steuerungsbau GmbH', active: true, address },
    { id: 'ohne', name: 'Ahorn ohne Benutzer', active: true, address },
    { id: 'kranich', name: 'Kranich Anlagenbau', active: false, address },
  ]
  const names = (chosen: string[]) => companyChoices(companies, chosen).map(({ label }) => label)
  expect(names([])).toEqual(['Ahorn ohne Benutzer', 'Kessler Steuerungsbau GmbH'])
  expect(names(['kranich'])).toEqual(['Ahorn ohne Benutzer', 'Kessler Steuerungsbau GmbH', 'Kranich Anlagenbau'])
})

test('who deletes foresees the last administrator of a company, and all of its administrators at once', () => {
  const listed = listedUsers([
    userOf('a', { admin: true }),
    userOf('b', { admin: true }),
    userOf('c'),
    userOf('d', { admin: true, companyId: 'hellweg', company: companyOf('Hellweg GmbH') }),
  ])
  const stays = (...ids: string[]) =>
    stayingAdmins(ids.flatMap((id) => listed.filter((each) => each.id === id))).map(({ id }) => id)
  expect(stays('d', 'c')).toEqual(['d'])
  expect(stays('a', 'c', 'd')).toEqual(['d'])
  // whoever goes last stays
  expect(stays('a', 'b', 'c')).toEqual(['b'])
  expect(stays('b', 'a')).toEqual(['a'])
})
