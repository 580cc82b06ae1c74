/** Work in the background lets calls pass, but is not held up for ever. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Traffic } from './traffic.ts'

const deferred = () => {
  let done: () => void = () => undefined
  const work = new Promise<void>((resolve) => (done = resolve))
  return { work, done }
}

test('it waits until the last call is answered', async () => {
  const traffic = new Traffic()
  await traffic.letPass(60_000)
  const [one, two] = [deferred(), deferred()]
  const calls = [traffic.count(one.work), traffic.count(two.work)]
  let passed = false
  const passing = traffic.letPass(60_000).then(() => (passed = true))
  one.done()
  await setImmediate()
  expect(passed).toBe(false)
  two.done()
  await passing
  await Promise.all(calls)
  expect(traffic.isBusy).toBe(true)
})

test('a call that fails is over, too', async () => {
  const traffic = new Traffic()
  await expect(traffic.count(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await traffic.letPass(60_000)
})

test('nobody waits for longer than the patience, however long a call takes', async () => {
  const traffic = new Traffic()
  const call = deferred()
  const counted = traffic.count(call.work)
  await traffic.letPass(1)
  call.done()
  await counted
})

test('where nobody ever called, it is not busy', () => {
  expect(new Traffic().isBusy).toBe(false)
})
