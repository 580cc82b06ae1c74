/** What is shown of a file: its pages, the picture, its sheets, the beginning of a text; or why there is nothing to see, and the way to download it. */
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnreadable } from '../../../domain/file/excerpt.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ErrorState } from '../../components/feedback/ErrorState.tsx'
import { useLoadSentence } from '../../core/useProblemSentence.ts'
import { Nothing, Waiting } from './PreviewStates.tsx'
import { PdfView } from './PdfView.tsx'
import type { PreviewActor } from './previewActors.ts'
import { TableView } from './TableView.tsx'

export const PreviewContent = ({ actor }: { actor: PreviewActor }) => {
  const { t } = useTranslation('file')
  const content = useSelector(actor, (s) => s.value.content)
  const preview = useSelector(actor, (s) => s.context.preview)
  const pdf = useSelector(actor, (s) => s.children.pdf)
  const name = useSelector(actor, (s) => s.context.filename)
  const download = <DownloadButton actor={actor} />
  if (content === 'failed') return <Failed actor={actor} />
  if (content === 'unreadable') return <Unreadable actor={actor} action={download} />
  if (content === 'unsupported')
    return (
      <Nothing title={t('preview.unsupported')} action={download}>
        {t('preview.unsupportedText')}
      </Nothing>
    )
  if (content === 'damaged')
    return (
      <Nothing title={t('preview.damaged')} action={download}>
        {t('preview.damagedText')}
      </Nothing>
    )
  if (pdf) return <PdfView actor={pdf} name={name} download={download} />
  if (preview?.kind === 'picture')
    return <Picture blob={preview.blob} name={name} onFail={() => actor.send({ type: 'picture.failed' })} />
  if (preview?.kind === 'table') return <TableView actor={actor} table={preview} name={name} />
  if (preview?.kind === 'text') return <Text {...preview} name={name} />
  return <Waiting words={t('preview.loading')} />
}

/** @param inHead beside a title: on a phone it is its sign alone, so that a message has room over that title (rule N1) */
export const DownloadButton = ({ actor, inHead = false }: { actor: PreviewActor; inHead?: boolean }) => {
  const { t } = useTranslation('file')
  const downloading = useSelector(actor, (s) => s.matches({ download: 'downloading' }))
  return (
    <Button
      icon={Download}
      loading={downloading}
      className={inHead ? 'max-sm:size-control-touch max-sm:px-0' : undefined}
      onClick={() => actor.send({ type: 'preview.download' })}
    >
      <span className={inHead ? 'max-sm:sr-only' : undefined}>{t('preview.download')}</span>
    </Button>
  )
}

const Unreadable = ({ actor, action }: { actor: PreviewActor; action: ReactNode }) => {
  const { t } = useTranslation('file')
  const code = useSelector(actor, (s) => s.context.problem?.code)
  return (
    <Nothing title={t('preview.unreadable.title')} action={action}>
      {code && isUnreadable(code) && t(`preview.unreadable.${code}`)}
    </Nothing>
  )
}

const Failed = ({ actor }: { actor: PreviewActor }) => {
  const { t } = useTranslation('file')
  const why = useLoadSentence()
  const problem = useSelector(actor, (s) => s.context.problem)
  return (
    <ErrorState
      title={t('preview.failed')}
      detail={problem?.code === 'BOM_BUSY' ? t('preview.busy') : why(problem, t('preview.failedDetail'))}
      onRetry={() => actor.send({ type: 'preview.retried' })}
    />
  )
}

const Text = ({ text, isCut, name }: { text: string; isCut: boolean; name: string }) => {
  const { t } = useTranslation('file')
  return (
    <>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls by the keys
        tabIndex={0}
        role="document"
        aria-label={name}
        dir="auto"
        className="num min-h-0 flex-1 overflow-auto p-5 font-mono text-caption whitespace-pre-wrap text-ink"
      >
        {text}
      </pre>
      {isCut && <p className="border-t border-line px-5 py-3 text-caption text-ink-3">{t('preview.cut')}</p>}
    </>
  )
}

const Picture = ({ blob, name, onFail }: { blob: Blob; name: string; onFail: () => void }) => {
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
      <img ref={show} alt={name} className="max-h-full max-w-full object-contain" onError={onFail} />
    </div>
  )
}
