/** The menu leads back to a list as this user has left it (rule L12). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createListMemory } from './listMemory.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('a list is led to as its user has left it, whatever others did, until it is left whole again', () => {
  const memory = createListMemory()
  const heard = vi.fn<() => void>()
  memory.subscribe(heard)
  memory.keep('anna', { path: '/order', search: '?firma=1' })
  memory.keep('anna', { path: '/job', search: '?firma=2' })
  expect(memory.addressOf('anna', '/order')).toBe('/order?firma=1')
  expect(memory.addressOf('bert', '/order')).toBe('/order')
  expect(createListMemory().addressOf('anna', '/job')).toBe('/job?firma=2')
  memory.keep('anna', { path: '/order', search: '' })
  expect(memory.addressOf('anna', '/order')).toBe('/order')
  expect(memory.addressOf('anna', '/job')).toBe('/job?firma=2')
  expect(heard).toHaveBeenCalledTimes(3)
})

test.each(['{', 'null', '7', '{"/order":7}', '{"/order":"//elsewhere.example"}'])(
  'what is kept as %s leads to the whole list',
  (text) => {
    kept.set('schrankwerk.lists.anna', text)
    expect(createListMemory().addressOf('anna', '/order')).toBe('/order')
  },
)

test('a browser that keeps nothing hinders nobody', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  const memory = createListMemory()
  memory.keep('anna', { path: '/order', search: '?firma=1' })
  expect(memory.addressOf('anna', '/order')).toBe('/order')
})
