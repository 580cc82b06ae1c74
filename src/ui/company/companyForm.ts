/** What the cards of the company form share: the draft, how it is changed, which field says what is wrong. */
import { useTranslation } from 'react-i18next'
import {
  checkCompanyDraft,
  type CompanyDraft,
  type CompanyErrors,
  type CompanyField,
} from '../../domain/company/companyDraft.ts'
import { focusControl } from '../core/formFocus.ts'
import { type MarkedFields, useMarkedFields } from '../core/useMarkedFields.ts'
import type { CompanyRecordActor } from './companyActor.ts'

export interface CompanyForm extends MarkedFields<CompanyDraft, CompanyErrors> {
  /** the sentence below a field that is marked */
  errorOf: (field: CompanyField) => string | undefined
}

/** The save button of the page header belongs to it. */
export const FORM_ID = 'company-form'

export const fieldId = (field: CompanyField): string => `company-${field}`
export const focusField = (field: CompanyField): void => focusControl(fieldId(field))

export const useCompanyForm = (record: CompanyRecordActor): CompanyForm => {
  const { t } = useTranslation(['company', 'common'])
  const fields = useMarkedFields(record, checkCompanyDraft)
  return {
    ...fields,
    errorOf: (field) => {
      const code = fields.codeOf(field)
      if (code === undefined) return undefined
      return code === 'zipInvalid' ? t('errors.zipInvalid') : t(`common:fieldErrors.${code}`)
    },
  }
}
