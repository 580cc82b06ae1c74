/** Single-key shortcuts, such as "/" for the search and "N" for new: off in fields and while a layer is open. */
import { useEffect } from 'react'

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Calls what stands under the pressed key, in lower case, while the view is there. */
export const useShortcuts = (shortcuts: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = shortcuts[event.key.toLowerCase()]
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      const inField = event.target instanceof Element && event.target.closest(typing) !== null
      if (!action || modified || inField || event.defaultPrevented || document.querySelector(layers)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcuts])
}

/** Puts the cursor into the list's search. */
export const focusSearch = (): void => document.querySelector<HTMLElement>('[data-search-field]')?.focus()
