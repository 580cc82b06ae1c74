/** Serves the calls about the parts lists that the operator has checked. */
import type * as calls from '../../src/api/contract/adminBom.ts'
import { csvFile } from '../csv/write.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { searchForResult } from './adminBomSearch.ts'
import {
  adminBomTable,
  allAdminBoms,
  estimateAdminBom,
  readAdminBom,
  rematchAdminBom,
  removeAdminBoms,
} from './adminBomStore.ts'

export const adminBomHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  allAdminBoms: () => allAdminBoms(db),
  getAdminBom: ({ query }) => readAdminBom(db, query.id, query),
  removeAdminBoms: ({ query }) => removeAdminBoms(db, query.adminBOMResultIds),
  rematchAdminBom: (call) => rematchAdminBom(db, call, call.query.id),
  searchAdminBomArticles: ({ query }) => searchForResult(db, query),
  estimateAdminBom: ({ query, now }) => estimateAdminBom(db, now, query.id),
  exportAdminBom: async ({ user, query }) => {
    const { filename, columns, rows } = await adminBomTable(db, user, query)
    return new Download(`${filename}.csv`, await csvFile([columns, ...rows]))
  },
  getAdminBomTable: ({ user, query }) => adminBomTable(db, user, query),
})
