/** The keys of a PDF that is looked at: to the next page and back, larger and smaller, and into its search. */
import { type RefObject, useEffect } from 'react'
import { isMeantFor } from '../../core/shortcuts.ts'
import type { PdfEvent } from '../../../machines/file/pdfMachine.ts'
import type { PdfActor } from './previewActors.ts'

const events: Readonly<Record<string, PdfEvent>> = {
  ArrowRight: { type: 'page.next' },
  PageDown: { type: 'page.next' },
  ArrowLeft: { type: 'page.previous' },
  PageUp: { type: 'page.previous' },
  Home: { type: 'page.chosen', page: 1 },
  '+': { type: 'zoom.in' },
  '-': { type: 'zoom.out' },
  '0': { type: 'zoom.chosen', zoom: 'width' },
}

const isInPage = () => document.querySelector('#content')?.contains(document.activeElement) === true

const eventOf = (event: KeyboardEvent, root: HTMLElement | null, pages: number): PdfEvent | undefined => {
  const { key } = event
  if (event.altKey || !isMeantFor(root)) return undefined
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'f' ? { type: 'search.opened' } : undefined
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=option]'))
    return undefined
  if (key === 'End') return { type: 'page.chosen', page: pages }
  // In the page beside the PDF it opens the search of its list.
  if (key === '/') return isInPage() ? undefined : { type: 'search.opened' }
  return events[key]
}

/** @param root where the PDF is shown: nothing is heard below a question or a menu */
export const usePdfKeys = (root: RefObject<HTMLElement | null>, actor: PdfActor): void =>
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const meant = eventOf(event, root.current, actor.getSnapshot().context.sizes.length)
      if (!meant || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      actor.send(meant)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [root, actor])
