/** Reading a project folder: whose it is, its settings, entries and files. */
import { and, asc, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type FolderChoice,
  type FolderEntry,
  type FolderItem,
  type FolderMember,
  type FolderRights,
  type FolderSettings,
  type FolderSide,
  folderSides,
  newFolderChoice,
} from '../../src/domain/folder/folder.ts'
import { fullName } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, company, folder, folderEntry, folderItem, folderVersion, offer } from '../db/schema.ts'
import { administratorsOf } from '../user/userStore.ts'
import { kindOf } from '../../src/domain/session/capabilities.ts'

type FolderRow = typeof folder.$inferSelect
export type EntryRow = typeof folderEntry.$inferSelect
/** Of the versions of an offer: what a folder shows of the newest one. */
export type Version = Pick<
  typeof offer.$inferSelect,
  'id' | 'offerNumber' | 'referenceNumber' | 'title' | 'state' | 'released' | 'archived'
>

/** A folder as it is stored, whoever asks. */
export interface FoundFolder {
  id: string
  /** the version that it was asked for by */
  offerId: string
  customerId: string
  customerName: string
  supplierId: string
  supplierName: string
  /** newest first */
  versions: [Version, ...Version[]]
  choice: FolderChoice
  passwordHash: string | null
  passwordDate: Date | null
  settingsDate: Date
  itemsDate: Date
  /** whether anything of it has been written */
  isStored: boolean
}

/** The customer hears of a version once it is released. */
export const isKnownTo = (side: FolderSide, { released }: Version): boolean => side === kindOf.supplier || released
/** Whether the people of a side are members: before any version is released, the customer's are not. */
export const knowsOf = (side: FolderSide, { versions }: FoundFolder): boolean =>
  versions.some((version) => isKnownTo(side, version))

const supplier = alias(company, 'supplier')
const customer = alias(company, 'customer')
const asked = alias(offer, 'asked')

/** What its administrators decided, as it is stored. */
export const choiceOf = (row: FolderRow): FolderChoice => ({
  allowExternal: row.allowExternal,
  allowAnonymous: row.allowAnonymous,
  anonymousEndDate: row.anonymousEndDate,
  markPdf: row.markPdf,
  types: {
    CUSTOMER: { read: row.customerRead, write: row.customerWrite, remove: row.customerRemove },
    SUPPLIER: { read: row.supplierRead, write: row.supplierWrite, remove: row.supplierRemove },
  },
})

/** The columns of a choice. */
export const columnsOf = ({ types: { CUSTOMER, SUPPLIER }, ...flags }: FolderChoice) => ({
  ...flags,
  customerRead: CUSTOMER.read,
  customerWrite: CUSTOMER.write,
  customerRemove: CUSTOMER.remove,
  supplierRead: SUPPLIER.read,
  supplierWrite: SUPPLIER.write,
  supplierRemove: SUPPLIER.remove,
})

/** The folder that any version of an offer names; undefined where there is no such offer. */
export const findFolder = async (db: Database, offerId: string): Promise<FoundFolder | undefined> => {
  const rows = await db
    .select({ offer, folder, customerName: customer.name, supplierName: supplier.name })
    .from(asked)
    .innerJoin(offer, eq(offer.rootId, asked.rootId))
    .innerJoin(customer, eq(customer.id, offer.customerId))
    .innerJoin(supplier, eq(supplier.id, offer.supplierId))
    .leftJoin(folder, eq(folder.id, asked.rootId))
    .where(eq(asked.id, offerId))
    .orderBy(desc(offer.version), desc(offer.createDate))
  const [first, ...others] = rows
  if (first === undefined) return undefined
  const { offer: newest, folder: stored, customerName, supplierName } = first
  return {
    id: newest.rootId,
    offerId,
    customerId: newest.customerId,
    supplierId: newest.supplierId,
    customerName,
    supplierName,
    versions: [newest, ...others.map((row) => row.offer)],
    choice: stored ? choiceOf(stored) : newFolderChoice,
    passwordHash: stored?.passwordHash ?? null,
    passwordDate: stored?.passwordDate ?? null,
    settingsDate: stored?.settingsDate ?? newest.createDate,
    itemsDate: stored?.itemsDate ?? newest.createDate,
    isStored: stored !== null,
  }
}

/** Writes a folder's row, where there is none yet. */
export const storeFolder = async (db: Database, { id, settingsDate, itemsDate }: FoundFolder): Promise<void> => {
  await db
    .insert(folder)
    .values({ id, ...columnsOf(newFolderChoice), settingsDate, itemsDate, toldDate: itemsDate })
    .onConflictDoNothing()
}

export const entryView = (row: EntryRow): FolderEntry => ({
  id: row.id,
  email: row.email,
  endDate: row.endDate,
  permissions: { read: row.read, write: row.write },
  hasPassword: row.passwordHash !== null,
  invited: row.inviteHash !== null,
  invitedDate: row.invitedDate,
  openedDate: row.openedDate,
})

export const entriesOf = (db: Database, folderId: string): Promise<EntryRow[]> =>
  db
    .select()
    .from(folderEntry)
    .where(eq(folderEntry.folderId, folderId))
    .orderBy(asc(folderEntry.createDate), asc(folderEntry.email))

export const entryByMail = async (db: Database, folderId: string, email: string): Promise<EntryRow | undefined> => {
  const [row] = await db
    .select()
    .from(folderEntry)
    .where(and(eq(folderEntry.folderId, folderId), eq(folderEntry.email, email.toLowerCase())))
  return row
}

/** Whom the flags of one of the companies are about. */
const peopleOf = async (db: Database, companyId: string, name: string) => {
  const [administrators, others] = await Promise.all([
    administratorsOf(db, companyId),
    db.$count(appUser, and(eq(appUser.companyId, companyId), not(appUser.admin), isNull(appUser.deletedAt))),
  ])
  return { name, administrators: administrators.map(fullName), others }
}

/** Whom entries give nothing: of the reader's company all, of the other one only who has an entry. */
const membersOf = async (
  db: Database,
  found: FoundFolder,
  { own, entries }: { own: FolderSide | null; entries: readonly EntryRow[] },
): Promise<FolderMember[]> => {
  const companies = { CUSTOMER: found.customerId, SUPPLIER: found.supplierId }
  const shared = entries.map(({ email }) => email)
  const those = folderSides.filter((side) => knowsOf(side, found) && (side === own || shared.length > 0))
  const members = await Promise.all(
    those.map(async (side) => {
      const isMeant = side === own ? undefined : inArray(sql`lower(${appUser.mail})`, shared)
      const people = await db
        .select({ email: appUser.mail, admin: appUser.admin })
        .from(appUser)
        .where(and(eq(appUser.companyId, companies[side]), isNull(appUser.deletedAt), isMeant))
        .orderBy(asc(appUser.mail))
      return people.map((person) => ({ ...person, side }))
    }),
  )
  return members.flat()
}

/** @param own the reader's side */
export const settingsOf = async (db: Database, found: FoundFolder, own: FolderSide | null): Promise<FolderSettings> => {
  const entries = await entriesOf(db, found.id)
  const [members, CUSTOMER, SUPPLIER] = await Promise.all([
    membersOf(db, found, { own, entries }),
    peopleOf(db, found.customerId, found.customerName),
    peopleOf(db, found.supplierId, found.supplierName),
  ])
  return {
    ...found.choice,
    visibilities: entries.map(entryView),
    hasPassword: found.passwordHash !== null,
    passwordDate: found.passwordDate,
    companies: { CUSTOMER, SUPPLIER },
    members,
    lastUpdate: found.settingsDate,
  }
}

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
