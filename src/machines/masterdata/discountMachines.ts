/** Discount groups on screen: the page of their list with CSV, a form, and its workflow (rules V6, V7, V9). */
import { sendTo, setup } from 'xstate'
import {
  type DiscountGroup,
  discountGroupCarrier,
  type DiscountGroupDraft,
  discountGroupDraftOf,
  discountGroupTable,
  newDiscountGroupDraft,
} from '../../domain/masterdata/discountGroup.ts'
import type { Manufacturer } from '../../domain/masterdata/manufacturer.ts'
import { type NameSortColumn, nameSortColumns } from '../../domain/masterdata/named.ts'
import type { Wholesaler } from '../../domain/masterdata/wholesaler.ts'
import { csvActors, type CsvPageEvent, type CsvPageInput } from '../core/csvPage.ts'
import { isOperatorAdmin } from '../../domain/user/userRules.ts'
import { createListMachine } from '../core/listMachine.ts'
import { createLoadMachine } from '../core/loadMachine.ts'
import { createRecordMachine } from '../core/recordMachine.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import { partOf } from '../core/workflowTypes.ts'
import { createCombiningMachine } from './combiningMachine.ts'
import { hearsVariants, type NamedKinds, removal, variantPart } from './namedWorkflow.ts'

const path = '/fieldvalues/discount'

export const discountListMachine = createListMachine<DiscountGroup, NameSortColumn>({
  id: 'discountList',
  about: 'DISCOUNT_GROUP',
  path,
  sortColumns: nameSortColumns,
  defaultColumn: 'displayName',
  defaultDescending: false,
  filters: {},
  carry: discountGroupCarrier.carry,
  someMayStay: true,
})
export const discountsMachine = createCombiningMachine<DiscountGroup>({ id: 'discounts', list: discountListMachine })
export const discountPageMachine = setup({
  types: {
    context: {} as CsvPageInput,
    input: {} as CsvPageInput,
    events: {} as CsvPageEvent,
    children: {} as { groups: 'groups'; export: 'export'; import: 'import' },
  },
  actors: { ...csvActors, groups: discountsMachine },
  actions: {
    tellGroups: sendTo('groups', ({ event }) => event),
    reloadGroups: sendTo('groups', { type: 'list.reload' }),
  },
}).createMachine({
  id: 'discountPage',
  description: 'The page of the discount groups: their list, combining some, and CSV there and back.',
  context: ({ input }) => input,
  invoke: [
    { id: 'groups', src: 'groups', input: ({ context: { search } }) => ({ search }) },
    { id: 'export', src: 'export' },
    { id: 'import', src: 'import', input: ({ self }) => ({ parent: self }) },
  ],
  on: {
    'url.changed': { actions: 'tellGroups' },
    'window.focused': { actions: 'tellGroups' },
    'csv.imported': { actions: 'reloadGroups' },
  },
})

/** Those who may have discount groups, and those who may give other percentages. */
export type DiscountOwners = { manufacturers: Manufacturer[]; wholesalers: Wholesaler[] }
export const discountOwnersMachine = createLoadMachine<boolean, DiscountOwners>({
  id: 'discountOwners',
  description: 'The manufacturers to choose from, and the wholesalers that may give other percentages.',
  empty: { manufacturers: [], wholesalers: [] },
  isNeeded: (mayChange) => mayChange,
})

export const discountRecordMachine = createRecordMachine<DiscountGroup, DiscountGroupDraft>({
  id: 'discountRecord',
  about: 'DISCOUNT_GROUP',
  draftOf: discountGroupDraftOf,
  check: discountGroupTable.check,
})
export const discountMachine = createWorkflowMachine<NamedKinds<DiscountGroup>>()({
  id: 'discount',
  description: 'A discount group on screen: its form, names and percentages, and deleting it.',
  path,
  form: discountRecordMachine,
  draft: () => newDiscountGroupDraft,
  noAnswer: null,
  steps: { remove: removal(path, 'discount.removed') },
  parts: {
    variant: variantPart<DiscountGroup>(),
    owners: partOf<NamedKinds<DiscountGroup>>()({
      machine: discountOwnersMachine,
      from: 'start',
      input: ({ actor }) => isOperatorAdmin(actor),
    }),
  },
  hears: hearsVariants,
})
