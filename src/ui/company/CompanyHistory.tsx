/** "Verlauf" of a company: who changed it, released it, deactivated it (rule R4). */
import { useTranslation } from 'react-i18next'
import type { CompanyRecord } from '../../domain/company/company.ts'
import { recently } from '../../i18n/formats.ts'
import { HistoryItem } from '../core/HistoryItem.tsx'
import { Changed, HistoryCard } from '../core/HistoryCard.tsx'
import { historyGroups } from '../core/historyGroups.ts'
import { useHistorySentences } from '../core/useHistorySentences.ts'
import { useCompanyTexts } from './companyTexts.ts'

export const CompanyHistory = ({ company }: { company: CompanyRecord }) => {
  const { t } = useTranslation('company')
  const sentences = useHistorySentences(
    useCompanyTexts(),
    { RELEASED: () => t('history.released'), DEACTIVATED: () => t('history.deactivated') },
    ['additionalInfo'],
  )
  return (
    <HistoryCard
      events={[
        ...historyGroups(company.changeEntries).map((group) => ({
          id: group.id,
          node: <Changed group={group} sentences={sentences} />,
        })),
        {
          id: 'created',
          node: (
            <HistoryItem actor={company.name} time={recently(company.createDate)}>
              {t('history.created')}
            </HistoryItem>
          ),
        },
      ]}
    />
  )
}
