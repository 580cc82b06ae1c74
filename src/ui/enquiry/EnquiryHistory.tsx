/** "Verlauf" of an enquiry: changes, and what became of it (rule R4). */
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { listed, recently } from '../../i18n/formats.ts'
import { HistoryItem } from '../core/HistoryItem.tsx'
import { Changed, type HistoryActor, HistoryCard, type HistoryEvent, useHistoryGroups } from '../core/HistoryCard.tsx'
import type { HistoryGroup } from '../core/historyGroups.ts'
import { fileOf, useHistorySentences } from '../core/useHistorySentences.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'

export const EnquiryHistory = ({ enquiry, history }: { enquiry: Enquiry; history: HistoryActor }) => {
  const { t } = useTranslation('enquiry')
  const sentences = useSentences()
  const groups = useHistoryGroups(history)
  const { customerName, releaseDate, createDate } = enquiry
  /** others than the customer see what happened after the release; that it was released, they know */
  const releasedBefore = releaseDate !== null && !groups.some(({ action }) => action === 'RELEASED')
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
      history={history}
      events={groups.map((group) => ({ id: group.id, node: <Changed group={group} sentences={sentences} /> }))}
      beginning={[
        ...(releasedBefore ? [byCustomer('released', releaseDate)] : []),
        ...(groups.some(({ action }) => action === 'CREATED') ? [] : [byCustomer('created', createDate)]),
      ]}
    />
  )
}

const useSentences = () => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const aboutBom = (group: HistoryGroup): string => {
    const replaced = group.entries.some(({ field, before }) => field === 'bomFileName' && before !== null)
    return t(replaced ? 'history.bomReplaced' : 'history.bomAdded', { name: fileOf(group) })
  }
  const aboutMapping = ({ entries }: HistoryGroup): string => {
    const entry = (name: string) => entries.find(({ field }) => field === name)
    const figures = { matched: Number(entry('matched')?.after ?? 0), lines: Number(entry('lines')?.after ?? 0) }
    const takenOver = entry('bomFileName')
    if (!takenOver) return t('history.bomMapped', figures)
    const name = takenOver.after ?? ''
    return t(takenOver.before === null ? 'history.bomTakenOver' : 'history.bomVersionTakenOver', { name, ...figures })
  }
  const aboutAward = ({ entries }: HistoryGroup): string => {
    const told = (name: string) => entries.find(({ field }) => field === name)?.after
    const [number, supplier] = [told('acceptedOffer'), told('acceptedFrom')]
    if (!supplier) return t('history.closed')
    return number ? t('history.awarded', { number, supplier }) : t('history.awardedUnnumbered', { supplier })
  }
  const aboutOffer =
    (what: 'released' | 'withdrawn' | 'declined' | 'confirmed') =>
    ({ entries }: HistoryGroup): string => {
      const told = (name: string) => entries.find(({ field }) => field === name)?.after
      const count = entries.filter(({ field }) => field === 'offerNumber').length
      const words = {
        number: told('offerNumber') ?? '',
        version: told('offerVersion') ?? 1,
        supplier: told('offerFrom') ?? '',
      }
      return t(`history.offers.${what}`, { count, ...words })
    }
  const aboutBid =
    (what: 'declined' | 'resumed') =>
    ({ entries }: HistoryGroup): string => {
      const told = (name: string) => String(entries.find(({ field }) => field === name)?.after ?? '')
      return t(`history.bid.${what}`, { supplier: told('bidDeclinedBy'), reason: told('bidDeclineReason') })
    }
  const aboutInvited =
    (what: 'invited' | 'notInvited') =>
    ({ entries }: HistoryGroup): string => {
      const names = entries.flatMap(({ field, after }) => (field === what && Array.isArray(after) ? after : []))
      return t(`history.suppliers.${what}`, { count: names.length, names: listed(names) })
    }
  const aboutAside = ({ entries }: HistoryGroup): string => {
    const [entry] = entries
    const count = Number(entry?.after ?? 0) - Number(entry?.before ?? 0)
    return t(count < 0 ? 'history.bomTakenBack' : 'history.bomSetAside', { count: Math.abs(count) })
  }
  return useHistorySentences(texts, {
    CREATED: () => t('history.created'),
    RELEASED: () => t('history.released'),
    CLOSED: aboutAward,
    REOPENED: () => t('history.reopened'),
    ARCHIVED: () => t('history.archived'),
    OFFER_RELEASED: aboutOffer('released'),
    OFFER_WITHDRAWN: aboutOffer('withdrawn'),
    OFFER_DECLINED: aboutOffer('declined'),
    OFFER_CONFIRMED: aboutOffer('confirmed'),
    SUPPLIERS_INVITED: aboutInvited('invited'),
    SUPPLIER_NOT_INVITED: aboutInvited('notInvited'),
    AMENDED: ({ entries }) =>
      t('history.amended', { number: Number(entries.find(({ field }) => field === 'addendum')?.after ?? 0) }),
    BID_DECLINED: aboutBid('declined'),
    BID_RESUMED: aboutBid('resumed'),
    BOM_STORED: aboutBom,
    BOM_REMOVED: (group) => t('history.bomRemoved', { name: fileOf(group) }),
    BOM_MAPPED: aboutMapping,
    BOM_LINES_SET_ASIDE: aboutAside,
    BOM_LINES_EDITED: ({ entries }) =>
      t('history.bomEdited', { count: new Set(entries.map(({ field }) => field.split(' ')[1])).size }),
    BOM_LINES_UNDONE: ({ entries }) => t('history.bomUndone', { count: Number(entries[0]?.after ?? 0) }),
    BOM_LINES_REPLACED: ({ entries }) => t('history.bomReplacedByHand', { count: entries.length }),
  })
}
