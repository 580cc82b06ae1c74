/** What the cards of the enquiry form share: the draft, how it is changed, which field says what is wrong, where the cursor goes. */
import { useTranslation } from 'react-i18next'
import {
  type ChoiceKey,
  conditionsSchema,
  type FlagKey,
  type FreeTextKey,
  missingFreeTexts,
} from '../../domain/enquiry/conditions.ts'
import { checkEnquiryDraft, type EnquiryDraft, type FieldErrors } from '../../domain/enquiry/enquiry.ts'
import { focusControl } from '../core/formFocus.ts'
import { useFieldErrors } from '../core/useFieldErrors.ts'
import { type MarkedFields, useMarkedFields } from '../core/useMarkedFields.ts'
import type { EnquiryRecordActor } from './enquiryActor.ts'

export type EnquiryField = keyof EnquiryDraft

export interface EnquiryForm extends MarkedFields<EnquiryDraft, FieldErrors<EnquiryDraft>> {
  readOnly: boolean
  /** the sentence below a field that is marked */
  errorOf: (field: EnquiryField) => string | undefined
}

/** The form of the first two cards; the save button of the page header belongs to it. */
export const FORM_ID = 'enquiry-form'

/** The required fields, in the order in which they stand on the page. */
export const requiredFields = [
  'title',
  'referenceNumber',
  'amount',
  'deliveryCondition',
  'desiredDeliveryDate',
] as const satisfies readonly EnquiryField[]

export const fieldId = (field: EnquiryField): string => `enquiry-${field}`

export const focusField = (field: EnquiryField): void => focusControl(fieldId(field))

/** A change of one condition by its key; what is not one of its values is refused. */
export const conditionPatch = (key: ChoiceKey | FlagKey, value: string | boolean | null): Partial<EnquiryDraft> => ({
  [key]: conditionsSchema.shape[key].parse(value),
})
/** The same for free text, which stays as it is typed, blanks included. */
export const textPatch = (key: FreeTextKey, text: string): Partial<EnquiryDraft> => ({ [key]: text })

/** The form as its cards use it; a missing free text is said only where it was left. */
export const useEnquiryForm = (record: EnquiryRecordActor, readOnly: boolean): EnquiryForm => {
  const fields = useMarkedFields(record, checkEnquiryDraft)
  const sentence = useErrorSentences()
  const missing: readonly EnquiryField[] = missingFreeTexts(fields.draft)
  const freeTextCode = (field: EnquiryField) =>
    missing.includes(field) && fields.hasLeft(field) ? 'freeText' : undefined
  return {
    ...fields,
    readOnly,
    errorOf: (field) => (readOnly ? undefined : sentence(field, fields.codeOf(field) ?? freeTextCode(field))),
  }
}

/** How many cabinets and free texts have sentences of their own; the others are said alike everywhere. */
const useErrorSentences = () => {
  const { t } = useTranslation('enquiry')
  const common = useFieldErrors()
  return (field: EnquiryField, code: string | undefined): string | undefined => {
    if (code === 'freeText') return t('errors.freeText')
    if (field === 'amount' && code === 'notANumber') return t('errors.amountNotANumber')
    if (field === 'amount' && code === 'tooSmall') return t('errors.amountTooSmall')
    if (field === 'amount' && code === 'tooBig') return t('errors.amountTooBig')
    return common(code)
  }
}
