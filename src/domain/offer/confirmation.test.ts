/** Rule O20: what of a confirmation is otherwise than ordered, and what holds then. */
import { expect, test } from 'vitest'
import {
  agreedDay,
  askedConfirmation,
  type Confirmation,
  confirmationAsTyped,
  confirmationFaults,
  confirmationIn,
  deviationsOf,
  newConfirmationDraft,
  orderedOf,
  paidOf,
} from './confirmation.ts'

const confirmationOf = (change: Partial<Confirmation> = {}): Confirmation => ({
  id: 'c-1',
  number: 'AB-2025-0214',
  day: '2025-11-27',
  deliveryDate: '2026-01-27',
  net: 38_822.8,
  vat: 7376.33,
  gross: 46_199.13,
  otherwise: '',
  document: 'PORTAL',
  sentBy: 'u-1',
  sentByName: 'Thomas Rieger',
  sentAt: new Date('2025-11-27T10:00:00Z'),
  answer: null,
  answeredByName: '',
  answerReason: '',
  answeredAt: null,
  ...change,
})
const order = { net: 38_822.8, wishedDate: '2026-01-16', amount: 2 }
const ordered = { price: 37_850.8, desiredDeliveryDate: '2026-01-20', order }
const offered = { ...ordered, order: null }
const same = { deliveryDate: '2026-01-16', net: 38_822.8, otherwise: ' ' }

test('what was ordered is what the order says, else what was offered', () => {
  expect(orderedOf(ordered)).toEqual({ deliveryDate: '2026-01-16', net: 38_822.8 })
  expect(orderedOf(offered)).toEqual({ deliveryDate: '2026-01-20', net: 37_850.8 })
  expect(orderedOf({ ...ordered, order: { ...order, wishedDate: null } }).deliveryDate).toBe('2026-01-20')
})

test.each([
  ['nothing', {}, []],
  ['a later day', { deliveryDate: '2026-01-17' }, ['deliveryDate']],
  ['an earlier day', { deliveryDate: '2026-01-15' }, ['deliveryDate']],
  ['a cent', { net: 38_822.81 }, ['net']],
  ['words', { otherwise: 'Klemmen von Wago' }, ['otherwise']],
  ['all of it', { deliveryDate: '2026-02-01', net: 1, otherwise: 'x' }, ['deliveryDate', 'net', 'otherwise']],
])('%s is otherwise', (_, change, found) => {
  expect(deviationsOf(ordered, { ...same, ...change })).toEqual(found)
})

test('its customer is asked as long as it is an order and they have not answered', () => {
  const confirmation = confirmationOf()
  expect(askedConfirmation({ state: 'ACCEPTED', confirmation })).toBe(confirmation)
  expect(askedConfirmation({ state: 'CONFIRMED', confirmation })).toBeUndefined()
  expect(askedConfirmation({ state: 'ACCEPTED', confirmation: confirmationOf({ answer: 'REFUSED' }) })).toBeUndefined()
  expect(askedConfirmation({ state: 'ACCEPTED', confirmation: null })).toBeUndefined()
})

test('day and sum change with the agreement, and with nothing else', () => {
  const with_ = (answer: 'AGREED' | 'REFUSED' | null) => ({
    ...ordered,
    enquiryValues: { amount: 2 },
    job: null,
    confirmation: confirmationOf({ net: 40_000, deliveryDate: '2026-02-01', answer }),
  })
  expect([paidOf(with_('AGREED')).price, agreedDay(with_('AGREED'))]).toEqual([40_000, '2026-02-01'])
  for (const answer of ['REFUSED', null] as const)
    expect([paidOf(with_(answer)).price, agreedDay(with_(answer))]).toEqual([38_822.8, '2026-01-16'])
  expect(agreedDay({ ...with_('AGREED'), job: { agreed: '2026-03-01' } })).toBe('2026-03-01')
})

test('a draft begins with what was ordered, and names what is missing or cannot be read', () => {
  const draft = newConfirmationDraft(ordered, new Date('2025-11-27T10:00:00Z'))
  expect(draft).toMatchObject({ day: '2025-11-27', deliveryDate: '2026-01-16', net: '38.822,80', number: '' })
  expect(confirmationFaults(draft)).toEqual({ number: 'required' })
  const whole = { ...draft, number: 'AB-2025-0214' }
  expect(deviationsOf(ordered, confirmationIn(whole) ?? { ...same, net: -1 })).toEqual([])
  const faults = (change: object) => confirmationFaults({ ...whole, ...change })
  expect(faults({ net: '38822,801' })).toEqual({ net: 'notASum' })
  for (const net of ['NaN', '1e308', '-1']) expect(faults({ net }), net).toEqual({ net: 'notASum' })
  expect(faults({ deliveryDate: '2026-02-30' })).toEqual({ deliveryDate: 'notADate' })
  expect(faults({ otherwise: 'x'.repeat(1001) })).toEqual({ otherwise: 'tooLong' })
  expect(confirmationAsTyped({ ...whole, net: 'viel', deliveryDate: '' }, ordered)).toMatchObject({
    net: 38_822.8,
    deliveryDate: '2026-01-16',
  })
})
