/** Keys of the page: J and K from problem to problem, 1–9 assign, B supplied part, X exclude, F search, Ctrl+Z undo. */
import { useMemo } from 'react'
import { candidatesFor, currentOf, type LineOrder } from '../../../machines/bom/bomLinesContext.ts'
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

const keysOf = (actor: LinesActor): Record<string, () => void> => {
  const context = () => actor.getSnapshot().context
  const order = (next: Exclude<LineOrder, { kind: 'undo' }>) => actor.send({ type: 'lines.ordered', order: next })
  const ofCurrent = (act: (line: NonNullable<ReturnType<typeof currentOf>>) => void) => () => {
    const line = currentOf(context())
    if (line && line.setAside === null) act(line)
  }
  const assign = (place: number) =>
    ofCurrent((line) => {
      const candidate = candidatesFor(context(), line)[place]
      if (!candidate) return
      const choices = [{ lineId: line.id, articleId: candidate.articleId }]
      order({ kind: 'assign', choices, remember: context().remember })
    })
  return {
    '/': focusSearch,
    j: () => actor.send({ type: 'problem.next' }),
    k: () => actor.send({ type: 'problem.previous' }),
    b: ofCurrent(({ id, isSuppliedPart }) =>
      order({ kind: 'edit', lineIds: [id], edit: { isSuppliedPart: !isSuppliedPart } }),
    ),
    x: ofCurrent(({ id }) => order({ kind: 'aside', lineIds: [id], aside: true })),
    f: ofCurrent(({ id }) => actor.send({ type: 'search.opened', id })),
    ...Object.fromEntries(Array.from({ length: 9 }, (_, place) => [String(place + 1), assign(place)])),
  }
}
