/** The stored file and what can be done with it: map, replace, download, delete; once released, download alone. */
import { useSelector } from '@xstate/react'
import { Columns3, Download, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf } from '../../domain/file/file.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { FileTile } from '../file/FileTile.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import type { BomActor } from './bomActor.ts'
import { RejectionNotice, Uploading, useUploading } from './BomUpload.tsx'
import { chosenFiles } from '../file/chosenFiles.ts'

const row = 'relative flex min-h-[52px] flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 max-sm:px-4'

interface BomFileProps {
  actor: BomActor
  /** how its lines get into other programs */
  exports?: ReactNode
}

export function BomFile({ actor, exports }: BomFileProps) {
  const { t } = useTranslation('bom')
  const name = useSelector(actor, (s) => s.context.bomFileName ?? '')
  const lines = useSelector(actor, (s) => s.context.bomSummary?.lines)
  const locked = useSelector(actor, (s) => s.context.locked)
  const downloading = useSelector(actor, (s) => s.matches({ download: 'downloading' }))
  const uploading = useUploading(actor)
  // what is there stays until the new version is mapped
  if (uploading) {
    return (
      <div className={row}>
        <Uploading actor={uploading} />
      </div>
    )
  }
  return (
    <>
      {!locked && <WaitingVersion actor={actor} />}
      <div className={row}>
        <FileTile name={name} />
        <div className="flex min-w-0 flex-[1_1_14rem] items-baseline gap-x-3 max-sm:basis-[calc(100%-3rem)] max-sm:flex-col">
          <span className="max-w-full min-w-0 truncate text-body font-medium text-ink" title={name}>
            {name}
          </span>
          {lines !== undefined && (
            <span className="num shrink-0 text-caption text-ink-3">{t('fileMeta', { count: lines })}</span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!locked && <ChangeButtons actor={actor} />}
          {exports}
          <IconButton
            icon={Download}
            label={t('actions.download')}
            loading={downloading}
            onClick={() => actor.send({ type: 'bom.download' })}
          />
          {!locked && (
            <IconButton
              icon={Trash2}
              variant="danger"
              label={t('actions.delete')}
              onClick={() => actor.send({ type: 'bom.remove' })}
            />
          )}
        </div>
        {!locked && <RejectionNotice actor={actor} />}
      </div>
    </>
  )
}

/** Where the file itself is not shown: a version that is on its way, waits for its mapping, or was not taken. */
export function BomIncoming({ actor }: { actor: BomActor }) {
  const uploading = useUploading(actor)
  const rejected = useSelector(actor, (s) => s.context.rejection !== null)
  const waiting = useSelector(actor, (s) => s.context.bomUploadName !== null)
  if (!uploading && !rejected && !waiting) return null
  return (
    <Card flush>
      {uploading ? (
        <div className={row}>
          <Uploading actor={uploading} />
        </div>
      ) : (
        <div className="relative pb-3">
          <WaitingVersion actor={actor} />
          <RejectionNotice actor={actor} />
        </div>
      )}
    </Card>
  )
}

/** A new version is there and not mapped yet: what counts until then, and both ways on (rule B12). */
function WaitingVersion({ actor }: { actor: BomActor }) {
  const { t } = useTranslation('bom')
  const name = useSelector(actor, (s) => s.context.bomUploadName)
  if (name === null) return null
  return (
    <div className="px-5 pt-3 max-sm:px-4">
      <Notice tone="info" title={t('waiting.title', { name })}>
        {t('waiting.text')}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="table" icon={Columns3} onClick={() => actor.send({ type: 'bom.map' })}>
            {t('actions.map')}
          </Button>
          <Button size="table" onClick={() => actor.send({ type: 'upload.discard' })}>
            {t('waiting.discard')}
          </Button>
        </div>
      </Notice>
      <DiscardQuestion actor={actor} name={name} />
    </div>
  )
}

function DiscardQuestion({ actor, name }: { actor: BomActor; name: string }) {
  const { t } = useTranslation('bom')
  const asking = useSelector(actor, (s) => s.matches({ list: 'confirmingDiscard' }))
  const discarding = useSelector(actor, (s) => s.matches({ list: 'discarding' }))
  return (
    <ConfirmDialog
      open={asking || discarding}
      title={t('waiting.discardTitle')}
      confirmLabel={t('waiting.discard')}
      busy={discarding}
      onConfirm={() => actor.send({ type: 'discard.confirmed' })}
      onCancel={() => actor.send({ type: 'discard.cancelled' })}
    >
      {t('waiting.discardText', { name })}
    </ConfirmDialog>
  )
}

/** A new mapping, and a new version of the file. */
export function ChangeButtons({ actor }: { actor: BomActor }) {
  const { t } = useTranslation('bom')
  const mapped = useSelector(actor, (s) => s.context.bomSummary !== null)
  const waiting = useSelector(actor, (s) => s.context.bomUploadName !== null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* a mapping is always about the newest version, which then has a button of its own */}
      {!waiting && (
        <Button
          variant={mapped ? 'secondary' : 'tonal'}
          icon={Columns3}
          onClick={() => actor.send({ type: 'bom.map' })}
        >
          {mapped ? t('actions.mapAgain') : t('actions.map')}
        </Button>
      )}
      <Button icon={Upload} onClick={() => input.current?.click()}>
        {t('actions.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('actions.upload')}
        accept={acceptOf('bom')}
        onChange={(event) => {
          const [file] = chosenFiles(event.target.files)
          // Cleared, so that choosing the same file again counts as a change.
          event.target.value = ''
          if (file) actor.send({ type: 'bom.upload', file })
        }}
      />
    </>
  )
}
