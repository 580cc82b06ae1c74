/** The rows of the access table for the parts lists that the operator checks: the whole staff's. */
import * as adminBom from '../../src/api/contract/adminBom.ts'
import type { Endpoint } from '../../src/api/contract/endpoint.ts'
import { type Case, onlyThese } from './callers.ts'

const staff = (status: number) => onlyThese({ operatorAdmin: status, operator: status })
const row = (endpoint: Endpoint, on: string, call: Case['call'], expected: Case['expected']): [Case] => [
  { endpoint, on, call, expected },
]
const nobodys = async () => ({ query: { id: 'none' } })
const nobodysExport = async () => ({ query: { id: 'none', content: 'SOURCED' as const } })

export const adminBomRows = {
  allAdminBoms: row(adminBom.allAdminBoms, 'the list', async () => ({}), staff(200)),
  getAdminBom: row(adminBom.getAdminBom, 'nobody’s', nobodys, staff(404)),
  removeAdminBoms: row(
    adminBom.removeAdminBoms,
    'nobody’s',
    async () => ({ query: { adminBOMResultIds: ['none'] } }),
    staff(200),
  ),
  rematchAdminBom: row(adminBom.rematchAdminBom, 'nobody’s', nobodys, staff(404)),
  searchAdminBomArticles: row(
    adminBom.searchAdminBomArticles,
    'nobody’s',
    async () => ({ query: { id: 'none', lineId: 'none' } }),
    staff(404),
  ),
  estimateAdminBom: row(adminBom.estimateAdminBom, 'nobody’s', nobodys, staff(404)),
  exportAdminBom: row(adminBom.exportAdminBom, 'nobody’s', nobodysExport, staff(404)),
  getAdminBomTable: row(adminBom.getAdminBomTable, 'nobody’s', nobodysExport, staff(404)),
}
