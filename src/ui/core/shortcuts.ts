/** Shortcuts: single keys, such as "/" for the search and "N" for new, are off in fields and while a layer is open; those with Ctrl are not. */
import { useEffect, useEffectEvent } from 'react'
import { isTextField } from '../components/inputs/typing.ts'
import { isChoosing, isDialogOpen, isLayerOpen } from '../components/layers/openLayers.ts'

/** Calls what stands under the pressed key, in lower case, while the view is there. */
export const useShortcuts = (shortcuts: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = shortcuts[event.key.toLowerCase()]
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      if (!action || modified || isTextField(event.target) || event.defaultPrevented || isLayerOpen()) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcuts])
}

/** Ctrl with a key (on a Mac ⌘), also from within a field: never the browser's own, and nothing below a question. */
export const useControlKey = (key: string, action: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat && !isDialogOpen()) action()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key, action])
}

/** Puts the cursor into the list's search. */
export const focusSearch = (): void => document.querySelector<HTMLElement>('[data-search-field]')?.focus()

/**
 * Keys that are meant for a dialog on its way: what writes, and Enter, is handed over, and nothing of the page hears it, until the cursor stands in the
 * dialog itself.
 *
 * @param isComing asked with each key: the next one may be pressed before anything is drawn
 */
export function useKeysAhead(isComing: () => boolean, onKey: (key: string) => void): void {
  const comes = useEffectEvent(isComing)
  const tell = useEffectEvent(onKey)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event
      // what the right Alt key writes, such as @, is no shortcut
      const modified = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
      const writes = (key.length === 1 || key === 'Backspace' || key === 'Enter') && !modified
      if (!writes || !comes() || (target instanceof Element && target.closest('[role=dialog]'))) return
      event.preventDefault()
      event.stopPropagation()
      tell(key)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

/** Whether keys are meant for what an element shows: no menu is open, and no dialog above it or beside it. */
export const isMeantFor = (element: HTMLElement | null): boolean => {
  if (!element || isChoosing()) return false
  return !isDialogOpen() || element.closest('[role=dialog]') !== null
}
