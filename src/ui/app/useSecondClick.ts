/**
 * The second half of a double click means what its first half met. Where that has gone (the next step, another page), it is heard by nothing that
 * has come to lie there, and takes the focus from nothing (rule R10).
 */
import { useEffect } from 'react'

const met = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('a, button, label, tr, [role]') ?? target) : null

export const useSecondClick = (): void => {
  useEffect(() => {
    let first: Element | null = null
    const isLost = (event: MouseEvent) => event.detail > 1 && first?.isConnected === false
    const press = (event: MouseEvent) => {
      if (event.detail <= 1) first = met(event.target)
      // It would take the focus, and mark the word that lies below it.
      else if (isLost(event)) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      if (!isLost(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const heard = new AbortController()
    const on = { capture: true, signal: heard.signal }
    window.addEventListener('mousedown', press, on)
    window.addEventListener('click', click, on)
    return () => heard.abort()
  }, [])
}
