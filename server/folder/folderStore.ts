/** Reading a project folder: whose it is, its settings, entries and files. */
import { and, asc, count, desc, eq, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type FolderChoice,
  type FolderEntry,
  type FolderItem,
  type FolderSettings,
  newFolderChoice,
} from '../../src/domain/folder/folder.ts'
import { fullName } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, company, folder, folderEntry, folderItem, folderVersion, offer } from '../db/schema.ts'
import { administratorsOf } from '../user/userStore.ts'

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

const supplier = alias(company, 'supplier')
const customer = alias(company, 'customer')
const asked = alias(offer, 'asked')

/** What its administrators decided, as it is stored. */
export const choiceOf = (row: FolderRow): FolderChoice => ({
  allowExternal: row.allowExternal,
  allowAnonymous: row.allowAnonymous,
  markPdf: row.markPdf,
  types: {
    CUSTOMER: { read: row.customerRead, write: row.customerWrite },
    SUPPLIER: { read: row.supplierRead, write: row.supplierWrite },
  },
})

/** The columns of a choice. */
export const columnsOf = ({ types: { CUSTOMER, SUPPLIER }, ...flags }: FolderChoice) => ({
  ...flags,
  customerRead: CUSTOMER.read,
  customerWrite: CUSTOMER.write,
  supplierRead: SUPPLIER.read,
  supplierWrite: SUPPLIER.write,
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
    .values({ id, ...columnsOf(newFolderChoice), settingsDate, itemsDate })
    .onConflictDoNothing()
}

export const entryView = (row: EntryRow): FolderEntry => ({
  id: row.id,
  email: row.email,
  endDate: row.endDate,
  permissions: { read: row.read, write: row.write },
  hasPassword: row.passwordHash !== null,
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

export const settingsOf = async (db: Database, found: FoundFolder): Promise<FolderSettings> => {
  const [entries, CUSTOMER, SUPPLIER] = await Promise.all([
    entriesOf(db, found.id),
    peopleOf(db, found.customerId, found.customerName),
    peopleOf(db, found.supplierId, found.supplierName),
  ])
  return {
    ...found.choice,
    visibilities: entries.map(entryView),
    hasPassword: found.passwordHash !== null,
    passwordDate: found.passwordDate,
    companies: { CUSTOMER, SUPPLIER },
    lastUpdate: found.settingsDate,
  }
}

const newest = and(eq(folderVersion.itemId, folderItem.id), eq(folderVersion.version, folderItem.version))
const itemColumns = {
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
}

/** The files of a folder, each with its newest version, by name. */
export const itemsOf = (db: Database, folderId: string) =>
  db
    .select(itemColumns)
    .from(folderItem)
    .innerJoin(folderVersion, newest)
    .where(eq(folderItem.folderId, folderId))
    .orderBy(asc(folderItem.filename))
export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

export const itemOf = async (db: Database, folderId: string, itemId: string): Promise<ItemRow | undefined> => {
  const [row] = await db
    .select(itemColumns)
    .from(folderItem)
    .innerJoin(folderVersion, newest)
    .where(and(eq(folderItem.folderId, folderId), eq(folderItem.id, itemId)))
  return row
}

export const itemView = (offerId: string, row: ItemRow): FolderItem => ({
  id: row.id,
  filename: row.filename,
  path: `folder/${row.folderId}/${row.filename}`,
  downloadCounter: row.downloads,
  lastUpdate: row.lastUpdate,
  downloadUrl: `/api/offer/businessdata/file?offerId=${encodeURIComponent(offerId)}&itemId=${encodeURIComponent(row.id)}`,
  fileType: row.fileType,
  size: row.size,
  version: row.version,
  uploadedBy: row.uploadedBy,
})

/** How many files each of these folders has. */
export const fileCounts = (db: Database) =>
  db
    .select({ folderId: folderItem.folderId, files: count().as('files') })
    .from(folderItem)
    .groupBy(folderItem.folderId)
    .as('file_counts')

/** {@link itemView} of all files of a folder, as JSON that the database writes: ten thousand of them at a time. */
export const itemsJson = async (db: Database, folderId: string, offerId: string): Promise<string> => {
  const url = `/api/offer/businessdata/file?offerId=${encodeURIComponent(offerId)}&itemId=`
  const moment = sql`to_char(${folderItem.lastUpdate} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const item = sql`json_build_object('id', ${folderItem.id}, 'filename', ${folderItem.filename},
    'path', ${`folder/${folderId}/`}::text || ${folderItem.filename}, 'downloadCounter', ${folderItem.downloads}, 'lastUpdate', ${moment},
    'downloadUrl', ${url}::text || ${folderItem.id}, 'fileType', ${folderItem.fileType}, 'size', ${folderVersion.size},
    'version', ${folderItem.version}, 'uploadedBy', ${folderVersion.uploadedBy})`
  const [row] = await db
    .select({ text: sql<string>`coalesce(json_agg(${item} order by ${folderItem.filename}), '[]')::text` })
    .from(folderItem)
    .innerJoin(folderVersion, newest)
    .where(eq(folderItem.folderId, folderId))
  return row?.text ?? '[]'
}
