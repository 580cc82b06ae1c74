/** The port: open at once, says that the portal is starting, and names a busy port in one sentence. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { CannotStart } from '../settings.ts'
import { openPort, type Limits, type OpenPort } from './openPort.ts'

const ports: OpenPort[] = []
const open = async ({ port = 0, production = false, limits }: Partial<Asked> = {}) => {
  const opened = await openPort({ host: '127.0.0.1', port, production }, limits)
  ports.push(opened)
  return opened
}
interface Asked {
  port: number
  production: boolean
  limits: Limits
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
  const ready = await fetch(`${health}/ready`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }])
  const live = await fetch(`${health}/live`)
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
  opened.handOver((_request, response) => response.end('here'))
  expect(await (await fetch(health)).text()).toBe('here')
})

it("shows a person a page that asks again by itself, which a program's calls are not answered with", async () => {
  const { port } = await open()
  const ask = (accept: string) => fetch(`http://127.0.0.1:${port}/enquiry`, { headers: { accept } })
  const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8')
  expect(page.status).toBe(503)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toMatch(/http-equiv="refresh".*<p>Das Portal startet gerade\./)
  expect(await (await ask('application/json')).json()).toMatchObject({ code: 'STARTING' })
})

it('tells browsers in production to come by TLS alone, also before the app stands', async () => {
  const saidBy = async (production: boolean) => {
    const { port } = await open({ production })
    return (await fetch(`http://127.0.0.1:${port}/`)).headers.get('strict-transport-security')
  }
  expect(await saidBy(true)).toBe('max-age=31536000; includeSubDomains')
  // On http, a browser that once heard it would never come back.
  expect(await saidBy(false)).toBeNull()
})

describe('whoever holds a connection for nothing is let go', () => {
  const long = 60_000
  const patient = { headMs: long, bodyMs: long, leastBytes: 1000, idleMs: long, silenceMs: long }
  const call = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n'

  it.each([
    ['who never ends the head of a call', { headMs: 40 }, 'GET / HTTP/1.1\r\n', '408'],
    ['who sends no body', { bodyMs: 20 }, 'POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 9\r\n\r\n', '408'],
    ['who calls no more', { idleMs: 20 }, call, '200'],
    ['who says nothing at all', { headMs: 40 }, '', '408'],
  ])('%s', async (_who, limits, text, status) => {
    const opened = await open({ limits: { ...patient, ...limits } })
    opened.handOver(
      (request, response) =>
        void request
          .on('error', () => {})
          .on('end', () => response.end('here'))
          .resume(),
    )
    const client = connect(opened.port, '127.0.0.1')
    let said = ''
    client.setEncoding('utf8').on('data', (part: string) => (said += part))
    client.write(text)
    await once(client, 'close')
    expect(said.slice(9, 12)).toBe(status)
  })

  it('who takes no answer', async () => {
    const opened = await open({ limits: { ...patient, silenceMs: 50 } })
    opened.handOver((_request, response) => {
      response.write('the beginning')
    })
    const client = connect(opened.port, '127.0.0.1')
    client.resume().write(call)
    await once(client, 'close')
    expect(client.bytesRead).toBeGreaterThan(0)
  })
})

it('names a busy port', async () => {
  const { port } = await open()
  await expect(open({ port })).rejects.toThrow(CannotStart)
  await expect(open({ port })).rejects.toThrow(`Der Port ${port} ist schon belegt`)
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
