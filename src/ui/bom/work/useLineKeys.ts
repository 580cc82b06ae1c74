/**
 * Keys of the page: J and K from problem to problem, 1–9 assign, B supplied part, X exclude, F search, Ctrl+Z undo. Those that change lines act on
 * the selected ones, else on the one of the cursor (rule B24).
 */
import { useMemo } from 'react'
import type { BomLine } from '../../../domain/bom/bom.ts'
import { asideBy, suppliedBy, targetsOf } from '../../../machines/bom/lineTargets.ts'
import { focusSearch, useControlKey, useShortcuts } from '../../core/shortcuts.ts'
import type { LinesActor } from './linesActor.ts'

export const useLineKeys = (actor: LinesActor): void => {
  const keys = useMemo(() => keysOf(actor), [actor])
  useShortcuts(keys)
  useControlKey(
    'z',
    useMemo(() => () => actor.send({ type: 'undo.asked' }), [actor]),
  )
}

/** Who works by these keys goes on with arrows where the cursor stands: the focus leaves what was clicked before (a view, a button) for the table. */
const atCursor = (act: () => void) => () => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && !activeElement.closest('table, li')) activeElement.blur()
  act()
}

const keysOf = (actor: LinesActor): Record<string, () => void> => {
  const onTargets = (act: (targets: readonly BomLine[]) => void) => () => {
    const targets = targetsOf(actor.getSnapshot().context)
    if (targets.length > 0) act(targets)
  }
  const take = (place: number) => () => actor.send({ type: 'candidate.taken', place })
  return {
    '/': focusSearch,
    j: atCursor(() => actor.send({ type: 'problem.next' })),
    k: atCursor(() => actor.send({ type: 'problem.previous' })),
    b: atCursor(onTargets((targets) => actor.send({ type: 'lines.ordered', order: suppliedBy(targets) }))),
    x: atCursor(onTargets((targets) => actor.send({ type: 'lines.ordered', order: asideBy(targets) }))),
    f: onTargets((targets) => actor.send({ type: 'search.opened', ids: targets.map(({ id }) => id) })),
    ...Object.fromEntries(Array.from({ length: 9 }, (_, place) => [String(place + 1), atCursor(take(place))])),
  }
}
