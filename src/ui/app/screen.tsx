/** How a screen is made known to the shell: its texts and machine, how its input comes from a visit, and the view that shows it. */
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'
import { type AreaTexts, addTexts } from '../../i18n/index.ts'
import type { LoadedScreen, Visit } from '../../machines/session/shellMachine.ts'

type ScreenParts<Machine extends AnyStateMachine> = {
  /** the words of the areas that it shows, beside those that every screen has */
  texts?: AreaTexts
  machine: Machine
  inputOf: (visit: Visit) => InputFrom<Machine>
  View: ComponentType<{ actor: ActorRefFrom<Machine> }>
}

const renderers = new WeakMap<LoadedScreen, (actor: AnyActorRef) => ReactNode>()

export const screen = <Machine extends AnyStateMachine>({
  texts = {},
  machine,
  inputOf,
  View,
}: ScreenParts<Machine>): LoadedScreen => {
  addTexts(texts)
  const loaded: LoadedScreen = { machine, inputOf }
  // The shell spawns the actor from this very machine, so it is the one that the view expects.
  renderers.set(loaded, (actor) => <View actor={actor as ActorRefFrom<Machine>} />)
  return loaded
}

/** Shows a running screen. */
export const renderScreen = (loaded: LoadedScreen, actor: AnyActorRef): ReactNode => renderers.get(loaded)?.(actor)
