import { beforeEach, expect, test } from 'vitest'
import { createActor, createEmptyActor, createMachine, fromPromise, waitFor } from 'xstate'
import type { ImportStatus, ImportSummary } from '../../domain/article/articleImport.ts'
import { granted } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import { importWatchMachine } from './importWatchMachine.ts'

const told: string[] = []
beforeEach(() => void (told.length = 0))
withEffects({ notify: ({ level, key }) => told.push(`${level} ${key}`) })

const summary: ImportSummary = {
  id: 'i-1',
  configId: null,
  configTitle: '',
  filename: 'Preise.csv',
  size: 1,
  dryRun: false,
  bulk: null,
  state: 'RUNNING',
  lines: 2,
  handled: 0,
  percent: 0,
  created: 0,
  updated: 0,
  priced: 0,
  unchanged: 0,
  refused: 0,
  userFullName: '',
  startDate: new Date(0),
  endDate: null,
}
const idle: ImportStatus = {
  percent: 0,
  minutesSinceStart: 0,
  secondsLeft: null,
  state: 'IDLE',
  start: null,
  current: null,
  last: null,
  written: null,
}
const running: ImportStatus = { ...idle, state: 'RUNNING', current: summary }
const further: ImportStatus = { ...running, percent: 50, current: { ...summary, handled: 1 } }
const over: ImportStatus = { ...idle, last: { ...summary, state: 'DONE' } }

test('the page around it hears when an import begins and when it is over, whoever began it', async () => {
  const heard: string[] = []
  const parent = createActor(
    createMachine({ on: { 'imports.moved': { actions: ({ event }) => heard.push(event.type) } } }),
  ).start()
  const answers = [idle, running, further, over]
  let asked = 0
  const machine = importWatchMachine.provide({
    actors: { loadStatus: fromPromise(async () => granted(answers[asked++] ?? over)) },
  })
  const watch = createActor(machine, { input: { parent } }).start()
  const heardAfter = async (shown: ImportStatus) => {
    await waitFor(watch, (s) => s.context.status === shown && (s.matches('idle') || s.matches('following')))
    const times = heard.length
    watch.send({ type: 'window.focused' })
    return times
  }
  expect(await heardAfter(idle)).toBe(0)
  expect(await heardAfter(running)).toBe(1)
  expect(await heardAfter(further)).toBe(1)
  expect(await heardAfter(over)).toBe(2)
  watch.stop()
})

test('an import that was seen under way is named once it is over, until the next one is under way', async () => {
  const next = { ...running, current: { ...summary, id: 'i-2' } }
  const answers = [over, running, over, over, next, { ...idle, last: { ...summary, id: 'i-3' } }]
  let asked = 0
  const loadStatus = fromPromise(async () => granted(answers[asked++] ?? idle))
  const watch = createActor(importWatchMachine.provide({ actors: { loadStatus } }), {
    input: { parent: createEmptyActor() },
  }).start()
  const ended: unknown[] = []
  for (const shown of answers) {
    await waitFor(watch, (s) => s.context.status === shown && (s.matches('idle') || s.matches('following')))
    const known = watch.getSnapshot().context.ended
    ended.push(known && [known.was.id, known.is?.state])
    watch.send({ type: 'window.focused' })
  }
  expect(ended).toEqual([null, null, ['i-1', 'DONE'], ['i-1', 'DONE'], null, ['i-2', undefined]])
  watch.stop()
})

test('an import that was taken back before it began, as its file was refused, is not named as over: it has no result', async () => {
  const before = { ...summary, id: 'i-0', state: 'DONE' as const }
  const answers = [
    { ...idle, last: before },
    { ...running, last: before },
    { ...idle, last: before },
  ]
  let asked = 0
  const loadStatus = fromPromise(async () => granted(answers[asked++] ?? idle))
  const watch = createActor(importWatchMachine.provide({ actors: { loadStatus } }), {
    input: { parent: createEmptyActor() },
  }).start()
  for (const shown of answers) {
    await waitFor(watch, (s) => s.context.status === shown && (s.matches('idle') || s.matches('following')))
    expect(watch.getSnapshot().context.ended).toBeNull()
    watch.send({ type: 'window.focused' })
  }
  watch.stop()
})

test.each([
  ['is over', over],
  ['made room for the next one', { ...running, current: { ...summary, id: 'i-2' } }],
])('the question whether to end it goes, and says so, once what it is about %s', async (_, now) => {
  let status = running
  const loadStatus = fromPromise(async () => granted(status))
  const watch = createActor(importWatchMachine.provide({ actors: { loadStatus } }), {
    input: { parent: createEmptyActor() },
  }).start()
  await waitFor(watch, (s) => s.matches('following'))
  watch.send({ type: 'import.abort' })
  status = further
  watch.send({ type: 'window.focused' })
  await waitFor(watch, (s) => s.matches({ askingEnd: 'asked' }) && s.context.status === further)
  status = now
  watch.send({ type: 'window.focused' })
  await waitFor(watch, (s) => !s.matches('askingEnd'))
  expect(watch.getSnapshot().context.status).toBe(now)
  expect(told).toEqual(['warn questionOver'])
  watch.stop()
})
