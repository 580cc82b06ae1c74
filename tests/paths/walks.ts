/** Chooses the walks: of all generated paths those, as far as somebody can go them, that take every transition that can be taken by hand. */
import type { AnyStateMachine, StateValue } from 'xstate'
import { flatten, readChart } from '../../scripts/diagrams/model.ts'
import { type Cases, casesIn, type ErasedFixture, type ErasedScenario } from './fixture.ts'
import { machines } from '../../src/machines/index.ts'
import { fixtures } from './fixtures/index.ts'
import type { ErasedGestures, NotByHand } from './gestures/gestures.ts'
import { gestures, type WalkedId } from './gestures/index.ts'
import { findPaths, type Path, type Step } from './graph.ts'
import { activePaths } from '../../src/machines/core/chart.ts'
import { prepare, replay, startOf, type Subject } from './replay.ts'

/** A path, or its beginning, that is walked in the browser. */
export interface Walk {
  scenario: string
  name: string
  start: StateValue
  steps: readonly Step[]
  /** By an invoked actor's id: how the machine calls it. */
  sources: ReadonlyMap<string, string>
  /** By a state's path: which actors run in it. */
  running: ReadonlyMap<string, readonly string[]>
  /** The states and transitions on its way. */
  touches: ReadonlySet<string>
}
/** All that there is, and why some of it is not walked. */
export interface Tally {
  all: readonly string[]
  left: readonly { name: string; why: string }[]
}
export interface Plan {
  /** How many paths there are; a path whose transitions others take, too, is not walked by itself. */
  paths: number
  walks: Walk[]
  states: Tally
  transitions: Tally
}

/** The step each machine is there for: renamed or broken, its button is missed in the short form, too. */
export const primary = {
  session: 'session.signOut',
  registration: 'step.submitted',
  enquiry: 'enquiry.release',
  offer: 'offer.release',
  bom: 'bom.upload',
  articleImport: 'import.start',
  folderAccess: 'password.submitted',
  chat: 'message.send',
} as const satisfies Record<WalkedId, string>

/** Two of a machine's walks: the first one takes most of its transitions, and one of them the step that it is there for. */
export const shortForm = ({ walks: [first, ...others] }: Pick<Plan, 'walks'>, id: WalkedId): Walk[] => {
  const isPrimary = ({ steps }: Walk) => steps.some(({ event }) => event.type === primary[id])
  const [next] = others
  const second = [first, next].some((walk) => walk && isPrimary(walk)) ? next : others.find(isPrimary)
  return [first, second].filter((walk) => walk !== undefined)
}

/** The walks of a machine of the register. */
export function planOf(id: WalkedId): Promise<Plan> {
  const entry = machines.find((one) => one.id === id)
  const fixture = fixtures[id]
  if (!entry || !fixture) throw new Error(`There is no machine ${id}`)
  return planWalks(entry.machine, fixture, gestures[id])
}

async function planWalks(machine: AnyStateMachine, fixture: ErasedFixture, gestures: ErasedGestures): Promise<Plan> {
  const explored: Explored[] = []
  for (const scenario of fixture.scenarios) explored.push(await explore(prepare(machine), fixture, scenario, gestures))
  const walks = coverAll(explored.flatMap(({ walks: found }) => found))
  const walked = new Set(walks.flatMap(({ touches }) => [...touches]))
  const reasons = new Map(explored.toReversed().flatMap(({ reasons: found }) => [...found]))
  const tally = (all: string[]): Tally => ({
    all,
    left: all.filter((name) => !walked.has(name)).map((name) => ({ name, why: reasons.get(name) ?? noReason })),
  })
  const chart = readChart(machine)
  return {
    paths: explored.reduce((sum, { paths }) => sum + paths, 0),
    walks,
    states: tally(flatten(chart.root).flatMap(({ path, type }) => (path === '' || type === 'history' ? [] : [path]))),
    transitions: tally(chart.transitions.map(({ id }) => id)),
  }
}

/** Where a machine is, and what it knows. */
type Moment = Pick<Step, 'value' | 'context'>

interface Explored {
  /** all generated paths */
  paths: number
  /** … and those that can be gone by hand */
  walks: Walk[]
  /** why what is on the others cannot be reached */
  reasons: ReadonlyMap<string, string>
}

async function explore(
  subject: Subject,
  fixture: ErasedFixture,
  scenario: ErasedScenario,
  gestures: ErasedGestures,
): Promise<Explored> {
  const { machine, sources } = subject
  const start = startOf(subject, scenario)
  const cases = casesIn(fixture, scenario, sources)
  const arranged = gestures.scenarios[scenario.name]
  const touched = async (path: Path): Promise<Set<string>> => {
    const { states, transitions } = await replay(subject, scenario, path)
    return new Set([...states, ...transitions])
  }
  const whyNot = (event: Step['event'], before: Moment): string | undefined =>
    isNotByHand(arranged) ? arranged.why : obstacle(event, before, gestures, sources)

  const { root } = readChart(machine)
  const running = new Map(flatten(root).map(({ path, invokes }) => [path, invokes.map(({ src }) => src)]))
  const walks: Walk[] = []
  // Ways around what nobody can do by hand are found only where it is not tried at all.
  const tries: Cases['tries'] = (event, snapshot) => whyNot(event, snapshot) === undefined
  for (const path of isNotByHand(arranged) ? [] : findPaths(machine, start, { ...cases, tries })) {
    const { name, steps } = path
    const touches = await touched(path)
    walks.push({ scenario: scenario.name, name, start: start.value, steps, sources, running, touches })
  }

  const reasons = new Map<string, string>()
  const paths = findPaths(machine, start, cases)
  for (const path of paths) {
    const { steps } = path
    const hindrances = steps.map(({ event }, index) => whyNot(event, steps[index - 1] ?? start))
    const length = hindrances.findIndex((why) => why !== undefined)
    const why = hindrances[length]
    if (why === undefined) continue
    const reached = await touched({ ...path, steps: steps.slice(0, length) })
    for (const one of await touched(path)) if (!reached.has(one) && !reasons.has(one)) reasons.set(one, why)
  }
  return { paths: paths.length, walks, reasons }
}

/** What neither a walk takes nor a reason excuses. */
export const noReason = 'no path leads there'

export const isNotByHand = (entry: object | undefined): entry is NotByHand => entry !== undefined && 'why' in entry

/** Why an event cannot be brought about by hand in a state; undefined where it can. */
function obstacle(
  event: Step['event'],
  { value, context }: Moment,
  gestures: ErasedGestures,
  sources: Walk['sources'],
): string | undefined {
  if (event.type.startsWith('xstate.after.')) return undefined
  const source = sourceOf(event, sources)
  const entry = source === undefined ? gestures.events[event.type] : gestures.actors[source]
  if (isNotByHand(entry)) return entry.why
  if (typeof entry !== 'function') return entry?.cannot?.(event, context)
  return gestures.cannot?.(event, activePaths(value), context)
}

/** How the machine calls the actor that ends with this event; undefined for an event of its own. */
export const sourceOf = (event: Step['event'], sources: ReadonlyMap<string, string>): string | undefined =>
  sources.get(/^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? '')

/** Always the one that adds most, so that the first ones already take most of what there is. */
function coverAll(candidates: readonly Walk[]): Walk[] {
  const seen = new Set<string>()
  const chosen: Walk[] = []
  const gain = ({ touches }: Walk) => [...touches].filter((one) => !seen.has(one)).length
  for (;;) {
    const [best] = candidates
      .map((candidate) => ({ candidate, adds: gain(candidate) }))
      .filter(({ adds }) => adds > 0)
      .toSorted((a, b) => b.adds - a.adds || a.candidate.steps.length - b.candidate.steps.length)
    if (!best) return chosen
    chosen.push(best.candidate)
    for (const one of best.candidate.touches) seen.add(one)
  }
}
