/**
 * The operator's import of parts lists without an enquiry (rule B13): a file is read, mapped and checked against the catalogue; a child
 * lists what was checked before. The file is kept here only: it goes along with each call.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import { type AdminBomRow, type AdminBomSortColumn, adminBomSortColumns } from '../../domain/bom/adminBom.ts'
import type { BomPreview } from '../../domain/bom/bom.ts'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { uploadObstacle } from '../../domain/file/file.ts'
import { doneNotice, ifGranted, isGranted, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { rejectFile } from '../core/fileWarning.ts'
import { createListMachine } from '../core/listMachine.ts'
import { brokenProblem, passesByItself, type Problem, refusedProblem } from '../core/problem.ts'
import { bomMappingMachine, type MappedBom } from './bomMappingMachine.ts'

const path = '/import/stueckliste'

export const adminBomListMachine = createListMachine<AdminBomRow, AdminBomSortColumn>({
  id: 'adminBomList',
  path,
  sortColumns: adminBomSortColumns,
  defaultColumn: 'createDate',
  defaultDescending: true,
  filters: { ansicht: ['fehler'] },
})

/** `progressTo` is told, by `upload.progressed`, how much of the file is sent. */
export type AdminBomUpload = { file: File | null; progressTo: AnyActorRef }
type Input = { search: string }
type Context = Input & {
  /** what is sent, or was last; it may be refused */
  file: File | null
  /** how much of it is sent */
  percent: number
  /** what was read, until it is mapped or another one was read */
  taken: File | null
  /** why the last file was not taken */
  rejection: Rejected | null
  preview: BomPreview | null
  /** names the result that comes of the file */
  resultId: string
}
type Rejected = Problem & { fileName: string }
type Answered = { context: Context; event: { output: Outcome<BomPreview> } }
type Broken = { context: Context; event: { error: unknown } }

export type AdminBomEvent =
  | { type: 'bom.upload'; file: File }
  | { type: 'upload.retried' }
  | { type: 'upload.cancelled' }
  /** so much of the file is sent */
  | { type: 'upload.progressed'; percent: number }
  | { type: 'rejection.dismissed' }
  | { type: 'bom.map' }
  | { type: 'url.changed'; search: string }
  | { type: 'window.focused' }

export const adminBomMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as AdminBomEvent,
    tags: {} as 'busy' | 'sending' | 'sheetOpen',
    children: {} as { results: 'results'; mapping: 'mapping' },
  },
  actors: {
    results: adminBomListMachine,
    uploadBom: fromPromise<Outcome<BomPreview>, AdminBomUpload>(actorNotProvided('uploadBom')),
    mapping: bomMappingMachine,
  },
  guards: {
    isAcceptable: (_, file: File) => uploadObstacle(file, 'bom') === undefined,
    /** the file is still there, and was not itself the reason */
    mayPassNow: ({ context: { file, rejection } }) => file !== null && rejection !== null && passesByItself(rejection),
    isRead: ({ context }) => context.preview !== null,
    isMapped: (_, mapped: MappedBom | null) => mapped !== null,
    isGranted,
  },
  actions: {
    ...effects,
    tellResults: sendTo('results', ({ event }) => event),
    sendFile: assign({ file: (_, file: File) => file, rejection: null, percent: 0 }),
    reject: assign({ rejection: (_, rejected: Rejected) => rejected }),
    forgetRejection: assign({ rejection: null, percent: 0 }),
    forgetFile: assign({ file: null, taken: null, preview: null, resultId: '' }),
    showProgress: assign({ percent: (_, percent: number) => percent }),
    takePreview: assign(({ context }, outcome: Outcome<BomPreview>) =>
      outcome.ok ? { taken: context.file, preview: outcome.value, resultId: newId() } : {},
    ),
  },
}).createMachine({
  id: 'adminBom',
  description: 'The operator’s import of parts lists, and what was checked before.',
  context: ({ input }) => ({
    ...input,
    file: null,
    percent: 0,
    taken: null,
    rejection: null,
    preview: null,
    resultId: '',
  }),
  invoke: { id: 'results', src: 'results', input: ({ context: { search } }) => ({ search }) },
  on: { 'url.changed': { actions: 'tellResults' }, 'window.focused': { actions: 'tellResults' } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A file is chosen; one that was read can be mapped.',
      on: {
        'bom.upload': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.file },
            actions: { type: 'sendFile', params: ({ event }) => event.file },
            target: 'uploading',
          },
          {
            actions: rejectFile(({ event: { file } }: { event: { file: File } }) => ({
              fileName: file.name,
              code: uploadObstacle(file, 'bom') ?? 'FILE_TYPE_NOT_ALLOWED',
            })),
          },
        ],
        'upload.retried': { guard: 'mayPassNow', actions: 'forgetRejection', target: 'uploading' },
        'rejection.dismissed': { actions: 'forgetRejection' },
        'bom.map': { guard: 'isRead', target: 'mapping' },
      },
    },
    uploading: {
      description: 'The file is on its way and is read by the server.',
      tags: ['busy', 'sending'],
      entry: tellUnderway('bom.upload').entry,
      exit: tellUnderway('bom.upload').exit,
      invoke: {
        id: 'uploadBom',
        src: 'uploadBom',
        input: ({ context: { file }, self }) => ({ file, progressTo: self }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'takePreview', params: ({ event }) => event.output },
              { type: 'notify', params: doneNotice('bom.upload') },
            ],
            target: 'mapping',
          },
          {
            actions: rejectFile(({ context: { file }, event: { output } }: Answered) => ({
              fileName: file?.name ?? '',
              ...(refusedProblem(output) ?? { code: 'CONNECTION_LOST' }),
            })),
            target: 'choosing',
          },
        ],
        onError: {
          actions: rejectFile(({ context: { file }, event }: Broken) => ({
            fileName: file?.name ?? '',
            ...brokenProblem(event.error),
          })),
          target: 'choosing',
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'showProgress', params: ({ event }) => event.percent } },
        'upload.cancelled': 'choosing',
      },
    },
    mapping: {
      description: 'The mapping sheet is open.',
      tags: 'sheetOpen',
      invoke: {
        id: 'mapping',
        src: 'mapping',
        input: ({ context: { resultId, taken, preview } }) => ({
          of: resultId,
          file: taken,
          preview,
          replaces: false,
        }),
        onDone: [
          {
            guard: { type: 'isMapped', params: ({ event }) => event.output },
            actions: [
              { type: 'goTo', params: ({ context }) => ({ path: `${path}/${context.resultId}` }) },
              'forgetFile',
            ],
            target: 'choosing',
          },
          { target: 'choosing' },
        ],
      },
    },
  },
})
