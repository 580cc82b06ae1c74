/** Every registered machine is fully named: in English in the code, in German for the people who read its diagram. */
import { expect, test } from 'vitest'
import { readLabels } from '../../scripts/diagrams/labels.ts'
import { readChart } from '../../scripts/diagrams/model.ts'
import { machines } from '../../src/machines/index.ts'
import { labelFaults, namingFaults } from './gates.ts'

const charts = machines.map(({ machine }) => readChart(machine))

test('the register names each machine once, by its own id', () => {
  expect(machines.map(({ id }) => id)).toEqual(charts.map(({ id }) => id))
  expect(new Set(machines.map(({ id }) => id)).size).toBe(machines.length)
})

test('every state has a description; guards, actions, actors and delays have names', () => {
  expect(charts.flatMap(namingFaults)).toEqual([])
})

test('every machine, state, event, guard, actor and delay has its German label, and no label is left over', () => {
  expect(labelFaults(charts, readLabels())).toEqual({ missing: [], unused: [] })
})
