/**
 * The life of a record, written as one table: its states, the actions that lead from one to the next, and the rules before each.
 * From the table follow the statechart that the diagrams draw and the paths walk, and every answer that browser and server need:
 * whether an action is possible, what stands in its way, its checklist, and the state that it leads to.
 */
import { and, type MachineContext, setup } from 'xstate'
import type { Obstacle, Rule } from '../../domain/core/rule.ts'
import type { Stored } from '../../domain/core/stored.ts'

/** An action's way out of a state: the rules before it, in the order in which they are told, and where it leads. */
interface Way<Name extends string, State extends string> {
  readonly rules: readonly Name[]
  readonly target: State
}
interface StateRow<Ways, Name extends string> {
  readonly description: string
  /** the rules on who sees a record in this state; left out where everybody does who sees the area */
  readonly seenBy?: readonly Name[]
  /** left out where nothing can be done any more */
  readonly on?: Ways
}
type AnyStates = Readonly<Record<string, StateRow<Readonly<Record<string, Way<string, string>>>, string>>>
type AnyRules<Facts> = Readonly<Record<string, Rule<Facts>>>

/** What a table of states may say: actions, rules and targets that exist. */
type Known<States, Action extends string, Name extends string> = {
  readonly [S in keyof States]: StateRow<
    { readonly [Key in keyof OnOf<States[S]>]: Key extends Action ? Way<Name, keyof States & string> : never },
    Name
  >
}
type OnOf<Row> = Row extends { readonly on: infer On } ? On : unknown

/** The names of the rules before an action, in whatever state it starts. */
type RulesBefore<States, Action extends string> = Action extends string
  ? {
      [S in keyof States]: OnOf<States[S]> extends {
        readonly [A in Action]: { readonly rules: readonly (infer Name)[] }
      }
        ? Name
        : never
    }[keyof States]
  : never
/** The rules that make up an action's checklist. Who may act is none of them: nobody can mend that. */
type PointOf<Rules, States, Action extends string> = {
  [Name in keyof Rules & string]: Name extends RulesBefore<States, Action>
    ? Rules[Name] extends { readonly status: 403 }
      ? never
      : Name
    : never
}[keyof Rules & string]

/** One line of a checklist: a rule before the action, met or open. */
export interface Point<Name extends string = string> extends Obstacle {
  readonly rule: Name
  readonly met: boolean
}

interface Table<Facts, Rules, States> {
  readonly id: string
  readonly description: string
  readonly rules: Rules
  /** how an action is refused that the record's state does not know */
  readonly wrongState: Obstacle
  readonly initial: NoInfer<keyof States & string>
  /** a state that only another version knew knows no action */
  readonly stateOf: (facts: Facts) => NoInfer<Stored<keyof States & string>>
  readonly states: States
}

/**
 * `createLifecycle<Facts, Action>()({ … })`: curried, so that facts and actions are given and the rest is inferred from the table.
 * The compiler refuses an action, a rule or a target that does not exist.
 */
export const createLifecycle =
  <Facts extends MachineContext, Action extends string>() =>
  <const Rules extends AnyRules<Facts>, const States extends AnyStates>(
    table: Table<Facts, Rules, States & Known<States, Action, keyof Rules & string>>,
  ) => {
    type State = keyof States & string
    const isState = (name: string | undefined): name is State => name !== undefined && name in table.states
    const { id, stateOf, wrongState } = table
    const states: AnyStates = table.states
    const rules: AnyRules<Facts> = table.rules

    const wayOut = (facts: Facts, action: Action) => states[stateOf(facts)]?.on?.[action]
    const named = (names: Iterable<string>) =>
      [...names].flatMap((rule) => (rules[rule] ? { rule, ...rules[rule] } : []))
    const failing = (candidates: readonly Rule<Facts>[], facts: Facts): Obstacle[] =>
      candidates.filter(({ holds }) => !holds(facts)).map(({ code, status }) => ({ code, status }))

    /** The rules on who may do this at all, whatever state the record is in. */
    const whoRules = (action: Action) => {
      const everywhere = Object.values(states).flatMap(({ on }) => on?.[action]?.rules ?? [])
      return named(new Set(everywhere)).filter(isAboutWho)
    }

    /**
     * Why the action is not possible; empty when it is. A wrong person is told nothing else (403), then comes the state (409), then
     * everything that is still missing (412).
     */
    const obstacles = (action: Action, facts: Facts): Obstacle[] => {
      const wrongPerson = failing(whoRules(action), facts)
      if (wrongPerson.length > 0) return wrongPerson
      const way = wayOut(facts, action)
      return way ? failing(named(way.rules), facts).toSorted((a, b) => a.status - b.status) : [wrongState]
    }

    /**
     * The points of the action, met or open; undefined where it is not this person's, or not known in this state. With every point met,
     * the action is possible.
     */
    const checklist = <A extends Action>(action: A, facts: Facts): Point<PointOf<Rules, States, A>>[] | undefined => {
      const way = wayOut(facts, action)
      if (way === undefined || failing(whoRules(action), facts).length > 0) return undefined
      const isPoint = (point: Point): point is Point<PointOf<Rules, States, A>> => !isAboutWho(point)
      return named(way.rules)
        .filter(({ concerns }) => concerns?.(facts) ?? true)
        .map(({ rule, code, status, holds }) => ({ rule, code, status, met: holds(facts) }))
        .filter(isPoint)
    }

    return {
      machine: chartOf<Facts, Action>({ ...table, rules, states }),
      stateOf,
      obstacles,
      checklist,
      can: (action: Action, facts: Facts): boolean => obstacles(action, facts).length === 0,
      /** The states in which such a record is seen by whoever asks. */
      statesSeen: (facts: Facts): State[] =>
        Object.keys(states)
          .filter(isState)
          .filter((state) => failing(named(states[state]?.seenBy ?? []), facts).length === 0),
      /** Whether a record in this state knows the action at all; who asks and what is missing is another question. */
      possibleIn: (state: Stored<State>, action: Action): boolean => states[state]?.on?.[action] !== undefined,
      /** The state that the action leads to. @throws where the record's state does not know it; ask for obstacles first */
      target: (action: Action, facts: Facts): State => {
        const target = wayOut(facts, action)?.target
        if (!isState(target)) throw new Error(`${id}: no ${action} in state ${stateOf(facts)}`)
        return target
      },
    }
  }

const isAboutWho = ({ status }: Obstacle): boolean => status === 403

/** The table as a statechart, for diagrams and paths. */
const chartOf = <Facts extends MachineContext, Action extends string>(table: {
  id: string
  description: string
  initial: string
  rules: AnyRules<Facts>
  states: AnyStates
}) => {
  const { id, description, initial, rules, states } = table
  const guards = mapValues(
    rules,
    ({ holds }) =>
      ({ context }: { context: Facts }) =>
        holds(context),
  )
  const life = setup({ types: {} as { context: Facts; input: Facts; events: { type: Action } }, guards })
  const drawn = mapValues(states, (row, state) => ({
    description: row.description,
    on: mapValues(row.on ?? {}, ({ rules, target }) => ({
      guard: rules.length > 1 ? and(rules) : rules[0],
      target,
      // what leads back is drawn, too
      reenter: target === state,
    })),
  }))
  // The compiler has checked the table; it does not follow its keys through the loops.
  type Drawn = Parameters<typeof life.createMachine>[0]['states']
  return life.createMachine({ id, description, context: ({ input }) => input, initial, states: drawn as Drawn })
}

/** The same keys with other values. */
const mapValues = <Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
