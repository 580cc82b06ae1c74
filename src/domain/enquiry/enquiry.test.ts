/** The state by priority, and the required fields (rules E1, E2). */
import { describe, expect, it } from 'vitest'
import { enquiryStateOf } from './enquiry.ts'
import { checkEnquiryDraft, checkEnquiryRelease, enquiryValuesOf, newEnquiryDraft } from './enquiryFields.ts'

const draft = {
  ...newEnquiryDraft,
  title: 'Steuerschrank S1',
  referenceNumber: 'K-1',
  deliveryCondition: 'DAP' as const,
  desiredDeliveryDate: '2027-01-16',
}

describe('the state of an enquiry', () => {
  it.each([
    [{ archived: true, closed: true, released: true }, 'archived'],
    [{ archived: false, closed: true, released: true }, 'closed'],
    [{ archived: false, closed: false, released: true }, 'released'],
    [{ archived: false, closed: false, released: false }, 'draft'],
  ])('%o → %s', (flags, state) => expect(enquiryStateOf(flags)).toBe(state))
})

describe('an enquiry needs title, reference number, delivery condition, date and amount', () => {
  it('says of texts what the server would refuse', () =>
    expect(
      checkEnquiryDraft({ ...draft, title: '\u200b', referenceNumber: 'a\ud83d', additionalInfo: '\ude00' }),
    ).toEqual({ title: 'required', referenceNumber: 'notStorable', additionalInfo: 'notStorable' }))
  it('and nothing else', () => expect(checkEnquiryDraft(draft)).toEqual({}))
  it('a free text that is asked for and too long; one that nobody sees is not sent', () => {
    const wordy = { ...draft, cableDuctManufacturerIndividual: 'x'.repeat(1001) }
    const asked = { ...wordy, cableDuctManufacturer: 'INDIVIDUAL' as const }
    expect(checkEnquiryDraft(asked)).toEqual({ cableDuctManufacturerIndividual: 'tooLong' })
    const unseen = { ...wordy, cableDuctManufacturer: 'HAGER' as const }
    expect(checkEnquiryDraft(unseen)).toEqual({})
    expect(enquiryValuesOf(unseen)?.cableDuctManufacturerIndividual).toBe('')
  })
  it('says each that is missing', () =>
    expect(checkEnquiryDraft({ ...newEnquiryDraft, amount: '' })).toEqual({
      title: 'required',
      referenceNumber: 'required',
      deliveryCondition: 'required',
      desiredDeliveryDate: 'required',
      amount: 'required',
    }))
  it.each([
    ['0', 'tooSmall'],
    ['-1', 'negative'],
    ['\u22121', 'negative'],
    ['-0', 'notANumber'],
    ['1,5', 'notANumber'],
    ['12o', 'notANumber'],
    ['99999', 'tooBig'],
  ])('amount (min 1, step 1): %s', (amount, error) =>
    expect(checkEnquiryDraft({ ...draft, amount })).toEqual({ amount: error }),
  )
  it('refuses a day that does not exist', () =>
    expect(checkEnquiryDraft({ ...draft, desiredDeliveryDate: '2027-02-30' })).toEqual({
      desiredDeliveryDate: 'notADate',
    }))
  it('keeps the date as it was typed', () => expect(enquiryValuesOf(draft)?.desiredDeliveryDate).toBe('2027-01-16'))
  it('asks for free texts only at the release', () => {
    const individual = { ...draft, packaging: 'INDIVIDUAL' as const }
    expect(checkEnquiryDraft(individual)).toEqual({})
    expect(checkEnquiryRelease(individual)).toEqual({ packagingIndividual: 'required' })
  })
})
