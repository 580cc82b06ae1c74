/** What happens in the portal's windows: which workflows run and where they stand, each step as it happens, and recording. */
import { useSelector } from '@xstate/react'
import { format } from 'date-fns'
import { Circle, Save, Square, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../../ui/components/buttons/Button.tsx'
import { IconButton } from '../../ui/components/buttons/IconButton.tsx'
import { Icon } from '../../ui/components/Icon.tsx'
import type { Index } from '../data.ts'
import type { Happened, Running } from '../live.ts'
import type { liveMachine } from '../liveMachine.ts'
import { recordingText, statesInWords, toldOf } from '../recording.ts'

export type LiveActor = ActorRefFrom<typeof liveMachine>
interface LiveProps {
  live: LiveActor
  index: Index
}

export function LivePanel({ live, index }: LiveProps) {
  const { t } = useTranslation('atlas')
  const state = useSelector(live, (snapshot) => snapshot)
  if (state.matches('off')) return null
  const { running, happened } = state.context
  const windows = new Set(running.map(({ window }) => window)).size
  return (
    <section
      aria-label={t('live.title')}
      data-screen-only
      className="sticky bottom-0 z-10 border-t border-line bg-surface shadow-menu"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2 max-sm:px-4">
        <h2 className="flex items-center gap-2 text-section font-semibold">
          <span aria-hidden className="size-2 rounded-full bg-accent" />
          {t('live.title')}
        </h2>
        <span className="num text-caption text-ink-2">{t('live.windows', { count: windows })}</span>
        <span className="grow text-caption text-ink-3 max-lg:hidden">{t('live.privacy')}</span>
        {state.matches('on') && <Recorder live={live} index={index} />}
      </div>
      {state.matches('loading') && <p className="px-5 py-3 text-ink-2">{t('live.loading')}</p>}
      {state.matches('failed') && (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-5 py-3 text-ink-2">
          {t('failed')}
          <Button variant="secondary" onClick={() => live.send({ type: 'live.retried' })}>
            {t('retry')}
          </Button>
        </p>
      )}
      {state.matches('on') && windows === 0 && <p className="px-5 py-3 text-body text-ink-2">{t('live.none')}</p>}
      {state.matches('on') && windows > 0 && (
        <div className="grid h-52 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:h-72 max-md:grid-cols-1 max-md:grid-rows-2">
          <Runs index={index} running={running} />
          <Steps live={live} index={index} happened={happened} />
        </div>
      )}
    </section>
  )
}

function Runs({ index, running }: { index: Index; running: readonly Running[] }) {
  const { t } = useTranslation('atlas')
  return (
    <div className="overflow-y-auto border-line px-5 py-2 max-md:border-b max-sm:px-4 md:border-r">
      <h3 className="mb-1 text-caption font-semibold text-ink-2">{t('live.running')}</h3>
      <ul aria-label={t('live.running')}>
        {running.map(({ window, actor, machine, states }) => (
          <li key={`${window} ${actor}`} className="flex justify-between gap-3 py-0.5 text-caption">
            <a href={`#${machine}`} className="shrink-0 text-accent-text hover:underline">
              {index.machines.find(({ id }) => id === machine)?.title ?? machine}
            </a>
            <span className="min-w-0 truncate text-ink-2">{statesInWords(index, machine, states)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Steps({ live, index, happened }: LiveProps & { happened: readonly Happened[] }) {
  const { t } = useTranslation('atlas')
  const triggers = useSelector(live, ({ context }) => context.triggers)
  return (
    <div className="overflow-y-auto px-5 py-2 max-sm:px-4">
      <h3 className="mb-1 text-caption font-semibold text-ink-2">{t('live.happened')}</h3>
      {happened.length === 0 && <p className="text-caption text-ink-3">{t('live.quiet')}</p>}
      <ol aria-label={t('live.happened')}>
        {happened.toReversed().map((one) => {
          const { machine, what, state } = toldOf(t, { index, triggers }, one)
          return (
            <li key={one.number} className="flex gap-3 py-0.5 text-caption">
              <span className="num shrink-0 text-ink-3">{format(one.at, 'HH:mm:ss')}</span>
              <a href={`#${one.machine}`} className="shrink-0 text-accent-text hover:underline">
                {machine}
              </a>
              <span className="min-w-0 truncate">{what}</span>
              <span className="min-w-0 truncate text-ink-2">{state && `→ ${state}`}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Recorder({ live, index }: LiveProps) {
  const { t } = useTranslation('atlas')
  const state = useSelector(live, (snapshot) => snapshot)
  const { recording, triggers } = state.context
  const isRecording = state.matches({ on: 'recording' })
  const isRecorded = state.matches({ on: 'recorded' })
  const save = () => live.send({ type: 'recording.saved', text: recordingText(t, { index, triggers }, recording) })
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:ml-auto">
      {(isRecording || isRecorded) && (
        <output className="num text-caption text-ink-2">{t('live.recording', { count: recording.length })}</output>
      )}
      {isRecording ? (
        <Button variant="secondary" onClick={() => live.send({ type: 'recording.ended' })}>
          <Labelled icon={Square} label={t('live.stop')} />
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => live.send({ type: 'recording.begun' })}>
          <Labelled icon={Circle} label={t(isRecorded ? 'live.again' : 'live.record')} />
        </Button>
      )}
      {isRecorded && (
        <>
          {recording.length > 0 && (
            <Button variant="secondary" onClick={save}>
              <Labelled icon={Save} label={t('live.save')} />
            </Button>
          )}
          <IconButton icon={Trash2} label={t('live.drop')} onClick={() => live.send({ type: 'recording.dropped' })} />
        </>
      )}
    </div>
  )
}

function Labelled({ icon, label }: { icon: typeof Circle; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={icon} size={14} />
      {label}
    </span>
  )
}
