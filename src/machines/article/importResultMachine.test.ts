import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ImportResult } from '../../domain/article/articleImport.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import { importResultMachine, type ResultPage, type ResultRequest, tabShown } from './importResultMachine.ts'

withEffects()

const none = { prices: 0, outliers: 0, created: 0, missing: 0 }

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
  await waitFor(actor, (s) => s.matches('over'))
  actor.send({ type: 'window.focused' })
  expect(actor.getSnapshot().matches('loading')).toBe(true)
  actor.send({ type: 'undo.asked' })
  expect(actor.getSnapshot().matches('askingUndo')).toBe(true)
  actor.stop()
})
