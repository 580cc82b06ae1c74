/** After a save of a user that failed: which fields are wrong, or what the server refused (rules U2, U7). */
import { useTranslation } from 'react-i18next'
import { useIsOperator } from '../app/user.ts'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { useRefusal } from '../core/fields/form.ts'
import { FootNotice } from '../core/FootNotice.tsx'
import type { UserForm } from './userActor.ts'

export const UserProblems = ({ form, isNew }: { form: UserForm; isNew: boolean }) => {
  const { t } = useTranslation(['user', 'refusals'])
  const operates = useIsOperator()
  if (useRefusal(form)?.code === 'MAIL_EXTERNAL') {
    return (
      <FootNotice tone="caution" title={t('problems.external')}>
        {operates ? t('problems.externalOperator') : t('refusals:MAIL_EXTERNAL')}
      </FootNotice>
    )
  }
  return <FieldProblems form={form} title={t(isNew ? 'problems.notCreated' : 'problems.notSaved')} />
}
