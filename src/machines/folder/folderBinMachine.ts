/** The bin of a project folder (rule X4), a child of its machine: what its caller may put back, or delete for good once that was asked. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { BinnedItem } from '../../domain/folder/folder.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects, type Notice } from '../core/effects.ts'
import { keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

type Input = { offerId: string; parent: AnyActorRef }
type Context = Input & {
  items: BinnedItem[] | null
  /** those that are to go for good, or are to be put back and are on their way */
  chosen: string[]
  /** … and which are put back after that */
  awaited: string[][]
  selected: string[]
  problem: Problem | null
}
type Event =
  | { type: 'bin.reload' }
  | { type: 'rows.selected'; ids: string[] }
  | { type: 'items.restore'; ids: string[] }
  | { type: 'items.purge'; ids: string[] }
  | { type: 'purge.confirmed' }
  | { type: 'purge.cancelled' }

/** Deleted files that a call is about. */
type Binned = { offerId: string; itemIds: string[] }
const binnedOf = ({ offerId, chosen }: Context): Binned => ({ offerId, itemIds: chosen })

/** What is said once they were put back, or are gone. */
const tellDone = (key: 'folder.restored' | 'folder.purged') =>
  ({
    type: 'notify',
    params: ({ context }: { context: Context }): Notice => ({
      level: 'success',
      key,
      values: { count: context.chosen.length },
    }),
  }) as const

const idsOf = ({ event }: { event: { ids: string[] } }) => event.ids
/** Open while it is looked up anew as well: the folder's news come at any time, and whoever presses just then means it. */
const whileShown = {
  'items.restore': {
    guard: { type: 'isAny', params: idsOf },
    actions: { type: 'choose', params: idsOf },
    target: 'restoring',
  },
  'items.purge': {
    guard: { type: 'isPurgeable', params: idsOf },
    actions: { type: 'choose', params: idsOf },
    target: 'confirming',
  },
} as const
const goOn = { guard: 'isAwaited', actions: 'chooseNext', target: 'restoring' } as const

export const folderBinMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'loading' },
  actors: {
    loadBin: fromPromise<Outcome<BinnedItem[]>, string>(actorNotProvided('loadBin')),
    restoreItems: fromPromise<Outcome<string[]>, Binned>(actorNotProvided('restoreItems')),
    purgeItems: fromPromise<Outcome<string[]>, Binned>(actorNotProvided('purgeItems')),
  },
  guards: {
    isGranted,
    isAny: (_, ids: string[]) => ids.length > 0,
    isAwaited: ({ context }) => context.awaited.length > 0,
    /** The second half of a double click is the first one. */
    isNew: ({ context: { chosen, awaited } }, ids: string[]) =>
      ids.some((id) => ![...chosen, ...awaited.flat()].includes(id)),
    isPurgeable: ({ context: { items } }, ids: string[]) =>
      ids.length > 0 && ids.every((id) => items?.some((item) => item.id === id && item.purgeable)),
  },
  actions: {
    ...effects,
    takeItems: assign(({ context }, outcome: Outcome<BinnedItem[]>) => {
      if (!outcome.ok) return {}
      const ids = new Set(outcome.value.map(({ id }) => id))
      return { items: outcome.value, selected: context.selected.filter((id) => ids.has(id)), problem: null }
    }),
    select: assign({ selected: (_, ids: string[]) => ids }),
    choose: assign({ chosen: (_, ids: string[]) => ids }),
    await: assign({ awaited: ({ context }, ids: string[]) => [...context.awaited, ids] }),
    awaitAgain: assign({ awaited: ({ context: { chosen, awaited } }) => [chosen, ...awaited] }),
    chooseNext: assign(({ context: { awaited } }) => ({ chosen: awaited[0] ?? [], awaited: awaited.slice(1) })),
    dropChosen: assign({
      items: ({ context: { items, chosen } }) => items?.filter(({ id }) => !chosen.includes(id)) ?? null,
      selected: [],
    }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    report: sendTo(({ context }) => context.parent, { type: 'folder.reload' }),
  },
}).createMachine({
  id: 'folderBin',
  description: 'The bin of a project folder.',
  context: ({ input }) => ({ ...input, items: null, chosen: [], awaited: [], selected: [], problem: null }),
  initial: 'loading',
  on: { 'rows.selected': { actions: { type: 'select', params: ({ event }) => event.ids } } },
  states: {
    loading: {
      description: 'What lies in the bin is on its way; what was shown before stays.',
      tags: 'loading',
      always: goOn,
      on: whileShown,
      invoke: {
        id: 'loadBin',
        src: 'loadBin',
        input: ({ context }) => context.offerId,
        onDone: [
          { guard: ifGranted, actions: { type: 'takeItems', params: ({ event }) => event.output }, target: 'ready' },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    ready: {
      description: 'The deleted files are shown.',
      always: goOn,
      on: { 'bin.reload': 'loading', ...whileShown },
    },
    confirming: {
      description: 'The user is asked whether the files are really to go for good.',
      on: { 'purge.confirmed': 'purging', 'purge.cancelled': 'loading' },
    },
    purging: {
      description: 'Files are being deleted for good.',
      invoke: {
        id: 'purgeItems',
        src: 'purgeItems',
        input: ({ context }) => binnedOf(context),
        onDone: [
          { guard: ifGranted, actions: [tellDone('folder.purged'), 'dropChosen'], target: 'loading' },
          { actions: tellRefusal, target: 'loading' },
        ],
        onError: { actions: tellBroken, target: 'ready' },
      },
    },
    restoring: {
      description: 'Files are being put back; those that are chosen meanwhile, after them.',
      on: {
        'items.restore': { guard: { type: 'isNew', params: idsOf }, actions: { type: 'await', params: idsOf } },
        // Whether they are back by then or not: they are put back after the question.
        'items.purge': { ...whileShown['items.purge'], actions: ['awaitAgain', whileShown['items.purge'].actions] },
      },
      invoke: {
        id: 'restoreItems',
        src: 'restoreItems',
        input: ({ context }) => binnedOf(context),
        onDone: [
          {
            guard: ifGranted,
            actions: [tellDone('folder.restored'), 'dropChosen', 'report'],
            target: 'loading',
          },
          { actions: tellRefusal, target: 'loading' },
        ],
        onError: { actions: tellBroken, target: 'ready' },
      },
    },
    failed: { description: 'The bin could not be loaded; it can be tried again.', on: { 'bin.reload': 'loading' } },
  },
})
