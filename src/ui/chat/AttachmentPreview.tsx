/** A file of a message, looked at without being fetched first: a picture, or text as nothing but text. */
import { Download } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preview } from '../../machines/chat/attachmentMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { Sheet } from '../components/layers/Sheet.tsx'
import { attachmentOf, type ChatActor } from './chatActor.ts'

export const AttachmentPreview = ({ actor }: { actor: ChatActor }) => {
  const { t } = useTranslation('chat')
  const files = useSelector(actor, attachmentOf)
  const open = useSelector(files, (s) => s?.hasTag('previewing')) ?? false
  const attachment = useSelector(files, (s) => s?.context.attachment) ?? null
  const preview = useSelector(files, (s) => s?.context.preview) ?? null
  const name = attachment?.attachmentName ?? ''
  const download = () => attachment && files?.send({ type: 'attachment.download', attachment })
  return (
    <Sheet
      open={open}
      onClose={() => files?.send({ type: 'preview.closed' })}
      title={name}
      footStart={
        preview?.kind === 'text' && preview.isCut && <span className="text-caption text-ink-3">{t('preview.cut')}</span>
      }
      actions={
        <Button icon={Download} onClick={download}>
          {t('preview.download')}
        </Button>
      }
    >
      {preview === null ? (
        <p className="flex justify-center p-10">
          <Spinner />
          <span className="sr-only">{t('preview.loading')}</span>
        </p>
      ) : (
        <Shown preview={preview} name={name} />
      )}
    </Sheet>
  )
}

const Shown = ({ preview, name }: { preview: Preview; name: string }) =>
  preview.kind === 'picture' ? (
    <Picture blob={preview.blob} name={name} />
  ) : (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls by the keys
      tabIndex={0}
      role="document"
      aria-label={name}
      dir="auto"
      className="num min-h-0 flex-1 overflow-auto p-5 font-mono text-caption whitespace-pre-wrap text-ink"
    >
      {preview.text}
    </pre>
  )

const Picture = ({ blob, name }: { blob: Blob; name: string }) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center bg-sunken p-5">
      <img ref={show} alt={name} className="max-h-full max-w-full object-contain" />
    </div>
  )
}
