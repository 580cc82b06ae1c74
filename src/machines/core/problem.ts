/**
 * Why a call led to nothing, where the screen goes on saying it: a form stays, so its sentence does too, until the next attempt. (What is
 * told once, as a message that goes away, is in answers.ts.) A machine lists `keepProblem` among its actions and has a place for
 * the problem in its context.
 */
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { outageCode } from '../../domain/core/serverFailed.ts'

export type Problem = RefusalCode | 'CONNECTION_LOST'

/** Problems that may be gone a moment later, with the very same input. */
const passing: readonly Problem[] = [
  'CONNECTION_LOST',
  'STARTING',
  'DATABASE_LOST',
  'DISK_FULL',
  'FILES_UNAVAILABLE',
  'IDENTITY_UNAVAILABLE',
  'BOM_BUSY',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_MAILS',
  'BROKEN',
  'TOKEN_EXPIRED',
]
export const passesByItself = (problem: Problem): boolean => passing.includes(problem)

/** The call was refused. */
export const keepRefusal = {
  type: 'keepProblem',
  params: ({ event }: { event: { output: Outcome<unknown> } }): Problem | null =>
    event.output.ok ? null : event.output.refusal.code,
} as const
/** The call broke. */
export const keepBroken = {
  type: 'keepProblem',
  params: ({ event }: { event: { error: unknown } }): Problem => outageCode(event.error),
} as const
/** A new attempt begins. */
export const forgetProblem = { type: 'keepProblem', params: null } as const
