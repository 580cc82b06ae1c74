/** Stands in for a PostgreSQL that goes just as a connection begins. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** As PostgreSQL says it: whoever connects is let in, and may ask. */
const [letIn, ready] = [Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), Buffer.from([0x5a, 0, 0, 0, 5, 0x49])]

/** Lets everybody in, and goes with what is asked first: that is the driver's own question. Answers its address. */
export const goingDatabase = async (): Promise<string> => {
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
