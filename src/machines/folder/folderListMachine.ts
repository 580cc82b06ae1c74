/** The list of the project folders that somebody may open (rule X6): what was changed last comes first. */
import type { SharedFolder } from '../../domain/folder/folder.ts'
import { type FolderSortColumn, folderSortColumns } from '../../domain/folder/folderList.ts'
import { createListMachine } from '../core/listMachine.ts'

export const folderListMachine = createListMachine<SharedFolder, FolderSortColumn>({
  id: 'folderList',
  about: 'FOLDER',
  path: '/business-data',
  sortColumns: folderSortColumns,
  defaultColumn: 'changed',
  defaultDescending: true,
  readOnly: true,
  filters: { stand: null },
})
