/** Import configurations on screen: their list, the form with its sample file, and what can be chosen in it (rule W4). */
import {
  type ImportConfig,
  type ImportConfigDraft,
  importConfigDraftOf,
  type ImportConfigSortColumn,
  importConfigSortColumns,
  importConfigTable,
  newImportConfigDraft,
} from '../../domain/importconfig/importConfig.ts'
import type { ImportSummary } from '../../domain/article/articleImport.ts'
import type { DiscountGroup } from '../../domain/masterdata/discountGroup.ts'
import type { Manufacturer } from '../../domain/masterdata/manufacturer.ts'
import type { Unit } from '../../domain/masterdata/unit.ts'
import type { Wholesaler } from '../../domain/masterdata/wholesaler.ts'
import { createListMachine } from '../core/listMachine.ts'
import { createLoadMachine } from '../core/loadMachine.ts'
import { createRecordMachine } from '../core/recordMachine.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import { partOf } from '../core/workflowTypes.ts'
import { sampleMachine, type SampleReport } from './sampleMachine.ts'

const path = '/import/config'

export const importConfigListMachine = createListMachine<ImportConfig, ImportConfigSortColumn>({
  id: 'importConfigList',
  about: 'IMPORT_CONFIG',
  path,
  sortColumns: importConfigSortColumns,
  defaultColumn: 'title',
  defaultDescending: false,
  filters: {},
})

export const importConfigRecordMachine = createRecordMachine<ImportConfig, ImportConfigDraft>({
  id: 'importConfigRecord',
  about: 'IMPORT_CONFIG',
  draftOf: importConfigDraftOf,
  check: importConfigTable.check,
})

/** What a configuration can name. */
export type ImportChoices = {
  manufacturers: Manufacturer[]
  wholesalers: Wholesaler[]
  units: Unit[]
  /** known by name, so that a sample can be held against them */
  discountGroups: DiscountGroup[]
}
export const importChoicesMachine = createLoadMachine<boolean, ImportChoices>({
  id: 'importChoices',
  description: 'Manufacturers, wholesalers and units to choose from.',
  empty: { manufacturers: [], wholesalers: [], units: [], discountGroups: [] },
  isNeeded: (isAdmin) => isAdmin,
})

/** What was imported by a configuration. */
export type ImportConfigUsage = { imports: number; last: ImportSummary | null }
/** @param Input the id of the configuration */
export const importConfigUsageMachine = createLoadMachine<string, ImportConfigUsage | null>({
  id: 'importConfigUsage',
  description: 'How often articles were imported by a configuration, and when last.',
  empty: null,
})

type ConfigKinds = { saved: ImportConfig; answer: null; basis: null; reports: SampleReport }

export const importConfigMachine = createWorkflowMachine<ConfigKinds>()({
  id: 'importConfig',
  description: 'An import configuration on screen: its form, its sample file, and deleting it.',
  path,
  form: importConfigRecordMachine,
  draft: () => newImportConfigDraft,
  noAnswer: null,
  steps: {
    remove: {
      description: 'It is deleted, after a question; what was imported by it stays.',
      may: ({ saved }) => saved !== null,
      whenSaved: true,
      asks: 'yes',
      calls: 'remove',
      tells: 'importConfig.removed',
      leavesTo: path,
    },
  },
  parts: {
    sample: partOf<ConfigKinds>()({
      machine: sampleMachine,
      from: 'start',
      input: ({ id }, parent) => ({ id, parent }),
      told: ({ id }) => ({ type: 'record.named' as const, id }),
    }),
    usage: partOf<ConfigKinds>()({
      machine: importConfigUsageMachine,
      from: 'record',
      input: ({ saved }) => saved?.id ?? '',
    }),
    choices: partOf<ConfigKinds>()({ machine: importChoicesMachine, from: 'start', input: ({ actor }) => actor.admin }),
  },
  hears: {
    types: ['sample.read', 'save.due'],
    enters: (report) =>
      report.type === 'save.due' ? { type: 'record.save' } : { type: 'draft.changed', patch: report.patch },
  },
})
