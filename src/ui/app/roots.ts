/** The actors that live as long as the tab, handed to the views that show them. Created once in the composition root. */
import { useSelector } from '@xstate/react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../../machines/chat/notificationsMachine.ts'
import type { toastStackMachine } from '../../machines/core/toastStackMachine.ts'
import type { searchLauncherMachine } from '../../machines/search/searchLauncherMachine.ts'
import type { freezeMachine } from '../../machines/session/freezeMachine.ts'
import type { newsMachine } from '../../machines/session/newsMachine.ts'
import type { sessionMachine } from '../../machines/session/sessionMachine.ts'
import type { shellMachine } from '../../machines/session/shellMachine.ts'
import type { Operator } from '../../domain/legal/legal.ts'
import { loginFor } from '../../domain/session/returnAddress.ts'
import type { ScreenId } from '../../domain/session/routes.ts'

export type Roots = {
  session: ActorRefFrom<typeof sessionMachine>
  shell: ActorRefFrom<typeof shellMachine>
  toasts: ActorRefFrom<typeof toastStackMachine>
  notifications: ActorRefFrom<typeof notificationsMachine>
  search: ActorRefFrom<typeof searchLauncherMachine>
  news: ActorRefFrom<typeof newsMachine>
  freeze: ActorRefFrom<typeof freezeMachine>
  /** how lists were left in this browser */
  lists: { addressOf: (userId: string, path: string) => string; subscribe: (listener: () => void) => () => void }
  navigate: (path: string, options?: { state?: unknown }) => void
  version: string
  bookingUrl: string | undefined
  /** what operators read about their work in the portal */
  documentationUrl: string
  /** whether this is a portal to try out, with invented people */
  isDemo: boolean
  /** who runs the portal, for the legal documents */
  operator: Operator
  /** the screens that exist; menus link no others */
  screens: ReadonlySet<ScreenId>
}

export const RootsContext = createContext<Roots | null>(null)

export const useRoots = (): Roots => {
  const roots = use(RootsContext)
  if (!roots) throw new Error('useRoots outside the app')
  return roots
}

/** The right that was lost while something was being typed; null as long as none is. */
export const useLostRight = () => useSelector(useRoots().shell, (state) => state.context.lost)

/** Addresses of lists as this user has left them (rule L12), by their paths. */
export const useListAddresses = (userId: string, paths: readonly string[]): readonly string[] => {
  const { lists } = useRoots()
  // one text, so that what did not change draws nothing anew
  const all = useSyncExternalStore(lists.subscribe, () => paths.map((path) => lists.addressOf(userId, path)).join('\n'))
  return all.split('\n')
}

/** The query string with its question mark, or ''; the pages of an account hand it on to each other (domain/session/returnAddress.ts). */
export const useSearch = (): string => useSelector(useRoots().shell, (state) => state.context.address.search)

/** The login that leads back here. */
export const useLoginAddress = (): string =>
  useSelector(useRoots().shell, ({ context: { address } }) => loginFor(address.path, address.search))
