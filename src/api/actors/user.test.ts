/** What the export of the user list writes: what is shown, without the button's column (rule L8). */
import { testUser } from '../../domain/user/user.testing.ts'
import { expect, test } from 'vitest'
import type { User } from '../../domain/user/user.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import { userTable } from './user.ts'

const words = {
  title: 'Benutzer',
  columns: {
    lastname: 'Nachname',
    name: 'Vorname',
    mail: 'E-Mail-Adresse',
    company: 'Firma',
    loginCounter: 'Anmeldungen',
    lastLoginAt: 'Letzte Anmeldung',
  },
}
const lastLoginAt = new Date('2026-11-20T09:30:00Z')
const userOf = (lastname: string, change: Partial<User> = {}) =>
  testUser({
    id: lastname,
    name: 'Mira',
    lastname,
    mail: `${lastname.toLowerCase()}@demo.example`,
    phoneNumber: '0341',
    companyId: 'brandt',
    admin: false,
    loginCounter: 3,
    lastLoginAt,
    createDate: lastLoginAt,
    lastUpdate: lastLoginAt,
    ...change,
  })
const users = [userOf('Sander', { lastLoginAt: null }), userOf('Vogt'), userOf('Albers', { name: 'Jonas' })]
const query: ListQuery = {
  page: 1,
  pageSize: 5,
  search: 'mira',
  column: 'lastname',
  descending: true,
  filter: {},
}

test('the operator’s file has all rows that search and filter leave, on whatever page, in the order shown', () => {
  expect(userTable(users, query, words)).toEqual({
    title: 'Benutzer',
    headers: ['Nachname', 'Vorname', 'E-Mail-Adresse', 'Firma', 'Anmeldungen', 'Letzte Anmeldung'],
    rows: [
      ['Vogt', 'Mira', 'vogt@demo.example', 'Brandt GmbH', 3, lastLoginAt],
      ['Sander', 'Mira', 'sander@demo.example', 'Brandt GmbH', 3, null],
    ],
  })
})

test('within one company its name is no column', () => {
  const { headers, rows } = userTable(users, { ...query, search: 'albers', scope: 'brandt' }, words)
  expect(headers).toEqual(['Nachname', 'Vorname', 'E-Mail-Adresse', 'Anmeldungen', 'Letzte Anmeldung'])
  expect(rows).toEqual([['Albers', 'Jonas', 'albers@demo.example', 3, lastLoginAt]])
})
