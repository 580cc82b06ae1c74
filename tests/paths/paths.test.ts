/** Every machine: each path replays, every state is reached, every transition walked, every guard says no once. */
import { describe, expect, test } from 'vitest'
import { drawn } from '../../scripts/diagrams/drawn.ts'
import { cover } from './coverage.ts'
import { fixtures } from './fixtures/index.ts'

test('every machine has a fixture, and no fixture is left over', () => {
  expect(Object.keys(fixtures).toSorted()).toEqual(drawn.map(({ id }) => id).toSorted())
})

describe.each(drawn.map(({ id, machine }) => ({ id, machine })))('$id', ({ id, machine }) => {
  test('is walked completely', { timeout: 30_000 }, async () => {
    const fixture = fixtures[id]
    if (!fixture) throw new Error(`tests/paths/fixtures/${id}.ts is missing`)
    const { failures, unreachedStates, unwalkedTransitions, neverRefused } = await cover(machine, fixture)
    expect({ failures, unreachedStates, unwalkedTransitions, neverRefused }).toEqual({
      failures: [],
      unreachedStates: [],
      unwalkedTransitions: [],
      neverRefused: [],
    })
  })
})
