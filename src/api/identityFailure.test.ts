/** A provider that fails is told apart from one that is not reached. */
import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { brokenCode, outageCode } from '../domain/core/serverFailed.ts'
import { identityFailure } from './identityFailure.ts'

test.each([
  ['auth/internal-error', 'BROKEN'],
  ['auth/disk-full', 'DISK_FULL'],
  ['auth/network-request-failed', 'CONNECTION_LOST'],
  ['auth/timeout', 'CONNECTION_LOST'],
])('%s is told as %s', (code, told) => {
  expect(brokenCode(identityFailure(new FirebaseError(code, code)))).toBe(told)
})

test('an error of another kind is left as it is', () => {
  const error = new TypeError('Failed to fetch')
  expect(identityFailure(error)).toBe(error)
})

test('a frozen portal is told as one', () => {
  const error = new FirebaseError('auth/portal-frozen', 'auth/portal-frozen')
  expect(outageCode(identityFailure(error))).toBe('PORTAL_FROZEN')
})
