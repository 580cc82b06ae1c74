/** What is dear is done a few at a time, and whoever is known does not wait for strangers. */
import { expect, test } from 'vitest'
import { Refused } from './http/refusal.ts'
import { createTurns, type Whose } from './turns.ts'

/** Work that ends when it is told to, and the order in which it was begun. */
const setUp = () => {
  const inTurn = createTurns({ lanes: 2, longest: 2 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, whose: Whose) =>
    inTurn(whose, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, end, begun }
}
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' }

test('two at a time, two wait, and whoever comes then is told so', async () => {
  const { ask, end, begun } = setUp()
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name, 'strangers'))
  await expect(ask('e', 'strangers')).rejects.toMatchObject(tooMany)
  expect(begun).toEqual(['a', 'b'])
  for (const name of ['a', 'b', 'c', 'd']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('whoever is known goes before strangers, however many wait', async () => {
  const { ask, end, begun } = setUp()
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name, 'strangers'))
  const known = [ask('owner', 'known'), ask('reset', 'known')]
  await expect(ask('third', 'known')).rejects.toBeInstanceOf(Refused)
  for (const name of ['a', 'b', 'owner', 'reset', 'c', 'd']) await end(name)
  await Promise.all([...all, ...known])
  expect(begun).toEqual(['a', 'b', 'owner', 'reset', 'c', 'd'])
})

test('what fails makes room as well', async () => {
  const inTurn = createTurns({ lanes: 1, longest: 1 })
  const fail = () => Promise.reject(new Error('broken'))
  await expect(inTurn('strangers', fail)).rejects.toThrow('broken')
  expect(await inTurn('strangers', async () => 'done')).toBe('done')
})
