/** The folders that somebody may open: of the own company's offers, and those shared with the own mail address (rule X6). */
import { and, desc, eq, inArray, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newFolderChoice, type SharedFolder } from '../../src/domain/folder/folder.ts'
import { type FolderCaller, folderRights } from '../../src/domain/folder/folderRights.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { company, folder, folderEntry, offer } from '../db/schema.ts'
import { offerVisibleTo } from '../offer/offerAccess.ts'
import { isMailDoubtful } from './folderAccess.ts'
import { choiceOf, fileCounts } from './folderStore.ts'

/** So many are listed at most, the newest offers first. */
const LISTED = 2000
const supplier = alias(company, 'supplier')
const customer = alias(company, 'customer')

/** Of each offer the version that counts. Whose the entry is does not matter where the folder is the own company's. */
const rowsWhere = async (db: Database, user: User, which: SQL | undefined) => {
  const counted = fileCounts(db)
  const rows = await db
    .select({
      offer,
      folder,
      entry: folderEntry,
      customerName: customer.name,
      supplierName: supplier.name,
      files: counted.files,
    })
    .from(offer)
    .innerJoin(customer, eq(customer.id, offer.customerId))
    .innerJoin(supplier, eq(supplier.id, offer.supplierId))
    .leftJoin(folder, eq(folder.id, offer.rootId))
    .leftJoin(folderEntry, and(eq(folderEntry.folderId, offer.rootId), eq(folderEntry.email, user.mail)))
    .leftJoin(counted, eq(counted.folderId, offer.rootId))
    .where(and(not(offer.archived), not(offer.invalidated), which))
    .orderBy(desc(offer.createDate))
    .limit(LISTED)
  const seen = new Set<string>()
  return rows.filter((row) => !seen.has(row.offer.rootId) && seen.add(row.offer.rootId))
}
type Row = Awaited<ReturnType<typeof rowsWhere>>[number]

const callerOf = (user: User, { offer: { customerId, supplierId }, entry }: Row): FolderCaller => {
  if (user.companyId === supplierId) return { kind: 'member', side: 'SUPPLIER', admin: user.admin }
  if (user.companyId === customerId) return { kind: 'member', side: 'CUSTOMER', admin: user.admin }
  if (entry === null || isMailDoubtful(user)) return { kind: 'stranger' }
  return { kind: 'entry', entry: { endDate: entry.endDate, permissions: { read: entry.read, write: entry.write } } }
}

export const sharedFolders = async (db: Database, user: User, now: Date): Promise<SharedFolder[]> => {
  const inDeal = inArray(offer.state, ['OPEN', 'ACCEPTED', 'CONFIRMED'])
  const rows = [
    ...(await rowsWhere(db, user, and(offerVisibleTo(user), inDeal))),
    ...(await rowsWhere(db, user, and(eq(folderEntry.email, user.mail), offer.released))),
  ]
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const caller = callerOf(user, row)
    const choice = row.folder ? choiceOf(row.folder) : newFolderChoice
    const { granted } = folderRights(caller, { ...choice, hasPassword: false }, now)
    if (!granted || seen.has(row.offer.rootId)) return []
    seen.add(row.offer.rootId)
    const { id, rootId, referenceNumber, title, state, createDate } = row.offer
    const dates = [createDate, ...(row.folder ? [row.folder.settingsDate, row.folder.itemsDate] : [])]
    return {
      id: rootId,
      offerId: id,
      referenceNumber,
      title,
      customerName: row.customerName,
      supplierName: row.supplierName,
      state,
      endDate: caller.kind === 'entry' ? caller.entry.endDate : null,
      lastUpdate: new Date(Math.max(...dates.map((date) => date.getTime()))),
      fileCount: row.files ?? 0,
      shared: caller.kind === 'entry',
    }
  })
}
