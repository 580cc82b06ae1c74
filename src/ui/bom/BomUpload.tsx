/** Where the parts list arrives: the drop area, the running upload with its way out, or why the file was not taken. */
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { acceptOf } from '../../domain/file/file.ts'
import { Button } from '../components/buttons/Button.tsx'
import { FileDrop, type FileDropState } from '../file/FileDrop.tsx'
import { FileTile } from '../file/FileTile.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import type { FrameActor, IntakeActor } from './bomActor.ts'
import { type RejectionWords, useRejection } from './useRejection.ts'

/** The way in, as long as its file is on its way. */
export const useUploading = (actor: FrameActor): IntakeActor | undefined => {
  const intake = useSelector(actor, (s) => s.children.intake)
  const uploading = useSelector(intake, (s) => s?.matches('uploading') ?? false)
  return uploading ? intake : undefined
}

export function BomUpload({ actor }: { actor: FrameActor }) {
  const { t } = useTranslation('bom')
  const uploading = useUploading(actor)
  const rejection = useRejection(actor)
  if (uploading) {
    return (
      <div className="p-5 max-sm:p-4">
        <div className="flex min-h-24 items-center rounded-lg border border-line px-4">
          <Uploading actor={uploading} />
        </div>
      </div>
    )
  }
  return (
    <div className="p-5 max-sm:p-4">
      <FileDrop
        label={t('title')}
        formats={t('formats')}
        hint={t('formatsHint')}
        accept={acceptOf('bom')}
        state={rejection ? rejectedOf(rejection, t('retry')) : { kind: 'idle' }}
        onFiles={([file]) => file && actor.send({ type: 'bom.upload', file })}
      />
    </div>
  )
}

const rejectedOf = ({ title, detail, retry }: RejectionWords, again: string): FileDropState => ({
  kind: 'rejected',
  refusals: [{ title, detail, retry: retry && { label: again, onRetry: retry } }],
})

/** How much of the file is sent; how long the server then reads it, nobody can tell. */
export function Uploading({ actor }: { actor: IntakeActor }) {
  const { t } = useTranslation('bom')
  const name = useSelector(actor, (s) => s.context.file?.name ?? '')
  const percent = useSelector(actor, (s) => s.context.percent)
  return (
    <div aria-busy className="flex min-w-0 flex-1 items-center gap-3">
      <FileTile name={name} busy />
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-medium text-ink" title={name}>
          {name}
        </p>
        <output className="num text-caption text-ink-3">
          {percent < 100 ? t('uploading', { percent }) : t('reading')}
        </output>
      </div>
      <ProgressBar percent={percent} label={name} className="w-28 max-sm:w-16" />
      <IconButton
        icon={X}
        label={t('cancelUpload', { name })}
        onClick={() => actor.send({ type: 'upload.cancelled' })}
      />
    </div>
  )
}

/** The same reason where a file is already there: it stays, and this says over what is below why the new one did not take its place. */
export function RejectionNotice({ actor }: { actor: FrameActor }) {
  const { t } = useTranslation('bom')
  const rejection = useRejection(actor)
  if (!rejection) return null
  return (
    <div className="absolute inset-x-5 top-full z-[13] max-sm:inset-x-4">
      <Notice
        alert
        tone="critical"
        className="shadow-menu"
        title={rejection.title}
        action={
          <IconButton
            size="table"
            icon={X}
            label={t('dismiss')}
            onClick={() => actor.send({ type: 'rejection.dismissed' })}
          />
        }
      >
        {rejection.detail}
        {rejection.retry && (
          <div className="mt-2">
            <Button size="table" onClick={rejection.retry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  )
}
