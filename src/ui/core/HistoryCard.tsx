/** "Verlauf": who did what with a record, and when, newest first (rule R4). It is loaded when it comes into view. */
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { recently } from '../../i18n/formats.ts'
import type { historyMachine } from '../../machines/core/historyMachine.ts'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Card } from '../components/page/Card.tsx'
import { HistoryItem, HistoryList } from './HistoryItem.tsx'
import { RetryLink } from '../components/buttons/RetryLink.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { type HistoryGroup, historyGroups } from './historyGroups.ts'
import type { HistorySentences } from './useHistorySentences.ts'
import { useSeen } from './useSeen.ts'

/** So many are shown at first. */
const SHORT = 5

export type HistoryActor = ActorRefFrom<typeof historyMachine>
type Snapshot = SnapshotFrom<typeof historyMachine>

export interface HistoryEvent {
  id: string
  node: ReactNode
}

/** The history that every form has as its child. */
export const historyOf = ({ children }: { children: { history?: HistoryActor | undefined } }) => children.history

interface HistoryCardProps {
  history: HistoryActor
  /** what is known by now */
  events: readonly HistoryEvent[]
  /** how it began, which is told where nothing earlier is left to load */
  beginning: readonly HistoryEvent[]
}

const hasEarlier = (s: Snapshot): boolean => s.context.earlier !== null
const hasFailed = (s: Snapshot): boolean => s.matches('failed')
/** nothing is known yet, not even how it began */
const isUnknown = (s: Snapshot): boolean =>
  s.context.entries.length === 0 && (s.matches('unseen') || s.matches('loading'))

/** nothing could be loaded: how it began may well be in there, with its author */
const isLost = (s: Snapshot): boolean => s.context.entries.length === 0 && hasFailed(s)

export const HistoryCard = ({ history, events: known, beginning }: HistoryCardProps) => {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const more = useSelector(history, hasEarlier)
  const failed = useSelector(history, hasFailed)
  const unknown = useSelector(history, isUnknown)
  const lost = useSelector(history, isLost)
  const seen = useSeen(useCallback(() => history.send({ type: 'history.seen' }), [history]))
  const events = more || unknown || lost ? known : [...known, ...beginning]
  const expand = more ? t('history.showMore') : t('history.showAll', { count: events.length })
  return (
    <Card
      narrow
      title={t('record.history')}
      meta={
        events.length > SHORT && (
          <TextLink className="text-caption" onClick={() => setAll(!all)}>
            {all ? t('history.showLess') : expand}
          </TextLink>
        )
      }
    >
      <div ref={seen}>
        {unknown && <Skeleton className="mb-3 w-2/3" />}
        <HistoryList>
          {(all ? events : events.slice(0, SHORT)).map(({ id, node }) => (
            <Fragment key={id}>{node}</Fragment>
          ))}
        </HistoryList>
        {failed && (
          <p role="alert" className="mt-3 text-caption text-ink-2">
            {t('history.failed')}{' '}
            <RetryLink onRetry={() => history.send({ type: 'history.reload' })}>{t('history.retry')}</RetryLink>
          </p>
        )}
        {all && more && !failed && (
          <TextLink className="mt-3 text-caption" onClick={() => history.send({ type: 'history.moreAsked' })}>
            {t('history.showEarlier')}
          </TextLink>
        )}
      </div>
    </Card>
  )
}

const entriesOf = (s: Snapshot) => s.context.entries

/** What was done with a record, as far as its history is loaded. */
export const useHistoryGroups = (history: HistoryActor): HistoryGroup[] =>
  historyGroups(useSelector(history, entriesOf))

/** What one person changed at one moment, as a sentence. */
export const Changed = ({ group, sentences }: { group: HistoryGroup; sentences: HistorySentences }) => (
  <HistoryItem actor={group.actor} time={recently(group.at)} changes={sentences.changes(group)}>
    {sentences.told(group)}
    {group.byImport && <ByImport {...group.byImport} isKept={group.action === 'IMPORT_KEPT'} />}
  </HistoryItem>
)

/** Not by hand: which import it was, or was undone. */
const ByImport = ({ id, filename, undone, isKept }: NonNullable<HistoryGroup['byImport']> & { isKept: boolean }) => {
  const { t } = useTranslation()
  const how = isKept ? 'history.whenUndoing' : undone ? 'history.byUndoing' : 'history.byImport'
  return (
    <>
      {' '}
      {t(how)} <TextLink href={`/article/import/${id}`}>{filename}</TextLink>
    </>
  )
}
