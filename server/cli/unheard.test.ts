/** A database that goes just as a connection begins ends a command with its sentence and its code: the driver’s own question has nobody who hears. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { goingDatabase } from '../db/goingDatabase.testing.ts'

const entry = path.join(import.meta.dirname, 'schrankwerk.main.mjs')
const run = promisify(execFile)

// Each verb is run at the same place: one stands for all.
test('it is said in one sentence, and the code says that nothing was done', { timeout: 60_000 }, async () => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: await goingDatabase() }
  const ended = await run(process.execPath, [entry, 'audit'], { env }).catch((error: unknown) => error)
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Die Datenbank antwortet nicht \(\w+\)\. Bitte sie und DATABASE_URL prüfen\.\n$/),
  })
})
