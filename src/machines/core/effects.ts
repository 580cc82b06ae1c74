/**
 * What machines ask of the world around them, as named actions with params. The composition root provides all of them once for
 * the whole tab (`provideEffects`); here they are typed, so that every machine speaks of them alike. Unprovided they throw:
 * nothing happens silently.
 */
import type { AnyActorRef } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { outageCode, referenceOf } from '../../domain/core/serverFailed.ts'
import type { NotificationLevel } from '../../domain/notification/notification.ts'
import type { Visitor } from '../../domain/session/visitor.ts'

/** What is filled into a sentence; of several names it makes one list. */
type Values = Record<string, string | number | readonly string[]>

/** A message to the user: level and key of a German sentence in `i18n`, with what is filled in. */
export type Notice = {
  level: NotificationLevel
  /** key below `notices`, or a refusal code below `refusals` */
  key: string
  values?: Values
  /** key of a second sentence, which says why; it is filled with the same values */
  detail?: string
  /** what was done all the same, as a sentence of its own */
  also?: Pick<Notice, 'key' | 'values'>
  /** what there is to do next: key of its words below `notices`, and where */
  way?: { key: string; values?: Notice['values']; path: string }
  /** under which the server's log has what failed */
  reference?: string
  /** it tells that this is under way, and stays until that is settled */
  pending?: Underway
}

/**
 * What takes longer than a moment, by entity and action. Each has its sentences under `notices`: `pending` while it is under way, `success`,
 * and `error`, with the reason, where nothing else on the screen says it (rule N1).
 */
export const allUnderway = [
  'bom.upload',
  'bom.map',
  'files.upload',
  'export.write',
  'csvImport.run',
  'articleImport.start',
  'enquiryRecord.release',
  'offerRecord.release',
  'companyRecord.release',
] as const
export type Underway = (typeof allUnderway)[number]
/** Says that it is under way, should it take longer than a moment. */
export const pendingNotice = (pending: Underway): Notice => ({ level: 'info', key: `${pending}.pending`, pending })

/** The notice that tells a refused outcome with its German sentence. */
export const refusalNotice = (outcome: Outcome<unknown>): Notice =>
  outcome.ok
    ? connectionLost
    : { level: 'error', key: `refusals:${outcome.refusal.code}`, ...fillings(outcome.refusal.details) }

/** What a refusal says can be filled in: who was quicker, how long to wait. */
const fillings = (details: Readonly<Record<string, unknown>> = {}): Pick<Notice, 'values'> => {
  const said = Object.entries(details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return said.length > 0 ? { values: Object.fromEntries(said) } : {}
}
/** The notice after a call that nobody answered. */
export const connectionLost: Notice = { level: 'error', key: 'connectionLost' }
/** The notice after a call that broke, by what it broke with: the server's own failure is no matter of the connection. */
export const brokenNotice = (error: unknown): Notice => {
  const code = outageCode(error)
  const reference = referenceOf(error)
  return code === 'CONNECTION_LOST'
    ? connectionLost
    : { level: 'error', key: `refusals:${code}`, ...(reference !== undefined && { reference }) }
}

/** What the page of a record begins with while its code and the record are loaded: views make and draw it (ui/core/Opening.tsx). */
export type Opening = { readonly title: string }

/**
 * A change of place. `replace` leaves no step in the browser's history; with `stay` the screen goes on as it is and takes the
 * address as its own, as a new record does after its first save; `state` is handed to the next screen through the browser's
 * history, and never stands in the address. `opening` is what is known of the record there: it is shown at once.
 */
export type Destination = {
  path: string
  replace?: boolean
  stay?: boolean
  state?: unknown
  opening?: Opening | undefined
}

/**
 * A way through the browser's own history: so many steps, back where negative; with none of them, the address takes the place of the one
 * that stands there.
 */
export type Travel = { steps: number; address: { path: string; search: string; state: unknown } }

/** A file that the browser is handed. */
export type Download = { blob: Blob; filename: string }

export type Effects = {
  /** Shows a message. @param place which part of the screen says it: what it says next takes the message's place */
  notify: (notice: Notice, place: string) => void
  /** Whatever became of it: it is not under way any more at that place. */
  settle: (underway: Underway, place: string) => void
  /** What that place has said is over, without anything new to say. */
  unsay: (place: string) => void
  goTo: (destination: Destination) => void
  /** Takes the browser to an address that it has been at. */
  travel: (way: Travel) => void
  /** Hands a downloaded file to the browser; a refused download is none. */
  saveFile: (download: Outcome<Download>) => void
  /** Puts a list's query into the address. */
  rememberQuery: (query: { search: string }) => void
  /** Keeps how its user leaves a list, so that the menu leads back to it. */
  keepList: (left: { path: string; search: string }) => void
  /** Keeps with which view its user wants to open a list, so that the menu leads to it; '': as it was left. */
  keepOpening: (opening: { path: string; search: string }) => void
  /** Keeps what is typed in a form beyond a reload of the page, in this tab; null: nothing any more. */
  keepForm: (kept: { form: string; kept: unknown }) => void
  /** Something about the signed-in user has changed: the session asks the server anew. */
  refreshSession: () => void
  /** Whoever is signed in has ended that: this tab goes to the login. */
  signOut: () => void
  /** Something was read or came in: the bell counts anew. */
  refreshBell: () => void
  /** Tells everything that shows or decides by visitor who looks; null while that is not known. */
  announce: (visitor: Visitor | null) => void
}

const notProvided = (name: string): never => {
  throw new Error(`${name} is not provided`)
}

let provided: Effects | null = null
/** @param effects null: none any more */
export const provideEffects = (effects: Effects | null): void => {
  provided = effects
}
const world = (): Effects => provided ?? notProvided('the world around the machines')

/** The machine that acts: one for each form, list, card or dialog that is open. */
type Acting = { self: Pick<AnyActorRef, 'sessionId' | 'subscribe'> }

/** The effects as actions; spread into `setup({ actions })`. */
export const effects = {
  /** @param notice null: there is nothing to say */
  notify: ({ self }: Acting, notice: Notice | null): void => {
    if (notice) world().notify(notice, self.sessionId)
  },
  /** Says that something is under way, until it is settled or its machine ends, since its calls end with it; null: nothing is. */
  begin: ({ self }: Acting, underway: Underway | null): void => {
    if (!underway) return
    world().notify(pendingNotice(underway), self.sessionId)
    self.subscribe({ complete: () => world().settle(underway, self.sessionId) })
  },
  settle: ({ self }: Acting, underway: Underway | null): void => {
    if (underway) world().settle(underway, self.sessionId)
  },
  /** What it has said is over: it begins anew. */
  unsay: ({ self }: Acting): void => world().unsay(self.sessionId),
  goTo: (_: unknown, destination: Destination): void => world().goTo(destination),
  travel: (_: unknown, way: Travel): void => world().travel(way),
  saveFile: (_: unknown, download: Outcome<Download>): void => world().saveFile(download),
  rememberQuery: (_: unknown, query: { search: string }): void => world().rememberQuery(query),
  keepList: (_: unknown, left: { path: string; search: string }): void => world().keepList(left),
  keepOpening: (_: unknown, opening: { path: string; search: string }): void => world().keepOpening(opening),
  keepForm: (_: unknown, kept: { form: string; kept: unknown }): void => world().keepForm(kept),
  refreshSession: (_: unknown): void => world().refreshSession(),
  signOut: (_: unknown): void => world().signOut(),
  refreshBell: (_: unknown): void => world().refreshBell(),
  announce: (_: unknown, visitor: Visitor | null): void => world().announce(visitor),
}

/** The default of a promise actor: it rejects until the real one is wired (wired.ts). */
export const actorNotProvided = (name: string) => async (): Promise<never> => notProvided(name)
