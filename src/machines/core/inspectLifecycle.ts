/**
 * Reads a lifecycle machine: which rules stand between an action and its transition. So the machine stays the only
 * place that says what is possible, and the checklist as well as the server's refusals follow from it.
 */
import type { AnyStateMachine } from 'xstate'
import type { Obstacle, Rule } from '../../domain/core/rule.ts'

/** The names in a guard: `'isOwnOffer'` or `and(['isOwnOffer', 'hasOrderFile'])`. */
export const guardNames = (guard: unknown): string[] => {
  if (typeof guard === 'string') return [guard]
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return guardNames(guard.type)
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.flatMap(guardNames)
  return []
}

/**
 * Why `action` is not possible in `state`; empty when it is. Who asks comes first (403), whatever the state;
 * then the state itself (409); then everything that is still missing (412), so that a checklist can show it at once.
 */
export const obstaclesOf = <Facts>(
  machine: AnyStateMachine,
  rules: Record<string, Rule<Facts>>,
  wrongState: Obstacle,
  { state, action, facts }: { state: string; action: string; facts: Facts },
): Obstacle[] => {
  const failing = (guards: string[]) =>
    guards.flatMap((name) => {
      const rule = rules[name]
      return rule && !rule.holds(facts) ? [rule] : []
    })
  const guardsIn = (stateName: string) =>
    machine.states[stateName]?.transitions.get(action)?.flatMap((transition) => guardNames(transition.guard))

  const everywhere = new Set(Object.keys(machine.states).flatMap((name) => guardsIn(name) ?? []))
  const wrongPerson = failing([...everywhere]).filter((rule) => rule.status === 403)
  if (wrongPerson.length > 0) return wrongPerson
  const here = guardsIn(state)
  return here === undefined ? [wrongState] : failing(here)
}
