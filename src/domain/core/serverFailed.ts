/**
 * How a call breaks: the server answered with a failure of its own, or nobody answered at all. Apart from refusal.ts, because the
 * login page tells the two apart and does without a schema library.
 */

import type { RefusalCode } from './refusal.ts'

/** The server answered, but with 5xx, or with something that is no answer to this call. */
export class ServerFailed extends Error {
  /** HTTP status */
  readonly status: number
  readonly code: Outage
  /** under which the server's log has it, where the server told */
  readonly reference: string | undefined

  /**
   * @param cause what the client stumbled over
   * @param told what the server says of it, where it says more than that it failed
   */
  constructor(status: number, cause: unknown, told: { code?: string | undefined; reference?: unknown } = {}) {
    super(`The server failed with status ${status}`, { cause })
    this.status = status
    this.code = outages.find((known) => known === told.code) ?? 'BROKEN'
    this.reference = typeof told.reference === 'string' ? told.reference : undefined
  }
}

/** The code of a page could not be loaded although the portal answers: it is broken, or no longer there. */
export class CodeBroken extends Error {
  constructor(cause: unknown) {
    super('The code of the page is broken', { cause })
  }
}

/** What an error page tells of it. */
export type ServerFailure = Pick<ServerFailed, 'status' | 'reference'>

/** Failures of the server that have a sentence of their own. */
const outages = [
  'STARTING',
  'PORTAL_FROZEN',
  'DATABASE_LOST',
  'DISK_FULL',
  'FILES_UNAVAILABLE',
  'SCANNER_UNAVAILABLE',
  'BROKEN',
] as const satisfies RefusalCode[]
type Outage = (typeof outages)[number]

/** What a broken call is told as: how the server failed, or `CONNECTION_LOST` where it was not reached. */
export const outageCode = (error: unknown): Outage | 'CONNECTION_LOST' =>
  error instanceof ServerFailed ? error.code : 'CONNECTION_LOST'
/** The same in short, where it makes no difference how the server failed, unless that lasts until somebody makes room. */
export const brokenCode = (error: unknown): 'BROKEN' | 'DISK_FULL' | 'CONNECTION_LOST' => {
  const code = outageCode(error)
  return code === 'CONNECTION_LOST' || code === 'DISK_FULL' ? code : 'BROKEN'
}
/** What to name to whoever runs the portal, where the server told. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ServerFailed ? error.reference : undefined
