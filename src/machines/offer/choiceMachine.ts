/** What a customer ticks of an offer's options (rule P14): counted at once, kept at the server, and taken back where that fails. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import { toggled } from '../../domain/offer/choice.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { PriceLine } from '../../domain/offer/priceLines.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

type Kept = { chosen: string[] }
type ChoiceOrder = { offerId: string; chosen: readonly string[] }
type ChoiceInput = ChoiceOrder & { lines: readonly PriceLine[]; parent: AnyActorRef }
/** The server has them: whoever orders now orders these. */
export type ChoiceReport = { type: 'choice.kept'; chosen: string[] }
interface ChoiceContext extends ChoiceInput {
  /** what the server has */
  kept: readonly string[]
}

export const choiceMachine = setup({
  types: {
    context: {} as ChoiceContext,
    input: {} as ChoiceInput,
    events: {} as { type: 'option.toggled'; id: string },
  },
  actors: { keepChoice: fromPromise<Outcome<Kept>, ChoiceOrder>(actorNotProvided('keepChoice')) },
  guards: { isGranted },
  actions: {
    toggle: assign({ chosen: ({ context: { lines, chosen } }, id: string) => toggled(lines, chosen, id) }),
    keep: assign({ kept: ({ context }) => context.chosen }),
    tell: sendTo(
      ({ context }) => context.parent,
      ({ context }): ChoiceReport => ({ type: 'choice.kept', chosen: [...context.chosen] }),
    ),
    takeBack: assign({ chosen: ({ context }) => context.kept }),
  },
}).createMachine({
  id: 'choice',
  description: "What a customer ticks of an offer's options.",
  context: ({ input }) => ({ ...input, kept: input.chosen }),
  initial: 'kept',
  on: {
    'option.toggled': {
      target: '.keeping',
      reenter: true,
      actions: { type: 'toggle', params: ({ event }) => event.id },
    },
  },
  states: {
    kept: { description: 'The server has what is ticked.' },
    keeping: {
      description: 'What is ticked is on its way; another tick sends it anew.',
      invoke: {
        id: 'keepChoice',
        src: 'keepChoice',
        input: ({ context: { offerId, chosen } }) => ({ offerId, chosen }),
        onDone: [
          { guard: ifGranted, actions: ['keep', 'tell'], target: 'kept' },
          { actions: 'takeBack', target: 'lost' },
        ],
        onError: { actions: 'takeBack', target: 'lost' },
      },
    },
    lost: { description: 'It could not be kept: what was ticked before stands again, and that is said.' },
  },
})
