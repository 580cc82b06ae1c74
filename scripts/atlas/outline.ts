/**
 * A statechart as those see it who decide about it: its great stages, what leads from one to another, and nothing of what happens within them
 * or under which condition. A machine whose regions go on side by side keeps the stages of each.
 */
import type { Chart, State, Transition } from '../diagrams/model.ts'

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
    return [{ ...transition, source, targets, condition: undefined, otherwise: false }]
  })
  const keyOf = ({ source, trigger, targets }: Transition) => JSON.stringify([source, trigger, targets])
  const keys = lifted.map(keyOf)
  const ways = lifted.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
  const isSame = !transitions.some(({ condition }) => condition) && ways.length === transitions.length
  return isSame ? undefined : { ...chart, root: closed(root, depth), transitions: ways }
}

/** The state with what is within it down to this depth; what is closed there looks like a state without any. */
function closed(state: State, depth: number): State {
  if (depth > 0) return { ...state, children: state.children.map((child) => closed(child, depth - 1)) }
  const type = state.type === 'compound' || state.type === 'parallel' ? 'atomic' : state.type
  return { ...state, type, initial: undefined, children: [] }
}
