/** A folder as its caller sees it. */
import { z } from 'zod'
import { type Folder, type FolderNews, folderSchema } from '../../src/domain/folder/folder.ts'
import type { Database } from '../db/client.ts'
import { Written } from '../http/serve.ts'
import type { Admitted } from './folderAccess.ts'
import { itemsJson, itemsOf, itemView, settingsOf } from './folderStore.ts'

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

export const newsOf = ({ found, rights, entry }: Admitted): FolderNews => ({
  id: found.id,
  rights,
  endDate: entry?.endDate ?? null,
  lastUpdate: latest(found.settingsDate, found.itemsDate),
})

/** Everything but the files. */
const headOf = async (db: Database, admitted: Admitted): Promise<Folder> => {
  const { found, rights, version } = admitted
  return {
    ...newsOf(admitted),
    offerId: found.offerId,
    offerNumber: version.offerNumber,
    referenceNumber: version.referenceNumber,
    title: version.title,
    customerName: found.customerName,
    supplierName: found.supplierName,
    state: version.state,
    items: [],
    settings: rights.administer ? await settingsOf(db, found) : null,
  }
}

export const folderView = async (db: Database, admitted: Admitted): Promise<Folder> => {
  const { found } = admitted
  const [head, items] = await Promise.all([headOf(db, admitted), itemsOf(db, found.id)])
  return { ...head, items: items.map((row) => itemView(found.offerId, row)) }
}

/** The same as JSON, whatever number of files it has. */
export const writtenFolder = async (db: Database, admitted: Admitted): Promise<Written> => {
  const { found } = admitted
  const [head, items] = await Promise.all([headOf(db, admitted), itemsJson(db, found.id, found.offerId)])
  const text = JSON.stringify(z.encode(folderSchema, head))
  // Inside a text, its quotes would be escaped.
  return new Written(text.replace('"items":[]', () => `"items":${items}`))
}
