/** One file of a folder: its name can be typed as soon as it is shown (rule X4). */
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { FolderItem, FolderVersion } from '../../domain/folder/folder.ts'
import { withEffects } from '../core/effects.testing.ts'
import { folderFileMachine } from './folderFileMachine.ts'

const brought = new Date('2026-03-02T10:00:00Z')
const item: FolderItem = {
  id: 'item-1',
  filename: 'Plan.pdf',
  path: 'folder/offer-1/Plan.pdf',
  downloadCounter: null,
  lastUpdate: brought,
  downloadUrl: '/offer/businessdata/file',
  fileType: 'UNKNOWN',
  size: 1000,
  version: 1,
  uploadedBy: 'Vera Kessler',
  isNew: false,
  removable: true,
}

const opened = () => {
  let answer: (versions: Outcome<FolderVersion[]>) => void = () => undefined
  const versions = new Promise<Outcome<FolderVersion[]>>((resolve) => (answer = resolve))
  const loadVersions = fromPromise<Outcome<FolderVersion[]>, { offerId: string; itemId: string }>(() => versions)
  const file = createActor(folderFileMachine.provide({ actors: { loadVersions } }), {
    input: { offerId: 'offer-1', item, parent: createActor(fromCallback(() => undefined)) },
  }).start()
  return { file, answer }
}
withEffects({ notify: () => undefined })

test('a name typed while the versions are on their way is kept, and asked about', async () => {
  const { file, answer } = opened()
  file.send({ type: 'name.typed', name: 'Klemmenplan' })
  expect(file.getSnapshot().context.name).toBe('Klemmenplan')
  file.send({ type: 'details.closed' })
  expect(file.getSnapshot().value).toBe('dropping')
  file.send({ type: 'question.cancelled' })
  answer(granted([{ version: 1, size: 1000, uploadedBy: 'Vera Kessler', createDate: brought }]))
  await waitFor(file, ({ context }) => context.versions.length === 1)
  expect(file.getSnapshot().value).toBe('shown')
  expect(file.getSnapshot().context.name).toBe('Klemmenplan')
})

test('versions that are refused take only what nobody has typed in with them', async () => {
  const refusal = refused({ status: 404, code: 'NOT_FOUND', message: 'Weg.' })
  const typed = opened()
  typed.file.send({ type: 'name.typed', name: 'Klemmenplan' })
  typed.answer(refusal)
  const untouched = opened()
  untouched.answer(refusal)
  await waitFor(untouched.file, (state) => state.matches('closed'))
  expect(typed.file.getSnapshot().value).toBe('shown')
})
