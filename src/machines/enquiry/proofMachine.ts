/** What a fingerprint was made over, fetched as a file whose own SHA-256 is that fingerprint (rule E16): a receipt, or the record of an opening. */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'

/** Of which submission, or of which enquiry's opening; and how the file is called. */
export type ProofOrder = { submissionId: string; filename: string } | { enquiryId: string; filename: string }

export const proofMachine = setup({
  types: {
    context: {} as { order: ProofOrder | null },
    events: {} as { type: 'proof.asked'; order: ProofOrder },
    tags: {} as 'busy',
  },
  actors: { fetchProof: fromPromise<Outcome<Download>, ProofOrder | null>(actorNotProvided('fetchProof')) },
  guards: { isGranted },
  actions: { ...effects, keepOrder: assign({ order: (_, order: ProofOrder) => order }) },
}).createMachine({
  id: 'proof',
  description: 'What a fingerprint was made over, as a file.',
  context: { order: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is fetched.',
      on: { 'proof.asked': { actions: { type: 'keepOrder', params: ({ event }) => event.order }, target: 'fetching' } },
    },
    fetching: {
      description: 'It is fetched.',
      tags: 'busy',
      invoke: {
        id: 'fetchProof',
        src: 'fetchProof',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'saveFile', params: ({ event }) => event.output },
            target: 'idle',
          },
          { actions: tellFailed('proof').refused, target: 'idle' },
        ],
        onError: { actions: tellFailed('proof').broken, target: 'idle' },
      },
    },
  },
})
