/** In what the parts list of a copied enquiry differs from the one that it was copied with (rule B26): loaded when somebody looks. */
import { assign, fromPromise, setup } from 'xstate'
import type { BomComparison } from '../../domain/bom/difference.ts'
import type { DifferenceLook } from '../../domain/bom/differenceLook.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { type ComparedVersions, comparisonIn, looking, type LookEvent, notCompared } from './comparedVersions.ts'

/** Which enquiry, and of which it is a copy; both empty where there is nothing to compare. */
export type Copied = { of: string; sourceTitle: string }

export const bomChangesMachine = setup({
  types: {
    context: {} as Copied & ComparedVersions,
    input: {} as Copied,
    events: {} as
      | ({ type: 'changes.told' } & Copied)
      | { type: 'changes.opened' }
      | { type: 'changes.closed' }
      | LookEvent,
  },
  actors: { loadChanges: fromPromise<Outcome<BomComparison>, string>(actorNotProvided('loadChanges')) },
  guards: { isCopy: ({ context }) => context.of !== '', isGranted },
  actions: {
    ...effects,
    takeWhich: assign((_, { of, sourceTitle }: Copied) => ({ of, sourceTitle })),
    takeComparison: assign({ comparison: (_, outcome: Outcome<BomComparison>) => comparisonIn(outcome) }),
    look: assign({ look: ({ context }, look: Partial<DifferenceLook>) => ({ ...context.look, ...look }) }),
    forget: assign(notCompared),
  },
}).createMachine({
  id: 'bomChanges',
  description: 'In what the parts list of a copied enquiry differs from the one that it was copied with.',
  context: ({ input: { of, sourceTitle } }) => ({ of, sourceTitle, ...notCompared }),
  initial: 'closed',
  on: { 'changes.told': { actions: { type: 'takeWhich', params: ({ event }) => event } } },
  states: {
    closed: {
      description: 'Nobody looks at the differences.',
      entry: 'forget',
      on: { 'changes.opened': { guard: 'isCopy', target: 'comparing' } },
    },
    comparing: {
      description: 'Both lists are compared.',
      invoke: {
        id: 'loadChanges',
        src: 'loadChanges',
        input: ({ context }) => context.of,
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'takeComparison', params: ({ event }) => event.output },
            target: 'shown',
          },
          { actions: tellRefusal, target: 'closed' },
        ],
        onError: { actions: tellBroken, target: 'closed' },
      },
      on: { 'changes.closed': 'closed' },
    },
    shown: {
      description: 'Both versions and their differences stand there.',
      on: {
        ...looking,
        'changes.closed': 'closed',
      },
    },
  },
})
