/** A page of a PDF, drawn where it stands; beside it stays white paper, in the dark as well. */
import { MessageSquareText } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useTooltip } from '../../components/buttons/useTooltip.tsx'
import { cx } from '../../components/cx.ts'
import { Icon } from '../../components/Icon.tsx'
import type { Hit, Note, PageSize, Passage, PdfDocument } from '../../../machines/file/pdfView.ts'

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
      className="relative bg-[#ffffff]"
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

/** What is being edited, on the paper that shows it. */
export const PdfPassages = ({ passages }: { passages: readonly Passage[] }) =>
  passages.map(({ box: { x, y, width, height } }, index) => (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- they never change their order
      key={index}
      data-passage
      className="pointer-events-none absolute rounded-xs bg-[#0b5c8f]/15"
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    />
  ))

/** What somebody has noted, as a sign at its place: its words are read on it, by mouse, finger and keys. */
export const PdfNotes = ({ notes }: { notes: readonly Note[] }) =>
  // Two may stand at one place and say the same.
  // oxlint-disable-next-line react/no-array-index-key -- they never change their order
  notes.map((note, index) => <Sign key={index} note={note} />)

const Sign = ({ note: { box, author, text } }: { note: Note }) => {
  const { t } = useTranslation('file')
  const words = (
    <>
      {author !== '' && <span className="block font-semibold">{author}</span>}
      <span className="block max-h-80 overflow-hidden break-words whitespace-pre-line">{text}</span>
    </>
  )
  const { trigger, tooltip, describedBy } = useTooltip(words, { describes: true })
  return (
    <>
      <button
        type="button"
        aria-label={author === '' ? t('preview.pdf.note') : t('preview.pdf.noteOf', { author })}
        aria-describedby={describedBy}
        data-note
        className="absolute flex size-6 items-center justify-center rounded-sm border border-[#7a5300] bg-[#fff3c4] text-[#7a5300]"
        style={{ left: `min(${box.x * 100}%, 100% - 1.5rem)`, top: `min(${box.y * 100}%, 100% - 1.5rem)` }}
        {...trigger}
      >
        <Icon of={MessageSquareText} size={16} />
      </button>
      {tooltip}
    </>
  )
}
