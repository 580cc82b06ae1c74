/** "Verlauf": who decided what and who changed what on an offer, newest first (specification §3, changeEntries; decisions 17). */
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeEntry } from '../../domain/core/schema.ts'
import { fileTypes } from '../../domain/file/file.ts'
import type { Decision, Offer } from '../../domain/offer/offer.ts'
import { dayTime, recently } from '../../i18n/formats.ts'
import { Card } from '../components/Card.tsx'
import { HistoryItem, HistoryList } from '../components/HistoryItem.tsx'
import { TextLink } from '../components/TextLink.tsx'
import { type HistoryGroup, historyGroups } from '../enquiry/historyGroups.ts'
import { useOfferTexts } from './offerTexts.ts'

/** So many are shown at first. */
const SHORT = 5

type Told = { id: string; at: Date; node: ReactNode }

/** What a decision tells already. */
const decided = new Set(['state', 'released', 'rejectionReason', 'rejectionReasonIndividual'])

export const OfferHistory = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation(['offer', 'common'])
  const [all, setAll] = useState(false)
  const changes = historyGroups(offer.changeEntries.filter(({ field }) => !decided.has(field)))
  const told: Told[] = [
    ...offer.decisions.map((decision, index) => ({
      id: `decision-${index}`,
      at: decision.createDate,
      node: <Decided decision={decision} />,
    })),
    ...changes.map((group) => ({ id: group.id, at: group.at, node: <Changed group={group} /> })),
    { id: 'created', at: offer.createDate, node: <Created offer={offer} /> },
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const more = told.length > SHORT
  return (
    <Card
      narrow
      title={t('common:record.history')}
      meta={
        more && (
          <TextLink className="text-caption" onClick={() => setAll(!all)}>
            {all ? t('history.showLess') : t('history.showAll', { count: told.length })}
          </TextLink>
        )
      }
    >
      <HistoryList>
        {(all ? told : told.slice(0, SHORT)).map(({ id, node }) => (
          <Fragment key={id}>{node}</Fragment>
        ))}
      </HistoryList>
    </Card>
  )
}

const Created = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('offer')
  return (
    <HistoryItem actor={offer.supplierName} time={dayTime(offer.createDate)}>
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

const Changed = ({ group }: { group: HistoryGroup }) => {
  const { told, change } = useSentences()
  return (
    <HistoryItem actor={group.actor} time={recently(group.at)} change={change(group.entries)}>
      {told(group.entries)}
    </HistoryItem>
  )
}

/** An entry about a file's type reads `name: TYPE`. */
const typedFile = (text: string | null) => {
  const [, name = '', code] = /^(.*): ([A-Z_]+)$/s.exec(text ?? '') ?? []
  const type = fileTypes.find((candidate) => candidate === code)
  return type && { name, type }
}

const useSentences = () => {
  const { t } = useTranslation(['offer', 'file'])
  const texts = useOfferTexts()

  const aboutFile = ({ before, after }: ChangeEntry): string => {
    const typed = typedFile(after)
    if (typed && before !== null) {
      return t('history.fileTyped', { name: typed.name, type: t(`file:types.${typed.type}`) })
    }
    return after === null ? t('history.fileRemoved', { name: before }) : t('history.fileAdded', { name: after })
  }
  const events: Readonly<Record<string, (entry: ChangeEntry) => string>> = {
    archived: () => t('history.archived'),
    invalidated: () => t('history.invalidated'),
    fileItems: aboutFile,
  }

  return {
    told: (entries: readonly ChangeEntry[]): string => {
      const event = entries.find(({ field }) => Object.hasOwn(events, field))
      const tell = event && events[event.field]
      if (tell) return tell(event)
      const fields = [...new Set(entries.map(({ field }) => texts.field(field)))]
      if (fields.length === 1) return t('history.changedOne', { field: fields[0] })
      return t('history.changedMany', { count: fields.length, fields: fields.join(', ') })
    },
    /** before and after, where one short value was changed */
    change: (entries: readonly ChangeEntry[]): string | undefined => {
      const [only, ...others] = entries
      if (!only || others.length > 0 || Object.hasOwn(events, only.field) || only.field === 'additionalInfoSupplier')
        return undefined
      return t('history.change', {
        before: texts.value(only.field, only.before),
        after: texts.value(only.field, only.after),
      })
    },
  }
}
