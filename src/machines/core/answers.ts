/**
 * How machines take the answer of a call: granted, refused, or none at all. Every call branches alike, so the branch is written
 * once; a machine lists `isGranted` among its guards and `notify` among its actions.
 */
import type { Outcome } from '../../domain/core/refusal.ts'
import { brokenNotice, type Notice, refusalNotice, type Underway } from './effects.ts'

/** What an action or guard gets to see when a call was answered. */
type Answered = { event: { output: Outcome<unknown> } }

export const isGranted = (_: unknown, outcome: Outcome<unknown>): boolean => outcome.ok

/** The guard of what follows when the call was granted. */
export const ifGranted = {
  type: 'isGranted',
  params: ({ event }: Answered): Outcome<unknown> => event.output,
} as const
/** Says why the call was refused. */
export const tellRefusal = {
  type: 'notify',
  params: ({ event }: Answered): Notice => refusalNotice(event.output),
} as const
/** Says that the call broke: at the server, or on the way. */
export const tellBroken = {
  type: 'notify',
  params: ({ event }: { event: { error: unknown } }): Notice => brokenNotice(event.error),
} as const

/** While this state lasts, it is said that something is under way. */
export const tellUnderway = (underway: Underway) =>
  ({
    entry: { type: 'begin', params: underway },
    exit: { type: 'settle', params: underway },
  }) as const
/** Says that it did not work, and why. */
export const failedNotice = (underway: Underway, reason: Notice): Notice => ({
  level: 'error',
  key: `${underway}.error`,
  detail: reason.key,
  ...(reason.reference !== undefined && { reference: reason.reference }),
})
