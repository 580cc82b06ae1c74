/** Searching in a conversation: what is typed, where it was found, and from hit to hit. A child of `threadMachine`, which leads there. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

type Input = {
  parent: AnyActorRef
  /** the conversation */
  id: string
}
/** What the conversation hears: which message is looked at, or that nothing is looked for any more. */
export type SearchReport = { type: 'search.hit'; number: number } | { type: 'search.left' }

type Context = Input & {
  text: string
  /** numbers of the messages that contain the text, the oldest first */
  hits: readonly number[]
  /** which of them is looked at */
  at: number
}
type Event =
  | { type: 'search.opened' }
  | { type: 'search.closed' }
  | { type: 'search.typed'; text: string }
  | { type: 'hit.older' }
  | { type: 'hit.newer' }

export const threadSearchMachine = setup({
  types: { context: {} as Context, input: {} as Input, events: {} as Event, tags: {} as 'open' },
  actors: {
    findMessages: fromPromise<Outcome<number[]>, { id: string; text: string }>(actorNotProvided('findMessages')),
  },
  delays: { debounce: 300 },
  guards: {
    isGranted,
    isEmpty: ({ context }) => context.text.trim() === '',
    hasHits: ({ context }) => context.hits.length > 0,
  },
  actions: {
    ...effects,
    type: assign((_, text: string) => ({ text })),
    forget: assign({ text: '', hits: [], at: 0 }),
    forgetHits: assign({ hits: [], at: 0 }),
    /** the newest hit is looked at first */
    takeHits: assign((_, outcome: Outcome<number[]>) =>
      outcome.ok ? { hits: outcome.value, at: outcome.value.length - 1 } : { hits: [], at: 0 },
    ),
    /** from the last one on to the first */
    stepBy: assign(({ context: { hits, at } }, step: 1 | -1) => ({ at: (at + step + hits.length) % hits.length })),
    reportHit: sendTo(
      ({ context }) => context.parent,
      ({ context: { hits, at } }): SearchReport => {
        const number = hits[at]
        return number === undefined ? { type: 'search.left' } : { type: 'search.hit', number }
      },
    ),
  },
}).createMachine({
  id: 'threadSearch',
  description: 'Searching in a conversation.',
  context: ({ input }) => ({ ...input, text: '', hits: [], at: 0 }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is looked for.',
      on: { 'search.opened': 'open' },
    },
    open: {
      description: 'The field is open.',
      tags: 'open',
      initial: 'empty',
      on: {
        'search.closed': { actions: ['forget', 'reportHit'], target: 'closed' },
        'search.typed': { actions: { type: 'type', params: ({ event }) => event.text }, target: '.typing' },
      },
      states: {
        empty: { description: 'Nothing is typed.' },
        typing: {
          description: 'It is looked for when the typing pauses.',
          always: { guard: 'isEmpty', actions: ['forgetHits', 'reportHit'], target: 'empty' },
          after: { debounce: 'finding' },
        },
        finding: {
          description: 'The messages that contain the text are on their way.',
          invoke: {
            id: 'findMessages',
            src: 'findMessages',
            input: ({ context: { id, text } }) => ({ id, text }),
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'takeHits', params: ({ event }) => event.output }, 'reportHit'],
                target: 'found',
              },
              { actions: [tellRefusal, 'forgetHits'], target: 'empty' },
            ],
            onError: { actions: [tellBroken, 'forgetHits'], target: 'empty' },
          },
        },
        found: {
          description: 'The hits are counted, and one of them is looked at; there may be none.',
          on: {
            'hit.older': { guard: 'hasHits', actions: [{ type: 'stepBy', params: -1 }, 'reportHit'] },
            'hit.newer': { guard: 'hasHits', actions: [{ type: 'stepBy', params: 1 }, 'reportHit'] },
          },
        },
      },
    },
  },
})
