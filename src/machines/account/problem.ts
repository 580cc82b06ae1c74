/**
 * What stands above the button of an account's form when its call was refused or broke. The form stays, so the sentence does too,
 * until the next attempt. A machine lists `refuse` among its actions and keeps the problem in its context.
 */
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { brokenCode } from '../../domain/core/serverFailed.ts'

export type Problem = RefusalCode | 'CONNECTION_LOST'

/** The call was refused. */
export const tellRefused = {
  type: 'refuse',
  params: ({ event }: { event: { output: Outcome<unknown> } }): Problem | null =>
    event.output.ok ? null : event.output.refusal.code,
} as const
/** The call broke. */
export const tellBroken = {
  type: 'refuse',
  params: ({ event }: { event: { error: unknown } }): Problem => brokenCode(event.error),
} as const
/** A new attempt begins. */
export const forgetProblem = { type: 'refuse', params: null } as const
