/**
 * A CSV file that becomes rows of a list (rules V9, W5): a dialog takes it, and says of one that is not taken which lines are wrong.
 * The page around it hears when there are new rows.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import {
  type ImportResult,
  type WrongColumns,
  wrongColumnsOf,
  type WrongLines,
  wrongLinesOf,
} from '../../domain/core/csvImport.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { uploadObstacle } from '../../domain/file/file.ts'
import { ifGranted, isGranted, tellUnderway } from './answers.ts'
import { actorNotProvided, effects, type Notice } from './effects.ts'
import { rejectFile } from './fileWarning.ts'
import { brokenProblem, passesByItself, type Problem } from './problem.ts'

/** Why a file was not taken. */
type Rejection = Problem & { fileName: string; lines: WrongLines | null; columns: WrongColumns | null }
type Context = {
  file: File | null
  rejection: Rejection | null
  parent: AnyActorRef
}
export type CsvImportReport = { type: 'csv.imported' }

type Answered = { context: Context; event: { output: Outcome<ImportResult> } }

const nameIn = ({ file }: Context): string => file?.name ?? ''
const rejectionIn = ({ context, event: { output } }: Answered): Rejection => ({
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
const doneNotice = ({ event: { output } }: Answered): Notice => ({
  level: 'success',
  key: 'csvImport.run.success',
  values: output.ok ? { ...output.value } : {},
})

export const csvImportMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { parent: AnyActorRef },
    events: {} as
      | { type: 'import.opened' }
      | { type: 'import.closed' }
      | { type: 'file.chosen'; file: File }
      | { type: 'import.again' },
    tags: {} as 'busy' | 'open' | 'sending',
  },
  actors: { importFile: fromPromise<Outcome<ImportResult>, File | null>(actorNotProvided('importFile')) },
  guards: {
    isGranted,
    isAcceptable: (_, file: File) => uploadObstacle(file, 'csv') === undefined,
    /** the file was not itself the reason */
    mayPassNow: ({ context: { file, rejection } }) => file !== null && rejection !== null && passesByItself(rejection),
  },
  actions: {
    ...effects,
    takeFile: assign({ file: (_, file: File) => file, rejection: null }),
    reject: assign({ rejection: (_, rejection: Rejection) => rejection }),
    forget: assign({ file: null, rejection: null }),
    report: sendTo(({ context }) => context.parent, { type: 'csv.imported' } satisfies CsvImportReport),
  },
}).createMachine({
  id: 'csvImport',
  description: 'A CSV file that becomes rows of a list.',
  context: ({ input }) => ({ ...input, file: null, rejection: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being imported.',
      on: { 'import.opened': { actions: 'forget', target: 'open' } },
    },
    open: {
      description: 'The dialog waits for a file; it says why the last one was not taken.',
      tags: 'open',
      on: {
        'import.closed': 'closed',
        'import.again': { guard: 'mayPassNow', target: 'importing' },
        'file.chosen': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.file },
            actions: { type: 'takeFile', params: ({ event }) => event.file },
            target: 'importing',
          },
          { actions: rejectFile(obstacleIn) },
        ],
      },
    },
    importing: {
      description: 'The server takes the file, as a whole or not at all.',
      tags: ['open', 'busy', 'sending'],
      ...tellUnderway('csvImport.run'),
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: ifGranted,
            actions: ['report', { type: 'notify', params: doneNotice }],
            target: 'closed',
          },
          { actions: rejectFile(rejectionIn), target: 'open' },
        ],
        onError: { actions: rejectFile(breakIn), target: 'open' },
      },
    },
  },
})
