/** What the screens of all areas are made with (see screens.ts): the calls, the identity provider, the effects. */
import type { Call } from '../api/client.ts'
import type { Identity } from '../api/identity.ts'
import type { Outcome } from '../domain/core/refusal.ts'
import type { ScreenId } from '../domain/session/routes.ts'
import type { User } from '../domain/user/user.ts'
import type { Destination, Download, Notice } from '../machines/core/effects.ts'
import type { LoadedScreen, Visit } from '../machines/session/shellMachine.ts'

export type Effects = {
  notify: (_: unknown, notice: Notice) => void
  goTo: (_: unknown, destination: Destination) => void
  saveFile: (_: unknown, download: Outcome<Download>) => void
  refreshSession: () => void
  rememberQuery: (_: unknown, query: { search: string }) => void
}
export type World = { call: Call; identity: Identity; effects: Effects }

/** The screens of an area, each loaded when it is first visited. */
export type Screens = Partial<Record<ScreenId, () => Promise<LoadedScreen>>>

/** The user of a screen that the route table shows to nobody else. */
export const userOf = ({ visitor }: Visit): User => {
  if (visitor.kind === 'anonymous') throw new Error('This screen is only for signed-in users')
  return visitor.user
}
/** The record that the address names; null for a new one. */
export const idOf = ({ params }: Visit): string | null =>
  params['id'] === undefined || params['id'] === 'new' ? null : params['id']
