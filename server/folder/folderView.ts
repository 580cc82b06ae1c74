/** A folder as its caller sees it. */
import { z } from 'zod'
import { type Folder, type FolderNews, folderSchema, type OfferWithFolder } from '../../src/domain/folder/folder.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { Written } from '../http/serve.ts'
import { Refused } from '../http/refusal.ts'
import type { Settings } from '../settings.ts'
import { offerView } from '../offer/offerView.ts'
import { type Admitted, type Asker, demandFolder } from './folderAccess.ts'
import { settingsOf } from './folderStore.ts'
import { fileCountOf, itemsJson, itemsOf, itemView, type Newness, type Portion, tellingFor } from './folderItems.ts'

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

export const newsOf = async (db: Database, { found, rights, endDate }: Admitted): Promise<FolderNews> => ({
  id: found.id,
  rights,
  endDate,
  lastUpdate: latest(found.settingsDate, found.itemsDate),
  fileCount: rights.read ? await fileCountOf(db, found.id) : 0,
})

type Limits = Pick<Settings, 'folderFileBytes'>

/** Everything but the files. */
const headOf = async (db: Database, admitted: Admitted, { folderFileBytes }: Limits): Promise<Folder> => {
  const { found, rights, side, version, visitEnds } = admitted
  const [news, settings] = await Promise.all([
    newsOf(db, admitted),
    rights.administer ? settingsOf(db, found, side) : null,
  ])
  return {
    ...news,
    offerId: found.offerId,
    offerNumber: version.offerNumber,
    referenceNumber: version.referenceNumber,
    title: version.title,
    customerName: found.customerName,
    supplierName: found.supplierName,
    state: version.state,
    visitEnds,
    items: [],
    settings,
    uploadLimit: folderFileBytes,
  }
}

/** The offer with its folder, as far as the caller may look into that. */
export const offerWithFolder = async (
  db: Database,
  asker: Asker & { user: User },
  id: string,
): Promise<OfferWithFolder> => {
  const [offer, folder] = await Promise.all([offerView(db, asker.user, id), reachedFolder(db, asker, id)])
  const settings = folder?.rights.administer ? await settingsOf(db, folder.found, folder.side) : null
  return {
    ...offer,
    visibility: settings?.visibilities ?? [],
    businessData: folder && { settings, itemCount: folder.rights.read ? await fileCountOf(db, folder.found.id) : 0 },
  }
}
/** Whose folder is closed to them sees the offer all the same. */
export const reachedFolder = (db: Database, asker: Asker, offerId: string): Promise<Admitted | null> =>
  demandFolder(db, asker, offerId, 'any').catch((error: unknown) => {
    if (error instanceof Refused) return null
    throw error
  })

/** As a step in it or before it answers: what is new is told by whoever opens it. */
export const folderView = async (db: Database, admitted: Admitted, limits: Limits): Promise<Folder> => {
  const { found, rights } = admitted
  const [head, items] = await Promise.all([headOf(db, admitted, limits), rights.read ? itemsOf(db, found.id) : []])
  return { ...head, items: items.map((row) => itemView(found.offerId, row, tellingFor(admitted))) }
}

/** The same as JSON, whatever number of files it has. @param newest only so many of them */
export const writtenFolder = async (
  db: Database,
  admitted: Admitted,
  { newest, newness, limits }: { newest: number | undefined; newness: Newness; limits: Limits },
): Promise<Written> => {
  const [head, items] = await Promise.all([
    headOf(db, admitted, limits),
    filesFor(db, admitted, { limit: newest }, newness),
  ])
  const text = JSON.stringify(z.encode(folderSchema, head))
  // Inside a text, its quotes would be escaped.
  return new Written(text.replace('"items":[]', () => `"items":${items}`))
}

/** A further portion of its files. */
export const writtenItems = async (
  db: Database,
  admitted: Admitted,
  portion: Portion,
  newness: Newness,
): Promise<Written> => new Written(await filesFor(db, admitted, portion, newness))

/** Who may only write hears of no file (rule X1). */
const filesFor = async (db: Database, admitted: Admitted, portion: Portion, newness: Newness): Promise<string> =>
  admitted.rights.read ? itemsJson(db, admitted.found, portion, tellingFor(admitted, newness)) : '[]'
