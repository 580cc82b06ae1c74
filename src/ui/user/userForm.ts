/** What the cards of the user form share: the draft, how it is changed, which field says what is wrong. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RefusalCode } from '../../domain/core/refusal.ts'
import { type UserDraft, type UserField } from '../../domain/user/userDraft.ts'
import { focusControl } from '../core/formFocus.ts'
import { useFieldErrors } from '../core/useFieldErrors.ts'
import { type MarkedFields, useMarkedFields } from '../core/useMarkedFields.ts'
import type { UserRecordActor, UserRecordSnapshot } from './userActor.ts'

export interface UserForm extends MarkedFields<UserDraft> {
  /** what is saved, or the empty form */
  base: UserDraft
  /** the sentence below a field that is marked */
  errorOf: (field: UserField) => string | undefined
  /** why the server refused the last save; a refused mail counts as long as it stands in its field */
  refusal: RefusalCode | undefined
}

/** The save button of the page header belongs to it. */
export const FORM_ID = 'user-form'

export const fieldId = (field: UserField): string => `user-${field}`
export const focusField = (field: UserField): void => focusControl(fieldId(field))

const baseOf = (s: UserRecordSnapshot) => s.context.base

const aboutMail: readonly (RefusalCode | undefined)[] = ['MAIL_TAKEN', 'MAIL_EXTERNAL']
const refusalOf = (s: UserRecordSnapshot): RefusalCode | undefined => {
  const { refusal, draft, sent } = s.context
  if (!s.matches('editing') || (aboutMail.includes(refusal?.code) && draft.mail !== sent.mail)) return undefined
  return refusal?.code
}

export const useUserForm = (record: UserRecordActor): UserForm => {
  const { t } = useTranslation('user')
  const sentence = useFieldErrors()
  const fields = useMarkedFields<UserDraft>(record)
  const base = useSelector(record, baseOf)
  const refusal = useSelector(record, refusalOf)

  const ownError = (field: UserField): string | undefined => {
    const code = fields.codeOf(field)
    return code === 'mailInvalid' || code === 'phoneInvalid' ? t(`errors.${code}`) : sentence(code)
  }
  const refusedMail = (): string | undefined => {
    if (refusal === 'MAIL_TAKEN') return t('problems.mailTaken')
    return refusal === 'MAIL_EXTERNAL' ? t('problems.mailExternal') : undefined
  }
  return {
    ...fields,
    base,
    refusal,
    errorOf: (field) => ownError(field) ?? (field === 'mail' ? refusedMail() : undefined),
  }
}
