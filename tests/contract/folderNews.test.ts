/** Who is told of new files in a project folder (rule X10): marks, bell, lists, one mail per quarter of an hour and folder. */
import { and, eq, ilike } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { mail as mailTable } from '../../server/db/schema.ts'
import { writeDueMails } from '../../server/mail/dueMails.ts'
import { countUnread } from '../../src/api/contract/chat.ts'
import * as calls from '../../src/api/contract/folder.ts'
import { chooseMails } from '../../src/api/contract/mail.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer, pdf } from '../support/factories.ts'
import { makeFolder, openByEntry, readFolder, setUp, upload } from '../support/folders.ts'
import { people, type Person } from '../support/people.ts'
import type { AsVisitor } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, external, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()
const [minute, day] = [60_000, 24 * 3_600_000]

/** A moment later than this one: only dates stand still, everything else goes on. */
const travel = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  onTestFinished(() => void vi.useRealTimers())
}
const newNames = async (offerId: string, as: AsVisitor) =>
  (await readFolder(server(), offerId, as)).items.filter(({ isNew }) => isNew).map(({ filename }) => filename)
/** What the bell says of one offer. */
const rung = async (offerId: string, as: Person) => {
  const { files, filesAbout } = await granted(server(), countUnread, {}, as)
  const here = filesAbout.find(({ id }) => id === offerId)?.files ?? 0
  expect(files).toBeGreaterThanOrEqual(here)
  return here
}

describe('a new file', () => {
  test('is marked for everybody else, as long as that visit of theirs lasts', async () => {
    const offerId = await makeFolder(server())
    await upload(server(), offerId, { as: supplierUser })
    expect(await newNames(offerId, supplierUser), 'the own one').toEqual([])
    for (const as of [customerUser, supplierAdmin]) {
      expect(await newNames(offerId, as)).toEqual(['Plan.pdf'])
      expect(await newNames(offerId, as), 'once more within the visit').toEqual(['Plan.pdf'])
    }
    travel(31 * minute)
    expect(await newNames(offerId, customerUser)).toEqual([])
    await upload(server(), offerId, { file: pdf('Neu.pdf') })
    expect(await newNames(offerId, customerUser)).toEqual(['Neu.pdf'])
  })

  test('is a further version, too, and none of two weeks ago', async () => {
    const offerId = await makeFolder(server())
    const { id: itemId } = await upload(server(), offerId)
    await readFolder(server(), offerId, customerUser)
    travel(day)
    await upload(server(), offerId, { file: pdf('Plan.pdf', 'Rev 2'), itemId })
    expect(await newNames(offerId, customerUser)).toEqual(['Plan.pdf'])
    travel(16 * day)
    expect(await newNames(offerId, customerAdmin)).toEqual([])
    expect(await rung(offerId, customerAdmin)).toBe(0)
  })

  test('is marked in every portion, and for somebody who came by an own password', async () => {
    const offerId = await makeFolder(server())
    const partner = await openByEntry(server(), offerId, { email: 'marke@demo.example' })
    const uploaded = []
    for (const name of ['A.pdf', 'B.pdf', 'C.pdf']) uploaded.push(await upload(server(), offerId, { file: pdf(name) }))
    expect(await newNames(offerId, partner)).toEqual(['C.pdf', 'B.pdf', 'A.pdf'])
    const [, , last] = uploaded
    const query = { offerId, itemId: last?.id ?? '', lastUpdate: last?.lastUpdate ?? new Date(), limit: 10 }
    const behind = await granted(server(), calls.getFolderItems, { query }, partner)
    expect(behind.map(({ filename, isNew }) => [filename, isNew])).toEqual([
      ['B.pdf', true],
      ['A.pdf', true],
    ])
  })

  test('rings the bell of those who may read, at its offer, until they have been there', async () => {
    const offerId = await makeFolder(server())
    await setUp(server(), offerId, {
      types: {
        CUSTOMER: { read: false, write: true, remove: false },
        SUPPLIER: { read: true, write: true, remove: true },
      },
    })
    await upload(server(), offerId)
    await upload(server(), offerId, { file: pdf('Zwei.pdf') })
    expect(await rung(offerId, customerAdmin)).toBe(2)
    expect(await rung(offerId, supplierUser)).toBe(2)
    expect(await rung(offerId, supplierAdmin), 'the own ones').toBe(0)
    expect(await rung(offerId, customerUser), 'who may only write').toBe(0)
    expect(await rung(offerId, otherSupplier)).toBe(0)
    await readFolder(server(), offerId, customerAdmin)
    expect(await rung(offerId, customerAdmin)).toBe(0)
    expect(await rung(offerId, supplierUser)).toBe(2)
  })

  test('of a draft rings nobody of the customer', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' })
    await upload(server(), offerId)
    expect(await rung(offerId, customerAdmin)).toBe(0)
  })

  test('is counted in the list of folders, which can be asked for those with new files alone', async () => {
    const offerId = await makeFolder(server())
    await setUp(server(), offerId, {
      allowExternal: true,
      visibilities: [{ email: external.mail, endDate: null, permissions: { read: true, write: false } }],
    })
    await upload(server(), offerId)
    const listed = async (as: Person, onlyNew?: boolean) =>
      (await granted(server(), calls.getSharedFolders, { query: { onlyNew } }, as)).find(({ id }) => id === offerId)
    for (const as of [external, customerUser]) {
      expect(await listed(as)).toMatchObject({ newFiles: 1, fileCount: 1 })
      expect(await listed(as, true)).toMatchObject({ newFiles: 1 })
      await readFolder(server(), offerId, as)
      expect(await listed(as)).toMatchObject({ newFiles: 0, fileCount: 1 })
      expect(await listed(as, true)).toBeUndefined()
    }
  })
})

describe('the mail about new files', () => {
  const due = (minutes: number) => writeDueMails(server().services, new Date(Date.now() + minutes * minute))
  const told = async (offerId: string) => {
    const rows = await server()
      .db.select()
      .from(mailTable)
      .where(and(eq(mailTable.thread, `folder-${offerId}`), ilike(mailTable.subject, '%neue datei%')))
    return rows.map(({ to, subject }) => `${to} ${subject.slice(0, subject.indexOf(':'))}`).toSorted()
  }
  const line = ({ mail }: { mail: string }, count: string) => `${mail} ${count}`

  test('comes once for all of a quarter of an hour, to those who may read and have not been there', async () => {
    const offerId = await makeFolder(server())
    const email = 'post@demo.example'
    await setUp(server(), offerId, {
      allowExternal: true,
      visibilities: [
        { email, endDate: null, permissions: { read: true, write: false } },
        { email: 'vorbei@demo.example', endDate: '2026-01-01', permissions: { read: true, write: false } },
        { email: 'schreibt@demo.example', endDate: null, permissions: { read: false, write: true } },
      ],
    })
    await upload(server(), offerId, { as: supplierUser })
    await due(14)
    expect(await told(offerId)).toEqual([])
    await upload(server(), offerId, { file: pdf('Zwei.pdf') })
    await readFolder(server(), offerId, customerUser)
    await Promise.all([due(16), due(16)])
    const expected = [
      line(customerAdmin, '2 neue Dateien'),
      line({ mail: email }, '2 neue Dateien'),
      line(supplierAdmin, 'Neue Datei'),
      line(supplierUser, 'Neue Datei'),
    ].toSorted()
    expect(await told(offerId)).toEqual(expected)
    await due(40)
    expect(await told(offerId), 'once').toEqual(expected)
  })

  test('is not written to whoever has switched it off, nor about files that are gone', async () => {
    const offerId = await makeFolder(server())
    await granted(server(), chooseMails, { body: { off: ['FILES'] } }, customerAdmin)
    await upload(server(), offerId, { as: supplierUser })
    await due(16)
    expect((await told(offerId)).map((each) => each.split(' ')[0])).toEqual(
      [customerUser.mail, supplierAdmin.mail].toSorted(),
    )
    await granted(server(), chooseMails, { body: { off: [] } }, customerAdmin)
    const elsewhere = await makeFolder(server())
    const { id: itemId } = await upload(server(), elsewhere)
    await granted(server(), calls.deleteFolderItem, { body: { offerId: elsewhere, itemId } }, supplierAdmin)
    await due(16)
    expect(await told(elsewhere)).toEqual([])
  })
})
