/** A new version of a parts list beside the one that it would replace (rule B25): taken, or not. A child of the mapping. */
import { assign, fromPromise, setup } from 'xstate'
import type { BomPreview } from '../../domain/bom/mapping.ts'
import type { BomComparison } from '../../domain/bom/difference.ts'
import type { DifferenceLook } from '../../domain/bom/differenceLook.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { ifReplaced, isReplaced } from './bomReplaced.ts'
import { type ComparedVersions, comparisonIn, looking, type LookEvent, notCompared } from './comparedVersions.ts'

/** Of which enquiry, and how its new file is mapped. */
export type ComparisonOrder = { of: string; preview: BomPreview | null }
/** What came of it: the new version is to take the place, or not (yet), or a colleague has uploaded another file since. */
export type ComparisonEnd = 'taken' | 'left' | 'replaced'
type Context = ComparisonOrder & ComparedVersions & { end: ComparisonEnd }

export const bomComparisonMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ComparisonOrder,
    events: {} as LookEvent | { type: 'version.taken' } | { type: 'comparison.closed' },
    output: {} as ComparisonEnd,
  },
  actors: { compareBom: fromPromise<Outcome<BomComparison>, ComparisonOrder>(actorNotProvided('compareBom')) },
  guards: { isGranted, isReplaced },
  actions: {
    ...effects,
    takeComparison: assign({ comparison: (_, outcome: Outcome<BomComparison>) => comparisonIn(outcome) }),
    look: assign({ look: ({ context }, look: Partial<DifferenceLook>) => ({ ...context.look, ...look }) }),
    take: assign({ end: 'taken' }),
    markReplaced: assign({ end: 'replaced' }),
  },
}).createMachine({
  id: 'bomComparison',
  description: 'A new version of a parts list beside the one that it would replace.',
  context: ({ input: { of, preview } }) => ({ of, preview, ...notCompared, end: 'left' }),
  output: ({ context }) => context.end,
  initial: 'comparing',
  on: { 'comparison.closed': '.ended' },
  states: {
    comparing: {
      description: 'The new version is read, matched and compared; nothing is stored.',
      invoke: {
        id: 'compareBom',
        src: 'compareBom',
        input: ({ context: { of, preview } }) => ({ of, preview }),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'takeComparison', params: ({ event }) => event.output },
            target: 'shown',
          },
          { guard: ifReplaced, actions: [tellRefusal, 'markReplaced'], target: 'ended' },
          { actions: tellRefusal, target: 'ended' },
        ],
        onError: { actions: tellBroken, target: 'ended' },
      },
    },
    shown: {
      description: 'Both versions and their differences stand there.',
      on: {
        ...looking,
        'version.taken': { actions: 'take', target: 'ended' },
      },
    },
    ended: { description: 'The new version is to be taken, or the mapping goes on.', type: 'final' },
  },
})
