/** How a job stands as it is shown (rule O21): cabinet by cabinet, and in euro. */
import { expect, test } from 'vitest'
import { dayAfter } from '../core/day.ts'
import { nextMilestone, partsOf, spanOf, standRows } from './jobStand.ts'

const wiring = {
  id: 'm',
  name: 'Verdrahtung',
  planned: '2026-01-09',
  expected: '2026-01-21',
  reason: 'Umrichter fehlt',
  reached: [
    { cabinets: 2, day: '2026-01-12' },
    { cabinets: 1, day: '2026-01-08' },
  ],
}

test('a milestone says of each cabinet when it came, in that order, and when the others are expected', () => {
  expect(standRows(wiring, 4)).toEqual([
    { from: 1, to: 1, reached: '2026-01-08', expected: null, late: -1 },
    { from: 2, to: 3, reached: '2026-01-12', expected: null, late: 3 },
    { from: 4, to: 4, reached: null, expected: '2026-01-21', late: 12 },
  ])
  expect(standRows(wiring, 3)).toHaveLength(2)
  expect(standRows({ ...wiring, reached: [], expected: null }, 2)).toEqual([
    { from: 1, to: 2, reached: null, expected: null, late: null },
  ])
})

const delivery = (cabinets: number, receipt: boolean) => ({
  id: `${cabinets}`,
  cabinets,
  content: '',
  note: '',
  sent: '2026-01-15',
  sentByName: '',
  receipt: receipt ? { complete: false, missing: 'Sockel', byName: '', at: new Date(0) } : null,
})

test('what has come, is on its way and is open add up to the sum, to the cent', () => {
  const of = { price: 38_822.81, amount: 3 }
  const one = { cabinets: 1, net: 12_940.94 }
  const others = { cabinets: 2, net: 25_881.87 }
  const none = { cabinets: 0, net: 0 }
  expect(partsOf({ deliveries: [delivery(1, true)] }, of)).toEqual({ came: one, underWay: none, open: others })
  expect(partsOf({ deliveries: [delivery(1, true), delivery(2, false)] }, of)).toEqual({
    came: one,
    underWay: others,
    open: none,
  })
  expect(partsOf({ deliveries: [] }, { price: null, amount: 3 }).open).toEqual({ cabinets: 3, net: null })
})

test('next is what is expected first of all that has not come', () => {
  const { id: _, ...later } = { ...wiring, expected: null, planned: '2026-01-20' }
  const milestones = [
    wiring,
    { ...later, id: 'test' },
    { ...later, id: 'done', planned: '2026-01-02', reached: [{ cabinets: 4, day: '2026-01-02' }] },
  ]
  expect(nextMilestone({ milestones }, 4)?.id).toBe('test')
  expect(nextMilestone({ milestones: [] }, 4)).toBeUndefined()
})

test('today is a part of the picture while it is near to the plan', () => {
  const last = wiring.expected
  expect(spanOf([wiring], '2026-01-15')).toEqual({ first: '2026-01-08', last })
  expect(spanOf([wiring], '2026-01-01')).toEqual({ first: '2026-01-01', last })
  expect(spanOf([wiring], dayAfter(last, 31)).last).toBe(dayAfter(last, 31))
  expect(spanOf([wiring], dayAfter(last, 32)).last).toBe(last)
})
