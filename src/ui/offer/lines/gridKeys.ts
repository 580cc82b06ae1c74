/** The keys of the grid of price lines: from cell to cell, and what is done to a line. Each cell is a control of its own. */
import type { KeyboardEvent } from 'react'

export const cellSelector = (id: string, cell: string): string =>
  `[data-line="${CSS.escape(id)}"] [data-cell="${CSS.escape(cell)}"]`

type Control = HTMLInputElement | HTMLSelectElement
const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
const cellOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-cell]')?.dataset['cell']
const lineOf = (element: Element): HTMLElement | null => element.closest('[data-line]')

const cellsOf = (line: Element): Control[] => [...line.querySelectorAll<Control>('[data-cell]')].filter(isControl)

/** The cursor may leave a text where all of it is marked, or at that end. */
const isAtEnd = (control: Control, by: -1 | 1): boolean => {
  if (control instanceof HTMLSelectElement) return true
  const { selectionStart: start, selectionEnd: end, value } = control
  if (start === 0 && end === value.length) return true
  return start === end && start === (by === 1 ? value.length : 0)
}

const stepBeside = (control: Control, by: -1 | 1): boolean => {
  const line = lineOf(control)
  const next = line && cellsOf(line)[cellsOf(line).indexOf(control) + by]
  next?.focus()
  return next !== undefined && next !== null
}

/** The same cell of the next line, or its first where that has no such cell. */
const stepBelow = (grid: Element, control: Control, by: -1 | 1): boolean => {
  const lines = [...grid.querySelectorAll('[data-line]')]
  const line = lines[lines.findIndex((one) => one === lineOf(control)) + by]
  if (!line) return false
  const cells = cellsOf(line)
  const next = cells.find((cell) => cellOf(cell) === cellOf(control)) ?? cells[0]
  next?.focus()
  return true
}

/** What a key asks for besides moving the cursor. */
export type GridKey =
  | { does: 'add' | 'double' | 'remove' | 'restore'; id: string }
  | { does: 'move'; id: string; by: -1 | 1 }
  | { does: 'undo' | 'redo'; id: string }

const withControl: Readonly<Record<string, (id: string) => GridKey>> = {
  Enter: (id) => ({ does: 'add', id }),
  d: (id) => ({ does: 'double', id }),
  Delete: (id) => ({ does: 'remove', id }),
  z: (id) => ({ does: 'undo', id }),
  y: (id) => ({ does: 'redo', id }),
}

/** Moves the cursor, or says what is to be done; undefined: the key is the cell's own, or was only a step. */
export const gridKey = (event: KeyboardEvent<HTMLElement>): GridKey | undefined => {
  const { target, currentTarget: grid, key, ctrlKey, metaKey, altKey, shiftKey } = event
  const id = target instanceof Element ? lineOf(target)?.dataset['line'] : undefined
  if (id === undefined || !isControl(target)) return undefined
  const done = <Value>(value: Value): Value => {
    event.preventDefault()
    return value
  }
  if (ctrlKey || metaKey) {
    if (shiftKey && key.toLowerCase() === 'z') return done({ does: 'redo', id })
    const named = withControl[key.length === 1 ? key.toLowerCase() : key]
    return named && !shiftKey ? done(named(id)) : undefined
  }
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  const isUpOrDown = key === 'ArrowUp' || key === 'ArrowDown'
  if (altKey) return isUpOrDown ? done({ does: 'move', id, by }) : undefined
  if (key === 'Escape') return done({ does: 'restore', id })
  if (key === 'F2' && target instanceof HTMLInputElement) {
    target.setSelectionRange(target.value.length, target.value.length)
    return done(undefined)
  }
  if (key === 'Enter' && !shiftKey) return done(stepBelow(grid, target, 1) ? undefined : { does: 'add', id })
  if (isUpOrDown) {
    stepBelow(grid, target, by)
    return done(undefined)
  }
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && isAtEnd(target, by) && stepBeside(target, by))
    return done(undefined)
  return undefined
}
