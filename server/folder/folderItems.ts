/** Reading the files of a project folder, and what each says to whoever looks. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FolderItem, FolderRights, FolderSide } from '../../src/domain/folder/folder.ts'
import type { Database } from '../db/client.ts'
import { folderItem, folderVersion } from '../db/schema.ts'
import type { FoundFolder } from './folderStore.ts'

/** What lies in the bin is in no list. */
export const isThere = isNull(folderItem.deletedDate)
/** The version that counts. */
export const isNewest = and(eq(folderVersion.itemId, folderItem.id), eq(folderVersion.version, folderItem.version))
export const itemColumns = {
  id: folderItem.id,
  folderId: folderItem.folderId,
  filename: folderItem.filename,
  fileType: folderItem.fileType,
  version: folderItem.version,
  downloads: folderItem.downloads,
  lastUpdate: folderItem.lastUpdate,
  sha256: folderVersion.sha256,
  size: folderVersion.size,
  uploadedBy: folderVersion.uploadedBy,
  readerId: folderVersion.readerId,
  /** whose it is in all its versions; null: of several people, or nobody knows */
  ownerId: sql<string | null>`(select case when count(distinct coalesce(v.reader_id, '')) = 1 then min(v.reader_id) end
    from folder_version v where v.item_id = ${folderItem.id})`,
}

/** The files of a folder, each with its newest version, by name. */
export const itemsOf = (db: Database, folderId: string) =>
  db
    .select(itemColumns)
    .from(folderItem)
    .innerJoin(folderVersion, isNewest)
    .where(and(eq(folderItem.folderId, folderId), isThere))
    .orderBy(asc(folderItem.filename))
export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

export const itemOf = async (db: Database, folderId: string, itemId: string): Promise<ItemRow | undefined> => {
  const [row] = await db
    .select(itemColumns)
    .from(folderItem)
    .innerJoin(folderVersion, isNewest)
    .where(and(eq(folderItem.folderId, folderId), eq(folderItem.id, itemId), isThere))
  return row
}

/** What is new to somebody: what others have brought since. Null: nothing is told as new. */
export type Newness = { since: Date; readerId: string } | null
/** What files say to one and not to another (rules X3, X10). */
export interface Telling {
  newness: Newness
  /** how often others have fetched a file */
  counts: boolean
  /** whose files may be deleted */
  removes: Removes
}
/** As much of somebody in a folder as says what files tell them. */
interface Reader {
  side: FolderSide | null
  rights: FolderRights
  actor: { readerId: string | null }
}
/** Whose files somebody may delete: everybody's, their own by this id, or none. */
type Removes = 'all' | { own: string } | null

/** Who writes deletes the own files; guests, who are anybody, have none (rule X1). */
export const removesFor = ({ rights, actor }: Omit<Reader, 'side'>): Removes => {
  if (rights.removeAll) return 'all'
  return rights.write && actor.readerId !== null ? { own: actor.readerId } : null
}

/** How often a file was fetched is for the two companies to know. */
export const tellingFor = (reader: Reader, newness: Newness = null): Telling => ({
  newness,
  counts: reader.side !== null,
  removes: removesFor(reader),
})

export const isRemovable = ({ ownerId }: Pick<ItemRow, 'ownerId'>, removes: Removes): boolean =>
  removes === 'all' || (removes !== null && ownerId === removes.own)

export const itemView = (offerId: string, row: ItemRow, { newness, counts, removes }: Telling): FolderItem => ({
  id: row.id,
  filename: row.filename,
  path: `folder/${row.folderId}/${row.filename}`,
  downloadCounter: counts ? row.downloads : null,
  lastUpdate: row.lastUpdate,
  downloadUrl: `/api/offer/businessdata/file?offerId=${encodeURIComponent(offerId)}&itemId=${encodeURIComponent(row.id)}`,
  fileType: row.fileType,
  size: row.size,
  version: row.version,
  uploadedBy: row.uploadedBy,
  isNew: newness !== null && row.lastUpdate > newness.since && row.readerId !== newness.readerId,
  removable: isRemovable(row, removes),
})

/** Which files of a folder: so many, behind one that is known already; all, where nothing is said. */
export interface Portion {
  limit?: number | undefined
  behind?: { lastUpdate: Date; itemId: string }
}

/** {@link itemView} of files of a folder, newest first, as JSON that the database writes: thousands of them at a time. */
export const itemsJson = async (
  db: Database,
  { id: folderId, offerId }: FoundFolder,
  { limit, behind }: Portion,
  { newness, counts, removes }: Telling,
): Promise<string> => {
  const url = `/api/offer/businessdata/file?offerId=${encodeURIComponent(offerId)}&itemId=`
  const isBehind =
    behind &&
    sql`(${folderItem.lastUpdate}, ${folderItem.id}) < (${behind.lastUpdate.toISOString()}::timestamptz, ${behind.itemId})`
  const chosen = db
    .select()
    .from(folderItem)
    .where(and(eq(folderItem.folderId, folderId), isThere, isBehind))
    .orderBy(desc(folderItem.lastUpdate), desc(folderItem.id))
    .$dynamic()
  // Chosen first: versions are looked for of these alone, however many files the database takes the folder to have.
  const item = (limit === undefined ? chosen : chosen.limit(limit)).as('item')
  const moment = sql`to_char(${item.lastUpdate} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const isNew = newness
    ? sql`${item.lastUpdate} > ${newness.since.toISOString()}::timestamptz and ${folderVersion.readerId} is distinct from ${newness.readerId}`
    : sql`false`
  const others =
    removes !== null &&
    removes !== 'all' &&
    sql`not exists (select 1 from folder_version v where v.item_id = ${item.id} and v.reader_id is distinct from ${removes.own})`
  const removable = others || (removes === 'all' ? sql`true` : sql`false`)
  const json = sql`json_build_object('id', ${item.id}, 'filename', ${item.filename},
    'path', ${`folder/${folderId}/`}::text || ${item.filename}, 'downloadCounter', ${counts ? item.downloads : sql`null::int`}, 'lastUpdate', ${moment},
    'downloadUrl', ${url}::text || ${item.id}, 'fileType', ${item.fileType}, 'size', ${folderVersion.size},
    'version', ${item.version}, 'uploadedBy', ${folderVersion.uploadedBy}, 'isNew', ${isNew}, 'removable', ${removable})`
  const [row] = await db
    .select({
      text: sql<string>`coalesce(json_agg(${json} order by ${item.lastUpdate} desc, ${item.id} desc), '[]')::text`,
    })
    .from(item)
    .innerJoin(folderVersion, and(eq(folderVersion.itemId, item.id), eq(folderVersion.version, item.version)))
  return row?.text ?? '[]'
}

/** How many files a folder has. */
export const fileCountOf = (db: Database, folderId: string): Promise<number> =>
  db.$count(folderItem, and(eq(folderItem.folderId, folderId), isThere))
