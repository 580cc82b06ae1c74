/** Rule O19: what an order of a real offer comes to, and what none is. */
import { expect, test } from 'vitest'
import { plainLine } from './plainLine.ts'
import type { PriceLine } from './priceLines.ts'
import { reckon } from './reckoning.ts'
import { orderHref, type Wanted, wantedIn } from './orderAddress.ts'
import {
  givenOrderSchema,
  newOrderDraft,
  type Orderable,
  type OrderDraft,
  orderFaults,
  orderIn,
  orderTotal,
} from './order.ts'
import { cashDiscountOf } from './terms.ts'

const line = (id: string, unitPrice: number, more: Partial<PriceLine> = {}) => plainLine(id, { unitPrice, ...more })
const priceLines = [
  line('1', 8690),
  line('2', 4450),
  line('3', 1420),
  line('4', 8, { kind: 'COPPER', quantity: 38.4 }),
  line('5', 68, { kind: 'WORK', quantity: 46 }),
  line('6', 540, { kind: 'FLAT' }),
  line('7', 392, { kind: 'TEST' }),
  line('8', 450, { kind: 'DOCUMENTATION', basis: 'ONCE' }),
  line('9', 420, { kind: 'FREIGHT', basis: 'ONCE' }),
  line('10', 0, { kind: 'DISCOUNT', basis: 'SHARE', quantity: 3, shareOf: ['MATERIAL'] }),
  line('ups', 486, { role: 'OPTION' }),
  line('fat', 640, { role: 'OPTION', basis: 'ONCE' }),
  line('wago', 1310, { role: 'ALTERNATIVE', alternativeTo: '3' }),
  line('other', 1300, { role: 'ALTERNATIVE', alternativeTo: '3' }),
  line('rack', 4000, { role: 'ALTERNATIVE', alternativeTo: '2' }),
]
const scale = [
  { amount: 1, discount: 0, weeks: null, price: 19_360.4 },
  { amount: 5, discount: 2.5, weeks: 9, price: 90_988.95 },
  { amount: 10, discount: 5, weeks: 12, price: 176_485.3 },
]
const offer: Orderable = { price: 37_850.8, priceLines, scale, asked: 2 }

test.each([
  [2, [], { net: 37_850.8, vat: 7191.65, gross: 45_042.45 }],
  [2, ['ups'], { net: 38_822.8, vat: 7376.33, gross: 46_199.13 }],
  [2, ['ups', 'fat', 'wago'], { net: 39_249.4 }],
  [1, [], { net: 19_360.4 }],
  [5, [], { net: 90_988.95 }],
  [5, ['ups'], { net: 93_418.95 }],
  [10, ['fat'], { net: 177_125.3 }],
  // 5 × 110 € less 3 % of the material, less 2,5 % of the scale
  [5, ['wago'], { net: 90_468.79 }],
])('%s cabinets with %j', (amount, options, sum) => expect(orderTotal(offer, { amount, options })).toMatchObject(sum))

test('whoever pays the order in time keeps this', () => {
  expect(cashDiscountOf(38_822.8, { cashDiscount: 2 })).toBe(776.46)
})

test('its lines add up, whatever is ordered together', () => {
  const total = orderTotal(offer, { amount: 5, options: ['rack', 'wago', 'ups', 'fat'] })
  if ('fault' in total) throw new Error(total.fault)
  expect(total.lines.map(({ line: of }) => of?.id ?? null)).toEqual([null, 'ups', 'fat', 'wago', 'rack'])
  expect(total.lines.reduce((sum, { sum: each }) => sum + Math.round(each * 100), 0)).toBe(Math.round(total.net * 100))
  // as if the alternatives had been offered, less what the scale takes off
  const instead = priceLines.map((one) => {
    if (one.id === '3') return { ...one, unitPrice: 1310 }
    return one.id === '2' ? { ...one, unitPrice: 4000 } : one
  })
  const reckoned = reckon(instead, 5).total
  expect(total.net).toBeCloseTo(reckoned - Math.round(reckoned * 2.5) / 100 + 5 * 486 + 640, 1)
})

test.each([
  ['a number that was not offered', { amount: 3, options: [] }, { fault: 'amount', offered: [1, 2, 5, 10] }],
  ['no number', { amount: NaN, options: [] }, { fault: 'amount' }],
  ['far too many', { amount: 1e308, options: [] }, { fault: 'amount' }],
  ['a line that is not there', { amount: 2, options: ['gone'] }, { fault: 'option', id: 'gone', why: 'unknown' }],
  ['a position', { amount: 2, options: ['3'] }, { fault: 'option', id: '3', why: 'unknown' }],
  ['two in one place', { amount: 2, options: ['wago', 'other'] }, { fault: 'option', id: 'other', why: 'samePlace' }],
])('%s is refused', (_, wanted, fault) => expect(orderTotal(offer, wanted)).toMatchObject(fault))

test('an offer of one amount is ordered as it is', () => {
  const total: Orderable = { price: 1000, priceLines: [], scale: [], asked: 3 }
  expect(orderTotal(total, { amount: 3, options: [] })).toMatchObject({ net: 1000, vat: 190, gross: 1190 })
  expect(orderTotal(total, { amount: 1, options: [] })).toMatchObject({ fault: 'amount' })
  expect(orderTotal(total, { amount: 3, options: ['ups'] })).toMatchObject({ fault: 'option' })
})

test('a sum beyond all money is none', () => {
  const dear = [line('a', 1), line('gold', 99_999_999.99, { role: 'OPTION', quantity: 1_000_000 })]
  expect(orderTotal({ ...offer, priceLines: dear }, { amount: 2, options: ['gold'] })).toEqual({ fault: 'sum' })
})

const draft: OrderDraft = {
  number: '4500017342',
  day: '2025-11-24',
  deliveryAddress: 'Werk Osnabrück, Tor 4',
  contact: 'Jonas Feldkamp',
  wishedDate: '2026-01-16',
  amount: 2,
  options: ['ups'],
  remarks: '=cmd|calc!A1',
  document: 'PORTAL',
}
test.each<[Partial<OrderDraft>, object]>([
  [{}, {}],
  [{ number: ' \u200b ' }, { number: 'required' }],
  [{ number: '4'.repeat(61) }, { number: 'tooLong' }],
  [{ day: '' }, { day: 'required' }],
  [{ day: '2025-02-30' }, { day: 'notADate' }],
  [{ wishedDate: '' }, { wishedDate: 'required' }],
  [
    { contact: '', deliveryAddress: '' },
    { contact: 'required', deliveryAddress: 'required' },
  ],
  [{ remarks: 'x'.repeat(10_000) }, { remarks: 'tooLong' }],
  [{ document: 'OWN', contact: '', deliveryAddress: '', wishedDate: '' }, {}],
  [{ document: 'OWN', number: '' }, { number: 'required' }],
  [{ wishedDate: '31.02.2027' }, { wishedDate: 'notADate' }],
  // typed before the own PDF was chosen, which says it itself
  [{ document: 'OWN', wishedDate: '31.02.2027' }, {}],
])('%o: %o', (more, faults) => {
  expect(orderFaults({ ...draft, ...more })).toEqual(faults)
  expect(orderIn({ ...draft, ...more }) === undefined).toBe(Object.keys(faults).length > 0)
})

test('what a brought PDF says itself, and its form hides, goes with no order', () => {
  const typed = {
    ...draft,
    contact: 'Erika Muster',
    deliveryAddress: 'Hof 1',
    remarks: 'eilt',
    document: 'OWN' as const,
  }
  expect(orderIn(typed)).toMatchObject({
    number: draft.number,
    contact: '',
    deliveryAddress: '',
    wishedDate: null,
    remarks: '',
  })
})

test.each([[NaN], [1e308], [0], [-1], [2.5]])('no order is of %s cabinets', (amount) =>
  expect(givenOrderSchema.safeParse({ ...orderIn(draft), amount }).success).toBe(false),
)

test('an order that the comparison hands on begins with what was chosen there, as far as it is offered', () => {
  const buyer = { name: 'Erika', lastname: 'Muster', phoneNumber: '' }
  const ordered = {
    chosen: ['fat'],
    desiredDeliveryDate: null,
    enquiryValues: { amount: 2 },
    ownNumber: '',
    priceLines,
    scale,
  }
  const begun = (wanted?: Wanted) => {
    const { amount, options } = newOrderDraft(ordered, buyer, new Date('2026-03-02'), wanted)
    return { amount, options }
  }
  expect(begun()).toEqual({ amount: 2, options: ['fat'] })
  const wanted = { amount: 5, options: ['ups', 'wago'] }
  expect(begun(wanted)).toEqual(wanted)
  // another number alone was shown without options
  expect(begun({ amount: 5, options: [] })).toEqual({ amount: 5, options: [] })
  // what an address asks for is nobody's word
  expect(begun({ amount: 5, options: ['wago', 'other'] })).toEqual({ amount: 5, options: ['other'] })
  expect(begun({ amount: 7, options: ['gone', 'ups', '1'] })).toEqual({ amount: 2, options: ['ups'] })
  const { search } = new URL(orderHref('o-1', wanted), 'https://portal.demo.example')
  expect([wantedIn(search), wantedIn('?schraenke=-3&optionen=')]).toEqual([wanted, { amount: null, options: [''] }])
})
