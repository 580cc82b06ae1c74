/** A layer with typed input goes at once while nothing is typed, else after a question (rule R1). */
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { type DiscardEvent, typedStates } from './typedStates.ts'

const machine = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: 'typed'; text: string } | { type: 'closed' } | DiscardEvent,
    tags: {} as 'typed',
  },
  guards: { isTyped: ({ context }) => context.text !== '' },
  actions: { type: assign(({ event }) => (event.type === 'typed' ? { text: event.text } : {})) },
}).createMachine({
  id: 'sample',
  context: { text: '' },
  initial: 'open',
  states: {
    open: {
      on: { typed: { actions: 'type' } },
      initial: 'untouched',
      states: typedStates('closed', { target: '#sample.gone' }),
    },
    gone: { type: 'final' },
  },
})
const opened = (...texts: string[]) => {
  const actor = createActor(machine).start()
  for (const text of texts) actor.send({ type: 'typed', text })
  return actor
}

test.each([[[]], [['a', '']]])('after %j nothing is lost, and nothing asked', (texts) => {
  const actor = opened(...texts)
  expect(actor.getSnapshot().hasTag('typed')).toBe(false)
  actor.send({ type: 'closed' })
  expect(actor.getSnapshot().value).toBe('gone')
})

test('what is typed is asked about, kept, and gone only when that is said', () => {
  const actor = opened('a')
  expect(actor.getSnapshot().hasTag('typed')).toBe(true)
  actor.send({ type: 'discard.confirmed' })
  actor.send({ type: 'closed' })
  expect(actor.getSnapshot()).toMatchObject({ value: { open: 'discarding' }, context: { text: 'a' } })
  expect(actor.getSnapshot().hasTag('typed')).toBe(true)
  actor.send({ type: 'discard.cancelled' })
  expect(actor.getSnapshot()).toMatchObject({ value: { open: 'typed' }, context: { text: 'a' } })
  actor.send({ type: 'closed' })
  actor.send({ type: 'discard.confirmed' })
  expect(actor.getSnapshot().value).toBe('gone')
})
