/** What a release warns of before it is asked for (rule O4). */
import { expect, it } from 'vitest'
import { newEnquiryValues } from '../enquiry/enquiryFields.ts'
import type { Offer } from './offer.ts'
import { warningsOf } from './releaseWarnings.ts'

const asWished = {
  price: 18_925.4,
  predecessorId: null,
  offersUntil: null,
  takesLate: true,
  desiredDeliveryDate: '2027-01-16',
  deliveryCondition: 'DAP',
  validUntil: null,
  notIncluded: [],
  scale: [],
  totalOnly: false,
  restsBefore: null,
  enquiryValues: {
    ...newEnquiryValues,
    title: 'Steuerschrank S1',
    referenceNumber: 'K-24817',
    deliveryCondition: 'DAP',
    desiredDeliveryDate: '2027-01-16',
  },
} satisfies Partial<Offer>

it('the version that it replaces, and what is not as it was wished', () => {
  expect(warningsOf(null)).toEqual([])
  expect(warningsOf(asWished)).toEqual([])
  expect(warningsOf({ ...asWished, predecessorId: 'v1' })).toEqual(['revision'])
  expect(warningsOf({ ...asWished, price: 0 })).toEqual(['free'])
  const late = { ...asWished, offersUntil: new Date(Date.now() - 1000) }
  expect(warningsOf(late)).toEqual(['missed'])
  expect(warningsOf({ ...late, predecessorId: 'v1' })).toEqual(['revision'])
  expect(warningsOf({ ...asWished, restsBefore: 1 })).toEqual(['before'])
  const other = { desiredDeliveryDate: '2027-01-17', deliveryCondition: 'EXP', validUntil: '2024-01-01' } as const
  expect(warningsOf({ ...asWished, ...other })).toEqual(['later', 'otherCondition', 'runOut'])
  // of the parts list; what stands in none of its rows is said with the offer
  expect(warningsOf({ ...asWished, notIncluded: [{ row: null, text: 'Montage' }] })).toEqual([])
  expect(warningsOf({ ...asWished, notIncluded: [{ row: 28, text: 'unlesbar' }] })).toEqual(['leftOut'])
  const five = { amount: 5, discount: 0, weeks: null, price: 100_000 }
  expect(warningsOf({ ...asWished, scale: [five] })).toEqual(['rising'])
  expect(warningsOf({ ...asWished, scale: [five], totalOnly: true })).toEqual([])
})
