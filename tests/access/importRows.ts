/** The rows of the access table for import configurations: the operator's staff reads them, its administrators change them. */
import * as importconfig from '../../src/api/contract/importconfig.ts'
import { newImportConfigDraft, valuesOfDraft } from '../../src/domain/importconfig/importConfig.ts'
import type { Endpoint } from '../../src/api/contract/endpoint.ts'
import { type Case, onlyThese } from './callers.ts'

const admin = (status: number) => onlyThese({ operatorAdmin: status })
const staff = (status: number) => onlyThese({ operatorAdmin: status, operator: status })
const row = (endpoint: Endpoint, on: string, call: Case['call'], expected: Case['expected']): [Case] => [
  { endpoint, on, call, expected },
]
const priceList = () => new File(['Bestellnummer;Preis\nA-1;5\n'], 'Preise.csv')
const values = {
  ...valuesOfDraft({
    ...newImportConfigDraft,
    title: 'Preisliste',
    fieldMapping: [
      { importHeader: 'Bestellnummer', articleField: 'orderNumber' },
      { importHeader: 'Preis', articleField: 'listPrice' },
    ],
  }),
}

export const importConfigRows = {
  getImportConfig: row(importconfig.getImportConfig, 'nobody’s', async () => ({ query: { id: 'none' } }), staff(404)),
  allImportConfigs: row(importconfig.allImportConfigs, 'the list', async () => ({}), staff(200)),
  createImportConfig: row(
    importconfig.createImportConfig,
    'a new one',
    async () => ({ body: { config: values }, file: priceList() }),
    admin(201),
  ),
  updateImportConfig: row(
    importconfig.updateImportConfig,
    'nobody’s',
    async () => ({ body: { config: { ...values, id: 'none', lastUpdate: new Date(0) } } }),
    admin(404),
  ),
  deleteImportConfig: row(
    importconfig.deleteImportConfig,
    'nobody’s',
    async () => ({ query: { configId: 'none' } }),
    admin(404),
  ),
  readImportSample: row(
    importconfig.readImportSample,
    'a file',
    async () => ({ body: {}, file: priceList() }),
    admin(200),
  ),
  getImportSampleFile: row(
    importconfig.getImportSampleFile,
    'nobody’s',
    async () => ({ query: { id: 'none' } }),
    admin(404),
  ),
  importConfigHistory: row(
    importconfig.importConfigHistory,
    'nobody’s',
    async () => ({ query: { id: 'none' } }),
    admin(404),
  ),
}
