/** For the tests of a folder's machines: a folder as the server answers it. */
import { type Folder, type FolderSettings, newFolderChoice } from '../../domain/folder/folder.ts'

export const folderAt = new Date('2026-11-20T09:30:00Z')

const company = { name: 'Schaltbau Nord GmbH', administrators: [], others: 2 }
/** @param own what is decided otherwise than at first */
export const folderSettingsWith = (own: Partial<FolderSettings> = {}): FolderSettings => ({
  ...newFolderChoice,
  visibilities: [],
  hasPassword: false,
  passwordDate: null,
  companies: { CUSTOMER: company, SUPPLIER: company },
  members: [],
  lastUpdate: folderAt,
  ...own,
})

/** An administrator's, without files. @param own what is otherwise in it */
export const folderWith = (own: Partial<Folder> = {}): Folder => ({
  id: 'folder-1',
  offerId: 'offer-1',
  offerNumber: 'AN-1',
  referenceNumber: 'K-1',
  title: 'Pumpstation',
  customerName: 'Brandt',
  supplierName: 'Kessler',
  state: 'CONFIRMED',
  rights: { read: true, write: true, removeAll: true, administer: true },
  endDate: null,
  visitEnds: null,
  uploadLimit: 10_000_000,
  lastUpdate: folderAt,
  fileCount: 0,
  items: [],
  settings: folderSettingsWith(),
  ...own,
})
