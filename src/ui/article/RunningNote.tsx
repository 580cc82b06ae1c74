/** Which import is under way, whoever began it: percent, hours and minutes, start, and the way to end it (rule W8). */
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

type WatchSnapshot = SnapshotFrom<typeof importWatchMachine>
const statusOf = (s: WatchSnapshot | undefined) => s?.context.status ?? null
const isAsking = (s: WatchSnapshot | undefined) => s?.matches('askingEnd') ?? false
const isEnding = (s: WatchSnapshot | undefined) => s?.matches('ending') ?? false

export const RunningNote = ({ watch }: { watch: ActorRefFrom<typeof importWatchMachine> | undefined }) => {
  const { t } = useTranslation('articleImport')
  const status = useSelector(watch, statusOf)
  const ending = useSelector(watch, isEnding)
  const asking = useSelector(watch, isAsking)
  const current = status?.current
  if (!status || !current) return null
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
      <span className="num">
        {t('running.progress', {
          percent: quantity(percent),
          elapsed: elapsed(status.minutesSinceStart),
          start: recently(status.start),
          who: current.userFullName,
        })}
      </span>
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
