/** "Verlauf" of a company: who changed it, released it, deactivated it (rule R4). */
import { useTranslation } from 'react-i18next'
import type { Company } from '../../domain/company/company.ts'
import type { HistoryActor } from '../core/HistoryCard.tsx'
import { RecordHistory } from '../core/RecordHistory.tsx'
import type { CompanyForm } from './companyActor.ts'

interface CompanyHistoryProps {
  company: Company
  form: CompanyForm
  history: HistoryActor
}

export const CompanyHistory = ({ company, form, history }: CompanyHistoryProps) => {
  const { t } = useTranslation('company')
  return (
    <RecordHistory
      history={history}
      form={form}
      told={{
        RELEASED: () => t('history.released'),
        DEACTIVATED: () => t('history.deactivated'),
        ACTIVATED: () => t('history.activated'),
        REJECTED: ({ entries }) =>
          t('history.rejected', { reason: String(entries.find(({ field }) => field === 'rejection')?.after ?? '') }),
      }}
      created={{ name: company.name, words: t('history.created'), date: company.createDate }}
    />
  )
}
