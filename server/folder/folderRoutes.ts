/** Serves the calls about project folders. */
import type * as calls from '../../src/api/contract/folder.ts'
import { csvFile } from '../csv/write.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { createMailBrake } from '../user/mailBrake.ts'
import { demandFolder } from './folderAccess.ts'
import { readItem, readItems, showItem } from './folderDownloads.ts'
import { checkPassword, createLinkMails, invitation, setOwnPassword } from './folderDoor.ts'
import { binOf, deleteItems, purgeItems, restoreItems } from './folderBin.ts'
import { renameItem, uploadItem, versionsOf } from './folderFiles.ts'
import { logPage, noteOpened, wholeLog } from './folderLog.ts'
import { logTable } from './logTable.ts'
import { inviteOnceMore, resetPassword, revoke, saveSettings, setPassword, share } from './folderSettings.ts'
import { findFolder, storeFolder } from './folderStore.ts'
import { newsOf, writtenFolder, writtenItems } from './folderView.ts'
import { said } from '../words.ts'
import { look, newnessFor } from './newFiles.ts'
import { foldersWithNews, sharedFolders } from './sharedFolders.ts'
import { endVisit } from './visits.ts'

export const folderHandlers: HandlersOf<typeof calls> = (services) => {
  const { db, files } = services
  const sharing = { services, brake: createMailBrake(services.settings.mailsPerCompany) }
  const linkMails = createLinkMails(services)
  return {
    getFolder: async (call) => {
      const admitted = await demandFolder(db, call, call.query.offerId, 'any')
      const { found, actor, entry } = admitted
      if (!found.isStored) await storeFolder(db, found)
      await noteOpened(db, { folderId: found.id, now: call.now }, { actor, entryId: entry?.id ?? null })
      const newness = await look(db, admitted, call.now)
      return writtenFolder(db, admitted, { newest: call.query.newest, newness, limits: services.settings })
    },
    getFolderItems: async (call) => {
      const { offerId, limit, ...behind } = call.query
      const admitted = await demandFolder(db, call, offerId, 'any')
      return writtenItems(db, admitted, { limit, behind }, await newnessFor(db, admitted, call.now))
    },
    getFolderNews: async (call) => newsOf(db, await demandFolder(db, call, call.query.offerId, 'any')),
    getSharedFolders: ({ user, now, query }) =>
      query.onlyNew ? foldersWithNews(db, user, now) : sharedFolders(db, user, now),
    setFolderPassword: (call) => setPassword(services, call, call.body),
    checkFolderPassword: (call) => checkPassword(services, call, call.body),
    shareFolder: (call) => share(sharing, call, call.body),
    saveFolderSettings: (call) => saveSettings(sharing, call, call.body),
    revokeEntry: (call) => revoke(services, call, call.body),
    inviteAgain: (call) => inviteOnceMore(sharing, call, call.body),
    resetEntryPassword: (call) => resetPassword(sharing, call, call.body),
    // Whoever is signed in has no visit that could be closed; one that is closed already is.
    closeFolder: async ({ folderToken, body }) => {
      const found = folderToken === undefined ? undefined : await findFolder(db, body.offerId)
      if (found && folderToken !== undefined) await endVisit(db, folderToken, found.id)
      return {}
    },
    askEntryPassword: (call) => linkMails.ask(call.body, call),
    setEntryPassword: ({ body, now }) => setOwnPassword(services, body, now),
    getInvitation: ({ query, now }) => invitation(db, query, now),
    uploadFolderFile: (call) => uploadItem({ db, files }, call),
    deleteFolderItem: async (call) => {
      const { offerId, itemId } = call.body
      const gone = await deleteItems(db, call, { offerId, itemIds: [itemId] })
      return { itemId, repeated: gone.length === 0 }
    },
    deleteFolderItems: (call) => deleteItems(db, call, call.body),
    renameFolderItem: (call) => renameItem(db, call, call.body),
    getFolderBin: (call) => binOf(db, call, call.query.offerId),
    restoreFolderItems: (call) => restoreItems(db, call, call.body),
    purgeFolderItems: (call) => purgeItems(db, call, call.body),
    getFolderFile: (call) => readItem(services, call, call.query),
    getFolderExcerpt: (call) => showItem(services, call, call.query),
    getFolderVersions: (call) => versionsOf(db, call, call.query),
    downloadFolder: (call) => readItems(services, call, call.body),
    getFolderLog: async (call) => {
      const { offerId, ...asked } = call.query
      const { found } = await demandFolder(db, call, offerId, 'administer')
      return logPage(db, found.id, asked, call.now)
    },
    exportFolderLog: async (call) => {
      const { offerId, ...filter } = call.query
      const { found, version } = await demandFolder(db, call, offerId, 'administer')
      const table = logTable(await wholeLog(db, found.id, filter, call.now))
      return new Download(`${said().folderLog.file}_${version.referenceNumber}.csv`, await csvFile(table))
    },
  }
}
