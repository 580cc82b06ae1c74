/** Who calls the identity service, and what they have shown. */
import { Refused } from '../http/refusal.ts'
import { ToolkitRefusal } from './toolkitRefusal.ts'

/** Who calls, as far as it is known. */
export interface Caller {
  address: string
  /** what its browser says of itself */
  userAgent: string
  now: Date
  /** the secret that this browser keeps */
  browser: string | undefined
  keepBrowser(secret: string): void
}

/** How long after a sign-in one may do what a browser that was left open must not be enough for; Firebase has the same. */
export const recentMs = 5 * 60_000

/** Where too many wait for what is dear to reckon, whoever comes is told so at once, in the service's words. */
export const toldWhereFull = async <Value>(reckon: () => Promise<Value>): Promise<Value> => {
  try {
    return await reckon()
  } catch (error) {
    if (error instanceof Refused && error.status === 429) throw new ToolkitRefusal('TOO_MANY_ATTEMPTS_TRY_LATER', 429)
    throw error
  }
}
