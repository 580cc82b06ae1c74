/** What the cards of the enquiry form share: the draft, how it is changed, which field says what is wrong, where the cursor goes. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import {
  type ChoiceKey,
  conditionsSchema,
  type FlagKey,
  type FreeTextKey,
  missingFreeTexts,
} from '../../domain/enquiry/conditions.ts'
import { checkEnquiryDraft, type EnquiryDraft } from '../../domain/enquiry/enquiry.ts'
import type { enquiryRecordMachine } from '../../machines/enquiry/enquiryRecordMachine.ts'
import { focusControl } from '../core/formFocus.ts'
import { useFieldErrors } from '../core/useFieldErrors.ts'
import type { EnquiryRecordActor } from './enquiryActor.ts'

export type EnquiryField = keyof EnquiryDraft

export interface EnquiryForm {
  draft: EnquiryDraft
  readOnly: boolean
  change: (patch: Partial<EnquiryDraft>) => void
  /** the field was left: from now on it says what is wrong with it */
  leave: (field: EnquiryField) => void
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

const draftOf = (s: SnapshotFrom<typeof enquiryRecordMachine>) => s.context.draft
const showsErrors = (s: SnapshotFrom<typeof enquiryRecordMachine>) => s.context.showErrors

/** The form as its cards use it. Fields are marked once they were left, and all of them after a save that failed. */
export const useEnquiryForm = (record: EnquiryRecordActor, readOnly: boolean): EnquiryForm => {
  const draft = useSelector(record, draftOf)
  const markAll = useSelector(record, showsErrors)
  const [left, setLeft] = useState<ReadonlySet<EnquiryField>>(new Set())
  const sentence = useErrorSentences()
  const wrong = checkEnquiryDraft(draft)
  const missing: readonly EnquiryField[] = missingFreeTexts(draft)
  return {
    draft,
    readOnly,
    change: (patch) => record.send({ type: 'draft.changed', patch }),
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    errorOf: (field) => {
      if (readOnly || !(markAll || left.has(field))) return undefined
      return sentence(field, wrong[field] ?? (missing.includes(field) && left.has(field) ? 'freeText' : undefined))
    },
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
