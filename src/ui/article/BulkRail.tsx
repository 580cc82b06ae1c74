/** Beside a bulk edit: making it real, with a question, and what it sets for which articles (rule W13). */
import { useSelector } from '@xstate/react'
import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ImportResult, whyNothing } from '../../domain/article/articleImport.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { Card } from '../components/page/Card.tsx'
import { ReleaseCard } from '../core/ReleaseCard.tsx'
import { duration } from './importTexts.ts'
import type { ResultActor, ResultSnapshot } from './resultActor.ts'

interface RailProps {
  actor: ResultActor
  result: ImportResult
}

const isRunning = (s: ResultSnapshot) => s.matches('running')
const isAsking = (s: ResultSnapshot) => s.matches('askingRun')

/** "Rabattgruppe: RG 1"; what is emptied says so. */
const useSet = (bulk: ImportResult['bulk']): { field: string; value: string }[] => {
  const { t } = useTranslation('articleImport')
  const states: Readonly<Record<string, string>> = t('bulk.states', { returnObjects: true })
  const labels = t('keys', { returnObjects: true })
  return (bulk?.told ?? []).map(({ field, value }) => ({
    field: labels[field],
    value: value === '' ? t('bulk.emptied') : field === 'state' ? (states[value] ?? value) : value,
  }))
}

export const BulkRunCard = ({ actor, result }: RailProps) => {
  const { t } = useTranslation('articleImport')
  const running = useSelector(actor, isRunning)
  const asking = useSelector(actor, isAsking)
  const { updated, refused, lines, state, otherId } = result
  const nothing = whyNothing(result)
  const set = useSet(result.bulk)
  const why = (): string | undefined => {
    if (otherId !== null) return t('bulk.run.was')
    if (state === 'RUNNING') return t('bulk.run.unfinished')
    if (state !== 'DONE') return t('bulk.run.broken')
    return nothing && t(`bulk.run.nothing.${nothing}`)
  }
  const blocked = why()
  return (
    <>
      <ReleaseCard
        title={t('bulk.run.title')}
        items={[
          { id: 'read', label: t('bulk.run.read', { count: lines }), met: state === 'DONE' },
          { id: 'writes', label: t('bulk.run.writes'), met: nothing === undefined },
        ]}
        warnings={refused > 0 ? [t('bulk.run.refused', { count: refused })] : []}
        action={
          <Button
            fullWidth
            variant="primary"
            icon={PencilLine}
            loading={running}
            blocked={blocked}
            onClick={() => actor.send({ type: 'import.run' })}
          >
            {t('bulk.run.button')}
          </Button>
        }
        note={blocked ?? t('bulk.run.note', { count: updated })}
        consequence={t('bulk.run.about')}
      />
      <ConfirmDialog
        open={asking}
        title={t('bulk.run.question', { count: updated })}
        confirmLabel={t('bulk.run.button')}
        onConfirm={() => actor.send({ type: 'run.confirmed' })}
        onCancel={() => actor.send({ type: 'run.cancelled' })}
      >
        <ul className="flex flex-col gap-1">
          {set.map((one) => (
            <li key={one.field}>{t('bulk.set', one)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}

export const BulkFacts = ({ result }: { result: ImportResult }) => {
  const { t } = useTranslation('articleImport')
  const { bulk, lines, startDate, endDate, userFullName } = result
  const rows = [
    ...useSet(bulk).map(({ field, value }) => [field, value] as const),
    [t('bulk.scope'), `${t('bulk.articles', { count: lines })}, ${t(bulk?.all ? 'bulk.all' : 'bulk.ticked')}`] as const,
    ...(endDate
      ? [[t('bulk.duration'), t('shown.file.minutes', { minutes: duration(startDate, endDate) })] as const]
      : []),
    [t('bulk.by'), userFullName] as const,
  ]
  return (
    <Card narrow title={t('bulk.title')}>
      <dl className="flex flex-col gap-2.5 text-caption">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-3">{label}</dt>
            <dd className="num text-right text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
