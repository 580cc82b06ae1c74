/** Every machine is fully named: in English in the code, in German for the people who read its diagram. */
import { expect, test } from 'vitest'
import { readLabels } from '../../scripts/diagrams/labels.ts'
import { readChart } from '../../scripts/diagrams/model.ts'
import { drawn } from '../../scripts/diagrams/drawn.ts'
import { labelFaults, namingFaults } from './gates.ts'

const charts = drawn.map(({ machine }) => readChart(machine))

test('the list names each machine once, by its own id', () => {
  expect(drawn.map(({ id }) => id)).toEqual(charts.map(({ id }) => id))
  expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length)
})

test('every state has a description; guards, actions, actors and delays have names', () => {
  expect(charts.flatMap(namingFaults)).toEqual([])
})

test('every machine, state, event, guard, actor and delay has its German label, and no label is left over', () => {
  expect(labelFaults(charts, readLabels())).toEqual({ missing: [], unused: [] })
})
