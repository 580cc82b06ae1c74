/** How long a refusal counts: as long as what was refused is asked for (rule R7). */
import { expect, test } from 'vitest'
import type { Refusal } from '../../domain/core/refusal.ts'
import { isRefusalOver } from './recordContext.ts'

const base = { mail: 'a@demo.example', admin: true, company: 'one' }
const refusedAt = { MAIL_TAKEN: 'mail', LAST_ADMIN: ['admin', 'company'] } as const
const over = (code: Refusal['code'], sent: Partial<typeof base>, now: Partial<typeof base>) =>
  isRefusalOver(
    { refusal: { status: 409, code, message: '' }, base, sent: { ...base, ...sent }, draft: { ...base, ...now } },
    refusedAt,
  )

test('what is about one field counts while it holds what was sent', () => {
  expect(over('MAIL_TAKEN', { mail: 'b' }, { mail: 'b' })).toBe(false)
  expect(over('MAIL_TAKEN', { mail: 'b' }, { mail: 'c' })).toBe(true)
})

test('what is about several counts until its changes are taken back, whatever else was typed', () => {
  const demoted = { admin: false, mail: 'b' }
  expect(over('LAST_ADMIN', demoted, demoted)).toBe(false)
  expect(over('LAST_ADMIN', demoted, { mail: 'b' })).toBe(true)
  const moved = { company: 'two' }
  expect(over('LAST_ADMIN', moved, moved)).toBe(false)
  expect(over('LAST_ADMIN', moved, {})).toBe(true)
})

test('what is about no field counts until the next save', () => {
  expect(over('NOT_ALLOWED', {}, { mail: 'x' })).toBe(false)
})
