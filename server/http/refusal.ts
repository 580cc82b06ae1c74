/**
 * How the server says no (rule R6): every failure is answered as `{ code, message, details? }`. The sentence belongs to
 * the code, is the same for server and client (`refusals` of the words), and is told in the language that the call asks for.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '../../src/domain/core/refusal.ts'
import { outageIn } from './outage.ts'
import { filled, said, speaking } from '../words.ts'

type Details = Record<string, unknown>
/** The body of every answer that is not a success. */
interface RefusalAnswer {
  code: RefusalCode
  message: string
  details?: Details
}

/** Thrown anywhere below a route to refuse the call with this status and code. */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly details: Details | undefined

  /**
   * @param details what the client needs to react, such as the names of fields; never internals
   * @param cause for the log alone
   */
  constructor(status: number, code: RefusalCode, details?: Details, cause?: unknown) {
    super(code, { cause })
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Passes a rule's first obstacle on as a refusal; nothing to refuse, nothing thrown. */
export function refuseFirst(obstacles: readonly { status: number; code: RefusalCode }[]): void {
  const [first] = obstacles
  if (first) throw new Refused(first.status, first.code)
}

export const answerOf = (refused: Refused): RefusalAnswer => ({
  code: refused.code,
  message: filled(said().refusals[refused.code], refused.details ?? {}),
  ...(refused.details && { details: refused.details }),
})

/** What is left of it for the line in the log (callLog.ts). */
declare module 'fastify' {
  interface FastifyRequest {
    /** the code that it was refused with */
    refusedWith: string | undefined
    /** what nobody expected, for the log alone */
    failure: unknown
  }
}

/** Fastify's error handler: turns whatever was thrown into an answer; what nobody expected is logged and says nothing. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refused = refusalFor(error, request)
  // Whoever hung up in the middle of an upload hears no answer; that is no fault of ours.
  const hungUp = request.socket.destroyed
  const isFailure = refused.status >= 500 || refused.cause !== undefined
  request.refusedWith = refused.code
  if (isFailure && !hungUp) request.failure = refused.cause ?? error
  const retryAfter = refused.details?.['retryAfter']
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter)
  void reply
    .code(refused.status)
    .header('cache-control', 'no-store')
    .send(speaking(request.headers['accept-language'], () => answerOf(refused)))
}

function refusalFor(error: FastifyError | Error, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 429) return new Refused(429, 'TOO_MANY_REQUESTS')
  // From the web app's files: a path that leads out of them.
  if (status === 403) return new Refused(404, 'NOT_FOUND')
  // Fastify's own: not JSON, an unknown content type, a body beyond the limit.
  if (status !== undefined && status >= 400 && status < 500) return new Refused(status, 'VALIDATION')
  const outage = outageIn(error)
  return outage
    ? new Refused(outage.status, outage.code, undefined, error)
    : new Refused(500, 'BROKEN', { requestId: request.id })
}
