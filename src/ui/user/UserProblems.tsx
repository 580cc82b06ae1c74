/** Above the user form after a save that failed: which fields are wrong, or what the server refused (rules U2, U7). */
import { useTranslation } from 'react-i18next'
import { userFields } from '../../domain/user/userDraft.ts'
import { Notice } from '../components/feedback/Notice.tsx'
import { SaveProblems } from '../core/SaveProblems.tsx'
import type { UserRecordActor } from './userActor.ts'
import { focusField, type UserForm } from './userForm.ts'

interface ProblemsProps {
  record: UserRecordActor
  form: UserForm
  isNew: boolean
}

export const UserProblems = ({ record, form, isNew }: ProblemsProps) => {
  const { t } = useTranslation(['user', 'refusals'])
  const { refusal } = form
  if (refusal === 'MAIL_EXTERNAL') {
    return (
      <Notice alert tone="caution" title={t('problems.external')}>
        {t('refusals:MAIL_EXTERNAL')}
      </Notice>
    )
  }
  const wrong = userFields.flatMap((field) => {
    const error = form.marked || (field === 'mail' && refusal === 'MAIL_TAKEN') ? form.errorOf(field) : undefined
    const told = { id: field, label: t(`form.fields.${field}`), onGo: () => focusField(field) }
    return error === undefined ? [] : [{ ...told, error }]
  })
  if (wrong.length > 0) return <SaveProblems actor={record} wrong={wrong} />
  return (
    refusal && (
      <Notice alert tone="critical" title={t(isNew ? 'problems.notCreated' : 'problems.notSaved')}>
        {t(`refusals:${refusal}`)}
      </Notice>
    )
  )
}
