/** The calls behind the machines of E-Class mappings. */
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import {
  type EclassDraft,
  eclassFileName,
  eclassList,
  type EclassMapping,
  eclassValuesOf,
} from '../../domain/eclass/eclass.ts'
import type { Removal } from '../../machines/core/listContext.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { Call, CallOptions } from '../client.ts'
import * as eclass from '../contract/eclass.ts'
import { actorOf, impossible, type Made, mapOutcome } from './actors.ts'
import { csvImportActors } from './csv.ts'
import { localPages } from './list.ts'

/** So many ids fit into an address. */
const IDS_AT_ONCE = 200

/** Deletes them all, some at a time; the first refusal ends it. */
const removeRows = async (call: Call, ids: string[], options: CallOptions): Promise<Removal> => {
  const removed: string[] = []
  while (removed.length < ids.length) {
    const eclassIds = ids.slice(removed.length, removed.length + IDS_AT_ONCE)
    const answer = await call(eclass.removeEclass, { query: { eclassIds } }, options)
    if (!answer.ok) return { removed, failed: ids.slice(removed.length), reason: answer.refusal.code }
    removed.push(...eclassIds)
  }
  return { removed, failed: [], reason: null }
}

export const eclassActors = (call: Call) => ({
  list: {
    loadPage: localPages((options) => call(eclass.allEclass, {}, options), eclassList),
    removeRows: actorOf((ids: string[], options) => removeRows(call, ids, options)),
  },
  record: {
    load: actorOf((eclassMappingId: string, options) =>
      call(eclass.getEclass, { query: { eclassMappingId } }, options),
    ),
    save: actorOf(({ saved, newId, draft }: SaveInput<EclassMapping, EclassDraft>, options) => {
      const values = eclassValuesOf(draft) ?? impossible('The draft')
      if (!saved) return call(eclass.createEclass, { body: { ...values, newId } }, options)
      return call(eclass.updateEclass, { body: { ...values, id: saved.id, lastUpdate: saved.lastUpdate } }, options)
    }),
  },
  workflow: {
    remove: actorOf<Made, StepInput<EclassMapping>>(async ({ saved: { id } }, options) => {
      const answer: Outcome<unknown> = await call(eclass.removeEclass, { query: { eclassIds: [id] } }, options)
      return answer.ok ? granted({ id }) : answer
    }),
  },
  export: {
    exportRows: actorOf(async (_: unknown, options) =>
      mapOutcome(await call(eclass.exportEclass, {}, options), (blob) => ({
        blob,
        filename: eclassFileName(new Date()),
      })),
    ),
  },
  import: csvImportActors(call, {
    tryImport: eclass.tryEclassImport,
    importAll: eclass.importEclass,
    lastImport: eclass.lastEclassImport,
    undoImport: eclass.undoEclassImport,
  }),
})
