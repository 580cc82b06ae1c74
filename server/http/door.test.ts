/** The door: open at once, says that the portal is starting, and names a busy port in one sentence. */
import { afterEach, expect, it } from 'vitest'
import { CannotStart } from '../cannotStart.ts'
import { openDoor, type Door } from './door.ts'

const doors: Door[] = []
const open = async (port = 0) => {
  const door = await openDoor('127.0.0.1', port)
  doors.push(door)
  return door
}
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close()
})

it('answers 503 until the app takes over', async () => {
  const door = await open()
  const health = `http://127.0.0.1:${door.port}/health`
  const early = await fetch(health)
  expect(early.status).toBe(503)
  expect(await early.json()).toEqual({ status: 'starting' })
  door.handOver((_request, response) => response.end('here'))
  expect(await (await fetch(health)).text()).toBe('here')
})

it('names a busy port', async () => {
  const { port } = await open()
  await expect(open(port)).rejects.toThrow(CannotStart)
  await expect(open(port)).rejects.toThrow(`Der Port ${port} ist schon belegt`)
})

it('lets a call that is under way finish before it closes', async () => {
  const door = await open()
  let answer = () => {}
  const arrived = new Promise<void>((resolve) => {
    door.handOver((_request, response) => {
      answer = () => response.end('done')
      resolve()
    })
  })
  const call = fetch(`http://127.0.0.1:${door.port}/`).then((response) => response.text())
  await arrived
  const closed = door.close()
  answer()
  expect(await call).toBe('done')
  await closed
})

it('does not wait for ever', async () => {
  const door = await open()
  const arrived = new Promise<void>((resolve) => door.handOver(() => resolve()))
  const call = fetch(`http://127.0.0.1:${door.port}/`).catch(() => 'broken off')
  await arrived
  await door.close(1)
  expect(await call).toBe('broken off')
})
