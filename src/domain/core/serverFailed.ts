/**
 * How a call breaks: the server answered with a failure of its own, or nobody answered at all. Apart from refusal.ts, because the
 * login page tells the two apart and does without a schema library.
 */

/** The server answered, but with 5xx, or with something that is no answer to this call. */
export class ServerFailed extends Error {
  /** HTTP status */
  readonly status: number

  /** @param cause what the client stumbled over */
  constructor(status: number, cause: unknown) {
    super(`The server failed with status ${status}`, { cause })
    this.status = status
  }
}

/** What a broken call is told as: `BROKEN` where the server failed, `CONNECTION_LOST` where it was not reached. */
export const brokenCode = (error: unknown): 'BROKEN' | 'CONNECTION_LOST' =>
  error instanceof ServerFailed ? 'BROKEN' : 'CONNECTION_LOST'
