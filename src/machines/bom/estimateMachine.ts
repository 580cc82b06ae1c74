/**
 * What a parts list is estimated to cost (rule P4). Told anew whenever the list may have changed; what was known stays until then.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { BomEstimate } from '../../domain/bom/estimate.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

/** Of which parts list; empty where there is none, or this viewer does not see what it may cost. */
export type Estimated = { of: string }
type Context = Estimated & { estimate: BomEstimate | null }

export type EstimateEvent = ({ type: 'estimate.told' } & Estimated) | { type: 'estimate.reload' }

export const estimateMachine = setup({
  types: { context: {} as Context, input: {} as Estimated, events: {} as EstimateEvent, tags: {} as 'loading' },
  actors: { loadEstimate: fromPromise<Outcome<BomEstimate | null>, string>(actorNotProvided('loadEstimate')) },
  guards: { isNeeded: ({ context }) => context.of !== '', isGranted },
  actions: {
    takeWhich: assign({ of: (_, of: string) => of }),
    take: assign(({ context }, outcome: Outcome<BomEstimate | null>) => ({
      estimate: outcome.ok ? outcome.value : context.estimate,
    })),
    forget: assign({ estimate: null }),
  },
}).createMachine({
  id: 'estimate',
  description: 'What a parts list is estimated to cost.',
  context: ({ input }) => ({ ...input, estimate: null }),
  initial: 'deciding',
  on: {
    'estimate.told': { actions: { type: 'takeWhich', params: ({ event }) => event.of }, target: '.deciding' },
  },
  states: {
    deciding: {
      description: 'Is there a parts list that this viewer sees the estimate of?',
      always: [{ guard: 'isNeeded', target: 'loading' }, { target: 'unneeded' }],
    },
    unneeded: { description: 'There is nothing to estimate for this viewer.', entry: 'forget' },
    loading: {
      description: 'The estimate is on its way; what is known of it stays.',
      tags: 'loading',
      invoke: {
        id: 'loadEstimate',
        src: 'loadEstimate',
        input: ({ context }) => context.of,
        onDone: [
          { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    shown: { description: 'The estimate stands there.' },
    failed: {
      description: 'The estimate could not be loaded; it can be tried again.',
      on: { 'estimate.reload': 'loading' },
    },
  },
})
