/** Manufacturers on screen: the page of their list, a form, and its workflow, from which its articles can be deleted (rules V6–V8). */
import {
  type Manufacturer,
  manufacturerCarrier,
  type ManufacturerDraft,
  manufacturerDraftOf,
  manufacturerTable,
  newManufacturerDraft,
} from '../../domain/masterdata/manufacturer.ts'
import type { NameSortColumn } from '../../domain/masterdata/named.ts'
import { createListMachine } from '../core/listMachine.ts'
import { createRecordMachine } from '../core/recordMachine.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import { createCombiningMachine } from './combiningMachine.ts'
import { hearsVariants, isUsed, listedByName, type NamedKinds, removal, variantPart } from './namedWorkflow.ts'

const path = '/fieldvalues/manufacturer'

export const manufacturerListMachine = createListMachine<Manufacturer, NameSortColumn>({
  id: 'manufacturerList',
  about: 'MANUFACTURER',
  path,
  ...listedByName,
  carry: manufacturerCarrier.carry,
})
export const manufacturersMachine = createCombiningMachine<Manufacturer>({
  id: 'manufacturers',
  list: manufacturerListMachine,
})

export const manufacturerRecordMachine = createRecordMachine<Manufacturer, ManufacturerDraft>({
  id: 'manufacturerRecord',
  about: 'MANUFACTURER',
  draftOf: manufacturerDraftOf,
  check: manufacturerTable.check,
})
export const manufacturerMachine = createWorkflowMachine<NamedKinds<Manufacturer>>()({
  id: 'manufacturer',
  description: 'A manufacturer on screen: its form and names, deleting it or its articles.',
  path,
  form: manufacturerRecordMachine,
  draft: () => newManufacturerDraft,
  noAnswer: null,
  steps: {
    remove: removal(path, 'manufacturer.removed'),
    removeArticles: {
      description: 'Its articles are deleted, after a question; those that a parts list has found stay.',
      may: isUsed,
      whenSaved: true,
      asks: 'yes',
      calls: 'removeArticles',
      tells: 'manufacturer.articlesRemoved',
      stays: true,
    },
  },
  parts: { variant: variantPart<Manufacturer>() },
  hears: hearsVariants,
})
