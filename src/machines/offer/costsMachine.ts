/**
 * What the offers on an enquiry are made of, on one basis (rule O18): for how many cabinets, with which options. A child of the comparison,
 * which tells it whenever the enquiry has changed.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import {
  comparedAmounts,
  compareCosts,
  type CostComparison,
  type CostGroup,
  type CostedOffer,
  inOrderOfPrice,
} from '../../domain/offer/costComparison.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

interface Context {
  enquiryId: string
  /** cheapest first */
  offers: CostedOffer[]
  /** cabinets; null: as many as were asked for */
  amount: number | null
  /** options that are wanted, by their keys */
  ticked: readonly string[]
  /** kinds of cost that are unfolded to their lines */
  opened: readonly CostGroup[]
}
export type CostsEvent =
  | { type: 'costs.reload' }
  | { type: 'amount.chosen'; amount: number }
  | { type: 'option.toggled'; key: string }
  | { type: 'group.toggled'; group: CostGroup }

/** What is shown: the numbers of cabinets there are prices for, the chosen one, and all offers for it. */
export const shownCosts = (
  { offers, amount, ticked }: Context,
  asked: number,
): { amounts: number[]; amount: number; offers: CostedOffer[]; costs: CostComparison } => {
  const amounts = comparedAmounts(offers, asked)
  const shown = amount !== null && amounts.includes(amount) ? amount : asked
  return { amounts, amount: shown, offers, costs: compareCosts(offers, shown, new Set(ticked)) }
}

const toggled = <Key>(keys: readonly Key[], key: Key): Key[] =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

export const costsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { enquiryId: string },
    events: {} as CostsEvent,
    tags: {} as 'loading',
  },
  actors: { loadCosts: fromPromise<Outcome<CostedOffer[]>, string>(actorNotProvided('loadCosts')) },
  guards: { isGranted },
  actions: {
    takeCosts: assign(({ context }, outcome: Outcome<CostedOffer[]>) => ({
      offers: outcome.ok ? inOrderOfPrice(outcome.value) : context.offers,
    })),
    chooseAmount: assign({ amount: (_, amount: number) => amount }),
    toggle: assign({ ticked: ({ context }, key: string) => toggled(context.ticked, key) }),
    unfold: assign({ opened: ({ context }, group: CostGroup) => toggled(context.opened, group) }),
  },
}).createMachine({
  id: 'costs',
  description: 'The offers on an enquiry by kinds of cost, on one basis.',
  context: ({ input }) => ({ ...input, offers: [], amount: null, ticked: [], opened: [] }),
  on: {
    'amount.chosen': { actions: { type: 'chooseAmount', params: ({ event }) => event.amount } },
    'option.toggled': { actions: { type: 'toggle', params: ({ event }) => event.key } },
    'group.toggled': { actions: { type: 'unfold', params: ({ event }) => event.group } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'What the offers are made of is on its way; what is known of it stays.',
      tags: 'loading',
      invoke: {
        id: 'loadCosts',
        src: 'loadCosts',
        input: ({ context }) => context.enquiryId,
        onDone: [
          { guard: ifGranted, actions: { type: 'takeCosts', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'The offers stand side by side, by kinds of cost.',
      on: { 'costs.reload': 'loading' },
    },
    failed: { description: 'They could not be loaded; it can be tried again.', on: { 'costs.reload': 'loading' } },
  },
})
