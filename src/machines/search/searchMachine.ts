/**
 * The search over everything that its reader may see (rule L10): a text is looked for in all kinds of records at once, and the arrows
 * lead through what was found. It lives as long as the tab; a new answer takes the place of the old one, which is shown until then.
 */
import { assign, fromPromise, raise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { addressOfHit, type SearchGroup, type SearchHit, shortestTerm } from '../../domain/search/search.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import {
  firstHit,
  remembered,
  type SearchContext,
  type SearchEvent,
  shownHits,
  stepped,
  typedOn,
} from './searchContext.ts'

/** What the search is asked, in a hurry or not. */
const looksFor = {
  id: 'search',
  src: 'search',
  input: ({ context }: Looking) => context.term.trim(),
} as const
type Looking = { context: SearchContext }
type Found = { event: { output: Outcome<SearchGroup[]> } }
const takeFound = { type: 'takeGroups', params: ({ event }: Found) => event.output } as const

const nothing = { term: '', groups: [], area: null, active: 0 } as const satisfies Partial<SearchContext>

const pathOfFirst = (context: SearchContext): string => {
  const hit = firstHit(context)
  return hit ? addressOfHit(hit) : '/'
}

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: { search: fromPromise<Outcome<SearchGroup[]>, string>(actorNotProvided('search')) },
  delays: { debounce: 200 },
  guards: {
    isGranted,
    saysEnough: (_, term: string) => term.trim().length >= shortestTerm,
    hasHits: (_, outcome: Outcome<SearchGroup[]>) =>
      outcome.ok && outcome.value.some(({ content }) => content.length > 0),
    isElsewhere: (_, elsewhere: boolean) => elsewhere,
  },
  actions: {
    ...effects,
    begin: assign(({ context }, { userId, term }: { userId: string; term: string }) => ({
      ...nothing,
      term,
      userId,
      // what one has opened is not for the next
      recent: context.userId === userId ? context.recent : [],
    })),
    takeTerm: assign({ term: (_, term: string) => term, active: 0 }),
    typeOn: raise(({ context }, key: string) =>
      key === 'Enter'
        ? ({ type: 'hit.wanted' } as const)
        : ({ type: 'term.typed', term: typedOn(context.term, key) } as const),
    ),
    forgetGroups: assign({ groups: [], area: null }),
    takeGroups: assign(({ context }, outcome: Outcome<SearchGroup[]>) => {
      if (!outcome.ok) return {}
      const groups = outcome.value
      return { groups, area: groups.some(({ kind }) => kind === context.area) ? context.area : null, active: 0 }
    }),
    takeArea: assign({ area: (_, area: SearchContext['area']) => area, active: 0 }),
    moveArea: assign(({ context: { groups, area } }, step: 1 | -1) => {
      const areas = [null, ...groups.map(({ kind }) => kind)]
      return { area: areas[stepped(areas.indexOf(area), step, areas.length)] ?? null, active: 0 }
    }),
    moveActive: assign({
      active: ({ context }, step: 1 | -1) => stepped(context.active, step, shownHits(context).length),
    }),
    remember: assign({
      recent: ({ context }, hit: SearchHit | undefined) => (hit ? remembered(context.recent, hit) : context.recent),
    }),
  },
}).createMachine({
  id: 'search',
  description: 'The search over everything.',
  context: { ...nothing, groups: [], recent: [], userId: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody searches.',
      on: {
        'search.opened': [
          {
            guard: { type: 'saysEnough', params: ({ event }) => event.term },
            actions: { type: 'begin', params: ({ event }) => event },
            target: 'open.searching',
          },
          { actions: { type: 'begin', params: ({ event }) => event }, target: 'open' },
        ],
      },
    },
    open: {
      description: 'The search stands above the page.',
      tags: 'open',
      initial: 'waiting',
      on: {
        'search.closed': 'closed',
        'term.typed': [
          {
            guard: { type: 'saysEnough', params: ({ event }) => event.term },
            actions: { type: 'takeTerm', params: ({ event }) => event.term },
            target: '.typing',
          },
          {
            actions: [{ type: 'takeTerm', params: ({ event }) => event.term }, 'forgetGroups'],
            target: '.waiting',
          },
        ],
        'key.typed': { actions: { type: 'typeOn', params: ({ event }) => event.key } },
        'area.chosen': { actions: { type: 'takeArea', params: ({ event }) => event.area } },
        'area.moved': { actions: { type: 'moveArea', params: ({ event }) => event.step } },
        'hit.moved': { actions: { type: 'moveActive', params: ({ event }) => event.step } },
        'hit.opened': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.elsewhere },
            actions: { type: 'remember', params: ({ event }) => event.hit },
          },
          {
            actions: [
              { type: 'remember', params: ({ event }) => event.hit },
              { type: 'goTo', params: ({ event }) => ({ path: addressOfHit(event.hit), opening: event.opening }) },
            ],
            target: 'closed',
          },
        ],
      },
      states: {
        waiting: { description: 'What was opened last is shown until a text says enough to look for.' },
        typing: {
          description: 'The text is looked for when the typing pauses.',
          tags: 'busy',
          on: { 'hit.wanted': 'opening' },
          after: { debounce: 'searching' },
        },
        searching: {
          description: 'The server looks through everything that this reader may see.',
          tags: 'busy',
          on: { 'hit.wanted': 'opening' },
          invoke: {
            ...looksFor,
            onDone: [{ guard: ifGranted, actions: takeFound, target: 'results' }, { target: 'failed' }],
            onError: 'failed',
          },
        },
        opening: {
          description: 'Enter was pressed before there were hits: the first is opened as soon as it is there.',
          tags: 'busy',
          invoke: {
            ...looksFor,
            onDone: [
              {
                guard: { type: 'hasHits', params: ({ event }: Found) => event.output },
                actions: [
                  takeFound,
                  { type: 'remember', params: ({ context }: Looking) => firstHit(context) },
                  { type: 'goTo', params: ({ context }: Looking) => ({ path: pathOfFirst(context) }) },
                ],
                target: '#search.closed',
              },
              { guard: ifGranted, actions: takeFound, target: 'results' },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        results: { description: 'What was found is shown, or that nothing was.' },
        failed: {
          description: 'The search was not answered; it can be tried again.',
          on: { 'search.retry': 'searching' },
        },
      },
    },
  },
})
