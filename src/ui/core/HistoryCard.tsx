/** "Verlauf": who did what with a record, and when, newest first (rule R4). */
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recently } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'
import { HistoryItem, HistoryList } from './HistoryItem.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import type { HistoryGroup } from './historyGroups.ts'
import type { HistorySentences } from './useHistorySentences.ts'

/** So many are shown at first. */
const SHORT = 5

export interface HistoryEvent {
  id: string
  node: ReactNode
}

export const HistoryCard = ({ events }: { events: readonly HistoryEvent[] }) => {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  return (
    <Card
      narrow
      title={t('record.history')}
      meta={
        events.length > SHORT && (
          <TextLink className="text-caption" onClick={() => setAll(!all)}>
            {all ? t('history.showLess') : t('history.showAll', { count: events.length })}
          </TextLink>
        )
      }
    >
      <HistoryList>
        {(all ? events : events.slice(0, SHORT)).map(({ id, node }) => (
          <Fragment key={id}>{node}</Fragment>
        ))}
      </HistoryList>
    </Card>
  )
}

/** What one person changed at one moment, as a sentence. */
export const Changed = ({ group, sentences }: { group: HistoryGroup; sentences: HistorySentences }) => (
  <HistoryItem actor={group.actor} time={recently(group.at)} change={sentences.change(group)}>
    {sentences.told(group)}
  </HistoryItem>
)
