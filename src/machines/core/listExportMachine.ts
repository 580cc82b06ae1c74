/**
 * What of a list goes into a file, and as which (rule L8): chosen in a dialog that shows the file's first rows, then fetched and written beside
 * the list, which is used meanwhile.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { mostExported, type Table } from '../../domain/core/table.ts'
import { isInvisible } from '../../domain/core/text.ts'
import { ifGranted, isGranted, tellUnderway } from './answers.ts'
import { actorNotProvided, type Download, effects } from './effects.ts'
import { exportWritten } from './fetched.ts'
import type { Hits, ListQuery } from './listQuery.ts'

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
/** What there is to choose from, as the list stands when the dialog is opened. */
export type ExportSource = {
  query: ListQuery
  /** ids of the rows that are selected */
  selected: readonly string[]
  /** as far as the list has counted what it shows */
  found: Hits
  /** by their ids, in their order in the file */
  columns: Readonly<Record<ExportDraft['columns'], readonly string[]>>
}
/** Which rows and columns; `ids` where some were selected; null: all. */
export type ExportedPart = { query: ListQuery; ids: readonly string[] | null; columns: readonly string[] }
export type ExportOrder = ExportedPart & Pick<ExportDraft, 'format' | 'name'>
/** The first rows as they stand in the file, and how many the query finds. */
export type ExportPreview = { table: Table; found: Hits }

interface ExportContext {
  draft: ExportDraft
  source: ExportSource
  /** of what was chosen last; null as long as none has come */
  preview: Table | null
  /** all rows of the list, once somebody has asked for them */
  all: Hits | null
}

const plainDraft: ExportDraft = { rows: 'found', columns: 'shown', format: 'xlsx', name: '' }
const noQuery: ListQuery = {
  page: 0,
  pageSize: 15,
  search: '',
  column: '',
  descending: false,
  filter: {},
  columns: [],
  view: '',
}
const noSource: ExportSource = {
  query: noQuery,
  selected: [],
  found: { total: 0, hasMore: false },
  columns: { shown: [], all: [] },
}

type Chosen = Pick<ExportContext, 'draft' | 'source' | 'all'>
const partOf = ({ draft: { rows, columns }, source }: Chosen): ExportedPart => ({
  query: rows === 'all' ? { ...source.query, search: '', filter: {} } : source.query,
  ids: rows === 'selected' ? source.selected : null,
  columns: source.columns[columns],
})
const orderOf = (chosen: Chosen): ExportOrder => {
  const { format, name } = chosen.draft
  return { ...partOf(chosen), format, name: name.trim() }
}

/** How many rows the file will have; null while nobody knows. */
export const hitsOf = ({ draft: { rows }, source, all }: Chosen): Hits | null =>
  ({ selected: { total: source.selected.length, hasMore: false }, found: source.found, all })[rows]

/** Why the file cannot be made as it is described. */
export const exportHindrance = (chosen: Chosen): 'tooMany' | 'unnamed' | undefined => {
  if ((hitsOf(chosen)?.total ?? 0) > mostExported) return 'tooMany'
  return isInvisible(chosen.draft.name) ? 'unnamed' : undefined
}

export const listExportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as
      /** with what the file would be called */
      | { type: 'export.opened'; name: string; source: ExportSource }
      | { type: 'export.drafted'; change: Partial<ExportDraft> }
      | { type: 'export.closed' }
      | { type: 'export.asked' },
    tags: {} as 'busy' | 'looking',
  },
  actors: {
    exportRows: fromPromise<Outcome<Download>, ExportOrder>(actorNotProvided('exportRows')),
    previewRows: fromPromise<Outcome<ExportPreview>, ExportedPart>(actorNotProvided('previewRows')),
  },
  guards: {
    isGranted,
    /** other rows or columns than are shown */
    isOtherPart: (_, { rows, columns }: Partial<ExportDraft>) => rows !== undefined || columns !== undefined,
    isExportable: ({ context }) => partOf(context).columns.length > 0 && exportHindrance(context) === undefined,
  },
  actions: {
    ...effects,
    open: assign(({ context }, { name, source }: { name: string; source: ExportSource }) => ({
      draft: { ...context.draft, rows: source.selected.length > 0 ? ('selected' as const) : ('found' as const), name },
      source,
      preview: null,
      all: null,
    })),
    change: assign({
      draft: ({ context }, change: Partial<ExportDraft>) => ({ ...context.draft, ...change }),
    }),
    show: assign(({ context: { draft } }, answer: Outcome<ExportPreview>) => {
      if (!answer.ok) return {}
      const { table, found } = answer.value
      return { preview: table, ...(draft.rows === 'all' && { all: found }) }
    }),
  },
}).createMachine({
  id: 'listExport',
  description: 'What of a list goes into a file.',
  context: { draft: plainDraft, source: noSource, preview: null, all: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being exported.',
      on: {
        'export.opened': {
          actions: { type: 'open', params: ({ event: { name, source } }) => ({ name, source }) },
          target: 'choosing',
        },
      },
    },
    choosing: {
      description: 'Rows, columns, kind and name of the file are chosen.',
      initial: 'looking',
      on: {
        'export.drafted': [
          {
            guard: { type: 'isOtherPart', params: ({ event }) => event.change },
            actions: { type: 'change', params: ({ event }) => event.change },
            target: '.looking',
          },
          { actions: { type: 'change', params: ({ event }) => event.change } },
        ],
        'export.closed': 'idle',
        'export.asked': { guard: 'isExportable', target: 'exporting' },
      },
      states: {
        looking: {
          description: 'The first rows of the file are on their way; nobody has to wait for them.',
          tags: 'looking',
          invoke: {
            id: 'previewRows',
            src: 'previewRows',
            input: ({ context }) => partOf(context),
            onDone: [
              { guard: ifGranted, actions: { type: 'show', params: ({ event }) => event.output }, target: 'shown' },
              { target: 'unseen' },
            ],
            onError: 'unseen',
          },
        },
        shown: { description: 'They stand there as they will in the file.' },
        unseen: { description: 'They did not come; the file may be made without.' },
      },
    },
    exporting: {
      description: 'The rows are fetched and written; the list is used meanwhile.',
      tags: 'busy',
      ...tellUnderway('export.write'),
      invoke: {
        id: 'exportRows',
        src: 'exportRows',
        input: ({ context }) => orderOf(context),
        ...exportWritten('idle'),
      },
    },
  },
})
