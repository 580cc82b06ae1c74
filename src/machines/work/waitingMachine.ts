/**
 * What waits for somebody (rule N10), above their first list: all of it or one kind, or folded to its head, which the tab remembers. The list comes with it, or
 * without it where it takes too long; what is new later is taken with a click (rule R12).
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { groupOf, type Waiting, type WaitingGroup } from '../../domain/work/waiting.ts'
import { ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

type Context = {
  waiting: Waiting[]
  /** what waits by now, where that is something else than what is shown */
  newer: Waiting[] | null
  /** null: all of it */
  group: WaitingGroup | null
  /** the enquiry that was last put aside, or is about to be: it can be taken back */
  aside: Aside | null
  /** what is to be put aside, or taken back: one after the other, the first is under way */
  awaited: readonly Aside[]
}
/** A newly released enquiry, and whether it is put aside. */
export type Aside = { enquiryId: string; title: string; aside: boolean }

const failed = tellFailed('work.aside')

/** Under which name it is kept that the card is folded. */
const foldName = 'waiting.folded'
const keepFold = (kept: true | null) => ({ type: 'keepForm', params: { form: foldName, kept } }) as const

/** Possible whatever is under way: what makes that happen comes at any time, and whoever presses at two rows means both. */
const putting = {
  'enquiry.setAside': {
    actions: { type: 'putAside', params: ({ event }: { event: { enquiryId: string; title: string } }) => event },
  },
  'aside.takenBack': { guard: 'isAside', actions: 'takeBack' },
} as const
const goOn = { guard: 'isAwaited', target: 'settingAside' } as const
/** The second half of a double click is the first one. */
const withNext = (awaited: readonly Aside[], next: Aside): readonly Aside[] => {
  const last = awaited.at(-1)
  return last?.enquiryId === next.enquiryId && last.aside === next.aside ? awaited : [...awaited, next]
}

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
      | { type: 'newer.taken' }
      | { type: 'group.chosen'; group: WaitingGroup | null }
      | { type: 'enquiry.setAside'; enquiryId: string; title: string }
      | { type: 'aside.takenBack' }
      | { type: 'card.folded' }
      | { type: 'card.unfolded' },
    tags: {} as 'coming',
  },
  actors: {
    load: fromPromise<Outcome<Waiting[]>>(actorNotProvided('load')),
    setAside: fromPromise<Outcome<Waiting[]>, Aside | undefined>(actorNotProvided('setAside')),
    /** whether the card was left folded in this tab, by the name that this is kept under */
    recallFold: fromPromise<boolean, string>(actorNotProvided('recallFold')),
  },
  // longer than this nobody is kept from the list below
  delays: { patience: 2000 },
  guards: {
    isGranted,
    isFolded: (_, folded: boolean) => folded,
    hasNewer: ({ context }) => context.newer !== null,
    isAside: ({ context }) => context.aside?.aside === true,
    isAwaited: ({ context }) => context.awaited.length > 0,
  },
  actions: {
    ...effects,
    take: assign(({ context }, outcome: Outcome<Waiting[]>) => ({
      waiting: outcome.ok ? outcome.value : context.waiting,
      newer: null,
    })),
    putAside: assign(({ context }, { enquiryId, title }: Omit<Aside, 'aside'>) => {
      const aside = { enquiryId, title, aside: true }
      return { aside, awaited: withNext(context.awaited, aside) }
    }),
    takeBack: assign(({ context: { aside, awaited } }) => {
      if (!aside) return {}
      const back = { ...aside, aside: false }
      return { aside: back, awaited: withNext(awaited, back) }
    }),
    settle: assign(({ context }) => ({ awaited: context.awaited.slice(1) })),
    forgetAside: assign({ aside: null }),
    keepNewer: assign(({ context }, outcome: Outcome<Waiting[]>) => ({
      newer: outcome.ok && JSON.stringify(outcome.value) !== JSON.stringify(context.waiting) ? outcome.value : null,
    })),
    takeNewer: assign(({ context }) => ({ waiting: context.newer ?? context.waiting, newer: null })),
    choose: assign((_, group: WaitingGroup | null) => ({ group })),
  },
}).createMachine({
  id: 'waiting',
  description: 'What waits for whoever looks.',
  context: { waiting: [], newer: null, group: null, aside: null, awaited: [] },
  type: 'parallel',
  states: {
    list: {
      description: 'What there is; what is shown stays until something newer is taken.',
      initial: 'opening',
      on: { 'newer.taken': { guard: 'hasNewer', actions: 'takeNewer' } },
      states: {
        opening: {
          description: 'The first answer is on its way, and the list below comes with it.',
          tags: 'coming',
          invoke: {
            id: 'open',
            src: 'load',
            onDone: [
              { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'ready' },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
          after: { patience: 'loading' },
        },
        loading: {
          description: 'What waits by now is asked for; what is shown stays.',
          always: goOn,
          // what is on its way may be older than the news
          on: { 'load.again': { target: 'loading', reenter: true }, ...putting },
          invoke: {
            id: 'load',
            src: 'load',
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'keepNewer', params: ({ event }) => event.output },
                target: 'ready',
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: {
          description: 'It is shown; a new enquiry can be put aside, and that taken back.',
          always: goOn,
          on: { 'load.again': 'loading', ...putting },
        },
        settingAside: {
          description: 'An enquiry is put aside, or taken back.',
          on: putting,
          invoke: {
            id: 'setAside',
            src: 'setAside',
            input: ({ context }) => context.awaited[0],
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'take', params: ({ event }) => event.output }, 'settle', 'refreshBell'],
                target: 'ready',
              },
              { actions: ['forgetAside', 'settle', failed.refused], target: 'loading' },
            ],
            onError: { actions: ['forgetAside', 'settle', failed.broken], target: 'ready' },
          },
        },
        failed: {
          description: 'It could not be loaded; it can be tried again.',
          always: goOn,
          on: { 'load.again': 'loading', ...putting },
        },
      },
    },
    card: {
      description: 'How much of the card is shown.',
      initial: 'recalling',
      states: {
        recalling: {
          description: 'Was it left folded?',
          tags: 'coming',
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
