/** A folder as its caller sees it. */
import type { Folder, FolderNews } from '../../src/domain/folder/folder.ts'
import type { Database } from '../db/client.ts'
import type { Admitted } from './folderAccess.ts'
import { itemsOf, itemView, settingsOf } from './folderStore.ts'

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

export const newsOf = ({ found, rights, entry }: Admitted): FolderNews => ({
  id: found.id,
  rights,
  endDate: entry?.endDate ?? null,
  lastUpdate: latest(found.settingsDate, found.itemsDate),
})

export const folderView = async (db: Database, admitted: Admitted): Promise<Folder> => {
  const { found, rights, version } = admitted
  const [items, settings] = await Promise.all([itemsOf(db, found.id), rights.administer ? settingsOf(db, found) : null])
  return {
    ...newsOf(admitted),
    offerId: found.offerId,
    offerNumber: version.offerNumber,
    referenceNumber: version.referenceNumber,
    title: version.title,
    customerName: found.customerName,
    supplierName: found.supplierName,
    state: version.state,
    items: items.map((row) => itemView(found.offerId, row)),
    settings,
  }
}
