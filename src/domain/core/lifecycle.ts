/**
 * The life of a record as one table: its states, and what can be done in each: by whom, what that needs, where it leads. `lifecycleOf`
 * answers from it whatever browser and server ask; `src/machines/lifecycles.ts` makes the statechart of it that is drawn and walked.
 */
import type { Obstacle, Rule } from './rule.ts'
import type { Stored } from './stored.ts'

/** One thing that can be done in a state. */
export interface Way<State extends string, Side extends string, Need extends string> {
  /** who may; left out where the caller is known to */
  readonly by?: Side
  /** what must be there or out of the way, in the order in which it is told */
  readonly needs?: readonly Need[]
  readonly to: State
}

export interface LifeState<State extends string, Action extends string, Side extends string, Need extends string> {
  readonly description: string
  /** who sees a record in this state; left out where everybody does who sees the area */
  readonly seenBy?: Side
  /** left out where nothing can be done any more */
  readonly can?: { readonly [A in Action]?: Way<State, Side, Need> }
}

export interface LifeTable<
  Facts,
  State extends string,
  Action extends string,
  Side extends string,
  Need extends string,
> {
  readonly id: string
  readonly description: string
  readonly initial: State
  /** a state that only another version knew knows no action */
  readonly stateOf: (facts: Facts) => Stored<State>
  /** how an action is refused that the record's state does not know */
  readonly wrongState: Obstacle
  readonly sides: Readonly<Record<Side, Rule<Facts>>>
  readonly needs: Readonly<Record<Need, Rule<Facts>>>
  readonly states: Readonly<Record<State, LifeState<State, Action, Side, Need>>>
}

/** One line of a checklist: a need of the action, met or open. */
export interface Point<Need extends string> extends Obstacle {
  readonly rule: Need
  readonly met: boolean
}

/** What can be asked about the life of a record. */
export interface Lifecycle<
  Facts,
  State extends string,
  Action extends string,
  Side extends string,
  Need extends string,
> {
  readonly table: LifeTable<Facts, State, Action, Side, Need>
  readonly can: (action: Action, facts: Facts) => boolean
  /**
   * Why the action is not possible; empty when it is. A wrong person is told nothing else (403), then comes the state (409), then
   * everything that is still missing (412).
   */
  readonly obstacles: (action: Action, facts: Facts) => Obstacle[]
  /**
   * The needs of the action, met or open; undefined where it is not this person's, or not known in this state. With every point met,
   * the action is possible.
   */
  readonly checklist: (action: Action, facts: Facts) => Point<Need>[] | undefined
  /** The state that the action leads to. @throws where the record's state does not know it; ask for obstacles first */
  readonly target: (action: Action, facts: Facts) => State
  /** Whether a record in this state knows the action at all; who asks and what is missing is another question. */
  readonly possibleIn: (state: Stored<State>, action: Action) => boolean
  /** The states in which such a record is seen by whoever asks. */
  readonly statesSeen: (facts: Facts) => State[]
}

export const lifecycleOf = <
  Facts,
  State extends string,
  Action extends string,
  Side extends string,
  Need extends string,
>(
  table: LifeTable<Facts, State, Action, Side, Need>,
): Lifecycle<Facts, State, Action, Side, Need> => {
  const { id, stateOf, wrongState, sides, needs, states } = table
  const isState = (name: string): name is State => Object.hasOwn(states, name)
  const allStates = Object.keys(states).filter(isState)
  const wayFrom = (state: Stored<State>, action: Action) => (isState(state) ? states[state].can?.[action] : undefined)
  const failing = (rules: readonly Rule<Facts>[], facts: Facts): Obstacle[] =>
    rules.filter(({ holds }) => !holds(facts)).map(({ code, status }) => ({ code, status }))

  /** Whose the action is, whatever state the record is in: one side's, or the table says two things. */
  const sideOf = (action: Action): Side | undefined => {
    const asked = new Set(allStates.flatMap((state) => states[state].can?.[action]?.by ?? []))
    if (asked.size > 1) throw new Error(`${id}: ${action} is of ${[...asked].join(' and ')}`)
    return [...asked][0]
  }
  const wrongSide = (action: Action, facts: Facts): Obstacle[] => {
    const side = sideOf(action)
    return side === undefined ? [] : failing([sides[side]], facts)
  }
  const obstacles = (action: Action, facts: Facts): Obstacle[] => {
    const wrong = wrongSide(action, facts)
    if (wrong.length > 0) return wrong
    const way = wayFrom(stateOf(facts), action)
    if (way === undefined) return [wrongState]
    const missing = (way.needs ?? []).map((need) => needs[need])
    return failing(missing, facts).toSorted((a, b) => a.status - b.status)
  }

  return {
    table,
    obstacles,
    can: (action, facts) => obstacles(action, facts).length === 0,
    checklist: (action, facts) => {
      const way = wayFrom(stateOf(facts), action)
      if (way === undefined || wrongSide(action, facts).length > 0) return undefined
      return (way.needs ?? []).flatMap((rule) => {
        const { code, status, holds, concerns } = needs[rule]
        return concerns?.(facts) === false ? [] : [{ rule, code, status, met: holds(facts) }]
      })
    },
    target: (action, facts) => {
      const way = wayFrom(stateOf(facts), action)
      if (way === undefined) throw new Error(`${id}: no ${action} in state ${stateOf(facts)}`)
      return way.to
    },
    possibleIn: (state, action) => wayFrom(state, action) !== undefined,
    statesSeen: (facts) =>
      allStates.filter((state) => {
        const { seenBy } = states[state]
        return seenBy === undefined || sides[seenBy].holds(facts)
      }),
  }
}
