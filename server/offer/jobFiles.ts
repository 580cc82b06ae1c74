/** Files of the project folder that a job points to (rule O21): the folder's own door says who may see them, and nobody is counted as a visitor. */
import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { jobOf } from '../../src/domain/offer/jobDrafts.ts'
import { type JobFiles, mostJobFiles, noFiles } from '../../src/domain/offer/jobFiles.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { folderItem, folderVersion } from '../db/schema.ts'
import { type Asker, demandFolder } from '../folder/folderAccess.ts'
import { reachedFolder } from '../folder/folderView.ts'
import { isNewest, isThere, itemOf } from '../folder/folderItems.ts'
import { Refused } from '../http/refusal.ts'
import { offerView } from './offerView.ts'

type Caller = { user: User; now: Date }
const askerOf = ({ user, now }: Caller): Asker => ({ user, now, folderToken: undefined })

/** @throws Refused where the offer is not the caller's */
export const jobFiles = async (db: Database, caller: Caller, offerId: string): Promise<JobFiles> => {
  const offer = await offerView(db, caller.user, offerId)
  const folder = await reachedFolder(db, askerOf(caller), offer.id)
  if (folder === null) return noFiles
  const { read, write } = folder.rights
  if (!read) return { ...noFiles, rights: { read, write } }
  const linked = [...new Set(jobOf(offer).papers.map(({ itemId }) => itemId))]
  const [own, others] = await Promise.all([
    filesIn(db, folder.found.id, inArray(folderItem.id, linked)).limit(linked.length),
    filesIn(db, folder.found.id, notInArray(folderItem.id, linked)).limit(mostJobFiles + 1),
  ])
  const items = [...own, ...others.slice(0, mostJobFiles)]
  return {
    rights: { read, write },
    items: items.toSorted((one, other) => one.filename.localeCompare(other.filename, 'de')),
    more: others.length > mostJobFiles,
  }
}

/** The newest first. */
const filesIn = (db: Database, folderId: string, which: SQL) =>
  db
    .select({
      id: folderItem.id,
      filename: folderItem.filename,
      lastUpdate: folderItem.lastUpdate,
      uploadedBy: folderVersion.uploadedBy,
    })
    .from(folderItem)
    .innerJoin(folderVersion, isNewest)
    .where(and(eq(folderItem.folderId, folderId), isThere, which))
    .orderBy(desc(folderItem.lastUpdate), desc(folderItem.id))
    .$dynamic()

/** @throws Refused where the caller may not read in the folder, or the file does not lie there */
export const demandPaperFile = async (
  db: Database,
  caller: Caller,
  { offerId, itemId }: { offerId: string; itemId: string },
): Promise<void> => {
  const { found } = await demandFolder(db, askerOf(caller), offerId, 'read')
  if ((await itemOf(db, found.id, itemId)) === undefined) throw new Refused(409, 'JOB_FILE_GONE')
}
