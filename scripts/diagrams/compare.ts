/**
 * What was added, removed and changed between two states of a machine. A transition stays itself while it starts in the same state by the same cause;
 * where it leads, what it demands and what it does may change.
 */
import { flatten } from './model.ts'
import type { Chart, Condition, State, Transition } from './model.ts'
import { isWithin } from './scxml.ts'

export type Mark = 'added' | 'changed' | 'removed'

/** One difference; `before` and `after` are the same thing in both charts. */
export interface Difference<Thing> {
  mark: Mark
  before: Thing | undefined
  after: Thing | undefined
}
export interface Differences {
  states: Difference<State>[]
  transitions: Difference<Transition>[]
}

const causeOf = ({ source, trigger }: Transition): string => JSON.stringify([source, trigger])
const wayOf = (one: Transition): string => JSON.stringify([causeOf(one), one.targets])
const wholeOf = (one: Transition): string =>
  JSON.stringify([wayOf(one), conditionText(one.condition), one.actions, entersAgain(one)])
/** What leads out of its source leaves it anyway. */
const entersAgain = ({ source, targets, reenter }: Transition): boolean =>
  reenter && targets.some((path) => path === source || isWithin(path, source))
const conditionText = (condition: Condition | undefined): string => JSON.stringify(condition ?? null)
/** Without its children: those are compared by themselves. */
const stateText = ({ type, description, initial, invokes }: State): string =>
  JSON.stringify([type, description ?? null, initial ?? null, invokes.map(({ src }) => src)])

/** Takes those that are the same by `key` out of both lists, in pairs. */
const pairUp = <Thing>(before: Thing[], after: Thing[], key: (thing: Thing) => string): [Thing, Thing][] =>
  [...after].flatMap((one): [Thing, Thing][] => {
    const at = before.findIndex((other) => key(other) === key(one))
    if (at < 0) return []
    const [other] = before.splice(at, 1)
    after.splice(after.indexOf(one), 1)
    return other === undefined ? [] : [[other, one]]
  })

/** Each cause's transitions are paired by what they are, then by where they lead, then in their order. */
const compareTransitions = (before: Transition[], after: Transition[]): Difference<Transition>[] => {
  const [old, recent] = [[...before], [...after]]
  pairUp(old, recent, wholeOf)
  const changed = [...pairUp(old, recent, wayOf), ...pairUp(old, recent, causeOf)]
  return [
    ...recent.map((one): Difference<Transition> => ({ mark: 'added', before: undefined, after: one })),
    ...changed.map(([one, other]): Difference<Transition> => ({ mark: 'changed', before: one, after: other })),
    ...old.map((one): Difference<Transition> => ({ mark: 'removed', before: one, after: undefined })),
  ]
}

/** @param before undefined for a machine that was not there @param after undefined for one that is gone */
export const compareCharts = (before: Chart | undefined, after: Chart | undefined): Differences => {
  const [old, recent] = [before, after].map((chart) => (chart ? flatten(chart.root) : [])) as [State[], State[]]
  const pathOf = ({ path }: State) => path
  const pairs = pairUp(old, recent, pathOf)
  return {
    states: [
      ...recent.map((one): Difference<State> => ({ mark: 'added', before: undefined, after: one })),
      ...pairs
        .filter(([one, other]) => stateText(one) !== stateText(other))
        .map(([one, other]): Difference<State> => ({ mark: 'changed', before: one, after: other })),
      ...old.map((one): Difference<State> => ({ mark: 'removed', before: one, after: undefined })),
    ],
    transitions: compareTransitions(before?.transitions ?? [], after?.transitions ?? []),
  }
}

/** Both at once: the newer chart, with what the older one had besides at its old place; so also a transition that led elsewhere. */
export const unionOf = (before: Chart, after: Chart): Chart => {
  const join = (old: State | undefined, recent: State): State => {
    const gone = old?.children.filter(({ path }) => recent.children.every((child) => child.path !== path)) ?? []
    const children = recent.children.map((child) =>
      join(
        old?.children.find(({ path }) => path === child.path),
        child,
      ),
    )
    const both = [...children, ...gone]
    return { ...recent, type: recent.type === 'atomic' && both.length > 0 ? 'compound' : recent.type, children: both }
  }
  const removed = compareCharts(before, after).transitions.flatMap(({ before: was, after: is }) =>
    was && JSON.stringify(was.targets) !== JSON.stringify(is?.targets) ? [was] : [],
  )
  return {
    ...after,
    root: join(before.root, after.root),
    transitions: [...after.transitions, ...removed.map((one) => ({ ...one, id: `${one.id} removed` }))],
  }
}
