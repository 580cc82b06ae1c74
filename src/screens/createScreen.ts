/** What a screen is made with, and what it reads from the visit that it is opened by. */
import type { Call } from '../api/client.ts'
import type { Identity } from '../api/identity.ts'
import type { Reader } from '../domain/session/visitor.ts'
import { fullName, type User } from '../domain/user/user.ts'
import type { LoadedScreen, Visit } from '../machines/session/shellMachine.ts'

export type Services = {
  call: Call
  identity: Identity
  /** where the calls go, for what is no call */
  apiUrl: string
  /** whether this portal fetches the pictures of articles */
  articlePictures: boolean
  /** characters that a new password has at least */
  passwordMinLength: number
}
export type CreateScreen = (services: Services) => LoadedScreen

/** The user of a screen that the route table shows to nobody else. */
export const userOf = ({ visitor }: Visit): User => {
  if (visitor.kind === 'anonymous') throw new Error('This screen is only for signed-in users')
  return visitor.user
}
/** Who is signed in here, where everybody is let in. */
export const readerOf = ({ visitor }: Visit): Reader | null =>
  visitor.kind === 'signedIn' ? { name: fullName(visitor.user), mail: visitor.user.mail } : null
/** The record that the address names; null for a new one. */
export const idOf = ({ params }: Visit): string | null =>
  params['id'] === undefined || params['id'] === 'new' ? null : params['id']
/** What a form is opened with: the record that the address names, what its list carried of it, and who looks. */
export const formInput =
  <Saved>({ carried }: { carried: (state: unknown, id: string | null) => Saved | null }) =>
  (visit: Visit) => {
    const id = idOf(visit)
    return { id, user: userOf(visit), carried: carried(visit.state, id) }
  }
