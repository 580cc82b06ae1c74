/**
 * What the offers on an enquiry are made of, on one basis (rule O18): for how many cabinets, with which options. A child of the comparison,
 * which tells it whenever the enquiry has changed.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import {
  comparedAmounts,
  compareCosts,
  type CostBasis,
  type CostComparison,
  type CostGroup,
  type CostedOffer,
  inOrderOfPrice,
  pricesByAmount,
  wantedOptions,
} from '../../domain/offer/costComparison.ts'
import type { CostChoice } from '../../domain/offer/costAddress.ts'
import type { CostExport } from '../../domain/offer/costTable.ts'
import { nothingWanted, type Wanted } from '../../domain/offer/orderAddress.ts'
import { type Interest, interestOf, interestWrong, typedInterest } from '../../domain/offer/payment.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { exportWritten } from '../core/fetched.ts'

interface Context {
  enquiryId: string
  /** cheapest first */
  offers: CostedOffer[]
  /** % a year by which it is compared when they are paid; null: it is not */
  interest: number | null
  changesInterest: boolean
  /** the interest while it is changed */
  typed: string
  /** only what differs is shown */
  differencesOnly: boolean
  /** cabinets; null: as many as were asked for */
  amount: number | null
  /** the file that is being written, for as many cabinets as were asked for */
  file: { as: CostFile; asked: number }
  /** options that are wanted, by their keys */
  ticked: readonly string[]
  /** kinds of cost that are unfolded to their lines */
  opened: readonly CostGroup[]
  parent: AnyActorRef
}
/** What is chosen now, told to the comparison, which keeps it. */
export type CostsReport = { type: 'costs.based'; choice: CostChoice }
export type CostsEvent =
  | { type: 'costs.reload' }
  | { type: 'amount.chosen'; amount: number }
  | { type: 'option.toggled'; key: string }
  | { type: 'group.toggled'; group: CostGroup }
  | { type: 'differences.toggled' }
  | { type: 'interest.change' }
  | { type: 'interest.typed'; text: string }
  | { type: 'interest.keep' }
  | { type: 'interest.cancelled' }
  /** as it is shown, for as many cabinets as were asked for where no other number is chosen */
  | { type: 'costs.exported'; as: CostFile; asked: number }

/** What is shown: the numbers of cabinets there are prices for, the chosen one, and all offers for it. */
export const shownCosts = ({ offers, amount, ticked, interest }: Context, asked: number): ShownCosts => {
  const amounts = comparedAmounts(offers, asked)
  const shown = amount !== null && amounts.includes(amount) ? amount : asked
  return {
    amounts,
    amount: shown,
    offers,
    costs: compareCosts(offers, { amount: shown, ticked: new Set(ticked), interest }),
    prices: pricesByAmount(offers, asked),
  }
}
/** What an order of one of them begins with: as is shown of it, where it has a price for that. */
export const wantedOf = ({ amount, costs }: ShownCosts, asked: number, at: number): Wanted => {
  const total = costs.totals[at]
  if (total === undefined || !('sum' in total)) return nothingWanted
  return { amount: amount === asked ? null : amount, options: wantedOptions(costs, at) }
}
export type CostFile = 'workbook' | 'document'
/** What goes into a file: what is shown, of which enquiry, and what it was reckoned with. */
export type CostExportOrder = CostExport & { as: CostFile; enquiryId: string; ticked: readonly string[] }
export interface ShownCosts {
  amounts: number[]
  amount: number
  offers: CostedOffer[]
  costs: CostComparison
  prices: ReturnType<typeof pricesByAmount>
}

const toggled = <Key>(keys: readonly Key[], key: Key): Key[] =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

export const costsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as CostChoice & Pick<Context, 'enquiryId' | 'parent'>,
    events: {} as CostsEvent,
    tags: {} as 'loading' | 'asking' | 'busy',
  },
  actors: {
    exportCosts: fromPromise<Outcome<Download>, CostExportOrder>(actorNotProvided('exportCosts')),
    loadCosts: fromPromise<Outcome<CostBasis>, string>(actorNotProvided('loadCosts')),
    saveInterest: fromPromise<Outcome<Interest>, Interest>(actorNotProvided('saveInterest')),
  },
  guards: {
    isGranted,
    mayChange: ({ context }) => context.changesInterest,
    hasOffers: ({ context }) => context.offers.length > 0,
    isReadable: ({ context }) => interestWrong(context.typed) === undefined,
  },
  actions: {
    ...effects,
    takeCosts: assign((_, outcome: Outcome<CostBasis>) =>
      outcome.ok ? { ...outcome.value, offers: inOrderOfPrice(outcome.value.offers) } : {},
    ),
    beginInterest: assign({ typed: ({ context }) => typedInterest(context) }),
    takeFile: assign({ file: (_, file: Context['file']) => file }),
    typeInterest: assign({ typed: (_, text: string) => text }),
    toggleDifferences: assign({ differencesOnly: ({ context }) => !context.differencesOnly }),
    chooseAmount: assign({ amount: (_, amount: number) => amount }),
    toggle: assign({ ticked: ({ context }, key: string) => toggled(context.ticked, key) }),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { amount, ticked } }): CostsReport => ({ type: 'costs.based', choice: { amount, ticked } }),
    ),
    unfold: assign({ opened: ({ context }, group: CostGroup) => toggled(context.opened, group) }),
  },
}).createMachine({
  id: 'costs',
  description: 'The offers on an enquiry by kinds of cost, on one basis.',
  context: ({ input }) => ({
    ...input,
    offers: [],
    interest: null,
    changesInterest: false,
    typed: '',
    differencesOnly: false,
    file: { as: 'workbook', asked: 1 },
    opened: [],
  }),
  on: {
    'amount.chosen': { actions: [{ type: 'chooseAmount', params: ({ event }) => event.amount }, 'report'] },
    'option.toggled': { actions: [{ type: 'toggle', params: ({ event }) => event.key }, 'report'] },
    'group.toggled': { actions: { type: 'unfold', params: ({ event }) => event.group } },
    'differences.toggled': { actions: 'toggleDifferences' },
  },
  type: 'parallel',
  states: {
    basis: {
      description: 'What the offers are made of, and by which interest they are compared.',
      initial: 'loading',
      states: {
        loading: {
          description: 'What the offers are made of is on its way; what is known of it stays.',
          tags: 'loading',
          on: {
            'interest.change': { guard: 'mayChange', actions: 'beginInterest', target: 'askingInterest' },
          },
          invoke: {
            id: 'loadCosts',
            src: 'loadCosts',
            input: ({ context }) => context.enquiryId,
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takeCosts', params: ({ event }) => event.output },
                target: 'shown',
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        shown: {
          description: 'The offers stand side by side, by kinds of cost.',
          on: {
            'costs.reload': 'loading',
            'interest.change': { guard: 'mayChange', actions: 'beginInterest', target: 'askingInterest' },
          },
        },
        askingInterest: {
          description: 'By which interest does the company compare when it pays?',
          tags: 'asking',
          on: {
            'interest.typed': { actions: { type: 'typeInterest', params: ({ event }) => event.text } },
            'interest.keep': { guard: 'isReadable', target: 'savingInterest' },
            // looked up anew: what was told meanwhile is not lost
            'interest.cancelled': 'loading',
          },
        },
        savingInterest: {
          description: 'The interest is kept for the whole company.',
          tags: 'asking',
          invoke: {
            id: 'saveInterest',
            src: 'saveInterest',
            input: ({ context }) => interestOf(context.typed),
            onDone: [
              { guard: ifGranted, target: 'loading' },
              { actions: tellRefusal, target: 'askingInterest' },
            ],
            onError: { actions: tellBroken, target: 'askingInterest' },
          },
        },
        failed: { description: 'They could not be loaded; it can be tried again.', on: { 'costs.reload': 'loading' } },
      },
    },
    file: {
      description: 'What is shown, as a file; whatever is done meanwhile goes on.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being written.',
          on: {
            'costs.exported': {
              guard: 'hasOffers',
              actions: { type: 'takeFile', params: ({ event: { as, asked } }) => ({ as, asked }) },
              target: 'exporting',
            },
          },
        },
        exporting: {
          description: 'What is shown is being written into a file.',
          tags: 'busy',
          ...tellUnderway('export.write'),
          invoke: {
            id: 'exportCosts',
            src: 'exportCosts',
            input: ({ context }) => {
              const { offers, costs, amount } = shownCosts(context, context.file.asked)
              const { enquiryId, ticked, interest } = context
              return { as: context.file.as, enquiryId, offers, costs, amount, ticked, interest }
            },
            ...exportWritten('idle'),
          },
        },
      },
    },
  },
})
