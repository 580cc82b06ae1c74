/** Rule O21: what each side does to a job, and what cannot be so. */
import { expect, test } from 'vitest'
import { actualDay, daysLate, isOverdue, type Job, mostDeliveries, noJob } from './job.ts'
import {
  isFault,
  type JobFault,
  withAgreement,
  withDelay,
  withDelivery,
  withoutDelivery,
  withPlan,
  withReceipt,
  withReport,
} from './jobSteps.ts'

const by = { name: 'Thomas Rieger', now: new Date('2026-01-19T08:00:00Z') }
const done = (outcome: Job | JobFault): Job => {
  if (isFault(outcome)) throw new Error(outcome.code)
  return outcome
}
const wiring = { id: 'w', name: 'Verdrahtung', planned: '2026-01-09' }
const job = done(withPlan(noJob, [wiring]))
const untold = { reached: [], expected: null, reason: '' }
const report = {
  seen: untold,
  milestoneId: 'w',
  reached: [{ cabinets: 1, day: '2026-01-08' }],
  expected: '2026-01-21',
  reason: 'Umrichter fehlt',
}
const [milestone] = done(withReport(job, report, 2, by)).milestones

test('a plan can be renamed and added to; no milestone goes, and none changes its day', () => {
  const test_ = { id: 't', name: 'Prüfung', planned: '2026-01-14' }
  expect(done(withPlan(job, [test_, { ...wiring, name: 'Verdrahten' }])).milestones.map(({ name }) => name)).toEqual([
    'Prüfung',
    'Verdrahten',
  ])
  for (const plan of [[], [{ ...wiring, planned: '2026-01-10' }], [wiring, wiring]])
    expect(withPlan(job, plan)).toEqual({ code: 'JOB_PLAN_FIXED' })
})

test('part of it may have come; what is late needs a reason, and is overdue after the day that is expected', () => {
  if (!milestone) throw new Error('no milestone')
  expect([actualDay(milestone, 2), daysLate(milestone, 2)]).toEqual([null, 12])
  expect(isOverdue(milestone, 2, by.now)).toBe(false)
  expect(isOverdue(milestone, 2, new Date('2026-01-22T08:00:00Z'))).toBe(true)
  expect(withReport(job, { ...report, reason: ' ' }, 2, by)).toEqual({ code: 'JOB_REASON_MISSING' })
  expect(withReport(job, { ...report, reached: [{ cabinets: 3, day: '2026-01-08' }] }, 2, by)).toEqual({
    code: 'JOB_TOO_MANY',
    left: 2,
  })
  expect(withReport(job, { ...report, reached: [{ cabinets: 1, day: '2026-01-20' }] }, 2, by)).toEqual({
    code: 'JOB_DAY_AHEAD',
    row: 0,
  })
  expect(withReport(job, { ...report, milestoneId: 'x' }, 2, by)).toEqual({ code: 'NOT_FOUND' })
  const whole = done(withReport(job, { ...report, reached: [{ cabinets: 2, day: '2026-01-08' }] }, 2, by)).milestones[0]
  expect(whole && [actualDay(whole, 2), whole.expected, daysLate(whole, 2), isOverdue(whole, 2, by.now)]).toEqual([
    '2026-01-08',
    null,
    -1,
    false,
  ])
})

test('nothing that was reported meanwhile is overwritten; the same once more is the same', () => {
  const whole = { ...report, reached: [{ cabinets: 2, day: '2026-01-08' }], expected: null, reason: '' }
  const newer = done(withReport(job, whole, 2, by))
  expect(withReport(newer, report, 2, by)).toEqual({
    code: 'STALE_UPDATE',
    stands: { reached: whole.reached, expected: null, reason: '' },
  })
  expect(withReport(newer, whole, 2, by)).toBe(newer)
  const seen = { reached: whole.reached, expected: null, reason: '' }
  expect(done(withReport(newer, { ...report, seen }, 2, by)).milestones[0]).toMatchObject({ reached: report.reached })
})

test('a delivery that nobody has received yet can be taken back, and makes room for the right one', () => {
  const delivery = { id: 'd', cabinets: 2, content: '', note: 'LS-1', sent: '2026-01-15' }
  const sent = done(withDelivery(noJob, delivery, 2, by))
  const gone = done(withoutDelivery(sent, 'd'))
  expect(gone.deliveries).toEqual([])
  expect(withoutDelivery(gone, 'd')).toBe(gone)
  expect(done(withDelivery(gone, { ...delivery, id: 'e', cabinets: 1 }, 2, by)).deliveries).toHaveLength(1)
  for (const receipt of [
    { deliveryId: 'd', complete: true, missing: '', seen: null },
    { deliveryId: 'd', complete: false, missing: 'Sockel', seen: null },
  ])
    expect(withoutDelivery(done(withReceipt(sent, receipt, by)), 'd')).toEqual({ code: 'JOB_SETTLED' })
})

test('so many deliveries, and no more', () => {
  const full = Array.from({ length: mostDeliveries }).reduce<Job>(
    (so, _, at) =>
      done(withDelivery(so, { id: `d-${at}`, cabinets: 1, content: '', note: '', sent: '2026-01-15' }, 100, by)),
    noJob,
  )
  const more = { id: 'more', cabinets: 1, content: '', note: '', sent: '2026-01-15' }
  expect(withDelivery(full, more, 100, by)).toEqual({ code: 'JOB_TOO_MANY_DELIVERIES', most: mostDeliveries })
})

test('deliveries add up to what was ordered, and are received whole or with what is missing', () => {
  const delivery = { id: 'd', cabinets: 1, content: '', note: 'LS-1', sent: '2026-01-15' }
  const sent = done(withDelivery(noJob, delivery, 2, by))
  expect(done(withDelivery(sent, delivery, 2, by))).toBe(sent)
  expect(withDelivery(sent, { ...delivery, id: 'e', cabinets: 2 }, 2, by)).toEqual({ code: 'JOB_TOO_MANY', left: 1 })
  const receipt = { deliveryId: 'd', complete: false, missing: '', seen: null }
  expect(withReceipt(sent, receipt, by)).toEqual({ code: 'JOB_MISSING_UNSAID' })
  const lacking = done(withReceipt(sent, { ...receipt, missing: 'Sockel' }, by))
  expect(lacking.deliveries[0]?.receipt).toMatchObject({ complete: false, missing: 'Sockel' })
  expect(withReceipt(lacking, { ...receipt, missing: 'Sockel' }, { ...by, name: 'Andere' })).toBe(lacking)
  // Somebody who has not read it replaces nothing, neither by other words nor by "whole".
  const stands = 'Sockel'
  for (const unread of [{ missing: 'Klemmen' }, { complete: true }])
    expect(withReceipt(lacking, { ...receipt, ...unread }, by)).toEqual({ code: 'STALE_UPDATE', stands })
  expect(
    done(withReceipt(lacking, { ...receipt, missing: 'Sockel, Klemmen', seen: stands }, by)).deliveries[0]?.receipt,
  ).toMatchObject({ missing: 'Sockel, Klemmen' })
  const whole = done(withReceipt(lacking, { ...receipt, complete: true, seen: stands }, by))
  expect(whole.deliveries[0]?.receipt).toMatchObject({ complete: true, missing: '' })
  expect(withReceipt(whole, { ...receipt, missing: 'Sockel' }, by)).toEqual({ code: 'JOB_SETTLED' })
})

test('a later day is agreed when its customer says so, and only the one that was shown', () => {
  const late = done(withDelay(noJob, { day: '2026-01-27', reason: 'Umrichter fehlt' }, '2026-01-16', by))
  expect(withDelay(noJob, { day: '2026-01-16', reason: 'x' }, '2026-01-16', by)).toEqual({ code: 'JOB_DAY_SAME' })
  expect(late.agreed).toBeNull()
  expect(withDelay(late, { day: '2026-01-27', reason: 'Umrichter fehlt' }, '2026-01-16', by)).toBe(late)
  const said = done(withDelay(late, { day: '2026-01-27', cause: 'MAKER', reason: 'Umrichter fehlt' }, '2026-01-16', by))
  expect([late.delay?.cause, said.delay?.cause]).toEqual([null, 'MAKER'])
  expect(withDelay(late, { day: '2026-01-28', reason: 'Umrichter fehlt' }, '2026-01-16', by)).not.toBe(late)
  expect(withAgreement(late, 'other', by)).toEqual({ code: 'JOB_SETTLED' })
  const agreed = done(withAgreement(late, late.delay?.id ?? '', by))
  expect([agreed.agreed, agreed.delay?.answer, agreed.delay?.before]).toEqual(['2026-01-27', 'AGREED', '2026-01-16'])
})
