/**
 * What every form shows of its record beyond the fields: loading, failed, the conflict with another user, a refused save, whether
 * everything is saved (DESIGN, Error and Skeleton: input is never lost). Works with any machine of `createRecordMachine`.
 */
import { useSelector } from '@xstate/react'
import { Check, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot } from 'xstate'
import { z } from 'zod'
import type { Refusal } from '../../domain/core/refusal.ts'
import { changeEntrySchema } from '../../domain/core/schema.ts'
import { recently } from '../../i18n/formats.ts'
import { Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { ErrorState } from '../components/ErrorState.tsx'
import { Icon } from '../components/Icon.tsx'
import { Notice } from '../components/Notice.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { PageLayout } from '../components/PageLayout.tsx'
import { Skeleton } from '../components/Skeleton.tsx'

type FrameEvent = {
  type: 'record.save' | 'record.discard' | 'record.reload' | 'conflict.takeTheirs' | 'conflict.keepMine'
}
type RecordSnapshot = Snapshot<unknown> & {
  context: { id: string | null; saved: { lastUpdate: Date } | null; refusal: Refusal | null }
  hasTag: (tag: 'loading' | 'saving' | 'unsaved') => boolean
  matches: (value: 'failed' | 'conflict' | 'rebasing') => boolean
  can: (event: FrameEvent) => boolean
}
/** A form's actor, as far as its frame is concerned. */
export type RecordActor = Pick<ActorRef<RecordSnapshot, FrameEvent>, 'getSnapshot' | 'subscribe' | 'send'>
type Framed = { actor: RecordActor | undefined }

interface RecordStatesProps extends Framed {
  /** where the page belongs, while there is nothing else to show */
  back: { label: string; href: string }
  children: ReactNode
}

/** The form once its record is there; a skeleton before, and what failed instead of it. */
export function RecordStates({ actor, back, children }: RecordStatesProps) {
  const { t } = useTranslation(['common', 'refusals'])
  const failed = useSelector(actor, (s) => s?.matches('failed') ?? false)
  const ready = useSelector(actor, (s) => s !== undefined && (s.context.id === null || s.context.saved !== null))
  const code = useSelector(actor, (s) => s?.context.refusal?.code)
  if (failed) {
    return (
      <PageLayout header={<PageHeader title={back.label} crumbs={[back]} />}>
        <ErrorState
          title={t('record.failed')}
          detail={code ? t(`refusals:${code}`) : t('record.failedDetail')}
          onRetry={() => actor?.send({ type: 'record.reload' })}
        />
      </PageLayout>
    )
  }
  return ready ? children : <RecordSkeleton />
}

/** The places of header, strip, cards and rail, so that nothing jumps when they fill. */
export function RecordSkeleton() {
  return (
    <PageLayout
      header={
        <div className="appear-late mb-4 flex flex-col gap-4">
          <Skeleton className="w-40" />
          <Skeleton className="h-6 w-80 max-w-full" />
        </div>
      }
      rail={<div className="appear-late h-64 rounded-lg border border-line bg-surface p-5 max-xl:hidden" />}
    >
      {['h-64', 'h-48'].map((height) => (
        <div
          key={height}
          className={`appear-late flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 ${height}`}
        >
          <Skeleton className="w-32" />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </PageLayout>
  )
}

/** Above the cards: the server refused the last save. Over the page: somebody else saved in between. */
export function RecordNotices({ actor, fieldLabel }: Framed & Labelled) {
  const { t } = useTranslation(['common', 'refusals'])
  const conflict = useSelector(actor, (s) => s !== undefined && (s.matches('conflict') || s.matches('rebasing')))
  const refusal = useSelector(actor, (s) => s?.context.refusal ?? null)
  return (
    <>
      <ConflictDialog actor={actor} open={conflict} refusal={refusal} fieldLabel={fieldLabel} />
      {refusal && !conflict && (
        <Notice tone="critical" alert title={t('record.notSaved')}>
          {t(`refusals:${refusal.code}`)}
        </Notice>
      )}
    </>
  )
}

type Labelled = { fieldLabel?: ((field: string) => string) | undefined }

/** The form takes no input until the choice is made; closing keeps what was typed. */
function ConflictDialog({
  actor,
  open,
  refusal,
  fieldLabel,
}: Framed & Labelled & { open: boolean; refusal: Refusal | null }) {
  const { t } = useTranslation()
  const rebasing = useSelector(actor, (s) => s?.matches('rebasing') ?? false)
  const keepMine = () => actor?.send({ type: 'conflict.keepMine' })
  return (
    <Dialog
      open={open}
      title={t('record.conflictTitle')}
      onClose={keepMine}
      actions={
        <>
          <Button onClick={() => actor?.send({ type: 'conflict.takeTheirs' })}>{t('record.conflictTakeTheirs')}</Button>
          <Button variant="primary" initialFocus loading={rebasing} onClick={keepMine}>
            {t('record.conflictKeepMine')}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{t('record.conflictText')}</p>
      <ConflictChanges refusal={refusal} fieldLabel={fieldLabel} />
    </Dialog>
  )
}

/** What the server tells of a stale update: who changed which field meanwhile. */
const conflictDetails = z.object({
  changes: z.array(changeEntrySchema.pick({ field: true, userFullName: true, createDate: true })),
})

function ConflictChanges({ refusal, fieldLabel = (field) => field }: Labelled & { refusal: Refusal | null }) {
  const { t } = useTranslation()
  const details = conflictDetails.safeParse(refusal?.details)
  if (!details.success) return null
  const byUser = Object.values(Object.groupBy(details.data.changes, (change) => change.userFullName))
  return (
    <ul className="mt-3 text-body text-ink">
      {byUser.map((changes = []) => (
        <li key={changes[0]?.userFullName}>
          {t('record.conflictBy', {
            name: changes[0]?.userFullName,
            when: recently(changes[0]?.createDate ?? null),
            fields: [...new Set(changes.map((change) => fieldLabel(change.field)))].join(', '),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Beside the buttons of the page header: whether anything typed is not saved yet. */
export function SaveStatus({ actor }: Framed) {
  const { t } = useTranslation()
  const unsaved = useSelector(actor, (s) => s?.hasTag('unsaved') ?? false)
  const lastUpdate = useSelector(actor, (s) => s?.context.saved?.lastUpdate ?? null)
  if (!unsaved && lastUpdate === null) return null
  return (
    <>
      <Icon of={unsaved ? CircleDot : Check} size={14} />
      {unsaved ? t('record.unsaved') : t('record.savedAt', { when: recently(lastUpdate) })}
    </>
  )
}

/** Save, and take back what was typed; each is there while the form can do it. */
export function SaveButtons({ actor }: Framed) {
  const { t } = useTranslation()
  const unsaved = useSelector(actor, (s) => s?.hasTag('unsaved') ?? false)
  const saving = useSelector(actor, (s) => s?.hasTag('saving') ?? false)
  const canDiscard = useSelector(actor, (s) => s?.can({ type: 'record.discard' }) ?? false)
  if (!unsaved) return null
  return (
    <>
      {canDiscard && <Button onClick={() => actor?.send({ type: 'record.discard' })}>{t('actions.discard')}</Button>}
      <Button variant="tonal" loading={saving} onClick={() => actor?.send({ type: 'record.save' })}>
        {t('actions.save')}
      </Button>
    </>
  )
}
