/** The form of an enquiry as its cards know it: the table of the general values, and beside it the conditions, which have their own. */
import { type Conditions, conditionsSchema } from '../../domain/enquiry/conditions.ts'
import type { ChoiceKey, FlagKey, FreeTextKey } from '../../domain/enquiry/conditionTable.ts'
import type { KeyOf } from '../../domain/core/fields.ts'
import { type EnquiryDraft, enquiryTable } from '../../domain/enquiry/enquiryFields.ts'
import { fieldId as idOf, focusField as focus, type Form, useDraft, useShownCode } from '../core/fields/form.ts'
import { useSentences } from '../core/fields/words.ts'

export type EnquiryForm = Form<EnquiryDraft, EnquiryKey>
export type EnquiryKey = KeyOf<typeof enquiryTable>
export type EnquiryField = keyof EnquiryDraft

export const fieldId = (field: EnquiryField): string => idOf(enquiryTable, field)
export const focusField = (field: EnquiryField): void => focus(enquiryTable, field)

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
export const useValue = <Field extends EnquiryField>(form: EnquiryForm, field: Field): EnquiryDraft[Field] =>
  useDraft(form, (draft) => draft[field])
/** What follows from the conditions: a text, a number or a flag, so that it is seen whether it has changed. */
export const useConditions = <Read extends string | number | boolean | undefined>(
  form: EnquiryForm,
  read: (values: Conditions) => Read,
): Read => useDraft(form, read)

/** The sentence below the free text of a condition. */
export const useFieldError = (form: EnquiryForm, field: FreeTextKey): string | undefined => {
  const sentence = useSentences(form.words)
  const code = useShownCode(form, field)
  return form.readOnly ? undefined : sentence(field, code)
}
