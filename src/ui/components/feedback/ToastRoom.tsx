/**
 * The room that is left to messages: by a header between its menu and its tools, by a layer that lies over the header above its title, by one
 * whose head has no such place at its foot. It tells the page where that is.
 */
import { useCallback } from 'react'
import { toastPlace } from './toastPlace.ts'

/** Those on the page, what lies above others behind them. */
const rooms = new Set<HTMLElement>()

/** To the window's left edge, where it comes to lie: a layer slides in. */
const leftOf = ({ offsetLeft, offsetParent }: HTMLElement): number =>
  offsetParent instanceof HTMLElement ? offsetLeft + offsetParent.clientLeft + leftOf(offsetParent) : offsetLeft

const place = () => {
  const { style, dataset, clientWidth } = document.documentElement
  const room = [...rooms].findLast((one) => one.getClientRects().length > 0)
  if (room === undefined) {
    style.removeProperty('--toast-right')
    style.removeProperty('--toast-width')
    style.removeProperty('--toast-top')
    delete dataset['toasts']
    return
  }
  const left = leftOf(room)
  const { right, width, isOver } = toastPlace({ left, right: left + room.offsetWidth }, clientWidth)
  style.setProperty('--toast-right', `${right}px`)
  style.setProperty('--toast-width', `${width}px`)
  const { at } = room.dataset
  const isAtFoot = at === 'foot'
  // What fills a phone's screen has its foot where the window has it, however high that is just now.
  style.setProperty('--toast-top', isAtFoot ? 'calc(100dvh - var(--spacing-header))' : '0px')
  dataset['toasts'] = isOver ? 'over' : at === 'header' ? 'beside' : at
}

const places = {
  header: 'mx-3 min-w-0 flex-1 self-stretch max-sm:mx-1',
  title: 'pointer-events-none absolute inset-0 sm:hidden',
  foot: 'mx-2 block h-header shrink-0 sm:hidden',
}

/** @param at `title` and `foot` are those of a layer that fills a phone's screen: it lies over the title beside which it stands */
export function ToastRoom({ at = 'header' }: { at?: keyof typeof places }) {
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    rooms.add(element)
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => {
      observer.disconnect()
      rooms.delete(element)
      place()
    }
  }, [])
  return <span ref={watch} data-at={at} aria-hidden className={places[at]} />
}
