/** Until when a message can be corrected or taken back (rule N13). */
import { expect, test } from 'vitest'
import { amendableForMs, amendObstacle, isAmendable } from './amending.ts'

const createDate = new Date('2026-11-27T09:00:00Z')
const message: Parameters<typeof amendObstacle>[0]['message'] = {
  senderId: 'anna',
  createDate,
  removedDate: null,
  isRead: false,
}
const after = (ms: number) => new Date(createDate.getTime() + ms)
const obstacle = (more: Partial<typeof message>, userId = 'anna', ms = 0) =>
  amendObstacle({ message: { ...message, ...more }, userId, now: after(ms) })?.code

test('the sender can, for 15 minutes and until it is read', () => {
  expect(obstacle({}, 'anna', amendableForMs - 1)).toBeUndefined()
  expect(obstacle({}, 'anna', amendableForMs)).toBe('MESSAGE_TOO_OLD')
  expect(obstacle({ isRead: true })).toBe('MESSAGE_WAS_READ')
  expect(obstacle({ removedDate: createDate })).toBe('MESSAGE_TAKEN_BACK')
  expect(obstacle({}, 'ben')).toBe('NOT_ALLOWED')
})

test('an answer to all is read where one supplier has read it', () => {
  const shown = { ...message, readDate: null, reach: { read: 0, of: 3 } }
  expect(isAmendable(shown, 'anna', createDate)).toBe(true)
  expect(isAmendable({ ...shown, reach: { read: 1, of: 3 } }, 'anna', createDate)).toBe(false)
  expect(isAmendable({ ...shown, reach: null, readDate: createDate }, 'anna', createDate)).toBe(false)
})
