/**
 * Large files of a folder, brought in parts (rule X11): each part is a content of the file store, so that any server takes the next one, and a
 * restart loses nothing. What is complete is put together and stored as an upload that came at once.
 */
import { Readable } from 'node:stream'
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { subHours } from 'date-fns'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/folderUpload.ts'
import { extensionOf, MEGABYTE, uploadObstacle } from '../../src/domain/file/file.ts'
import type { FolderItem } from '../../src/domain/folder/folder.ts'
import {
  begunAtMost,
  begunHours,
  type BegunUpload,
  leastPartBytes,
  type UploadProgress,
} from '../../src/domain/folder/folderUpload.ts'
import type { Database } from '../db/client.ts'
import { folderPart, folderUpload } from '../db/schema.ts'
import { dropContent, keepContent } from '../file/contents.ts'
import { demandFormat } from '../file/format.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'
import { type UploadedFile, uploaded } from '../http/upload.ts'
import { refusedField } from '../http/validation.ts'
import { type Admitted, type Asker, demandFolder, holdFolder } from './folderAccess.ts'
import { demandItem, ITEMS, storedBefore, uploadItem } from './folderFiles.ts'
import { fileCountOf, itemView, tellingFor } from './folderItems.ts'

type Stores = { db: Database; files: FileStore }
type Row = typeof folderUpload.$inferSelect
type Named = { offerId: string; uploadId: string }

/** By whom an upload is begun. Guests are anybody, and bring nothing (rule X2). */
const ownerOf = ({ actor: { readerId } }: Admitted): string => {
  if (readerId === null) throw new Refused(403, 'FOLDER_READ_ONLY')
  return readerId
}

const progressOf = ({ id, size, received }: Row): UploadProgress => ({ id, size, received })

const partsOf = (db: Database, uploadId: string) =>
  db
    .select({ size: folderPart.size, sha256: folderPart.sha256 })
    .from(folderPart)
    .where(eq(folderPart.uploadId, uploadId))
    .orderBy(asc(folderPart.start))

const withParts = async (db: Database, row: Row): Promise<BegunUpload> => ({
  ...progressOf(row),
  parts: await partsOf(db, row.id),
})

const isOwn = (admitted: Admitted, uploadId: string) =>
  and(
    eq(folderUpload.id, uploadId),
    eq(folderUpload.folderId, admitted.found.id),
    eq(folderUpload.ownerId, ownerOf(admitted)),
  )

/** One that somebody else has begun is not there. */
const demandOwn = (row: Row | undefined): Row => {
  if (row === undefined) throw new Refused(404, 'UPLOAD_GONE')
  return row
}
const ownUpload = async (db: Database, admitted: Admitted, uploadId: string): Promise<Row> => {
  const [row] = await db.select().from(folderUpload).where(isOwn(admitted, uploadId))
  return demandOwn(row)
}

const elsewhere = ({ received }: Row): Refused => new Refused(409, 'UPLOAD_ELSEWHERE', { received })

const statuses: Readonly<Record<string, number>> = { FILE_TOO_LARGE: 413, FILE_EMPTY: 400 }

/** What can be said of a file before anything of it has come. @throws Refused as an upload would be */
const demandSendable = ({ filename, size }: { filename: string; size: number }, limit: number): void => {
  const code = uploadObstacle({ name: filename, size }, 'folder', undefined, limit)
  if (code !== undefined) throw new Refused(statuses[code] ?? 415, code, { uploadLimit: limit / MEGABYTE })
}

/** Drops uploads with their parts. @returns the contents that may be nobody's any more, to be dropped after the transaction */
const dropUploads = async (tx: Database, ids: readonly string[]): Promise<string[]> => {
  const gone = await tx
    .selectDistinct({ sha256: folderPart.sha256 })
    .from(folderPart)
    .where(inArray(folderPart.uploadId, [...ids]))
  await tx.delete(folderUpload).where(inArray(folderUpload.id, [...ids]))
  return gone.map(({ sha256 }) => sha256)
}
const dropContents = async ({ db, files }: Stores, contents: readonly string[]): Promise<void> => {
  for (const sha256 of contents) await dropContent(db, files, sha256)
}

/** Those of somebody for which there is no room beside a new one, wherever they have begun them. */
const makeRoom = async (tx: Database, ownerId: string): Promise<string[]> => {
  const forgotten = await tx
    .select({ id: folderUpload.id })
    .from(folderUpload)
    .where(eq(folderUpload.ownerId, ownerId))
    .orderBy(desc(folderUpload.touched), desc(folderUpload.id))
    .offset(begunAtMost - 1)
  return forgotten.length === 0
    ? []
    : dropUploads(
        tx,
        forgotten.map(({ id }) => id),
      )
}

/** Begins an upload, or goes on with the one that the caller has begun with the same file. */
export const beginUpload = async (
  stores: Stores,
  call: Asker & { body: BodyOf<typeof calls.beginFolderUpload> },
  limit: number,
): Promise<BegunUpload> => {
  const { offerId, itemId, filename, size, modified } = call.body
  const begun = await stores.db.transaction(async (tx) => {
    const held = await holdFolder(tx, call, offerId, 'write')
    demandSendable(call.body, limit)
    const target = itemId === undefined ? undefined : await demandItem(tx, held, itemId)
    if (target !== undefined && extensionOf(target.filename) !== extensionOf(filename))
      throw new Refused(415, 'FILE_TYPE_NOT_ALLOWED')
    const ownerId = ownerOf(held)
    const file = {
      folderId: held.found.id,
      ownerId,
      itemId: itemId ?? null,
      filename,
      size,
      modified: new Date(modified),
    }
    const [known] = await tx
      .select()
      .from(folderUpload)
      .where(
        and(
          eq(folderUpload.folderId, file.folderId),
          eq(folderUpload.ownerId, ownerId),
          itemId === undefined ? isNull(folderUpload.itemId) : eq(folderUpload.itemId, itemId),
          eq(folderUpload.filename, filename),
          eq(folderUpload.size, size),
          eq(folderUpload.modified, file.modified),
        ),
      )
    if (known) return { begun: await withParts(tx, known), gone: [] }
    if (itemId === undefined && (await fileCountOf(tx, file.folderId)) >= ITEMS) throw new Refused(409, 'FOLDER_FULL')
    const gone = await makeRoom(tx, ownerId)
    const [row] = await tx
      .insert(folderUpload)
      .values({ ...file, touched: call.now })
      .returning()
    return { begun: { ...progressOf(demandOwn(row)), parts: [] }, gone }
  })
  await dropContents(stores, begun.gone)
  return begun.begun
}

export const uploadOf = async (db: Database, call: Asker, { offerId, uploadId }: Named): Promise<BegunUpload> =>
  withParts(db, await ownUpload(db, await demandFolder(db, call, offerId, 'write'), uploadId))

/** Takes the next part. What the file is, its first part has to say: nobody sends the rest of what is refused. */
export const takePart = async (
  { db, files }: Stores,
  call: Asker & { body: BodyOf<typeof calls.sendFolderPart>; file: UploadedFile },
): Promise<UploadProgress> => {
  const { body, file, now } = call
  const { offerId, uploadId, partStart: start } = body
  const admitted = await demandFolder(db, call, offerId, 'write')
  const seen = await ownUpload(db, admitted, uploadId)
  const end = start + file.size
  if (end > seen.size) throw refusedField('offer', 'file', 'beyondEnd')
  if (end < seen.size && file.size < leastPartBytes) throw refusedField('offer', 'file', 'partTooSmall')
  if (start === 0) await demandFormat({ ...file, name: seen.filename }, 'folder')
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(folderUpload).where(isOwn(admitted, uploadId)).for('update')
    const own = demandOwn(row)
    if (own.received !== start) throw elsewhere(own)
    const sha256 = await keepContent(tx, files, file)
    await tx.insert(folderPart).values({ uploadId, start, size: file.size, sha256 })
    await tx.update(folderUpload).set({ received: end, touched: now }).where(eq(folderUpload.id, uploadId))
    return progressOf({ ...own, received: end })
  })
}

/** One part after the other. */
const joined = (files: FileStore, parts: readonly { sha256: string }[]): Readable =>
  Readable.from(
    (async function* () {
      for (const { sha256 } of parts) yield* await files.stream(sha256)
    })(),
  )

const putTogether = async ({ db, files }: Stores, { id, size, filename }: Row): Promise<UploadedFile> => {
  const received = await files.receive(joined(files, await partsOf(db, id)), size + 1)
  if (received !== 'tooLarge' && received.size === size) return uploaded(received, filename)
  if (received !== 'tooLarge') await files.discard(received)
  throw new Error(`the parts of upload ${id} are not its ${size} bytes`)
}

/** Finishing of uploads: each by one call at a time, as it needs room for the whole file once more. */
export const createFinish = (stores: Stores) => {
  const { db, files } = stores
  const underWay = new Set<string>()
  const finish = async (
    call: Asker & { body: BodyOf<typeof calls.finishFolderUpload> },
    row: Row,
  ): Promise<FolderItem> => {
    const { offerId, uploadId, fileType } = call.body
    const file = await putTogether(stores, row)
    let gone: string[] = []
    try {
      const body = { offerId, newId: uploadId, fileType, ...(row.itemId !== null && { itemId: row.itemId }) }
      return await uploadItem(stores, { ...call, body, file }, async (tx) => {
        gone = await dropUploads(tx, [uploadId])
      })
    } finally {
      await files.discard(file)
      await dropContents(stores, gone)
    }
  }
  return async (call: Asker & { body: BodyOf<typeof calls.finishFolderUpload> }): Promise<FolderItem> => {
    const { offerId, uploadId } = call.body
    const admitted = await demandFolder(db, call, offerId, 'write')
    const earlier = await storedBefore(db, admitted, uploadId)
    if (earlier !== undefined) return itemView(offerId, await demandItem(db, admitted, earlier), tellingFor(admitted))
    const row = await ownUpload(db, admitted, uploadId)
    if (row.received < row.size) throw elsewhere(row)
    // It has an answer soon, which the same call hears a moment later.
    if (underWay.has(uploadId)) throw new Refused(429, 'TOO_MANY_REQUESTS')
    underWay.add(uploadId)
    try {
      return await finish(call, row)
    } finally {
      underWay.delete(uploadId)
    }
  }
}

/** Drops what the caller has begun, also where they may not write any more. */
export const cancelUpload = async (stores: Stores, call: Asker & { body: Named }): Promise<Record<string, never>> => {
  const { offerId, uploadId } = call.body
  const admitted = await demandFolder(stores.db, call, offerId, 'any')
  const gone = await stores.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: folderUpload.id })
      .from(folderUpload)
      .where(isOwn(admitted, uploadId))
      .for('update')
    return dropUploads(
      tx,
      rows.map(({ id }) => id),
    )
  })
  await dropContents(stores, gone)
  return {}
}

/** What nobody has gone on with goes; its contents with the next look through the file store. */
export const sweepUploads = async (db: Database, now: Date): Promise<void> => {
  await db.delete(folderUpload).where(lt(folderUpload.touched, subHours(now, begunHours)))
}
