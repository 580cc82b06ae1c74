/** The path explorer proves itself on the sample machines before anyone trusts what it says about real ones. */
import { expect, test } from 'vitest'
import { cover } from './coverage.ts'
import { faultyFixture, faultyMachine, sampleFixture, sampleMachine } from './sample.ts'

test('walks regions, nesting, actors, timers, guards and always transitions completely', async () => {
  const { failures, paths, unreachedStates, unwalkedTransitions, neverRefused } = await cover(
    sampleMachine,
    sampleFixture,
  )
  expect({ failures, unreachedStates, unwalkedTransitions, neverRefused }).toEqual({
    failures: [],
    unreachedStates: [],
    unwalkedTransitions: [],
    neverRefused: [],
  })
  expect(paths).toBeGreaterThan(10)
})

test('names a state that nothing leads to and a transition that no one can take', async () => {
  const { unreachedStates, unwalkedTransitions } = await cover(faultyMachine, faultyFixture)
  expect(unreachedStates).toEqual(['island'])
  expect(unwalkedTransitions).toEqual(['middle never #0 [{"kind":"named","name":"impossible"}] -> island'])
})

test('a scenario without the case that a guard needs leaves its transition unwalked', async () => {
  const { unwalkedTransitions } = await cover(sampleMachine, {
    ...sampleFixture,
    actors: { deliver: { done: ['delivered'] } },
  })
  expect(unwalkedTransitions).toEqual([expect.stringContaining('xstate.done.actor.delivery #0')])
})

test('names a guard that never says no', async () => {
  const { neverRefused } = await cover(sampleMachine, { ...sampleFixture, actors: { deliver: { done: ['refused'] } } })
  expect(neverRefused).toEqual([expect.stringContaining('xstate.done.actor.delivery #0')])
})
