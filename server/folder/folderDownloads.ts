/** Reading the files of a folder, one at a time or several as a zip (rules X3, X8). What was sent whole counts, what was broken off does not. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf, QueryOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/folder.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { type Database } from '../db/client.ts'
import { folderItem, folderVersion } from '../db/schema.ts'
import { Download } from '../http/download.ts'
import { inOneLine } from '../http/log.ts'
import { Refused } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type Admitted, type Asker, demandFolder } from './folderAccess.ts'
import { type Deed, noteDeed } from './folderLog.ts'
import { itemOf, itemsOf, type ItemRow } from './folderStore.ts'
import { zipOf } from './zip.ts'

/** Counts and notes what has been sent; the answer is out already, so a failure is only reported. */
const noteSent = async (
  { db, mail }: Services,
  { found, actor }: Admitted,
  { itemIds, deed, now }: { itemIds: readonly string[]; deed: Deed; now: Date },
): Promise<void> => {
  try {
    await db.transaction(async (tx) => {
      await tx
        .update(folderItem)
        .set({ downloads: sql`${folderItem.downloads} + 1` })
        .where(inArray(folderItem.id, [...itemIds]))
      await noteDeed(tx, { folderId: found.id, now }, actor, deed)
    })
  } catch (error) {
    mail.report(`Ein Abruf aus einem Projektordner wurde nicht gezählt: ${inOneLine(error)}`)
  }
}

const versionOf = async (db: Database, item: ItemRow, version = item.version) => {
  if (version === item.version) return item
  const [row] = await db
    .select({ sha256: folderVersion.sha256, size: folderVersion.size })
    .from(folderVersion)
    .where(and(eq(folderVersion.itemId, item.id), eq(folderVersion.version, version)))
  if (row === undefined) throw new Refused(404, 'NOT_FOUND')
  return { ...item, ...row, version }
}

/** One file, to be looked at or taken home. */
export const readItem = async (
  services: Services,
  call: Asker,
  { offerId, itemId, version, preview = false }: QueryOf<typeof calls.getFolderFile>,
): Promise<Download> => {
  const { db, files } = services
  const admitted = await demandFolder(db, call, offerId, 'read')
  const item = await itemOf(db, admitted.found.id, itemId)
  if (item === undefined) throw new Refused(404, 'NOT_FOUND')
  const { filename, sha256, size, version: number } = await versionOf(db, item, version)
  const content = await files.stream(sha256)
  const what = { what: filename, version: number }
  if (preview) {
    const place = { folderId: admitted.found.id, now: call.now }
    await noteDeed(db, place, admitted.actor, { action: 'VIEWED', ...what })
    return new Download(filename, content, size)
  }
  const deed = { action: 'DOWNLOADED', ...what } as const
  return new Download(filename, content, size, () =>
    noteSent(services, admitted, { itemIds: [itemId], deed, now: call.now }),
  )
}

/** Several files as one zip; those that are gone meanwhile are left out. @throws Refused 404 where none is there */
export const readItems = async (
  services: Services,
  call: Asker,
  { offerId, itemIds }: BodyOf<typeof calls.downloadFolder>,
): Promise<Download> => {
  const { db, files } = services
  const admitted = await demandFolder(db, call, offerId, 'read')
  const wanted = new Set(itemIds)
  const items = (await itemsOf(db, admitted.found.id)).filter(({ id }) => wanted.has(id))
  if (items.length === 0) throw new Refused(404, 'NOT_FOUND')
  const [year, month, day] = germanDay(call.now).split('-')
  const filename = `${admitted.version.referenceNumber.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')}_${day}-${month}-${year}.zip`
  const zip = await zipOf(
    items.map((item) => ({
      name: item.filename,
      size: item.size,
      date: item.lastUpdate,
      open: () => files.stream(item.sha256),
    })),
  )
  const deed = { action: 'DOWNLOADED', what: filename, count: items.length } as const
  const sent = { itemIds: items.map(({ id }) => id), deed, now: call.now }
  return new Download(filename, zip, undefined, () => noteSent(services, admitted, sent))
}
