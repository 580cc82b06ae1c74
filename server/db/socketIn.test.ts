/** Each portal has a place of its own at which it is reached. */
import { expect, test } from 'vitest'
import { socketIn } from './socketIn.ts'

test('is in the folder, and on Windows called like it', () => {
  expect(socketIn('/tmp/schrankwerk-db-a1', 'linux')).toBe('/tmp/schrankwerk-db-a1/socket')
  expect(socketIn('C:\\Temp\\schrankwerk-db-a1', 'win32')).toBe('\\\\.\\pipe\\schrankwerk-db-a1')
  expect(socketIn('C:\\Temp\\schrankwerk-db-b2', 'win32')).not.toBe(socketIn('C:\\Temp\\schrankwerk-db-a1', 'win32'))
})
