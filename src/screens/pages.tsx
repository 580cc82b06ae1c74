/** A page that is only read and needs nothing: an address that nothing stands at. */
import type { ComponentType } from 'react'
import { pageMachine } from '../machines/core/pageMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { NotFoundScreen } from '../ui/session/NotFoundScreen.tsx'
import type { CreateScreen } from './createScreen.ts'

const page =
  (View: ComponentType): CreateScreen =>
  () =>
    screen({ machine: pageMachine, inputOf: () => undefined, View: () => <View /> })

export const notFound = page(NotFoundScreen)
