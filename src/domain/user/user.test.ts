/** Mails and phone numbers as people type them, and who may do what to whom (rules U2–U5). */
import { describe, expect, test } from 'vitest'
import type { Actor } from '../session/visitor.ts'
import { mailSchema, phoneSchema } from './user.ts'
import { isLastAdmin, managesUsersOf, userObstacles } from './userRules.ts'

test.each([
  ['  Vera.Muster@Demo.Example ', 'vera.muster@demo.example'],
  ["o'neill@demo.example", "o'neill@demo.example"],
  ['vera', undefined],
  ['vera muster@demo.example', undefined],
  [`${'x'.repeat(250)}@demo.example`, undefined],
])('the mail %j', (typed, expected) => {
  expect(mailSchema.safeParse(typed).data).toBe(expected)
})

test.each([
  ['+49 341 12 - 3', '+49-34112-3'],
  ['0341', '0341'],
  ['0341/12', '0341-12'],
  ['0341 / 12 34-56', '0341-1234-56'],
  ['(0341) 12 34 56', '0341-123456'],
  ['+49 (341) 12 34 – 56', '+49-341-1234-56'],
  ['+49 (0) 341 / 12 34-56', '+49-341-1234-56'],
  ['+49(0)341.12.34', '+49-3411234'],
  ['00(0)341', '00-0-341'],
  ['0341/12 (Zentrale)', undefined],
  ['', undefined],
  ['/', undefined],
  ['+-', undefined],
])('the phone number %j', (typed, expected) => {
  expect(phoneSchema.safeParse(typed).data).toBe(expected)
})

const actor = (companyType: Actor['companyType'], admin: boolean): Actor => ({
  userId: 'me',
  companyId: 'mine',
  companyType,
  admin,
})

test('administrators manage their company, those of the operator all, external ones nobody', () => {
  const manages = (who: Actor) => [managesUsersOf(who, 'mine'), managesUsersOf(who, 'other')]
  expect(manages(actor('ADMIN', true))).toEqual([true, true])
  expect(manages(actor('CUSTOMER', true))).toEqual([true, false])
  expect(manages(actor('SUPPLIER', true))).toEqual([true, false])
  expect(manages(actor('EXTERNAL', true))).toEqual([false, false])
  expect(manages(actor('ADMIN', false))).toEqual([false, false])
  expect(manages(actor('CUSTOMER', false))).toEqual([false, false])
})

describe('what nobody may do', () => {
  const operator = actor('ADMIN', true)
  const codes = (...args: Parameters<typeof userObstacles>) => userObstacles(...args).map(({ code }) => code)
  const other = { id: 'other', companyId: 'mine', admin: true, otherAdmins: 1 }
  const own = { ...other, id: 'me' }
  const last = { ...other, otherAdmins: 0 }
  const demoted = { companyId: 'mine', admin: false }

  test('to the last administrator', () => {
    expect(codes(operator, last, null)).toEqual(['LAST_ADMIN'])
    expect(codes(operator, last, demoted)).toEqual(['LAST_ADMIN'])
    expect(codes(operator, last, { companyId: 'new', admin: true })).toEqual(['LAST_ADMIN'])
    expect(codes(operator, other, demoted)).toEqual([])
    expect(codes(operator, { ...last, admin: false }, null)).toEqual([])
  })

  test('to themselves', () => {
    expect(codes(operator, own, null)).toEqual(['OWN_ACCOUNT'])
    expect(codes(operator, own, demoted)).toEqual(['OWN_ACCOUNT'])
    expect(codes(operator, { ...last, id: 'me' }, { companyId: 'mine', admin: true })).toEqual([])
  })

  test('moving somebody, unless one is the operator’s administrator', () => {
    const after = { companyId: 'new', admin: false }
    expect(codes(actor('CUSTOMER', true), { ...other, admin: false }, after)).toEqual(['NOT_ALLOWED'])
  })

  test('the last administrator is known before anything is tried, where the number of the others is', () => {
    expect(isLastAdmin(last)).toBe(true)
    expect(isLastAdmin(other)).toBe(false)
    expect(isLastAdmin({ ...last, admin: false })).toBe(false)
    expect(isLastAdmin({ admin: true })).toBe(false)
  })
})
