/** Where a virus scanner is set, no way in leads past it (rule F11). */
import { rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadBom } from '../../src/api/contract/bom.ts'
import { openConversation, sendMessage } from '../../src/api/contract/chat.ts'
import { getFileNames, uploadFile } from '../../src/api/contract/file.ts'
import { uploadFolderFile } from '../../src/api/contract/folder.ts'
import { newId } from '../../src/domain/core/newId.ts'
import { granted, refused } from '../support/calls.ts'
import { harmfulWord, startClamd } from '../support/clamd.ts'
import { bomText, csv, makeEnquiry, makeOffer, pdf } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, supplierAdmin, operatorStaff } = people
const path = join(tmpdir(), `clamd-${newId()}.ctl`)
let clamd: Server
beforeAll(async () => {
  clamd = await startClamd(path)
})
afterAll(async () => {
  clamd.close()
  await rm(path, { force: true })
})
const server = withServer(undefined, undefined, { CLAMD_URL: `unix:${path}` })

const harmful = { status: 422, code: 'FILE_HARMFUL' }

test('harmful files come in by no call, and clean ones do', async () => {
  const id = await makeEnquiry(server(), { state: 'draft', bare: true })
  const body = { path: `enquiry/${id}/` }
  expect(
    await refused(server(), uploadFile, { body, file: pdf('Plan.pdf', harmfulWord) }, customerAdmin),
  ).toMatchObject(harmful)
  await granted(server(), uploadFile, { body, file: pdf('Gut.pdf') }, customerAdmin)
  expect(await granted(server(), getFileNames, { query: { path: `enquiry/${id}` } }, customerAdmin)).toEqual([
    'Gut.pdf',
  ])

  const released = await makeEnquiry(server())
  const { id: conversationId } = await granted(
    server(),
    openConversation,
    { body: { enquiryId: released, offerId: null } },
    supplierAdmin,
  )
  const message = { body: { conversationId, content: '' }, file: pdf('Plan.pdf', harmfulWord) }
  expect(await refused(server(), sendMessage, message, supplierAdmin)).toMatchObject(harmful)

  const list = { query: { admin: true }, body: {}, file: csv('Liste.csv', `${bomText}\n${harmfulWord}`) }
  expect(await refused(server(), uploadBom, list, operatorStaff)).toMatchObject(harmful)

  const offerId = await makeOffer(server(), { enquiryId: released })
  const brought = { body: { offerId }, file: pdf('Plan.pdf', harmfulWord) }
  expect(await refused(server(), uploadFolderFile, brought, supplierAdmin)).toMatchObject(harmful)
})

test('while it does not answer, no file is taken', async () => {
  clamd.close()
  await rm(path, { force: true })
  const id = await makeEnquiry(server(), { state: 'draft', bare: true })
  const given = { body: { path: `enquiry/${id}/` }, file: pdf('Plan.pdf') }
  expect(await refused(server(), uploadFile, given, customerAdmin)).toMatchObject({
    status: 503,
    code: 'SCANNER_UNAVAILABLE',
  })
})
