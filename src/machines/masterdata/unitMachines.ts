/** Units on screen: the page of their list, a form, and its workflow (rules V6, V7). */
import type { NameSortColumn } from '../../domain/masterdata/named.ts'
import {
  newUnitDraft,
  type Unit,
  unitCarrier,
  type UnitDraft,
  unitDraftOf,
  unitTable,
} from '../../domain/masterdata/unit.ts'
import { createListMachine } from '../core/listMachine.ts'
import { createRecordMachine } from '../core/recordMachine.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import { createCombiningMachine } from './combiningMachine.ts'
import { hearsVariants, listedByName, type NamedKinds, removal, variantPart } from './namedWorkflow.ts'

const path = '/fieldvalues/unit'

export const unitListMachine = createListMachine<Unit, NameSortColumn>({
  id: 'unitList',
  about: 'UNIT',
  path,
  ...listedByName,
  carry: unitCarrier.carry,
})
export const unitsMachine = createCombiningMachine<Unit>({ id: 'units', list: unitListMachine })

export const unitRecordMachine = createRecordMachine<Unit, UnitDraft>({
  id: 'unitRecord',
  about: 'UNIT',
  draftOf: unitDraftOf,
  check: unitTable.check,
})
export const unitMachine = createWorkflowMachine<NamedKinds<Unit>>()({
  id: 'unit',
  description: 'A unit on screen: its form and names, and deleting it.',
  path,
  form: unitRecordMachine,
  draft: () => newUnitDraft,
  noAnswer: null,
  steps: { remove: removal(path, 'unit.removed') },
  parts: { variant: variantPart<Unit>() },
  hears: hearsVariants,
})
