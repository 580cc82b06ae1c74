/** How large a file of a project folder may be is a setting of the installation (rule F1); everywhere else the limit stays. */
import { expect, test } from 'vitest'
import { uploadFile } from '../../src/api/contract/file.ts'
import { uploadFolderFile } from '../../src/api/contract/folder.ts'
import { MEGABYTE, uploadLimitBytes } from '../../src/domain/file/file.ts'
import { refused } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { makeFolder, openToGuests, readFolder, upload } from '../support/folders.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, supplierAdmin } = people
const server = withServer(undefined, undefined, { FOLDER_FILE_MB: '12' })
const sized = (bytes: number) => new File([new Uint8Array(Buffer.alloc(bytes, '%PDF-1.7\n'))], 'Anlage.pdf')

test('a folder takes what is under its own limit, and tells it to who has it open, a guest too', async () => {
  const { offerId, guest } = await openToGuests(server())
  for (const as of [supplierAdmin, guest])
    expect((await readFolder(server(), offerId, as)).uploadLimit).toBe(12 * MEGABYTE)
  expect(await upload(server(), offerId, { file: sized(12 * MEGABYTE - 1) })).toMatchObject({ size: 12 * MEGABYTE - 1 })
  const { status, body } = await server().call(
    uploadFolderFile,
    { body: { offerId }, file: sized(12 * MEGABYTE) },
    supplierAdmin,
  )
  expect({ status, body }).toMatchObject({
    status: 413,
    body: {
      code: 'FILE_TOO_LARGE',
      message: expect.stringContaining('unter 12\u00a0MB'),
      details: { uploadLimit: 12 },
    },
  })
})

test('what is far beyond it is not even read', async () => {
  const offerId = await makeFolder(server())
  const far = { body: { offerId }, file: sized(40 * MEGABYTE) }
  expect(await refused(server(), uploadFolderFile, far, supplierAdmin)).toMatchObject({ status: 413 })
})

test('files of an enquiry stay under 10 MB', async () => {
  const id = await makeEnquiry(server(), { state: 'draft', bare: true })
  const body = { path: `enquiry/${id}` }
  expect(await refused(server(), uploadFile, { body, file: sized(uploadLimitBytes) }, customerAdmin)).toEqual({
    status: 413,
    code: 'FILE_TOO_LARGE',
    details: { uploadLimit: 10 },
  })
})
