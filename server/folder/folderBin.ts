/**
 * What is deleted from a folder lies in its bin for 30 days, with all its versions, and can be put back by whoever may delete it, or
 * deleted for good by who may delete others' files (rules X1, X4). Contents go with their rows: what nobody names is swept away (decision 0089).
 */
import { subDays } from 'date-fns'
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { filenameBeside } from '../../src/domain/file/file.ts'
import { binDays, type BinnedItem } from '../../src/domain/folder/folder.ts'
import { audit } from '../db/auditEntries.ts'
import type { Database } from '../db/client.ts'
import { folderItem, folderVersion } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { type Admitted, type Asker, demandFolder, holdFolder } from './folderAccess.ts'
import { touchItems } from './folderFiles.ts'
import { noteDeed } from './folderLog.ts'
import { isRemovable, isThere, itemColumns, removesFor } from './folderItems.ts'

type Chosen = { offerId: string; itemIds: readonly string[] }

const isBinned = isNotNull(folderItem.deletedDate)

const rowsWhere = (db: Database, { found }: Admitted, where: ReturnType<typeof and>) =>
  db
    .select({ ...itemColumns, deletedBy: folderItem.deletedBy, deletedDate: folderItem.deletedDate })
    .from(folderItem)
    .innerJoin(
      folderVersion,
      and(eq(folderVersion.itemId, folderItem.id), eq(folderVersion.version, folderItem.version)),
    )
    .where(and(eq(folderItem.folderId, found.id), where))
    .orderBy(desc(folderItem.deletedDate), desc(folderItem.id))

/** @throws Refused 403 FOLDER_NOT_OWN where others have brought one of them, and the caller deletes only the own ones */
const demandRemovable = (admitted: Admitted, rows: Awaited<ReturnType<typeof rowsWhere>>): void => {
  const removes = removesFor(admitted)
  if (!rows.every((row) => isRemovable(row, removes))) throw new Refused(403, 'FOLDER_NOT_OWN')
}

/** Puts files into the bin. @returns the ids of those that were there */
export const deleteItems = (db: Database, call: Asker, { offerId, itemIds }: Chosen): Promise<string[]> =>
  db.transaction(async (tx) => {
    const held = await holdFolder(tx, call, offerId, 'write')
    const { found, actor } = held
    const rows = await rowsWhere(tx, held, and(inArray(folderItem.id, [...itemIds]), isThere))
    demandRemovable(held, rows)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    await tx.update(folderItem).set({ deletedDate: call.now, deletedBy: actor.who }).where(inArray(folderItem.id, ids))
    for (const { filename, version } of rows)
      await noteDeed(tx, { folderId: found.id, now: call.now }, actor, { action: 'DELETED', what: filename, version })
    await touchItems(tx, held, call.now)
    return ids
  })

/** What lies in the bin and its caller may put back, the newest first. */
export const binOf = async (db: Database, call: Asker, offerId: string): Promise<BinnedItem[]> => {
  const admitted = await demandFolder(db, call, offerId, 'write')
  const removes = removesFor(admitted)
  const rows = await rowsWhere(db, admitted, isBinned)
  return rows
    .filter((row) => isRemovable(row, removes))
    .map(({ id, filename, size, version, uploadedBy, deletedBy, deletedDate }) => ({
      id,
      filename,
      size,
      version,
      uploadedBy,
      deletedBy: deletedBy ?? '',
      deletedDate: deletedDate ?? call.now,
      purgeable: admitted.rights.removeAll,
    }))
}

/** Puts files back, each beside the one that has taken its name meanwhile. @returns the ids of those that lay in the bin */
export const restoreItems = (db: Database, call: Asker, { offerId, itemIds }: Chosen): Promise<string[]> =>
  db.transaction(async (tx) => {
    const held = await holdFolder(tx, call, offerId, 'write')
    const { found, actor } = held
    const rows = await rowsWhere(tx, held, and(inArray(folderItem.id, [...itemIds]), isBinned))
    demandRemovable(held, rows)
    const there = await tx
      .select({ filename: folderItem.filename })
      .from(folderItem)
      .where(and(eq(folderItem.folderId, found.id), isThere))
    const taken = there.map(({ filename }) => filename)
    for (const row of rows) {
      const filename = filenameBeside(row.filename, taken)
      taken.push(filename)
      await tx.update(folderItem).set({ filename, deletedDate: null, deletedBy: null }).where(eq(folderItem.id, row.id))
      const deed = { action: 'RESTORED', what: filename, version: row.version } as const
      await noteDeed(tx, { folderId: found.id, now: call.now }, actor, deed)
    }
    if (rows.length > 0) await touchItems(tx, held, call.now)
    return rows.map(({ id }) => id)
  })

/**
 * Deletes what lies in the bin for good, before its time.
 *
 * @returns the ids of those that lay there
 * @throws Refused 403 FOLDER_NOT_OWN where the caller deletes only the own files: what others may still put back is not theirs to end
 */
export const purgeItems = (db: Database, call: Asker, { offerId, itemIds }: Chosen): Promise<string[]> =>
  db.transaction(async (tx) => {
    const held = await holdFolder(tx, call, offerId, 'write')
    if (!held.rights.removeAll) throw new Refused(403, 'FOLDER_NOT_OWN')
    const rows = await rowsWhere(tx, held, and(inArray(folderItem.id, [...itemIds]), isBinned))
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    await tx.delete(folderItem).where(inArray(folderItem.id, ids))
    const place = { folderId: held.found.id, now: call.now }
    for (const { filename, version } of rows)
      await noteDeed(tx, place, held.actor, { action: 'PURGED', what: filename, version })
    await touchItems(tx, held, call.now)
    return ids
  })

/** What has lain there long enough goes. */
export const sweepBin = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(folderItem)
      .where(lt(folderItem.deletedDate, subDays(now, binDays)))
      .returning({ folderId: folderItem.folderId })
    const counts = new Map<string, number>()
    for (const { folderId } of gone) counts.set(folderId, (counts.get(folderId) ?? 0) + 1)
    for (const [id, count] of counts)
      await audit(tx, { kind: 'FILE_DELETED', record: { kind: 'FOLDER', id }, facts: { count } })
  })
