/** What the log tells of folders, files and exports (rule A13): who came in from outside, what is gone for good, and what a browser took out. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as calls from '../../src/api/contract/audit.ts'
import { getBomTable } from '../../src/api/contract/bom.ts'
import { deleteFile, uploadFile } from '../../src/api/contract/file.ts'
import { deleteFolderItems, getFolder, purgeFolderItems } from '../../src/api/contract/folder.ts'
import { countLogin } from '../../src/api/contract/user.ts'
import { binDays } from '../../src/domain/folder/folder.ts'
import type { AuditEntry, AuditKind } from '../../src/domain/operations/audit.ts'
import { beginReading, nextLines } from '../../server/audit/readLog.ts'
import { closeWaves, noteRefusedSignIn } from '../../server/audit/refusedSignIns.ts'
import { auditChain, company } from '../../server/db/schema.ts'
import { sweepFolders } from '../../server/folder/housekeeping.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, pdf } from '../support/factories.ts'
import { makeFolder, openByEntry, openToGuests, readFolder, upload } from '../support/folders.ts'
import { makeCompany, makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const { operatorAdmin, operatorStaff, customerAdmin, supplierAdmin } = people
const db = () => server().db

let before = 0
beforeEach(async () => {
  before = (await db().select().from(auditChain))[0]?.lastId ?? 0
})
const gained = async (kind: AuditKind): Promise<AuditEntry[]> => {
  const { content } = await granted(
    server(),
    calls.getAuditLog,
    { query: { page: 0, paginationSize: 500 } },
    operatorAdmin,
  )
  return content.filter((entry) => entry.kind === kind && Number(entry.id) > before).toReversed()
}

test('who opens a folder from outside is told by what let them in; its two companies are not', async () => {
  const { offerId, guest } = await openToGuests(server())
  await readFolder(server(), offerId, customerAdmin)
  await granted(server(), getFolder, { query: { offerId } }, guest)
  expect(await gained('FOLDER_OPENED')).toEqual([
    expect.objectContaining({
      doer: 'UNKNOWN',
      recordId: offerId,
      network: '127.0.x.x',
      facts: { access: 'ANONYMOUS' },
    }),
  ])
  const other = await makeFolder(server())
  await openByEntry(server(), other, { email: 'olaf@planung.example' })
  expect((await gained('FOLDER_OPENED')).slice(1)).toEqual([
    expect.objectContaining({
      recordId: other,
      recordCompanyName: 'supplier GmbH',
      facts: { access: 'ENTRY', what: 'olaf@planung.example' },
    }),
  ])
})

test('a password of their own that somebody from outside has set is told with whose it is, the folder’s is not theirs', async () => {
  const offerId = await makeFolder(server())
  await openByEntry(server(), offerId, { email: 'petra@planung.example' })
  expect(await gained('FOLDER_PASSWORD')).toEqual([
    expect.objectContaining({ doer: 'UNKNOWN', recordId: offerId, facts: { what: 'petra@planung.example' } }),
  ])
})

test('a file of a folder is told when it goes for good, by whoever takes it or by its time, not when it goes into the bin', async () => {
  const offerId = await makeFolder(server())
  const [one, two, three] = await Promise.all(
    ['Alt.pdf', 'Zwei.pdf', 'Drei.pdf'].map(async (name) => (await upload(server(), offerId, { file: pdf(name) })).id),
  )
  const itemIds = [one ?? '', two ?? '', three ?? '']
  await granted(server(), deleteFolderItems, { body: { offerId, itemIds } }, supplierAdmin)
  expect(await gained('FILE_DELETED')).toEqual([])
  await granted(server(), purgeFolderItems, { body: { offerId, itemIds: [one ?? ''] } }, supplierAdmin)
  await sweepFolders(db(), new Date(Date.now() + (binDays + 1) * 86_400_000))
  expect(await gained('FILE_DELETED')).toEqual([
    expect.objectContaining({ who: supplierAdmin.fullName, recordId: offerId, facts: { what: 'Alt.pdf' } }),
    expect.objectContaining({ doer: 'PORTAL', recordId: offerId, facts: { count: 2 } }),
  ])
})

test('a file of an enquiry is told at once', async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft' })
  const file = pdf('Schaltplan.pdf')
  const { path } = await granted(server(), uploadFile, { body: { path: `enquiry/${enquiryId}` }, file }, customerAdmin)
  await granted(server(), deleteFile, { body: { path } }, customerAdmin)
  expect(await gained('FILE_DELETED')).toEqual([
    expect.objectContaining({ record: 'ENQUIRY', recordId: enquiryId, facts: { what: '1_Schaltplan.pdf' } }),
  ])
})

test('prices that the browser writes into a file are told: by the table that it makes one of, or by its own word', async () => {
  const enquiryId = await makeEnquiry(server())
  const { filename } = await granted(server(), getBomTable, { query: { enquiryId, content: 'PARTS' } }, customerAdmin)
  await granted(server(), calls.noteExport, { body: { filename: 'Angebote-2026.xlsx' } }, supplierAdmin)
  expect(await gained('PRICES_EXPORTED')).toEqual([
    expect.objectContaining({ who: customerAdmin.fullName, record: 'FILE', recordName: `${filename}.xlsx` }),
    expect.objectContaining({ who: supplierAdmin.fullName, record: 'FILE', recordName: 'Angebote-2026.xlsx' }),
  ])
  expect((await refused(server(), calls.noteExport, { body: { filename: 'x' } }, operatorStaff)).status).toBe(403)
})

test('whom the provider lets in and the portal does not is a refused sign-in', async () => {
  const companyId = await makeCompany(server())
  const { uid, mail } = await makeUser(server(), { companyId })
  await db().update(company).set({ active: false }).where(eq(company.id, companyId))
  const as = { uid, mail }
  const answer = await refused(server(), countLogin, { query: { userId: uid } }, as)
  expect(answer).toMatchObject({ status: 401, code: 'COMPANY_INACTIVE' })
  const query = { page: 0, paginationSize: 50, group: 'REFUSED' as const }
  const { content } = await granted(server(), calls.getAuditLog, { query }, operatorAdmin)
  expect(content).toMatchObject([{ recordName: mail, recordId: uid, facts: { count: 1, reason: 'COMPANY_INACTIVE' } }])
})

test('a wave of refusals that is over while the log is taken out stands in the file, once', async () => {
  const mail = `wave-${crypto.randomUUID()}@demo.example`
  const usedBy = { network: '84.139.x.x', userAgent: '' }
  await noteRefusedSignIn(db(), { mail, usedBy, reason: 'INVALID_LOGIN_CREDENTIALS' }, new Date())
  const asked = { filter: {}, part: null }
  const { last, waves, count } = await beginReading(db(), asked)
  await closeWaves(db(), new Date(Date.now() + 16 * 60_000))
  const { entries, behind } = await nextLines(db(), asked, { last, behind: null })
  const all = [...waves, ...entries]
  expect(all.filter(({ recordName }) => recordName === mail)).toHaveLength(1)
  expect([all.length, behind]).toEqual([count, null])
  expect(entries.map(({ id }) => Number(id))).toEqual(Array.from(entries, (_, at) => Number(last) - at))
})
