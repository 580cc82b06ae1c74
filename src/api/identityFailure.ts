/** How a call to the identity provider breaks, told as for every other server: nobody answered, or it failed itself. */
import { FirebaseError } from 'firebase/app'
import { ServerFailed } from '../domain/core/serverFailed.ts'

/** Of the portal's own provider. */
const outages: Readonly<Record<string, string>> = {
  'auth/disk-full': 'DISK_FULL',
  'auth/portal-frozen': 'PORTAL_FROZEN',
}
const unreachable = new Set(['auth/network-request-failed', 'auth/timeout'])

/** What an unexpected error of the provider's library is thrown as. */
export const identityFailure = (error: unknown): unknown =>
  error instanceof FirebaseError && !unreachable.has(error.code)
    ? new ServerFailed(500, error, { code: outages[error.code] })
    : error
