import { afterEach, describe, expect, test, vi } from 'vitest'
import { CodeBroken } from '../domain/core/serverFailed.ts'
import { startTexts } from '../i18n/index.ts'
import { createScreenLoader } from './loadScreen.ts'

startTexts({})
afterEach(() => void vi.unstubAllGlobals())

test('a screen that was loaded opens without a connection, one that was not does not', async () => {
  const loadScreen = createScreenLoader(async () => undefined)
  const create = await loadScreen('imprint', false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await loadScreen('imprint', false)).toBe(create)
  await expect(loadScreen('privacy', false)).rejects.toThrow('no connection')
  // … nor in a frame that is not there
  await expect(loadScreen('imprint', true)).rejects.toThrow('no connection')
})

describe('a page whose code fails', () => {
  const failing = () => createScreenLoader(() => Promise.reject(new Error('x is not a function')))
  const stub = (answer: () => Promise<Response>) => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('window', { location: { pathname: '/enquiry', reload } })
    vi.stubGlobal('fetch', answer)
    return reload
  }
  test('is broken where the portal answers, and another try loads the page anew', async () => {
    const reload = stub(async () => new Response())
    const load = failing()
    await expect(load('imprint', true)).rejects.toBeInstanceOf(CodeBroken)
    void load('imprint', true)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
  test.each([
    ['nothing answers', () => Promise.reject(new Error('Failed to fetch'))],
    ['what stands before the portal answers for it', async () => new Response(null, { status: 503 })],
  ])('is out of reach where %s', async (_, answer) => {
    stub(answer)
    const load = failing()
    await expect(load('imprint', true)).rejects.toThrow('not a function')
  })
})
