/** Which messages are on screen, one at a time (rule N1). */
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type Notice, pendingNotice } from './effects.ts'
import { toastStackMachine } from './toastStackMachine.ts'

const stack = () => {
  const clock = new SimulatedClock()
  const actor = createActor(toastStackMachine, { clock }).start()
  return {
    raise: (notice: Notice, place = notice.key) => actor.send({ type: 'notice.raised', notice, place }),
    settle: (place = 'bom.map.pending') => actor.send({ type: 'notice.settled', underway: 'bom.map', place }),
    unsay: (place: string) => actor.send({ type: 'notice.unsaid', place }),
    wait: (ms: number) => clock.increment(ms),
    measure: (parts: number) => actor.getSnapshot().context.toasts[0]?.ref.send({ type: 'toast.measured', parts }),
    hold: () => actor.getSnapshot().context.toasts[0]?.ref.send({ type: 'toast.held' }),
    part: () => actor.getSnapshot().context.toasts[0]?.ref.getSnapshot().context.part,
    keys: () => actor.getSnapshot().context.toasts.map(({ notice }) => notice.key),
  }
}
const warned = (key: string, values?: Notice['values']): Notice => ({ ...told(key, values), level: 'warn' })
const told = (key: string, values?: Notice['values']): Notice => ({ level: 'success', key, ...(values && { values }) })

test('the newest is in front, and the one behind it that is to be read has its time when that is gone', () => {
  const { raise, wait, keys } = stack()
  raise(warned('first'))
  wait(3000)
  raise(told('second'))
  expect(keys()).toEqual(['second', 'first'])
  wait(5000)
  expect(keys()).toEqual(['first'])
  wait(5000)
  expect(keys()).toEqual([])
})

test('what went well does not come back once its time is over, and takes none from the one that is read in front of it', () => {
  const { raise, wait, keys, hold } = stack()
  raise(told('saved'))
  wait(3000)
  raise(warned('refused'))
  hold()
  expect(keys()).toEqual(['refused', 'saved'])
  wait(2000)
  expect(keys()).toEqual(['refused'])
  wait(60_000)
  expect(keys()).toEqual(['refused'])
})

test('the same sentence stands there once, with its time from the beginning; about something else it is another', () => {
  const { raise, wait, keys } = stack()
  raise(warned('kept'))
  wait(4000)
  raise(warned('kept'))
  raise(warned('stayed', { count: 1 }), 'a list')
  raise(warned('stayed', { count: 2 }), 'another list')
  expect(keys()).toEqual(['stayed', 'stayed', 'kept'])
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

test('what a place said of an earlier attempt goes with the next one, at its beginning as at its end', () => {
  const { raise, settle, keys } = stack()
  raise(told('refusals:BOM_UNREADABLE'), 'bom')
  raise(told('saved'), 'form')
  raise(pendingNotice('bom.map'), 'bom')
  expect(keys()).toEqual(['bom.map.pending', 'saved'])
  raise(told('refusals:BOM_EMPTY'), 'bom')
  expect(keys()).toEqual(['refusals:BOM_EMPTY', 'bom.map.pending', 'saved'])
  settle('another list')
  expect(keys()).toEqual(['refusals:BOM_EMPTY', 'bom.map.pending', 'saved'])
  settle('bom')
  raise(told('bom.map.success'), 'bom')
  expect(keys()).toEqual(['bom.map.success', 'saved'])
})

test('a place that begins anew takes back what it said, but not what is under way; the next one has its time then', () => {
  const { raise, unsay, wait, keys } = stack()
  raise(told('saved'), 'form')
  raise(pendingNotice('bom.map'), 'bom')
  raise(told('refusals:FILE_EMPTY'), 'bom')
  unsay('bom')
  expect(keys()).toEqual(['bom.map.pending', 'saved'])
  unsay('form')
  wait(5000)
  expect(keys()).toEqual(['bom.map.pending'])
})

test('what does not fit is shown in parts, each for five seconds; in a wider window there are fewer', () => {
  const { raise, wait, keys, measure, part } = stack()
  raise(told('long'))
  measure(3)
  expect(part()).toBe(0)
  wait(5000)
  expect(part()).toBe(1)
  wait(5000)
  expect(part()).toBe(2)
  measure(2)
  expect(part()).toBe(1)
  wait(5000)
  expect(keys()).toEqual([])
})
