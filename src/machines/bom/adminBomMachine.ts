/**
 * The operator's import of parts lists without an enquiry (rule B13): a file is read, mapped and checked against the catalogue; a child
 * lists what was checked before. The file is kept here only: it goes along with each call.
 */
import { assign, sendTo, setup } from 'xstate'
import { type AdminBomRow, type AdminBomSortColumn, adminBomSortColumns } from '../../domain/bom/adminBom.ts'
import type { BomPreview } from '../../domain/bom/mapping.ts'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice } from '../core/answers.ts'
import { effects } from '../core/effects.ts'
import { createListMachine } from '../core/listMachine.ts'
import { bomIntakeMachine } from './bomIntakeMachine.ts'
import { type IntakeEnd, type IntakeReport, mayPass, type Rejected, takeRejection } from './bomIntakeSetup.ts'

const path = '/import/stueckliste'

export const adminBomListMachine = createListMachine<AdminBomRow, AdminBomSortColumn>({
  id: 'adminBomList',
  path,
  sortColumns: adminBomSortColumns,
  defaultColumn: 'createDate',
  defaultDescending: true,
  filters: { ansicht: ['fehler'] },
})

/** A file, named by the result that comes of it. */
type Taken = { id: string; file: File; preview: BomPreview | null }
type Input = { search: string }
type Context = Input & {
  /** what is being sent, or mapped */
  current: Taken | null
  /** what was read, until it is mapped or another one was read */
  taken: Taken | null
  /** why the last file was not taken */
  rejection: Rejected | null
}

export type AdminBomEvent =
  | { type: 'bom.upload'; file: File }
  | { type: 'upload.retried' }
  | { type: 'rejection.dismissed' }
  | { type: 'bom.map' }
  | IntakeReport
  | { type: 'url.changed'; search: string }
  | { type: 'window.focused' }

export const adminBomMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as AdminBomEvent,
    children: {} as { results: 'results'; intake: 'intake' },
  },
  actors: { results: adminBomListMachine, intake: bomIntakeMachine },
  guards: {
    mayPassNow: ({ context }) => mayPass(context.rejection),
    isRead: ({ context }) => context.taken !== null,
    isMappedAnew: (_, { mapped }: IntakeEnd) => mapped !== null,
    isRejected: (_, { rejected }: IntakeEnd) => rejected !== null,
  },
  actions: {
    ...effects,
    tellResults: sendTo('results', ({ event }) => event),
    takeFile: assign({ current: (_, file: File) => ({ id: newId(), file, preview: null }), rejection: null }),
    takeRead: assign(({ context: { current } }, read: Outcome<BomPreview>) =>
      read.ok && current ? { taken: { ...current, preview: read.value } } : {},
    ),
    retry: assign(({ context: { rejection } }) => ({
      current: rejection && { id: newId(), file: rejection.file, preview: null },
      rejection: null,
    })),
    takeAgain: assign({ current: ({ context }) => context.taken }),
    reject: assign({ rejection: (_, rejected: Rejected | null) => rejected }),
    forgetTaken: assign({ taken: null }),
  },
}).createMachine({
  id: 'adminBom',
  description: 'The operator’s import of parts lists, and what was checked before.',
  context: ({ input }) => ({ ...input, current: null, taken: null, rejection: null }),
  invoke: { id: 'results', src: 'results', input: ({ context: { search } }) => ({ search }) },
  on: { 'url.changed': { actions: 'tellResults' }, 'window.focused': { actions: 'tellResults' } },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A file is chosen; one that was read can be mapped.',
      on: {
        'bom.upload': { actions: { type: 'takeFile', params: ({ event }) => event.file }, target: 'intake' },
        'upload.retried': { guard: 'mayPassNow', actions: 'retry', target: 'intake' },
        'rejection.dismissed': { actions: { type: 'reject', params: null } },
        'bom.map': { guard: 'isRead', actions: 'takeAgain', target: 'intake' },
      },
    },
    intake: {
      description: 'A file is sent, and its columns are mapped.',
      on: {
        'bom.read': {
          actions: [
            { type: 'takeRead', params: ({ event }) => event.read },
            { type: 'notify', params: doneNotice('bom.upload') },
          ],
        },
      },
      invoke: {
        id: 'intake',
        src: 'intake',
        input: ({ context: { current }, self }) => ({
          of: current?.id ?? '',
          file: current?.file ?? null,
          preview: current?.preview ?? null,
          replaces: false,
          parent: self,
        }),
        onDone: [
          {
            guard: { type: 'isMappedAnew', params: ({ event }) => event.output },
            actions: [
              { type: 'goTo', params: ({ context }) => ({ path: `${path}/${context.current?.id ?? ''}` }) },
              'forgetTaken',
            ],
            target: 'choosing',
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            actions: takeRejection,
            target: 'choosing',
          },
          { target: 'choosing' },
        ],
      },
    },
  },
})
