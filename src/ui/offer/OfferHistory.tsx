/** "Verlauf": who decided what and who changed what on an offer, newest first (rules R4, O9). */
import { useTranslation } from 'react-i18next'
import { isOneOf, wordFor } from '../../domain/core/stored.ts'
import { type Decision, decisionKinds, type Offer } from '../../domain/offer/offer.ts'
import { day, euro, recently } from '../../i18n/formats.ts'
import type { HistoryGroup } from '../core/historyGroups.ts'
import { HistoryItem } from '../core/HistoryItem.tsx'
import { Changed, type HistoryActor, HistoryCard, useHistoryGroups } from '../core/HistoryCard.tsx'
import { useHistorySentences } from '../core/useHistorySentences.ts'
import { useOfferTexts } from './useOfferTexts.ts'

type TellingJob = 'planned' | 'reported' | 'sent' | 'notSent' | 'received' | 'missing'
/** What a decision tells already. */
const decided = new Set(['state', 'released', 'rejectionReason', 'rejectionReasonIndividual'])

export const OfferHistory = ({ offer, history }: { offer: Offer; history: HistoryActor }) => {
  const { t } = useTranslation(['offer', 'job'])
  // A delivery may have neither a number nor a content: it has no name to tell.
  const ofJob = (done: TellingJob) => (group: HistoryGroup) => {
    const what = toldIn(group)
    return what === '' ? t(`history.job.plain.${done}`) : t(`history.job.${done}`, { what })
  }
  const kinds = t('job:papers.kinds', { returnObjects: true })
  const paper = (group: HistoryGroup) => wordFor(kinds, toldIn(group))
  const sentences = useHistorySentences(useOfferTexts(), {
    ORDERED: () => t('history.ordered'),
    CREATED: () => t('history.created', { version: offer.version }),
    ARCHIVED: () => t('history.archived'),
    INVALIDATED: () => t('history.invalidated'),
    SUBMITTED: (group) => t('history.submitted', { number: Number(group.entries[0]?.after ?? 0) }),
    STANDS: (group) => t('history.stands', { number: Number(group.entries[0]?.after ?? 0) }),
    SUBMISSION_WITHDRAWN: (group) => t('history.tookBack', { number: Number(group.entries[0]?.after ?? 0) }),
    DEVIATION_ASKED: () => t('history.deviation.asked'),
    DEVIATION_AGREED: () => t('history.deviation.agreed'),
    DEVIATION_REFUSED: () => t('history.deviation.refused'),
    DEVIATION_TAKEN_BACK: () => t('history.deviation.takenBack'),
    APPROVAL_ASKED: (group) => t('history.approval.asked', { net: euro(Number(group.entries[0]?.after ?? 0)) }),
    APPROVAL_GIVEN: () => t('history.approval.given'),
    APPROVAL_REFUSED: (group) => t('history.approval.refused', { reason: toldIn(group) }),
    APPROVAL_WITHDRAWN: () => t('history.approval.withdrawn'),
    JOB_PLANNED: ofJob('planned'),
    JOB_REPORTED: ofJob('reported'),
    JOB_SENT: ofJob('sent'),
    JOB_NOT_SENT: ofJob('notSent'),
    JOB_RECEIVED: ofJob('received'),
    JOB_MISSING: ofJob('missing'),
    JOB_DELAYED: (group) => t('history.job.delayed', { what: day(toldIn(group)) }),
    JOB_PAPER_LINKED: (group) => t('history.job.linked', { what: paper(group) }),
    JOB_PAPER_UNLINKED: (group) => t('history.job.unlinked', { what: paper(group) }),
    JOB_DELAY_AGREED: (group) => t('history.job.delayAgreed', { what: day(toldIn(group)) }),
  })
  const groups = useHistoryGroups(history)
  // the customer sees what happened from the release on
  const isBeginningTold = groups.some(({ action }) => action === 'CREATED')
  const changes = groups.flatMap((group) => {
    const entries = group.entries.filter(({ field }) => !decided.has(field))
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
  const events = [
    ...offer.decisions.map((decision, index) => ({
      id: `decision-${index}`,
      at: decision.createDate,
      node: <Decided decision={decision} />,
    })),
    ...changes.map((group) => ({ id: group.id, at: group.at, node: <Changed group={group} sentences={sentences} /> })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <HistoryCard
      history={history}
      events={events}
      beginning={isBeginningTold ? [] : [{ id: 'created', node: <Created offer={offer} /> }]}
    />
  )
}

/** Of what of a job it was done. */
const toldIn = ({ entries }: HistoryGroup): string => String(entries[0]?.after ?? '')

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
      {isOneOf(decisionKinds, decision.kind) ? t(`history.decided.${decision.kind}`) : decision.kind}
    </HistoryItem>
  )
}
