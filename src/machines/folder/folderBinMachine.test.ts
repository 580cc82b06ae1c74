/** The bin of a folder: whoever puts back a file just while news are looked up means it (rule X4). */
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { BinnedItem } from '../../domain/folder/folder.ts'
import type { Notice } from '../core/effects.ts'
import { withEffects } from '../core/effects.testing.ts'
import { folderBinMachine } from './folderBinMachine.ts'

const binned: BinnedItem = {
  id: 'item-1',
  filename: 'Plan.pdf',
  size: 1000,
  version: 1,
  uploadedBy: 'Vera Kessler',
  deletedBy: 'Vera Kessler',
  deletedDate: new Date('2026-03-02T10:00:00Z'),
  purgeable: true,
}
const told: Notice[] = []
withEffects({ notify: (notice) => void told.push(notice) })

test('a file is put back while the bin is looked up anew', async () => {
  const never = new Promise<Outcome<BinnedItem[]>>(() => undefined)
  let looked = 0
  const bin = createActor(
    folderBinMachine.provide({
      actors: {
        loadBin: fromPromise<Outcome<BinnedItem[]>, string>(async () => {
          looked += 1
          return looked === 1 ? granted([binned]) : never
        }),
        restoreItems: fromPromise<Outcome<string[]>, { offerId: string; itemIds: string[] }>(async ({ input }) =>
          granted(input.itemIds),
        ),
      },
    }),
    { input: { offerId: 'offer-1', parent: createActor(fromCallback(() => undefined)) } },
  ).start()
  await waitFor(bin, (state) => state.matches('ready'))
  bin.send({ type: 'bin.reload' })
  bin.send({ type: 'items.restore', ids: ['item-1'] })
  await waitFor(bin, ({ context }) => context.items?.length === 0)
  expect(told).toEqual([{ level: 'success', key: 'folder.restored', values: { count: 1 } }])
})
