/** "Verlauf": who decided what and who changed what on an offer, newest first (rules R4, O9). */
import { useTranslation } from 'react-i18next'
import type { Decision, Offer } from '../../domain/offer/offer.ts'
import { recently } from '../../i18n/formats.ts'
import { HistoryItem } from '../core/HistoryItem.tsx'
import { Changed, HistoryCard } from '../core/HistoryCard.tsx'
import { historyGroups } from '../core/historyGroups.ts'
import { useHistorySentences } from '../core/useHistorySentences.ts'
import { useOfferTexts } from './offerTexts.ts'

/** What a decision tells already. */
const decided = new Set(['state', 'released', 'rejectionReason', 'rejectionReasonIndividual'])

export const OfferHistory = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('offer')
  const sentences = useHistorySentences(
    useOfferTexts(),
    { ARCHIVED: () => t('history.archived'), INVALIDATED: () => t('history.invalidated') },
    ['additionalInfoSupplier'],
  )
  const changes = historyGroups(offer.changeEntries.filter(({ field }) => !decided.has(field)))
  const events = [
    ...offer.decisions.map((decision, index) => ({
      id: `decision-${index}`,
      at: decision.createDate,
      node: <Decided decision={decision} />,
    })),
    ...changes.map((group) => ({ id: group.id, at: group.at, node: <Changed group={group} sentences={sentences} /> })),
    { id: 'created', at: offer.createDate, node: <Created offer={offer} /> },
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return <HistoryCard events={events} />
}

const Created = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('offer')
  return (
    <HistoryItem actor={offer.supplierName} time={recently(offer.createDate)}>
      {t('history.created', { version: offer.version })}
    </HistoryItem>
  )
}

const Decided = ({ decision }: { decision: Decision }) => {
  const { t } = useTranslation('offer')
  return (
    <HistoryItem actor={decision.userFullName} time={recently(decision.createDate)}>
      {t(`history.decided.${decision.kind}`)}
    </HistoryItem>
  )
}
