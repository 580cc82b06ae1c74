/** A database that goes just as a connection begins ends no server: the driver's own question has nobody who hears its refusal. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isFatal } from '../http/outage.ts'
import { driver } from './pool.ts'

/** As PostgreSQL says it: whoever connects is let in, and may ask. */
const [letIn, ready] = [Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), Buffer.from([0x5a, 0, 0, 0, 5, 0x49])]

test('a database that goes while the driver asks which arrays there are ends no server', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', hear)
  onTestFinished(() => void process.off('unhandledRejection', hear))
  const database = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([letIn, ready]))
      // The first that is asked then is the driver's own question.
      socket.once('data', () => {
        socket.destroy()
        database.close()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(database, 'listening')
  const place = database.address()
  if (place === null || typeof place === 'string') throw new Error('no port')
  const client = driver(`postgres://somebody@127.0.0.1:${place.port}/portal`, {})
  await expect(client`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await vi.waitFor(() => expect(unheard).toHaveLength(1), { timeout: 5000 })
  expect(unheard.filter(isFatal)).toEqual([])
  expect(isFatal(new Error('anything else'))).toBe(true)
  await client.end({ timeout: 0 })
})
