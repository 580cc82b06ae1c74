import { expect, test } from 'vitest'
import { and, setup } from 'xstate'
import { flatten, readChart } from '../diagrams/model.ts'
import { outlineOf } from './outline.ts'

const { createMachine } = setup({ guards: { isWhole: () => true, isKnown: () => true } })

test('the great stages stay, with what leads from one to another', () => {
  const machine = createMachine({
    id: 'import',
    initial: 'choosing',
    states: {
      choosing: { on: { start: { target: 'running.sending', guard: and(['isWhole', 'isKnown']) }, type: {} } },
      running: {
        initial: 'sending',
        states: {
          sending: { on: { sent: 'reading', fails: '#import.choosing', progress: {} } },
          reading: { on: { read: '#import.over', fails: '#import.choosing' } },
        },
      },
      over: { type: 'final' },
    },
  })
  const outline = outlineOf(readChart(machine))
  expect(outline && flatten(outline.root).map(({ path, type }) => [path, type])).toEqual([
    ['', 'compound'],
    ['choosing', 'atomic'],
    ['running', 'atomic'],
    ['over', 'final'],
  ])
  expect(
    outline?.transitions.map(({ source, trigger, targets }) => [source, 'name' in trigger && trigger.name, targets]),
  ).toEqual([
    ['choosing', 'start', ['running']],
    ['choosing', 'type', []],
    ['running', 'fails', ['choosing']],
    ['running', 'read', ['over']],
  ])
})

test('what an event needs is said where it does nothing without it, not where something else happens then', () => {
  const machine = createMachine({
    id: 'order',
    initial: 'open',
    on: { fetch: {} },
    states: {
      open: {
        on: {
          order: { guard: 'isWhole', target: 'over' },
          fetch: { guard: 'isKnown', target: 'over' },
          send: [{ guard: 'isWhole', target: 'over' }, { target: 'asking' }],
        },
      },
      asking: {},
      over: { type: 'final' },
    },
  })
  const conditions = outlineOf(readChart(machine))?.transitions.flatMap(({ id, condition }) => (condition ? [id] : []))
  expect(conditions).toEqual(['open order #0'])
})

test('what has no stages within stages and no conditions is its own outline', () => {
  const machine = createMachine({ id: 'bell', initial: 'off', states: { off: { on: { ring: 'on' } }, on: {} } })
  expect(outlineOf(readChart(machine))).toBeUndefined()
})
