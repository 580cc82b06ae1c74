/**
 * A list as a file: all rows that search and filter leave, in the order shown (rule L8). It runs beside the list, which goes on
 * being used meanwhile.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellFailed, tellUnderway } from './answers.ts'
import { actorNotProvided, type Download, effects } from './effects.ts'
import type { ListQuery } from './listQuery.ts'

export const exportMachine = setup({
  types: {
    /** what is exported; null: everything that there is */
    context: {} as { query: ListQuery | null },
    events: {} as { type: 'export.asked'; query: ListQuery | null },
    tags: {} as 'busy',
  },
  actors: { exportRows: fromPromise<Outcome<Download>, ListQuery | null>(actorNotProvided('exportRows')) },
  guards: { isGranted },
  actions: { ...effects, keepQuery: assign({ query: (_, query: ListQuery | null) => query }) },
}).createMachine({
  id: 'export',
  description: 'A list being written into a file.',
  context: { query: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being exported.',
      on: {
        'export.asked': {
          actions: { type: 'keepQuery', params: ({ event }) => event.query },
          target: 'exporting',
        },
      },
    },
    exporting: {
      description: 'The rows are fetched and written; asking again changes nothing.',
      tags: 'busy',
      ...tellUnderway('export.write'),
      invoke: {
        id: 'exportRows',
        src: 'exportRows',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'saveFile', params: ({ event }) => event.output },
              { type: 'notify', params: doneNotice('export.write') },
            ],
            target: 'idle',
          },
          { actions: tellFailed('export.write').refused, target: 'idle' },
        ],
        onError: { actions: tellFailed('export.write').broken, target: 'idle' },
      },
    },
  },
})
