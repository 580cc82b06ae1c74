/**
 * Contents lie in the file store under their SHA-256, shared by all rows that name it. Keeping and dropping one take turns
 * by a lock on its name, so that nobody drops what somebody else is just about to refer to.
 */
import { eq, or } from 'drizzle-orm'
import { type Database, lockInTransaction } from '../db/client.ts'
import {
  articleExport,
  articleImport,
  bom,
  fileItem,
  folderVersion,
  importConfig,
  message,
  uploadedContent,
} from '../db/schema.ts'
import type { FileStore, ReceivedFile } from '../fileStore/store.ts'

const turn = (tx: Database, sha256: string) => lockInTransaction(tx, `content ${sha256}`)

/** Makes an upload durable. The row that names it is to be written in the same transaction. */
export const keepContent = async (tx: Database, files: FileStore, upload: ReceivedFile): Promise<string> => {
  await turn(tx, upload.sha256)
  return files.keep(upload)
}

/** Drops a content that no row names any more; to be called after the transaction that took the last row away. */
export const dropContent = (db: Database, files: FileStore, sha256: string): Promise<void> =>
  db.transaction(async (tx) => {
    await turn(tx, sha256)
    const namedByFiles = await tx.$count(fileItem, eq(fileItem.sha256, sha256))
    const namedByExports = await tx.$count(articleExport, eq(articleExport.sha256, sha256))
    const namedByBoms = await tx.$count(bom, or(eq(bom.sha256, sha256), eq(uploadedContent(bom), sha256)))
    const namedByConfigs = await tx.$count(importConfig, eq(importConfig.sha256, sha256))
    const namedByImports = await tx.$count(articleImport, eq(articleImport.sha256, sha256))
    const namedByMessages = await tx.$count(message, eq(message.attachmentSha256, sha256))
    const namedByFolders = await tx.$count(folderVersion, eq(folderVersion.sha256, sha256))
    const named =
      namedByFiles + namedByExports + namedByBoms + namedByConfigs + namedByImports + namedByMessages + namedByFolders
    if (named === 0) await files.remove(sha256)
  })
