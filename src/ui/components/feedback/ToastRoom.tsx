/**
 * The room that a head leaves to messages: a header between its menu and its tools, a layer that lies over the header above its title.
 * It tells the page where that is.
 */
import { useCallback } from 'react'
import { cx } from '../cx.ts'
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
    delete dataset['toasts']
    return
  }
  const left = leftOf(room)
  const { right, width, isOver } = toastPlace({ left, right: left + room.offsetWidth }, clientWidth)
  style.setProperty('--toast-right', `${right}px`)
  style.setProperty('--toast-width', `${width}px`)
  dataset['toasts'] = isOver ? 'over' : 'beside'
}

/** @param inLayer above the title beside which it stands, where the layer fills a phone's screen */
export function ToastRoom({ inLayer = false }: { inLayer?: boolean }) {
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
  return (
    <span
      ref={watch}
      aria-hidden
      className={cx(
        inLayer ? 'pointer-events-none absolute inset-0 sm:hidden' : 'mx-3 min-w-0 flex-1 self-stretch max-sm:mx-1',
      )}
    />
  )
}
