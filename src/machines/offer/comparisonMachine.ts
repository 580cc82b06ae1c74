/**
 * The offers on an enquiry side by side (rule O16): at a glance or by kinds of cost, in which order, which one is unfolded to its versions;
 * its letter, and all of it as a table, as files. A child of the enquiry machine, which tells it whenever the enquiry has changed.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { FileItem } from '../../domain/file/file.ts'
import {
  type ComparedOffer,
  type ComparisonColumn,
  type ComparisonOrder,
  orderBy,
  usualOrder,
  type Wish,
} from '../../domain/offer/comparison.ts'
import { type CostChoice, costsIn, nothingChosen, searchOfCosts } from '../../domain/offer/costAddress.ts'
import type { OfferVersion } from '../../domain/offer/offer.ts'
import { doneNotice, ifGranted, isGranted, tellFailed, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { fetchedInTurn } from '../core/fetched.ts'
import { type CostsEvent, costsMachine, type CostsReport } from './costsMachine.ts'

/** Empty where this viewer has nothing to compare. */
type Which = { enquiryId: string }
/** The comparison as a file: what is shown, in the order shown. */
export type ComparisonExport = { offers: ComparedOffer[]; order: ComparisonOrder; wish: Wish | null }
type Context = Which &
  ComparisonExport & {
    /** whether the page's address asks for the kinds of cost */
    byCost: boolean
    /** what they were last compared on */
    choice: CostChoice
    /** the offer that is unfolded */
    opened: string | null
    versions: OfferVersion[]
    /** letters that are taken home, one after the other; the first is under way */
    toFetch: FileItem[]
  }

export type ComparisonEvent =
  | ({ type: 'comparison.told' } & Which)
  | { type: 'comparison.reload' }
  | { type: 'comparison.sorted'; column: ComparisonColumn }
  | { type: 'overview.chosen' }
  | { type: 'costs.chosen' }
  | CostsReport
  | { type: 'offer.toggled'; id: string }
  | { type: 'versions.reload' }
  | { type: 'file.download'; item: FileItem }
  /** what the offers are measured by is the page's */
  | { type: 'comparison.exported'; wish: Wish }

const idOf = ({ event }: { event: { id: string } }) => event.id

/** What is chosen stands in the address, so that Back finds it again. */
const intoAddress = {
  type: 'rememberQuery',
  params: ({ context }: { context: Context }) => ({ search: searchOfCosts(context.choice) }),
} as const

export const comparisonMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Which & { search: string },
    events: {} as ComparisonEvent,
    children: {} as { costs: 'costs' },
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    costs: costsMachine,
    loadOffers: fromPromise<Outcome<ComparedOffer[]>, string>(actorNotProvided('loadOffers')),
    loadVersions: fromPromise<Outcome<OfferVersion[]>, string>(actorNotProvided('loadVersions')),
    downloadFile: fromPromise<Outcome<Download>, FileItem | null>(actorNotProvided('downloadFile')),
    exportComparison: fromPromise<Outcome<Download>, ComparisonExport>(actorNotProvided('exportComparison')),
  },
  guards: {
    isNeeded: ({ context }) => context.enquiryId !== '',
    isByCost: ({ context }) => context.byCost && context.enquiryId !== '',
    isToFetch: ({ context }) => context.toFetch.length > 0,
    isOpened: ({ context }, id: string) => context.opened === id,
    isGranted,
  },
  actions: {
    ...effects,
    takeWhich: assign({ enquiryId: (_, enquiryId: string) => enquiryId }),
    takeOffers: assign(({ context }, outcome: Outcome<ComparedOffer[]>) => ({
      offers: outcome.ok ? outcome.value : context.offers,
    })),
    sort: assign({ order: ({ context }, column: ComparisonColumn) => orderBy(context.order, column) }),
    open: assign({ opened: (_, id: string) => id, versions: [] }),
    close: assign({ opened: null, versions: [] }),
    takeVersions: assign(({ context }, outcome: Outcome<OfferVersion[]>) => ({
      versions: outcome.ok ? outcome.value : context.versions,
    })),
    /** the second half of a double click is the first one */
    fetch: assign(({ context: { toFetch } }, item: FileItem) => ({
      toFetch: toFetch.at(-1)?.path === item.path ? toFetch : [...toFetch, item],
    })),
    settleFetched: assign(({ context }) => ({ toFetch: context.toFetch.slice(1) })),
    takeChoice: assign({ choice: (_, choice: CostChoice) => choice }),
    takeWish: assign({ wish: (_, wish: Wish) => wish }),
    renewCosts: sendTo('costs', { type: 'costs.reload' } satisfies CostsEvent),
  },
}).createMachine({
  id: 'comparison',
  description: 'The offers on an enquiry side by side.',
  context: ({ input: { enquiryId, search } }) => ({
    enquiryId,
    byCost: costsIn(search) !== null,
    choice: costsIn(search) ?? nothingChosen,
    offers: [],
    order: usualOrder,
    wish: null,
    opened: null,
    versions: [],
    toFetch: [],
  }),
  type: 'parallel',
  states: {
    offers: {
      description: 'What is compared.',
      initial: 'deciding',
      on: {
        'comparison.told': {
          actions: { type: 'takeWhich', params: ({ event }) => event.enquiryId },
          target: '.deciding',
        },
        'comparison.sorted': { actions: { type: 'sort', params: ({ event }) => event.column } },
      },
      states: {
        deciding: {
          description: 'Does this viewer compare offers?',
          always: [{ guard: 'isNeeded', target: 'loading' }, { target: 'unneeded' }],
        },
        unneeded: { description: 'There is nothing to compare for this viewer.' },
        loading: {
          description: 'The offers are on their way; what is known of them stays.',
          tags: 'loading',
          invoke: {
            id: 'loadOffers',
            src: 'loadOffers',
            input: ({ context }) => context.enquiryId,
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takeOffers', params: ({ event }) => event.output },
                target: 'shown',
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        shown: { description: 'The offers stand side by side.' },
        failed: {
          description: 'The offers could not be loaded; it can be tried again.',
          on: { 'comparison.reload': 'loading' },
        },
      },
    },
    view: {
      description: 'At a glance, or by kinds of cost.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Does the address of the page ask for the kinds of cost?',
          always: [{ guard: 'isByCost', target: 'costs' }, { target: 'overview' }],
        },
        overview: {
          description: 'Price, day and conditions of each.',
          on: { 'costs.chosen': { actions: intoAddress, target: 'costs' } },
        },
        costs: {
          description: 'What each price is made of, on one basis.',
          on: {
            'overview.chosen': {
              actions: { type: 'rememberQuery', params: { search: '' } },
              target: 'overview',
            },
            'costs.based': {
              actions: [{ type: 'takeChoice', params: ({ event }) => event.choice }, intoAddress],
            },
            'comparison.told': { actions: 'renewCosts' },
          },
          invoke: {
            id: 'costs',
            src: 'costs',
            input: ({ context: { enquiryId, choice }, self }) => ({ enquiryId, ...choice, parent: self }),
          },
        },
      },
    },
    versions: {
      description: 'What became of one of the offers, version by version.',
      initial: 'folded',
      on: {
        'offer.toggled': [
          { guard: { type: 'isOpened', params: idOf }, actions: 'close', target: '.folded' },
          { actions: { type: 'open', params: idOf }, target: '.loading' },
        ],
      },
      states: {
        folded: { description: 'No offer is unfolded.' },
        loading: {
          description: 'The versions of the unfolded offer are on their way.',
          invoke: {
            id: 'loadVersions',
            src: 'loadVersions',
            input: ({ context }) => context.opened ?? '',
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takeVersions', params: ({ event }) => event.output },
                target: 'unfolded',
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        unfolded: { description: 'The versions are shown.' },
        failed: {
          description: 'The versions could not be loaded; it can be tried again.',
          on: { 'versions.reload': 'loading' },
        },
      },
    },
    letters: {
      description: 'Letters that are taken home, one after the other, whatever else is done meanwhile.',
      initial: 'idle',
      on: { 'file.download': { actions: { type: 'fetch', params: ({ event }) => event.item } } },
      states: {
        idle: {
          description: 'None is on its way.',
          always: { guard: 'isToFetch', target: 'downloading' },
        },
        downloading: {
          description: 'A letter is being fetched; what is asked for meanwhile comes after it.',
          invoke: {
            id: 'downloadFile',
            src: 'downloadFile',
            input: ({ context }) => context.toFetch[0] ?? null,
            ...fetchedInTurn,
          },
        },
      },
    },
    table: {
      description: 'The comparison itself, as a file.',
      initial: 'idle',
      states: {
        idle: {
          description: 'It is not being written.',
          on: {
            'comparison.exported': {
              actions: { type: 'takeWish', params: ({ event }) => event.wish },
              target: 'exporting',
            },
          },
        },
        exporting: {
          description: 'The comparison is being written as a table.',
          tags: 'busy',
          ...tellUnderway('export.write'),
          invoke: {
            id: 'exportComparison',
            src: 'exportComparison',
            input: ({ context: { offers, order, wish } }) => ({ offers, order, wish }),
            onDone: {
              actions: [
                { type: 'saveFile', params: ({ event }) => event.output },
                { type: 'notify', params: doneNotice('export.write') },
              ],
              target: 'idle',
            },
            onError: { actions: tellFailed('export.write').broken, target: 'idle' },
          },
        },
      },
    },
  },
})
