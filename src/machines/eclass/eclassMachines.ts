/** E-Class mappings on screen: the page of their list with CSV, a form, and its workflow (rule W5). */
import { sendTo, setup } from 'xstate'
import {
  eclassCarrier,
  type EclassDraft,
  eclassDraftOf,
  type EclassMapping,
  type EclassSortColumn,
  eclassSortColumns,
  eclassTable,
  newEclassDraft,
} from '../../domain/eclass/eclass.ts'
import { csvActors, type CsvPageEvent, type CsvPageInput } from '../core/csvPage.ts'
import { createListMachine } from '../core/listMachine.ts'
import { createRecordMachine } from '../core/recordMachine.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'

const path = '/fieldvalues/eclass'

export const eclassListMachine = createListMachine<EclassMapping, EclassSortColumn>({
  id: 'eclassList',
  about: 'ECLASS',
  path,
  sortColumns: eclassSortColumns,
  defaultColumn: 'eclassNumber',
  defaultDescending: false,
  filters: {},
  carry: eclassCarrier.carry,
})
export const eclassPageMachine = setup({
  types: {
    context: {} as CsvPageInput,
    input: {} as CsvPageInput,
    events: {} as CsvPageEvent,
    children: {} as { list: 'list'; export: 'export'; import: 'import' },
  },
  actors: { ...csvActors, list: eclassListMachine },
  actions: {
    tellList: sendTo('list', ({ event }) => event),
    reloadList: sendTo('list', { type: 'list.reload' }),
  },
}).createMachine({
  id: 'eclassPage',
  description: 'The page of the E-Class mappings: their list, and CSV there and back.',
  context: ({ input }) => input,
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { search } }) => ({ search }) },
    { id: 'export', src: 'export' },
    { id: 'import', src: 'import', input: ({ self }) => ({ parent: self }) },
  ],
  on: {
    'url.changed': { actions: 'tellList' },
    'window.focused': { actions: 'tellList' },
    'csv.imported': { actions: 'reloadList' },
  },
})

export const eclassRecordMachine = createRecordMachine<EclassMapping, EclassDraft>({
  id: 'eclassRecord',
  about: 'ECLASS',
  draftOf: eclassDraftOf,
  check: eclassTable.check,
})

type EclassKinds = { saved: EclassMapping; answer: null; basis: null; reports: never }
export const eclassMachine = createWorkflowMachine<EclassKinds>()({
  id: 'eclass',
  description: 'An E-Class mapping on screen: its form, which a save leaves, and deleting it.',
  path,
  form: eclassRecordMachine,
  draft: () => newEclassDraft,
  noAnswer: null,
  steps: {
    remove: {
      description: 'It is deleted, after a question.',
      may: ({ saved }) => saved !== null,
      whenSaved: true,
      asks: 'yes',
      calls: 'remove',
      tells: 'eclass.removed',
      leavesTo: path,
    },
  },
  returns: true,
})
