import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import type { ImportResult } from '../../domain/article/articleImport.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { Download } from '../core/effects.ts'
import { withEffects } from '../core/effects.testing.ts'
import {
  importResultMachine,
  type ResultFile,
  type ResultPage,
  type ResultRequest,
  tabShown,
} from './importResultMachine.ts'

const told: string[] = []
beforeEach(() => void (told.length = 0))
withEffects({ notify: ({ level, key }) => told.push(`${level} ${key}`) })

const none = { prices: 0, fields: 0, outliers: 0, created: 0, missing: 0 }

test('examples open with the first kind that there are any of, until one is chosen', () => {
  expect(tabShown(null, { ...none, created: 3, missing: 1 })).toBe('created')
  expect(tabShown(null, { ...none, prices: 2, created: 3 })).toBe('prices')
  expect(tabShown(null, none)).toBe('prices')
  expect(tabShown('missing', { ...none, created: 3 })).toBe('missing')
})

test('what may be done is not taken back while it is looked up anew', async () => {
  const undo = { restores: 1, deletes: 0, keeps: 0 }
  const result = { dryRun: false, state: 'DONE', undo } as ImportResult
  const page: ResultPage = { result, refusals: { content: [], totalElements: 0, hasMore: false }, kept: [] }
  const outcomes = [Promise.resolve(granted(page))]
  const loadResult = fromPromise<Outcome<ResultPage>, ResultRequest>(
    () => outcomes.shift() ?? new Promise(() => undefined),
  )
  const actor = createActor(importResultMachine.provide({ actors: { loadResult } }), { input: { id: 'i-1' } }).start()
  expect(actor.getSnapshot().can({ type: 'undo.asked' })).toBe(false)
  await waitFor(actor, (s) => s.matches({ result: 'over' }))
  actor.send({ type: 'window.focused' })
  expect(actor.getSnapshot().matches({ result: 'loading' })).toBe(true)
  actor.send({ type: 'undo.asked' })
  expect(actor.getSnapshot().matches({ result: 'askingUndo' })).toBe(true)
  actor.stop()
})

describe('what others do with the import that is shown', () => {
  const pageOf = (result: Partial<ImportResult>): ResultPage => ({
    result: { dryRun: false, otherId: null, undo: null, ...result } as ImportResult,
    refusals: { content: [], totalElements: 0, hasMore: false },
    kept: [],
  })
  const done = pageOf({ state: 'DONE', undo: { restores: 1, deletes: 0, keeps: 0 } })
  const undone = pageOf({ state: 'UNDONE' })
  const news = { kind: 'IMPORT', id: 'i-1', at: new Date(), enquiryId: null } as const
  /** Shown, as the server then has it; later lookups answer what is put in its place. */
  const shownAs = async (first: ResultPage, place: (s: SnapshotFrom<typeof importResultMachine>) => boolean) => {
    const server = { page: first }
    const loadResult = fromPromise<Outcome<ResultPage>, ResultRequest>(async () => granted(server.page))
    const actor = createActor(importResultMachine.provide({ actors: { loadResult } }), { input: { id: 'i-1' } }).start()
    await waitFor(actor, place)
    return { server, actor, hear: () => actor.send({ type: 'news.heard', news }) }
  }
  const isOver = (s: SnapshotFrom<typeof importResultMachine>) => s.matches({ result: 'over' })

  test('is shown once it is heard of', async () => {
    const { server, actor, hear } = await shownAs(done, isOver)
    server.page = undone
    hear()
    await waitFor(actor, (s) => isOver(s) && s.context.shown === undone)
    expect(told).toEqual([])
    actor.stop()
  })

  test('takes away the question whether to undo what is undone, and that is said', async () => {
    const { server, actor, hear } = await shownAs(done, isOver)
    actor.send({ type: 'undo.asked' })
    hear()
    await waitFor(actor, (s) => s.matches({ result: { askingUndo: 'asked' } }))
    expect(told).toEqual([])
    server.page = undone
    hear()
    await waitFor(actor, (s) => isOver(s) && s.context.shown === undone)
    expect(told).toEqual(['warn questionOver'])
    actor.stop()
  })

  test('takes away the question whether to end what is over', async () => {
    const running = pageOf({ state: 'RUNNING' })
    const { server, actor, hear } = await shownAs(running, (s) => s.matches({ result: 'underWay' }))
    actor.send({ type: 'import.abort' })
    server.page = done
    hear()
    await waitFor(actor, isOver)
    expect(told).toEqual(['warn questionOver'])
    actor.stop()
  })

  test('keeps nobody from asking for more while it is looked up', async () => {
    const { actor, hear } = await shownAs(done, isOver)
    hear()
    actor.send({ type: 'page.chosen', page: 2 })
    expect(actor.getSnapshot().context.page).toBe(2)
    actor.send({ type: 'file.asked', file: 'refusals' })
    expect(actor.getSnapshot().matches({ file: 'downloading' })).toBe(true)
    actor.stop()
  })
})

test('a second file that is asked for while the first is on its way comes after it; a second click is one wish', async () => {
  const saved: string[] = []
  const running: (() => void)[] = []
  const download = fromPromise<Outcome<Download>, { id: string; file: ResultFile }>(
    ({ input: { file } }) =>
      new Promise((settle) => running.push(() => settle(granted({ blob: new Blob(), filename: file })))),
  )
  const actor = createActor(
    importResultMachine.provide({
      actors: {
        download,
        loadResult: fromPromise<Outcome<ResultPage>, ResultRequest>(() => new Promise(() => undefined)),
      },
      actions: { saveFile: (_, outcome) => void (outcome.ok && saved.push(outcome.value.filename)) },
    }),
    { input: { id: 'i-1' } },
  ).start()
  actor.send({ type: 'file.asked', file: 'result' })
  actor.send({ type: 'file.asked', file: 'result' })
  actor.send({ type: 'file.asked', file: 'refusals' })
  running[0]?.()
  await waitFor(actor, ({ context }) => context.toFetch.length === 1)
  running[1]?.()
  await waitFor(actor, (state) => state.matches({ file: 'idle' }))
  expect(saved).toEqual(['result', 'refusals'])
  expect(running).toHaveLength(2)
  actor.stop()
})
