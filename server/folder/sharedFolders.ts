/** The folders that somebody may open: of the own company's offers, and those shared with the own mail address (rule X6). */
import { and, desc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newFolderChoice, type SharedFolder } from '../../src/domain/folder/folder.ts'
import { type FolderCaller, folderRights } from '../../src/domain/folder/folderRights.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { company, folder, folderEntry, folderItem, offer } from '../db/schema.ts'
import { offerVisibleTo } from '../offer/offerAccess.ts'
import { isMailDoubtful } from './folderAccess.ts'
import { choiceOf } from './folderStore.ts'
import { isThere } from './folderItems.ts'
import { newFilesOf, newsFrom } from './newFiles.ts'
import { kindOf } from '../../src/domain/session/capabilities.ts'

/** So many are listed at most, the newest offers first. */
const LISTED = 2000
const supplier = alias(company, 'supplier')
const customer = alias(company, 'customer')

type Asked = { which: SQL | undefined; reader: SQL; now: Date }

/** Of each offer the version that counts. Whose the entry is does not matter where the folder is the own company's. */
const rowsWhere = async (db: Database, user: User, { which, reader, now }: Asked) => {
  const rows = await db
    .select({
      offer,
      folder,
      entry: folderEntry,
      customerName: customer.name,
      supplierName: supplier.name,
      files: sql<number>`(select count(*)::int from ${folderItem} where ${folderItem.folderId} = ${offer.rootId} and ${isThere})`,
      newFiles: newFilesOf(offer.rootId, { reader, since: newsFrom(now) }),
    })
    .from(offer)
    .innerJoin(customer, eq(customer.id, offer.customerId))
    .innerJoin(supplier, eq(supplier.id, offer.supplierId))
    .leftJoin(folder, eq(folder.id, offer.rootId))
    .leftJoin(folderEntry, and(eq(folderEntry.folderId, offer.rootId), eq(folderEntry.email, user.mail)))
    .where(and(not(offer.archived), not(offer.invalidated), which))
    .orderBy(desc(offer.createDate))
    .limit(LISTED)
  const seen = new Set<string>()
  return rows.filter((row) => !seen.has(row.offer.rootId) && seen.add(row.offer.rootId))
}
type Row = Awaited<ReturnType<typeof rowsWhere>>[number]

const callerOf = (user: User, { offer: { customerId, supplierId }, entry }: Row): FolderCaller => {
  if (user.companyId === supplierId) return { kind: 'member', side: kindOf.supplier, admin: user.admin }
  if (user.companyId === customerId) return { kind: 'member', side: kindOf.customer, admin: user.admin }
  if (entry === null || isMailDoubtful(user)) return { kind: 'stranger' }
  return { kind: 'entry', entry: { endDate: entry.endDate, permissions: { read: entry.read, write: entry.write } } }
}

/** Those in which there are new files for their reader (rule X10). */
export const foldersWithNews = async (db: Database, user: User, now: Date): Promise<SharedFolder[]> => {
  const changed = gt(folder.itemsDate, newsFrom(now))
  return (await sharedFolders(db, user, now, changed)).filter(({ newFiles }) => newFiles > 0)
}

/** @param which only some of them */
export const sharedFolders = async (db: Database, user: User, now: Date, which?: SQL): Promise<SharedFolder[]> => {
  const inDeal = inArray(offer.state, ['OPEN', 'ACCEPTED', 'CONFIRMED'])
  const own = { which: and(offerVisibleTo(user), inDeal, which), reader: sql`${user.id}`, now }
  const byEntry = and(eq(folderEntry.email, user.mail), offer.released, which)
  const shared = { which: byEntry, reader: sql`${folderEntry.id}`, now }
  const rows = [...(await rowsWhere(db, user, own)), ...(await rowsWhere(db, user, shared))]
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const caller = callerOf(user, row)
    const choice = row.folder ? choiceOf(row.folder) : newFolderChoice
    const decision = folderRights(caller, { ...choice, hasPassword: false }, now)
    if (!decision.granted || seen.has(row.offer.rootId)) return []
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
      fileCount: row.files,
      newFiles: decision.rights.read ? row.newFiles : 0,
      shared: caller.kind === 'entry',
    }
  })
}
