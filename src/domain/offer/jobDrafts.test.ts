/** Rule O21: what is typed about a milestone stays where somebody else has reported something meanwhile. */
import { expect, test } from 'vitest'
import { noJob } from './job.ts'
import {
  afterRefusal,
  draftOn,
  newDeliveryDraft,
  newPlanDraft,
  newReceiptDraft,
  newReportDraft,
  reportIn,
} from './jobDrafts.ts'

const untold = { reached: [], expected: null, reason: '' }
const begun = newReportDraft({ id: 'm-1', name: 'Verdrahtung', planned: '2026-01-09', ...untold })
const typed = { ...begun, rows: [{ cabinets: '1', day: '2026-01-08' }] }
const stands = { reached: [{ cabinets: 2, day: '2026-01-08' }], expected: null, reason: '' }
const stale = { status: 409, code: 'STALE_UPDATE', message: '', details: { stands } } as const

const offerWith = (...milestones: { id: string; name: string }[]) => ({
  job: { ...noJob, milestones: milestones.map((each) => ({ ...each, planned: '2026-01-09', ...untold })) },
  price: 1000,
  order: null,
  confirmation: null,
  desiredDeliveryDate: '2026-01-16',
  enquiryValues: { amount: 2 },
})

test('a report says how its milestone stood when it was begun', () => {
  expect(reportIn(typed)).toMatchObject({ reached: [{ cabinets: 1, day: '2026-01-08' }], seen: untold })
})

test('what was reported meanwhile stands beside what is typed, and was seen then', () => {
  const after = afterRefusal(typed, stale)
  expect(after).toEqual({ ...typed, seen: stands, isOvertaken: true })
  expect(after?.kind === 'report' && reportIn(after).seen).toEqual(stands)
})

test('any other refusal, and any other form, leaves everything as it is', () => {
  expect(afterRefusal(typed, { status: 422, code: 'JOB_TOO_MANY', message: '', details: { left: 1 } })).toBe(typed)
  expect(afterRefusal(typed, { status: 409, code: 'STALE_UPDATE', message: '' })).toBe(typed)
  const delivery = newDeliveryDraft(offerWith(), new Date())
  expect(afterRefusal(delivery, stale)).toBe(delivery)
})

test('what a colleague said of the delivery meanwhile stands beside what is typed; whoever begins then adds to it', () => {
  const typedReceipt = { ...newReceiptDraft({ id: 'd-1', receipt: null }), complete: false, missing: 'Klemmen' }
  const after = afterRefusal(typedReceipt, { ...stale, details: { stands: 'Sockel' } })
  expect(after).toEqual({ ...typedReceipt, seen: 'Sockel', isOvertaken: true })
  const receipt = { complete: false, missing: 'Sockel', byName: 'Katrin Demo', at: new Date() }
  expect(newReceiptDraft({ id: 'd-1', receipt })).toMatchObject({ complete: null, missing: 'Sockel', seen: 'Sockel' })
})

test('a plan that is typed takes over what a colleague plans meanwhile, and keeps what is typed', () => {
  const before = offerWith({ id: 'm-1', name: 'Verdrahtung' }, { id: 'm-2', name: 'Prüfung' })
  const [first, second] = newPlanDraft(before, []).rows
  if (!first || !second) throw new Error('Two are planned')
  const own = { id: 'm-9', name: 'Versand', planned: '31.02.' }
  const draft = { kind: 'plan' as const, rows: [{ ...first, name: 'Verdrahtung Halle 2' }, second, own] }
  const after = offerWith(
    { id: 'm-1', name: 'Verdrahten' },
    { id: 'm-2', name: 'Stückprüfung' },
    { id: 'm-3', name: 'Abnahme' },
  )
  expect(draftOn(draft, before, after)).toEqual({
    kind: 'plan',
    rows: [
      { id: 'm-1', name: 'Verdrahtung Halle 2', planned: '2026-01-09' },
      { id: 'm-2', name: 'Stückprüfung', planned: '2026-01-09' },
      { id: 'm-3', name: 'Abnahme', planned: '2026-01-09' },
      own,
    ],
  })
  expect(draftOn(typed, before, after)).toBe(typed)
})
