/**
 * Why a call led to nothing, where the screen goes on saying it: a form stays, so its sentence does too, until the next attempt. (What is
 * told once, as a message that goes away, is in answers.ts.) A machine lists `keepProblem` among its actions and has a place for
 * the problem in its context.
 */
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { outageCode, referenceOf } from '../../domain/core/serverFailed.ts'

type ProblemCode = RefusalCode | 'CONNECTION_LOST'
/** `reference` is what whoever runs the portal finds in its log, where the server failed. */
export type Problem = { code: ProblemCode; reference?: string | undefined }
/** … of a file that was not taken: which one. Another one, taken before, may stay. */
export type FileProblem = Problem & { fileName?: string | undefined }

/** Why a call led to nothing that was answered. */
export const refusedProblem = (outcome: Outcome<unknown>): Problem | null =>
  outcome.ok ? null : { code: outcome.refusal.code }
/** … that broke. */
export const brokenProblem = (error: unknown): Problem => ({ code: outageCode(error), reference: referenceOf(error) })

/** Problems that may be gone a moment later, with the very same input. */
const passing: readonly ProblemCode[] = [
  'CONNECTION_LOST',
  'STARTING',
  'DATABASE_LOST',
  'DISK_FULL',
  'FILES_UNAVAILABLE',
  'SCANNER_UNAVAILABLE',
  'IDENTITY_UNAVAILABLE',
  'BOM_BUSY',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_MAILS',
  'BROKEN',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
]
export const passesByItself = ({ code }: Problem): boolean => passing.includes(code)

/** The call was refused. */
export const keepRefusal = {
  type: 'keepProblem',
  params: ({ event }: { event: { output: Outcome<unknown> } }): Problem | null => refusedProblem(event.output),
} as const
/** The call broke. */
export const keepBroken = {
  type: 'keepProblem',
  params: ({ event }: { event: { error: unknown } }): Problem => brokenProblem(event.error),
} as const
/** A new attempt begins. */
export const forgetProblem = { type: 'keepProblem', params: null } as const
