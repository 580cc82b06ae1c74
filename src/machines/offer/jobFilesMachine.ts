/**
 * The files of the project folder that a job points to, or could (rule O21). They are asked for once there is a paper to show or to choose: a
 * job that has none asks for nothing. What was loaded stays while it is loaded again.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { type JobFiles, noFiles } from '../../domain/offer/jobFiles.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

export type JobFilesInput = { offerId: string; wanted: boolean }

export const jobFilesMachine = setup({
  types: {
    context: {} as JobFilesInput & { files: JobFiles },
    input: {} as JobFilesInput,
    events: {} as { type: 'files.wanted' },
    tags: {} as 'loading',
  },
  actors: { load: fromPromise<Outcome<JobFiles>, string>(actorNotProvided('load')) },
  guards: { isGranted, isWanted: ({ context }) => context.wanted },
  actions: {
    take: assign(({ context }, outcome: Outcome<JobFiles>) => ({ files: outcome.ok ? outcome.value : context.files })),
  },
}).createMachine({
  id: 'jobFiles',
  description: 'The files of the project folder that a job points to, or could.',
  context: ({ input }) => ({ ...input, files: noFiles }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Does the job point to any?',
      always: [{ guard: 'isWanted', target: 'loading' }, { target: 'unasked' }],
    },
    unasked: { description: 'Nobody needs them.', on: { 'files.wanted': 'loading' } },
    loading: {
      description: 'They are on their way.',
      tags: 'loading',
      // what was asked before may not have what is asked for now
      on: { 'files.wanted': { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.offerId,
        onDone: [
          { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'ready' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    ready: { description: 'They are known.', on: { 'files.wanted': 'loading' } },
    failed: { description: 'They did not come; they can be asked for again.', on: { 'files.wanted': 'loading' } },
  },
})
