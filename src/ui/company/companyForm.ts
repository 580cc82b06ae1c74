/** What the cards of the company form share: the draft, how it is changed, which field says what is wrong. */
import { useTranslation } from 'react-i18next'
import { type CompanyDraft, type CompanyField } from '../../domain/company/companyDraft.ts'
import { focusControl } from '../core/formFocus.ts'
import { useFieldErrors } from '../core/useFieldErrors.ts'
import { type MarkedFields, useMarkedFields } from '../core/useMarkedFields.ts'
import type { CompanyRecordActor } from './companyActor.ts'

export interface CompanyForm extends MarkedFields<CompanyDraft> {
  /** the sentence below a field that is marked */
  errorOf: (field: CompanyField) => string | undefined
}

/** The save button of the page header belongs to it. */
export const FORM_ID = 'company-form'

export const fieldId = (field: CompanyField): string => `company-${field}`
export const focusField = (field: CompanyField): void => focusControl(fieldId(field))

export const useCompanyForm = (record: CompanyRecordActor): CompanyForm => {
  const { t } = useTranslation('company')
  const sentence = useFieldErrors()
  const fields = useMarkedFields<CompanyDraft>(record)
  return {
    ...fields,
    errorOf: (field) => {
      const code = fields.codeOf(field)
      return code === 'zipInvalid' ? t('errors.zipInvalid') : sentence(code)
    },
  }
}
