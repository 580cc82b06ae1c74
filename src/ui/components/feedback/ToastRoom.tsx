/** The room that a header leaves to messages, between its menu and its tools. It tells the page where that is. */
import { useCallback } from 'react'
import { toastPlace } from './toastPlace.ts'

export function ToastRoom() {
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const { style, dataset } = document.documentElement
    const measure = () => {
      const { right, width, isOver } = toastPlace(element.getBoundingClientRect(), document.documentElement.clientWidth)
      style.setProperty('--toast-right', `${right}px`)
      style.setProperty('--toast-width', `${width}px`)
      dataset['toasts'] = isOver ? 'over' : 'beside'
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-right')
      style.removeProperty('--toast-width')
      delete dataset['toasts']
    }
  }, [])
  return <div ref={watch} aria-hidden className="mx-3 min-w-0 flex-1 self-stretch max-sm:mx-1" />
}
