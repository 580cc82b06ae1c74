/**
 * A page whose rows can be combined (rule V7): its list, and the dialog that shows what would change before it does. Which of the
 * rows stays is chosen there; each choice is reckoned anew.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { type Combination, isCombinable, type NameSortColumn, type Varied } from '../../domain/masterdata/named.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { createListMachine } from '../core/listMachine.ts'

/** What is to be combined, as far as the question shows it. */
export type Candidate = {
  id: string
  displayName: string
  usedByArticleAmount: number | null
  /** of a discount group */
  manufacturerName?: string
  percent?: number
}
export type CombiningContext = {
  search: string
  /** as the list shows them */
  candidates: readonly Candidate[]
  /** the one that stays */
  survivor: string
  preview: Combination | null
  /** why there is no preview; null where nobody answered */
  refusal: RefusalCode | null
}

/** The one that stays first, as the calls take them. */
const idsOf = ({ candidates, survivor }: CombiningContext): string[] => [
  survivor,
  ...candidates.map(({ id }) => id).filter((id) => id !== survivor),
]

export const createCombiningMachine = <Row extends Varied>({
  id,
  list,
}: {
  id: string
  list: ReturnType<typeof createListMachine<Row, NameSortColumn>>
}) =>
  setup({
    types: {
      context: {} as CombiningContext,
      input: {} as { search: string },
      events: {} as
        | { type: 'url.changed'; search: string }
        | { type: 'window.focused' }
        | { type: 'list.reload' }
        | { type: 'combine.asked'; candidates: readonly Candidate[] }
        | { type: 'survivor.chosen'; id: string }
        | { type: 'preview.again' }
        | { type: 'combine.confirmed' }
        | { type: 'combine.cancelled' },
      tags: {} as 'busy' | 'loading',
      children: {} as { list: 'list'; preview: 'preview'; combine: 'combine' },
    },
    actors: {
      list,
      preview: fromPromise<Outcome<Combination>, string[]>(actorNotProvided('preview')),
      combine: fromPromise<Outcome<true>, string[]>(actorNotProvided('combine')),
    },
    guards: {
      isGranted,
      areSeveral: (_, candidates: readonly Candidate[]) => candidates.length > 1,
      isPossible: ({ context }) => context.preview !== null && isCombinable(context.preview),
    },
    actions: {
      ...effects,
      tellList: sendTo('list', ({ event }) => event),
      ask: assign((_, candidates: readonly Candidate[]) => ({
        candidates,
        survivor: mostUsed(candidates),
        preview: null,
        refusal: null,
      })),
      choose: assign({ survivor: (_, survivor: string) => survivor, preview: null }),
      takePreview: assign((_, outcome: Outcome<Combination>) =>
        outcome.ok ? { preview: outcome.value, refusal: null } : { preview: null, refusal: outcome.refusal.code },
      ),
      forgetRefusal: assign({ refusal: null }),
      showResult: sendTo('list', { type: 'rows.selected', ids: [] }),
      reloadList: sendTo('list', { type: 'list.reload' }),
    },
  }).createMachine({
    id,
    description: 'A list, and several of its rows that become one.',
    context: ({ input: { search } }) => ({ search, candidates: [], survivor: '', preview: null, refusal: null }),
    invoke: { id: 'list', src: 'list', input: ({ context: { search } }) => ({ search }) },
    on: {
      'url.changed': { actions: 'tellList' },
      'window.focused': { actions: 'tellList' },
      'list.reload': { actions: 'tellList' },
    },
    initial: 'browsing',
    states: {
      browsing: {
        id: 'browsing',
        description: 'The user looks for something in the list.',
        on: {
          'combine.asked': {
            guard: { type: 'areSeveral', params: ({ event }) => event.candidates },
            actions: { type: 'ask', params: ({ event }) => event.candidates },
            target: 'combining.reckoning',
          },
        },
      },
      combining: {
        description: 'The user sees what combining the rows would do.',
        initial: 'reckoning',
        on: {
          'combine.cancelled': 'browsing',
          'survivor.chosen': { actions: { type: 'choose', params: ({ event }) => event.id }, target: '.reckoning' },
        },
        states: {
          reckoning: {
            description: 'What would change is being reckoned.',
            tags: 'loading',
            invoke: {
              id: 'preview',
              src: 'preview',
              input: ({ context }) => idsOf(context),
              onDone: [
                {
                  guard: ifGranted,
                  actions: { type: 'takePreview', params: ({ event }) => event.output },
                  target: 'asking',
                },
                { actions: { type: 'takePreview', params: ({ event }) => event.output }, target: 'failed' },
              ],
              onError: { actions: 'forgetRefusal', target: 'failed' },
            },
          },
          asking: {
            description: 'What would change is shown; the user is asked.',
            on: { 'combine.confirmed': { guard: 'isPossible', target: 'running' } },
          },
          failed: {
            description: 'It could not be reckoned; it can be tried again.',
            on: { 'preview.again': 'reckoning' },
          },
          running: {
            description: 'The rows are being combined.',
            tags: 'busy',
            on: { 'combine.cancelled': {}, 'survivor.chosen': {} },
            invoke: {
              id: 'combine',
              src: 'combine',
              input: ({ context }) => idsOf(context),
              onDone: [
                {
                  guard: ifGranted,
                  actions: [
                    'showResult',
                    'reloadList',
                    {
                      type: 'notify',
                      params: ({ context }) => ({
                        level: 'success',
                        key: `${id}.combined`,
                        values: { count: context.candidates.length },
                      }),
                    },
                  ],
                  target: '#browsing',
                },
                // what stands in the way is reckoned anew, and shown
                { actions: tellRefusal, target: 'reckoning' },
              ],
              onError: { actions: tellBroken, target: 'asking' },
            },
          },
        },
      },
    },
  })

/** Who is used most is proposed to stay. */
const mostUsed = (candidates: readonly Candidate[]): string =>
  candidates.toSorted((a, b) => (b.usedByArticleAmount ?? 0) - (a.usedByArticleAmount ?? 0))[0]?.id ?? ''
