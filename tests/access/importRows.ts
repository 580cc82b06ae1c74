/**
 * The rows of the access table for import configurations, which the operator's staff reads and its administrators change, and for the import
 * of articles, which is the whole staff's.
 */
import * as articleImport from '../../src/api/contract/articleImport.ts'
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
      { importHeader: 'Bestellnummer', articleField: 'orderNumber', clears: false },
      { importHeader: 'Preis', articleField: 'listPrice', clears: false },
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

const nobodys = async () => ({ query: { id: 'none' } })
const page = { paginationSize: 5, page: 0 }
export const articleImportRows = {
  startImport: row(
    articleImport.startImport,
    'by a configuration that nobody has',
    async () => ({ body: { importConfigId: 'none' }, file: priceList() }),
    staff(412),
  ),
  tryBulkEdit: row(
    articleImport.tryBulkEdit,
    'to a unit that is gone',
    async () => ({ body: { scope: { ids: ['none'] }, values: { unitId: 'none' } } }),
    staff(412),
  ),
  runTrial: row(articleImport.runTrial, 'nobody’s', nobodys, staff(404)),
  getImportStatus: row(articleImport.getImportStatus, 'any', async () => ({}), staff(200)),
  abortImport: row(articleImport.abortImport, 'none', async () => ({}), staff(409)),
  allImports: row(articleImport.allImports, 'the list', async () => ({ query: page }), staff(200)),
  getImportResult: row(articleImport.getImportResult, 'nobody’s', nobodys, staff(404)),
  getImportRefusals: row(
    articleImport.getImportRefusals,
    'nobody’s',
    async () => ({ query: { id: 'none', ...page } }),
    staff(404),
  ),
  downloadRefusals: row(articleImport.downloadRefusals, 'nobody’s', nobodys, staff(404)),
  downloadImportResult: row(articleImport.downloadImportResult, 'nobody’s', nobodys, staff(404)),
  getKeptArticles: row(articleImport.getKeptArticles, 'nobody’s', nobodys, staff(404)),
  undoImport: row(articleImport.undoImport, 'nobody’s', nobodys, staff(404)),
}
