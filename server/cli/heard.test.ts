/** What nobody waits for ends a verb as its own failure does; a lost database is told to whoever waits for it. */
import { expect, test } from 'vitest'
import { heard } from './heard.ts'

const listening = () => process.listenerCount('unhandledRejection') + process.listenerCount('uncaughtException')
const forever = () => new Promise<never>(() => undefined)

test('a refusal that nobody hears ends the verb', async () => {
  const before = listening()
  const ended = heard(forever)
  const [refusal] = process.listeners('unhandledRejection').slice(-1)
  const fault = new Error('unheard')
  refusal?.(fault, Promise.resolve())
  await expect(ended).rejects.toBe(fault)
  expect(listening()).toBe(before)
})

test('a lost database does not: the verb says itself how it ends', async () => {
  let end: (value: string) => void = () => undefined
  const ended = heard(() => new Promise<string>((resolve) => (end = resolve)))
  const [refusal] = process.listeners('unhandledRejection').slice(-1)
  refusal?.(Object.assign(new Error('lost'), { code: 'ECONNREFUSED' }), Promise.resolve())
  end('done')
  expect(await ended).toBe('done')
})
