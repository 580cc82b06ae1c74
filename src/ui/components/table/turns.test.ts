import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Turns whose frames come when the test says so, and the rows that they have drawn. */
const begin = () => {
  const frames: (() => void)[] = []
  const drawn: string[] = []
  const turns = createTurns((then) => frames.push(then))
  const row = (name: string) => {
    if (turns.take()) drawn.push(name)
    else return turns.wait(() => drawn.push(name))
    return undefined
  }
  return { row, drawn, frame: () => frames.shift()?.(), frames }
}

describe('rows that come into sight', () => {
  it('are drawn at once while they are few', () => {
    const { row, drawn } = begin()
    for (const name of ['1', '2']) row(name)
    expect(drawn).toEqual(['1', '2'])
  })

  it('wait for the next frames beyond that, in their order', () => {
    const { row, drawn, frame } = begin()
    for (const name of ['1', '2', '3', '4', '5']) row(name)
    expect(drawn).toEqual(['1', '2'])
    frame()
    expect(drawn).toEqual(['1', '2', '3', '4'])
    frame()
    expect(drawn).toEqual(['1', '2', '3', '4', '5'])
  })

  it('count what waits before what comes, so that no frame draws more', () => {
    const { row, drawn, frame } = begin()
    for (const name of ['1', '2', '3', '4']) row(name)
    frame()
    row('new')
    expect(drawn).not.toContain('new')
    frame()
    expect(drawn.at(-1)).toBe('new')
  })

  it('lose their turn when they are out of sight again', () => {
    const { row, drawn, frame } = begin()
    for (const name of ['1', '2']) row(name)
    const giveUp = row('3')
    row('4')
    giveUp?.()
    frame()
    expect(drawn).toEqual(['1', '2', '4'])
  })

  it('ask for no frame where nothing waits', () => {
    const { row, frame, frames } = begin()
    row('1')
    frame()
    expect(frames).toEqual([])
  })
})
