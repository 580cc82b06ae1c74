/** How much is in the project folder of an offer, for the pages that lead to it; nobody counts as having opened it by that (rule X3). */
import type { FolderNews } from '../../domain/folder/folder.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

/** Of which offer; null until it is known, and where the folder is closed to whoever asks. */
export const folderNewsMachine = createLoadMachine<string, FolderNews | null>({
  id: 'folderNews',
  description: 'How much is in the project folder of an offer.',
  empty: null,
  isNeeded: (offerId) => offerId !== '',
})
