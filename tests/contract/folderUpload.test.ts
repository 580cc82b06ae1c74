/** A large file comes into a folder in parts, and goes on after a break (rule X11). */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { folderEntry, folderPart, folderUpload } from '../../server/db/schema.ts'
import { sweepFolders } from '../../server/folder/housekeeping.ts'
import * as folder from '../../src/api/contract/folder.ts'
import * as calls from '../../src/api/contract/folderUpload.ts'
import { MEGABYTE } from '../../src/domain/file/file.ts'
import { begunAtMost, partBytes } from '../../src/domain/folder/folderUpload.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEntry, makeFolder, openToGuests, readFolder, setUp, upload } from '../support/folders.ts'
import { people } from '../support/people.ts'
import type { AsVisitor } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { supplierAdmin, supplierUser, customerAdmin } = people
const server = withServer(undefined, undefined, { FOLDER_FILE_MB: '20' })

const modified = Date.parse('2026-11-02T08:00:00Z')
/** A PDF whose parts all differ. */
const content = (size: number): Buffer => {
  const bytes = Buffer.alloc(size, '%PDF-1.7\n')
  for (let at = 1000; at < size; at += 1000) bytes.writeUInt32LE(at, Math.min(at, size - 4))
  return bytes
}
const size = 2 * partBytes + 300_000
const whole = content(size)
const named = { filename: 'Anlage.pdf', size, modified }
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const begin = (offerId: string, file: Partial<typeof named> & { itemId?: string } = {}, as: AsVisitor = supplierUser) =>
  granted(server(), calls.beginFolderUpload, { body: { offerId, ...named, ...file } }, as)
const partOf = (bytes: Uint8Array, start: number, end = start + partBytes) =>
  new File([new Uint8Array(bytes.subarray(start, end))], 'Anlage.pdf')
const part = (offerId: string, uploadId: string, start: number, end?: number) => ({
  body: { offerId, uploadId, partStart: start },
  file: partOf(whole, start, end),
})
const send = (offerId: string, uploadId: string, start: number, as: AsVisitor = supplierUser) =>
  granted(server(), calls.sendFolderPart, part(offerId, uploadId, start), as)
const sendAll = async (offerId: string, uploadId: string, as?: AsVisitor) => {
  for (let start = 0; start < size; start += partBytes) await send(offerId, uploadId, start, as)
}
const finish = (offerId: string, uploadId: string, as: AsVisitor = supplierUser) =>
  granted(server(), calls.finishFolderUpload, { body: { offerId, uploadId } }, as)
const begunRows = (uploadId: string) => server().db.$count(folderUpload, eq(folderUpload.id, uploadId))
const keptParts = async () =>
  Promise.all(
    Array.from({ length: 3 }, (_, at) => whole.subarray(at * partBytes, (at + 1) * partBytes)).map((bytes) =>
      server().services.files.has(sha256Of(bytes)),
    ),
  )

test('a file in parts goes on where it stopped, and is a file like any other, byte for byte', async () => {
  const offerId = await makeFolder(server())
  const begun = await begin(offerId)
  expect(begun).toEqual({ id: begun.id, size, received: 0, parts: [] })
  expect(await send(offerId, begun.id, 0)).toEqual({ id: begun.id, size, received: partBytes })
  // The page was loaded anew: the same file is known again, with what has come of it.
  const again = await begin(offerId)
  const first = { size: partBytes, sha256: sha256Of(whole.subarray(0, partBytes)) }
  expect(again).toEqual({ ...begun, received: partBytes, parts: [first] })
  await send(offerId, begun.id, partBytes)
  await send(offerId, begun.id, 2 * partBytes)
  const query = { offerId, uploadId: begun.id }
  expect(await granted(server(), calls.getFolderUpload, { query }, supplierUser)).toMatchObject({ received: size })
  const before = await readFolder(server(), offerId, customerAdmin)
  expect(before.items).toEqual([])

  const item = await finish(offerId, begun.id)
  expect(item).toMatchObject({ filename: 'Anlage.pdf', size, version: 1, removable: true })
  const there = await readFolder(server(), offerId, customerAdmin)
  expect(there.items).toMatchObject([{ id: item.id, size, isNew: true }])
  const got = await server().call(folder.getFolderFile, { query: { offerId, itemId: item.id } }, customerAdmin)
  expect(got.bytes.equals(whole)).toBe(true)
  // Its parts are gone, the answer that was lost is given again.
  expect(await begunRows(begun.id)).toBe(0)
  expect(await keptParts()).toEqual([false, false, false])
  expect(await finish(offerId, begun.id)).toMatchObject({ id: item.id, version: 1 })
  const log = await granted(
    server(),
    folder.getFolderLog,
    { query: { offerId, page: 0, paginationSize: 10, column: 'at', sortDescending: true } },
    supplierAdmin,
  )
  expect(log.content.filter(({ action }) => action === 'UPLOADED')).toMatchObject([{ what: 'Anlage.pdf', count: 1 }])
})

test('finished by two calls at once, it is one file', async () => {
  const offerId = await makeFolder(server())
  const { id } = await begin(offerId)
  await sendAll(offerId, id)
  const body = { offerId, uploadId: id }
  const both = await Promise.all([1, 2].map(() => server().call(calls.finishFolderUpload, { body }, supplierUser)))
  // The other one is as late as to be answered, or is to ask once more.
  expect(both.map(({ status }) => (status === 429 ? 200 : status))).toEqual([200, 200])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  const { items } = await readFolder(server(), offerId, supplierUser)
  expect(items).toMatchObject([{ id: (await finish(offerId, id)).id }])
})

test('a taken name gets its number, and a further version stays under its own', async () => {
  const offerId = await makeFolder(server())
  await upload(server(), offerId, { file: partOf(whole, 0, 1000) })
  const beside = await begin(offerId)
  await sendAll(offerId, beside.id)
  const item = await finish(offerId, beside.id)
  expect(item.filename).toBe('Anlage (2).pdf')
  const next = await begin(offerId, { itemId: item.id })
  expect(next.id).not.toBe(beside.id)
  await sendAll(offerId, next.id)
  expect(await finish(offerId, next.id)).toMatchObject({ id: item.id, filename: 'Anlage (2).pdf', version: 2 })
})

test('a part that does not begin where the last one ended is told how much there is', async () => {
  const offerId = await makeFolder(server())
  const { id } = await begin(offerId)
  await send(offerId, id, 0)
  for (const start of [0, 2 * partBytes])
    expect(await refused(server(), calls.sendFolderPart, part(offerId, id, start), supplierUser)).toEqual({
      status: 409,
      code: 'UPLOAD_ELSEWHERE',
      details: { received: partBytes },
    })
  // Two at once: one is taken.
  const both = await Promise.all(
    [1, 2].map(() => server().call(calls.sendFolderPart, part(offerId, id, partBytes), supplierUser)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const body = { offerId, uploadId: id }
  expect(await refused(server(), calls.finishFolderUpload, { body }, supplierUser)).toEqual({
    status: 409,
    code: 'UPLOAD_ELSEWHERE',
    details: { received: 2 * partBytes },
  })
})

test('neither tiny parts, nor too large ones, nor more than was announced', async () => {
  const offerId = await makeFolder(server())
  const { id } = await begin(offerId)
  const attempt = (start: number, end: number) =>
    refused(server(), calls.sendFolderPart, part(offerId, id, start, end), supplierUser)
  expect(await attempt(0, 999_999)).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(await attempt(0, 8 * MEGABYTE)).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
  const beyond = { body: { offerId, uploadId: id, partStart: size - 1 }, file: partOf(whole, 0, 2) }
  expect(await refused(server(), calls.sendFolderPart, beyond, supplierUser)).toMatchObject({ status: 400 })
  const query = { offerId, uploadId: id }
  expect(await granted(server(), calls.getFolderUpload, { query }, supplierUser)).toMatchObject({ received: 0 })
})

test('a file is refused before it is sent, as it would be as a whole; what it is not, with its first part', async () => {
  const offerId = await makeFolder(server())
  const attempt = async (file: object) => {
    const body = { offerId, ...named, ...file }
    const { status, code } = await refused(server(), calls.beginFolderUpload, { body }, supplierUser)
    return `${status} ${code}`
  }
  expect(await attempt({ filename: 'Werkzeug.exe' })).toBe('415 FILE_TYPE_NOT_ALLOWED')
  expect(await attempt({ size: 20 * MEGABYTE })).toBe('413 FILE_TOO_LARGE')
  expect(await attempt({ size: 0 })).toBe('400 FILE_EMPTY')
  const item = await upload(server(), offerId)
  expect(await attempt({ filename: 'Anlage.zip', itemId: item.id })).toBe('415 FILE_TYPE_NOT_ALLOWED')
  expect(await attempt({ itemId: 'item-of-nobody' })).toBe('404 NOT_FOUND')
  const { id } = await begin(offerId, { filename: 'Anlage.zip' })
  expect(await refused(server(), calls.sendFolderPart, part(offerId, id, 0), supplierUser)).toMatchObject({
    status: 415,
    code: 'FILE_CONTENT_MISMATCH',
  })
})

test('nobody but who has begun it goes on with it, looks at it, finishes it or drops it', async () => {
  const offerId = await makeFolder(server())
  const { id } = await begin(offerId)
  await sendAll(offerId, id)
  const body = { offerId, uploadId: id }
  const gone = { status: 404, code: 'UPLOAD_GONE' }
  expect((await begin(offerId, {}, supplierAdmin)).id).not.toBe(id)
  expect(await refused(server(), calls.getFolderUpload, { query: body }, supplierAdmin)).toMatchObject(gone)
  expect(await refused(server(), calls.sendFolderPart, part(offerId, id, 0), supplierAdmin)).toMatchObject(gone)
  expect(await refused(server(), calls.finishFolderUpload, { body }, supplierAdmin)).toMatchObject(gone)
  await granted(server(), calls.cancelFolderUpload, { body }, supplierAdmin)
  expect(await begunRows(id)).toBe(1)
  // Nor under the name of another folder.
  const elsewhere = { ...body, offerId: await makeFolder(server()) }
  expect(await refused(server(), calls.finishFolderUpload, { body: elsewhere }, supplierUser)).toMatchObject(gone)
})

test('a partner whose access is taken away in the middle goes on no more; a guest begins nothing', async () => {
  const { offerId, guest } = await openToGuests(server())
  await setUp(server(), offerId, { allowExternal: true, allowAnonymous: true })
  const { id: entryId, visitor } = await makeEntry(server(), offerId, { email: 'pruefer@demo.example', write: true })
  const { id } = await begin(offerId, {}, visitor)
  await send(offerId, id, 0, visitor)
  await server().db.update(folderEntry).set({ write: false }).where(eq(folderEntry.id, entryId))
  const next = part(offerId, id, partBytes)
  const body = { offerId, uploadId: id }
  expect(await refused(server(), calls.sendFolderPart, next, visitor)).toMatchObject({ code: 'FOLDER_READ_ONLY' })
  expect(await refused(server(), calls.finishFolderUpload, { body }, visitor)).toMatchObject({ status: 403 })
  await server().db.update(folderEntry).set({ endDate: '2020-01-01' }).where(eq(folderEntry.id, entryId))
  expect(await refused(server(), calls.sendFolderPart, next, visitor)).toMatchObject({ code: 'FOLDER_NOT_ALLOWED' })
  const attempt = { body: { offerId, ...named } }
  expect(await refused(server(), calls.beginFolderUpload, attempt, guest)).toMatchObject({ code: 'FOLDER_READ_ONLY' })
})

test('what is called off is gone at once, and what nobody goes on with after a day', async () => {
  const offerId = await makeFolder(server())
  const called = await begin(offerId)
  await send(offerId, called.id, 0)
  const body = { offerId, uploadId: called.id }
  for (const _ of [1, 2]) await granted(server(), calls.cancelFolderUpload, { body }, supplierUser)
  expect(await begunRows(called.id)).toBe(0)
  const left = await begin(offerId)
  await send(offerId, left.id, 0)
  const { db } = server()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await sweepFolders(db, at(23))
  expect(await begunRows(left.id)).toBe(1)
  await sweepFolders(db, at(25))
  expect(await begunRows(left.id)).toBe(0)
  expect(await db.$count(folderPart, eq(folderPart.uploadId, left.id))).toBe(0)
})

test('somebody has so many begun uploads at most: the one goes that was left alone the longest', async () => {
  const offerId = await makeFolder(server())
  const ids: string[] = []
  for (let count = 0; count <= begunAtMost; count += 1)
    ids.push((await begin(offerId, { modified: modified + count }, customerAdmin)).id)
  const [first = '', ...others] = ids
  expect(await begunRows(first)).toBe(0)
  for (const id of others) expect(await begunRows(id)).toBe(1)
})
