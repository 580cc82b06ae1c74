/**
 * A statechart as those see it who decide about it: its great stages, what leads from one to another and what an event needs for it, and
 * nothing of what happens within them or which of several choices is taken. A machine whose regions go on side by side keeps the stages of each.
 */
import type { Chart, State, Transition } from '../diagrams/model.ts'
import { isWithin } from '../diagrams/scxml.ts'

/** @returns undefined where the chart is its own outline: no state has others within it, and nothing depends on a condition */
export function outlineOf(chart: Chart): Chart | undefined {
  const { root, transitions } = chart
  const depth = root.type === 'parallel' ? 2 : 1
  const lift = (path: string): string => path.split('.').slice(0, depth).join('.')
  const lifted = transitions.flatMap((transition): Transition[] => {
    const source = lift(transition.source)
    const targets = [...new Set(transition.targets.map(lift))]
    const isWithin = transition.source !== source || transition.targets.some((target) => lift(target) !== target)
    const goesNowhere = targets.every((target) => target === source)
    if (goesNowhere && (isWithin || transition.trigger.kind !== 'event')) return []
    const condition = transition.source === source && isOnlyChoice(transition, chart) ? transition.condition : undefined
    return [{ ...transition, source, targets, condition, otherwise: false }]
  })
  const keyOf = ({ source, trigger, targets }: Transition) => JSON.stringify([source, trigger, targets])
  const keys = lifted.map(keyOf)
  const ways = lifted.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
  const isSame = !transitions.some(({ condition }) => condition) && ways.length === transitions.length
  return isSame ? undefined : { ...chart, root: closed(root, depth), transitions: ways }
}

/** Whether the event does nothing where its condition does not hold: no other choice, and none further out. */
const isOnlyChoice = ({ id, source, trigger }: Transition, { transitions }: Chart): boolean =>
  trigger.kind === 'event' &&
  !transitions.some(
    (other) =>
      other.id !== id &&
      other.trigger.kind === 'event' &&
      other.trigger.name === trigger.name &&
      (other.source === source || isWithin(source, other.source)),
  )

/** The state with what is within it down to this depth; what is closed there looks like a state without any. */
function closed(state: State, depth: number): State {
  if (depth > 0) return { ...state, children: state.children.map((child) => closed(child, depth - 1)) }
  const type = state.type === 'compound' || state.type === 'parallel' ? 'atomic' : state.type
  return { ...state, type, initial: undefined, children: [] }
}
