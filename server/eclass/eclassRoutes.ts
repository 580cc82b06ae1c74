/** Serves the calls about E-Class mappings. */
import type * as calls from '../../src/api/contract/eclass.ts'
import { eclassFileName, type EclassValues } from '../../src/domain/eclass/eclass.ts'
import { csvIn, givenCsv } from '../csv/table.ts'
import { historyOf } from '../db/records.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { exportMappings, importMappings, lastMappings, takeMappingsBack, tryMappings } from './eclassCsv.ts'
import {
  allMappings,
  createMapping,
  deleteMappings,
  mappings,
  mappingsOf,
  readMapping,
  updateMapping,
} from './eclassStore.ts'

const valuesOf = ({
  eclassNumber,
  description,
  workTime,
  firstLevelOrder,
  secondLevelOrder,
}: EclassValues): EclassValues => ({ eclassNumber, description, workTime, firstLevelOrder, secondLevelOrder })

export const eclassHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  getEclass: ({ query }) => readMapping(db, query.eclassMappingId),
  allEclass: () => allMappings(db),
  eclassOfArticles: async ({ body }) => ({ eclassMap: await mappingsOf(db, body) }),
  createEclass: (call) => createMapping(db, call, { newId: call.body.newId, values: valuesOf(call.body) }),
  updateEclass: (call) => {
    const { id, lastUpdate: seen } = call.body
    return updateMapping(db, call, { id, seen, values: valuesOf(call.body) })
  },
  removeEclass: ({ query }) => deleteMappings(db, query.eclassIds),
  exportEclass: async ({ now }) => new Download(eclassFileName(now), await exportMappings(db)),
  tryEclassImport: async ({ file, body }) => tryMappings(db, { bytes: await csvIn(file), names: body.columns }),
  importEclass: async (call) => importMappings(db, call, await givenCsv(call)),
  lastEclassImport: async () => ({ last: await lastMappings(db) }),
  undoEclassImport: (call) => takeMappingsBack(db, call, call.body.id),
  eclassHistory: ({ user, query }) => historyOf(db, mappings, user, query),
})
