/** The rows of the access table for the mappings that a company keeps: each customer's and the operator's own. */
import * as bomPreset from '../../src/api/contract/bomPreset.ts'
import type { Endpoint } from '../../src/api/contract/endpoint.ts'
import { defaultBomUnits } from '../../src/domain/bom/mapping.ts'
import { type Case, onlyThese } from './callers.ts'

const mappers = (status: number) =>
  onlyThese({ customerAdmin: status, customer: status, otherCustomer: status, operatorAdmin: status, operator: status })
const row = (endpoint: Endpoint, on: string, call: Case['call'], expected: Case['expected']): [Case] => [
  { endpoint, on, call, expected },
]
const values = { name: 'EPLAN', fieldMapping: [], units: defaultBomUnits, suppliedPartString: '' }

export const bomPresetRows = {
  allBomPresets: row(bomPreset.allBomPresets, 'their own', async () => ({}), mappers(200)),
  saveBomPreset: row(bomPreset.saveBomPreset, 'a new one', async () => ({ body: values }), mappers(200)),
  renameBomPreset: row(
    bomPreset.renameBomPreset,
    'nobody’s',
    async () => ({ body: { id: 'none', name: 'EPLAN' } }),
    mappers(404),
  ),
  deleteBomPreset: row(bomPreset.deleteBomPreset, 'nobody’s', async () => ({ body: { id: 'none' } }), mappers(404)),
}
