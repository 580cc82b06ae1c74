/**
 * Finds the paths through a machine. The only file that imports @xstate/graph, because the package has traps:
 *
 * - its `createTestModel` refuses machines with `invoke` or `after`; the adjacency map does not;
 * - an `events` option replaces the defaults, so this file offers every descriptor of the active states itself;
 * - it fires `xstate.done.state.*` on its own and so invents paths: these are never offered here;
 * - guards see `undefined` without payloads: they come from the machine's fixture;
 * - with a coarse `serializeState` a shortest path may carry another run's context. The adjacency map keeps, for each
 *   key, the snapshot of the first run that got there; paths are built along exactly these first arrivals.
 */
import { getAdjacencyMap } from '@xstate/graph'
import { __unsafe_getAllOwnEventDescriptors as ownDescriptors } from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { transitionId } from '../../scripts/diagrams/model.ts'
import type { Cases } from './fixture.ts'

/** One step: what happens, and the state value that must follow. */
export interface Step {
  event: AnyEventObject
  value: StateValue
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
 * Paths from `start` such that each reachable combination of state value and enabled transitions is entered and
 * each way out of it is taken at least once.
 * @throws when an event has no case, or the exploration does not end.
 */
export function findPaths(machine: AnyStateMachine, start: AnyMachineSnapshot, cases: Cases): Path[] {
  const events = (snapshot: AnyMachineSnapshot): AnyEventObject[] => possibleEvents(snapshot, cases)
  const key = (snapshot: AnyMachineSnapshot): string => describe(machine, snapshot, events(snapshot), cases)
  const adjacency = getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    fromState: start,
    events,
    serializeState: key,
    limit: MOST_STEPS,
  })
  const arrivals = new Map<string, Arrival>([[key(start), { from: undefined, step: undefined }]])
  const taken = new Set<string>()
  const paths: Path[] = []
  // Insertion order is the order of first arrival, so a source always has its own arrival already.
  for (const [from, { state, transitions }] of Object.entries(adjacency)) {
    const ways: { event: AnyEventObject; state: AnyMachineSnapshot }[] = Object.values(transitions)
    for (const { event, state: next } of ways) {
      const to = key(next)
      const step: Step = { event, value: next.value }
      const isNew = !arrivals.has(to)
      if (isNew) arrivals.set(to, { from, step })
      const move = `${enabled(machine, state, event)} => ${JSON.stringify(next.value)} ${next.status}`
      if (!isNew && taken.has(move)) continue
      taken.add(move)
      paths.push(toPath([...stepsTo(from, arrivals), step]))
    }
  }
  return paths.length > 0 ? withoutPrefixes(paths) : [toPath([])]
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
  const answers = events.map((event) => enabled(machine, snapshot, event))
  return JSON.stringify([snapshot.value, snapshot.status, answers, cases.distinguish?.(snapshot.context) ?? null])
}

function enabled(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): string {
  return machine.getTransitionData(snapshot, event).map(transitionId).join(' + ')
}

function possibleEvents(snapshot: AnyMachineSnapshot, cases: Cases): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  return ownDescriptors(snapshot).flatMap((descriptor) => eventsFor(String(descriptor), snapshot, cases))
}

function eventsFor(descriptor: string, snapshot: AnyMachineSnapshot, cases: Cases): AnyEventObject[] {
  if (descriptor.startsWith('xstate.done.state.')) return []
  if (descriptor.startsWith('xstate.after.')) return [{ type: descriptor }]
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(descriptor)
  if (actor) return actorEvents(descriptor, actor[1] === 'done', actor[2] ?? '', snapshot, cases)
  if (descriptor.includes('*')) return matching(descriptor, cases)
  return casesOf(descriptor, cases)
}

function matching(descriptor: string, cases: Cases): AnyEventObject[] {
  const prefix = descriptor.slice(0, descriptor.indexOf('*'))
  const types = Object.keys(cases.events).filter((type) => type.startsWith(prefix))
  return types.flatMap((type) => casesOf(type, cases))
}

function casesOf(type: string, cases: Cases): AnyEventObject[] {
  const payloads = cases.events[type]
  if (!payloads) throw new Error(`the fixture has no case for the event ${type}`)
  return payloads.map((payload) => ({ ...payload, type }))
}

function actorEvents(
  type: string,
  isDone: boolean,
  actorId: string,
  snapshot: AnyMachineSnapshot,
  cases: Cases,
): AnyEventObject[] {
  const src = cases.sources.get(actorId)
  const outcome = src === undefined ? undefined : cases.actors[src]
  if (!outcome || !snapshot.children[actorId]) return []
  if (isDone) return outcome.done.map((output) => ({ type, output, actorId }))
  return (outcome.failed ?? [new Error('the path explorer lets this actor fail')]).map((error) => ({
    type,
    error,
    actorId,
  }))
}
