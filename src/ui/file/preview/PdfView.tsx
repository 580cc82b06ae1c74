/** A PDF that is looked at: the line of controls, thumbnails, pages; all of it by keys as well. */
import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pagesShown } from '../../../machines/file/pdfView.ts'
import { PdfPages } from './PdfPages.tsx'
import { PdfThumbnails } from './PdfThumbnails.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import { Nothing, Waiting } from './PreviewStates.tsx'
import type { PdfActor } from './previewActors.ts'
import { usePdfKeys } from './usePdfKeys.ts'

interface PdfViewProps {
  actor: PdfActor
  name: string
  /** the way out where it cannot be shown */
  download: ReactNode
}

export const PdfView = ({ actor, name, download }: PdfViewProps) => {
  const { t } = useTranslation('file')
  const root = useRef<HTMLDivElement>(null)
  const failure = useSelector(actor, (s) => s.context.failure)
  const document = useSelector(actor, (s) => s.context.document)
  const thumbnails = useSelector(actor, (s) => s.context.thumbnails)
  usePdfKeys(root, actor)
  if (failure)
    return (
      <Nothing title={t(`preview.pdf.failures.${failure}`, { pages: pagesShown })} action={download}>
        {t(`preview.pdf.reasons.${failure}`)}
      </Nothing>
    )
  if (!document) return <Waiting words={t('preview.pdf.opening')} />
  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col">
      <PdfToolbar actor={actor} />
      <div className="flex min-h-0 flex-1">
        {thumbnails && <PdfThumbnails actor={actor} document={document} />}
        <PdfPages actor={actor} document={document} name={name} />
      </div>
    </div>
  )
}
