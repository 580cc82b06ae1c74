/** The port: open at once, says that the portal is starting, and names a busy port in one sentence. */
import { afterEach, expect, it } from 'vitest'
import { CannotStart } from '../settings.ts'
import { openPort, type OpenPort } from './openPort.ts'

const ports: OpenPort[] = []
const open = async (port = 0) => {
  const opened = await openPort('127.0.0.1', port)
  ports.push(opened)
  return opened
}
afterEach(async () => {
  for (const opened of ports.splice(0)) await opened.close()
})

it('answers 503 until the app takes over', async () => {
  const opened = await open()
  const health = `http://127.0.0.1:${opened.port}/health`
  const early = await fetch(health)
  expect(early.status).toBe(503)
  expect(await early.json()).toEqual({ status: 'starting' })
  expect(early.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  opened.handOver((_request, response) => response.end('here'))
  expect(await (await fetch(health)).text()).toBe('here')
})

it('names a busy port', async () => {
  const { port } = await open()
  await expect(open(port)).rejects.toThrow(CannotStart)
  await expect(open(port)).rejects.toThrow(`Der Port ${port} ist schon belegt`)
})

it('lets a call that is under way finish before it closes', async () => {
  const opened = await open()
  let answer = () => {}
  const arrived = new Promise<void>((resolve) => {
    opened.handOver((_request, response) => {
      answer = () => response.end('done')
      resolve()
    })
  })
  const call = fetch(`http://127.0.0.1:${opened.port}/`).then((response) => response.text())
  await arrived
  const closed = opened.close()
  answer()
  expect(await call).toBe('done')
  await closed
})

it('does not wait for ever', async () => {
  const opened = await open()
  const arrived = new Promise<void>((resolve) => opened.handOver(() => resolve()))
  const call = fetch(`http://127.0.0.1:${opened.port}/`).catch(() => 'broken off')
  await arrived
  await opened.close(1)
  expect(await call).toBe('broken off')
})
