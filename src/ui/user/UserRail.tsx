/** Beside the user form: how often and when the user signed in, and for the operator who changed what (rule U10). */
import { useTranslation } from 'react-i18next'
import type { User } from '../../domain/user/user.ts'
import { dash, day, quantity, recently } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'
import { DescriptionList } from '../components/page/KeyValue.tsx'
import { HistoryItem } from '../core/HistoryItem.tsx'
import { Changed, type HistoryActor, HistoryCard, useHistoryGroups } from '../core/HistoryCard.tsx'
import type { RecordTexts } from '../core/recordTexts.ts'
import { useHistorySentences } from '../core/useHistorySentences.ts'

export const UserFacts = ({ user }: { user: User }) => {
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

type UserHistoryProps = { user: User; history: HistoryActor; texts: RecordTexts }

/** Needs the words of `file`, as every history. */
export const UserHistory = ({ user, history, texts }: UserHistoryProps) => {
  const { t } = useTranslation('user')
  const groups = useHistoryGroups(history)
  const sentences = useHistorySentences(texts, { PASSWORD_SET: () => t('history.password') })
  const created = (
    <HistoryItem actor={`${user.name} ${user.lastname}`} time={recently(user.createDate)}>
      {t('history.created')}
    </HistoryItem>
  )
  return (
    <HistoryCard
      history={history}
      events={groups.map((group) => ({ id: group.id, node: <Changed group={group} sentences={sentences} /> }))}
      beginning={[{ id: 'created', node: created }]}
    />
  )
}
