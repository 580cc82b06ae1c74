/** Beside the user form: how often and when the user signed in, and for the operator who changed what (rule U10). */
import { useTranslation } from 'react-i18next'
import type { UserRecord } from '../../domain/user/user.ts'
import { dash, day, quantity, recently } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'
import { DescriptionList } from '../components/page/KeyValue.tsx'
import { HistoryItem } from '../core/HistoryItem.tsx'
import { Changed, HistoryCard } from '../core/HistoryCard.tsx'
import { historyGroups } from '../core/historyGroups.ts'
import type { RecordTexts } from '../core/recordTexts.ts'
import { useHistorySentences } from '../core/useHistorySentences.ts'

export const UserFacts = ({ user }: { user: UserRecord }) => {
  const { t } = useTranslation('user')
  return (
    <Card narrow title={t('form.facts')}>
      <DescriptionList
        items={[
          { label: t('form.loginCounter'), value: <span className="num">{quantity(user.loginCounter)}</span> },
          { label: t('form.lastLogin'), value: user.lastLoginAt ? recently(user.lastLoginAt) : dash },
          { label: t('form.created'), value: day(user.createDate) },
        ]}
      />
    </Card>
  )
}

/** Needs the words of `file`, as every history. */
export const UserHistory = ({ user, texts }: { user: UserRecord; texts: RecordTexts }) => {
  const { t } = useTranslation('user')
  const sentences = useHistorySentences(texts, { PASSWORD_SET: () => t('history.password') })
  return (
    <HistoryCard
      events={[
        ...historyGroups(user.changeEntries).map((group) => ({
          id: group.id,
          node: <Changed group={group} sentences={sentences} />,
        })),
        {
          id: 'created',
          node: (
            <HistoryItem actor={`${user.name} ${user.lastname}`} time={recently(user.createDate)}>
              {t('history.created')}
            </HistoryItem>
          ),
        },
      ]}
    />
  )
}
