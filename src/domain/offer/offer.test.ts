/** Rules O2, O11, T4: stages, file kinds, required fields, prices as people type them. */
import { describe, expect, it } from 'vitest'
import {
  endWithoutDecision,
  isToldByState,
  liesWithCustomer,
  offerFileTypeAt,
  offerFlagsAt,
  offerStageOf,
} from './offerStage.ts'
import { checkOfferDraft, checkRejection, emptyOfferDraft, offerValuesOf } from './offerDraft.ts'

const draft = {
  ...emptyOfferDraft,
  enquiryId: 'e',
  offerNumber: 'AN-1',
  price: '18.925,40',
  deliveryCondition: 'EXP' as const,
  desiredDeliveryDate: '2027-01-16',
}

describe('the stage of an offer', () => {
  const open = { state: 'OPEN', released: true, archived: false, invalidated: false } as const
  it.each([
    [{ ...open, released: false }, 'draft'],
    [open, 'open'],
    [{ ...open, state: 'DECLINED' as const }, 'declined'],
    [{ ...open, invalidated: true }, 'invalidated'],
    [{ ...open, invalidated: true, archived: true }, 'archived'],
  ])('%o → %s', (flags, stage) => expect(offerStageOf(flags)).toBe(stage))
})

it('tells a version that was declined as declined, also once another one has replaced it', () => {
  const open = { state: 'OPEN', released: true, archived: false, invalidated: false } as const
  const replaced = { ...open, invalidated: true }
  expect(isToldByState({ ...replaced, state: 'DECLINED' })).toBe(true)
  for (const version of [replaced, { ...open, archived: true }, { ...open, released: false }])
    expect(isToldByState(version)).toBe(false)
  expect(isToldByState(open)).toBe(true)
})

it('gives a pdf the type that belongs to who uploads and where the offer stands', () => {
  expect(offerFileTypeAt('draft', true)).toBe('OFFER')
  expect(offerFileTypeAt('open', false)).toBe('ORDER')
  expect(offerFileTypeAt('accepted', true)).toBe('ORDER_CONFIRMATION')
  expect(offerFileTypeAt('open', true)).toBeUndefined()
  expect(offerFileTypeAt('confirmed', false)).toBeUndefined()
})

describe('offerNumber, price, deliveryCondition and desiredDeliveryDate are required', () => {
  it('and nothing else', () => expect(checkOfferDraft(draft)).toEqual({}))
  it('says each that is missing', () =>
    expect(checkOfferDraft(emptyOfferDraft)).toEqual({
      offerNumber: 'required',
      price: 'required',
      deliveryCondition: 'required',
      desiredDeliveryDate: 'required',
    }))
  it.each([
    ['12,5o', 'notANumber'],
    ['-1', 'negative'],
    ['\u22125', 'negative'],
    ['-999999999', 'negative'],
    ['12,555', 'ambiguousNumber'],
    ['18925.401', 'tooManyPlaces'],
    ['18925,401', 'tooManyPlaces'],
    ['12.50 kg', 'notANumber'],
    ['12 Stk', 'notANumber'],
    ['1000000000', 'tooBig'],
  ])('price (min 0, step 0.01): %s', (price, error) =>
    expect(checkOfferDraft({ ...draft, price })).toEqual({ price: error }),
  )
  it.each([
    ['18.925,40', 18925.4],
    ['0', 0],
    ['1.234', 1234],
    ['0,1', 0.1],
    ['18925.40', 18925.4],
    ['18,925.40', 18925.4],
  ])('understands %s', (price, value) => expect(offerValuesOf({ ...draft, price })?.price).toBe(value))
})

it('a decline needs a reason, and free text when it is INDIVIDUAL', () => {
  expect(checkRejection({ rejectionReason: null, rejectionReasonIndividual: '' })).toEqual({
    rejectionReason: 'required',
  })
  expect(checkRejection({ rejectionReason: 'INDIVIDUAL', rejectionReasonIndividual: ' ' })).toEqual({
    rejectionReasonIndividual: 'required',
  })
  expect(checkRejection({ rejectionReason: 'INDIVIDUAL', rejectionReasonIndividual: 'x'.repeat(2001) })).toEqual({
    rejectionReasonIndividual: 'tooLong',
  })
  expect(checkRejection({ rejectionReason: 'PROJECT_NOT_REALIZED', rejectionReasonIndividual: '' })).toEqual({})
})

describe('what is put away', () => {
  const { draft: unreleased, open, declined } = offerFlagsAt
  it.each([
    ['an open offer', { ...open, archived: true }, 'withdrawn'],
    ['a draft', { ...unreleased, archived: true }, 'archived'],
    ['a replaced version', { ...open, invalidated: true }, 'replaced'],
    ['a replaced version that is archived', { ...open, invalidated: true, archived: true }, 'archived'],
    ['a declined offer', { ...declined, archived: true }, undefined],
    ['an open offer that still stands', open, undefined],
  ])('%s', (_, flags, end) => expect(endWithoutDecision(flags)).toBe(end))

  it('takes something from the customer where it is open on an open enquiry', () => {
    expect(liesWithCustomer({ ...open, enquiryClosed: false })).toBe(true)
    expect(liesWithCustomer({ ...open, enquiryClosed: true })).toBe(false)
    expect(liesWithCustomer({ ...unreleased, enquiryClosed: false })).toBe(false)
    expect(liesWithCustomer({ ...declined, enquiryClosed: false })).toBe(false)
  })
})
