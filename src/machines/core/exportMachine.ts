/** Master data as a file: all of it. It runs beside the list, which goes on being used meanwhile. */
import { fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isGranted, tellUnderway } from './answers.ts'
import { actorNotProvided, type Download, effects } from './effects.ts'
import { exportWritten } from './fetched.ts'

export const exportMachine = setup({
  types: { events: {} as { type: 'export.asked' }, tags: {} as 'busy' },
  actors: { exportRows: fromPromise<Outcome<Download>>(actorNotProvided('exportRows')) },
  guards: { isGranted },
  actions: effects,
}).createMachine({
  id: 'export',
  description: 'Master data being written into a file.',
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is being exported.', on: { 'export.asked': 'exporting' } },
    exporting: {
      description: 'The rows are fetched and written; asking again changes nothing.',
      tags: 'busy',
      ...tellUnderway('export.write'),
      invoke: {
        id: 'exportRows',
        src: 'exportRows',
        ...exportWritten('idle'),
      },
    },
  },
})
