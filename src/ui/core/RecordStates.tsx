/**
 * What every form shows of its record beyond the fields: loading, failed, a refused save, whether everything is saved and the
 * buttons for it (input is never lost, rule R1). Works with any machine of `createRecordMachine`.
 */
import { useSelector } from '@xstate/react'
import { Check, CircleDot } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, ActorRefFrom, Snapshot } from 'xstate'
import type { Refusal } from '../../domain/core/refusal.ts'
import type { editorsMachine } from '../../machines/core/editorsMachine.ts'
import type { Problem } from '../../machines/core/problem.ts'
import { recently } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { useLostRight } from '../app/roots.ts'
import { type Ended, type Kept, isOutdated, sameDraft } from '../../machines/core/recordContext.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import type { HistoryActor } from './HistoryCard.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { WithNewer } from './HeadNotices.tsx'
import { RecordSkeleton } from './Opening.tsx'

/** Who else is just editing it. */
type EditorsActor = Pick<ActorRefFrom<typeof editorsMachine>, 'getSnapshot' | 'subscribe'>
const nobody: readonly string[] = []

type FrameEvent =
  | {
      type:
        | 'record.save'
        | 'record.discard'
        | 'discard.confirmed'
        | 'discard.cancelled'
        | 'record.reload'
        | 'record.refresh'
        | 'conflict.takeTheirs'
        | 'conflict.keepMine'
        | 'power.granted'
        | 'power.denied'
    }
  | { type: 'conflict.chosen'; field: string; keeps: Kept }
type RecordSnapshot = Snapshot<unknown> & {
  context: {
    id: string | null
    saved: { lastUpdate: Date } | null
    draft: object
    base: object
    refusal: Refusal | null
    newest: Date | null
    ended: Ended | null
    givenUp: readonly string[]
    broken: Problem | null
  }
  children: { history?: HistoryActor | undefined; editors?: EditorsActor | undefined }
  hasTag: (tag: 'loading' | 'saving' | 'unsaved') => boolean
  matches: (
    value:
      | 'failed'
      | 'editing'
      | 'conflict'
      | 'overtaken'
      | 'rebasing'
      | 'asking'
      | { editing: { changed: 'discarding' } },
  ) => boolean
  can: (event: FrameEvent) => boolean
}
/** A form's actor, as far as its frame is concerned. */
export type RecordActor = Pick<ActorRef<RecordSnapshot, FrameEvent>, 'getSnapshot' | 'subscribe' | 'send'>
type Framed = { actor: RecordActor | undefined }

interface RecordStatesProps extends Framed {
  /** where the page belongs, while there is nothing else to show */
  back: { label: string; href: string }
  /** something that stands above what can be clicked is still on its way: the page comes with it, as nothing moves under the click (rule R12) */
  awaits?: boolean
  children: ReactNode
}

/** The form once its record is there; what is known of it before, and what failed instead of it. */
export function RecordStates({ actor, back, awaits = false, children }: RecordStatesProps) {
  const failed = useSelector(actor, (s) => s?.matches('failed') ?? false)
  const ready = useSelector(actor, (s) => s !== undefined && (s.context.id === null || s.context.saved !== null))
  const refused = useSelector(actor, (s) => s?.context.refusal)
  const broken = useSelector(actor, (s) => s?.context.broken)
  const outdated = useSelector(actor, (s) => s !== undefined && s.matches('editing') && isOutdated(s.context))
  const editorsActor = useSelector(actor, (s) => s?.children.editors)
  const editors = useSelector(editorsActor, (s) => s?.context.names ?? nobody)
  // what was shown once stays, should it be asked for again
  const [begun, setBegun] = useState(false)
  if (ready && !awaits && !begun) setBegun(true)
  if (failed) {
    return (
      <LoadFailure back={back} problem={refused ?? broken} onRetry={() => actor?.send({ type: 'record.reload' })} />
    )
  }
  if (!ready || !begun) return <RecordSkeleton />
  return (
    <WithNewer outdated={outdated} editors={editors} onTake={() => actor?.send({ type: 'record.refresh' })}>
      {children}
    </WithNewer>
  )
}

/** A release by itself is a save, too: then nothing that was typed waits for it. */
const isUnsaved = (s: RecordSnapshot | undefined): boolean =>
  s !== undefined && s.hasTag('unsaved') && !sameDraft(s.context.draft, s.context.base)

/** Beside the buttons of the page header: when it was saved; what is not saved yet, the foot bar says. */
export function SaveStatus({ actor }: Framed) {
  const { t } = useTranslation()
  const unsaved = useSelector(actor, isUnsaved)
  const lastUpdate = useSelector(actor, (s) => s?.context.saved?.lastUpdate ?? null)
  if (unsaved || lastUpdate === null) return null
  return (
    <>
      <Icon of={Check} size={14} />
      {t('record.savedAt', { when: recently(lastUpdate) })}
    </>
  )
}

/** Buttons that stay in reach at the bottom of a phone. */
export const bottomBar =
  'flex gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:p-3'

interface SaveBarProps {
  actor: RecordActor
  /** the id of the form that the buttons belong to */
  form: string
  /** something typed beside the fields is to be saved, too */
  waiting?: boolean
  /** what saving a new record is called, where it is not just saving */
  createLabel?: string | undefined
}

/**
 * Save, and take back what was typed: there while something is unsaved, and in every new form. They stand at the bottom of the window,
 * in sight however long the form is; for who goes by keys they follow its last field.
 */
export const SaveBar = (props: SaveBarProps) => (
  <BottomBarRoom>
    <SaveActions {...props} />
    <Discarding actor={props.actor} />
  </BottomBarRoom>
)

/** Beside the bar, which goes with what is discarded. */
const Discarding = ({ actor }: { actor: RecordActor }) => {
  const asking = useSelector(actor, (s) => s.matches({ editing: { changed: 'discarding' } }))
  return (
    <DiscardQuestion
      open={asking}
      onDiscard={() => actor.send({ type: 'discard.confirmed' })}
      onKeep={() => actor.send({ type: 'discard.cancelled' })}
    />
  )
}

/** The end of a page with buttons that stay at the bottom of the window: they cover nothing of it. */
export const BottomBarRoom = ({ children }: { children?: ReactNode }) => <div className="h-16">{children}</div>

function SaveActions({ actor, form, waiting = false, createLabel }: SaveBarProps) {
  const { t } = useTranslation()
  const unsaved = useSelector(actor, isUnsaved) || waiting
  const saving = useSelector(actor, (s) => s.hasTag('saving'))
  const isNew = useSelector(actor, (s) => s.context.saved === null)
  const canDiscard = useSelector(actor, (s) => s.can({ type: 'record.discard' }))
  const lost = useLostRight()
  if (!unsaved && !isNew) return null
  return (
    <div data-save-bar className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface">
      <div className="mx-auto flex h-foot max-w-[1648px] items-center justify-end gap-2 px-6 max-sm:px-3">
        {unsaved && (
          <p className="mr-auto flex items-center gap-1.5 text-caption text-ink-2 max-sm:sr-only">
            <Icon of={CircleDot} size={14} />
            {t('record.unsaved')}
          </p>
        )}
        {canDiscard && <Button onClick={() => actor.send({ type: 'record.discard' })}>{t('actions.discard')}</Button>}
        <Button
          variant={isNew ? 'primary' : 'tonal'}
          type="submit"
          form={form}
          loading={saving}
          blocked={lost === null ? undefined : t(`lostRight.${lost}`)}
          className="max-sm:flex-1"
        >
          {isNew && createLabel !== undefined ? createLabel : t('actions.save')}
        </Button>
      </div>
    </div>
  )
}
