/** What the cards of the offer form share: the draft, how it is changed, which field says what is wrong, where the cursor goes. */
import { formatGerman, parseGermanNumber } from '../../domain/core/numbers.ts'
import { checkOfferDraft, type OfferDraft } from '../../domain/offer/offerDraft.ts'
import { focusControl } from '../core/formFocus.ts'
import { useFieldErrors } from '../core/useFieldErrors.ts'
import { type MarkedFields, useMarkedFields } from '../core/useMarkedFields.ts'
import type { OfferRecordActor } from './offerActor.ts'

export type OfferField = Exclude<keyof OfferDraft, 'enquiryId'>
export const FORM_ID = 'offer-form'
export const FILES_ID = 'offer-files'

/** The required fields, in the order in which they stand on the page (rule O2). */
export const requiredFields = [
  'offerNumber',
  'price',
  'deliveryCondition',
  'desiredDeliveryDate',
] as const satisfies readonly OfferField[]

export const fieldId = (field: OfferField): string => `offer-${field}`

export const focusField = (field: OfferField): void => focusControl(fieldId(field))

/** To the first field that a release still asks for. */
export const focusFirstMissing = (draft: OfferDraft): void => {
  const wrong = checkOfferDraft(draft)
  const first = requiredFields.find((field) => wrong[field])
  if (first) focusField(first)
}

/** A price that can be read in its usual form, 18.925,40; anything else stays as it was typed. */
export const tidyPrice = (text: string): string => {
  const price = parseGermanNumber(text, { decimals: 2 })
  return price.kind === 'number' ? formatGerman(price.value, 2) : text
}

export interface OfferForm extends MarkedFields<OfferDraft> {
  /** the sentence below a field that is marked */
  errorOf: (field: OfferField) => string | undefined
}

export const useOfferForm = (record: OfferRecordActor): OfferForm => {
  const fields = useMarkedFields<OfferDraft>(record)
  const sentence = useFieldErrors()
  return { ...fields, errorOf: (field) => sentence(fields.codeOf(field)) }
}
