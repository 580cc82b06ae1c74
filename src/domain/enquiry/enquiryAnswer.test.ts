/** What a release says of its offers (rules E13, E16). */
import { expect, test } from 'vitest'
import { lateHindrance, noAnswer, releasedWith, takesLateIn } from './enquiryAnswer.ts'

const late = { ...noAnswer, takesLate: true }
const timed = { ...late, day: '2027-01-20', time: '12:00' }

test('late offers are taken with a deadline alone, and never where offers are sealed', () => {
  expect([lateHindrance(late), takesLateIn(late), releasedWith(late)]).toEqual(['needsDeadline', false, undefined])
  expect([lateHindrance(timed), takesLateIn(timed), releasedWith(timed)]).toEqual([
    undefined,
    true,
    { deadline: '2027-01-20T12:00', takesLate: true },
  ])
  const sealed = { ...timed, sealed: true }
  expect([lateHindrance(sealed), takesLateIn(sealed), releasedWith(sealed)]).toEqual([
    'notSealed',
    false,
    { deadline: '2027-01-20T12:00', sealed: true },
  ])
})
