/** What a window asks for anew, because it may have missed it: whatever came before it was told of anything (rule N9). */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { hearNews } from './news.ts'
import { openNewsStream } from './newsStream.ts'

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

/** A stream that says that it is connected, and nothing else. */
const connectedStream = () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('event: connected\ndata: null\n\n')),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const windowOf = (uid: string) => {
  const told: string[] = []
  const close = openNewsStream({ apiUrl: 'https://portal.example/api', token: async () => 'token' }, uid, (state) =>
    told.push(state),
  )
  onTestFinished(close)
  return { told, close }
}

test('what came before the first connection is asked for, as is what came before another window tells of it', async () => {
  vi.stubGlobal('navigator', { locks: locks() })
  vi.stubGlobal('fetch', async () => connectedStream())
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
