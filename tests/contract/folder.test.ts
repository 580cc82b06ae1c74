/** The project folder, against the real app (rules X1–X8). Who may reach it in which case: folderAccess.test.ts. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { appUser, folderItem } from '../../server/db/schema.ts'
import { sweepFolders } from '../../server/folder/housekeeping.ts'
import * as calls from '../../src/api/contract/folder.ts'
import { getOffer, reviseOffer } from '../../src/api/contract/offer.ts'
import { folderVisitHours } from '../../src/domain/folder/folder.ts'
import { granted, refused } from '../support/calls.ts'
import { csv, declined, makeEnquiry, makeOffer, pdf } from '../support/factories.ts'
import {
  folderPassword,
  mailedCode,
  makeFolder,
  openByEntry,
  openToGuests,
  readFolder,
  setPassword,
  setUp,
  upload,
  visit,
} from '../support/folders.ts'
import { people } from '../support/people.ts'
import type { AsVisitor } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, external, otherCustomer, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()

const names = async (offerId: string, as: AsVisitor = supplierAdmin) =>
  (await readFolder(server(), offerId, as)).items.map(({ filename }) => filename)
const log = async (offerId: string) => {
  const query = { offerId, paginationSize: 100, page: 0 }
  return granted(server(), calls.getFolderLog, { query }, customerAdmin)
}
const logged = async (offerId: string) =>
  (await log(offerId)).content.map(({ who, action, what }) => `${who || 'Gast'} ${action} ${what}`.trim())
const download = (offerId: string, itemId: string, as: AsVisitor, more: { version?: number; preview?: boolean } = {}) =>
  server().call(calls.getFolderFile, { query: { offerId, itemId, ...more } }, as)
/** A moment later than this one: only dates stand still, everything else goes on. */
const travel = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  onTestFinished(() => void vi.useRealTimers())
}
const hour = 3_600_000
let people_ = 0
const newMail = () => `partner${++people_}@demo.example`

describe('a folder', () => {
  test('is told of with its offer, as far as its reader may see it; so does setting its password', async () => {
    const offerId = await makeFolder(server())
    const readOffer = (as: AsVisitor) => granted(server(), getOffer, { query: { id: offerId } }, as)
    expect((await readOffer(supplierAdmin)).businessData).toMatchObject({
      itemCount: 0,
      settings: { hasPassword: false },
    })
    await upload(server(), offerId)
    const answered = await setPassword(server(), offerId)
    expect(answered).toMatchObject({ id: offerId, businessData: { itemCount: 1, settings: { hasPassword: true } } })
    const email = newMail()
    const permissions = { read: true, write: false }
    const types = {
      CUSTOMER: { read: false, write: false, remove: false },
      SUPPLIER: { read: true, write: true, remove: true },
    }
    await setUp(server(), offerId, {
      allowExternal: true,
      types,
      visibilities: [{ email, endDate: null, permissions }],
    })
    expect((await readOffer(customerAdmin)).visibility).toMatchObject([{ email, permissions }])
    // who reads sees how many files there are, and nothing of the settings; who may not, nothing at all
    expect(await readOffer(supplierUser)).toMatchObject({
      visibility: [],
      businessData: { settings: null, itemCount: 1 },
    })
    expect(await readOffer(customerUser)).toMatchObject({ visibility: [], businessData: null })
  })

  test('belongs to all versions of an offer, and keeps its files when one is revised', async () => {
    const enquiryId = await makeEnquiry(server())
    const first = await makeOffer(server(), { enquiryId, ...declined, stage: 'declined' })
    const item = await upload(server(), first)
    const revision = await granted(server(), reviseOffer, { query: { offerId: first } }, supplierAdmin)
    for (const as of [supplierUser, customerUser])
      expect(await readFolder(server(), revision.id, as)).toMatchObject({ id: first, items: [{ id: item.id }] })
  })

  test('of a draft is its supplier’s alone', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' })
    await upload(server(), offerId)
    expect(await refused(server(), calls.getFolder, { query: { offerId } }, customerAdmin)).toMatchObject({
      status: 404,
    })
  })

  test('tells its settings to administrators, and a password to nobody', async () => {
    const offerId = await makeFolder(server())
    await setPassword(server(), offerId)
    await openByEntry(server(), offerId, { email: newMail() })
    const { body } = await server().call(calls.getFolder, { query: { offerId } }, customerAdmin)
    expect(body).toMatchObject({ settings: { hasPassword: true, companies: { CUSTOMER: { name: 'customer GmbH' } } } })
    expect(JSON.stringify(body)).not.toMatch(/scrypt|hash/i)
    expect((await readFolder(server(), offerId, customerUser)).settings).toBeNull()
  })
})

describe('a file', () => {
  test('is one of two under the same name at once, and may be kept as the next version', async () => {
    const offerId = await makeFolder(server())
    const both = await Promise.all([upload(server(), offerId), upload(server(), offerId, { as: supplierUser })])
    expect(both.map(({ filename }) => filename).sort()).toEqual(['Plan (2).pdf', 'Plan.pdf'])
    const id = both.find(({ filename }) => filename === 'Plan.pdf')?.id ?? ''
    const file = pdf('anders.pdf', 'Rev 2')
    const next = await upload(server(), offerId, { file, itemId: id })
    expect(next).toMatchObject({ id, filename: 'Plan.pdf', version: 2, downloadCounter: 0 })
    const versions = await granted(server(), calls.getFolderVersions, { query: { offerId, itemId: id } }, customerUser)
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    expect(String((await download(offerId, id, customerUser)).bytes)).toContain('Rev 2')
    expect(String((await download(offerId, id, customerUser, { version: 1 })).bytes)).toContain('% Plan')
    expect((await download(offerId, id, customerUser, { version: 3 })).status).toBe(404)
    const other = { body: { offerId, itemId: id }, file: csv('Liste.csv', 'a;b') }
    expect(await refused(server(), calls.uploadFolderFile, other, supplierAdmin)).toMatchObject({ status: 415 })
  })

  test('that is sent again, because its answer was lost, is one file', async () => {
    const offerId = await makeFolder(server())
    const newId = crypto.randomUUID()
    const [one, other] = await Promise.all([upload(server(), offerId, { newId }), upload(server(), offerId, { newId })])
    expect(other.id).toBe(one.id)
    expect(await names(offerId)).toEqual(['Plan.pdf'])
    const elsewhere = { body: { offerId: await makeFolder(server()), newId }, file: pdf('Plan.pdf') }
    expect(await refused(server(), calls.uploadFolderFile, elsewhere, supplierAdmin)).toMatchObject({ status: 409 })
  })

  test('is deleted once, and deleting it again is granted', async () => {
    const offerId = await makeFolder(server())
    const { id: itemId } = await upload(server(), offerId, { file: pdf('Weg.pdf', crypto.randomUUID()) })
    const remove = () => server().call(calls.deleteFolderItem, { body: { offerId, itemId } }, supplierUser)
    expect(await remove()).toMatchObject({ status: 200, body: { itemId, repeated: false } })
    expect(await remove()).toMatchObject({ status: 208, body: { itemId, repeated: true } })
    expect(await names(offerId)).toEqual([])
  })

  test('of another folder is not deleted by its id', async () => {
    const [offerId, elsewhere] = [await makeFolder(server()), await makeFolder(server())]
    const { id } = await upload(server(), elsewhere)
    const body = { offerId, itemIds: [id] }
    expect(await granted(server(), calls.deleteFolderItems, { body }, supplierAdmin)).toEqual([])
    expect((await download(offerId, id, supplierAdmin)).status).toBe(404)
    expect(await names(elsewhere)).toEqual(['Plan.pdf'])
  })

  test('counts as downloaded once it was sent whole, by anybody, and not when it was only looked at', async () => {
    const { offerId, guest } = await openToGuests(server())
    const { id } = await upload(server(), offerId)
    const counter = async () => (await readFolder(server(), offerId, supplierAdmin)).items[0]?.downloadCounter
    await download(offerId, id, guest, { preview: true })
    await download(offerId, id, customerUser)
    await download(offerId, id, guest)
    await expect.poll(counter).toBe(2)
    await server().call(calls.downloadFolder, { body: { offerId, itemIds: [id] } }, customerUser)
    await expect.poll(counter).toBe(3)
    expect((await logged(offerId)).filter((line) => /VIEWED|DOWNLOADED/.test(line))).toEqual([
      expect.stringMatching(/^Vera customerUser DOWNLOADED PRJ-4711_\d\d-\d\d-\d{4}\.zip$/),
      'Gast DOWNLOADED Plan.pdf',
      'Vera customerUser DOWNLOADED Plan.pdf',
      'Gast VIEWED Plan.pdf',
    ])
  })

  test('is not counted where who has brought it fetches it back, and how often it was is not for guests', async () => {
    const { offerId, guest } = await openToGuests(server())
    const { id } = await upload(server(), offerId, { as: supplierUser })
    const counter = async (as: AsVisitor) => (await readFolder(server(), offerId, as)).items[0]?.downloadCounter
    await download(offerId, id, supplierUser)
    await server().call(calls.downloadFolder, { body: { offerId, itemIds: [id] } }, supplierUser)
    await download(offerId, id, guest)
    await expect.poll(() => counter(customerUser)).toBe(1)
    expect(await logged(offerId), 'the log says all of it').toEqual(
      expect.arrayContaining(['Vera supplierUser DOWNLOADED Plan.pdf', 'Gast DOWNLOADED Plan.pdf']),
    )
    const partner = await openByEntry(server(), offerId, { email: newMail() })
    expect([await counter(guest), await counter(partner)]).toEqual([null, null])
    const { items } = (await visit(server(), offerId)).folder
    expect(items.map(({ downloadCounter }) => downloadCounter)).toEqual([null])
  })

  test('that was broken off on its way does not count', async () => {
    const offerId = await makeFolder(server())
    const content = `%PDF-1.7\n${'x'.repeat(9_000_000)}`
    const { id } = await upload(server(), offerId, { file: new File([content], 'groß.pdf') })
    const address = new URL(await server().app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    const query = `offerId=${offerId}&itemId=${id}`
    socket.write(
      `GET /api/offer/businessdata/file?${query} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server().tokenFor(customerUser)}\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.destroy()
    await once(socket, 'close')
    // What was sent whole afterwards counts, so the other one would have by now.
    await download(offerId, id, customerUser)
    await expect
      .poll(async () => (await readFolder(server(), offerId, supplierAdmin)).items[0]?.downloadCounter)
      .toBe(1)
  })
})

describe('bad input', () => {
  const rejected = async (file: File, offerId: string) =>
    refused(server(), calls.uploadFolderFile, { body: { offerId }, file }, supplierAdmin)

  test('under a name leads nowhere else and says what it is', async () => {
    const offerId = await makeFolder(server())
    for (const name of [
      '../../etc/passwd.pdf',
      'Ordner\\Plan.pdf',
      'Plan\u0007\u001b.pdf',
      'gnulhcer\u202egnaf.pdf',
      '12" Monitor.pdf',
    ])
      await upload(server(), offerId, { file: pdf(name) })
    await upload(server(), offerId, { file: pdf(`${'x'.repeat(300)}.pdf`) })
    const stored = await names(offerId)
    expect(stored).toEqual(
      expect.arrayContaining([
        '12" Monitor.pdf',
        '.._.._etc_passwd.pdf',
        'Ordner_Plan.pdf',
        'Plan.pdf',
        'gnulhcergnaf.pdf',
      ]),
    )
    expect(stored.every((name) => name.length <= 200 && !/[\p{Cc}\u202e/\\]/u.test(name))).toBe(true)
    expect(await rejected(pdf('../../etc/passwd'), offerId)).toEqual({ status: 415, code: 'FILE_TYPE_NOT_ALLOWED' })
    expect(await rejected(pdf('rechnung\u202efdp.exe'), offerId)).toEqual({
      status: 415,
      code: 'FILE_TYPE_NOT_ALLOWED',
    })
  })

  test('as content is what its name says, under 10 MB, and not empty', async () => {
    const offerId = await makeFolder(server())
    const html = new File(['<!doctype html><script>alert(1)</script>'], 'Plan.pdf')
    expect(await rejected(html, offerId)).toEqual({ status: 415, code: 'FILE_CONTENT_MISMATCH' })
    expect(await rejected(new File([''], 'Plan.pdf'), offerId)).toEqual({ status: 400, code: 'FILE_EMPTY' })
    const large = new File([`%PDF-1.7${'x'.repeat(10_000_000)}`], 'Plan.pdf')
    expect(await rejected(large, offerId)).toEqual({
      status: 413,
      code: 'FILE_TOO_LARGE',
      details: { uploadLimit: 10 },
    })
    expect(await names(offerId)).toEqual([])
  })

  test('a PDF with scripts is kept and only ever handed out as an attachment', async () => {
    const offerId = await makeFolder(server())
    const file = new File(
      ['%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'],
      'Plan.pdf',
    )
    const { id } = await upload(server(), offerId, { file })
    expect((await download(offerId, id, customerUser, { preview: true })).headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
    })
  })

  test('an upload that breaks off in the middle leaves nothing behind', async () => {
    const offerId = await makeFolder(server())
    const body = `--b\r\ncontent-disposition: form-data; name="offerId"\r\n\r\n${offerId}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="Plan.pdf"\r\n\r\n%PDF-1.7 halb`
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const payload = Buffer.from(body)
    const answer = await server().raw(
      { method: 'POST', url: '/api/offer/businessdata', payload, headers },
      supplierAdmin,
    )
    expect(answer.status).toBe(400)
    expect(await names(offerId)).toEqual([])
  })

  test('a store that cannot keep it is said, and no row names what is not there', async () => {
    const offerId = await makeFolder(server())
    const { files } = server().services
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const keep = vi.spyOn(files, 'keep').mockRejectedValueOnce(full)
    onTestFinished(() => keep.mockRestore())
    expect(await rejected(pdf('Plan.pdf'), offerId)).toMatchObject({ status: 507, code: 'DISK_FULL' })
    expect(await names(offerId)).toEqual([])
  })
})

describe('settings', () => {
  test('are saved over what their author saw, and nothing else', async () => {
    const offerId = await makeFolder(server())
    const seen = (await readFolder(server(), offerId, customerAdmin)).settings ?? expect.fail('no settings')
    const saved = await setUp(server(), offerId, { markPdf: true })
    const body = { ...seen, offerId, visibilities: [], allowExternal: true }
    expect(await refused(server(), calls.saveFolderSettings, { body }, customerAdmin)).toMatchObject({
      status: 409,
      code: 'STALE_UPDATE',
      details: {
        lastUpdate: saved.settings?.lastUpdate.toISOString(),
        changes: [{ field: 'SETTINGS_CHANGED', after: 'markPdf=true', userFullName: supplierAdmin.fullName }],
      },
    })
    // What is stored already changes nothing (rule R3).
    const same = { ...seen, offerId, visibilities: [], markPdf: true }
    expect(await granted(server(), calls.saveFolderSettings, { body: same }, customerAdmin)).toMatchObject({
      settings: { lastUpdate: saved.settings?.lastUpdate },
    })
    expect(await logged(offerId)).toContain('Vera supplierAdmin SETTINGS_CHANGED markPdf=true')
  })

  test('are not stale by a password that is reset, an invitation sent again, or an own password set', async () => {
    const offerId = await makeFolder(server())
    const email = newMail()
    const visibilities = [{ email, endDate: null, permissions: { read: true, write: false } }]
    const seen = (await setUp(server(), offerId, { allowExternal: true, visibilities })).settings
    const [{ id: entryId } = expect.fail('no entry')] = seen?.visibilities ?? []
    await granted(server(), calls.inviteAgain, { body: { offerId, entryId } }, supplierAdmin)
    await granted(server(), calls.resetEntryPassword, { body: { offerId, entryId } }, supplierAdmin)
    const own = { offerId, code: mailedCode(server(), email), password: 'eigenes Passwort' }
    await granted(server(), calls.setEntryPassword, { body: own }, undefined)
    const body = { ...(seen ?? expect.fail('no settings')), offerId, visibilities, markPdf: true }
    expect((await granted(server(), calls.saveFolderSettings, { body }, supplierAdmin)).settings?.markPdf).toBe(true)
  })

  test('invite whom they add, once, and leave the others as they are', async () => {
    const offerId = await makeFolder(server())
    const [one, other] = [newMail(), newMail()]
    const entry = (email: string, write = false) => ({ email, endDate: null, permissions: { read: true, write } })
    const share = (...visibilityEntries: ReturnType<typeof entry>[]) =>
      granted(server(), calls.shareFolder, { body: { offerId, visibilityEntries } }, supplierAdmin)
    expect(await share(entry(one.toUpperCase()))).toMatchObject([{ email: one, hasPassword: false, openedDate: null }])
    expect((await share(entry(one, true), entry(other))).map(({ email }) => email)).toEqual([other])
    const { settings } = await readFolder(server(), offerId, customerAdmin)
    expect(settings?.visibilities).toMatchObject([
      { email: one, permissions: { write: true } },
      { email: other, permissions: { write: false } },
    ])
    const sent = server().mails.filter(({ to }) => to === one || to === other)
    expect(sent.map(({ to }) => to)).toEqual([one, other])
    expect(sent[0]?.text).toContain(`https://portal.demo.example/business-data/invite/${offerId}?code=`)
  })

  test('say of whom an entry gives nothing: of the own people, and of the others only who has one', async () => {
    const offerId = await makeFolder(server())
    const entry = (email: string) => ({ email, endDate: null, permissions: { read: true, write: false } })
    const mails = async (as: AsVisitor) =>
      (await readFolder(server(), offerId, as)).settings?.members.map(({ email, side }) => [email, side]) ?? []
    const theirs = customerUser.mail
    const ours = [supplierAdmin.mail, 'SUPPLIER']
    expect(await mails(supplierAdmin)).toContainEqual(ours)
    expect(await mails(supplierAdmin)).not.toContainEqual([theirs, 'CUSTOMER'])
    const { settings } = await setUp(server(), offerId, { allowExternal: true, visibilities: [entry(theirs)] })
    expect(settings?.members.filter(({ side }) => side === 'CUSTOMER')).toEqual([
      { email: theirs, side: 'CUSTOMER', admin: false },
    ])
    expect((await mails(customerAdmin)).map(([, side]) => side)).not.toContain('SUPPLIER')
  })

  test('invite nobody whose last day is over, until a later one is saved', async () => {
    const offerId = await makeFolder(server())
    const email = newMail()
    const share = (endDate: string) => {
      const entry = { email, endDate, permissions: { read: true, write: false } }
      return granted(server(), calls.shareFolder, { body: { offerId, visibilityEntries: [entry] } }, supplierAdmin)
    }
    const sent = () => server().mails.filter(({ to }) => to === email).length
    const [{ id: entryId } = expect.fail('no entry')] = await share('2020-01-01')
    expect(sent()).toBe(0)
    const body = { offerId, entryId }
    for (const call of [calls.inviteAgain, calls.resetEntryPassword])
      expect(await refused(server(), call, { body }, supplierAdmin)).toMatchObject({
        status: 409,
        code: 'FOLDER_ENTRY_ENDED',
      })
    await share('2099-01-01')
    expect(sent()).toBe(1)
    await share('2020-01-01')
    await share('2099-01-02')
    expect(sent()).toBe(1)
    // the log says of a last day that is over what it means
    expect((await log(offerId)).content.filter(({ what }) => what === email).map(({ action }) => action)).toEqual([
      'SHARED',
      'REVOKED',
      'SHARED',
      'REVOKED',
    ])
  })

  test('that are wrong are refused with their field', async () => {
    const offerId = await makeFolder(server())
    const url = '/api/offer/businessdata/share'
    for (const [field, value] of [
      ['email', 'kein-mail'],
      ['endDate', '2027-02-30'],
      ['permissions', 'alles'],
    ] as const) {
      const entry = {
        email: 'a@demo.example',
        endDate: null,
        permissions: { read: true, write: false },
        [field]: value,
      }
      const payload = { offerId, visibilityEntries: [entry] }
      expect(await server().raw({ method: 'POST', url, payload }, supplierAdmin)).toMatchObject({ status: 400 })
    }
    const short = {
      method: 'POST',
      url: '/api/offer/businessdata/create',
      payload: { offerId, password: '12345' },
    } as const
    expect(await server().raw(short, supplierAdmin)).toMatchObject({ status: 400 })
  })
})

describe('an invitation', () => {
  test('tells names and days only to whoever has its link', async () => {
    const offerId = await makeFolder(server())
    const email = newMail()
    const endDate = '2099-12-31'
    await setUp(server(), offerId, {
      allowExternal: true,
      visibilities: [{ email, endDate, permissions: { read: true, write: false } }],
    })
    const look = (code?: string, of = offerId) =>
      granted(server(), calls.getInvitation, { query: { offerId: of, code } }, undefined)
    const code = mailedCode(server(), email)
    expect(await look(code)).toMatchObject({
      invitation: { email, endDate, companyName: 'supplier GmbH', hasPassword: false, maySetPassword: true },
    })
    const nothing = { invitation: null }
    expect(await look()).toEqual(nothing)
    expect(await look('geraten')).toEqual(nothing)
    expect(await look(code, await makeFolder(server()))).toEqual(nothing)
    expect(await look(code, 'gibt es nicht')).toEqual(nothing)
    const body = { offerId, code, password: 'Geheimnis' }
    // blanks alone are no password, here as everywhere (rules S3, X2)
    const { method, path } = calls.setEntryPassword
    const blank = { method, url: `/api${path}`, payload: { ...body, password: ' '.repeat(6) } }
    expect((await server().raw(blank)).status).toBe(400)
    travel(100 * 366 * 24 * hour)
    expect(await look(code)).toEqual(nothing)
  })

  test('sets the own password by the first mail, once and for a week, and no more once another link was sent', async () => {
    const offerId = await makeFolder(server())
    const email = newMail()
    const entry = { email, endDate: null, permissions: { read: true, write: false } }
    const note = 'Bitte prüfen Sie die Klemmenpläne.'
    await setUp(server(), offerId, { allowExternal: true, visibilities: [{ ...entry, note }] })
    const [letter] = server().mails.filter(({ to }) => to === email)
    expect(letter?.text).toContain(`Vera ${supplierAdmin.uid} von supplier GmbH`)
    expect(letter?.text).toContain(note)
    const code = mailedCode(server(), email)
    const set = (password: string) => ({ body: { offerId, code, password } }) as const
    const invalid = { status: 412, code: 'FOLDER_LINK_INVALID' }

    travel(7.1 * 24 * hour)
    expect(await refused(server(), calls.setEntryPassword, set('zu spät!'), undefined)).toEqual(invalid)
    travel(-7.1 * 24 * hour)
    await granted(server(), calls.setEntryPassword, set('erstes Wort'), undefined)
    expect(await refused(server(), calls.setEntryPassword, set('zweites Wort'), undefined)).toEqual(invalid)

    // Who takes a password away does not want the mails from before to set another one.
    const { settings } = await readFolder(server(), offerId, supplierAdmin)
    const entryId = settings?.visibilities[0]?.id ?? ''
    await granted(server(), calls.resetEntryPassword, { body: { offerId, entryId } }, supplierAdmin)
    expect(await refused(server(), calls.setEntryPassword, set('drittes Wort'), undefined)).toEqual(invalid)
  })

  test('carries no link of whoever writes it (rule X5)', async () => {
    const offerId = await makeFolder(server())
    const entry = { email: newMail(), endDate: null, permissions: { read: true, write: false } }
    const body = { offerId, visibilityEntries: [{ ...entry, note: 'Siehe https://boese.example' }] }
    const { method, path } = calls.shareFolder
    expect((await server().raw({ method, url: `/api${path}`, payload: body }, supplierAdmin)).status).toBe(400)
  })

  test('leads to an own password by a later mail as well, whose link works once and for a week', async () => {
    const offerId = await makeFolder(server())
    const email = newMail()
    const visibilities = [{ email, endDate: null, permissions: { read: true, write: false } }]
    await setUp(server(), offerId, { allowExternal: true, visibilities })
    const ask = () => granted(server(), calls.askEntryPassword, { body: { offerId, mail: email } }, undefined)
    const set = (password: string, code = mailedCode(server(), email)) =>
      ({ body: { offerId, code, password } }) as const
    const mailsTo = () => server().mails.filter(({ to }) => to === email).length
    const asked = async () => {
      const before = mailsTo()
      await ask()
      await expect.poll(async () => (await server().raw({ method: 'GET', url: '/health' }), mailsTo())).toBe(before + 1)
    }
    await asked()
    const code = mailedCode(server(), email)
    const { token, folder } = await granted(server(), calls.setEntryPassword, set('erstes Wort'), undefined)
    expect(folder).toMatchObject({
      rights: { read: true, write: false, removeAll: false, administer: false },
      settings: null,
    })
    expect((await readFolder(server(), offerId, { folderToken: token })).id).toBe(offerId)
    expect(await refused(server(), calls.setEntryPassword, set('zweites Wort', code), undefined)).toMatchObject({
      code: 'FOLDER_LINK_INVALID',
    })
    expect((await visit(server(), offerId, 'erstes Wort', email)).folder.id).toBe(offerId)
    await asked()
    travel(8 * 24 * hour)
    expect(await refused(server(), calls.setEntryPassword, set('drittes Wort'), undefined)).toMatchObject({
      status: 412,
    })
  })

  test('asked for by a stranger says nothing, and mails nothing', async () => {
    const offerId = await makeFolder(server())
    const before = server().mails.length
    for (const mail of [newMail(), external.mail])
      expect(await granted(server(), calls.askEntryPassword, { body: { offerId, mail } }, undefined)).toEqual({})
    await log(offerId)
    expect(server().mails.length).toBe(before)
  })
})

describe('a visit', () => {
  const dead = (reason: string) => ({ status: 412, code: 'FOLDER_NOT_AUTHENTICATED', details: { reason } })
  const refusedTo = (offerId: string, as: AsVisitor) =>
    refused(server(), calls.getFolderNews, { query: { offerId } }, as)

  test('opens this folder alone, for eight hours', async () => {
    const { offerId, guest } = await openToGuests(server())
    const other = await openToGuests(server())
    expect(await refusedTo(other.offerId, guest)).toEqual(dead('UNKNOWN'))
    expect(await refusedTo('gibt es nicht', guest)).toEqual(dead('UNKNOWN'))
    expect(await refusedTo(offerId, { folderToken: 'geraten' })).toEqual(dead('UNKNOWN'))
    // Nothing else opens by it.
    const url = `/api/offer/?id=${offerId}`
    expect(await server().raw({ method: 'GET', url }, guest)).toMatchObject({ status: 401 })
    travel(folderVisitHours * hour - 60_000)
    expect((await granted(server(), calls.getFolderNews, { query: { offerId } }, guest)).id).toBe(offerId)
    travel(60_000)
    expect(await refusedTo(offerId, guest)).toEqual(dead('EXPIRED'))
    await sweepFolders(server().db, new Date())
    expect(await refusedTo(offerId, guest)).toEqual(dead('EXPIRED'))
    travel(25 * hour)
    await sweepFolders(server().db, new Date())
    expect(await refusedTo(offerId, guest)).toEqual(dead('UNKNOWN'))
  })

  test('ends with a new password, guests by the folder’s, an entry by its own', async () => {
    const { offerId, guest } = await openToGuests(server())
    const email = newMail()
    const entry = await openByEntry(server(), offerId, { email })
    await setPassword(server(), offerId, 'ein anderes')
    expect(await refusedTo(offerId, guest)).toEqual(dead('PASSWORD'))
    expect((await readFolder(server(), offerId, entry)).id).toBe(offerId)
    const { settings } = await readFolder(server(), offerId, supplierAdmin)
    const entryId = settings?.visibilities[0]?.id ?? ''
    await granted(server(), calls.resetEntryPassword, { body: { offerId, entryId } }, customerAdmin)
    expect(await refusedTo(offerId, entry)).toEqual(dead('PASSWORD'))
    const body = { offerId, password: 'eigenes Passwort', mail: email }
    expect(await refused(server(), calls.checkFolderPassword, { body }, undefined)).toEqual({
      status: 403,
      code: 'FOLDER_PASSWORD_WRONG',
    })
  })

  test('ends when a mailed link sets another password for its entry', async () => {
    const offerId = await makeFolder(server())
    const email = newMail()
    const before = await openByEntry(server(), offerId, { email })
    const mailed = () => server().mails.filter(({ to }) => to === email).length
    const count = mailed()
    await granted(server(), calls.askEntryPassword, { body: { offerId, mail: email } }, undefined)
    await vi.waitFor(() => expect(mailed()).toBe(count + 1))
    expect((await readFolder(server(), offerId, before)).id).toBe(offerId)
    const body = { offerId, code: mailedCode(server(), email), password: 'ganz anderes' }
    const { token } = await granted(server(), calls.setEntryPassword, { body }, undefined)
    expect(await refusedTo(offerId, before)).toEqual(dead('PASSWORD'))
    expect((await readFolder(server(), offerId, { folderToken: token })).id).toBe(offerId)
  })

  test('ends when its entry is revoked, and says so', async () => {
    const offerId = await makeFolder(server())
    const entry = await openByEntry(server(), offerId, { email: newMail() })
    const { settings } = await readFolder(server(), offerId, supplierAdmin)
    const revoke = { body: { offerId, entryId: settings?.visibilities[0]?.id ?? '' } }
    await granted(server(), calls.revokeEntry, revoke, customerAdmin)
    expect(await refusedTo(offerId, entry)).toEqual(dead('REVOKED'))
    // Whoever is invited again gets in anew, and not by what was open before.
    expect((await granted(server(), calls.revokeEntry, revoke, customerAdmin)).settings?.visibilities).toEqual([])
  })

  test('is over when the settings close the folder, with the reason', async () => {
    const { offerId, guest } = await openToGuests(server())
    const entry = await openByEntry(server(), offerId, { email: newMail(), endDate: '2099-01-01' })
    await setUp(server(), offerId, { allowAnonymous: false, allowExternal: false })
    const closed = (reason: string) => ({ status: 403, code: 'FOLDER_NOT_ALLOWED', details: { reason } })
    expect(await refusedTo(offerId, guest)).toEqual(closed('ANONYMOUS_OFF'))
    expect(await refusedTo(offerId, entry)).toEqual(closed('EXTERNAL_OFF'))
    // At the door only whoever knows the password reads it.
    const body = { offerId, password: folderPassword }
    const same = closed('ANONYMOUS_OFF')
    expect(await refused(server(), calls.checkFolderPassword, { body }, undefined)).toEqual(same)
  })
})

describe('whoever knows no password', () => {
  test('learns neither that there is a folder nor that it is open to guests: one answer, slowed down alike', async () => {
    const { offerId: open } = await openToGuests(server())
    const { offerId: closed } = await openToGuests(server())
    await setUp(server(), closed, { allowAnonymous: false })
    const asked = { open, closed, withoutAny: await makeFolder(server()), nowhere: 'gibt es nicht' }
    const answersTo = async (offerId: string) => {
      const body = { offerId, password: 'geraten' }
      const codes: unknown[] = []
      for (let index = 0; index < 4; index++)
        codes.push(await refused(server(), calls.checkFolderPassword, { body }, undefined))
      return codes
    }
    const wrong = { status: 403, code: 'FOLDER_PASSWORD_WRONG' }
    const braked = expect.objectContaining({ status: 429, code: 'FOLDER_THROTTLED' })
    for (const [which, offerId] of Object.entries(asked))
      expect({ which, answers: await answersTo(offerId) }).toEqual({ which, answers: [wrong, wrong, wrong, braked] })
  })
})

describe('the list', () => {
  test('has the own company’s folders, and those shared with the own address while they are open', async () => {
    const offerId = await makeFolder(server())
    await upload(server(), offerId)
    const list = async (as: AsVisitor) =>
      (await granted(server(), calls.getSharedFolders, { query: {} }, as)).filter(({ id }) => id === offerId)
    expect(await list(customerUser)).toMatchObject([{ offerId, fileCount: 1, shared: false }])
    expect(await list(external)).toEqual([])
    const entry = { endDate: '2099-01-01', permissions: { read: true, write: false } }
    const visibilities = [external, otherCustomer].map(({ mail }) => ({ ...entry, email: mail }))
    await setUp(server(), offerId, { allowExternal: true, visibilities })
    for (const as of [external, otherCustomer])
      expect(await list(as)).toMatchObject([{ offerId, fileCount: 1, shared: true, endDate: '2099-01-01' }])
    expect(await list(otherSupplier)).toEqual([])
    await setUp(server(), offerId, { allowExternal: false })
    expect(await list(external)).toEqual([])
  })

  test('opens nothing by an address that still waits to be proven', async () => {
    const offerId = await makeFolder(server())
    const visibilities = [{ email: external.mail, endDate: null, permissions: { read: true, write: false } }]
    await setUp(server(), offerId, { allowExternal: true, visibilities })
    const mailed = (mailLinkSentAt: Date | null) =>
      server().db.update(appUser).set({ mailLinkSentAt }).where(eq(appUser.id, external.uid))
    await mailed(new Date())
    onTestFinished(async () => void (await mailed(null)))
    expect(await refused(server(), calls.getFolder, { query: { offerId } }, external)).toEqual({
      status: 403,
      code: 'FOLDER_MAIL_UNCONFIRMED',
    })
    const list = await granted(server(), calls.getSharedFolders, { query: {} }, external)
    expect(list.filter(({ id }) => id === offerId)).toEqual([])
  })
})

describe('the log', () => {
  test('says who did what, by which way in, and can be exported', async () => {
    const offerId = await makeFolder(server())
    const email = newMail()
    const entry = await openByEntry(server(), offerId, {
      email,
      endDate: '2099-01-31',
      permissions: { read: true, write: true },
    })
    const { id: itemId } = await upload(server(), offerId, { as: entry, file: csv('=1+1.csv', 'a;b') })
    await granted(server(), calls.deleteFolderItem, { body: { offerId, itemId } }, entry)
    const page = await log(offerId)
    expect(page.content.find(({ action }) => action === 'UPLOADED')).toMatchObject({
      who: email,
      access: 'ENTRY',
      endDate: '2099-01-31',
      what: '=1+1.csv',
      version: 1,
    })
    expect(page.counts).toMatchObject({ UPLOADED: 1, DELETED: 1, SHARED: 1, PASSWORD_RESET: 1, PASSWORD_SET: 1 })
    const query = { offerId, paginationSize: 1, page: 0, actions: ['DELETED' as const], search: email.toUpperCase() }
    expect(await granted(server(), calls.getFolderLog, { query }, customerAdmin)).toMatchObject({
      totalElements: 1,
      content: [{ action: 'DELETED' }],
    })
    const { bytes, headers } = await server().call(calls.exportFolderLog, { query: { offerId } }, customerAdmin)
    expect(String(headers['content-disposition'])).toContain('Protokoll_PRJ-4711.csv')
    expect(String(bytes)).toContain(`${email};Eintrag bis 31.01.2099;Gelöscht;'=1+1.csv;1;1\r\n`)
    expect(String(bytes)).toContain(';Einstellung geändert;externe Benutzer zugelassen;;1\r\n')
  })

  test('notes that somebody was there once an hour, and tells it for twelve months', async () => {
    const offerId = await makeFolder(server())
    await readFolder(server(), offerId, customerUser)
    await readFolder(server(), offerId, customerUser)
    const opened = async () => (await logged(offerId)).filter((line) => line === 'Vera customerUser OPENED').length
    expect(await opened()).toBe(1)
    travel(hour + 1)
    await readFolder(server(), offerId, customerUser)
    expect(await opened()).toBe(2)
    travel(367 * 24 * hour)
    expect(await opened()).toBe(0)
  })
})

test('tells how many files it has without being opened by that, and only to those to whom it is open', async () => {
  const offerId = await makeFolder(server())
  for (const name of ['Plan.pdf', 'Liste.pdf']) await upload(server(), offerId, { file: pdf(name) })
  const query = { offerId }
  expect((await granted(server(), calls.getFolderNews, { query }, customerUser)).fileCount).toBe(2)
  const opened = `${customerUser.fullName} OPENED`
  expect(await logged(offerId)).not.toContain(opened)
  await readFolder(server(), offerId, customerUser)
  expect(await logged(offerId)).toContain(opened)
  const none = { read: false, write: false, remove: false }
  const types = { CUSTOMER: none, SUPPLIER: { read: true, write: true, remove: true } }
  await setUp(server(), offerId, { types })
  expect((await refused(server(), calls.getFolderNews, { query }, customerUser)).code).toBe('FOLDER_NOT_ALLOWED')
})

test('comes by the portion, newest first, each file once; files of one moment too', async () => {
  const offerId = await makeFolder(server())
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    const { id } = await upload(server(), offerId, { file: pdf(`${name}.pdf`) })
    const lastUpdate = new Date(Date.UTC(2026, 10, 1 + Math.floor(at / 3)))
    await server().db.update(folderItem).set({ lastUpdate }).where(eq(folderItem.id, id))
  }
  const whole = await readFolder(server(), offerId, customerUser)
  const [first, second] = whole.items
  expect([first?.filename, second?.filename].toSorted()).toEqual(['d.pdf', 'e.pdf'])
  const folder = await granted(server(), calls.getFolder, { query: { offerId, newest: 1 } }, customerUser)
  expect(folder).toMatchObject({ fileCount: 5, items: [{ id: first?.id }] })
  const come = [...folder.items]
  for (let last = come.at(-1); last;) {
    const query = { offerId, lastUpdate: last.lastUpdate, itemId: last.id, limit: 2 }
    const next = await granted(server(), calls.getFolderItems, { query }, customerUser)
    come.push(...next)
    last = next.at(-1)
  }
  expect(come).toEqual(whole.items)
})

test('a folder takes so many files and no more', async () => {
  const offerId = await makeFolder(server())
  await upload(server(), offerId)
  const rows = Array.from({ length: 9999 }, (_, index) => ({
    folderId: offerId,
    filename: `${index}.pdf`,
    fileType: 'UNKNOWN' as const,
  }))
  for (let start = 0; start < rows.length; start += 2000)
    await server()
      .db.insert(folderItem)
      .values(rows.slice(start, start + 2000))
  const full = { body: { offerId }, file: pdf('Noch einer.pdf') }
  expect(await refused(server(), calls.uploadFolderFile, full, supplierAdmin)).toEqual({
    status: 409,
    code: 'FOLDER_FULL',
  })
})
