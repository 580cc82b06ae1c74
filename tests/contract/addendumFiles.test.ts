/** Files that come with an addendum (rule E17): nobody else's before it is sent, then both sides', and what they replace stays to be read. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addendumFile, fileItem, invitation } from '../../server/db/schema.ts'
import { sweepAddendumFiles } from '../../server/enquiry/addendumFiles.ts'
import { addAddendum } from '../../src/api/contract/addendum.ts'
import { copyEnquiry, enquiryHistory, getEnquiry, reopenEnquiry } from '../../src/api/contract/enquiry.ts'
import * as calls from '../../src/api/contract/file.ts'
import { changeOfferState, getOffer } from '../../src/api/contract/offer.ts'
import { addendumFolder } from '../../src/domain/enquiry/addendumFiles.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer, pdf } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, operatorAdmin, otherCustomer, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()
const text = 'Die Steckdose kommt an die linke Seitenwand.'

const tryToBring = (enquiryId: string, name: string, as: Person = customerAdmin) =>
  server().call(calls.uploadFile, { body: { path: addendumFolder(enquiryId) }, file: pdf(name, `${name} neu`) }, as)
const bring = (enquiryId: string, name: string, as: Person = customerAdmin) =>
  granted(server(), calls.uploadFile, { body: { path: addendumFolder(enquiryId) }, file: pdf(name, `${name} neu`) }, as)
type Files = { id: string; replacesId?: string }[]
type Given = { number?: number; files?: Files; text?: string }
const add = (id: string, given: Given, as: Person = customerAdmin) =>
  server().call(addAddendum, { body: { id, number: 1, text, ...given } }, as)
const added = (id: string, given: Given, as: Person = customerAdmin) =>
  granted(server(), addAddendum, { body: { id, number: 1, text, ...given } }, as)
const read = (id: string, as: Person = supplierAdmin) => granted(server(), getEnquiry, { query: { id } }, as)
const fetched = (path: string, as: Person) => server().call(calls.getFile, { query: { path } }, as)
/** A released enquiry with its circuit diagram. */
const released = async (values?: Parameters<typeof makeEnquiry>[1]) => {
  const id = await makeEnquiry(server(), values)
  const [plan] = (await read(id, customerAdmin)).fileItems
  if (plan === undefined) throw new Error('no circuit diagram')
  return { id, plan }
}

test('until it is sent they are nobody else’s; with it both sides read them, and what they replace', async () => {
  const { id, plan } = await released({ title: 'Neuer Plan' })
  const offerId = await makeOffer(server(), { enquiryId: id })
  const drawing = await bring(id, plan.filename)
  const list = await bring(id, 'Klemmen.pdf')
  expect(drawing).toMatchObject({ filename: plan.filename, fileType: 'CIRCUIT_DIAGRAM', changeable: true })
  for (const who of [customerUser, otherCustomer, supplierAdmin, otherSupplier]) {
    expect((await fetched(drawing.path, who)).status).toBe(404)
    const body = { path: drawing.path, fileType: 'UNKNOWN' as const }
    expect((await server().call(calls.changeFileType, { body }, who)).status).toBe(404)
    // … whoever writes addenda, too, may say of one that is not there that it goes
    const status = who === customerUser ? 200 : 404
    expect((await server().call(calls.deleteFile, { body: { path: drawing.path } }, who)).status).toBe(status)
  }
  expect((await fetched(drawing.path, operatorAdmin)).status).toBe(403)
  expect((await fetched(drawing.path, customerAdmin)).status).toBe(200)
  const names = (as: Person) => granted(server(), calls.getFileNames, { query: { path: addendumFolder(id) } }, as)
  expect(await names(customerAdmin)).toEqual([plan.filename, 'Klemmen.pdf'])
  expect(await names(customerUser)).toEqual([])
  for (const who of [customerUser, supplierAdmin]) expect((await read(id, who)).fileItems).toHaveLength(1)

  server().mails.length = 0
  const body = { files: [{ id: drawing.id, replacesId: plan.id }, { id: list.id }] }
  const [once, twice] = await Promise.all([add(id, body), add(id, body)])
  expect([once.status, twice.status]).toEqual([200, 200])
  const renamed = `1_${plan.filename}`
  for (const who of [customerUser, supplierAdmin]) {
    const { addenda, fileItems } = await read(id, who)
    expect(addenda).toMatchObject([
      {
        number: 1,
        files: [
          { id: drawing.id, filename: renamed, replaces: { id: plan.id, filename: plan.filename } },
          { id: list.id, filename: 'Klemmen.pdf', replaces: null },
        ],
      },
    ])
    expect(
      fileItems
        .map(({ filename, addendum, replacedBy, changeable }) => [filename, addendum, replacedBy, changeable])
        .toSorted(),
    ).toEqual(
      [
        [plan.filename, undefined, 1, false],
        [renamed, 1, undefined, false],
        ['Klemmen.pdf', 1, undefined, false],
      ].toSorted(),
    )
    // … and what was replaced is there as it was.
    for (const { path } of fileItems) expect((await fetched(path, who)).status).toBe(200)
    expect((await fetched(`enquiry/${id}/${renamed}`, who)).bytes.toString()).toBe(
      await pdf('', `${plan.filename} neu`).text(),
    )
    const { changeEntries } = await granted(server(), enquiryHistory, { query: { id } }, who)
    expect(
      changeEntries.filter(({ field }) => field === 'addendumFile').map(({ before, after }) => [before, after]),
    ).toEqual(
      expect.arrayContaining([
        [plan.filename, renamed],
        [null, 'Klemmen.pdf'],
      ]),
    )
    expect(
      await granted(server(), getOffer, { query: { id: offerId } }, who === supplierAdmin ? who : customerUser),
    ).toMatchObject({
      restsBefore: 1,
      addenda: [{ files: [{ filename: renamed }, { filename: 'Klemmen.pdf' }] }],
    })
  }
  expect(
    server()
      .mails.map(({ to }) => to)
      .toSorted(),
  ).toEqual([otherSupplier, supplierAdmin, supplierUser].map(({ mail }) => mail).toSorted())
  for (const { text: words } of server().mails)
    expect(words).toContain(`Neue Dateien:\n${renamed} (ersetzt ${plan.filename})\nKlemmen.pdf`)
  expect(await server().db.$count(addendumFile, eq(addendumFile.enquiryId, id))).toBe(0)
  expect((await fetched(drawing.path, customerAdmin)).status).toBe(404)
  // a copy begins with what counts
  const copy = await granted(server(), copyEnquiry, { body: { id } }, customerAdmin)
  expect(copy.fileItems.map((file) => [file.filename, file.addendum]).toSorted()).toEqual([
    [renamed, undefined],
    ['Klemmen.pdf', undefined],
  ])
})

describe('an addendum is refused, and nothing of it is there,', () => {
  const expectNothing = async (id: string, of: number) => {
    const { addenda, fileItems } = await read(id, customerAdmin)
    expect([addenda, fileItems.length]).toEqual([[], of])
  }

  test('with a file that a colleague has brought, one of another enquiry, one of none, one twice', async () => {
    const { id } = await released()
    const other = await released()
    const own = await bring(id, 'Eigene.pdf')
    for (const given of [
      (await bring(id, 'Plan.pdf', customerUser)).id,
      (await bring(other.id, 'Plan.pdf')).id,
      other.plan.id,
      'nie-da',
    ])
      expect(await add(id, { files: [{ id: own.id }, { id: given }] })).toMatchObject({
        status: 422,
        body: { code: 'ADDENDUM_FILE_GONE' },
      })
    const twice = { id, number: 1, text, files: [{ id: own.id }, { id: own.id }] }
    expect(
      await server().raw({ method: 'POST', url: '/api/enquiry/addendum', payload: twice }, customerAdmin),
    ).toMatchObject({ status: 400 })
    await expectNothing(id, 1)
    expect((await added(id, { files: [{ id: own.id }] })).fileItems).toHaveLength(2)
  })

  test('that replaces a file of another enquiry, a regulation, one twice, or what was replaced', async () => {
    const { id, plan } = await released()
    const other = await released()
    const norm = `enquiry/${id}/regulation/Norm.pdf`
    await server()
      .db.update(fileItem)
      .set({ path: norm })
      .where(eq(fileItem.path, await makeFile(server(), { enquiryId: id }, { filename: 'Norm.pdf' })))
    const [regulation] = (await read(id, customerAdmin)).fileItems.filter(({ path }) => path === norm)
    const [one, two] = [await bring(id, 'A.pdf'), await bring(id, 'B.pdf')]
    for (const files of [
      [{ id: one.id, replacesId: other.plan.id }],
      [{ id: one.id, replacesId: regulation?.id ?? '' }],
      [{ id: one.id, replacesId: two.id }],
      [
        { id: one.id, replacesId: plan.id },
        { id: two.id, replacesId: plan.id },
      ],
    ])
      expect(await add(id, { files })).toMatchObject({ status: 422, body: { code: 'ADDENDUM_REPLACES' } })
    await expectNothing(id, 2)
    await added(id, { files: [{ id: one.id, replacesId: plan.id }] })
    expect(await add(id, { number: 2, files: [{ id: two.id, replacesId: plan.id }] })).toMatchObject({
      status: 422,
      body: { code: 'ADDENDUM_REPLACES' },
    })
    // … what came with an addendum can be replaced in its turn
    const { addenda } = await added(id, { number: 2, files: [{ id: two.id, replacesId: one.id }] })
    expect(addenda[1]?.files).toMatchObject([{ replaces: { filename: 'A.pdf' } }])
  })

  test('where a colleague was first: the files still wait, and go with the next one', async () => {
    const { id } = await released()
    const file = await bring(id, 'A.pdf')
    await added(id, {}, customerUser)
    expect(await add(id, { files: [{ id: file.id }] })).toMatchObject({
      status: 409,
      body: { code: 'ADDENDUM_TAKEN' },
    })
    expect((await added(id, { number: 2, files: [{ id: file.id }] })).fileItems).toHaveLength(2)
    // the same number with other files is not the same once more
    expect(await add(id, { number: 2 })).toMatchObject({ status: 409 })
  })
})

test('on a draft, an ordered one, and by whoever could write no addendum, none is taken', async () => {
  const draft = await makeEnquiry(server(), { state: 'draft' })
  expect((await tryToBring(draft, 'A.pdf')).status).toBe(409)
  const { id } = await released()
  expect((await tryToBring(id, 'A.pdf', supplierAdmin)).status).toBe(403)
  expect((await tryToBring(id, 'A.pdf', otherCustomer)).status).toBe(404)
  expect((await tryToBring(id, 'A.exe')).status).toBe(415)
  const file = await bring(id, 'A.pdf')
  const offerId = await makeOffer(server(), { enquiryId: id })
  await makeFile(server(), { offerId }, { filename: 'B.pdf', fileType: 'ORDER', stage: 'open' })
  await granted(server(), changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerAdmin)
  for (const _ of [1, 2]) {
    expect((await tryToBring(id, 'A.pdf')).status).toBe(409)
    expect((await add(id, { files: [{ id: file.id }] })).status).toBe(409)
    await server().call(reopenEnquiry, { query: { enquiryId: id } }, customerAdmin)
  }
})

test('a supplier who is not asked reads none of them', async () => {
  const { id, plan } = await released({ suppliers: [supplierAdmin.companyId] })
  const file = await bring(id, 'Neu.pdf')
  await added(id, { files: [{ id: file.id, replacesId: plan.id }] })
  for (const path of [plan.path, `enquiry/${id}/Neu.pdf`]) {
    expect((await fetched(path, supplierUser)).status).toBe(200)
    expect((await fetched(path, otherSupplier)).status).toBe(404)
  }
  await server().db.delete(invitation).where(eq(invitation.enquiryId, id))
  expect((await fetched(`enquiry/${id}/Neu.pdf`, supplierUser)).status).toBe(404)
})

test('one can be taken back or given another type; what no addendum has taken goes after a day', async () => {
  const { id } = await released()
  const [gone, typed, old] = [await bring(id, 'A.pdf'), await bring(id, 'B.pdf'), await bring(id, 'C.pdf')]
  await granted(server(), calls.deleteFile, { body: { path: gone.path } }, customerAdmin)
  const change = { path: typed.path, fileType: 'LEGAL_DOCUMENT' as const }
  expect((await granted(server(), calls.changeFileType, { body: change }, customerAdmin)).fileType).toBe(
    'LEGAL_DOCUMENT',
  )
  const wrong = { path: typed.path, fileType: 'BILL_OF_MATERIAL' as const }
  expect((await server().call(calls.changeFileType, { body: wrong }, customerAdmin)).status).toBe(400)
  const dayMs = 24 * 3_600_000
  await server()
    .db.update(addendumFile)
    .set({ createDate: new Date(Date.now() - dayMs - 1000) })
    .where(eq(addendumFile.id, old.id))
  await sweepAddendumFiles(server().db, new Date())
  expect((await fetched(old.path, customerAdmin)).status).toBe(404)
  for (const { id: lost } of [gone, old])
    expect(await add(id, { files: [{ id: lost }] })).toMatchObject({ body: { code: 'ADDENDUM_FILE_GONE' } })
  const { fileItems } = await added(id, { files: [{ id: typed.id }] })
  expect(fileItems.find((file) => file.id === typed.id)).toMatchObject({ fileType: 'LEGAL_DOCUMENT', addendum: 1 })
})
