/**
 * The access table's rows about project folders: of an open offer that nobody has set up, so that all of both companies read, and the
 * supplier's people write. Entries, guests and tokens: tests/contract/folderAccess.test.ts.
 */
import type { CallInput, Endpoint } from '../../src/api/contract/endpoint.ts'
import * as folder from '../../src/api/contract/folder.ts'
import { granted } from '../support/calls.ts'
import { bomText, csv, makeEnquiry, makeOffer, pdf } from '../support/factories.ts'
import { people } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { type Case, everybody, type Expected, onlyThese } from './callers.ts'

export const on = <E extends Endpoint>(
  endpoint: E,
  situation: string,
  input: (server: TestServer) => Promise<CallInput<E>> | CallInput<E>,
  expected: Expected,
): Case => ({ endpoint, on: situation, call: async (server) => input(server), expected })

export const strangers = { external: 404, otherCustomer: 404, otherSupplier: 404 }
export const readers = onlyThese({ customerAdmin: 200, customer: 200, supplierAdmin: 200, supplier: 200, ...strangers })
export const writers = onlyThese({ customerAdmin: 200, customer: 403, supplierAdmin: 200, supplier: 200, ...strangers })
const administrators = onlyThese({ customerAdmin: 200, customer: 403, supplierAdmin: 200, supplier: 403, ...strangers })

export const ofOffer = async (server: TestServer) => makeOffer(server, { enquiryId: await makeEnquiry(server) })
const asked = async (server: TestServer) => ({ query: { offerId: await ofOffer(server) } })
const aFile = async (server: TestServer, file = pdf('Plan.pdf')) => {
  const offerId = await ofOffer(server)
  const upload = { body: { offerId }, file }
  const { id } = await granted(server, folder.uploadFolderFile, upload, people.supplierAdmin)
  return { offerId, itemId: id }
}
const aBinned = async (server: TestServer) => {
  const { offerId, itemId } = await aFile(server)
  const body = { offerId, itemIds: [itemId] }
  await granted(server, folder.deleteFolderItems, { body }, people.supplierAdmin)
  return body
}
let entries = 0
const anEntry = async (server: TestServer) => {
  const offerId = await ofOffer(server)
  const entry = { email: `gast${++entries}@demo.example`, endDate: null, permissions: { read: true, write: false } }
  const body = { offerId, visibilityEntries: [entry] }
  const [added] = await granted(server, folder.shareFolder, { body }, people.supplierAdmin)
  return { offerId, entryId: added?.id ?? '' }
}
const choice = {
  allowExternal: true,
  allowAnonymous: false,
  anonymousEndDate: null,
  markPdf: true,
  types: { CUSTOMER: { read: true, write: true, remove: false }, SUPPLIER: { read: true, write: true, remove: true } },
  visibilities: [],
}

export const folderRows = {
  getFolder: [on(folder.getFolder, 'of an open offer', asked, readers)],
  getFolderItems: [
    on(
      folder.getFolderItems,
      'of an open offer',
      async (server) => ({
        query: { offerId: await ofOffer(server), lastUpdate: new Date(), itemId: 'item-1', limit: 10 },
      }),
      readers,
    ),
  ],
  getFolderNews: [on(folder.getFolderNews, 'of an open offer', asked, readers)],
  getSharedFolders: [
    on(
      folder.getSharedFolders,
      'the own list',
      () => ({ query: {} }),
      onlyThese({
        customerAdmin: 200,
        customer: 200,
        otherCustomer: 200,
        supplierAdmin: 200,
        supplier: 200,
        otherSupplier: 200,
        external: 200,
      }),
    ),
  ],
  setFolderPassword: [
    on(
      folder.setFolderPassword,
      'of an open offer',
      async (server) => ({ body: { offerId: await ofOffer(server), password: 'Schrank' } }),
      { ...administrators, external: 403 },
    ),
  ],
  checkFolderPassword: [
    on(
      folder.checkFolderPassword,
      'of a folder that is closed to guests',
      async (server) => {
        const body = { offerId: await ofOffer(server), password: 'Schrank' }
        await granted(server, folder.setFolderPassword, { body }, people.supplierAdmin)
        return { body }
      },
      everybody(403),
    ),
  ],
  closeFolder: [
    on(
      folder.closeFolder,
      'that no password has opened',
      async (server) => ({ body: { offerId: await ofOffer(server) } }),
      onlyThese({
        customerAdmin: 200,
        customer: 200,
        otherCustomer: 200,
        supplierAdmin: 200,
        supplier: 200,
        otherSupplier: 200,
        external: 200,
      }),
    ),
  ],
  shareFolder: [
    on(
      folder.shareFolder,
      'with somebody',
      async (server) => ({
        body: {
          offerId: await ofOffer(server),
          visibilityEntries: [
            { email: `neu${++entries}@demo.example`, endDate: null, permissions: { read: true, write: false } },
          ],
        },
      }),
      { ...administrators, external: 403 },
    ),
  ],
  saveFolderSettings: [
    on(
      folder.saveFolderSettings,
      'of an open offer',
      async (server) => {
        const offerId = await ofOffer(server)
        const { settings } = await granted(server, folder.getFolder, { query: { offerId } }, people.supplierAdmin)
        return { body: { ...choice, offerId, lastUpdate: settings?.lastUpdate ?? new Date() } }
      },
      { ...administrators, external: 403 },
    ),
  ],
  revokeEntry: [
    on(folder.revokeEntry, 'an entry', async (server) => ({ body: await anEntry(server) }), {
      ...administrators,
      external: 403,
    }),
  ],
  inviteAgain: [
    on(folder.inviteAgain, 'an entry', async (server) => ({ body: await anEntry(server) }), {
      ...administrators,
      external: 403,
    }),
  ],
  resetEntryPassword: [
    on(folder.resetEntryPassword, 'an entry', async (server) => ({ body: await anEntry(server) }), {
      ...administrators,
      external: 403,
    }),
  ],
  askEntryPassword: [
    on(
      folder.askEntryPassword,
      'for somebody',
      async (server) => ({ body: { offerId: await ofOffer(server), mail: `wer${++entries}@demo.example` } }),
      everybody(200),
    ),
  ],
  setEntryPassword: [
    on(
      folder.setEntryPassword,
      'by a code that nobody mailed',
      async (server) => ({ body: { offerId: await ofOffer(server), code: 'nope', password: 'Schrank' } }),
      everybody(412),
    ),
  ],
  getInvitation: [on(folder.getInvitation, 'without a code', asked, everybody(200))],
  uploadFolderFile: [
    on(
      folder.uploadFolderFile,
      'to an open offer',
      async (server) => ({ body: { offerId: await ofOffer(server) }, file: pdf('Plan.pdf') }),
      writers,
    ),
  ],
  deleteFolderItem: [on(folder.deleteFolderItem, 'a file', async (server) => ({ body: await aFile(server) }), writers)],
  deleteFolderItems: [
    on(
      folder.deleteFolderItems,
      'a file',
      async (server) => {
        const { offerId, itemId } = await aFile(server)
        return { body: { offerId, itemIds: [itemId] } }
      },
      writers,
    ),
  ],
  renameFolderItem: [
    on(
      folder.renameFolderItem,
      'of the supplier, to another name',
      async (server) => ({ body: { ...(await aFile(server)), filename: 'Aufbauplan.pdf' } }),
      writers,
    ),
  ],
  getFolderBin: [on(folder.getFolderBin, 'of an open offer', asked, writers)],
  restoreFolderItems: [
    on(
      folder.restoreFolderItems,
      'of a file that was deleted',
      async (server) => ({ body: await aBinned(server) }),
      writers,
    ),
  ],
  purgeFolderItems: [
    on(
      folder.purgeFolderItems,
      'of a file that was deleted',
      async (server) => ({ body: await aBinned(server) }),
      writers,
    ),
  ],
  getFolderFile: [on(folder.getFolderFile, 'a file', async (server) => ({ query: await aFile(server) }), readers)],
  getFolderExcerpt: [
    on(
      folder.getFolderExcerpt,
      'a table',
      async (server) => ({ query: await aFile(server, csv('Liste.csv', bomText)) }),
      readers,
    ),
  ],
  getFolderVersions: [
    on(folder.getFolderVersions, 'of a file', async (server) => ({ query: await aFile(server) }), readers),
  ],
  downloadFolder: [
    on(
      folder.downloadFolder,
      'a file',
      async (server) => {
        const { offerId, itemId } = await aFile(server)
        return { body: { offerId, itemIds: [itemId] } }
      },
      readers,
    ),
  ],
  getFolderLog: [
    on(
      folder.getFolderLog,
      'of an open offer',
      async (server) => ({ query: { offerId: await ofOffer(server), paginationSize: 20, page: 0 } }),
      { ...administrators, external: 403 },
    ),
  ],
  exportFolderLog: [on(folder.exportFolderLog, 'of an open offer', asked, { ...administrators, external: 403 })],
} as const
