/** Why an invitation cannot be sent again (rule U7); where a second factor can be reset (rule S15). */
import { testUser } from '../../domain/user/user.testing.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { inviteObstacle, userMachine } from './userMachine.ts'

const operator = testUser({
  id: 'operator-1',
  name: 'Vera',
  lastname: 'Beispiel',
  mail: 'v@demo.example',
  phoneNumber: '0341',
  companyId: 'operator',
  company: { name: 'Betreiber', type: 'ADMIN', active: true, pendingRegistration: false },
})
const obstacleOf = (active: boolean, unsaved: boolean) => {
  const company = { name: 'Firma', type: 'CUSTOMER', active, pendingRegistration: false } as const
  const record = { ...operator, id: 'user-1', companyId: 'company-1', company, passwordChangeNeeded: true }
  const actor = createActor(userMachine, { input: { id: record.id, user: operator, carried: null } }).start()
  actor.send({ type: 'record.loaded', record })
  actor.send({ type: 'record.edited', unsaved, complete: true })
  return inviteObstacle(actor.getSnapshot())
}

test('an invitation waits for what is typed, and for a company that is not active: the reason is the one that is in the way', () => {
  expect(obstacleOf(true, false)).toBeUndefined()
  expect(obstacleOf(true, true)).toBe('saveFirst')
  expect(obstacleOf(false, false)).toBe('inactiveCompany')
  expect(obstacleOf(false, true)).toBe('inactiveCompany')
})

test.each([
  ['who has one', { hasSecondFactor: true }, true],
  ['who has none', { hasSecondFactor: false }, false],
  ['of whom it is not known yet', {}, false],
  ['who is oneself', { id: operator.id, hasSecondFactor: true }, false],
])('a second factor is reset for somebody %s', (_who, values, expected) => {
  const record = { ...operator, id: 'user-1', ...values }
  const actor = createActor(userMachine, { input: { id: record.id, user: operator, carried: null } }).start()
  actor.send({ type: 'record.loaded', record })
  expect(actor.getSnapshot().can({ type: 'user.reset' })).toBe(expected)
})
