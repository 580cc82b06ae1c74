/** Serves the calls about import configurations. */
import type * as calls from '../../src/api/contract/importconfig.ts'
import { historyOf } from '../db/records.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { Refused } from '../http/refusal.ts'
import {
  allConfigs,
  configRecord,
  createConfig,
  deleteConfig,
  readConfig,
  storedSample,
  updateConfig,
} from './importConfigs.ts'
import { readSample } from './sample.ts'

export const importConfigHandlers: HandlersOf<typeof calls> = ({ db, files }) => ({
  getImportConfig: ({ query }) => readConfig(db, query.id),
  allImportConfigs: () => allConfigs(db),
  createImportConfig: ({ body, file, ...author }) => {
    const { newId, ...values } = body.config
    return createConfig({ db, files }, { ...author, values, file, newId })
  },
  updateImportConfig: ({ body, file, ...author }) => {
    const { id, lastUpdate: seen, ...values } = body.config
    return updateConfig({ db, files }, { ...author, values, file, id, seen })
  },
  deleteImportConfig: async ({ query }) => {
    await deleteConfig({ db, files }, query.configId)
    return { id: query.configId }
  },
  readImportSample: async ({ body, file }) => {
    const { configId, headerRowIndex, encoding } = body
    const place = { headerRowIndex, encoding }
    if (file) return readSample(file, place)
    if (configId === undefined) throw new Refused(412, 'CONFIG_FILE_MISSING')
    const stored = await storedSample({ db, files }, configId)
    return readSample(stored, { ...place, encoding: encoding ?? stored.encoding })
  },
  getImportSampleFile: async ({ query }) => {
    const { name, sha256 } = await storedSample({ db, files }, query.id)
    return new Download(name, await files.stream(sha256))
  },
  importConfigHistory: ({ user, query }) => historyOf(db, configRecord, user, query),
})
