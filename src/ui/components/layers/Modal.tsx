/** The ground of all that is modal: the page darkened below it, the focus kept in it, Esc and a click beside it tell that it should close. */
import { Dialog, DialogBackdrop } from '@headlessui/react'
import { type ReactNode, useEffect } from 'react'
import { cx } from '../cx.ts'

interface ModalProps {
  open: boolean
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  /** where no title names it */
  'aria-label'?: string
  /** it opens by itself, perhaps while somebody types: keys of before are not heard */
  unasked?: boolean | undefined
  /** nothing below is to be seen, not even other layers */
  covers?: boolean | undefined
  className?: string
  children: ReactNode
}

export function Modal(props: ModalProps) {
  const { open, onClose, role = 'dialog', unasked = false, covers = false, className, children, ...named } = props
  useOwnClicks(open)
  useKeysOfBefore(open && unasked)
  return (
    <Dialog open={open} onClose={onClose} role={role} className={cx('fixed inset-0 z-40', className)} {...named}>
      <DialogBackdrop
        className={cx(
          'fixed inset-0',
          covers ? 'bg-canvas' : 'bg-overlay transition-opacity duration-panel ease-standard starting:opacity-0',
        )}
      />
      {children}
    </Dialog>
  )
}

/** Who types pauses no longer than this between two keys, as a rule. */
const PAUSE_MS = 600

/** What was begun before the question stood there is not its answer: keys are heard once they have paused. */
const useKeysOfBefore = (isUnasked: boolean): void =>
  useEffect(() => {
    if (!isUnasked) return undefined
    let last = performance.now()
    const goesOn = new AbortController()
    const hear = (event: KeyboardEvent) => {
      if (event.timeStamp - last > PAUSE_MS) return goesOn.abort()
      last = event.timeStamp
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', hear, { capture: true, signal: goesOn.signal })
    return () => goesOn.abort()
  }, [isUnasked])

/**
 * The second of two clicks on what opened it is meant neither for it nor beside it: a panel that still slides in would be closed by it, a
 * question that lies below the pointer answered. No more is the second click on what closed it meant for the row that lay beneath.
 */
const useOwnClicks = (open: boolean): void =>
  useEffect(() => {
    if (!open) return
    const hearAgain = ignoreSeries()
    return () => {
      hearAgain()
      ignoreSeries()
    }
  }, [open])

/**
 * Until the next series of clicks begins, whatever goes on the present one is not heard, neither as a click nor as a press beside a layer
 * (Headless UI listens for those, and leaves alone what has been dealt with).
 */
const ignoreSeries = (): (() => void) => {
  const heard = new AbortController()
  const on = { capture: true, signal: heard.signal }
  let goesOn = false
  const begin = (event: MouseEvent) => {
    goesOn = event.detail > 1
    if (!goesOn) return heard.abort()
    // It would mark the word that comes to lie below it.
    event.preventDefault()
  }
  const release = (event: PointerEvent) => goesOn && event.preventDefault()
  const click = (event: MouseEvent) => {
    if (!goesOn) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('mousedown', begin, on)
  window.addEventListener('pointerup', release, on)
  window.addEventListener('click', click, on)
  return () => heard.abort()
}
