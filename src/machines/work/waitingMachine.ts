/** What waits for somebody (rule N10), above their first list: all of it or one kind, or folded to its head, which the tab remembers. */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { groupOf, type Waiting, type WaitingGroup } from '../../domain/work/waiting.ts'
import { ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

type Context = {
  waiting: Waiting[]
  /** null: all of it */
  group: WaitingGroup | null
  /** the enquiry that was last put aside, or is about to be: it can be taken back */
  aside: Aside | null
}
/** A newly released enquiry, and whether it is put aside. */
export type Aside = { enquiryId: string; title: string; aside: boolean }

const failed = tellFailed('work.aside')

/** Under which name it is kept that the card is folded. */
const foldName = 'waiting.folded'
const keepFold = (kept: true | null) => ({ type: 'keepForm', params: { form: foldName, kept } }) as const

/** What is listed: that of the chosen group, or all where nothing of it waits any more. */
export const listedOf = ({ context: { waiting, group } }: { context: Context }) => {
  const some = group === null ? [] : waiting.filter((each) => groupOf(each) === group)
  return some.length === 0 ? { group: null, waiting } : { group, waiting: some }
}

export const waitingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'load.again' }
      | { type: 'group.chosen'; group: WaitingGroup | null }
      | { type: 'enquiry.setAside'; enquiryId: string; title: string }
      | { type: 'aside.takenBack' }
      | { type: 'card.folded' }
      | { type: 'card.unfolded' },
  },
  actors: {
    load: fromPromise<Outcome<Waiting[]>>(actorNotProvided('load')),
    setAside: fromPromise<Outcome<Waiting[]>, Aside | null>(actorNotProvided('setAside')),
    /** whether the card was left folded in this tab, by the name that this is kept under */
    recallFold: fromPromise<boolean, string>(actorNotProvided('recallFold')),
  },
  guards: {
    isGranted,
    isFolded: (_, folded: boolean) => folded,
    isAside: ({ context }) => context.aside?.aside === true,
  },
  actions: {
    ...effects,
    take: assign(({ context }, outcome: Outcome<Waiting[]>) => ({
      waiting: outcome.ok ? outcome.value : context.waiting,
    })),
    putAside: assign((_, { enquiryId, title }: Omit<Aside, 'aside'>) => ({ aside: { enquiryId, title, aside: true } })),
    takeBack: assign(({ context: { aside } }) => ({ aside: aside && { ...aside, aside: false } })),
    forgetAside: assign({ aside: null }),
    choose: assign((_, group: WaitingGroup | null) => ({ group })),
  },
}).createMachine({
  id: 'waiting',
  description: 'What waits for whoever looks.',
  context: { waiting: [], group: null, aside: null },
  type: 'parallel',
  states: {
    list: {
      description: 'What there is; what was loaded stays while it is asked for again.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The answer is on its way.',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: [
              { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'ready' },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: {
          description: 'It is shown; a new enquiry can be put aside, and that taken back.',
          on: {
            'load.again': 'loading',
            'enquiry.setAside': {
              actions: { type: 'putAside', params: ({ event }) => event },
              target: 'settingAside',
            },
            'aside.takenBack': { guard: 'isAside', actions: 'takeBack', target: 'settingAside' },
          },
        },
        settingAside: {
          description: 'An enquiry is put aside, or taken back.',
          invoke: {
            id: 'setAside',
            src: 'setAside',
            input: ({ context }) => context.aside,
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'take', params: ({ event }) => event.output }, 'refreshBell'],
                target: 'ready',
              },
              { actions: ['forgetAside', failed.refused], target: 'loading' },
            ],
            onError: { actions: ['forgetAside', failed.broken], target: 'ready' },
          },
        },
        failed: { description: 'It could not be loaded; it can be tried again.', on: { 'load.again': 'loading' } },
      },
    },
    card: {
      description: 'How much of the card is shown.',
      initial: 'recalling',
      states: {
        recalling: {
          description: 'Was it left folded?',
          invoke: {
            id: 'recallFold',
            src: 'recallFold',
            input: () => foldName,
            onDone: [
              { guard: { type: 'isFolded', params: ({ event }) => event.output }, target: 'folded' },
              { target: 'open' },
            ],
            onError: 'open',
          },
        },
        open: {
          description: 'The list is shown, all of it or one group.',
          on: {
            'group.chosen': { actions: { type: 'choose', params: ({ event }) => event.group } },
            'card.folded': { actions: keepFold(true), target: 'folded' },
          },
        },
        folded: {
          description: 'Only its head is shown, with how much waits.',
          on: { 'card.unfolded': { actions: keepFold(null), target: 'open' } },
        },
      },
    },
  },
})
