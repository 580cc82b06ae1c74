/** A letter on a closed list opens it and is not lost, as in the browser's own: which key is one, and what was typed until the list takes over. */
import { type KeyboardEvent, useRef } from 'react'

/** A blank opens by itself; with a key held it is a shortcut. */
export const letterOf = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | undefined =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey ? key : undefined

/** Letters typed on the closed list go, one by one, to the open one as soon as it is there. */
export const useTypedAhead = () => {
  const typed = useRef('')
  return {
    /** Opens at the first letter; those that come before the list is there wait for it. */
    keep: (letter: string, open: () => void): void => {
      const isFirst = typed.current === ''
      typed.current += letter
      if (isFirst) open()
    },
    /**
     * The open list: what was typed is typed there, as soon as its options have told it of themselves and before the next key,
     * which may be the Enter that takes what the letters went to.
     */
    list: (element: HTMLElement | null): void =>
      queueMicrotask(() => {
        const letters = typed.current
        typed.current = ''
        for (const key of letters) element?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }))
      }),
  }
}
