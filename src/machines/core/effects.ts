/**
 * What machines ask of the world outside, as named actions with params (house rules §2.5). The composition root provides
 * them once; here they are typed, so that every machine speaks of them alike. Unprovided they throw: nothing happens silently.
 */

import type { Outcome } from '../../domain/core/refusal.ts'
import { brokenCode } from '../../domain/core/serverFailed.ts'
import type { NotificationLevel } from '../../domain/notification/notification.ts'

/** A message to the user: level and key of a German sentence in `i18n`, with what is filled in. */
export type Notice = {
  level: NotificationLevel
  /** key below `notices`, or a refusal code below `refusals` */
  key: string
  values?: Record<string, string | number>
  /** key of a second sentence, which says why */
  detail?: string
}

/** The notice that tells a refused outcome with its German sentence. */
export const refusalNotice = (outcome: Outcome<unknown>): Notice =>
  outcome.ok ? connectionLost : { level: 'error', key: `refusals:${outcome.refusal.code}` }
/** The notice after a call that nobody answered. */
export const connectionLost: Notice = { level: 'error', key: 'connectionLost' }
/** The notice after a call that broke, by what it broke with: the server's own failure is no matter of the connection. */
export const brokenNotice = (error: unknown): Notice =>
  brokenCode(error) === 'BROKEN' ? { level: 'error', key: 'refusals:BROKEN' } : connectionLost

/**
 * A change of place. `replace` leaves no step in the browser's history; with `stay` the screen goes on as it is and takes the
 * address as its own, as a new record does after its first save; `state` is handed to the next screen through the browser's
 * history, and never stands in the address.
 */
export type Destination = { path: string; replace?: boolean; stay?: boolean; state?: unknown }

const notProvided = (name: string): never => {
  throw new Error(`${name} is not provided`)
}

/** The default of a promise actor: it rejects until the composition root provides the real one. */
export const actorNotProvided = (name: string) => async (): Promise<never> => notProvided(name)

/** The effects that most machines share; spread into `setup({ actions })`. */
export const effects = {
  notify: (_: unknown, _notice: Notice): void => notProvided('notify'),
  goTo: (_: unknown, _destination: Destination): void => notProvided('goTo'),
}

/** Something about the signed-in user has changed: the session asks the server anew. */
export const refreshSession = (_: unknown): void => notProvided('refreshSession')
/** Hands a downloaded file to the browser. */
export type Download = { blob: Blob; filename: string }
export const saveFile = (_: unknown, _download: Outcome<Download>): void => notProvided('saveFile')
/** Puts a list's query into the address. */
export const rememberQuery = (_: unknown, _params: { search: string }): void => notProvided('rememberQuery')
