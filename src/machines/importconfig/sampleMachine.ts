/**
 * The sample file of an import configuration (rule W4): its first rows, and the headings at a row. A file that somebody chooses, or another
 * row, changes the form; what is read of a stored file only shows it. A save that is asked for meanwhile waits for what is read.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import { importObstacle } from '../../domain/article/articleImport.ts'
import { parseHeaderRowIndex } from '../../domain/bom/mapping.ts'
import type { CodePage } from '../../domain/bom/sheet.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isOneOf } from '../../domain/core/stored.ts'
import type { ImportConfigDraft, ImportSample } from '../../domain/importconfig/importConfig.ts'
import type { ImportColumn } from '../../domain/importconfig/importFields.ts'
import { adoptColumns, proposeImportUnits } from '../../domain/importconfig/importProposal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { warnOfFile } from '../core/fileWarning.ts'
import { type FileProblem, forgetProblem, keepBroken, keepRefusal, passesByItself } from '../core/problem.ts'
import { refusePriceList } from './priceListFile.ts'

export type SampleRequest = {
  configId: string | null
  file: File | null
  headerRowIndex: number | null
  encoding: CodePage | null
}
/** What the form gets of a file that was read. */
export type SampleReport =
  | { type: 'sample.read'; patch: Partial<ImportConfigDraft> }
  /** the form can be saved: what was chosen is in it */
  | { type: 'save.due' }
type Context = {
  /** the configuration whose stored file it is; null: a new one */
  id: string | null
  /** what is read, or was last; it may be refused */
  file: File | null
  /** whose first rows are shown, and what goes along with the save; null: the stored one */
  taken: File | null
  /** null: the one that is found */
  headerRow: number | null
  /** in which a text is read; null: the one that is found, or stored */
  encoding: CodePage | null
  /** the columns of the form, which what is read takes the place of */
  columns: readonly ImportColumn[]
  sample: ImportSample | null
  /** why the file was not taken; its card says it until another one is chosen */
  problem: FileProblem | null
  /** a save was asked for, and comes once the file is read */
  saves: boolean
  parent: AnyActorRef
}
type SampleEvent =
  | { type: 'sample.chosen'; file: File; columns: readonly ImportColumn[] }
  | { type: 'upload.retried' }
  | { type: 'headerRow.asked'; row: string; columns: readonly ImportColumn[] }
  | { type: 'encoding.chosen'; encoding: CodePage; columns: readonly ImportColumn[] }
  | { type: 'record.named'; id: string | null }
  | { type: 'save.asked' }

type Answered = { event: { output: Outcome<ImportSample> } }
const takeRead = [{ type: 'takeSample', params: ({ event }: Answered) => event.output }, 'report'] as const
const tellWaiting = { type: 'notify', params: { level: 'info', key: 'importConfig.saveWaits' } } as const

const rowCodes = ['BOM_NO_HEADERS', 'BOM_HEADER_ROW_BEYOND_SHEET', 'BOM_HEADER_ROW_INVALID'] as const

/** Why the row that was asked for is none with headings: that is said at its field, not of the file. */
export const rowRefusal = ({ problem, headerRow }: Pick<Context, 'problem' | 'headerRow'>) =>
  headerRow !== null && problem && isOneOf(rowCodes, problem.code) ? problem.code : null

export const sampleMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: string | null; parent: AnyActorRef },
    events: {} as SampleEvent,
    tags: {} as 'busy' | 'sending',
  },
  actors: { readSample: fromPromise<Outcome<ImportSample>, SampleRequest>(actorNotProvided('readSample')) },
  guards: {
    isStored: ({ context }) => context.id !== null,
    isTable: (_, file: File) => importObstacle(file) === undefined,
    isRow: ({ context }, row: string) =>
      parseHeaderRowIndex(row) !== undefined && (context.taken !== null || context.id !== null),
    /** the file was not itself the reason */
    mayPassNow: ({ context: { file, problem } }) => file !== null && problem !== null && passesByItself(problem),
    isReadForSave: ({ context }, outcome: Outcome<ImportSample>) => context.saves && outcome.ok,
    isGranted,
  },
  actions: {
    ...effects,
    sendFile: assign((_, { file, columns }: { file: File; columns: readonly ImportColumn[] }) => ({
      file,
      columns,
      headerRow: null,
      encoding: null,
    })),
    takeRow: assign(({ context }, { row, columns }: { row: string; columns: readonly ImportColumn[] }) => ({
      file: context.taken,
      headerRow: parseHeaderRowIndex(row) ?? null,
      columns,
    })),
    takeEncoding: assign(
      ({ context }, { encoding, columns }: { encoding: CodePage; columns: readonly ImportColumn[] }) => ({
        file: context.taken,
        headerRow: context.sample?.headerRowIndex ?? null,
        encoding,
        columns,
      }),
    ),
    takeSample: assign(({ context }, outcome: Outcome<ImportSample>) =>
      outcome.ok ? { sample: outcome.value, taken: context.file } : {},
    ),
    keepSave: assign({ saves: true }),
    forgetSave: assign({ saves: false }),
    takeId: assign({ id: (_, id: string | null) => id }),
    /** of the file that was sent, unless another one was refused before that; a stored one stays unnamed */
    keepProblem: assign({
      problem: ({ context: { file } }, problem: FileProblem | null) => problem && { fileName: file?.name, ...problem },
    }),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { sample, taken, encoding, columns } }): SampleReport => {
        if (!sample) return { type: 'sample.read', patch: {} }
        const { headers, filename, headerRowIndex } = sample
        const fieldMapping = adoptColumns(headers, columns)
        return {
          type: 'sample.read',
          patch: {
            headers,
            filename,
            headerRowIndex: String(headerRowIndex),
            headersRow: headerRowIndex,
            fieldMapping,
            file: taken,
            // what is stored for a stored file stays
            ...((taken ?? encoding) && { encoding }),
            ...(columns.length === 0 && proposeImportUnits(fieldMapping)),
          },
        }
      },
    ),
    reportDue: sendTo(({ context }) => context.parent, { type: 'save.due' } satisfies SampleReport),
  },
}).createMachine({
  id: 'importSample',
  description: 'The sample file of an import configuration: its first rows and its headings.',
  context: ({ input }) => ({
    ...input,
    file: null,
    taken: null,
    headerRow: null,
    encoding: null,
    columns: [],
    sample: null,
    problem: null,
    saves: false,
  }),
  initial: 'opening',
  on: {
    'save.asked': { actions: 'reportDue' },
    'record.named': { actions: { type: 'takeId', params: ({ event }) => event.id } },
    'sample.chosen': [
      {
        guard: { type: 'isTable', params: ({ event }) => event.file },
        actions: [{ type: 'sendFile', params: ({ event }) => event }, forgetProblem, 'unsay'],
        target: '.reading',
      },
      { actions: refusePriceList },
    ],
  },
  states: {
    opening: {
      description: 'Of a stored configuration its file is shown; a new one has none.',
      always: [{ guard: 'isStored', target: 'showing' }, { target: 'none' }],
    },
    none: { description: 'No file was chosen yet.' },
    showing: {
      description: 'The stored file is read, to show its first rows.',
      tags: 'busy',
      invoke: {
        id: 'readSample',
        src: 'readSample',
        input: ({ context }) => ({ configId: context.id, file: null, headerRowIndex: null, encoding: null }),
        onDone: [
          { guard: ifGranted, actions: { type: 'takeSample', params: ({ event }) => event.output }, target: 'shown' },
          { actions: keepRefusal, target: 'shown' },
        ],
        onError: { actions: keepBroken, target: 'shown' },
      },
    },
    reading: {
      description: 'The file that was chosen is read, or the row or encoding that was asked for.',
      tags: ['busy', 'sending'],
      exit: 'forgetSave',
      on: { 'save.asked': { actions: ['keepSave', tellWaiting] } },
      invoke: {
        id: 'readSample',
        src: 'readSample',
        input: ({ context: { id, file, headerRow, encoding } }) => ({
          configId: id,
          file,
          headerRowIndex: headerRow,
          encoding,
        }),
        onDone: [
          {
            guard: { type: 'isReadForSave', params: ({ event }) => event.output },
            actions: [...takeRead, 'reportDue'],
            target: 'shown',
          },
          { guard: ifGranted, actions: takeRead, target: 'shown' },
          { actions: [keepRefusal, warnOfFile], target: 'shown' },
        ],
        onError: { actions: keepBroken, target: 'shown' },
      },
    },
    shown: {
      description: 'The first rows are shown.',
      on: {
        'upload.retried': { guard: 'mayPassNow', actions: forgetProblem, target: 'reading' },
        'headerRow.asked': [
          {
            guard: { type: 'isRow', params: ({ event }) => event.row },
            actions: [{ type: 'takeRow', params: ({ event }) => event }, forgetProblem, 'unsay'],
            target: 'reading',
          },
          { actions: { type: 'notify', params: { level: 'warn', key: 'refusals:BOM_HEADER_ROW_INVALID' } } },
        ],
        'encoding.chosen': {
          actions: [{ type: 'takeEncoding', params: ({ event }) => event }, forgetProblem, 'unsay'],
          target: 'reading',
        },
      },
    },
  },
})
