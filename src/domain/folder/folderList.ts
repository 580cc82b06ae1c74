/** The list of project folders: all of them come at once, so that the client searches, filters and sorts (rule L7). */
import type { LocalList } from '../core/localList.ts'
import type { SharedFolder } from './folder.ts'

export const folderSortColumns = ['reference', 'title', 'companies', 'files', 'until', 'changed'] as const
export type FolderSortColumn = (typeof folderSortColumns)[number]

/** In a folder without files nothing has been changed yet. */
export const changedOf = ({ fileCount, lastUpdate }: Pick<SharedFolder, 'fileCount' | 'lastUpdate'>): Date | null =>
  fileCount === 0 ? null : lastUpdate

export const folderList: LocalList<SharedFolder, FolderSortColumn> = {
  texts: ({ referenceNumber, title, customerName, supplierName }) => [
    referenceNumber,
    title,
    customerName,
    supplierName,
  ],
  sortBy: {
    reference: ({ referenceNumber }) => referenceNumber,
    title: ({ title }) => title,
    // One of the two is the reader's own, and the same in every row.
    companies: ({ customerName, supplierName }) => `${customerName} ${supplierName}`,
    files: ({ fileCount }) => fileCount,
    until: ({ endDate }) => endDate,
    changed: changedOf,
  },
  filterBy: { stand: ({ state }) => state },
}
