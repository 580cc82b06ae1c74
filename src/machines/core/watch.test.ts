import { assign, createActor, setup } from 'xstate'
import { expect, it } from 'vitest'
import { found, type Standing, watch } from './watch.ts'

const child = setup({
  types: { events: {} as { type: 'typed'; text: string }, context: {} as { text: string } },
}).createMachine({
  id: 'child',
  context: { text: '' },
  initial: 'empty',
  states: {
    empty: { on: { typed: { target: 'filled', actions: assign(({ event }) => ({ text: event.text })) } } },
    filled: {},
  },
})
const parent = setup({ actors: { child } }).createMachine({
  id: 'parent',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened' } },
    opened: { invoke: { id: 'child', src: 'child' }, on: { close: 'closed' } },
  },
})

const watched = () => {
  const root = createActor(parent).start()
  const told: Standing[] = []
  return { root, told, watching: watch([root], (one) => told.push(one)) }
}
const named = (told: readonly Standing[]) => told.map(({ machine, states, taken }) => ({ machine, states, taken }))

it('tells the steps of a machine, and its child from begin to end', () => {
  const { root, told } = watched()
  expect(named(found(root))).toEqual([{ machine: 'parent', states: ['closed'], taken: [] }])
  root.send({ type: 'open' })
  root.getSnapshot().children.child?.send({ type: 'typed', text: 'x' })
  expect(named(found(root))).toEqual([
    { machine: 'parent', states: ['opened'], taken: [] },
    { machine: 'child', states: ['filled'], taken: [] },
  ])
  root.send({ type: 'close' })
  expect(named(told)).toEqual(
    expect.arrayContaining([
      { machine: 'parent', states: ['opened'], taken: ['closed open #0'] },
      { machine: 'child', states: ['empty'], taken: [] },
      { machine: 'child', states: ['filled'], taken: ['empty typed #0'] },
      { machine: 'child', states: [], taken: [] },
      { machine: 'parent', states: ['closed'], taken: ['opened close #0'] },
    ]),
  )
})

it('tells no value of an event or a context', () => {
  const { root, told } = watched()
  root.send({ type: 'open' })
  root.getSnapshot().children.child?.send({ type: 'typed', text: 'Schrank-Geheim' })
  expect(JSON.stringify([told, found(root)])).not.toContain('Geheim')
})

it('tells nothing of what a machine does not take, and nothing once nobody listens', () => {
  const { root, told, watching } = watched()
  root.send({ type: 'close' })
  expect(told).toEqual([])
  watching.unsubscribe()
  root.send({ type: 'open' })
  expect(told).toEqual([])
})
