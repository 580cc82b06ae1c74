/** How long a code for a new password works (rule S5). */
import { expect, it } from 'vitest'
import { dropEndedCodes } from './resetCodes.ts'

const code = (email: string, more: object = {}) => ({ requestType: 'PASSWORD_RESET', email, ...more })
const somebody = () => ({})
const minute = 60_000

it('works for an hour from when it came', () => {
  const codes = new Map<string, object>([['a', code('a@demo.example')]])
  dropEndedCodes(codes, somebody, 0)
  dropEndedCodes(codes, somebody, 60 * minute)
  expect([...codes.keys()]).toEqual(['a'])
  dropEndedCodes(codes, somebody, 61 * minute)
  expect([...codes.keys()]).toEqual([])
})

it('ends with a newer one of the same mail, and with a password set later, but not with the one it was made for', () => {
  const codes = new Map<string, object>([
    ['a1', code('a@demo.example', { issuedAt: 5 })],
    ['b1', code('b@demo.example', { issuedAt: 5 })],
    ['c1', code('c@demo.example', { issuedAt: 5 })],
    ['a2', code('a@demo.example')],
    ['mail', { requestType: 'VERIFY_EMAIL', email: 'a@demo.example' }],
  ])
  dropEndedCodes(codes, (mail) => ({ passwordUpdatedAt: mail === 'b@demo.example' ? 6 : 5 }), 7)
  expect([...codes.keys()]).toEqual(['c1', 'a2', 'mail'])
})

it('ends where nobody signs in with that address any more', () => {
  const codes = new Map<string, object>([['a', code('a@demo.example')]])
  dropEndedCodes(codes, () => undefined, 0)
  expect([...codes.keys()]).toEqual([])
})
