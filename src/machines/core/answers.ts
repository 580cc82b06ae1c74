/**
 * How machines take the answer of a call: granted, refused, or none at all. Every call branches alike, so the branch is written
 * once; a machine lists `isGranted` among its guards and `notify` among its actions.
 */
import type { Outcome } from '../../domain/core/refusal.ts'
import { outageCode } from '../../domain/core/serverFailed.ts'
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
/** Says that something was done, by its name below `notices`: entity and action. */
export const doneNotice = (action: string, values?: Notice['values']): Notice => ({
  level: 'success',
  key: `${action}.success`,
  ...(values && { values }),
})
/** Says that it was not, and why. */
export const failedNotice = (action: string, reason: Notice): Notice => ({
  level: 'error',
  key: `${action}.error`,
  detail: reason.key,
  ...(reason.values && { values: reason.values }),
  ...(reason.reference !== undefined && { reference: reason.reference }),
})
/** … of a call that may have been carried out although its answer never came. */
export const unansweredNotice =
  (action: string) =>
  ({ event }: { event: { error: unknown } }): Notice =>
    outageCode(event.error) === 'CONNECTION_LOST'
      ? { level: 'warn', key: 'unanswered' }
      : failedNotice(action, brokenNotice(event.error))
/** What is said after a refused and after a broken call of a named action. */
export const tellFailed = (action: string) =>
  ({
    refused: {
      type: 'notify',
      params: ({ event }: Answered): Notice => failedNotice(action, refusalNotice(event.output)),
    },
    broken: {
      type: 'notify',
      params: ({ event }: { event: { error: unknown } }): Notice => failedNotice(action, brokenNotice(event.error)),
    },
  }) as const
