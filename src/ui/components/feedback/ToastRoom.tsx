/**
 * The room that is left to messages: by a header between its menu and its tools, by a layer that lies over the header above its title, by one
 * whose head has no such place at its foot, by one with buttons at its foot above them. It tells the stack of messages where that is: were it
 * told to the page, every part of that would be styled anew.
 */
import { useCallback } from 'react'
import { toastPlace } from './toastPlace.ts'

const places = {
  header: 'mx-3 min-w-0 flex-1 self-stretch max-sm:mx-1',
  title: 'pointer-events-none absolute inset-0 sm:hidden',
  foot: 'mx-2 block h-header shrink-0 sm:hidden',
  above: 'pointer-events-none absolute inset-x-2 inset-y-0 sm:hidden',
}
type Place = keyof typeof places

/** Those on the page, what lies above others behind them. */
const rooms = new Map<HTMLElement, Place>()

/** To the window's left edge, where it comes to lie: a layer slides in. */
const leftOf = ({ offsetLeft, offsetParent }: HTMLElement): number =>
  offsetParent instanceof HTMLElement ? offsetLeft + offsetParent.clientLeft + leftOf(offsetParent) : offsetLeft

/** What stands in the room. */
let stack: HTMLElement | null = null

const place = () => {
  if (stack === null) return
  const { style, dataset } = stack
  const last = [...rooms].findLast(([one]) => one.getClientRects().length > 0)
  if (last === undefined) {
    style.removeProperty('--toast-right')
    style.removeProperty('--toast-width')
    style.removeProperty('--toast-top')
    delete dataset['toasts']
    return
  }
  const [room, at] = last
  const left = leftOf(room)
  const { right, width, isOver } = toastPlace(
    { left, right: left + room.offsetWidth },
    document.documentElement.clientWidth,
  )
  style.setProperty('--toast-right', `${right}px`)
  style.setProperty('--toast-width', `${width}px`)
  // What fills a phone's screen has its foot where the window has it, however high that is just now.
  const lift = at === 'above' ? `${room.offsetHeight}px + ` : ''
  const isBelow = at === 'foot' || at === 'above'
  style.setProperty('--toast-top', isBelow ? `calc(100dvh - (${lift}var(--spacing-header)))` : '0px')
  dataset['toasts'] = isOver ? 'over' : isBelow ? 'foot' : at === 'header' ? 'beside' : at
}

/** For the stack of messages: it is placed once it is laid out, and whenever the room changes. */
export const standInRoom = (element: HTMLElement) => {
  stack = element
  const observer = new ResizeObserver(place)
  observer.observe(element)
  return () => {
    observer.disconnect()
    stack = null
  }
}

/**
 * @param at all but `header` are those of a layer that fills a phone's screen: it lies over the title beside which it stands (`title`), over a
 *   foot of its own (`foot`), or above the foot in which it stands (`above`)
 */
export function ToastRoom({ at = 'header' }: { at?: Place }) {
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      rooms.set(element, at)
      const observer = new ResizeObserver(place)
      observer.observe(element)
      return () => {
        observer.disconnect()
        rooms.delete(element)
        place()
      }
    },
    [at],
  )
  return <span ref={watch} aria-hidden className={places[at]} />
}
