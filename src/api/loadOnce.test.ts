/** What is loaded stays; what failed to load is tried again. */
import { afterEach, expect, test, vi } from 'vitest'
import { loadOnce } from './loadOnce.ts'

afterEach(() => vi.unstubAllGlobals())

test('a failed load is tried again, a successful one is kept', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('client')]
  let loads = 0
  const get = loadOnce(() => answers[loads++]?.() ?? Promise.reject(new Error('loaded too often')))
  await expect(get()).rejects.toThrow('offline')
  expect(await Promise.all([get(), get()])).toEqual(['client', 'client'])
  expect(await get()).toBe('client')
})

test('without a connection the browser is not asked: it would not ask again as long as the page stands', async () => {
  let loads = 0
  const get = loadOnce(async () => (loads += 1))
  vi.stubGlobal('navigator', { onLine: false })
  await expect(get()).rejects.toThrow('no connection')
  vi.stubGlobal('navigator', { onLine: true })
  expect(await get()).toBe(1)
})

test('code that the browser could not load is had by loading the page anew, once the portal answers', async () => {
  const reload = vi.fn<() => void>()
  const answers = [new Response(null, { status: 503 }), new Response()]
  vi.stubGlobal('window', { location: { pathname: '/login', reload } })
  vi.stubGlobal('fetch', async () => answers.shift())
  const get = loadOnce(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')))
  await expect(get()).rejects.toThrow('Failed to fetch')
  await expect(get()).rejects.toThrow('does not answer')
  void get()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
