/** Project folders in tests: set up, shared, opened; through the calls that people use. */
import { folderEntry } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/folder.ts'
import type {
  Folder,
  FolderChoice,
  FolderItem,
  FolderVisit,
  InvitedEntry,
  OfferWithFolder,
} from '../../src/domain/folder/folder.ts'

import { granted } from './calls.ts'
import { makeEnquiry, makeOffer, pdf } from './factories.ts'
import { people } from './people.ts'
import type { AsVisitor, TestServer } from './server.ts'

const { supplierAdmin } = people

export const folderPassword = 'Schrank-Tür'

/** The id of an open offer, whose folder nobody has set up. */
export const makeFolder = async (server: TestServer): Promise<string> =>
  makeOffer(server, { enquiryId: await makeEnquiry(server) })

export const readFolder = (server: TestServer, offerId: string, as: AsVisitor): Promise<Folder> =>
  granted(server, calls.getFolder, { query: { offerId } }, as)

/** Saves settings over those that there are. */
export const setUp = async (
  server: TestServer,
  offerId: string,
  choice: Partial<FolderChoice> & {
    visibilities?: InvitedEntry[]
  },
): Promise<Folder> => {
  const { settings } = await readFolder(server, offerId, supplierAdmin)
  if (settings === null) throw new Error('no administrator')
  const { allowExternal, allowAnonymous, anonymousEndDate, markPdf, types, lastUpdate } = settings
  const body = {
    allowExternal,
    allowAnonymous,
    anonymousEndDate,
    markPdf,
    types,
    visibilities: [],
    ...choice,
    offerId,
    lastUpdate,
  }
  return granted(server, calls.saveFolderSettings, { body }, supplierAdmin)
}

export const setPassword = (server: TestServer, offerId: string, password = folderPassword): Promise<OfferWithFolder> =>
  granted(server, calls.setFolderPassword, { body: { offerId, password } }, supplierAdmin)

/** Opens a folder as somebody without an account. */
export const visit = (
  server: TestServer,
  offerId: string,
  password = folderPassword,
  mail?: string,
): Promise<FolderVisit> => granted(server, calls.checkFolderPassword, { body: { offerId, password, mail } }, undefined)

/** A folder that guests can open, and the token of one who has. */
export const openToGuests = async (
  server: TestServer,
): Promise<{ offerId: string; guest: { folderToken: string } }> => {
  const offerId = await makeFolder(server)
  await setPassword(server, offerId)
  await setUp(server, offerId, { allowAnonymous: true })
  return { offerId, guest: { folderToken: (await visit(server, offerId)).token } }
}

/** The code in the mail that went to this address last. */
export const mailedCode = ({ mails }: TestServer, to: string): string => {
  const text = mails.findLast((mail) => mail.to === to)?.text ?? ''
  return decodeURIComponent(/code=([\w%-]+)/.exec(text)?.[1] ?? '')
}

/** Shares a folder with an address that has no account, which then sets its own password; the token that it gets by it. */
export const openByEntry = async (
  server: TestServer,
  offerId: string,
  entry: { email: string; endDate?: string | null; permissions?: { read: boolean; write: boolean } },
  password = 'eigenes Passwort',
): Promise<{ folderToken: string }> => {
  const { email, endDate = null, permissions = { read: true, write: false } } = entry
  await setUp(server, offerId, { allowExternal: true, visibilities: [{ email, endDate, permissions }] })
  const { settings } = await readFolder(server, offerId, supplierAdmin)
  const entryId = settings?.visibilities.find((one) => one.email === email)?.id ?? ''
  await granted(server, calls.resetEntryPassword, { body: { offerId, entryId } }, supplierAdmin)
  const body = { offerId, code: mailedCode(server, email), password }
  const { token } = await granted(server, calls.setEntryPassword, { body }, undefined)
  return { folderToken: token }
}

export const upload = (
  server: TestServer,
  offerId: string,
  {
    file = pdf('Plan.pdf'),
    as = supplierAdmin,
    itemId,
    newId,
  }: { file?: File; as?: AsVisitor; itemId?: string; newId?: string } = {},
): Promise<FolderItem> => granted(server, calls.uploadFolderFile, { body: { offerId, itemId, newId }, file }, as)

/** An entry, and the token of whoever has come in by its password. */
export const makeEntry = async (
  server: TestServer,
  offerId: string,
  { email, write = false }: { email: string; write?: boolean },
): Promise<{ id: string; visitor: { folderToken: string } }> => {
  const password = 'eigenes Passwort'
  const [row] = await server.db
    .insert(folderEntry)
    .values({
      folderId: offerId,
      email,
      read: true,
      write,
      passwordHash: await server.services.passwords.hash(password),
      companyName: 'supplier GmbH',
      invitedDate: new Date(),
    })
    .returning()
  const { token } = await visit(server, offerId, password, email)
  return { id: row?.id ?? '', visitor: { folderToken: token } }
}
