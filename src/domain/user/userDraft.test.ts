/** What the user form accepts, and what it hands on (rules U1–U3). */
import { testUser } from './user.testing.ts'
import { expect, test } from 'vitest'
import type { Actor } from '../session/visitor.ts'
import { carriedUser, carryUser, newUserDraft, userDraftOf, userTable, userValuesOf } from './userDraft.ts'

const user = testUser({
  id: 'u1',
  name: 'Mira',
  lastname: "O'Neill-Großmann",
  mail: 'mira@demo.example',
  phoneNumber: '+49-341-12',
  customerDesignation: 'alt',
  companyId: 'brandt',
  admin: false,
  lastLoginAt: new Date('2026-11-20T09:30:00Z'),
  createDate: new Date('2026-01-01T00:00:00Z'),
  lastUpdate: new Date('2026-01-01T00:00:00Z'),
})
const draft = userDraftOf(user)
const actor = (companyType: Actor['companyType'], admin: boolean): Actor => ({
  userId: 'me',
  companyId: 'mine',
  companyType,
  admin,
})
/** The administrator of the user's company. */
const brandts: Actor = { ...actor('CUSTOMER', true), companyId: 'brandt' }

test('everything that is asked for is required; a company only where one is chosen', () => {
  const required = { name: 'required', lastname: 'required', mail: 'required', phoneNumber: 'required' }
  expect(userTable.check(newUserDraft(actor('ADMIN', true)))).toEqual({ ...required, company: 'required' })
  expect(userTable.check(newUserDraft(actor('CUSTOMER', true)))).toEqual(required)
})

test('mail and phone number say what is wrong with them', () => {
  expect(userTable.check({ ...draft, mail: 'mira', phoneNumber: '+-', name: 'x'.repeat(201) })).toEqual({
    name: 'tooLong',
    mail: 'mailInvalid',
    phoneNumber: 'phoneInvalid',
  })
})

test('a name holds something to be read, all of which can be kept; what nobody sees in it is not (rule U1)', () => {
  expect(userTable.check({ ...draft, name: '\u3164\u200b', lastname: 'a\ud83d' })).toEqual({
    name: 'required',
    lastname: 'notStorable',
  })
  expect(userValuesOf({ ...draft, name: 'Mi\u200bra', lastname: '\u202eBrandt' })).toMatchObject({
    name: 'Mira',
    lastname: 'Brandt',
  })
})

test('blanks and capitals of a mail are no matter; what is not asked for stays', () => {
  const values = userValuesOf({ ...draft, mail: '  Mira@Demo.Example ', name: ' Mira ' })
  expect(values).toEqual({
    name: 'Mira',
    lastname: "O'Neill-Großmann",
    mail: 'mira@demo.example',
    phoneNumber: '+49-341-12',
    customerDesignation: 'alt',
    companyId: 'brandt',
    admin: false,
  })
  expect(userValuesOf({ ...draft, mail: '' })).toBeUndefined()
})

test('a carried user survives the browser’s history, and is taken only where the address names it', () => {
  const state: unknown = JSON.parse(JSON.stringify(carryUser(user)))
  expect(carriedUser(state, 'u1', brandts)).toEqual(user)
  expect(carriedUser(state, 'u2', brandts)).toBeNull()
  for (const strange of [null, 'u1', { id: 'u1' }, []]) expect(carriedUser(strange, 'u1', brandts)).toBeNull()
})

test('who signs in next in the same tab sees no carried user of another company', () => {
  const state: unknown = JSON.parse(JSON.stringify(carryUser(user)))
  expect(carriedUser(state, 'u1', { ...brandts, companyId: 'other' })).toBeNull()
  expect(carriedUser(state, 'u1', { ...brandts, companyId: 'other', companyType: 'ADMIN' })).not.toBeNull()
})

test('a new user is proposed in the company whose users were shown, where one may choose', () => {
  const operator = { userId: 'o', companyId: 'operator', companyType: 'ADMIN', admin: true } as const
  expect(newUserDraft(operator).company).toBe('')
  const kessler = { id: 'kessler', type: 'CUSTOMER' } as const
  expect(newUserDraft(operator, kessler)).toMatchObject({ company: 'kessler', ofOperator: false })
  expect(newUserDraft({ ...operator, companyType: 'CUSTOMER', companyId: 'own' }, kessler).company).toBe('own')
  // another company of the operator's asks like the own one (rule U10)
  expect(newUserDraft(operator, { id: 'branch', type: 'ADMIN' }).ofOperator).toBe(true)
})
