/**
 * A CSV file that becomes rows of a list (rules V9, W5): a dialog takes it, has its columns named where they are called otherwise, shows what
 * would change and takes it after a confirmation; of one that is not taken it says which lines are wrong. The last one can be taken back.
 * The page around it hears when there are other rows.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import {
  canMap,
  type ColumnNames,
  type CsvPreview,
  type CsvUndone,
  type ImportResult,
  type LastCsv,
  type WrongColumns,
  wrongColumnsOf,
  type WrongLines,
  wrongLinesOf,
} from '../../domain/core/csvImport.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { uploadObstacle } from '../../domain/file/file.ts'
import { doneNotice, ifGranted, isGranted, tellBroken, tellRefusal, tellUnderway } from './answers.ts'
import { actorNotProvided, effects } from './effects.ts'
import { rejectFile } from './fileWarning.ts'
import { brokenProblem, passesByItself, type Problem } from './problem.ts'

/** Why a file was not taken. */
type Rejection = Problem & { fileName: string; lines: WrongLines | null; columns: WrongColumns | null }
type Context = {
  file: File | null
  rejection: Rejection | null
  /** of a file whose columns are called otherwise: which there are, and what was said of them */
  columns: WrongColumns | null
  names: ColumnNames
  preview: CsvPreview | null
  /** the file that can be taken back; null: none, or not known yet */
  last: LastCsv | null
  parent: AnyActorRef
}
/** A file with what was said of its columns, and what was shown of it. */
export type CsvOrder = { file: File | null; names: ColumnNames; seen?: string }
export type CsvImportReport = { type: 'csv.imported' }

type Refused = { context: Context; event: { output: Outcome<unknown> } }

const nameIn = ({ file }: Context): string => file?.name ?? ''
const rejectionIn = ({ context, event: { output } }: Refused): Rejection => ({
  fileName: nameIn(context),
  ...(output.ok
    ? { code: 'BROKEN', lines: null, columns: null }
    : { code: output.refusal.code, lines: wrongLinesOf(output.refusal), columns: wrongColumnsOf(output.refusal) }),
})
const breakIn = ({ context, event: { error } }: { context: Context; event: { error: unknown } }): Rejection => ({
  ...brokenProblem(error),
  fileName: nameIn(context),
  lines: null,
  columns: null,
})
/** A file that is not even sent. */
const obstacleIn = ({ event: { file } }: { event: { file: File } }): Rejection => ({
  code: uploadObstacle(file, 'csv') ?? 'FILE_TYPE_NOT_ALLOWED',
  fileName: file.name,
  lines: null,
  columns: null,
})
/** What the file calls ours, as it is called elsewhere. */
const proposedIn = ({ wanted }: WrongColumns): ColumnNames =>
  Object.fromEntries(wanted.flatMap(({ column, proposed }) => (proposed === null ? [] : [[column, proposed]])))
const columnsIn = (outcome: Outcome<unknown>): WrongColumns | null =>
  outcome.ok ? null : wrongColumnsOf(outcome.refusal)
/** Whether every column that has to be there is named. */
export const isMapped = ({ columns, names }: Pick<Context, 'columns' | 'names'>): boolean =>
  columns !== null && columns.wanted.every(({ column, required }) => !required || names[column] !== undefined)
/** Whether taking the file would do anything. */
export const writesAny = ({ created, updated }: Pick<CsvPreview, 'created' | 'updated'>): boolean =>
  created + updated > 0
export const mayTakeBack = (last: LastCsv | null): last is LastCsv => last !== null && last.restores + last.deletes > 0

const chooseFile = [
  {
    guard: { type: 'isAcceptable', params: ({ event }: { event: { file: File } }) => event.file },
    actions: { type: 'takeFile', params: ({ event }: { event: { file: File } }) => event.file },
    target: 'trying',
  },
  { actions: rejectFile(obstacleIn), target: 'open' },
] as const
const ofOutput = ({ event }: { event: { output: Outcome<unknown> } }) => event.output

export const csvImportMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { parent: AnyActorRef },
    events: {} as
      | { type: 'import.opened' }
      | { type: 'import.closed' }
      | { type: 'file.chosen'; file: File }
      | { type: 'import.again' }
      | { type: 'column.named'; column: string; heading: string | null }
      | { type: 'mapping.confirmed' }
      | { type: 'import.confirmed' }
      | { type: 'undo.asked' }
      | { type: 'undo.confirmed' }
      | { type: 'undo.cancelled' },
    tags: {} as 'busy' | 'open' | 'sending',
  },
  actors: {
    loadLast: fromPromise<Outcome<{ last: LastCsv | null }>>(actorNotProvided('loadLast')),
    tryFile: fromPromise<Outcome<CsvPreview>, CsvOrder>(actorNotProvided('tryFile')),
    importFile: fromPromise<Outcome<ImportResult>, CsvOrder>(actorNotProvided('importFile')),
    takeBack: fromPromise<Outcome<CsvUndone>, string>(actorNotProvided('takeBack')),
  },
  guards: {
    isGranted,
    isAcceptable: (_, file: File) => uploadObstacle(file, 'csv') === undefined,
    /** the file was not itself the reason */
    mayPassNow: ({ context: { file, rejection } }) => file !== null && rejection !== null && passesByItself(rejection),
    hasOtherColumns: (_, outcome: Outcome<unknown>) => canMap(columnsIn(outcome)),
    isOutdated: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === 'CSV_OUTDATED',
    isMapped: ({ context }) => isMapped(context),
    writesAny: ({ context: { preview } }) => preview !== null && writesAny(preview),
    mayTakeBack: ({ context: { last } }) => mayTakeBack(last),
  },
  actions: {
    ...effects,
    takeFile: assign({ file: (_, file: File) => file, rejection: null, columns: null, names: {}, preview: null }),
    reject: assign({ rejection: (_, rejection: Rejection) => rejection }),
    takeColumns: assign(({ context }, outcome: Outcome<unknown>) => {
      const columns = columnsIn(outcome)
      return { columns, names: columns ? proposedIn(columns) : context.names, rejection: null }
    }),
    nameColumn: assign({
      names: ({ context }, { column, heading }: { column: string; heading: string | null }) => {
        const { [column]: _before, ...others } = context.names
        return heading === null ? others : { ...others, [column]: heading }
      },
    }),
    takePreview: assign({
      preview: (_, outcome: Outcome<CsvPreview>) => (outcome.ok ? outcome.value : null),
      rejection: null,
    }),
    takeLast: assign({
      last: (_, outcome: Outcome<{ last: LastCsv | null }>) => (outcome.ok ? outcome.value.last : null),
    }),
    forget: assign({ file: null, rejection: null, columns: null, names: {}, preview: null, last: null }),
    report: sendTo(({ context }) => context.parent, { type: 'csv.imported' } satisfies CsvImportReport),
  },
}).createMachine({
  id: 'csvImport',
  description:
    'A CSV file that becomes rows of a list: shown first, taken after a confirmation, the last one taken back.',
  context: ({ input }) => ({
    ...input,
    file: null,
    rejection: null,
    columns: null,
    names: {},
    preview: null,
    last: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being imported.',
      on: { 'import.opened': { actions: 'forget', target: 'open' } },
    },
    open: {
      description:
        'The dialog waits for a file; it says why the last one was not taken, and which one can be taken back.',
      tags: 'open',
      initial: 'looking',
      on: {
        'import.closed': 'closed',
        'import.again': { guard: 'mayPassNow', target: 'trying' },
        'file.chosen': chooseFile,
        'undo.asked': { guard: 'mayTakeBack', target: 'askingUndo' },
      },
      states: {
        looking: {
          description: 'It is asked which file was taken last.',
          invoke: {
            id: 'loadLast',
            src: 'loadLast',
            onDone: { actions: { type: 'takeLast', params: ({ event }) => event.output }, target: 'waiting' },
            onError: 'waiting',
          },
        },
        waiting: { description: 'A file can be chosen.' },
      },
    },
    trying: {
      description: 'The server reads the file and says what it would change; nothing is written.',
      tags: ['open', 'busy', 'sending'],
      invoke: {
        id: 'tryFile',
        src: 'tryFile',
        input: ({ context: { file, names } }) => ({ file, names }),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'takePreview', params: ({ event }) => event.output },
            target: 'previewing',
          },
          {
            guard: { type: 'hasOtherColumns', params: ofOutput },
            actions: { type: 'takeColumns', params: ofOutput },
            target: 'mapping',
          },
          { actions: rejectFile(rejectionIn), target: 'open' },
        ],
        onError: { actions: rejectFile(breakIn), target: 'open' },
      },
    },
    mapping: {
      description: 'The columns are called otherwise: it is said which is which.',
      tags: 'open',
      on: {
        'import.closed': 'closed',
        'file.chosen': chooseFile,
        'column.named': { actions: { type: 'nameColumn', params: ({ event }) => event } },
        'mapping.confirmed': { guard: 'isMapped', target: 'trying' },
      },
    },
    previewing: {
      description: 'What would change is shown, the conspicuous first.',
      tags: 'open',
      on: {
        'import.closed': 'closed',
        'file.chosen': chooseFile,
        'import.confirmed': { guard: 'writesAny', target: 'importing' },
      },
    },
    importing: {
      description: 'The server takes the file, as a whole or not at all.',
      tags: ['open', 'busy', 'sending'],
      ...tellUnderway('csvImport.run'),
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context: { file, names, preview } }) => ({ file, names, ...(preview && { seen: preview.seen }) }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              'report',
              {
                type: 'notify',
                params: ({ event: { output } }) => doneNotice('csvImport.run', output.ok ? { ...output.value } : {}),
              },
            ],
            target: 'closed',
          },
          // somebody has changed the list meanwhile: what would happen now is shown
          { guard: { type: 'isOutdated', params: ofOutput }, actions: tellRefusal, target: 'trying' },
          { actions: rejectFile(rejectionIn), target: 'open' },
        ],
        onError: { actions: rejectFile(breakIn), target: 'open' },
      },
    },
    askingUndo: {
      description: 'The user is asked whether the last file is really to be taken back.',
      tags: 'open',
      on: { 'undo.confirmed': 'takingBack', 'undo.cancelled': 'open' },
    },
    takingBack: {
      description: 'The last file is being taken back.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { last } }) => last?.id ?? '',
        onDone: [
          {
            guard: ifGranted,
            actions: [
              'report',
              {
                type: 'notify',
                params: ({ event: { output } }) => doneNotice('csvImport.undo', output.ok ? { ...output.value } : {}),
              },
            ],
            target: 'closed',
          },
          { actions: tellRefusal, target: 'open' },
        ],
        onError: { actions: tellBroken, target: 'open' },
      },
    },
  },
})
