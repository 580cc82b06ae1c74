/** What the cards of the enquiry form share: how its fields are read and changed, what is wrong with them, where the cursor goes. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Conditions, conditionsSchema } from '../../domain/enquiry/conditions.ts'
import type { ChoiceKey, FlagKey, FreeTextKey } from '../../domain/enquiry/conditionTable.ts'
import type { EnquiryDraft } from '../../domain/enquiry/enquiry.ts'
import { focusControl } from '../core/formFocus.ts'
import { useFieldErrors } from '../core/useFieldErrors.ts'
import { useDraft, useShownCode } from '../core/useMarkedFields.ts'
import type { EnquiryRecordActor } from './enquiryActor.ts'

export type EnquiryField = keyof EnquiryDraft

/** The form as its cards know it; each field reads its own value, so that a key redraws that field alone. */
export interface EnquiryForm {
  record: EnquiryRecordActor
  readOnly: boolean
}
export const useEnquiryForm = (record: EnquiryRecordActor, readOnly: boolean): EnquiryForm =>
  useMemo(() => ({ record, readOnly }), [record, readOnly])

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

export const changeFields = ({ record }: EnquiryForm, patch: Partial<EnquiryDraft>): void =>
  record.send({ type: 'draft.changed', patch })
export const leaveField = ({ record }: EnquiryForm, field: EnquiryField): void =>
  record.send({ type: 'field.left', field })

/** A change of one condition by its key; what is not one of its values is refused. */
export const conditionPatch = (key: ChoiceKey | FlagKey, value: string | boolean | null): Partial<EnquiryDraft> => ({
  [key]: conditionsSchema.shape[key].parse(value),
})
/** The same for free text, which stays as it is typed, blanks included. */
export const textPatch = (key: FreeTextKey, text: string): Partial<EnquiryDraft> => ({ [key]: text })

/** The value of one field. */
export const useValue = <Field extends EnquiryField>({ record }: EnquiryForm, field: Field): EnquiryDraft[Field] =>
  useDraft(record, (draft: EnquiryDraft) => draft[field])
/** What follows from the conditions: a text, a number or a flag, so that it is seen whether it has changed. */
export const useConditions = <Read extends string | number | boolean | undefined>(
  { record }: EnquiryForm,
  read: (values: Conditions) => Read,
): Read => useDraft(record, read)

/** The sentence below a field. How many cabinets and free texts have sentences of their own; the others are said alike everywhere. */
export const useFieldError = ({ record, readOnly }: EnquiryForm, field: EnquiryField): string | undefined => {
  const sentence = useEnquirySentences()
  const code = useShownCode<EnquiryDraft>(record, field)
  return readOnly ? undefined : sentence(field, code)
}

export const useEnquirySentences = (): ((field: EnquiryField, code: string | undefined) => string | undefined) => {
  const { t } = useTranslation('enquiry')
  const common = useFieldErrors()
  return (field, code) => {
    if (code === 'freeText') return t('errors.freeText')
    if (field === 'amount' && code === 'notANumber') return t('errors.amountNotANumber')
    if (field === 'amount' && code === 'tooSmall') return t('errors.amountTooSmall')
    if (field === 'amount' && code === 'tooBig') return t('errors.amountTooBig')
    return common(code)
  }
}
