/** How far an enquiry has come on its way from draft to job. */
import { expect, it } from 'vitest'
import { besides, standing, stepOf, stepStates } from './workflowSteps.ts'

const released = {
  released: true,
  closed: false,
  archived: false,
  confirmDate: null,
  offers: [],
  awardedElsewhere: false,
  contracts: [],
}
const contract = {
  offerId: 'o',
  offerNumber: 'AN-1',
  version: 1,
  supplierName: 'Kessler',
  price: 1,
  desiredDeliveryDate: null,
}
const offers = [{ id: 'o', offerNumber: 'AN-1', version: 1, supplierName: 'Kessler', open: true }]
const confirmDate = new Date('2026-11-20T10:00:00Z')
const job = { ...contract, acceptDate: confirmDate, confirmDate }
const order = { ...contract, acceptDate: confirmDate, confirmDate: null }

it.each([
  ['draft', null],
  ['draft', { ...released, released: false }],
  ['released', released],
  ['offer', { ...released, offers }],
  ['order', { ...released, closed: true, offers }],
  ['job', { ...released, closed: true, offers, confirmDate }],
  // for a supplier who has not got it
  ['offer', { ...released, closed: true, awardedElsewhere: true, offers }],
  // opened again: offers can be accepted anew
  ['offer', { ...released, offers, confirmDate }],
])('%s: %j', (step, enquiry) => expect(stepOf(enquiry)).toBe(step))

it.each([
  ['archived as a draft', { ...released, released: false, archived: true }, ['ended', 'future']],
  ['archived before there was an offer', { ...released, archived: true }, ['done', 'ended', 'future']],
  ['archived with offers', { ...released, offers, archived: true }, ['done', 'done', 'ended', 'future']],
  [
    'lost to another supplier',
    { ...released, closed: true, offers, awardedElsewhere: true, archived: false },
    ['done', 'done', 'ended', 'future'],
  ],
  ['archived as an order', { ...released, closed: true, offers, archived: true }, ['done', 'done', 'done', 'current']],
  ['open', { ...released, archived: false }, ['done', 'current']],
  // What runs is shown as running, whether or not another offer can be accepted.
  [
    'opened again with an order',
    { ...released, offers, contracts: [order] },
    ['done', 'done', 'current', 'done', 'future'],
  ],
  ['opened again with a job', { ...released, offers, contracts: [job] }, ['done', 'done', 'current', 'done', 'done']],
  [
    'ordered once more beside a job',
    { ...released, closed: true, offers, contracts: [order, job] },
    ['done', 'done', 'done', 'current', 'done'],
  ],
  [
    'opened again and archived with an order',
    { ...released, offers, contracts: [order], archived: true },
    ['done', 'done', 'done', 'current', 'future'],
  ],
  [
    'opened again and archived with a job',
    { ...released, offers, contracts: [job], archived: true },
    ['done', 'done', 'done', 'done', 'current'],
  ],
])('%s: nothing looks refused that nobody has refused', (_how, enquiry, first) =>
  expect(stepStates(enquiry).slice(0, first.length)).toEqual(first),
)

it('counts what stands already beside what is still to come: the order of a second award is no job yet, the first one is', () => {
  expect(standing('job', { contracts: [job, order] })).toBe(1)
  expect(standing('order', { contracts: [job, order, order] })).toBe(2)
  expect(standing('job', { contracts: [order] })).toBe(0)

  const second = { ...released, closed: true, offers }
  // the first is confirmed after the second was ordered; both are orders; the second alone is confirmed
  expect(besides('job', { ...second, contracts: [job, order] })).toBe(1)
  expect(besides('order', { ...second, contracts: [job, order] })).toBe(0)
  expect(besides('order', { ...second, contracts: [order, order] })).toBe(1)
  expect(besides('order', { ...second, confirmDate, contracts: [order, job] })).toBe(1)
  expect(besides('job', { ...second, confirmDate, contracts: [order, job] })).toBe(0)
  // opened again
  expect(besides('order', { ...released, offers, contracts: [order] })).toBe(1)
})
