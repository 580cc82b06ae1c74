/** What is deleted from a folder lies in its bin for 30 days; who deletes and renames whose files (rules X1, X4). */
import { expect, test } from 'vitest'
import { sweepFolders } from '../../server/folder/housekeeping.ts'
import * as calls from '../../src/api/contract/folder.ts'
import { binDays } from '../../src/domain/folder/folder.ts'
import { granted, refused } from '../support/calls.ts'
import { pdf } from '../support/factories.ts'
import { makeEntry, makeFolder, readFolder, setUp, upload } from '../support/folders.ts'
import { people } from '../support/people.ts'
import type { AsVisitor } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerUser, external, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()

const names = async (offerId: string, as: AsVisitor = supplierAdmin) =>
  (await readFolder(server(), offerId, as)).items.map(({ filename }) => filename)
const remove = (offerId: string, itemIds: string[], as: AsVisitor = supplierAdmin) =>
  granted(server(), calls.deleteFolderItems, { body: { offerId, itemIds } }, as)
const bin = async (offerId: string, as: AsVisitor = supplierAdmin) =>
  granted(server(), calls.getFolderBin, { query: { offerId } }, as)
const restore = (offerId: string, itemIds: string[], as: AsVisitor = supplierAdmin) =>
  granted(server(), calls.restoreFolderItems, { body: { offerId, itemIds } }, as)
const contentOf = (offerId: string, itemId: string) =>
  server().call(calls.getFolderFile, { query: { offerId, itemId } }, supplierAdmin)

test('a deleted file is out of every list, and comes back with its versions, beside whoever has its name by then', async () => {
  const offerId = await makeFolder(server())
  const { id } = await upload(server(), offerId, { file: pdf('Plan.pdf', 'eins') })
  await upload(server(), offerId, { file: pdf('Plan.pdf', 'zwei'), itemId: id })
  expect(await remove(offerId, [id])).toEqual([id])
  expect([await names(offerId), (await contentOf(offerId, id)).status]).toEqual([[], 404])
  const news = await granted(server(), calls.getFolderNews, { query: { offerId } }, supplierAdmin)
  expect(news.fileCount).toBe(0)
  expect(await bin(offerId)).toMatchObject([
    { id, filename: 'Plan.pdf', version: 2, deletedBy: supplierAdmin.fullName },
  ])
  await upload(server(), offerId, { file: pdf('plan.PDF', 'ein anderer') })
  expect(await restore(offerId, [id])).toEqual([id])
  expect((await names(offerId)).sort()).toEqual(['Plan (2).pdf', 'plan.PDF'])
  const versions = await granted(server(), calls.getFolderVersions, { query: { offerId, itemId: id } }, supplierAdmin)
  expect([versions.length, String((await contentOf(offerId, id)).bytes).includes('zwei'), await bin(offerId)]).toEqual([
    2,
    true,
    [],
  ])
  expect(await restore(offerId, [id]), 'once more').toEqual([])
})

test('it goes for good after 30 days, and not before', async () => {
  const offerId = await makeFolder(server())
  const { id } = await upload(server(), offerId)
  await remove(offerId, [id])
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await sweepFolders(server().db, days(binDays - 1))
  expect(await bin(offerId)).toHaveLength(1)
  await sweepFolders(server().db, days(binDays + 1))
  expect([await bin(offerId), await restore(offerId, [id])]).toEqual([[], []])
})

test('it goes for good at once by who may delete others’ files, with a line in the log, and by nobody else', async () => {
  const offerId = await makeFolder(server())
  const types = {
    CUSTOMER: { read: true, write: true, remove: false },
    SUPPLIER: { read: true, write: true, remove: true },
  }
  await setUp(server(), offerId, { types, allowExternal: true })
  const { visitor } = await makeEntry(server(), offerId, { email: 'monteur.weg@demo.example', write: true })
  const there = await upload(server(), offerId, { file: pdf('bleibt.pdf', 'bleibt') })
  const purge = (itemIds: string[]) => ({ body: { offerId, itemIds } })
  for (const as of [customerUser, visitor]) {
    const own = await upload(server(), offerId, { file: pdf('eigen.pdf', crypto.randomUUID()), as })
    await remove(offerId, [own.id], as)
    expect(await bin(offerId, as)).toMatchObject([{ id: own.id, purgeable: false }])
    expect(await refused(server(), calls.purgeFolderItems, purge([own.id]), as)).toEqual({
      status: 403,
      code: 'FOLDER_NOT_OWN',
    })
  }
  for (const as of [otherSupplier, external])
    expect((await refused(server(), calls.purgeFolderItems, purge([there.id]), as)).status).toBe(404)
  const binned = await bin(offerId, supplierUser)
  expect(binned.map(({ purgeable }) => purgeable)).toEqual([true, true])
  const ids = binned.map(({ id }) => id)
  const elsewhere = await makeFolder(server())
  const other = await granted(
    server(),
    calls.purgeFolderItems,
    { body: { offerId: elsewhere, itemIds: ids } },
    supplierUser,
  )
  expect(other, 'by the id of another folder').toEqual([])
  // what is no longer, or not yet, in the bin is left alone
  const gone = await granted(server(), calls.purgeFolderItems, purge([...ids, there.id]), supplierUser)
  expect(gone.toSorted()).toEqual(ids.toSorted())
  expect([await bin(offerId), await restore(offerId, ids), await names(offerId)]).toEqual([[], [], ['bleibt.pdf']])
  const query = { offerId, paginationSize: 2, page: 0 }
  const { content } = await granted(server(), calls.getFolderLog, { query }, supplierAdmin)
  expect(content).toMatchObject([
    { action: 'PURGED', what: 'eigen.pdf' },
    { action: 'PURGED', what: 'eigen.pdf' },
  ])
})

test('who only uploads deletes the own files, as an external partner always does', async () => {
  const offerId = await makeFolder(server())
  const types = {
    CUSTOMER: { read: true, write: true, remove: false },
    SUPPLIER: { read: true, write: true, remove: true },
  }
  await setUp(server(), offerId, { types, allowExternal: true })
  const { visitor } = await makeEntry(server(), offerId, { email: 'monteur.bin@demo.example', write: true })
  const theirs = await upload(server(), offerId, { file: pdf('fremd.pdf') })
  for (const as of [customerUser, visitor]) {
    const own = await upload(server(), offerId, { file: pdf('eigen.pdf', crypto.randomUUID()), as })
    expect(own.removable).toBe(true)
    const { items } = await readFolder(server(), offerId, as)
    expect(items.filter(({ removable }) => removable).map(({ id }) => id)).toEqual([own.id])
    const body = { offerId, itemIds: [own.id, theirs.id] }
    expect(await refused(server(), calls.deleteFolderItems, { body }, as)).toEqual({
      status: 403,
      code: 'FOLDER_NOT_OWN',
    })
    // A version that somebody else has added makes it the work of both.
    const shared = await upload(server(), offerId, { file: pdf('beide.pdf', crypto.randomUUID()), as })
    await upload(server(), offerId, { file: pdf('beide.pdf', crypto.randomUUID()), itemId: shared.id })
    const one = { body: { offerId, itemId: shared.id } }
    expect(await refused(server(), calls.deleteFolderItem, one, as)).toMatchObject({ status: 403 })
    await remove(offerId, [own.id], as)
    expect((await bin(offerId, as)).map(({ id }) => id)).toEqual([own.id])
  }
  await remove(offerId, [theirs.id], supplierUser)
  expect((await bin(offerId, supplierUser)).map(({ id }) => id)).toContain(theirs.id)
  expect((await bin(offerId, visitor)).map(({ id }) => id)).not.toContain(theirs.id)
  expect(
    await refused(server(), calls.restoreFolderItems, { body: { offerId, itemIds: [theirs.id] } }, visitor),
  ).toEqual({
    status: 403,
    code: 'FOLDER_NOT_OWN',
  })
})

test('a file gets another name of its own format by whoever may delete it, and none that is taken', async () => {
  const offerId = await makeFolder(server())
  const { id: itemId } = await upload(server(), offerId)
  await upload(server(), offerId, { file: pdf('Aufbau.pdf', 'ein anderer') })
  const rename = (filename: string) => ({ body: { offerId, itemId, filename } })
  const { filename, version } = await granted(server(), calls.renameFolderItem, rename(' Plan_Rev B.pdf'), supplierUser)
  expect([filename, version, (await names(offerId)).sort()]).toEqual([
    'Plan_Rev B.pdf',
    1,
    ['Aufbau.pdf', 'Plan_Rev B.pdf'],
  ])
  // its own name in other letters is its own
  await granted(server(), calls.renameFolderItem, rename('PLAN_rev b.pdf'), supplierUser)
  for (const [wanted, code] of [
    ['aufbau.PDF', 'NAME_TAKEN'],
    ['Plan.exe', 'FILE_TYPE_NOT_ALLOWED'],
    ['../Plan', 'FILE_TYPE_NOT_ALLOWED'],
  ] as const)
    expect(await refused(server(), calls.renameFolderItem, rename(wanted), supplierUser)).toMatchObject({ code })
  await setUp(server(), offerId, { allowExternal: true })
  const { visitor } = await makeEntry(server(), offerId, { email: 'pruefer.name@demo.example', write: true })
  expect(await refused(server(), calls.renameFolderItem, rename('Meins.pdf'), visitor)).toMatchObject({ status: 403 })
})
