/** State values as lists of states. */
import type { StateValue } from 'xstate'

/** Dotted paths of all states in a state value. */
export function activePaths(value: StateValue | undefined, prefix = ''): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [prefix + value]
  return Object.entries(value).flatMap(([key, inner]) => [prefix + key, ...activePaths(inner, `${prefix}${key}.`)])
}
