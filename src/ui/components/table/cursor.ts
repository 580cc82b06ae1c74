/**
 * Where the cursor of a table stands: its row is brought into sight, between what stays in view above and below (scroll padding says how much
 * that is), in every scroller it stands in, and has the focus where that was in the table before.
 */
import { useEffect, useRef } from 'react'
import type { Cursor } from './tableTypes.ts'

interface Led {
  cursor?: Cursor | undefined
  expandedIds?: ReadonlySet<string> | undefined
}

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

/** … the row itself, or something in it or in what is unfolded. */
const holdsFocus = (row: Element): boolean => partsOf(row).some((part) => part.contains(document.activeElement))

/** The focus is in the table, or where no key means anything: nobody works elsewhere. */
const isFree = (place: Element): boolean => {
  const focused = document.activeElement
  return focused === null || focused.matches('body, h1') || place.contains(focused)
}

/** What is looked for: the row, and whether it is to have the focus. */
interface Sought {
  id: string
  takesFocus: boolean
}

/**
 * Follows the cursor to another row, and shows what is unfolded at it; where the rows change meanwhile, nothing moves. A row that holds the focus
 * was brought into sight by that. The cursor with which a page begins takes no focus: that is the page's own matter.
 */
export function useCursor({ cursor, expandedIds }: Led, { place, ids, draw }: Rows): void {
  const id = cursor?.id ?? undefined
  const isUnfolded = id !== undefined && expandedIds?.has(id) === true
  const before = useRef({ id, isUnfolded: false, hadRows: false })
  const sought = useRef<Sought | undefined>(undefined)
  // After each drawing: a row that was not there comes with one of the next.
  useEffect(() => {
    const { current: was } = before
    const isNew = id !== was.id || !was.hadRows
    const unfolds = isUnfolded && (isNew || !was.isUnfolded)
    if (!place || ids.length === 0) return
    before.current = { id, isUnfolded, hadRows: true }
    if (isNew || unfolds)
      sought.current = id === undefined ? undefined : { id, takesFocus: was.hadRows && isFree(place) }
    if (sought.current === undefined) return
    const { takesFocus } = sought.current
    const index = ids.indexOf(sought.current.id)
    const row = place.querySelector<HTMLElement>(`[data-row="${CSS.escape(sought.current.id)}"]`)
    if (row) {
      const isThere = holdsFocus(row)
      if (takesFocus && !isThere) row.focus({ preventScroll: true })
      if (!isThere || unfolds) show(row)
    } else if (isNew && index !== -1) draw?.(index)
    if (row || index === -1) sought.current = undefined
  })
}
