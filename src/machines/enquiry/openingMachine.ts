/** The record of how an enquiry's sealed offers were opened (rule E16): it is read, and checked anew when it is asked for again. */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Opening } from '../../domain/enquiry/sealing.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'
import { proofMachine } from './proofMachine.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

interface OpeningContext {
  enquiryId: string
  opening: Opening | null
  problem: Problem | null
}

export const openingMachine = setup({
  types: {
    context: {} as OpeningContext,
    input: {} as { enquiryId: string },
    events: {} as { type: 'load.again' },
    tags: {} as 'loading',
    children: {} as { proof: 'proof' },
  },
  actors: {
    loadOpening: fromPromise<Outcome<Opening>, string>(actorNotProvided('loadOpening')),
    proof: proofMachine,
  },
  guards: { isGranted },
  actions: {
    take: assign(({ context }, outcome: Outcome<Opening>) => ({
      opening: outcome.ok ? outcome.value : context.opening,
    })),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
  },
}).createMachine({
  id: 'opening',
  description: 'The record of an opening of sealed offers.',
  context: ({ input }) => ({ ...input, opening: null, problem: null }),
  invoke: { id: 'proof', src: 'proof' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The record is on its way.',
      tags: 'loading',
      entry: forgetProblem,
      invoke: {
        id: 'loadOpening',
        src: 'loadOpening',
        input: ({ context }) => context.enquiryId,
        onDone: [
          { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'shown' },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    shown: { description: 'It can be read and compared with receipts.', on: { 'load.again': 'loading' } },
    failed: { description: 'It did not come; asking again is possible.', on: { 'load.again': 'loading' } },
  },
})
