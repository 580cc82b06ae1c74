/** The door of a project folder: what its visitor's window tells reaches the folder behind it. */
import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { FolderNews } from '../../domain/folder/folder.ts'
import { withEffects } from '../core/effects.testing.ts'
import { folderWith } from './folder.testing.ts'
import { folderAccessMachine } from './folderAccessMachine.ts'
import { folderMachine } from './folderMachine.ts'

withEffects()

it('has an open folder asked at once whether it still is, when its visitor comes back to the page', async () => {
  const asked = vi.fn<() => Outcome<FolderNews>>(() =>
    refused({ status: 500, code: 'BROKEN', message: 'Gescheitert.' }),
  )
  const content = folderWith({ rights: { read: true, write: false, administer: false }, settings: null })
  const folder = folderMachine.provide({
    actors: {
      loadFolder: fromPromise(async () => granted(content)),
      askNews: fromPromise(async () => asked()),
    },
  })
  const machine = folderAccessMachine.provide({ actors: { folder, recallVisit: fromPromise(async () => true) } })
  const actor = createActor(machine, { input: { offerId: 'offer-1', mail: '' } }).start()
  await vi.waitFor(() =>
    expect(actor.getSnapshot().children.folder?.getSnapshot().matches({ content: 'ready' })).toBe(true),
  )
  expect(asked).not.toHaveBeenCalled()
  actor.send({ type: 'window.focused' })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
})
