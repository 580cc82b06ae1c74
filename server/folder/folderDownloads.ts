/** Reading the files of a folder, one at a time or several as a zip (rules X3, X8). What was sent whole counts, what was broken off does not. */
import { Readable } from 'node:stream'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf, QueryOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/folder.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { extensionOf } from '../../src/domain/file/file.ts'
import type { Excerpt } from '../../src/domain/file/excerpt.ts'
import { type Database } from '../db/client.ts'
import { folder, folderItem, folderVersion } from '../db/schema.ts'
import { showExcerpt } from '../file/excerpt.ts'
import { Download } from '../http/download.ts'
import { inOneLine } from '../http/log.ts'
import { Refused } from '../http/refusal.ts'
import { filled, said, written } from '../words.ts'
import { markedPdf } from '../pdf/marker.ts'
import type { Services } from '../services.ts'
import { type Admitted, type Asker, demandFolder } from './folderAccess.ts'
import { type Actor, type Deed, noteDeed } from './folderLog.ts'
import { itemOf, itemsOf, type ItemRow } from './folderItems.ts'
import { zipOf } from './zip.ts'

/** Files whose newest version somebody else has brought: who fetches the own one back says nothing about its readers. */
const isOfOthers = ({ readerId }: Actor) => {
  const own = and(
    eq(folderVersion.itemId, folderItem.id),
    eq(folderVersion.version, folderItem.version),
    sql`${folderVersion.readerId} = ${readerId}`,
  )
  return sql`not exists (select 1 from ${folderVersion} where ${own})`
}

/** Counts and notes what has been sent; the answer is out already, so a failure is only reported. */
const noteSent = async (
  { db, mail }: Services,
  { found, actor }: Admitted,
  { itemIds, deed, now }: { itemIds: readonly string[]; deed: Deed; now: Date },
): Promise<void> => {
  try {
    await db.transaction(async (tx) => {
      // The folder first, as whoever changes its files does: the other way round both would wait for each other.
      await tx.select({ id: folder.id }).from(folder).where(eq(folder.id, found.id)).for('update')
      await tx
        .update(folderItem)
        .set({ downloads: sql`${folderItem.downloads} + 1` })
        .where(and(inArray(folderItem.id, [...itemIds]), isOfOthers(actor)))
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

/** A file's content as the caller gets it: a PDF with the caller's name at its margin, where the settings say so. */
const handedOut = async (
  { files }: Services,
  { found, actor }: Admitted,
  { filename, sha256, size }: { filename: string; sha256: string; size: number },
  now: Date,
): Promise<{ content: Buffer | Readable; length: number }> => {
  if (found.choice.markPdf && extensionOf(filename) === 'pdf') {
    const marked = await markedPdf(await files.read(sha256), filled(said().folderLog.mark, markOf(actor, now)))
    // One that cannot be marked is handed out as it is: people have work to do with it, and the log says who has it.
    if (marked) return { content: marked, length: marked.length }
  }
  return { content: await files.stream(sha256), length: size }
}

const markOf = ({ mail }: Actor, now: Date) => ({
  who: mail === '' ? said().folderLog.guest : mail,
  day: written().day(now),
})

/** A version of a file, for who may read it. @throws as `demandFolder`, and Refused 404 where there is none */
const readable = async (
  db: Database,
  call: Asker,
  { offerId, itemId, version }: QueryOf<typeof calls.getFolderExcerpt>,
) => {
  const admitted = await demandFolder(db, call, offerId, 'read')
  const item = await itemOf(db, admitted.found.id, itemId)
  if (item === undefined) throw new Refused(404, 'NOT_FOUND')
  const file = await versionOf(db, item, version)
  return { admitted, file, what: { what: file.filename, version: file.version } }
}

/** One file, to be looked at or taken home. */
export const readItem = async (
  services: Services,
  call: Asker,
  { preview = false, ...query }: QueryOf<typeof calls.getFolderFile>,
): Promise<Download> => {
  const { db } = services
  const { admitted, file, what } = await readable(db, call, query)
  const { filename, id } = file
  const { content, length } = await handedOut(services, admitted, file, call.now)
  if (preview) {
    const place = { folderId: admitted.found.id, now: call.now }
    await noteDeed(db, place, admitted.actor, { action: 'VIEWED', ...what })
    return new Download(filename, content, length)
  }
  const deed = { action: 'DOWNLOADED', ...what } as const
  return new Download(filename, content, length, () =>
    noteSent(services, admitted, { itemIds: [id], deed, now: call.now }),
  )
}

/** What is shown of a table or a text. That somebody has looked at it is noted, also where it cannot be read. */
export const showItem = async (
  { db, files }: Services,
  call: Asker,
  query: QueryOf<typeof calls.getFolderExcerpt>,
): Promise<Excerpt> => {
  const { admitted, file, what } = await readable(db, call, query)
  await noteDeed(db, { folderId: admitted.found.id, now: call.now }, admitted.actor, { action: 'VIEWED', ...what })
  return showExcerpt(files, file)
}

const streamed = ({ content }: { content: Buffer | Readable }): Readable =>
  Buffer.isBuffer(content) ? Readable.from([content]) : content

/** Several files as one zip; those that are gone meanwhile are left out. @throws Refused 404 where none is there */
export const readItems = async (
  services: Services,
  call: Asker,
  { offerId, itemIds }: BodyOf<typeof calls.downloadFolder>,
): Promise<Download> => {
  const { db } = services
  const admitted = await demandFolder(db, call, offerId, 'read')
  const wanted = new Set(itemIds)
  const items = (await itemsOf(db, admitted.found.id)).filter(({ id }) => wanted.has(id))
  if (items.length === 0) throw new Refused(404, 'NOT_FOUND')
  const [year, month, day] = germanDay(call.now).split('-')
  const filename = `${admitted.version.referenceNumber.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')}_${day}-${month}-${year}.zip`
  const open = async (item: ItemRow) => handedOut(services, admitted, item, call.now)
  const zip = await zipOf(
    items.map((item) => ({ name: item.filename, date: item.lastUpdate, open: async () => streamed(await open(item)) })),
  )
  const deed = { action: 'DOWNLOADED', what: filename, count: items.length } as const
  const sent = { itemIds: items.map(({ id }) => id), deed, now: call.now }
  return new Download(filename, zip, undefined, () => noteSent(services, admitted, sent))
}
