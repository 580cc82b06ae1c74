/** Which messages are on screen, one at a time (rule N1). */
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type Notice, pendingNotice } from './effects.ts'
import { toastStackMachine } from './toastStackMachine.ts'

const stack = () => {
  const clock = new SimulatedClock()
  const actor = createActor(toastStackMachine, { clock }).start()
  return {
    raise: (notice: Notice) => actor.send({ type: 'notice.raised', notice }),
    settle: () => actor.send({ type: 'notice.settled', underway: 'bom.map' }),
    wait: (ms: number) => clock.increment(ms),
    keys: () => actor.getSnapshot().context.toasts.map(({ notice }) => notice.key),
  }
}
const told = (key: string, values?: Notice['values']): Notice => ({ level: 'success', key, ...(values && { values }) })

test('the newest is in front, and the one behind it has its time when that is gone', () => {
  const { raise, wait, keys } = stack()
  raise(told('first'))
  wait(3000)
  raise(told('second'))
  expect(keys()).toEqual(['second', 'first'])
  wait(5000)
  expect(keys()).toEqual(['first'])
  wait(5000)
  expect(keys()).toEqual([])
})

test('the same sentence stands there once, with its time from the beginning; about something else it is another', () => {
  const { raise, wait, keys } = stack()
  raise(told('saved'))
  wait(4000)
  raise(told('saved'))
  raise(told('removed', { count: 1 }))
  raise(told('removed', { count: 2 }))
  expect(keys()).toEqual(['removed', 'removed', 'saved'])
  for (const left of [2, 1, 0]) {
    wait(5000)
    expect(keys().length).toBe(left)
  }
})

test('what is under way is told until it is settled', () => {
  const { raise, settle, wait, keys } = stack()
  raise(pendingNotice('bom.map'))
  wait(60_000)
  expect(keys()).toEqual(['bom.map.pending'])
  settle()
  raise(told('bom.map.success'))
  expect(keys()).toEqual(['bom.map.success'])
})
