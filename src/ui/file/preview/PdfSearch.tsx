/** Searching in a PDF: the field, how many hits there are, and the way from one to the next. */
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { hitsKept } from '../../../machines/file/pdfSearchMachine.ts'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { SearchInput } from '../../components/inputs/SearchInput.tsx'
import type { PdfSearchActor } from './previewActors.ts'

export const PdfSearch = ({ actor }: { actor: PdfSearchActor }) => {
  const { t } = useTranslation('file')
  const text = useSelector(actor, (s) => s.context.text)
  const takeFocus = useCallback((field: HTMLInputElement | null) => {
    field?.focus()
    return () => document.querySelector<HTMLElement>('[data-pages]')?.focus({ preventScroll: true })
  }, [])
  const next = () => actor.send({ type: 'hit.next' })
  const previous = () => actor.send({ type: 'hit.previous' })
  const close = () => actor.send({ type: 'search.closed' })
  const keyed = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter'
    if (event.key === 'ArrowUp' || (isEnter && event.shiftKey)) previous()
    else if (event.key === 'ArrowDown' || isEnter) next()
    else if (event.key === 'Escape') close()
    else return
    // Esc leaves the search, not the file; the arrows stay within it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:w-full" onKeyDownCapture={keyed} role="presentation">
      <SearchInput
        className="w-56 min-w-0 max-sm:flex-1"
        hint={false}
        value={text}
        label={t('preview.pdf.search')}
        placeholder={t('preview.pdf.searchPlaceholder')}
        inputRef={takeFocus}
        onChange={(typed) => actor.send({ type: 'search.typed', text: typed })}
      />
      <Count actor={actor} />
      <IconButton size="table" icon={ChevronUp} label={t('preview.pdf.previousHit')} shortcut="↑" onClick={previous} />
      <IconButton size="table" icon={ChevronDown} label={t('preview.pdf.nextHit')} shortcut="↓" onClick={next} />
      <IconButton size="table" icon={X} label={t('preview.pdf.closeSearch')} shortcut="Escape" onClick={close} />
    </div>
  )
}

const Count = ({ actor }: { actor: PdfSearchActor }) => {
  const { t } = useTranslation('file')
  const at = useSelector(actor, (s) => s.context.at) + 1
  const count = useSelector(actor, (s) => s.context.hits.length)
  const finding = useSelector(actor, (s) => s.hasTag('finding'))
  const empty = useSelector(actor, (s) => s.context.text.trim() === '' || s.matches({ open: 'typing' }))
  const words = () => {
    if (empty) return ''
    if (count === 0) return finding ? t('preview.pdf.finding') : t('preview.pdf.noHit')
    return t(count >= hitsKept ? 'preview.pdf.hitsMany' : 'preview.pdf.hit', { at, count })
  }
  return (
    <span className="num min-w-16 shrink-0 text-center text-caption text-ink-3" aria-live="polite">
      {words()}
    </span>
  )
}
