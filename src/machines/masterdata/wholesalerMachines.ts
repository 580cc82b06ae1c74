/** Wholesalers on screen: their list, a form, and its workflow (rules V4, V6). */
import type { NameSortColumn } from '../../domain/masterdata/named.ts'
import {
  newWholesalerDraft,
  type Wholesaler,
  wholesalerCarrier,
  type WholesalerDraft,
  wholesalerDraftOf,
  wholesalerTable,
} from '../../domain/masterdata/wholesaler.ts'
import { createListMachine } from '../core/listMachine.ts'
import { createRecordMachine } from '../core/recordMachine.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import { listedByName, type NamedKinds, removal } from './namedWorkflow.ts'

const path = '/fieldvalues/wholesaler'

export const wholesalerListMachine = createListMachine<Wholesaler, NameSortColumn>({
  id: 'wholesalerList',
  about: 'WHOLESALER',
  path,
  ...listedByName,
  carry: wholesalerCarrier.carry,
})

export const wholesalerRecordMachine = createRecordMachine<Wholesaler, WholesalerDraft>({
  id: 'wholesalerRecord',
  about: 'WHOLESALER',
  draftOf: wholesalerDraftOf,
  check: wholesalerTable.check,
})
export const wholesalerMachine = createWorkflowMachine<NamedKinds<Wholesaler, never>>()({
  id: 'wholesaler',
  description: 'A wholesaler on screen: its form, and deleting it.',
  path,
  form: wholesalerRecordMachine,
  draft: () => newWholesalerDraft,
  noAnswer: null,
  steps: { remove: removal(path, 'wholesaler.removed') },
})
