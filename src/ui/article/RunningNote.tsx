/** Which import is under way, whoever began it: how far it is, how long it takes, and the way to end it; one that has just ended leads to its result (rule W8). */
import { useSelector } from '@xstate/react'
import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { quantity, recently } from '../../i18n/formats.ts'
import type { importWatchMachine } from '../../machines/article/importWatchMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { elapsed, kindOf } from './importTexts.ts'
import { EndDialog } from './EndDialog.tsx'
import { FarSoFar } from './FarSoFar.tsx'

type WatchSnapshot = SnapshotFrom<typeof importWatchMachine>
const statusOf = (s: WatchSnapshot | undefined) => s?.context.status ?? null
const endedOf = (s: WatchSnapshot | undefined) => s?.context.ended ?? null
const overStates = ['DONE', 'ENDED', 'FAILED'] as const
const isAsking = (s: WatchSnapshot | undefined) => s?.matches('askingEnd') ?? false
const isEnding = (s: WatchSnapshot | undefined) => s?.matches('ending') ?? false

export const RunningNote = ({ watch }: { watch: ActorRefFrom<typeof importWatchMachine> | undefined }) => {
  const { t } = useTranslation('articleImport')
  const status = useSelector(watch, statusOf)
  const ending = useSelector(watch, isEnding)
  const asking = useSelector(watch, isAsking)
  const current = status?.current
  if (!status) return null
  if (!current) return <Over watch={watch} />
  const percent = Math.floor(status.percent)
  return (
    <Notice
      tone="info"
      title={t(`running.${kindOf(current)}`, { name: current.filename })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="table" href={`/article/import/${current.id}`}>
            {t('running.open')}
          </Button>
          <Button size="table" icon={Square} loading={ending} onClick={() => watch?.send({ type: 'import.abort' })}>
            {t('running.end')}
          </Button>
        </span>
      }
    >
      <p className="num">
        <FarSoFar import={current} secondsLeft={status.secondsLeft} />
      </p>
      <p className="num text-ink-2">
        {t('running.progress', {
          percent: quantity(percent),
          elapsed: elapsed(status.minutesSinceStart),
          start: recently(status.start),
          who: current.userFullName,
        })}
      </p>
      <ProgressBar percent={percent} label={current.filename} className="mt-2 w-full" />
      <EndDialog
        open={asking}
        running={current}
        onConfirm={() => watch?.send({ type: 'end.confirmed' })}
        onCancel={() => watch?.send({ type: 'end.cancelled' })}
      />
    </Notice>
  )
}

/** What has just ended, and the way to what came of it. */
const Over = ({ watch }: { watch: ActorRefFrom<typeof importWatchMachine> | undefined }) => {
  const { t } = useTranslation('articleImport')
  const ended = useSelector(watch, endedOf)
  if (!ended) return null
  const { was, is } = ended
  const kind = kindOf(was)
  const state = overStates.find((one) => one === is?.state)
  const name = was.filename
  const title =
    kind === 'undo'
      ? t('running.over.undo', { name })
      : state
        ? t(`running.over.${kind}.${state}`, { name })
        : t('running.over.some', { name })
  const figures =
    is && kind !== 'undo' ? t(was.dryRun ? 'running.over.trialFigures' : 'running.over.figures', { ...is }) : undefined
  return (
    <Notice
      tone={state === 'ENDED' || state === 'FAILED' ? 'caution' : 'positive'}
      title={title}
      action={
        <Button size="table" href={`/article/import/${was.id}`}>
          {t('running.over.open')}
        </Button>
      }
    >
      {figures !== undefined && <span className="num">{figures}</span>}
    </Notice>
  )
}
