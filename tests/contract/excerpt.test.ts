/** Tables and texts that are looked at without being fetched (rule F10): by whoever may download them, and nobody else. */
import { afterAll, describe, expect, test } from 'vitest'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { openConversation, sendMessage } from '../../src/api/contract/chat.ts'
import { getFileExcerpt } from '../../src/api/contract/file.ts'
import * as folder from '../../src/api/contract/folder.ts'
import { granted } from '../support/calls.ts'
import { csv, makeEnquiry, makeFile, pdf } from '../support/factories.ts'
import { makeFolder, openByEntry, openToGuests, readFolder, setUp, upload } from '../support/folders.ts'
import { people } from '../support/people.ts'
import type { As, AsVisitor } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, external, otherCustomer, otherSupplier, supplierAdmin } = people
const server = withServer()
afterAll(closeSheetReader)

const list = () => csv('Klemmen.csv', 'Klemme;Menge\n-X1;12\n')
const shown = {
  kind: 'table',
  sheetCount: 1,
  sheets: [{ name: 'Klemmen', rows: [{ cells: ['Klemme', 'Menge'] }, { number: 2, cells: ['-X1', '12'] }] }],
}
const inFolder = (offerId: string, itemId: string, as: AsVisitor, version?: number) =>
  server().call(folder.getFolderExcerpt, { query: { offerId, itemId, ...(version !== undefined && { version }) } }, as)
const atPath = (path: string, as: As) => server().call(getFileExcerpt, { query: { path } }, as)

describe('of a project folder', () => {
  test('a table is shown to who may read it, a guest too, in each of its versions, and noted as viewed, never as downloaded', async () => {
    const { offerId, guest } = await openToGuests(server())
    const { id } = await upload(server(), offerId, { file: list() })
    for (const as of [customerUser, guest])
      expect(await inFolder(offerId, id, as)).toMatchObject({ status: 200, body: shown })
    await upload(server(), offerId, { file: csv('Neu.csv', 'a;b'), itemId: id })
    expect((await inFolder(offerId, id, guest)).body).toMatchObject({ sheets: [{ rows: [{ cells: ['a', 'b'] }] }] })
    expect((await inFolder(offerId, id, guest, 1)).body).toMatchObject(shown)
    expect((await inFolder(offerId, id, guest, 3)).status).toBe(404)
    const [item] = (await readFolder(server(), offerId, supplierAdmin)).items
    expect(item?.downloadCounter).toBe(0)
    const query = { offerId, paginationSize: 100, page: 0 }
    const { content } = await granted(server(), folder.getFolderLog, { query }, customerAdmin)
    const looks = content.filter(({ action }) => action === 'VIEWED').map(({ who, what }) => `${who || 'Gast'} ${what}`)
    expect(looks).toEqual([...Array<string>(3).fill('Gast Klemmen.csv'), 'Vera customerUser Klemmen.csv'])
  })

  test('is not shown to others, by the id of another folder, or once an access is over', async () => {
    const offerId = await makeFolder(server())
    const { id } = await upload(server(), offerId, { file: list() })
    for (const as of [otherCustomer, otherSupplier, external])
      expect((await inFolder(offerId, id, as)).status).toBe(404)
    expect((await inFolder(offerId, id, undefined)).status).toBe(401)
    const elsewhere = await openToGuests(server())
    expect((await inFolder(offerId, id, elsewhere.guest)).status).toBe(412)
    expect((await inFolder(elsewhere.offerId, id, elsewhere.guest)).status).toBe(404)
    const email = 'tabelle@demo.example'
    const partner = await openByEntry(server(), offerId, { email })
    expect((await inFolder(offerId, id, partner)).status).toBe(200)
    const over = { email, endDate: '2020-01-01', permissions: { read: true, write: false } }
    await setUp(server(), offerId, { visibilities: [over] })
    expect([403, 412]).toContain((await inFolder(offerId, id, partner)).status)
  })

  test('what cannot be read says why, and what is no table or text is refused', async () => {
    const offerId = await makeFolder(server())
    const lists = [csv('leer.csv', '\n'), csv('kaputt.xlsx', 'PK\u0003\u0004 nichts'), pdf('Plan.pdf')]
    const codes: unknown[] = []
    for (const file of lists) {
      const { id } = await upload(server(), offerId, { file })
      const { status, body } = await inFolder(offerId, id, supplierAdmin)
      codes.push({ status, code: (body as { code?: string }).code })
    }
    expect(codes).toEqual([
      { status: 422, code: 'BOM_EMPTY' },
      { status: 422, code: 'BOM_UNREADABLE' },
      { status: 415, code: 'FILE_TYPE_NOT_ALLOWED' },
    ])
  })

  test('a text is shown as one, in the encoding in which it is written', async () => {
    const offerId = await makeFolder(server())
    const file = new File([Buffer.from('Prüfung der Klemmen: größer', 'latin1')], 'Notiz.txt')
    const { id } = await upload(server(), offerId, { file })
    expect((await inFolder(offerId, id, customerUser)).body).toEqual({
      kind: 'text',
      text: 'Prüfung der Klemmen: größer',
      isCut: false,
    })
  })
})

test('of an enquiry it is its customer’s as long as that is a draft', async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true })
  const path = await makeFile(server(), { enquiryId }, { filename: 'Klemmen.csv', content: await list().text() })
  expect(await atPath(path, customerUser)).toMatchObject({ status: 200, body: shown })
  for (const as of [supplierAdmin, otherCustomer]) expect((await atPath(path, as)).status).toBe(404)
  expect((await atPath(`enquiry/${enquiryId}/Nichts.csv`, customerUser)).status).toBe(404)
  expect((await atPath('exportResult/Artikel.csv', customerUser)).status).toBe(404)
})

test('of a message it is its two sides’', async () => {
  const enquiryId = await makeEnquiry(server())
  const { id: conversationId } = await granted(
    server(),
    openConversation,
    { body: { enquiryId, offerId: null } },
    supplierAdmin,
  )
  const body = { conversationId, content: '' }
  const { attachmentPath } = await granted(server(), sendMessage, { body, file: list() }, supplierAdmin)
  for (const as of [supplierAdmin, customerUser])
    expect(await atPath(attachmentPath ?? '', as)).toMatchObject({ status: 200, body: shown })
  expect((await atPath(attachmentPath ?? '', otherSupplier)).status).toBe(404)
})
