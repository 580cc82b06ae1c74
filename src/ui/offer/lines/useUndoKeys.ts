/**
 * Ctrl+Z and Ctrl+Y wherever on the page the cursor is, as after a table was taken from a dialog, which gives it back to its button: a cell of
 * the grid hears them itself (gridKeys.ts), and any other field has them for its own text.
 */
import { useEffect } from 'react'
import { isTextField } from '../../components/inputs/typing.ts'
import { isDialogOpen } from '../../components/layers/openLayers.ts'

type Does = 'undo' | 'redo'
const keys: Readonly<Record<string, Does>> = { z: 'undo', y: 'redo' }
const hasOwn = (target: EventTarget | null): boolean => isTextField(target) || target instanceof HTMLSelectElement

export const useUndoKeys = (send: Record<Does, () => void>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const does = keys[event.key.toLowerCase()]
      if (does === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.defaultPrevented || hasOwn(event.target) || isDialogOpen()) return
      event.preventDefault()
      send[does]()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [send])
}
