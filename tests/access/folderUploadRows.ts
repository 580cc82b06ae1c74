/** The access table's rows about uploads in parts: to an open offer's folder, begun by somebody of the supplier. */
import * as calls from '../../src/api/contract/folderUpload.ts'
import { granted } from '../support/calls.ts'
import { pdf } from '../support/factories.ts'
import { people } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { onlyThese } from './callers.ts'
import { ofOffer, on, readers, strangers, writers } from './folderRows.ts'

const plan = pdf('Plan.pdf')
const named = { filename: plan.name, size: plan.size, modified: 0 }
const begun = async (server: TestServer) => {
  const offerId = await ofOffer(server)
  const { id } = await granted(server, calls.beginFolderUpload, { body: { offerId, ...named } }, people.supplierUser)
  return { offerId, uploadId: id }
}
const complete = async (server: TestServer) => {
  const upload = await begun(server)
  const part = { body: { ...upload, partStart: 0 }, file: plan }
  await granted(server, calls.sendFolderPart, part, people.supplierUser)
  return upload
}
const beginner = onlyThese({ customerAdmin: 404, customer: 403, supplierAdmin: 404, supplier: 200, ...strangers })

export const folderUploadRows = {
  beginFolderUpload: [
    on(
      calls.beginFolderUpload,
      'to an open offer',
      async (server) => ({ body: { offerId: await ofOffer(server), ...named } }),
      writers,
    ),
  ],
  getFolderUpload: [
    on(calls.getFolderUpload, 'of somebody else', async (server) => ({ query: await begun(server) }), beginner),
  ],
  sendFolderPart: [
    on(
      calls.sendFolderPart,
      'of an upload of somebody else',
      async (server) => ({ body: { ...(await begun(server)), partStart: 0 }, file: plan }),
      beginner,
    ),
  ],
  finishFolderUpload: [
    on(
      calls.finishFolderUpload,
      'an upload of somebody else',
      async (server) => ({ body: await complete(server) }),
      beginner,
    ),
  ],
  cancelFolderUpload: [
    on(
      calls.cancelFolderUpload,
      'an upload, which only its own sender really drops',
      async (server) => ({ body: await begun(server) }),
      readers,
    ),
  ],
} as const
