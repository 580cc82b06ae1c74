/** A database that goes just as a connection begins ends a command with its sentence and its code: the driver’s own question has nobody who hears. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const entry = path.join(import.meta.dirname, 'schrankwerk.main.mjs')
const run = promisify(execFile)

/** As PostgreSQL says it: whoever connects is let in, and may ask. */
const [letIn, ready] = [Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), Buffer.from([0x5a, 0, 0, 0, 5, 0x49])]

/** Lets everybody in, and goes with what is asked first: that is the driver's own question. */
const goingDatabase = async (): Promise<string> => {
  const database = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([letIn, ready]))
      socket.once('data', () => {
        socket.destroy()
        database.close()
      })
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void database.close())
  await once(database, 'listening')
  const place = database.address()
  if (place === null || typeof place === 'string') throw new Error('no port')
  return `postgres://somebody@127.0.0.1:${place.port}/portal`
}

// Each verb is run at the same place: one stands for all.
test('it is said in one sentence, and the code says that nothing was done', { timeout: 60_000 }, async () => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: await goingDatabase() }
  const ended = await run(process.execPath, [entry, 'audit'], { env }).catch((error: unknown) => error)
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Die Datenbank antwortet nicht \(\w+\)\. Bitte sie und DATABASE_URL prüfen\.\n$/),
  })
})
