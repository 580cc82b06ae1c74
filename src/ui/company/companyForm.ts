/** What the cards of the company form share: the draft, how it is changed, which field says what is wrong. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import {
  checkCompanyDraft,
  type CompanyDraft,
  type CompanyErrors,
  type CompanyField,
} from '../../domain/company/companyDraft.ts'
import type { companyRecordMachine } from '../../machines/company/companyRecordMachine.ts'
import { focusControl } from '../core/formFocus.ts'
import type { CompanyRecordActor } from './companyActor.ts'

export interface CompanyForm {
  draft: CompanyDraft
  /** everything that is wrong, marked or not */
  wrong: CompanyErrors
  change: (patch: Partial<CompanyDraft>) => void
  /** the field was left: from now on it says what is wrong with it */
  leave: (field: CompanyField) => void
  /** the sentence below a field that is marked */
  errorOf: (field: CompanyField) => string | undefined
  /** a save has failed: all fields are marked */
  marked: boolean
}

/** The save button of the page header belongs to it. */
export const FORM_ID = 'company-form'

export const fieldId = (field: CompanyField): string => `company-${field}`
export const focusField = (field: CompanyField): void => focusControl(fieldId(field))

type Snapshot = SnapshotFrom<typeof companyRecordMachine>
const draftOf = (s: Snapshot) => s.context.draft
const showsErrors = (s: Snapshot) => s.context.showErrors

/** Fields are marked once they were left, and all of them after a save that failed. */
export const useCompanyForm = (record: CompanyRecordActor): CompanyForm => {
  const { t } = useTranslation(['company', 'common'])
  const draft = useSelector(record, draftOf)
  const marked = useSelector(record, showsErrors)
  const [left, setLeft] = useState<ReadonlySet<CompanyField>>(new Set())
  const wrong = checkCompanyDraft(draft)
  return {
    draft,
    wrong,
    marked,
    change: (patch) => record.send({ type: 'draft.changed', patch }),
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    errorOf: (field) => {
      const code = marked || left.has(field) ? wrong[field] : undefined
      if (code === undefined) return undefined
      return code === 'zipInvalid' ? t('errors.zipInvalid') : t(`common:fieldErrors.${code}`)
    },
  }
}
