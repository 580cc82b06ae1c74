/** How long a code for a new password works (rule S5). */
import { expect, it } from 'vitest'
import { dropEndedCodes } from './resetCodes.ts'

const code = (email: string, more: object = {}) => ({ requestType: 'PASSWORD_RESET', email, ...more })
const never = () => undefined
const minute = 60_000

it('works for an hour from when it came', () => {
  const codes = new Map<string, object>([['a', code('a@demo.example')]])
  dropEndedCodes(codes, never, 0)
  dropEndedCodes(codes, never, 60 * minute)
  expect([...codes.keys()]).toEqual(['a'])
  dropEndedCodes(codes, never, 61 * minute)
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
  dropEndedCodes(codes, (mail) => (mail === 'b@demo.example' ? 6 : 5), 7)
  expect([...codes.keys()]).toEqual(['c1', 'a2', 'mail'])
})
