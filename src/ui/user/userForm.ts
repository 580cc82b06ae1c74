/** What the cards of the user form share: the draft, how it is changed, which field says what is wrong. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefusalCode } from '../../domain/core/refusal.ts'
import { checkUserDraft, type UserDraft, type UserField } from '../../domain/user/userDraft.ts'
import { focusControl } from '../core/formFocus.ts'
import type { UserRecordActor, UserRecordSnapshot } from './userActor.ts'

export interface UserForm {
  draft: UserDraft
  /** what is saved, or the empty form */
  base: UserDraft
  change: (patch: Partial<UserDraft>) => void
  /** the field was left: from now on it says what is wrong with it */
  leave: (field: UserField) => void
  /** the sentence below a field that is marked */
  errorOf: (field: UserField) => string | undefined
  /** a save has failed: all fields are marked */
  marked: boolean
  /** why the server refused the last save; a refused mail counts as long as it stands in its field */
  refusal: RefusalCode | undefined
}

/** The save button of the page header belongs to it. */
export const FORM_ID = 'user-form'

export const fieldId = (field: UserField): string => `user-${field}`
export const focusField = (field: UserField): void => focusControl(fieldId(field))

const draftOf = (s: UserRecordSnapshot) => s.context.draft
const baseOf = (s: UserRecordSnapshot) => s.context.base
const showsErrors = (s: UserRecordSnapshot) => s.context.showErrors

const aboutMail: readonly (RefusalCode | undefined)[] = ['MAIL_TAKEN', 'MAIL_EXTERNAL']
const refusalOf = (s: UserRecordSnapshot): RefusalCode | undefined => {
  const { refusal, draft, sent } = s.context
  if (!s.matches('editing') || (aboutMail.includes(refusal?.code) && draft.mail !== sent.mail)) return undefined
  return refusal?.code
}

/** Fields are marked once they were left, and all of them after a save that failed. */
export const useUserForm = (record: UserRecordActor): UserForm => {
  const { t } = useTranslation(['user', 'common'])
  const draft = useSelector(record, draftOf)
  const base = useSelector(record, baseOf)
  const marked = useSelector(record, showsErrors)
  const refusal = useSelector(record, refusalOf)
  const [left, setLeft] = useState<ReadonlySet<UserField>>(new Set())
  const wrong = checkUserDraft(draft)

  const ownError = (field: UserField): string | undefined => {
    const code = marked || left.has(field) ? wrong[field] : undefined
    if (code === undefined) return undefined
    return code === 'mailInvalid' || code === 'phoneInvalid' ? t(`errors.${code}`) : t(`common:fieldErrors.${code}`)
  }
  const refusedMail = (): string | undefined => {
    if (refusal === 'MAIL_TAKEN') return t('problems.mailTaken')
    return refusal === 'MAIL_EXTERNAL' ? t('problems.mailExternal') : undefined
  }
  return {
    draft,
    base,
    marked,
    refusal,
    change: (patch) => record.send({ type: 'draft.changed', patch }),
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    errorOf: (field) => ownError(field) ?? (field === 'mail' ? refusedMail() : undefined),
  }
}
