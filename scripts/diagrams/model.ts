/**
 * The neutral model of a statechart: what the diagrams draw, the label gate checks and the path gate counts.
 *
 * It is read from the machine's own state nodes rather than from its configuration, so that targets are resolved and
 * `always` transitions are included. Nothing here knows about ELK, SVG, Mermaid or German.
 */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { pathOf, transitionId } from '../../src/machines/core/chart.ts'

type AnyStateNode = AnyStateMachine['root']

/** What makes a transition happen. `name` is an event type, a delay name or an actor's src. */
export type Trigger =
  | { kind: 'event'; name: string }
  | { kind: 'after'; name: string }
  | { kind: 'done' | 'failed' | 'changed'; name: string }
  | { kind: 'completed' }
  | { kind: 'always' }

/** A condition; `inline` marks a function without a name, which the gates refuse. */
export type Condition =
  /** `of`: what is asked of several by the same name, as a step */
  | { kind: 'named'; name: string; of?: string }
  | { kind: 'not'; of: Condition }
  | { kind: 'and' | 'or'; of: Condition[] }
  | { kind: 'in'; state: string }
  | { kind: 'inline' }

export interface Transition {
  /** Unique in its machine and stable: `<source path> <event descriptor> #<position>`. */
  id: string
  source: string
  /** Empty when the machine stays where it is and only acts. */
  targets: string[]
  trigger: Trigger
  /** True where the source is left and entered again, even for a target inside it. */
  reenter: boolean
  condition: Condition | undefined
  /** True for the unguarded last choice after guarded ones: "otherwise". */
  otherwise: boolean
  /** Names of the actions; `undefined` stands for an inline function. */
  actions: (string | undefined)[]
}

export interface State {
  /** Dotted path in the machine; the root's is empty. */
  path: string
  key: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  description: string | undefined
  /** Path of the child that is entered first. */
  initial: string | undefined
  invokes: { id: string; src: string; inline: boolean; unnamed: boolean }[]
  actions: (string | undefined)[]
  children: State[]
}

export interface Chart {
  id: string
  root: State
  transitions: Transition[]
}

/** Reads a machine into the neutral model. */
export function readChart(machine: AnyStateMachine): Chart {
  const nodes = allNodes(machine.root)
  return { id: machine.id, root: readState(machine.root), transitions: nodes.flatMap(readTransitions) }
}

/** The state and everything below it, in document order. */
export function flatten(state: State): State[] {
  return [state, ...state.children.flatMap(flatten)]
}

type Named = Extract<Condition, { kind: 'named' }>

/** Every guard in a condition. */
export function namedIn(condition: Condition): Named[] {
  if (condition.kind === 'named') return [condition]
  if (condition.kind === 'not') return namedIn(condition.of)
  return condition.kind === 'and' || condition.kind === 'or' ? condition.of.flatMap(namedIn) : []
}

/** Every name in a condition. */
export const conditionNames = (condition: Condition): string[] => namedIn(condition).map(({ name }) => name)

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(allNodes)]

/** The transitions of a state as its author wrote them, those of one event together. */
const groupsOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [...node.transitions.values(), node.always ?? []]

/** Every transition of the machine itself, for whoever listens to it. */
export const definitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine.root).flatMap((node) => groupsOf(node).flat())

/** Actions come from the configuration: the node's own lists also hold the timers that XState adds for `after`. */
function readState(node: AnyStateNode): State {
  return {
    path: pathOf(node),
    key: node.key,
    type: node.type,
    description: node.description,
    initial: node.type === 'compound' ? firstTarget(node) : undefined,
    invokes: node.invoke.map(({ id, src }, index) => ({
      id,
      src: String(src),
      inline: String(src).startsWith('xstate.invoke.'),
      unnamed: id === `${index}.${node.id}`,
    })),
    actions: [node.config.entry, node.config.exit].flat().filter(Boolean).map(actionName),
    children: childrenOf(node).map(readState),
  }
}

function firstTarget(node: AnyStateNode): string | undefined {
  const [target] = node.initial.target ?? []
  return target && pathOf(target)
}

function readTransitions(node: AnyStateNode): Transition[] {
  return groupsOf(node).flatMap((group) =>
    group.map((definition, index) => ({
      id: transitionId(definition),
      source: pathOf(node),
      targets: (definition.target ?? []).map(pathOf),
      trigger: readTrigger(definition.eventType, node),
      reenter: definition.reenter,
      condition: definition.guard === undefined ? undefined : readCondition(definition.guard),
      otherwise: definition.guard === undefined && index > 0,
      actions: definition.actions.map(actionName),
    })),
  )
}

function readTrigger(descriptor: string, node: AnyStateNode): Trigger {
  const actor = (id: string): string => String(node.invoke.find((invoke) => invoke.id === id)?.src ?? id)
  const after = (prefix: string): string => descriptor.slice(prefix.length)
  if (descriptor === '') return { kind: 'always' }
  if (descriptor.startsWith('xstate.done.state.')) return { kind: 'completed' }
  if (descriptor.startsWith('xstate.done.actor.')) return { kind: 'done', name: actor(after('xstate.done.actor.')) }
  if (descriptor.startsWith('xstate.error.actor.')) return { kind: 'failed', name: actor(after('xstate.error.actor.')) }
  if (descriptor.startsWith('xstate.snapshot.')) return { kind: 'changed', name: actor(after('xstate.snapshot.')) }
  if (descriptor.startsWith('xstate.after.')) return { kind: 'after', name: delayName(descriptor, node) }
  return { kind: 'event', name: descriptor }
}

/** The delay's name in `xstate.after.<name>.<state id>`. */
export function delayName(descriptor: string, node: { id: string }): string {
  return descriptor.slice('xstate.after.'.length, -(node.id.length + 1))
}

function actionName(action: unknown): string | undefined {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type)
  return undefined
}

/** Guards come as a name, as `{ type, params }`, or as the functions that `and`, `or`, `not` and `stateIn` return. */
function readCondition(guard: unknown): Condition {
  if (typeof guard === 'string') return { kind: 'named', name: guard }
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const of = 'params' in guard && typeof guard.params === 'string' ? { of: guard.params } : {}
    return { kind: 'named', name: String(guard.type), ...of }
  }
  if (typeof guard !== 'function') return { kind: 'inline' }
  if ('stateValue' in guard) return { kind: 'in', state: stateText(guard.stateValue) }
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return { kind: 'inline' }
  const parts = guard.guards.map(readCondition)
  const [only] = parts
  if (guard.name === 'not' && only) return { kind: 'not', of: only }
  return { kind: guard.name === 'or' ? 'or' : 'and', of: parts }
}

function stateText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, inner]) => `${key}.${stateText(inner)}`)
    .join(' ')
}
