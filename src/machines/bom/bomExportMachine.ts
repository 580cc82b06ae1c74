/** A parts list being written into a file for other programs (rule P5), beside everything else that is done with it. */
import { assign, fromPromise, setup } from 'xstate'
import type { BomExport } from '../../domain/bom/export.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isGranted, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { exportWritten } from '../core/fetched.ts'

export type ExportFormat = 'CSV' | 'XLSX'
export type ExportAsked = { content: BomExport; format: ExportFormat }
/** Whose parts list: of an enquiry, as an offer shows it, or a result of the operator's. */
export type ExportOf = { enquiryId?: string; offerId?: string; resultId?: string }
export type ExportOrder = { of: ExportOf; asked: ExportAsked | null }

export const bomExportMachine = setup({
  types: {
    context: {} as ExportOrder,
    input: {} as ExportOf,
    events: {} as { type: 'bomExport.asked' } & ExportAsked,
    tags: {} as 'busy',
  },
  actors: { writeExport: fromPromise<Outcome<Download>, ExportOrder>(actorNotProvided('writeExport')) },
  guards: { isGranted },
  actions: {
    ...effects,
    keepAsked: assign({ asked: (_, { content, format }: ExportAsked) => ({ content, format }) }),
  },
}).createMachine({
  id: 'bomExport',
  description: 'A parts list being written into a file.',
  context: ({ input }) => ({ of: input, asked: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being exported.',
      on: { 'bomExport.asked': { actions: { type: 'keepAsked', params: ({ event }) => event }, target: 'exporting' } },
    },
    exporting: {
      description: 'The lines are fetched and written; asking again changes nothing.',
      tags: 'busy',
      ...tellUnderway('export.write'),
      invoke: {
        id: 'writeExport',
        src: 'writeExport',
        input: ({ context }) => context,
        ...exportWritten('idle'),
      },
    },
  },
})
