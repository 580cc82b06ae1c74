/** The pace of bodies: who sends a byte now and then is let go, who is merely slow is not. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPace, type Pace } from './pace.ts'

const leastBytes = 1000
let pace: Pace
/** Reads what comes, unless `pause` was called for it. */
let request: IncomingMessage
let client: Socket
let said = ''

const server = createServer((arrived, response) => {
  request = arrived
  pace.watch(arrived, response)
  arrived.on('error', () => {}).resume()
  arrived.on('end', () => response.end('all of it'))
})

beforeEach(async () => {
  pace = createPace(leastBytes)
  said = ''
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.setEncoding('utf8').on('data', (text: string) => (said += text))
  client.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 4000\r\n\r\n')
  await once(server, 'request')
})
afterEach(async () => {
  client.destroy()
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

/** Sends so many bytes, and waits until they are there. */
const send = async (bytes: number) => {
  const expected = request.socket.bytesRead + bytes
  client.write('x'.repeat(bytes))
  await vi.waitFor(() => expect(request.socket.bytesRead).toBe(expected))
}

it('lets a slow line go on for as long as it brings enough from look to look', async () => {
  for (let look = 0; look < 3; look += 1) {
    pace.look()
    await send(leastBytes)
  }
  pace.look()
  expect(request.socket.destroyed).toBe(false)
  await send(leastBytes)
  await vi.waitFor(() => expect(said).toContain('all of it'))
})

it('lets go who sends a byte now and then, and says so', async () => {
  pace.look()
  await send(leastBytes - 1)
  const closed = once(client, 'close')
  pace.look()
  await closed
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
})

it('judges nobody by the time before the first look', async () => {
  await send(1)
  pace.look()
  await send(leastBytes)
  pace.look()
  expect(request.socket.destroyed).toBe(false)
})

it('does not blame the sender while the portal takes nothing in', async () => {
  request.pause()
  await send(2000)
  for (let look = 0; look < 3; look += 1) pace.look()
  expect(request.socket.destroyed).toBe(false)
  request.resume()
  await send(2000)
  await vi.waitFor(() => expect(said).toContain('all of it'))
})

it('does not look at whose body is all here, however long the answer takes', async () => {
  request.removeAllListeners('end')
  const ended = once(request, 'end')
  await send(4000)
  await ended
  for (let look = 0; look < 3; look += 1) pace.look()
  expect(request.socket.destroyed).toBe(false)
})
