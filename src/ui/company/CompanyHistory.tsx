/** "Verlauf" of a company: who changed it, released it, deactivated it (rule R4). */
import { useTranslation } from 'react-i18next'
import type { Company } from '../../domain/company/company.ts'
import { recently } from '../../i18n/formats.ts'
import { HistoryItem } from '../core/HistoryItem.tsx'
import { Changed, type HistoryActor, HistoryCard, useHistoryGroups } from '../core/HistoryCard.tsx'
import { useHistorySentences } from '../core/useHistorySentences.ts'
import { useCompanyTexts } from './companyTexts.ts'

export const CompanyHistory = ({ company, history }: { company: Company; history: HistoryActor }) => {
  const { t } = useTranslation('company')
  const groups = useHistoryGroups(history)
  const sentences = useHistorySentences(
    useCompanyTexts(),
    { RELEASED: () => t('history.released'), DEACTIVATED: () => t('history.deactivated') },
    ['additionalInfo'],
  )
  const created = (
    <HistoryItem actor={company.name} time={recently(company.createDate)}>
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
