/**
 * How a screen is made known to the shell: its machine, how its input comes from a visit, and the view that shows it; and the same
 * for a part of a page whose code comes later.
 */
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'
import type { LoadedPart, LoadedScreen, Visit } from '../../machines/session/shellMachine.ts'

interface Part<Machine extends AnyStateMachine> {
  machine: Machine
  View: ComponentType<{ actor: ActorRefFrom<Machine> }>
}
interface Screen<Machine extends AnyStateMachine> extends Part<Machine> {
  inputOf: (visit: Visit) => InputFrom<Machine>
}

const renderers = new WeakMap<LoadedPart, (actor: AnyActorRef) => ReactNode>()

const made = <Loaded extends LoadedPart, Machine extends AnyStateMachine>(
  loaded: Loaded,
  { View }: Part<Machine>,
): Loaded => {
  // The actor is spawned from this very machine, so it is the one that the view expects.
  renderers.set(loaded, (actor) => <View actor={actor as ActorRefFrom<Machine>} />)
  return loaded
}

export const screen = <Machine extends AnyStateMachine>(parts: Screen<Machine>): LoadedScreen =>
  made({ machine: parts.machine, inputOf: parts.inputOf }, parts)

export const part = <Machine extends AnyStateMachine>(parts: Part<Machine>): LoadedPart =>
  made({ machine: parts.machine }, parts)

/** Shows a running screen, or part of one. */
export const renderScreen = (loaded: LoadedPart, actor: AnyActorRef): ReactNode => renderers.get(loaded)?.(actor)
