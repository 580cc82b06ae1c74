/** A page of a PDF, drawn where it stands; beside it stays white paper, in the dark as well. */
import { useCallback } from 'react'
import { cx } from '../../components/cx.ts'
import type { Hit, PageSize, PdfDocument } from '../../../machines/file/pdfView.ts'

interface DrawingProps {
  document: PdfDocument
  page: number
  size: PageSize
  /** CSS pixels for a point */
  scale: number
  /** with its text, to be marked and copied */
  text: boolean
  onFail: () => void
}

/** What is drawn at another size stays until the new one is there. */
export const PdfDrawing = ({ document, page, size, scale, text, onFail }: DrawingProps) => {
  const draw = useCallback(
    (paper: HTMLDivElement | null) => {
      if (!paper) return undefined
      const wanted = new AbortController()
      document.draw(page, paper, scale, { signal: wanted.signal, text }).catch(() => {
        if (!wanted.signal.aborted) onFail()
      })
      return () => wanted.abort()
    },
    [document, page, scale, text, onFail],
  )
  return (
    <div
      ref={draw}
      className="relative bg-white"
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
    />
  )
}

export const PdfHits = ({ hits, current }: { hits: readonly Hit[]; current: Hit | undefined }) =>
  hits.map((hit, index) =>
    hit.boxes.map(({ x, y, width, height }, part) => (
      <span
        key={`${index}-${part}`}
        data-hit={hit === current ? 'current' : ''}
        className={cx(
          'pointer-events-none absolute rounded-xs',
          // Of the colours for what is doubtful, those on white: so is the paper, in the dark as well.
          hit === current ? 'bg-[#f2af00]/60 ring-2 ring-[#7a5300]' : 'bg-[#f2af00]/25 ring-1 ring-[#eed48a]',
        )}
        style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
      />
    )),
  )
