/** What the atlas knows of the portal's windows, and what it records. */
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { LiveMessage } from '../machines/core/live.ts'
import { wired } from '../machines/core/wired.ts'
import type { Triggers } from './data.ts'
import { standingOf } from './live.ts'
import { type LiveEvent, liveMachine } from './liveMachine.ts'

const moved = (window: string, actor: string, states: string[], taken: string[] = []): LiveMessage => ({
  kind: 'moved',
  window,
  standing: { actor, machine: 'files', states, taken },
})

const listening = async ({ words = async (): Promise<Triggers> => ({}) } = {}) => {
  const saved: string[] = []
  let open = 0
  const machine = wired(liveMachine, {
    loadTriggers: fromPromise(words),
    hear: fromCallback<LiveEvent>(() => {
      open++
      return () => void open--
    }),
  }).provide({ actions: { saveText: (_, text) => void saved.push(text) } })
  const actor = createActor(machine).start()
  actor.send({ type: 'live.toggled' })
  await waitFor(actor, (state) => !state.matches('loading'))
  return {
    actor,
    saved,
    isOpen: () => open > 0,
    hear: (message: LiveMessage) => actor.send({ type: 'window.heard', message, at: 0 }),
    context: () => actor.getSnapshot().context,
  }
}

it('knows where the machines of all windows stand, until they end or the window goes', async () => {
  const { hear, context } = await listening()
  hear({ kind: 'found', window: 'a', standings: [{ actor: '1', machine: 'files', states: ['idle'], taken: [] }] })
  hear(moved('b', '1', ['upload', 'upload.sending'], ['idle files.dropped #0']))
  expect(standingOf(context(), 'files')).toEqual({
    states: ['idle', 'upload.sending'],
    taken: ['idle files.dropped #0'],
  })
  hear(moved('b', '1', []))
  expect(standingOf(context(), 'files').states).toEqual(['idle'])
  hear({ kind: 'left', window: 'a' })
  expect(context().running).toEqual([])
})

it('a recording holds what happened from its begin to its end', async () => {
  const { actor, hear, context, saved } = await listening()
  hear(moved('a', '1', ['idle']))
  actor.send({ type: 'recording.begun' })
  hear(moved('a', '1', ['sending'], ['idle files.dropped #0']))
  hear({ kind: 'found', window: 'b', standings: [] })
  actor.send({ type: 'recording.ended' })
  hear(moved('a', '1', ['idle']))
  expect(context().recording.map(({ states }) => states)).toEqual([['sending']])
  expect(context().happened).toHaveLength(3)
  actor.send({ type: 'recording.saved', text: 'steps' })
  expect(saved).toEqual(['steps'])
  actor.send({ type: 'recording.begun' })
  expect(context().recording).toEqual([])
})

it('forgets everything and hears nothing once it is turned off', async () => {
  const { actor, hear, context, isOpen } = await listening()
  hear(moved('a', '1', ['idle']))
  expect(isOpen()).toBe(true)
  actor.send({ type: 'live.toggled' })
  expect(isOpen()).toBe(false)
  expect(context()).toMatchObject({ running: [], happened: [], recording: [] })
})

it('words that did not come are asked for again', async () => {
  const answers = [() => Promise.reject(new Error('gone')), async () => ({ files: { id: 'Dateien ablegen' } })]
  const { actor, context } = await listening({ words: async () => answers.shift()?.() ?? {} })
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'live.retried' })
  await waitFor(actor, (state) => state.matches('on'))
  expect(context().triggers).toEqual({ files: { id: 'Dateien ablegen' } })
})
