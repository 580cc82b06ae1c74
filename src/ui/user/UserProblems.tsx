/** Above the user form after a save that failed: which fields are wrong, or what the server refused (rules U2, U7). */
import { useTranslation } from 'react-i18next'
import { Notice } from '../components/feedback/Notice.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { useRefusal } from '../core/fields/form.ts'
import type { UserForm } from './userActor.ts'

export const UserProblems = ({ form, isNew }: { form: UserForm; isNew: boolean }) => {
  const { t } = useTranslation(['user', 'refusals'])
  if (useRefusal(form) === 'MAIL_EXTERNAL') {
    return (
      <Notice alert tone="caution" title={t('problems.external')}>
        {t('refusals:MAIL_EXTERNAL')}
      </Notice>
    )
  }
  return <FieldProblems form={form} title={t(isNew ? 'problems.notCreated' : 'problems.notSaved')} />
}
