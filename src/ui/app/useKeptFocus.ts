/**
 * The focus stays on the page: where what had it has gone (a row that was removed, a form that was folded in, a card that gave way), it goes
 * on at the heading; where it cannot be used any more (the box of a row whose company was deactivated), in the row around it. Else the next Tab would begin at the top of the window, and nothing would be read out. A dialog gives the focus
 * back by itself; another page places it (useArrival.ts).
 */
import { useEffect } from 'react'
import { isDialogOpen } from '../components/layers/openLayers.ts'
import { pageHeading } from './useArrival.ts'

const rowAround = (element: Element) => element.closest<HTMLElement>('[data-row]')

export const useKeptFocus = (): void =>
  useEffect(() => {
    /** null: nobody had it, or it was given up by a click beside everything */
    let last: Element | null = null
    let frame: number | undefined
    const look = () => {
      frame = undefined
      if (last === null || document.activeElement !== document.body || isDialogOpen()) return
      if (!last.isConnected) pageHeading()?.focus({ preventScroll: true })
      else if (last.matches(':disabled')) (rowAround(last) ?? pageHeading())?.focus({ preventScroll: true })
      else last = null
    }
    // Whatever takes the focus next does so within a frame.
    const soon = () => {
      if (last === null || document.activeElement !== document.body) return
      frame ??= requestAnimationFrame(() => {
        frame = requestAnimationFrame(look)
      })
    }
    const take = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', soon)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', soon)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [])
