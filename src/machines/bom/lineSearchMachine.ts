/**
 * The search for a line's article in the whole catalogue, for the enquiry's page of lines and for the operator's result alike; what is found
 * is assigned there.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { BomCandidate } from '../../domain/bom/matching.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

/** What is looked for on behalf of a line, of an enquiry or of a result. */
export type SearchRequest = { of: string; lineId: string; searchTerm: string }
type LineSearch = {
  of: string
  lineId: string
  text: string
  /** with nothing typed it is asked what the line itself leads to */
  bySelf: boolean
}

export const lineSearchMachine = setup({
  types: {
    context: {} as LineSearch & {
      hits: readonly BomCandidate[] | null
      /** what the hits were found by; nothing: by the line itself */
      sought: string
    },
    input: {} as LineSearch,
    events: {} as { type: 'search.typed'; text: string },
    tags: {} as 'busy',
  },
  actors: { search: fromPromise<Outcome<BomCandidate[]>, SearchRequest>(actorNotProvided('search')) },
  delays: { debounce: 300 },
  guards: { isGranted, isBlank: ({ context }) => !context.bySelf && context.text.trim() === '' },
  actions: {
    ...effects,
    type: assign({ text: (_, text: string) => text }),
    forgetHits: assign({ hits: null }),
    takeHits: assign({
      hits: ({ context }, outcome: Outcome<BomCandidate[]>) => (outcome.ok ? outcome.value : context.hits),
      sought: ({ context }) => context.text.trim(),
    }),
  },
}).createMachine({
  id: 'lineSearch',
  description: 'An article is searched for a line of a parts list.',
  context: ({ input }) => ({ ...input, hits: null, sought: '' }),
  initial: 'deciding',
  on: {
    'search.typed': { actions: { type: 'type', params: ({ event }) => event.text }, target: '.pausing' },
  },
  states: {
    deciding: {
      description: 'Is there anything to look for?',
      always: [{ guard: 'isBlank', actions: 'forgetHits', target: 'found' }, { target: 'seeking' }],
    },
    pausing: { description: 'The user types what to look for.', after: { debounce: 'deciding' } },
    seeking: {
      description: 'Articles are looked for; what was found before stays.',
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { of, lineId, text } }) => ({ of, lineId, searchTerm: text.trim() }),
        onDone: [
          { guard: ifGranted, actions: { type: 'takeHits', params: ({ event }) => event.output }, target: 'found' },
          { actions: tellFailed('assign.search').refused, target: 'found' },
        ],
        onError: { actions: tellFailed('assign.search').broken, target: 'found' },
      },
    },
    found: { description: 'What was found can be assigned.' },
  },
})
