/** The calls behind the machines of import configurations. */
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import {
  type ImportConfig,
  type ImportConfigDraft,
  importConfigList,
  valuesOfDraft,
} from '../../domain/importconfig/importConfig.ts'
import type { LoadInput } from '../../machines/core/loadMachine.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { ImportChoices, ImportConfigUsage } from '../../machines/importconfig/importConfigMachines.ts'
import type { SampleRequest } from '../../machines/importconfig/sampleMachine.ts'
import type { Call } from '../client.ts'
import { allImports } from '../contract/articleImport.ts'
import * as importconfig from '../contract/importconfig.ts'
import { discountGroupCalls, manufacturerCalls, unitCalls, wholesalerCalls } from '../contract/masterdata.ts'
import { actorOf, impossible, type Made } from './actors.ts'
import { localPages, removeEach } from './list.ts'

const removeConfig = (call: Call, configId: string, options: { signal?: AbortSignal }) =>
  call(importconfig.deleteImportConfig, { query: { configId } }, options)

export const importConfigListActors = (call: Call) => ({
  loadPage: localPages((options) => call(importconfig.allImportConfigs, {}, options), importConfigList),
  removeRows: actorOf((ids: string[], options) => removeEach(ids, (id) => removeConfig(call, id, options))),
})

export const importConfigRecordActors = (call: Call) => ({
  load: actorOf((id: string, options) => call(importconfig.getImportConfig, { query: { id } }, options)),
  save: actorOf(({ saved, newId, draft }: SaveInput<ImportConfig, ImportConfigDraft>, options) => {
    const values = valuesOfDraft(draft) ?? impossible('The draft')
    const file = draft.file ? { file: draft.file } : {}
    if (!saved)
      return call(importconfig.createImportConfig, { body: { config: { ...values, newId } }, ...file }, options)
    const { id, lastUpdate } = saved
    return call(importconfig.updateImportConfig, { body: { config: { ...values, id, lastUpdate } }, ...file }, options)
  }),
})

export const importConfigActors = (call: Call) => ({
  remove: actorOf<Made, StepInput<ImportConfig>>(({ saved }, options) => removeConfig(call, saved.id, options)),
})

export const sampleActors = (call: Call) => ({
  readSample: actorOf(({ configId, file, headerRowIndex, encoding }: SampleRequest, options) =>
    call(
      importconfig.readImportSample,
      {
        body: {
          ...(configId && { configId }),
          ...(headerRowIndex && { headerRowIndex }),
          ...(encoding && { encoding }),
        },
        ...(file && { file }),
      },
      options,
    ),
  ),
})

export const importConfigUsageActors = (call: Call) => ({
  load: actorOf(async ({ of }: LoadInput<string>, options): Promise<Outcome<ImportConfigUsage | null>> => {
    const query = { page: 0, paginationSize: 1, importedBy: of }
    const found = await call(allImports, { query }, options)
    if (!found.ok) return found
    const { content, totalElements } = found.value
    return granted({ imports: totalElements, last: content[0] ?? null })
  }),
})

export const importChoicesActors = (call: Call) => ({
  load: actorOf(async (_: LoadInput<boolean>, options): Promise<Outcome<ImportChoices>> => {
    const query = { query: {} }
    const [manufacturers, wholesalers, units, discountGroups] = await Promise.all([
      call(manufacturerCalls.all, query, options),
      call(wholesalerCalls.all, query, options),
      call(unitCalls.all, query, options),
      call(discountGroupCalls.all, query, options),
    ])
    if (!manufacturers.ok) return manufacturers
    if (!wholesalers.ok) return wholesalers
    if (!units.ok) return units
    if (!discountGroups.ok) return discountGroups
    return granted({
      manufacturers: manufacturers.value,
      wholesalers: wholesalers.value,
      units: units.value,
      discountGroups: discountGroups.value,
    })
  }),
})
