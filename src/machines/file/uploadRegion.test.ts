/** Large files of a folder among the others: in parts, called off on the server as well, and on their way as long as they are interrupted (rule X11). */
import { expect, test, vi } from 'vitest'
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { FileItem } from '../../domain/file/file.ts'
import { type BegunUpload, partBytes, type UploadProgress } from '../../domain/folder/folderUpload.ts'
import { withEffects } from '../core/effects.testing.ts'
import { filesMachine } from './filesMachine.ts'
import { type Part, type PartedEnd, partedUploadMachine } from './partedUploadMachine.ts'
import type { Begun, Upload } from './uploads.ts'

const told: string[] = []
withEffects({ notify: ({ level, key }) => void told.push(`${level} ${key}`) })

const item: FileItem = {
  id: 'item-1',
  filename: 'Anlage.pdf',
  path: 'folder/offer-1/Anlage.pdf',
  fileType: 'UNKNOWN',
  size: partBytes + 1,
  uploadedBy: 'Vera Kessler',
  changeable: false,
  createDate: new Date('2026-11-02T08:00:00Z'),
}
const plan = new File(['%PDF-1.7'], 'Plan.pdf')
const large = new File([new Uint8Array(partBytes + 1)], 'Anlage.pdf')
const drop = (file: File, target: 'folder' | 'offer' = 'folder') => ({
  type: 'files.dropped' as const,
  files: [file],
  folder: 'offer-1',
  target,
  limit: 20_000_000,
})

/** A large file goes in parts, and its child tells what a server would have said. */
const partedWith = () => {
  const withdrawn: string[] = []
  const ends: ((end: PartedEnd) => void)[] = []
  const parted = partedUploadMachine.provide({
    actors: {
      beginUpload: fromPromise<Outcome<BegunUpload>, Upload>(async () =>
        granted({ id: 'begun-1', size: large.size, received: 0, parts: [] }),
      ),
      sendPart: fromPromise<Outcome<UploadProgress>, Part>(
        () =>
          new Promise((resolve, reject) => {
            ends.push(({ problem }) =>
              problem === null
                ? resolve(granted({ id: 'begun-1', size: large.size, received: large.size }))
                : problem.code === 'CONNECTION_LOST'
                  ? reject(new TypeError('no network'))
                  : resolve(refused({ status: 415, code: 'FILE_CONTENT_MISMATCH', message: '' })),
            )
          }),
      ),
      finishUpload: fromPromise<Outcome<FileItem>, Begun>(async () => granted(item)),
    },
  })
  const machine = filesMachine.provide({
    actors: {
      partedUpload: parted,
      uploadFile: fromPromise<Outcome<FileItem>, Upload | undefined>(async () => Promise.reject(new TypeError('lost'))),
      withdrawUpload: fromPromise<Outcome<unknown>, Begun | undefined>(async ({ input }) => {
        withdrawn.push(`${input?.folder} ${input?.id}`)
        return granted({})
      }),
    },
  })
  const input = { items: [], locked: false, parent: createEmptyActor() }
  const actor = createActor(machine, { input }).start()
  const end = async (end: PartedEnd['problem']) => {
    await vi.waitFor(() => expect(ends).not.toEqual([]))
    ends.shift()?.({ arrived: null, problem: end })
  }
  return { actor, withdrawn, end }
}
test('a large file of a folder goes in parts; one of an offer as a whole', async () => {
  const { actor, end } = partedWith()
  actor.send(drop(large, 'offer'))
  expect(actor.getSnapshot().value.upload).toMatchObject({ sending: { first: 'sending' } })
  await waitFor(actor, ({ context }) => context.queue.length === 0)
  actor.send(drop(large))
  expect(actor.getSnapshot().value.upload).toMatchObject({ sending: { first: 'sendingParts' } })
  await end(null)
  await waitFor(actor, ({ value }) => value.upload === 'idle')
  expect(actor.getSnapshot().context.items).toEqual([item])
  expect(told.at(-1)).toBe('success files.upload.success')
})

test('a large file that is called off is dropped on the server, too; so are all of them', async () => {
  for (const event of [{ type: 'upload.cancelled', key: 'upload-0' }, { type: 'uploads.cancelled' }] as const) {
    const { actor, withdrawn } = partedWith()
    actor.send(drop(large))
    await waitFor(actor, ({ context }) => context.begun['upload-0'] !== undefined)
    actor.send(event)
    expect(actor.getSnapshot().context.queue).toEqual([])
    await waitFor(actor, ({ context, value }) => context.withdrawn.length === 0 && value.withdrawal === 'idle')
    expect(withdrawn).toEqual(['offer-1 begun-1'])
  }
})

test('what is refused for good the server need not keep', async () => {
  const { actor, withdrawn, end } = partedWith()
  actor.send(drop(large))
  await end({ code: 'FILE_CONTENT_MISMATCH' })
  await waitFor(actor, ({ value }) => value.upload === 'idle' && value.withdrawal === 'idle')
  expect(actor.getSnapshot().context.rejections).toMatchObject([{ code: 'FILE_CONTENT_MISMATCH' }])
  expect(withdrawn).toEqual(['offer-1 begun-1'])
})

test('an interrupted file stays on its way, and says so until it goes on', async () => {
  const { actor, withdrawn, end } = partedWith()
  actor.send(drop(large))
  await end({ code: 'CONNECTION_LOST' })
  await waitFor(actor, ({ context }) => context.interrupted.includes('upload-0'))
  expect(actor.getSnapshot().hasTag('sending')).toBe(true)
  actor.send({ type: 'upload.progressed', key: 'upload-0', percent: 50 })
  expect(actor.getSnapshot().context.interrupted).toEqual([])
  expect(withdrawn).toEqual([])
})

test('a small file of a folder that the connection took goes by itself once that is back', async () => {
  const { actor } = partedWith()
  actor.send(drop(plan))
  actor.send(drop(new File(['1'], 'Angebot.pdf'), 'offer'))
  await waitFor(actor, ({ value }) => value.upload === 'idle')
  expect(actor.getSnapshot().context.rejections.map(({ upload }) => upload.file.name)).toEqual([
    'Angebot.pdf',
    'Plan.pdf',
  ])
  actor.send({ type: 'connection.returned' })
  expect(actor.getSnapshot().context.queue.map(({ file }) => file.name)).toEqual(['Plan.pdf'])
})
