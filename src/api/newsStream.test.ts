/** What a window asks for anew, because it may have missed it: whatever came before it was told of anything (rule N9). */
import type { News } from '../domain/session/news.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteAnswer } from './asOf.ts'
import { hearNews } from './news.ts'
import { openNewsStream } from './newsStream.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

/** A lock as the browser has it: whoever asks while it is held waits, or is told so. */
const locks = () => {
  let held: Promise<unknown> = Promise.resolve()
  let isHeld = false
  const request = async (
    _name: string,
    { ifAvailable = false }: { ifAvailable?: boolean },
    hold: (lock: object | null) => unknown,
  ): Promise<unknown> => {
    if (isHeld && ifAvailable) return hold(null)
    const before = held
    const turn = before.then(async () => {
      isHeld = true
      return hold({})
    })
    isHeld = true
    held = turn.then(() => {
      isHeld = false
    })
    return turn
  }
  return { request }
}

/** A stream that says that it is connected, and what is told besides; it stays open unless it is cut off. */
const streamOf = (
  event: 'connected' | 'resumed',
  { told = [], isCut = false }: { told?: News[]; isCut?: boolean } = {},
) => {
  const events = [
    `event: ${event}\ndata: null\n\n`,
    ...told.map((news) => `event: news\ndata: ${JSON.stringify(news)}\n\n`),
  ]
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(`retry: 1\n\n${events.join('')}`))
      if (isCut) controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const windowOf = (uid: string, token = async () => 'token') => {
  const told: string[] = []
  const refusals: string[] = []
  const close = openNewsStream(
    {
      apiUrl: 'https://portal.example/api',
      token,
      onRefused: ({ code }) => refusals.push(code),
    },
    uid,
    (state) => told.push(state),
  )
  onTestFinished(close)
  return { told, refusals, close }
}

test('what came before the first connection is asked for, as is what came before another window tells of it', async () => {
  vi.stubGlobal('navigator', { locks: locks() })
  vi.stubGlobal('fetch', async () => streamOf('connected'))
  const heard = vi.fn()
  onTestFinished(hearNews(heard))

  const first = windowOf('reader')
  await expect.poll(() => first.told).toEqual(['connected'])
  await expect.poll(() => heard.mock.calls).toEqual([[null]])

  const second = windowOf('reader')
  await expect.poll(() => heard.mock.calls).toEqual([[null], [null]])
  expect(second.told).toEqual([])

  // The window that had the connection goes: the next one makes its own, and has missed what came between.
  first.close()
  await expect.poll(() => second.told).toEqual(['connected'])
  await expect.poll(() => heard.mock.calls.length).toBe(3)
})

test('who knows since when the page is loaded hears what has happened since, and asks for everything only after a break', async () => {
  vi.stubGlobal('navigator', { locks: locks() })
  const asked: string[] = []
  const missed: News = { kind: 'ENQUIRY', id: 'enquiry-1', at: new Date('2026-11-20T09:30:00Z'), enquiryId: null }
  const answers = [streamOf('resumed', { told: [missed], isCut: true }), streamOf('connected')]
  vi.stubGlobal('fetch', async (url: string | URL) => {
    asked.push(String(url))
    return answers.shift() ?? streamOf('connected')
  })
  const heard = vi.fn()
  onTestFinished(hearNews(heard))
  const answered = Date.parse('2026-11-20T09:29:58Z')
  noteAnswer(new Response(null, { headers: { date: new Date(answered).toUTCString() } }), performance.now() - 1000)
  const { told } = windowOf('late reader')
  await expect.poll(() => told).toEqual(['connected', 'lost', 'connected'])
  expect(heard.mock.calls).toEqual([[missed], [null]])
  const since = Number(new URL(asked[0] ?? '').searchParams.get('since'))
  // It was asked a second before its answer, and servers may differ by five.
  expect(answered - since).toBeGreaterThanOrEqual(6000)
  expect(answered - since).toBeLessThan(8000)
  expect(asked[1]).not.toContain('since')
})

test('whose access is closed before the first connection is told why, as by every other call', async () => {
  vi.stubGlobal('navigator', { locks: locks() })
  vi.stubGlobal('fetch', async () => Response.json({ code: 'ACCOUNT_UNKNOWN', message: 'Gelöscht.' }, { status: 401 }))
  const { told, refusals } = windowOf('deleted')
  await expect.poll(() => refusals[0]).toBe('ACCOUNT_UNKNOWN')
  expect(told).not.toContain('connected')
})

test('a sign-in that is over is not asked with again, and goes on once there is another', async () => {
  vi.stubGlobal('navigator', { locks: locks() })
  let bearer = 'over'
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('authorization'))
    return bearer === 'over'
      ? Response.json({ code: 'SESSION_ENDED', message: 'Beendet.' }, { status: 401 })
      : streamOf('connected')
  })
  let offered = 0
  const { told, refusals } = windowOf('ended', async () => {
    offered += 1
    return bearer
  })
  const tryAgain = () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  }
  await expect.poll(() => refusals).toEqual(['SESSION_ENDED'])
  const before = offered
  tryAgain()
  await expect.poll(() => offered).toBeGreaterThan(before)
  expect(asked).toEqual(['Bearer over'])
  bearer = 'new'
  tryAgain()
  await expect.poll(() => told.at(-1)).toBe('connected')
  expect(asked).toEqual(['Bearer over', 'Bearer new'])
})

test('a window without a network says so at once, also to the others, and is connected anew with it', async () => {
  vi.stubGlobal('navigator', { locks: locks() })
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const answer = streamOf('connected')
    // What is closed ends, as a browser has it.
    return new Response(answer.body?.pipeThrough(new TransformStream(), signal ? { signal } : {}), answer)
  })
  const holder = windowOf('cut off')
  await expect.poll(() => holder.told).toEqual(['connected'])
  const other = windowOf('cut off')
  window.dispatchEvent(new Event('offline'))
  await expect.poll(() => other.told).toContain('lost')
  expect(holder.told).toContain('lost')
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => [holder.told.at(-1), other.told.at(-1)]).toEqual(['connected', 'connected'])
})
