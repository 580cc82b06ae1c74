/**
 * What a machine's paths are in the real portal: each event a gesture, each state something that stands on the page, each call an answer of
 * the real server or a fault on the way to it.
 *
 * A machine whose paths are walked gets `tests/paths/gestures/<id>.ts`, `satisfies Gestures<typeof …Machine, …>`, a line in `index.ts`, and
 * `tests/browser/paths/<id>.test.ts`. A new event or actor of the machine does not compile until it has its gesture, or says why nobody can
 * bring it about; a new state without an assertion fails `tests/paths/walks.test.ts`.
 */
import type { Locator, Page, Route } from 'playwright-core'
import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFrom } from 'xstate'
import { z } from 'zod'
import type { Endpoint } from '../../../src/api/contract/endpoint.ts'
import { refusalSchema } from '../../../src/domain/core/refusal.ts'
import type { ActorsOf } from '../../../src/machines/core/wired.ts'
import type { Window } from '../../browser/support/browser.ts'
import type { OwnEvent, Payload } from '../fixture.ts'
import type { Step } from '../graph.ts'

/** Why something cannot be brought about, or seen, on the page. */
export interface NotByHand {
  readonly why: string
}
export const notByHand = (why: string): NotByHand => ({ why })

/** Where a walk takes place: the window of whoever acts, and the address at which it begins. */
export interface Stage {
  window: Window
  page: Page
  start: string
  /** it hears of what others do, so that the walk begins once it hears */
  hearsNews?: boolean
}

// As methods: the driver hands in only the stage and the events that a gesture was written for.
type Gesture<S, E> = { of(stage: S, event: E, turn: Turn): Promise<unknown> }['of']
type Sight<S> = { of(stage: S): Locator }['of']

/** What a gesture knows of its place in the walk. */
export interface Turn {
  /** The states that are active before it, as dotted paths. */
  active: readonly string[]
  /** A held call, once it is there. */
  next(call: HeldCall): Promise<Route>
}

/** How a call ends: `xstate.done…` with its output, or `xstate.error…`. */
export type Settled = AnyEventObject & { output?: unknown; error?: unknown }

/** How an actor of the machine comes to its end. */
export interface Answering<S, C = unknown> {
  /** Its call, held as long as the path says that it runs; none: it ends by itself, or by a gesture. */
  readonly call?: HeldCall
  does?(stage: S, settled: Settled, turn: Turn): Promise<unknown>
  /** Where it does not end as usual: what is granted by the server, a refusal with its status and code, an error without an answer. */
  answer?(held: Route, settled: Settled, stage: S, turn: Turn): Promise<unknown>
  /** Why it cannot end like this while the machine knows this. */
  cannot?(settled: Settled, context: C): string | undefined
}
export interface HeldCall {
  readonly method: string
  readonly path: string
}
export const callOf = ({ method, host, path }: Endpoint): HeldCall => ({ method, path: `/${host ?? 'api'}${path}` })

/**
 * What is granted is granted by the server itself; a refusal comes with its status and code, an error is no answer at all.
 *
 * @returns whether it was granted
 */
export async function answerAsUsual(route: Route, { type, output }: Settled): Promise<boolean> {
  const isError = type.startsWith('xstate.error.')
  const isRefusal = typeof output === 'object' && output !== null && 'ok' in output && output.ok === false
  const refused = isRefusal ? refusedSchema.parse(output) : undefined
  if (isError) await route.abort('connectionreset')
  else if (refused) await route.fulfill({ status: refused.refusal.status, json: refused.refusal })
  else await route.continue()
  return !isError && !refused
}
const refusedSchema = z.object({ refusal: refusalSchema.extend({ status: z.int() }) })

export interface Gestures<M extends AnyStateMachine, S extends Stage> {
  /** By the fixture's names: makes, by calls, what the scenario begins with; `steps` are those that will be walked. */
  readonly scenarios: Readonly<Record<string, ((steps: readonly Step[]) => Promise<S>) | NotByHand>>
  readonly events: { readonly [K in OwnEvent<M>]: Gesture<S, Payload<EventFrom<M>, K> & { type: K }> | NotByHand }
  /** Why an event that has its gesture cannot be brought about while these states are active and the machine knows this. */
  cannot?(event: AnyEventObject, active: readonly string[], context: ContextFrom<M>): string | undefined
  /** Further calls that are held, for gestures to answer. */
  readonly held?: readonly HeldCall[]
  readonly actors: { readonly [Name in keyof ActorsOf<M>]: Answering<S, ContextFrom<M>> | NotByHand }
  /** By dotted path: what stands on the page in this state, and in none of those beside it. */
  readonly states: Readonly<Record<string, Sight<S> | NotByHand>>
}

/** Any machine's gestures, as they are planned and walked. */
export interface ErasedGestures {
  readonly scenarios: Readonly<Record<string, ((steps: readonly Step[]) => Promise<Stage>) | NotByHand>>
  readonly events: Readonly<Record<string, Gesture<Stage, AnyEventObject> | NotByHand>>
  cannot?(event: AnyEventObject, active: readonly string[], context: unknown): string | undefined
  readonly held?: readonly HeldCall[]
  readonly actors: Readonly<Record<string, Answering<Stage> | NotByHand>>
  readonly states: Readonly<Record<string, Sight<Stage> | NotByHand>>
}
