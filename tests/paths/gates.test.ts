/** The gates prove that they can refuse. */
import { expect, test } from 'vitest'
import { readChart } from '../../scripts/diagrams/model.ts'
import { labelFaults, namingFaults } from './gates.ts'
import { faultyMachine, sampleMachine } from './sample.ts'

const words = {
  running: '',
  done: '',
  failed: '',
  changed: '',
  completed: '',
  otherwise: '',
  not: '',
  and: '',
  or: '',
  in: '',
  together: '',
  stays: '',
  needs: '',
}

test('names what has no description, no name or no id', () => {
  expect(namingFaults(readChart(sampleMachine))).toEqual([])
  expect(namingFaults(readChart(faultyMachine))).toEqual([
    'faulty.start has no description',
    'faulty.start invokes an inline actor (0.faulty.start)',
    'faulty.start invokes xstate.invoke.0.faulty.start without an id',
    'faulty: start go #0 has an inline guard',
    'faulty: start go #0 has an inline action',
    'faulty: middle xstate.after.100.faulty.middle #0 has a delay without a name',
  ])
})

test('names labels that are missing, empty or left over', () => {
  const labels = {
    machines: { faulty: 'Fehlerhaft' },
    states: { 'faulty.start': 'Anfang', 'faulty.middle': ' ', 'faulty.gone': 'Weg' },
    events: { go: 'los' },
    guards: {},
    actors: {},
    delays: {},
    words,
  }
  const { missing, unused } = labelFaults([readChart(faultyMachine)], labels)
  expect(missing).toEqual([
    'states: faulty.middle',
    'states: faulty.island',
    'events: never',
    'guards: impossible',
    'actors: xstate.invoke.0.faulty.start',
    'delays: 100',
  ])
  expect(unused).toEqual(['states: faulty.gone'])
})
