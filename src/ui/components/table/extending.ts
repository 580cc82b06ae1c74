/** Selecting by steps: Shift with an arrow takes the row and the one that it leads to, and a step back gives up the row that is left. */
import { useRef } from 'react'
import type { Selection } from './tableTypes.ts'

export interface Extension {
  selected: ReadonlySet<string>
  /** Rows that the steps have led over, newest last; steps from elsewhere begin anew. */
  trail: readonly string[]
}

export function extended({ selected, trail }: Extension, from: string, to: string): Extension {
  const goesOn = trail.at(-1) === from
  if (goesOn && trail.at(-2) === to)
    return { selected: new Set([...selected].filter((id) => id !== from)), trail: trail.slice(0, -1) }
  return { selected: new Set([...selected, from, to]), trail: goesOn ? [...trail, to] : [from, to] }
}

/** @returns what a step with Shift does; rows that cannot be selected are passed over */
export function useExtending(selection: Selection | undefined): ((from: string, to: string) => void) | undefined {
  const trail = useRef<Extension['trail']>([])
  if (selection === undefined) return undefined
  return (from, to) => {
    const next = extended({ selected: selection.ids, trail: trail.current }, from, to)
    trail.current = next.trail
    selection.onChange(new Set([...next.selected].filter((id) => selection.ids.has(id) || canSelect(selection, id))))
  }
}

const canSelect = ({ canSelect: may }: Selection, id: string): boolean => may?.(id) ?? true
