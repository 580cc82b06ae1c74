/** Reading a project folder: whose it is, its settings and entries. Its files: folderItems.ts. */
import { and, asc, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type FolderChoice,
  type FolderEntry,
  type FolderMember,
  type FolderSettings,
  type FolderSide,
  folderSides,
  newFolderChoice,
} from '../../src/domain/folder/folder.ts'
import { fullName } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, company, folder, folderEntry, offer } from '../db/schema.ts'
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
