/** The statechart of a lifecycle answers as its table does, whatever holds. */
import { expect, test } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { allDoors, door, doorActions } from '../domain/core/lifecycle.testing.ts'
import { chartOf } from './lifecycles.ts'

test.each(allDoors)('%o', (facts) => {
  const chart = chartOf(door)
  const snapshot = chart.resolveState({ value: facts.state, context: facts })
  for (const type of doorActions) {
    const possible = door.can(type, facts)
    expect(snapshot.can({ type })).toBe(possible)
    expect(getNextSnapshot(chart, snapshot, { type }).value).toBe(possible ? door.target(type, facts) : facts.state)
  }
})
