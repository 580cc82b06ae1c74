/** "Verlauf" of an enquiry: changes, and what became of it (specification §3, changeEntries). */
import { useTranslation } from 'react-i18next'
import type { ChangeEntry } from '../../domain/core/schema.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { recently } from '../../i18n/formats.ts'
import { HistoryItem } from '../core/HistoryItem.tsx'
import { Changed, HistoryCard, type HistoryEvent } from '../core/HistoryCard.tsx'
import { historyGroups } from '../core/historyGroups.ts'
import { useHistorySentences } from '../core/useHistorySentences.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'

export const EnquiryHistory = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation('enquiry')
  const sentences = useSentences()
  const { changeEntries, customerName, releaseDate, createDate } = enquiry
  /** others than the customer see what happened after the release; that it was released, they know */
  const releasedBefore = releaseDate !== null && !changeEntries.some(({ field }) => field === 'released')
  const byCustomer = (id: 'released' | 'created', at: Date | null): HistoryEvent => ({
    id,
    node: (
      <HistoryItem actor={customerName} time={recently(at)}>
        {t(`history.${id}`)}
      </HistoryItem>
    ),
  })
  return (
    <HistoryCard
      events={[
        ...historyGroups(changeEntries).map((group) => ({
          id: group.id,
          node: <Changed group={group} sentences={sentences} />,
        })),
        ...(releasedBefore ? [byCustomer('released', releaseDate)] : []),
        byCustomer('created', createDate),
      ]}
    />
  )
}

const useSentences = () => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const aboutBom = ({ before, after }: ChangeEntry): string => {
    if (after === null) return t('history.bomRemoved', { name: before })
    return before === null ? t('history.bomAdded', { name: after }) : t('history.bomReplaced', { name: after })
  }
  const aboutMapping = ({ after }: ChangeEntry): string => {
    const [matched = '0', lines = '0'] = (after ?? '').split('/')
    return t('history.bomMapped', { matched, lines })
  }
  return useHistorySentences(texts, {
    released: () => t('history.released'),
    closed: ({ after }) => t(after === 'true' ? 'history.closed' : 'history.reopened'),
    archived: () => t('history.archived'),
    bomFileName: aboutBom,
    bomMapping: aboutMapping,
  })
}
