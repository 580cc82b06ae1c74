import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('does one after the other, what is urgent first, and goes on behind what fails', async () => {
  const turns = new Turns()
  const begun: string[] = []
  let atOnce = 0
  const work = (name: string) => async () => {
    begun.push(name)
    atOnce += 1
    expect(atOnce).toBe(1)
    await new Promise((resolve) => setTimeout(resolve))
    atOnce -= 1
    if (name === 'broken') throw new Error(name)
    return name
  }
  const all = [
    turns.take(false, work('thumbnail 1')),
    turns.take(false, work('thumbnail 2')),
    turns.take(true, work('broken')),
    turns.take(true, work('page 1')),
  ]
  const settled = await Promise.allSettled(all)
  expect(begun).toEqual(['thumbnail 1', 'broken', 'page 1', 'thumbnail 2'])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})
