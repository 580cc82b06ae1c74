/**
 * What of a list goes into a file, and as which (rule L8): chosen in a dialog, then fetched and written beside the list, which is used
 * meanwhile.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isGranted, tellUnderway } from './answers.ts'
import { actorNotProvided, type Download, effects } from './effects.ts'
import { exportWritten } from './fetched.ts'
import type { ListQuery } from './listQuery.ts'

/** Which rows: the selected ones, those that search and filter leave, or all that the list shows without. */
export const exportRows = ['selected', 'found', 'all'] as const
/** Which columns: those that are shown, in their order, or all. */
export const exportColumns = ['shown', 'all'] as const
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportDraft = {
  rows: (typeof exportRows)[number]
  columns: (typeof exportColumns)[number]
  format: (typeof exportFormats)[number]
  /** of the file, without its ending */
  name: string
}
export type ExportOrder = {
  query: ListQuery
  /** of the rows, where some were selected; null: all */
  ids: readonly string[] | null
  /** by their ids, in this order */
  columns: readonly string[]
  format: ExportDraft['format']
  name: string
}

interface ExportContext {
  draft: ExportDraft
  order: ExportOrder | null
}

const plainDraft: ExportDraft = { rows: 'found', columns: 'shown', format: 'xlsx', name: '' }

export const listExportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as
      /** with what the file would be called, and whether rows are selected */
      | { type: 'export.opened'; name: string; hasSelection: boolean }
      | { type: 'export.drafted'; change: Partial<ExportDraft> }
      | { type: 'export.closed' }
      | { type: 'export.asked'; order: ExportOrder },
    tags: {} as 'busy',
  },
  actors: { exportRows: fromPromise<Outcome<Download>, ExportOrder | null>(actorNotProvided('exportRows')) },
  guards: { isGranted, hasColumns: (_, order: ExportOrder) => order.columns.length > 0 },
  actions: {
    ...effects,
    open: assign({
      draft: ({ context }, { name, hasSelection }: { name: string; hasSelection: boolean }): ExportDraft => ({
        ...context.draft,
        rows: hasSelection ? 'selected' : 'found',
        name,
      }),
    }),
    change: assign({
      draft: ({ context }, change: Partial<ExportDraft>) => ({ ...context.draft, ...change }),
    }),
    order: assign({ order: (_, order: ExportOrder) => order }),
  },
}).createMachine({
  id: 'listExport',
  description: 'What of a list goes into a file.',
  context: { draft: plainDraft, order: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being exported.',
      on: {
        'export.opened': {
          actions: {
            type: 'open',
            params: ({ event: { name, hasSelection } }) => ({ name, hasSelection }),
          },
          target: 'choosing',
        },
      },
    },
    choosing: {
      description: 'Rows, columns, kind and name of the file are chosen.',
      on: {
        'export.drafted': { actions: { type: 'change', params: ({ event }) => event.change } },
        'export.closed': 'idle',
        'export.asked': {
          guard: { type: 'hasColumns', params: ({ event }) => event.order },
          actions: { type: 'order', params: ({ event }) => event.order },
          target: 'exporting',
        },
      },
    },
    exporting: {
      description: 'The rows are fetched and written; the list is used meanwhile.',
      tags: 'busy',
      ...tellUnderway('export.write'),
      invoke: {
        id: 'exportRows',
        src: 'exportRows',
        input: ({ context }) => context.order,
        ...exportWritten('idle'),
      },
    },
  },
})
