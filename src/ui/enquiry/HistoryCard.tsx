/** "Verlauf": who did what with the enquiry, and when (specification §3, changeEntries). */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeEntry } from '../../domain/core/schema.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { fileTypes } from '../../domain/file/file.ts'
import { dayTime, recently } from '../../i18n/formats.ts'
import { Card } from '../components/Card.tsx'
import { HistoryItem, HistoryList } from '../components/HistoryItem.tsx'
import { TextLink } from '../components/TextLink.tsx'
import { useEnquiryTexts } from './enquiryTexts.ts'
import { type HistoryGroup, historyGroups } from './historyGroups.ts'

/** So many are shown at first. */
const SHORT = 5

export const HistoryCard = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const [all, setAll] = useState(false)
  const groups = historyGroups(enquiry.changeEntries)
  const more = groups.length > SHORT
  /** others than the customer see what happened after the release; that it was released, they know */
  const releasedBefore =
    enquiry.releaseDate !== null && !enquiry.changeEntries.some(({ field }) => field === 'released')
  return (
    <Card
      narrow
      title={t('common:record.history')}
      meta={
        more && (
          <TextLink className="text-caption" onClick={() => setAll(!all)}>
            {all ? t('history.showLess') : t('history.showAll', { count: groups.length + 1 })}
          </TextLink>
        )
      }
    >
      <HistoryList>
        {(all ? groups : groups.slice(0, SHORT)).map((group) => (
          <Told key={group.id} group={group} />
        ))}
        {(all || !more) && releasedBefore && (
          <HistoryItem actor={enquiry.customerName} time={dayTime(enquiry.releaseDate)}>
            {t('history.released')}
          </HistoryItem>
        )}
        {(all || !more) && (
          <HistoryItem actor={enquiry.customerName} time={dayTime(enquiry.createDate)}>
            {t('history.created')}
          </HistoryItem>
        )}
      </HistoryList>
    </Card>
  )
}

const Told = ({ group }: { group: HistoryGroup }) => {
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
  const { t } = useTranslation(['enquiry', 'file'])
  const texts = useEnquiryTexts()

  const aboutFile = ({ before, after }: ChangeEntry): string => {
    const typed = typedFile(after)
    if (typed && before !== null) {
      return t('history.fileTyped', { name: typed.name, type: t(`file:types.${typed.type}`) })
    }
    return after === null ? t('history.fileRemoved', { name: before }) : t('history.fileAdded', { name: after })
  }
  const aboutBom = ({ before, after }: ChangeEntry): string => {
    if (after === null) return t('history.bomRemoved', { name: before })
    return before === null ? t('history.bomAdded', { name: after }) : t('history.bomReplaced', { name: after })
  }
  const aboutMapping = ({ after }: ChangeEntry): string => {
    const [matched = '0', lines = '0'] = (after ?? '').split('/')
    return t('history.bomMapped', { matched, lines })
  }
  /** fields that tell of an event rather than of a value */
  const events: Readonly<Record<string, (entry: ChangeEntry) => string>> = {
    released: () => t('history.released'),
    closed: ({ after }) => t(after === 'true' ? 'history.closed' : 'history.reopened'),
    archived: () => t('history.archived'),
    fileItems: aboutFile,
    bomFileName: aboutBom,
    bomMapping: aboutMapping,
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
    /** before and after, where one value was changed */
    change: (entries: readonly ChangeEntry[]): string | undefined => {
      const [only, ...others] = entries
      if (!only || others.length > 0 || Object.hasOwn(events, only.field)) return undefined
      const told = (stored: string | null) => texts.value(only.field, stored)
      return t('history.change', { before: told(only.before), after: told(only.after) })
    },
  }
}
