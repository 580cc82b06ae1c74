/** Who may do what in which state, read from a lifecycle by asking it for everybody in every state with everything given. */
import type { Playable, Role } from './lifecycles.ts'

export interface Right {
  action: string
  /** the states in which a role may do it */
  states: Readonly<Partial<Record<Role, readonly string[]>>>
  /** what must be there, in whatever state */
  needs: readonly string[]
  /** where it leads; nowhere else where empty */
  targets: readonly string[]
}

export const rightsOf = (life: Playable): Right[] =>
  life.actions.map((action) => {
    const taken = life.roles.flatMap((role) =>
      life.states.flatMap((state) => {
        const verdict = life.judge(action, { state, role, given: life.facts })
        return 'target' in verdict ? [{ role, state, target: verdict.target }] : []
      }),
    )
    const leading = taken.filter(({ state, target }) => state !== target)
    return {
      action,
      states: Object.fromEntries(
        life.roles.map((role) => [role, taken.filter((one) => one.role === role).map(({ state }) => state)]),
      ),
      needs: [...new Set(taken.flatMap(({ state }) => life.asksFor(action, state)))],
      targets: [...new Set(leading.map(({ target }) => target))],
    }
  })

/** Who may do it in a state, with everything given. */
export const doersOf = (life: Playable, action: string, state: string): Role[] =>
  life.roles.filter((role) => 'target' in life.judge(action, { state, role, given: life.facts }))

/** What an action needs, who takes it, from which states and whereto. */
export const rightOf = (life: Playable, action: string) => {
  const right = rightsOf(life).find((one) => one.action === action)
  const takers = life.roles.filter((role) => (right?.states[role] ?? []).length > 0)
  return {
    needs: right?.needs ?? [],
    targets: right?.targets ?? [],
    takers,
    from: [...new Set(takers.flatMap((role) => right?.states[role] ?? []))],
  }
}
