/** Files of the project folder that a job points to (rule O21): the folder's own door says who may see them, and nobody is counted as a visitor. */
import type { JobFiles } from '../../src/domain/offer/jobFiles.ts'
import { noFiles } from '../../src/domain/offer/jobFiles.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { type Asker, demandFolder } from '../folder/folderAccess.ts'
import { reachedFolder } from '../folder/folderView.ts'
import { itemOf, itemsOf } from '../folder/folderStore.ts'
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
  const items = read ? await itemsOf(db, folder.found.id) : []
  return {
    rights: { read, write },
    items: items.map(({ id, filename, lastUpdate, uploadedBy }) => ({ id, filename, lastUpdate, uploadedBy })),
  }
}

/** @throws Refused where the caller may not read in the folder, or the file does not lie there */
export const demandPaperFile = async (
  db: Database,
  caller: Caller,
  { offerId, itemId }: { offerId: string; itemId: string },
): Promise<void> => {
  const { found } = await demandFolder(db, askerOf(caller), offerId, 'read')
  if ((await itemOf(db, found.id, itemId)) === undefined) throw new Refused(409, 'JOB_FILE_GONE')
}
