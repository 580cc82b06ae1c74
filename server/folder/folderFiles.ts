/** The files of a folder: brought, kept as further versions (rules X1, X3, X4). The folder is held while its files change. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/folder.ts'
import { isOneOf } from '../../src/domain/core/stored.ts'
import { extensionOf, filenameBeside, type FileType, fileTypesFor } from '../../src/domain/file/file.ts'
import type { FolderItem, FolderVersion } from '../../src/domain/folder/folder.ts'
import { nextUpdate } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { folder, folderItem, folderVersion } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { keepContent } from '../file/contents.ts'
import { storedName } from '../file/filePath.ts'
import { demandFormat } from '../file/format.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { refusedField } from '../http/validation.ts'
import { type Admitted, type Asker, demandFolder, holdFolder } from './folderAccess.ts'
import { noteDeed } from './folderLog.ts'
import { isRemovable, isThere, itemOf, itemView, removesFor, tellingFor } from './folderItems.ts'

type Stores = { db: Database; files: FileStore }

/** So many files a folder has at most. */
export const ITEMS = 10_000

/** Marks the files as changed, for whoever has them open. @returns when: no file is younger */
export const touchItems = async (tx: Database, { found: { id, itemsDate } }: Admitted, now: Date): Promise<Date> => {
  const at = nextUpdate(now, itemsDate)
  await tx.update(folder).set({ itemsDate: at }).where(eq(folder.id, id))
  announce({ kind: 'FOLDER', id, at, enquiryId: null })
  return at
}

export const demandItem = async (db: Database, { found }: Admitted, itemId: string) => {
  const row = await itemOf(db, found.id, itemId)
  if (row === undefined) throw new Refused(404, 'NOT_FOUND')
  return row
}

type Upload = { body: BodyOf<typeof calls.uploadFolderFile>; file: UploadedFile }

/**
 * Stores an upload as a new file, or as the next version of one.
 *
 * @param alike what is to be done with it, or not at all
 */
export const uploadItem = async (
  { db, files }: Stores,
  call: Asker & Upload,
  alike?: (tx: Database) => Promise<void>,
): Promise<FolderItem> => {
  const { body, file, now } = call
  const admitted = await demandFolder(db, call, body.offerId, 'write')
  const target = body.itemId === undefined ? undefined : await demandItem(db, admitted, body.itemId)
  await demandFormat(file, 'folder', target?.filename)
  return db.transaction(async (tx) => {
    await keepContent(tx, files, file)
    const held = await holdFolder(tx, call, body.offerId, 'write')
    const earlier = await storedBefore(tx, held, body.newId)
    const itemId = earlier ?? (await storeItem(tx, held, { ...call, now: await touchItems(tx, held, now) }))
    await alike?.(tx)
    return itemView(body.offerId, await demandItem(tx, held, itemId), tellingFor(held))
  })
}

const storeItem = (tx: Database, held: Admitted, call: Asker & Upload): Promise<string> =>
  call.body.itemId === undefined ? addItem(tx, held, call) : addVersion(tx, held, call, call.body.itemId)

/** What was sent again, because no answer came, is there already (rule R9). */
export const storedBefore = async (
  tx: Database,
  { found }: Admitted,
  uploadId: string | undefined,
): Promise<string | undefined> => {
  if (uploadId === undefined) return undefined
  const [row] = await tx
    .select({ itemId: folderVersion.itemId, folderId: folderItem.folderId })
    .from(folderVersion)
    .innerJoin(folderItem, eq(folderItem.id, folderVersion.itemId))
    .where(eq(folderVersion.uploadId, uploadId))
  if (row && row.folderId !== found.id) throw new Refused(409, 'ID_TAKEN')
  return row?.itemId
}

const storeVersion = async (
  tx: Database,
  { found, actor }: Admitted,
  { file, body, now }: Asker & Upload,
  item: { id: string; filename: string; version: number },
): Promise<string> => {
  await tx.insert(folderVersion).values({
    itemId: item.id,
    version: item.version,
    sha256: file.sha256,
    size: file.size,
    uploadedBy: actor.who,
    readerId: actor.readerId,
    uploadId: body.newId ?? null,
    createDate: now,
  })
  const deed = { action: 'UPLOADED', what: item.filename, version: item.version } as const
  await noteDeed(tx, { folderId: found.id, now }, actor, deed)
  return item.id
}

const chosenType = (filename: string, wanted: FolderItem['fileType'] = 'UNKNOWN'): FileType => {
  if (!isOneOf(fileTypesFor(filename), wanted)) throw refusedField('file', 'fileType', 'notThisOption')
  return wanted
}

const addItem = async (tx: Database, held: Admitted, call: Asker & Upload): Promise<string> => {
  const { id: folderId } = held.found
  const taken = await tx
    .select({ filename: folderItem.filename })
    .from(folderItem)
    .where(and(eq(folderItem.folderId, folderId), isThere))
  if (taken.length >= ITEMS) throw new Refused(409, 'FOLDER_FULL')
  const filename = storedName(
    call.file.name,
    taken.map((row) => row.filename),
    filenameBeside,
  )
  const fileType = chosenType(filename, call.body.fileType)
  const id = crypto.randomUUID()
  await tx.insert(folderItem).values({ id, folderId, filename, fileType, createDate: call.now, lastUpdate: call.now })
  return storeVersion(tx, held, call, { id, filename, version: 1 })
}

const addVersion = async (tx: Database, held: Admitted, call: Asker & Upload, itemId: string): Promise<string> => {
  const { filename, version, fileType } = await demandItem(tx, held, itemId)
  const changed = {
    version: version + 1,
    lastUpdate: call.now,
    fileType: call.body.fileType === undefined ? fileType : chosenType(filename, call.body.fileType),
  }
  await tx.update(folderItem).set(changed).where(eq(folderItem.id, itemId))
  return storeVersion(tx, held, call, { id: itemId, filename, version: changed.version })
}

/**
 * Gives a file another name, of the same format, by whoever may delete it.
 *
 * @throws Refused 403 FOLDER_NOT_OWN; 415 FILE_TYPE_NOT_ALLOWED; 409 NAME_TAKEN
 */
export const renameItem = (
  db: Database,
  call: Asker,
  { offerId, itemId, filename: wanted }: BodyOf<typeof calls.renameFolderItem>,
): Promise<FolderItem> =>
  db.transaction(async (tx) => {
    const held = await holdFolder(tx, call, offerId, 'write')
    const row = await demandItem(tx, held, itemId)
    if (!isRemovable(row, removesFor(held))) throw new Refused(403, 'FOLDER_NOT_OWN')
    const filename = storedName(wanted, [], filenameBeside)
    if (extensionOf(filename) !== extensionOf(row.filename)) throw new Refused(415, 'FILE_TYPE_NOT_ALLOWED')
    if (filename !== row.filename) {
      const others = await tx
        .select({ id: folderItem.id })
        .from(folderItem)
        .where(
          and(
            eq(folderItem.folderId, held.found.id),
            isThere,
            ne(folderItem.id, itemId),
            sql`lower(${folderItem.filename}) = lower(${filename})`,
          ),
        )
      if (others.length > 0) throw new Refused(409, 'NAME_TAKEN')
      await tx.update(folderItem).set({ filename }).where(eq(folderItem.id, itemId))
      const deed = { action: 'RENAMED', what: `${row.filename} → ${filename}` } as const
      await noteDeed(tx, { folderId: held.found.id, now: call.now }, held.actor, deed)
      await touchItems(tx, held, call.now)
    }
    return itemView(offerId, await demandItem(tx, held, itemId), tellingFor(held))
  })

export const versionsOf = async (
  db: Database,
  call: Asker,
  { offerId, itemId }: { offerId: string; itemId: string },
): Promise<FolderVersion[]> => {
  const { id } = await demandItem(db, await demandFolder(db, call, offerId, 'read'), itemId)
  return db
    .select({
      version: folderVersion.version,
      size: folderVersion.size,
      uploadedBy: folderVersion.uploadedBy,
      createDate: folderVersion.createDate,
    })
    .from(folderVersion)
    .where(eq(folderVersion.itemId, id))
    .orderBy(desc(folderVersion.version))
}
