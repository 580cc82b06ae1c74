/** Rule O21: what is wrong in a form is what the server would refuse, at the field where it stands. */
import { expect, test } from 'vitest'
import { noJob } from './job.ts'
import {
  newDelayDraft,
  newDeliveryDraft,
  newPaperDraft,
  newPlanDraft,
  planIn,
  withTyped,
  newReceiptDraft,
  newReportDraft,
} from './jobDrafts.ts'
import { jobFaults } from './jobFaults.ts'

const milestone = { id: 'm', name: 'Verdrahtung', planned: '2026-01-09', expected: null, reason: '', reached: [] }
const offer = {
  job: { ...noJob, milestones: [milestone] },
  price: 1000,
  order: null,
  confirmation: null,
  desiredDeliveryDate: '2026-01-16',
  enquiryValues: { amount: 2 },
}
const now = new Date('2026-01-19T08:00:00Z')
const faultsOf = (draft: Parameters<typeof jobFaults>[0]) => jobFaults(draft, offer, now)

test('what is missing comes first; what the steps refuse stands at its field', () => {
  const report = newReportDraft(milestone)
  expect(faultsOf({ ...report, rows: [{ cabinets: 'x', day: '2026-02-01' }] })).toEqual({ 'cabinets.0': 'notANumber' })
  expect(faultsOf({ ...report, rows: [{ cabinets: '1', day: '2026-02-01' }] })).toEqual({ 'day.0': 'ahead' })
  expect(faultsOf({ ...report, rows: [{ cabinets: '3', day: '2026-01-08' }] })).toEqual({ rows: 'tooMany' })
  expect(faultsOf({ ...report, expected: '2026-01-21' })).toEqual({ reason: 'reason' })
  expect(faultsOf({ ...report, expected: '31.02.2026' })).toEqual({ expected: 'notADate' })
  expect(faultsOf({ ...report, expected: '2026-01-21', reason: 'Umrichter fehlt' })).toEqual({})
  expect(faultsOf({ ...newDeliveryDraft(offer, now), cabinets: '3' })).toEqual({ cabinets: 'tooMany' })
  expect(faultsOf({ ...newDelayDraft(), day: '2026-01-16', cause: 'MAKER', reason: 'x' })).toEqual({ day: 'same' })
  expect(faultsOf({ ...newDelayDraft(), day: '2026-01-18', cause: 'MAKER', reason: 'x' })).toEqual({ day: 'over' })
  expect(faultsOf({ ...newDelayDraft(), day: '2026-01-19', cause: 'MAKER', reason: 'x' })).toEqual({})
  expect(faultsOf(newReceiptDraft({ id: 'd', receipt: null }))).toEqual({ complete: 'required' })
  const long = { ...newReceiptDraft({ id: 'd', receipt: null }), missing: 'x'.repeat(1001) }
  expect(faultsOf({ ...long, complete: false })).toEqual({ missing: 'tooLong' })
  // What is not sent is in nobody's way.
  expect(faultsOf({ ...long, complete: true })).toEqual({})
  expect(faultsOf(newPaperDraft(null))).toEqual({ itemId: 'required' })
})

test('of the milestones that are proposed those without a day are left out; own ones need theirs', () => {
  const unplanned = { ...offer, job: noJob }
  const { rows } = newPlanDraft(unplanned, ['Material beschafft', 'Verdrahtung', 'Versand'])
  const planned = rows.map((row, at) => (at === 1 ? { ...row, planned: '2026-01-23' } : row))
  const own = { id: 'own', name: 'Abnahme', planned: '' }
  const asked = (all: typeof rows) => jobFaults({ kind: 'plan', rows: all }, unplanned, now)
  expect(asked(planned)).toEqual({})
  expect(planIn({ kind: 'plan', rows: planned })).toEqual([
    { id: rows[1]?.id, name: 'Verdrahtung', planned: '2026-01-23' },
  ])
  // Whoever gives a proposal another name has said something: its day is asked for.
  expect(asked(planned.map((row, at) => (at === 0 ? withTyped(row, { name: 'Bleche' }) : row)))).toEqual({
    'planned.0': 'required',
  })
  expect(asked([...planned, own])).toEqual({ 'planned.3': 'required' })
  expect(asked(rows)).toEqual({ 'planned.0': 'required', 'planned.1': 'required', 'planned.2': 'required' })
})
