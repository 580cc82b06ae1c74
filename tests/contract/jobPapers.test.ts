/** The papers of a job (rule O21): files of the project folder that it points to, read by that folder's rights. */
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { folderItem, folderVersion } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/job.ts'
import { deleteFolderItem } from '../../src/api/contract/folder.ts'
import { getOffer } from '../../src/api/contract/offer.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer, pdf } from '../support/factories.ts'
import { setUp, upload } from '../support/folders.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, supplierAdmin, supplierUser } = people
const server = withServer()

const job = async (): Promise<string> => {
  const enquiryId = await makeEnquiry(server(), { state: 'closed', amount: 2 })
  return makeOffer(server(), { enquiryId, stage: 'confirmed' })
}
const read = (id: string) => granted(server(), getOffer, { query: { id } }, customerUser)
const delivered = { id: 'd-1', cabinets: 1, content: 'Schrank 1', note: 'LS-2026-0031', sent: germanDay(new Date()) }

test('a paper is a file of the folder: by its rights, once, and gone where it is deleted there', async () => {
  const id = await job()
  const { id: itemId } = await upload(server(), id, { file: pdf('Pruefprotokoll.pdf'), as: supplierAdmin })
  const record = { offerId: id, itemId, kind: 'TEST_RECORD' as const, deliveryId: null }
  for (const _ of [1, 2]) await granted(server(), calls.linkPaper, { body: record }, supplierAdmin)
  expect((await read(id)).job?.papers).toMatchObject([{ itemId, kind: 'TEST_RECORD' }])
  const filesOf = (by: Person) => granted(server(), calls.getJobFiles, { query: { offerId: id } }, by)
  expect(await filesOf(customerAdmin)).toMatchObject({ rights: { read: true }, items: [{ id: itemId }] })
  const foreign = { body: { ...record, itemId: 'other' } }
  expect(await refused(server(), calls.linkPaper, foreign, supplierAdmin)).toMatchObject({
    status: 409,
    code: 'JOB_FILE_GONE',
  })
  const ofNone = { body: { ...record, deliveryId: 'none' } }
  expect(await refused(server(), calls.linkPaper, ofNone, supplierAdmin)).toMatchObject({ status: 404 })

  // Whom the folder is closed to hears neither name nor number of its files.
  const closed = { read: false, write: false, remove: false }
  await setUp(server(), id, { types: { CUSTOMER: closed, SUPPLIER: closed } })
  expect(await filesOf(customerUser)).toEqual({ rights: null, items: [], more: false })
  expect(await refused(server(), calls.linkPaper, { body: { ...record, kind: 'CE' } }, supplierUser)).toMatchObject({
    status: 403,
  })

  await granted(server(), deleteFolderItem, { body: { offerId: id, itemId } }, supplierAdmin)
  expect((await filesOf(supplierAdmin)).items).toEqual([])
  expect((await read(id)).job?.papers).toHaveLength(1)
  for (const _ of [1, 2]) await granted(server(), calls.unlinkPaper, { body: record }, supplierUser)
  expect((await read(id)).job?.papers).toEqual([])
})

test('of a full folder the newest files are offered, and those that the job points to, however old', async () => {
  const id = await job()
  const { id: itemId } = await upload(server(), id, { file: pdf('Pruefprotokoll.pdf'), as: supplierAdmin })
  const record = { offerId: id, itemId, kind: 'TEST_RECORD' as const, deliveryId: null }
  const { id: older } = await upload(server(), id, { file: pdf('Aelter.pdf'), as: supplierAdmin })
  await server()
    .db.update(folderItem)
    .set({ lastUpdate: new Date(0) })
    .where(inArray(folderItem.id, [itemId, older]))
  const [item] = await server().db.select().from(folderItem).where(eq(folderItem.id, itemId))
  const [version] = await server().db.select().from(folderVersion).where(eq(folderVersion.itemId, itemId))
  if (!item || !version) return expect.fail('nothing was uploaded')
  const newer = Array.from({ length: 200 }, (_, at) => ({
    ...item,
    id: `${id}-${at}`,
    filename: `Blatt ${at}.pdf`,
    lastUpdate: new Date(),
  }))
  await server().db.insert(folderItem).values(newer)
  await server()
    .db.insert(folderVersion)
    .values(newer.map((one) => ({ ...version, itemId: one.id, uploadId: null })))
  const offered = async () => {
    const { items, more } = await granted(server(), calls.getJobFiles, { query: { offerId: id } }, customerAdmin)
    return {
      more,
      count: items.length,
      old: items.filter((one) => one.lastUpdate < item.createDate).map((one) => one.id),
    }
  }
  expect(await offered()).toEqual({ more: true, count: 200, old: [] })
  await granted(server(), calls.linkPaper, { body: record }, supplierAdmin)
  expect(await offered()).toEqual({ more: true, count: 201, old: [itemId] })
})

test('the note of a delivery goes with it where it is taken back', async () => {
  const id = await job()
  const { id: itemId } = await upload(server(), id, { file: pdf('LS.pdf'), as: supplierAdmin })
  await granted(server(), calls.addDelivery, { body: { offerId: id, ...delivered } }, supplierUser)
  const note = { offerId: id, itemId, kind: 'DELIVERY_NOTE' as const, deliveryId: 'd-1' }
  await granted(server(), calls.linkPaper, { body: note }, supplierAdmin)
  expect((await read(id)).job?.papers).toHaveLength(1)
  await granted(server(), calls.takeDeliveryBack, { body: { offerId: id, deliveryId: 'd-1' } }, supplierUser)
  expect((await read(id)).job).toMatchObject({ deliveries: [], papers: [] })
})

test('a delivery brings the file of its note along, or is not there where that has gone', async () => {
  const id = await job()
  const { id: itemId } = await upload(server(), id, { file: pdf('LS.pdf'), as: supplierAdmin })
  const body = { offerId: id, ...delivered, itemId }
  expect(
    await refused(server(), calls.addDelivery, { body: { ...body, itemId: 'gone' } }, supplierAdmin),
  ).toMatchObject({ status: 409, code: 'JOB_FILE_GONE' })
  expect((await read(id)).job?.deliveries ?? []).toEqual([])
  for (const _ of [1, 2]) await granted(server(), calls.addDelivery, { body }, supplierAdmin)
  expect((await read(id)).job).toMatchObject({
    deliveries: [{ id: 'd-1' }],
    papers: [{ itemId, kind: 'DELIVERY_NOTE', deliveryId: 'd-1' }],
  })
})
