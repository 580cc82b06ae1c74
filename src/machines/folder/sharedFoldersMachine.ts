/** The project folders that somebody may open (rule X6). */
import type { SharedFolder } from '../../domain/folder/folder.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

export const sharedFoldersMachine = createLoadMachine<null, SharedFolder[]>({
  id: 'sharedFolders',
  description: 'The project folders that the signed-in user may open.',
  empty: [],
})
