/** A provider that fails is told apart from one that is not reached. */
import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { brokenCode } from '../domain/core/serverFailed.ts'
import { identityFailure } from './identityFailure.ts'

test.each([
  ['auth/internal-error', 'BROKEN'],
  ['auth/disk-full', 'DISK_FULL'],
  ['auth/portal-frozen', 'PORTAL_FROZEN'],
  ['auth/network-request-failed', 'CONNECTION_LOST'],
  ['auth/timeout', 'CONNECTION_LOST'],
])('%s is told as %s', (code, told) => {
  expect(brokenCode(identityFailure(new FirebaseError(code, code)))).toBe(told)
})

test('an error of another kind is left as it is', () => {
  const error = new TypeError('Failed to fetch')
  expect(identityFailure(error)).toBe(error)
})
