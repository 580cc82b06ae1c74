/** How a screen is made known to the shell: its machine, how its input comes from a visit, and the view that shows it. */
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'
import type { LoadedScreen, Visit } from '../../machines/session/shellMachine.ts'

type ScreenParts<Machine extends AnyStateMachine> = {
  machine: Machine
  inputOf: (visit: Visit) => InputFrom<Machine>
  View: ComponentType<{ actor: ActorRefFrom<Machine> }>
}

const renderers = new WeakMap<LoadedScreen, (actor: AnyActorRef) => ReactNode>()

export const screen = <Machine extends AnyStateMachine>({
  machine,
  inputOf,
  View,
}: ScreenParts<Machine>): LoadedScreen => {
  const loaded: LoadedScreen = { machine, inputOf }
  // The shell spawns the actor from this very machine, so it is the one that the view expects.
  renderers.set(loaded, (actor) => <View actor={actor as ActorRefFrom<Machine>} />)
  return loaded
}

/** Shows a running screen. */
export const renderScreen = (loaded: LoadedScreen, actor: AnyActorRef): ReactNode => renderers.get(loaded)?.(actor)
