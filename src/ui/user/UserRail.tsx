/** Beside the user form: how often and when the user signed in, and for the operator who changed what (rule U10). */
import { useTranslation } from 'react-i18next'
import { fullName, type User } from '../../domain/user/user.ts'
import { day, recently } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'
import { DescriptionList } from '../components/page/KeyValue.tsx'
import type { HistoryActor } from '../core/HistoryCard.tsx'
import { RecordHistory } from '../core/RecordHistory.tsx'
import type { UserForm } from './userActor.ts'
import { signInsTold } from './userTexts.ts'

export const UserFacts = ({ user }: { user: User }) => {
  const { t } = useTranslation('user')
  return (
    <Card narrow title={t('form.facts')}>
      <DescriptionList
        items={[
          { label: t('form.loginCounter'), value: <span className="num">{signInsTold(user)}</span> },
          {
            label: t('form.lastLogin'),
            value: user.lastLoginAt ? recently(user.lastLoginAt) : t('form.neverSignedIn'),
          },
          { label: t('form.created'), value: day(user.createDate) },
          {
            label: t('form.mailConfirmed'),
            value: user.mailConfirmedAt ? day(user.mailConfirmedAt) : t('form.notConfirmed'),
          },
        ]}
      />
    </Card>
  )
}

interface UserHistoryProps {
  user: User
  form: UserForm
  history: HistoryActor
}

export const UserHistory = ({ user, form, history }: UserHistoryProps) => {
  const { t } = useTranslation('user')
  return (
    <RecordHistory
      history={history}
      form={form}
      told={{
        PASSWORD_SET: () => t('history.password'),
        FACTOR_SET: () => t('history.factorSet'),
        FACTOR_REMOVED: () => t('history.factorRemoved'),
        FACTOR_RESET: () => t('history.factorReset'),
        REGISTERED: () => t('history.registered'),
      }}
      created={{ name: fullName(user), words: t('history.created'), date: user.createDate }}
    />
  )
}
