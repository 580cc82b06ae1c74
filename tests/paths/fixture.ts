/**
 * What the path explorer must know about a machine, and how its types keep it complete.
 *
 * A new machine gets its fixture in a file of `tests/paths/fixtures`, named after its id:
 *
 *     export const listFixture = {
 *       scenarios: [{ name: 'fresh', input: { … } }],                     // several where input or role matters
 *       events: { 'list.reloaded': [{}], 'page.changed': [{ page: 1 }] }, // payloads without `type`; all events
 *       actors: { load: { done: [somePage] } },                           // outputs by src name; all actors
 *     } satisfies Fixture<typeof listMachine>
 *
 * A new file there has its line in `index.ts` beside it. `satisfies` refuses a missing event or actor and a wrong payload. Give
 * as many cases as the guards need to say both yes and no. What the scenarios reach is united before it is judged.
 */
import type {
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  StateValue,
  UnknownActorLogic,
} from 'xstate'
import type { ActorsOf } from '../../src/machines/core/wired.ts'

/** What an event carries besides its type; one member of the union may stand for several types. */
export type Payload<E extends { type: string }, K extends string> = E extends unknown
  ? K extends E['type']
    ? Omit<E, 'type'>
    : never
  : never
export type OwnEvent<M extends AnyStateMachine> = Exclude<EventFrom<M>['type'], `xstate.${string}`>

type Outcome<Logic> = {
  /** One entry per answer that the machine tells apart; empty for an actor that only sends events. */
  readonly done: readonly (Logic extends UnknownActorLogic ? OutputFrom<Logic> : unknown)[]
  /** What it may fail with; one plain Error where left out. */
  readonly failed?: readonly unknown[]
}

type Events<M extends AnyStateMachine> = { readonly [K in OwnEvent<M>]: readonly Payload<EventFrom<M>, K>[] }
type Actors<M> = { readonly [Name in keyof ActorsOf<M>]: Outcome<ActorsOf<M>[Name]> }

interface Variation<M extends AnyStateMachine> {
  readonly name: string
  /** Cases that replace the fixture's own in this scenario. */
  readonly events?: Partial<Events<M>>
  readonly actors?: Partial<Actors<M>>
}

/** Where paths start: from an input, or (lifecycles) from a state and context that a record already has. */
export type Scenario<M extends AnyStateMachine> = Variation<M> &
  (
    | { readonly input?: InputFrom<M>; readonly from?: never }
    | { readonly from: { value: unknown; context: unknown }; readonly input?: never }
  )

export interface Fixture<M extends AnyStateMachine> {
  readonly scenarios: readonly Scenario<M>[]
  readonly events: Events<M>
  readonly actors: Actors<M>
  /** The part of the context that decides later steps, where the transitions enabled now do not show it yet. */
  distinguish?(context: ContextFrom<M>): unknown
}

interface ErasedOutcome {
  readonly done: readonly unknown[]
  readonly failed?: readonly unknown[]
}

interface ErasedVariation {
  readonly events?: Readonly<Record<string, readonly object[] | undefined>>
  readonly actors?: Readonly<Record<string, ErasedOutcome | undefined>>
}

export type ErasedScenario = ErasedVariation & {
  readonly name: string
  readonly input?: unknown
  readonly from?: { value: unknown; context: unknown }
}

/** Any machine's fixture, as the gates walk it. */
export interface ErasedFixture extends ErasedVariation {
  readonly scenarios: readonly ErasedScenario[]
  distinguish?(context: unknown): unknown
}

/** The cases that hold in one scenario. `sources` tells an invoked actor's src by its id. */
export interface Cases extends Required<ErasedVariation> {
  readonly sources: ReadonlyMap<string, string>
  distinguish?(context: unknown): unknown
  /** Whether an event is tried in a state; left out: all are. */
  tries?(event: AnyEventObject, snapshot: { value: StateValue; context: unknown }): boolean
}

/** A fixture's cases with the scenario's own ones laid over them. */
export function casesIn(fixture: ErasedFixture, scenario: ErasedScenario, sources: ReadonlyMap<string, string>): Cases {
  return {
    events: { ...fixture.events, ...scenario.events },
    actors: { ...fixture.actors, ...scenario.actors },
    sources,
    distinguish: (context) => fixture.distinguish?.(context) ?? null,
  }
}
