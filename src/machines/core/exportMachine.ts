/**
 * A list as a file: all rows that search and filter leave, in the order shown (rule L8). It runs beside the list, which goes on
 * being used meanwhile.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { failedNotice, ifGranted, isGranted, tellUnderway } from './answers.ts'
import { actorNotProvided, brokenNotice, type Download, effects, refusalNotice } from './effects.ts'
import type { ListQuery } from './listQuery.ts'

export const exportMachine = setup({
  types: {
    context: {} as { query: ListQuery | null },
    events: {} as { type: 'export.asked'; query: ListQuery },
    tags: {} as 'busy',
  },
  actors: { exportRows: fromPromise<Outcome<Download>, ListQuery | null>(actorNotProvided('exportRows')) },
  guards: { isGranted },
  actions: { ...effects, keepQuery: assign({ query: (_, query: ListQuery) => query }) },
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
              { type: 'notify', params: { level: 'success', key: 'export.write.success' } },
            ],
            target: 'idle',
          },
          {
            actions: {
              type: 'notify',
              params: ({ event }) => failedNotice('export.write', refusalNotice(event.output)),
            },
            target: 'idle',
          },
        ],
        onError: {
          actions: {
            type: 'notify',
            params: ({ event }) => failedNotice('export.write', brokenNotice(event.error)),
          },
          target: 'idle',
        },
      },
    },
  },
})
