/** Files of enquiries and offers, against the real app: who may, which, under which name (rules F1–F7, O11). */
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyEnquiry, getEnquiry } from '../../src/api/contract/enquiry.ts'
import * as calls from '../../src/api/contract/file.ts'
import { changeOfferState, getOffer, offerHistory } from '../../src/api/contract/offer.ts'
import { uploadLimitBytes } from '../../src/domain/file/file.ts'
import { offerStages } from '../../src/domain/offer/offerStage.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer, notedChanges, pdf } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer()

const upload = (path: string, file: File, as = customerAdmin) =>
  granted(server(), calls.uploadFile, { body: { path }, file }, as)
const refusedUpload = (path: string, file: File, as = customerAdmin) =>
  refused(server(), calls.uploadFile, { body: { path }, file }, as)
const download = (path: string, as = customerAdmin) => server().call(calls.getFile, { query: { path } }, as)
const names = (path: string, as = customerAdmin) => granted(server(), calls.getFileNames, { query: { path } }, as)
const newDraft = () => makeEnquiry(server(), { state: 'draft', bare: true })

describe('uploading to a draft enquiry', () => {
  test('stores the file, proposes its type, notes it, and leaves lastUpdate alone', async () => {
    const id = await newDraft()
    const before = await granted(server(), getEnquiry, { query: { id } }, customerAdmin)
    const stored = await upload(`enquiry/${id}/`, pdf('Schaltplan Übersicht.pdf'), customerUser)
    expect(stored).toMatchObject({
      filename: 'Schaltplan Übersicht.pdf',
      path: `enquiry/${id}/Schaltplan Übersicht.pdf`,
      fileType: 'CIRCUIT_DIAGRAM',
      uploadedBy: customerUser.fullName,
    })
    const after = await granted(server(), getEnquiry, { query: { id } }, customerAdmin)
    expect(after.fileItems).toEqual([stored])
    expect(after.lastUpdate).toEqual(before.lastUpdate)
    expect(await notedChanges(server(), id)).toEqual(['Schaltplan Übersicht.pdf, fileType: – → CIRCUIT_DIAGRAM'])

    const { status, bytes, headers } = await download(stored.path)
    expect(status).toBe(200)
    expect(bytes.toString()).toBe(await pdf('x').text())
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toContain(
      'attachment; filename="Schaltplan _bersicht.pdf"; filename*=UTF-8\'\'Schaltplan%20%C3%9Cbersicht.pdf',
    )
  })

  test('gives a taken name a numeric prefix, in any case of letters and however umlauts are sent', async () => {
    const id = await newDraft()
    for (const name of ['Größe.pdf', 'GRÖSSE.pdf', 'größe.PDF', 'Gro\u0308ße.pdf'])
      await upload(`enquiry/${id}`, pdf(name))
    expect(await names(`enquiry/${id}`)).toEqual(['Größe.pdf', 'GRÖSSE.pdf', '1_größe.PDF', '2_Größe.pdf'])
  })

  test('ten uploads of one name at the same time get ten names', async () => {
    const id = await newDraft()
    await Promise.all(Array.from({ length: 10 }, (_, index) => upload(`enquiry/${id}`, pdf('plan.pdf', String(index)))))
    expect(new Set(await names(`enquiry/${id}`)).size).toBe(10)
  })

  test('makes an underscore of a slash, so that no name leaves its folder', async () => {
    const id = await newDraft()
    const stored = await upload(`enquiry/${id}`, pdf('../regulation/a\\b.pdf'))
    expect(stored.filename).toBe('.._regulation_a_b.pdf')
    expect((await download(stored.path)).status).toBe(200)
  })

  test('keeps a customer’s own regulations apart, and takes none for a circuit diagram', async () => {
    const id = await newDraft()
    const stored = await upload(`enquiry/${id}/regulation`, pdf('Norm.pdf'))
    expect(stored).toMatchObject({ path: `enquiry/${id}/regulation/Norm.pdf`, fileType: 'LEGAL_DOCUMENT' })
    await upload(`enquiry/${id}`, pdf('Norm.pdf'))
    expect(await names(`enquiry/${id}`)).toEqual(['Norm.pdf'])
    expect(await names(`enquiry/${id}/regulation`)).toEqual(['Norm.pdf'])
    expect(await refusedUpload(`enquiry/${id}/regulation`, new File(['a;b'], 'norm.csv'))).toMatchObject({
      code: 'FILE_TYPE_NOT_ALLOWED',
    })
  })

  test('refuses what is not allowed, not what it says, empty, or 10 MB and more; nothing is stored', async () => {
    const id = await newDraft()
    const folder = `enquiry/${id}`
    const sized = (bytes: number) => new File(['%PDF-1.7\n', Buffer.alloc(bytes - 9, 32)], 'groß.pdf')
    expect(await refusedUpload(folder, new File(['MZ'], 'setup.exe'))).toEqual({
      status: 415,
      code: 'FILE_TYPE_NOT_ALLOWED',
    })
    expect(await refusedUpload(folder, new File(['x'], 'ohneEndung'))).toEqual({
      status: 415,
      code: 'FILE_TYPE_NOT_ALLOWED',
    })
    expect(await refusedUpload(folder, new File(['MZ\u0000\u0001'], 'plan.pdf'))).toEqual({
      status: 415,
      code: 'FILE_CONTENT_MISMATCH',
    })
    expect(await refusedUpload(folder, pdf('bild.png'))).toEqual({ status: 415, code: 'FILE_CONTENT_MISMATCH' })
    expect(await refusedUpload(folder, new File([], 'leer.pdf'))).toEqual({ status: 400, code: 'FILE_EMPTY' })
    expect(await refusedUpload(folder, sized(uploadLimitBytes))).toEqual({
      status: 413,
      code: 'FILE_TOO_LARGE',
      details: { uploadLimit: 10 },
    })
    expect(await names(folder)).toEqual([])
    expect((await upload(folder, sized(uploadLimitBytes - 1))).size).toBe(9_999_999)
    const { status, body } = await server().raw(
      { method: 'POST', url: '/api/file/', payload: { path: folder } },
      customerAdmin,
    )
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'FILE_MISSING' } })
  })

  test('is the customer’s alone, and over with the release', async () => {
    const draft = await newDraft()
    for (const stranger of [otherCustomer, supplierAdmin])
      expect(await refusedUpload(`enquiry/${draft}`, pdf('a.pdf'), stranger)).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      })
    const released = await makeEnquiry(server())
    expect(await refusedUpload(`enquiry/${released}`, pdf('a.pdf'))).toEqual({ status: 409, code: 'FILE_LOCKED' })
    expect(await refusedUpload(`enquiry/${released}`, pdf('a.pdf'), supplierAdmin)).toEqual({
      status: 403,
      code: 'NOT_OWN_ENQUIRY',
    })
    for (const path of [
      'enquiry',
      'enquiry/',
      `enquiry/${draft}/other`,
      `offer/${draft}`,
      `../enquiry/${draft}`,
      'company/1',
    ])
      expect({ path, ...(await refusedUpload(path, pdf('a.pdf'))) }).toMatchObject({ path, status: 404 })
  })

  test('leaves nothing behind when the connection is lost in the middle', async () => {
    const id = await newDraft()
    const { app, services, tokenFor } = server()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const incoming = () => readdir(join(services.settings.dataDir, 'files', 'incoming'))
    const head = [
      `--cut\r\nContent-Disposition: form-data; name="path"\r\n\r\nenquiry/${id}\r\n`,
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n%PDF-1.7 ',
    ].join('')
    const socket = connect(port, '127.0.0.1')
    socket.write(
      [
        'POST /api/file/ HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${tokenFor(customerAdmin)}`,
        'Content-Type: multipart/form-data; boundary=cut',
        'Content-Length: 5000000',
        '',
        head + 'x'.repeat(200_000),
      ].join('\r\n'),
    )
    await expect.poll(incoming, { timeout: 30_000 }).toHaveLength(1)
    socket.destroy()
    await expect.poll(incoming, { timeout: 30_000 }).toEqual([])
    expect(await names(`enquiry/${id}`)).toEqual([])
  })
})

describe('types, deleting, downloading', () => {
  test('a type can be changed among those that the extension allows', async () => {
    const id = await newDraft()
    const { path } = await upload(`enquiry/${id}`, pdf('Plan.pdf'))
    const change = { body: { path, fileType: 'NC_DATA' } } as const
    expect((await granted(server(), calls.changeFileType, change, customerUser)).fileType).toBe('NC_DATA')
    expect(await notedChanges(server(), id)).toContain('Plan.pdf, fileType: CIRCUIT_DIAGRAM → NC_DATA')
    expect(
      await refused(server(), calls.changeFileType, { body: { path, fileType: 'LABELLING' } }, customerAdmin),
    ).toMatchObject({ status: 400, code: 'VALIDATION' })
    const chosen = { body: { path: `enquiry/${id}`, fileType: 'LABELLING' }, file: new File(['a;b'], 'a.csv') } as const
    expect((await granted(server(), calls.uploadFile, chosen, customerAdmin)).fileType).toBe('LABELLING')
  })

  test('a deleted file is gone; its content stays as long as another file has it', async () => {
    const id = await newDraft()
    const { path } = await upload(`enquiry/${id}`, pdf('Plan.pdf', 'einmalig'))
    const { id: copyId } = await granted(server(), copyEnquiry, { body: { id } }, customerAdmin)
    const copy = `enquiry/${copyId}/Plan.pdf`
    await granted(server(), calls.deleteFile, { body: { path } }, customerAdmin)
    expect(await refused(server(), calls.getFile, { query: { path } }, customerAdmin)).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(await refused(server(), calls.deleteFile, { body: { path } }, customerAdmin)).toMatchObject({ status: 404 })
    expect(await notedChanges(server(), id)).toContain('Plan.pdf, fileType: CIRCUIT_DIAGRAM → –')

    const { bytes } = await download(copy)
    expect(bytes.toString()).toContain('einmalig')
    await granted(server(), calls.deleteFile, { body: { path: copy } }, customerAdmin)
    const stored = await readdir(join(server().services.settings.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
    const contents = await Promise.all(
      stored.filter((entry) => entry.isFile()).map(({ name }) => server().services.files.read(name)),
    )
    expect(contents.filter((content) => content.includes('einmalig'))).toEqual([])
  })

  test('a released enquiry’s files are read by suppliers and changed by nobody', async () => {
    const path = `enquiry/${await makeEnquiry(server())}/Schaltplan.pdf`
    for (const reader of [customerUser, supplierAdmin, otherSupplier])
      expect((await download(path, reader)).status).toBe(200)
    expect((await download(path, otherCustomer)).status).toBe(404)
    expect(await refused(server(), calls.deleteFile, { body: { path } }, customerAdmin)).toEqual({
      status: 409,
      code: 'FILE_LOCKED',
    })
    expect(await refused(server(), calls.deleteFile, { body: { path } }, supplierAdmin)).toEqual({
      status: 403,
      code: 'NOT_OWN_ENQUIRY',
    })
    const type = { body: { path, fileType: 'UNKNOWN' } } as const
    expect(await refused(server(), calls.changeFileType, type, customerAdmin)).toMatchObject({ code: 'FILE_LOCKED' })
  })
})

describe('files of an offer', () => {
  const offerAt = async (stage: 'draft' | 'open' | 'accepted' | 'confirmed' | 'declined') =>
    makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage, withFile: false })

  test('each side adds its own kind at its own stage', async () => {
    const kind = async (stage: 'draft' | 'open' | 'accepted', as: typeof customerAdmin) =>
      (await upload(`offer/${await offerAt(stage)}`, pdf('Dokument.pdf'), as)).fileType
    expect(await kind('draft', supplierUser)).toBe('OFFER')
    expect(await kind('open', customerUser)).toBe('ORDER')
    expect(await kind('accepted', supplierUser)).toBe('ORDER_CONFIRMATION')

    const locked = { status: 409, code: 'FILE_LOCKED' }
    expect(await refusedUpload(`offer/${await offerAt('open')}`, pdf('a.pdf'), supplierAdmin)).toEqual(locked)
    expect(await refusedUpload(`offer/${await offerAt('accepted')}`, pdf('a.pdf'), customerAdmin)).toEqual(locked)
    for (const stage of ['declined', 'confirmed'] as const)
      for (const side of [customerAdmin, supplierAdmin])
        expect(await refusedUpload(`offer/${await offerAt(stage)}`, pdf('a.pdf'), side)).toEqual(locked)
    expect(await refusedUpload(`offer/${await offerAt('draft')}`, pdf('a.pdf'), customerAdmin)).toMatchObject({
      status: 404,
    })
    expect(await refusedUpload(`offer/${await offerAt('open')}`, pdf('a.pdf'), otherCustomer)).toMatchObject({
      status: 404,
    })
  })

  test('nobody adds the other side’s kind', async () => {
    const body = { path: `offer/${await offerAt('draft')}`, fileType: 'ORDER' } as const
    expect(await refused(server(), calls.uploadFile, { body, file: pdf('a.pdf') }, supplierAdmin)).toMatchObject({
      code: 'VALIDATION',
    })
    const other = { body: { ...body, fileType: 'LEGAL_DOCUMENT' }, file: pdf('AGB.pdf') } as const
    expect((await granted(server(), calls.uploadFile, other, supplierAdmin)).fileType).toBe('LEGAL_DOCUMENT')
  })

  test.each(offerStages)(
    '%s: the server says of each file whether this caller may change it, and means it',
    async (stage) => {
      for (const side of [customerAdmin, supplierAdmin]) {
        if (stage === 'draft' && side === customerAdmin) continue
        const id = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage })
        const { fileItems } = await granted(server(), getOffer, { query: { id } }, side)
        for (const { path, changeable } of fileItems) {
          const { status } = await server().call(calls.deleteFile, { body: { path } }, side)
          expect({ path, changeable }).toEqual({ path, changeable: status === 200 })
        }
      }
    },
  )

  test('what was added can be taken back at that stage by that side, and no longer', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'accepted' })
    const remove = (filename: string, as: typeof customerAdmin) => ({
      body: { path: `offer/${offerId}/${filename}` } as const,
      as,
    })
    for (const [filename, as, answer] of [
      ['Angebot.pdf', supplierAdmin, { status: 409, code: 'FILE_LOCKED' }],
      ['Bestellung.pdf', supplierAdmin, { status: 403, code: 'NOT_CUSTOMER_OF_OFFER' }],
      ['Bestellung.pdf', customerAdmin, { status: 409, code: 'FILE_LOCKED' }],
    ] as const)
      expect(await refused(server(), calls.deleteFile, { body: remove(filename, as).body }, as)).toEqual(answer)
    await granted(server(), calls.deleteFile, { body: { path: `offer/${offerId}/AB.pdf` } }, supplierUser)
    expect(await notedChanges(server(), offerId)).toEqual(['AB.pdf, fileType: ORDER_CONFIRMATION → –'])
  })

  test('what the customer has put on an open offer is theirs alone until they accept it', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId, stage: 'open', withFile: false })
    const { path } = await upload(`offer/${offerId}`, pdf('Bestellung.pdf'), customerUser)
    const seen = async (as: typeof customerAdmin) => {
      const { fileItems } = await granted(server(), getOffer, { query: { id: offerId } }, as)
      const { changeEntries } = await granted(server(), offerHistory, { query: { id: offerId } }, as)
      return {
        listed: fileItems.some((item) => item.path === path),
        named: (await names(`offer/${offerId}`, as)).includes('Bestellung.pdf'),
        read: (await download(path, as)).status === 200,
        told: changeEntries.some(({ file }) => file === 'Bestellung.pdf'),
      }
    }
    const all = { listed: true, named: true, read: true, told: true }
    expect(await seen(customerAdmin)).toEqual(all)
    expect(await seen(supplierAdmin)).toEqual({ listed: false, named: false, read: false, told: false })
    await granted(server(), changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerAdmin)
    expect(await seen(supplierAdmin)).toEqual(all)
  })

  test('a customer reads them from the release on, a rival never', async () => {
    const draft = `offer/${await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' })}`
    const open = `offer/${await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'open' })}`
    expect((await download(`${draft}/Angebot.pdf`, customerAdmin)).status).toBe(404)
    expect((await download(`${open}/Angebot.pdf`, customerAdmin)).status).toBe(200)
    expect((await download(`${open}/Angebot.pdf`, otherSupplier)).status).toBe(404)
    expect(await names(open, customerUser)).toEqual(['Angebot.pdf', 'Bestellung.pdf'])
    expect(await refused(server(), calls.getFileNames, { query: { path: draft } }, customerAdmin)).toMatchObject({
      status: 404,
    })
  })
})

test('a path that leads elsewhere finds nothing', async () => {
  const id = await makeEnquiry(server())
  await makeFile(server(), { enquiryId: id }, { filename: 'da.pdf' })
  for (const path of [
    '../../etc/passwd',
    `enquiry/${id}/../${id}/da.pdf`,
    `enquiry/${id}`,
    `enquiry/${id}/%2e%2e/da.pdf`,
    'da.pdf',
    '/',
    '%',
  ])
    expect({ path, status: (await download(path)).status }).toEqual({ path, status: 404 })
})
