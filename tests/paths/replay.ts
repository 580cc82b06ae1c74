/**
 * Walks a path on a live actor.
 *
 * Invoked actors become promises that the step settles; timers belong to a clock on which the step fires the one it
 * means; plain effect actions do nothing. Everything else (guards, assigns, raised events) is the machine's own.
 */
import { createActor, fromPromise, or } from 'xstate'
import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { definitionsOf, flatten, readChart } from '../../scripts/diagrams/model.ts'
import { activePaths, transitionId } from '../../src/machines/core/chart.ts'
import type { ErasedScenario } from './fixture.ts'
import type { Path } from './graph.ts'

/** What a path touched on its way, the states between two rests included. */
export interface Walk {
  states: Set<string>
  transitions: Set<string>
}

/** A machine prepared for exploring and replaying; `sources` tells an invoked actor's src by its id. */
export interface Subject {
  machine: AnyStateMachine
  sources: ReadonlyMap<string, string>
  pending: Map<string, Deferred>
  delays: ReadonlyMap<string, number>
  /** Transitions whose guard has said no. */
  refused: ReadonlySet<string>
}

interface Deferred {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** Copies a machine so that its actors, delays and effects are in the test's hand. */
export function prepare(original: AnyStateMachine): Subject {
  const chart = readChart(original)
  const invokes = flatten(chart.root).flatMap((state) => state.invokes)
  const named = Object.keys(original.implementations.actors)
  const pending = new Map<string, Deferred>()
  const stub = fromPromise(
    ({ self }) => new Promise<unknown>((resolve, reject) => pending.set(self.id, { resolve, reject })),
  )
  const delayNames = chart.transitions.flatMap(({ trigger }) => (trigger.kind === 'after' ? [trigger.name] : []))
  // Distinct durations let the clock recognise a timer by its name.
  const delays = new Map([...new Set(delayNames)].map((name, index) => [name, Number(name) || (index + 1) * 1000]))
  const machine = original.provide({
    actors: Object.fromEntries([...named, ...invokes.map(({ src }) => src)].map((src) => [src, stub])),
    actions: Object.fromEntries(
      Object.entries(original.implementations.actions)
        .filter(isEffect)
        .map(([name]) => [name, () => {}]),
    ),
    delays: Object.fromEntries(delays),
  })
  const sources = new Map(invokes.map(({ id, src }) => [id, src]))
  return { machine, sources, pending, delays, refused: hearRefusals(machine) }
}

/** Notes each transition of this copy whose guard says no, `always` and choices within one event included. */
function hearRefusals(copy: AnyStateMachine): ReadonlySet<string> {
  const refused = new Set<string>()
  for (const definition of definitionsOf(copy)) {
    if (definition.guard === undefined) continue
    const note = (): false => {
      refused.add(transitionId(definition))
      return false
    }
    // AnyTransitionDefinition forgets the guard's type.
    definition.guard = or([definition.guard as Parameters<typeof or>[0][number], note])
  }
  return refused
}

/** Built-in actions (assign, raise, sendTo …) carry a resolver; what has none is an effect. */
const isEffect = ([, action]: [string, unknown]): boolean => typeof action !== 'function' || !('resolve' in action)

/** The snapshot from which a scenario's paths start. */
export function startOf({ machine, pending }: Subject, scenario: ErasedScenario): AnyMachineSnapshot {
  pending.clear()
  return createActor(machine, startOptions(machine, scenario)).getSnapshot()
}

function startOptions(
  machine: AnyStateMachine,
  { input, from }: ErasedScenario,
): { input?: unknown; snapshot?: AnyMachineSnapshot } {
  if (!from) return { input }
  return { snapshot: machine.resolveState({ value: from.value as StateValue, context: from.context }) }
}

/**
 * Replays a path and returns what it touched.
 * @throws when a step leads elsewhere than the path says.
 */
export async function replay(subject: Subject, scenario: ErasedScenario, path: Path): Promise<Walk> {
  const walk: Walk = { states: new Set(), transitions: new Set() }
  const clock = new PickingClock()
  const heard: string[] = []
  let failure: unknown
  let self: AnyActor | undefined
  const actor = createActor(subject.machine, {
    ...startOptions(subject.machine, scenario),
    clock,
    inspect: (inspected) => {
      // The machine's own first microsteps are reported before `createActor` returns; its children are promises without any.
      if (self !== undefined && inspected.actorRef !== self) return
      if (inspected.type === '@xstate.event') heard.push(inspected.event.type)
      if (inspected.type !== '@xstate.microstep') return
      for (const definition of inspected._transitions) {
        walk.transitions.add(transitionId(definition))
        // A state that is left at once by `always` stands in no snapshot, only at the start of a transition.
        walk.states.add(definition.source.path.join('.'))
      }
      activePaths((inspected.snapshot as AnyMachineSnapshot).value).forEach((state) => walk.states.add(state))
    },
  })
  self = actor
  actor.subscribe({ error: (error) => (failure = error) })
  actor.start()
  note(actor, walk)
  for (const [index, { event, value }] of path.steps.entries()) {
    heard.length = 0
    perform(subject, actor, clock, event)
    await until(() => heard.includes(event.type))
    note(actor, walk)
    const reached = actor.getSnapshot().value
    if (failure !== undefined || JSON.stringify(reached) !== JSON.stringify(value)) {
      throw new Error(
        `step ${index + 1} (${event.type}) of "${path.name}" should lead to ${JSON.stringify(value)}, not ${JSON.stringify(reached)}${failure === undefined ? '' : `: ${String(failure)}`}`,
      )
    }
  }
  actor.stop()
  return walk
}

function note(actor: AnyActor, walk: Walk): void {
  activePaths(actor.getSnapshot().value).forEach((state) => walk.states.add(state))
}

function perform({ pending, delays }: Subject, actor: AnyActor, clock: PickingClock, event: AnyEventObject): void {
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
  if (settled) {
    const deferred = pending.get(settled[2] ?? '')
    if (settled[1] === 'done') deferred?.resolve(event['output'])
    else deferred?.reject(event['error'])
  } else if (event.type.startsWith('xstate.after.')) {
    const [, , name = ''] = event.type.split('.')
    clock.fire(delays.get(name) ?? Number.NaN)
  } else {
    actor.send(event)
  }
}

/** Promises settle within a few microtasks; anything longer means that the event never came. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20 && !isTrue(); turn += 1) await Promise.resolve()
}

/** A clock on which the test chooses which timer fires, in whatever order real durations would have. */
class PickingClock {
  readonly #timers = new Map<number, { run: () => void; duration: number }>()
  #next = 1

  setTimeout(run: () => void, duration: number): number {
    this.#timers.set(this.#next, { run, duration })
    return this.#next++
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** Runs the oldest timer of this duration. */
  fire(duration: number): void {
    for (const [id, timer] of this.#timers) {
      if (timer.duration !== duration) continue
      this.#timers.delete(id)
      timer.run()
      return
    }
  }
}
