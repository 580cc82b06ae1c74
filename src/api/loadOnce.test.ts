/** What is loaded stays; what failed to load is tried again. */
import { expect, test } from 'vitest'
import { loadOnce } from './loadOnce.ts'

test('a failed load is tried again, a successful one is kept', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('client')]
  let loads = 0
  const get = loadOnce(() => answers[loads++]?.() ?? Promise.reject(new Error('loaded too often')))
  await expect(get()).rejects.toThrow('offline')
  expect(await Promise.all([get(), get()])).toEqual(['client', 'client'])
  expect(await get()).toBe('client')
})
