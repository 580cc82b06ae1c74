/**
 * Finds the paths through a machine. The only file that imports @xstate/graph, because the package has traps:
 *
 * - its `createTestModel` refuses machines with `invoke` or `after`; the adjacency map does not;
 * - an `events` option replaces the defaults, so this file offers every descriptor of the active states itself;
 * - it fires `xstate.done.state.*` on its own and so invents paths: these are never offered here;
 * - guards see `undefined` without payloads: they come from the machine's fixture;
 * - with a coarse `serializeState` its paths carry another run's context (decision 0185). The adjacency map keeps, for
 *   each key, the snapshot of the first run that got there; paths are built along exactly these first arrivals.
 */
import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import { __unsafe_getAllOwnEventDescriptors as ownDescriptors } from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { activePaths, transitionId } from '../../src/machines/core/chart.ts'
import type { Cases } from './fixture.ts'

/** One step: what happens, the transitions that it takes by itself, and the state value that must follow. */
export interface Step {
  event: AnyEventObject
  taken: string[]
  value: StateValue
  /** What the machine knows then. */
  context: unknown
}

export interface Path {
  /** The events' names, for messages. */
  name: string
  steps: Step[]
}

interface Arrival {
  from: string | undefined
  step: Step | undefined
}

/** No machine here needs more; a fixture that does has a context that grows without end. */
const MOST_STEPS = 20_000

/**
 * Paths from `start` such that each way out of each reachable combination of states is taken at least once: every
 * different set of transitions, with every different set of states entered by it.
 * @throws when an event has no case, or the exploration does not end.
 */
export function findPaths(machine: AnyStateMachine, start: AnyMachineSnapshot, cases: Cases): Path[] {
  const offer = remembering((descriptor: string) => casesFor(descriptor, cases))
  const events = (snapshot: AnyMachineSnapshot): AnyEventObject[] =>
    possibleEvents(snapshot, offer).filter((event) => cases.tries?.(event, snapshot) ?? true)
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const key = (snapshot: AnyMachineSnapshot): string => {
    const known = keys.get(snapshot) ?? describe(machine, snapshot, events(snapshot), cases)
    keys.set(snapshot, known)
    return known
  }
  const numbers = new Map<AnyEventObject, number>()
  // By identity: payloads like files or machines all look alike as JSON.
  const number = (event: AnyEventObject): string => {
    if (!numbers.has(event)) numbers.set(event, numbers.size)
    return `${event.type} ${numbers.get(event)}`
  }
  const adjacency = getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    fromState: start,
    events,
    serializeState: key,
    serializeEvent: number,
    limit: MOST_STEPS,
  })
  const arrivals = new Map<string, Arrival>([[key(start), { from: undefined, step: undefined }]])
  const taken = new Set<string>()
  const paths: Path[] = []
  // Insertion order is the order of first arrival, so a source always has its own arrival already.
  for (const { state, event, nextState: next } of adjacencyMapToArray(adjacency)) {
    const [from, to] = [key(state), key(next)]
    const taking = enabled(machine, state, event)
    const step: Step = { event, taken: taking, value: next.value, context: next.context }
    if (!arrivals.has(to)) arrivals.set(to, { from, step })
    const move = `${taking.join(' + ')} => ${entered(state, next)} ${next.status}`
    if (taken.has(move)) continue
    taken.add(move)
    paths.push(toPath([...stepsTo(from, arrivals), step]))
  }
  return paths.length > 0 ? withoutPrefixes(paths) : [toPath([])]
}

function remembering<T>(compute: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const value = known.get(name) ?? compute(name)
    known.set(name, value)
    return value
  }
}

/** The states that are active only after a step; states of other regions do not make a step a different one. */
function entered(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string {
  const known = new Set(activePaths(before.value))
  return activePaths(after.value)
    .filter((path) => !known.has(path))
    .join(' ')
}

function toPath(steps: Step[]): Path {
  return { name: steps.map(({ event }) => event.type).join(' → ') || '(start)', steps }
}

function stepsTo(key: string, arrivals: Map<string, Arrival>): Step[] {
  const arrival = arrivals.get(key)
  return arrival?.step && arrival.from !== undefined ? [...stepsTo(arrival.from, arrivals), arrival.step] : []
}

/** A path that is the beginning of another one proves nothing more. Steps are shared objects, so identity is enough. */
function withoutPrefixes(paths: Path[]): Path[] {
  const inner = new Set(paths.flatMap(({ steps }) => steps.slice(0, -1)))
  return paths.filter(({ steps }) => !inner.has(steps[steps.length - 1] as Step))
}

/** Two snapshots are alike when the same states are active and the same transitions answer every case. */
function describe(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  events: AnyEventObject[],
  cases: Cases,
): string {
  const answers = events.map((event) => enabled(machine, snapshot, event).join(' + '))
  return JSON.stringify([snapshot.value, snapshot.status, answers, cases.distinguish?.(snapshot.context) ?? null])
}

function enabled(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  return machine.getTransitionData(snapshot, event).map(transitionId)
}

function possibleEvents(
  snapshot: AnyMachineSnapshot,
  offer: (descriptor: string) => AnyEventObject[],
): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  return ownDescriptors(snapshot)
    .map(String)
    .filter((descriptor) => isPossible(descriptor, snapshot))
    .flatMap(offer)
}

/** An actor can only end while it is there. */
function isPossible(descriptor: string, snapshot: AnyMachineSnapshot): boolean {
  const actor = ACTOR_EVENT.exec(descriptor)
  return !actor || snapshot.children[actor[2] ?? ''] !== undefined
}

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/

/** The events of one descriptor; the same objects each time, so that a step can be recognised. */
function casesFor(descriptor: string, cases: Cases): AnyEventObject[] {
  if (descriptor.startsWith('xstate.done.state.')) return []
  if (descriptor.startsWith('xstate.after.')) return [{ type: descriptor }]
  const actor = ACTOR_EVENT.exec(descriptor)
  if (actor) return outcomesOf(descriptor, actor[1] === 'done', actor[2] ?? '', cases)
  if (!descriptor.includes('*')) return payloadsOf(descriptor, cases)
  const prefix = descriptor.slice(0, descriptor.indexOf('*'))
  const types = Object.keys(cases.events).filter((type) => type.startsWith(prefix))
  return types.flatMap((type) => payloadsOf(type, cases))
}

function payloadsOf(type: string, cases: Cases): AnyEventObject[] {
  const payloads = cases.events[type]
  if (!payloads) throw new Error(`the fixture has no case for the event ${type}`)
  return payloads.map((payload) => ({ ...payload, type }))
}

function outcomesOf(type: string, isDone: boolean, actorId: string, cases: Cases): AnyEventObject[] {
  const outcome = cases.actors[cases.sources.get(actorId) ?? '']
  if (!outcome) throw new Error(`the fixture has no outcome for the actor ${actorId}`)
  if (isDone) return outcome.done.map((output) => ({ type, output, actorId }))
  return (outcome.failed ?? [new Error(`${actorId} fails`)]).map((error) => ({ type, error, actorId }))
}
