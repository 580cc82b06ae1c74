/** What the states and transitions of a running machine are called in its diagram. */
import type { AnyStateMachine, AnyTransitionDefinition, StateValue } from 'xstate'

type AnyStateNode = AnyStateMachine['root']

/** Dotted paths of all states in a state value. */
export function activePaths(value: StateValue | undefined, prefix = ''): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [prefix + value]
  return Object.entries(value).flatMap(([key, inner]) => [prefix + key, ...activePaths(inner, `${prefix}${key}.`)])
}

export const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** The stable id of a transition definition, the same for a machine and for its copies made with `provide`. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const source: AnyStateNode = definition.source
  const siblings = definition.eventType === '' ? (source.always ?? []) : source.transitions.get(definition.eventType)
  return `${pathOf(source)} ${definition.eventType || 'always'} #${(siblings ?? []).indexOf(definition)}`
}

/** Only the innermost of the active states: the others follow from them. */
export const innermost = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
