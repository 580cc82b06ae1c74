import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { Download } from '../core/effects.ts'
import { withEffects } from '../core/effects.testing.ts'
import { articleExportMachine, type ExportDraft } from './articleExportMachine.ts'

withEffects({ notify: () => undefined })

/** The dialog, open with two files; what it asks for is answered by `settle`, in turn. */
const opened = async () => {
  const saved: string[] = []
  const running: (() => void)[] = []
  const asked = <Value>(value: Value) =>
    new Promise<Outcome<Value>>((settle) => running.push(() => settle(granted(value))))
  const removed: string[] = []
  const actor = createActor(
    articleExportMachine.provide({
      actors: {
        countExport: fromPromise<Outcome<{ articles: number }>, ExportDraft>(async () => granted({ articles: 3 })),
        loadFiles: fromPromise<Outcome<string[]>>(async () => granted(['a.csv', 'b.csv'])),
        readFile: fromPromise<Outcome<Download>, string>(({ input }) => asked({ blob: new Blob(), filename: input })),
        removeFile: fromPromise<Outcome<unknown>, string>(({ input }) => {
          removed.push(input)
          return asked({})
        }),
      },
      actions: { saveFile: (_, outcome) => void (outcome.ok && saved.push(outcome.value.filename)) },
    }),
  ).start()
  actor.send({ type: 'export.opened' })
  await waitFor(actor, (state) => state.matches({ dialog: { open: { files: 'listed' } } }))
  return { actor, saved, removed, settle: () => running.shift()?.() }
}

test('a second file that is asked for while the first is on its way comes after it, whatever becomes of the dialog', async () => {
  const { actor, saved, settle } = await opened()
  actor.send({ type: 'exportFile.asked', name: 'a.csv' })
  actor.send({ type: 'exportFile.asked', name: 'b.csv' })
  actor.send({ type: 'export.closed' })
  settle()
  await waitFor(actor, ({ context }) => context.toFetch.length === 1)
  settle()
  await waitFor(actor, (state) => state.matches({ downloads: 'idle' }))
  expect(saved).toEqual(['a.csv', 'b.csv'])
  actor.stop()
})

test('a second file that is deleted while the first is being deleted goes after it', async () => {
  const { actor, removed, settle } = await opened()
  actor.send({ type: 'exportFile.removed', name: 'a.csv' })
  actor.send({ type: 'exportFile.removed', name: 'b.csv' })
  settle()
  await waitFor(actor, ({ context }) => context.toRemove[0] === 'b.csv')
  settle()
  await waitFor(actor, ({ context }) => context.toRemove.length === 0)
  expect(removed).toEqual(['a.csv', 'b.csv'])
  actor.stop()
})
