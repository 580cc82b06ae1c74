/**
 * Numbers that lead to another article from now on: searched by hand, then assigned or called off (decision 0064). What is
 * typed is looked for when the typing pauses.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { ShownArticle } from '../../domain/article/article.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

export type Assignment = Pick<ShownArticle, 'manufacturerId' | 'manufacturerNumber' | 'orderNumber'> & {
  matchId: string
}
type Context = {
  /** whose numbers are assigned; null until the panel was opened */
  article: ShownArticle | null
  text: string
  /** null until something was looked for */
  hits: readonly ShownArticle[] | null
  chosen: string | null
}

export const assignMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'assign.opened'; article: ShownArticle }
      | { type: 'assign.closed' }
      | { type: 'assign.typed'; text: string }
      | { type: 'assign.chosen'; id: string }
      | { type: 'assign.confirmed' },
    tags: {} as 'busy',
  },
  actors: {
    search: fromPromise<Outcome<ShownArticle[]>, string>(actorNotProvided('search')),
    replace: fromPromise<Outcome<ShownArticle>, Assignment>(actorNotProvided('replace')),
  },
  delays: { debounce: 300 },
  guards: {
    isGranted,
    isBlank: ({ context }) => context.text.trim() === '',
    isChosen: ({ context }) => context.chosen !== null,
  },
  actions: {
    ...effects,
    start: assign({ article: (_, article: ShownArticle) => article, text: '', hits: null, chosen: null }),
    type: assign({ text: (_, text: string) => text, chosen: null }),
    choose: assign({ chosen: (_, id: string) => id }),
    forgetHits: assign({ hits: null }),
    takeHits: assign(({ context }, outcome: Outcome<ShownArticle[]>) => ({
      // its own numbers lead to it already
      hits: outcome.ok ? outcome.value.filter(({ id }) => id !== context.article?.id) : context.hits,
    })),
  },
}).createMachine({
  id: 'assign',
  description: "The panel in which an article's numbers are assigned to another one.",
  context: { article: null, text: '', hits: null, chosen: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The panel is closed.',
      on: {
        'assign.opened': { actions: { type: 'start', params: ({ event }) => event.article }, target: 'open' },
      },
    },
    open: {
      description: 'The panel is open beside the form.',
      initial: 'ready',
      on: {
        'assign.closed': 'closed',
        'assign.typed': { actions: { type: 'type', params: ({ event }) => event.text }, target: '.pausing' },
        'assign.chosen': { actions: { type: 'choose', params: ({ event }) => event.id } },
        'assign.confirmed': { guard: 'isChosen', target: 'assigning' },
      },
      states: {
        ready: { description: 'What was found can be chosen.' },
        pausing: {
          description: 'The user types what to look for.',
          after: {
            debounce: [{ guard: 'isBlank', actions: 'forgetHits', target: 'ready' }, { target: 'searching' }],
          },
        },
        searching: {
          description: 'Articles are looked for; what was found before stays.',
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => context.text.trim(),
            onDone: [
              { guard: ifGranted, actions: { type: 'takeHits', params: ({ event }) => event.output }, target: 'ready' },
              { actions: tellFailed('assign.search').refused, target: 'ready' },
            ],
            onError: { actions: tellFailed('assign.search').broken, target: 'ready' },
          },
        },
      },
    },
    assigning: {
      description: 'The numbers are being assigned; the match opens afterwards.',
      tags: 'busy',
      invoke: {
        id: 'replace',
        src: 'replace',
        input: ({ context: { article, chosen } }) => ({
          manufacturerId: article?.manufacturerId ?? null,
          manufacturerNumber: article?.manufacturerNumber ?? '',
          orderNumber: article?.orderNumber ?? '',
          matchId: chosen ?? '',
        }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'notify', params: doneNotice('assign.replaced') },
              {
                type: 'goTo',
                params: ({ context }) => ({ path: `/article/${encodeURIComponent(context.chosen ?? '')}` }),
              },
            ],
            target: 'closed',
          },
          { actions: tellFailed('assign.replaced').refused, target: 'open' },
        ],
        onError: { actions: tellFailed('assign.replaced').broken, target: 'open' },
      },
    },
  },
})
