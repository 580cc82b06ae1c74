/** Bringing a row into sight: between what stays in view above and below (scroll padding says how much that is), in every scroller it stands in. */
import { useEffect, useRef } from 'react'

interface Rows {
  /** Where the rows stand; null before it is there. */
  place: Element | null
  /** Ids in the order of the rows, drawn or not. */
  ids: readonly string[]
  /** Has a row drawn that is not. */
  draw?: (index: number) => void
}

/** How a row begins, and all that belongs to it: what is unfolded stands in a row of its own, in a list within the item. */
const partsOf = (row: Element): readonly Element[] => {
  const item = row.closest('li')
  const details = row.nextElementSibling
  if (item) return [item.querySelector('[data-beginning]') ?? item, item]
  return details?.matches('[data-details]') ? [row, details] : [row]
}

/** Nothing moves that is in sight; where all of it is more than there is room for, how it begins counts. */
const show = (row: Element): void => {
  for (const part of partsOf(row).toReversed()) part.scrollIntoView({ block: 'nearest' })
}

/** Brings a row into sight once it is another one, with what is unfolded below it; where the rows change meanwhile, nothing moves. */
export function useReveal(reveal: string | undefined, { place, ids, draw }: Rows): void {
  const before = useRef<string | undefined>(undefined)
  const sought = useRef<string | undefined>(undefined)
  // After each drawing: a row that was not there comes with one of the next.
  useEffect(() => {
    const isNew = reveal !== before.current
    before.current = reveal
    if (isNew) sought.current = reveal
    if (sought.current === undefined || !place) return
    const index = ids.indexOf(sought.current)
    const row = place.querySelector(`[data-row="${CSS.escape(sought.current)}"]`)
    if (row) show(row)
    else if (isNew && index !== -1) draw?.(index)
    if (row || index === -1) sought.current = undefined
  })
}
