/** What an address asked for is asked ahead at its next visit, and its answer goes to that call alone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const accountKey = 'firebase:authUser:key:[DEFAULT]'
const storage = (): Storage => {
  const items = new Map<string, string>()
  return Object.assign(
    Object.create({
      getItem: (key: string) => items.get(key) ?? null,
      setItem(this: Record<string, string>, key: string, value: string) {
        items.set(key, value)
        Object.defineProperty(this, key, { value, enumerable: true, configurable: true })
      },
      removeItem(this: Record<string, string>, key: string) {
        items.delete(key)
        delete this[key]
      },
    }),
  )
}
const signIn = (token: string, expires = Date.now() + 1_800_000) =>
  localStorage.setItem(
    accountKey,
    JSON.stringify({ uid: 'user', stsTokenManager: { accessToken: token, expirationTime: expires } }),
  )
/** A page is opened: its modules are new, what the browser keeps is not. */
const visit = async (pathname: string, search = '') => {
  vi.stubGlobal('window', { location: { pathname, search } })
  vi.resetModules()
  return import('./askedAhead.ts')
}
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async () => Response.json({ rows: [] })),
  )
  signIn('token')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetched.mockReset()
})

const opened = () => vi.advanceTimersByTime(500)
const visitedBefore = async () => {
  const page = await visit('/enquiry')
  page.askedAhead('/api/enquiry/filter?page=0', 'token')
  opened()
}

test('the first visit asks for nothing ahead, the second for what the first asked', async () => {
  const first = await visit('/enquiry')
  first.askAhead('de')
  expect(fetched).not.toHaveBeenCalled()
  expect(first.askedAhead('/api/enquiry/filter?page=0', 'token')).toBeUndefined()
  opened()

  const second = await visit('/enquiry')
  second.askAhead('de')
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/enquiry/filter?page=0',
    expect.objectContaining({ headers: { 'Accept-Language': 'de', Authorization: 'Bearer token' } }),
  )
  const ahead = second.askedAhead('/api/enquiry/filter?page=0', 'token')
  expect((await ahead?.answer)?.body).toEqual({ rows: [] })
  expect(second.askedAhead('/api/enquiry/filter?page=0', 'token'), 'each answer is good once').toBeUndefined()
})

test('another address asks for nothing of it', async () => {
  await visitedBefore()
  const other = await visit('/enquiry', '?states=draft')
  other.askAhead('de')
  expect(fetched).not.toHaveBeenCalled()
})

test('nobody else gets the answer, and no refusal is taken for one', async () => {
  await visitedBefore()
  const changed = await visit('/enquiry')
  changed.askAhead('de')
  expect(changed.askedAhead('/api/enquiry/filter?page=0', 'another')).toBeUndefined()

  fetched.mockImplementation(async () => Response.json({ code: 'FORBIDDEN' }, { status: 403 }))
  const refused = await visit('/enquiry')
  refused.askAhead('de')
  expect(await refused.askedAhead('/api/enquiry/filter?page=0', 'token')?.answer).toBeNull()
})

test('an answer that nobody took in time is none', async () => {
  await visitedBefore()
  const page = await visit('/enquiry')
  page.askAhead('de')
  vi.advanceTimersByTime(10_001)
  expect(page.askedAhead('/api/enquiry/filter?page=0', 'token')).toBeUndefined()
})

test('what nobody wanted while the page opened is not kept for later, when it would be old', async () => {
  await visitedBefore()
  const page = await visit('/enquiry')
  page.askAhead('de')
  page.askedAhead('/api/work/waiting', 'token')
  opened()
  expect(page.askedAhead('/api/enquiry/filter?page=0', 'token')).toBeUndefined()
})

test('nothing is asked with a token that runs out, or after the session', async () => {
  await visitedBefore()
  signIn('token', Date.now() + 30_000)
  const late = await visit('/enquiry')
  late.askAhead('de')
  signIn('token')
  late.forgetAsked()
  const after = await visit('/enquiry')
  after.askAhead('de')
  expect(fetched).not.toHaveBeenCalled()
})

test('a page that opens waits until what has come is taken, for nothing else, and not for long', async () => {
  await visitedBefore()
  const page = await visit('/enquiry')
  page.askAhead('de')
  const drawn = vi.fn<() => void>()
  const early = page.answersTaken().then(drawn)
  await vi.advanceTimersByTimeAsync(1)
  expect(drawn, 'an answer on its way is not waited for').toHaveBeenCalledOnce()
  await early

  const later = page.answersTaken().then(drawn)
  await vi.advanceTimersByTimeAsync(50)
  expect(drawn, 'it has come, and is not taken').toHaveBeenCalledOnce()
  page.askedAhead('/api/enquiry/filter?page=0', 'token')
  await vi.advanceTimersByTimeAsync(1)
  await later
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('a page that opens does not wait for whoever wants nothing of it', async () => {
  await visitedBefore()
  const page = await visit('/enquiry')
  page.askAhead('de')
  await vi.advanceTimersByTimeAsync(1)
  const drawn = vi.fn<() => void>()
  const waiting = page.answersTaken().then(drawn)
  await vi.advanceTimersByTimeAsync(99)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  await waiting
  expect(drawn).toHaveBeenCalledOnce()
})
