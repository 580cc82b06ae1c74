/**
 * Suppliers to choose among for an enquiry (rule E15): asked for once somebody chooses, then by what is typed, by a circle or a group; marked,
 * and kept under names.
 */
import { assign, fromPromise, raise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import type { Asked } from '../../domain/enquiry/invitation.ts'
import { isInvisible } from '../../domain/core/text.ts'
import { groupHindrance, type SupplierChoices, type SupplierCircle } from '../../domain/enquiry/supplierChoice.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

export type Sought = { term: string; circle: SupplierCircle; groupId: string | null }
export type Marking = { supplierId: string; favourite: boolean }
export type GroupName = { id: string; name: string }
export type GroupOrder = { name: string; suppliers: string[]; replaces: boolean }

interface SupplierChoiceContext {
  /** name or place, as it is typed, and among whom is looked */
  sought: Sought
  /** those that were found; null before the first answer */
  found: SupplierChoices | null
  /** what was pressed at stars, in its order: the first is under way */
  marks: readonly Marking[]
  /** under which name those that are ticked are to be kept, as it is typed */
  name: string
  /** what is to be kept */
  order: GroupOrder
  /** the group that is to go */
  doomed: string
  /** the group that is to have another name, and that as it is typed */
  renamed: GroupName
  /** why the last step did not happen; `broken`: it was not answered */
  problem: Refusal | 'broken' | null
}
type Among = Pick<Sought, 'circle' | 'groupId'>
const everybody: Among = { circle: 'all', groupId: null }

/** Who has left is no favourite to count, and can only be forgotten. */
const withMark = (found: SupplierChoices, { supplierId, favourite }: Marking): SupplierChoices =>
  found.left.some(({ id }) => id === supplierId)
    ? { ...found, left: found.left.filter(({ id }) => id !== supplierId) }
    : withMarked(found, { supplierId, favourite })
const withMarked = (found: SupplierChoices, { supplierId, favourite }: Marking): SupplierChoices => ({
  ...found,
  counts: { ...found.counts, favourites: found.counts.favourites + (favourite ? 1 : -1) },
  suppliers: found.suppliers.map((one) => (one.id === supplierId ? { ...one, favourite } : one)),
})

export const supplierChoiceMachine = setup({
  types: {
    context: {} as SupplierChoiceContext,
    events: {} as
      | { type: 'suppliers.wanted' }
      | { type: 'suppliers.sought'; term: string }
      | { type: 'suppliers.among'; among: Among }
      | ({ type: 'supplier.marked' } & Marking)
      | { type: 'group.named'; name: string }
      /** those that are ticked; a group of that name is replaced, which its button says */
      | { type: 'group.keep'; suppliers: Asked['suppliers'] }
      | { type: 'group.delete'; id: string }
      | ({ type: 'group.rename' } & GroupName)
      | { type: 'group.renamed'; name: string }
      | { type: 'question.confirmed' }
      | { type: 'question.cancelled' },
    tags: {} as 'busy',
  },
  actors: {
    loadSuppliers: fromPromise<Outcome<SupplierChoices>, Sought>(actorNotProvided('loadSuppliers')),
    markSupplier: fromPromise<Outcome<Marking>, Marking>(actorNotProvided('markSupplier')),
    keepGroup: fromPromise<Outcome<{ id: string }>, GroupOrder>(actorNotProvided('keepGroup')),
    renameGroup: fromPromise<Outcome<{ id: string }>, GroupName>(actorNotProvided('renameGroup')),
    deleteGroup: fromPromise<Outcome<{ id: string }>, { id: string }>(actorNotProvided('deleteGroup')),
  },
  delays: { debounce: 300 },
  guards: {
    isGranted,
    hasMarks: ({ context }) => context.marks.length > 0,
    isRenameable: ({ context: { renamed } }) => !isInvisible(renamed.name),
    isKeepable: ({ context }, suppliers: Asked['suppliers']) => groupHindrance(context.name, suppliers) === undefined,
  },
  actions: {
    type: assign({ sought: ({ context }, term: string) => ({ ...context.sought, term }) }),
    lookAmong: assign({ sought: ({ context }, among: Among) => ({ ...context.sought, ...among }) }),
    lookEverywhere: assign({ sought: ({ context }) => ({ ...context.sought, ...everybody }) }),
    take: assign({
      found: ({ context }, answer: Outcome<SupplierChoices>) => (answer.ok ? answer.value : context.found),
    }),
    /** It stands there as it was pressed at once; pressed twice before the first was answered, the last counts. */
    mark: assign(({ context: { marks, found } }, { supplierId, favourite }: Marking) => ({
      marks: [...marks, { supplierId, favourite }],
      found: found && withMark(found, { supplierId, favourite }),
    })),
    beMarked: assign({ marks: ({ context }) => context.marks.slice(1) }),
    lookAgain: raise({ type: 'suppliers.wanted' }),
    name: assign({ name: (_, name: string) => name, problem: null }),
    /** … but for one that is typed by now for the next */
    forgetName: assign({ name: ({ context: { name, order } }) => (name === order.name ? '' : name) }),
    order: assign({
      order: ({ context: { name, found } }, suppliers: Asked['suppliers']) => ({
        name,
        suppliers: suppliers.map(({ id }) => id),
        replaces: found?.groups.some((group) => group.name === name.trim()) === true,
      }),
      problem: null,
    }),
    doom: assign({ doomed: (_, id: string) => id, problem: null }),
    beginRenaming: assign({ renamed: (_, { id, name }: GroupName) => ({ id, name }), problem: null }),
    typeNewName: assign({ renamed: ({ context }, name: string) => ({ ...context.renamed, name }), problem: null }),
    tell: assign({ problem: (_, answer: Outcome<unknown>) => (answer.ok ? null : answer.refusal) }),
    break: assign({ problem: 'broken' as const }),
  },
}).createMachine({
  id: 'supplierChoice',
  description: 'Suppliers that an enquiry may be sent to.',
  context: {
    sought: { term: '', ...everybody },
    found: null,
    marks: [],
    name: '',
    order: { name: '', suppliers: [], replaces: false },
    doomed: '',
    renamed: { id: '', name: '' },
    problem: null,
  },
  type: 'parallel',
  on: {
    'supplier.marked': { actions: { type: 'mark', params: ({ event }) => event } },
    'group.named': { actions: { type: 'name', params: ({ event }) => event.name } },
  },
  states: {
    list: {
      description: 'Those that are found, and the groups that they are kept in.',
      initial: 'idle',
      on: {
        'suppliers.wanted': '.loading',
        'suppliers.sought': { target: '.pausing', actions: { type: 'type', params: ({ event }) => event.term } },
        'suppliers.among': { target: '.loading', actions: { type: 'lookAmong', params: ({ event }) => event.among } },
      },
      states: {
        idle: { description: 'Nobody chooses.' },
        pausing: { description: 'A name or a place is typed.', after: { debounce: 'loading' } },
        loading: {
          description: 'They are looked for; those found before stay.',
          tags: 'busy',
          invoke: {
            id: 'loadSuppliers',
            src: 'loadSuppliers',
            input: ({ context }) => context.sought,
            onDone: [
              { guard: ifGranted, target: 'found', actions: { type: 'take', params: ({ event }) => event.output } },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        found: { description: 'They can be ticked.' },
        failed: { description: 'They did not come; asking again is possible.' },
      },
    },
    groups: {
      description: 'What becomes of the groups.',
      initial: 'resting',
      states: {
        resting: {
          description: 'They stay as they are.',
          on: {
            'group.keep': {
              guard: { type: 'isKeepable', params: ({ event }) => event.suppliers },
              target: 'keeping',
              actions: { type: 'order', params: ({ event }) => event.suppliers },
            },
            'group.rename': { target: 'naming', actions: { type: 'beginRenaming', params: ({ event }) => event } },
            'group.delete': { target: 'asking', actions: { type: 'doom', params: ({ event }) => event.id } },
          },
        },
        keeping: {
          description: 'Those that are ticked are kept under the name.',
          invoke: {
            id: 'keepGroup',
            src: 'keepGroup',
            input: ({ context }) => context.order,
            onDone: [
              { guard: ifGranted, target: 'resting', actions: ['forgetName', 'lookAgain'] },
              // a name that a colleague has given meanwhile is one to replace
              { target: 'resting', actions: [{ type: 'tell', params: ({ event }) => event.output }, 'lookAgain'] },
            ],
            onError: { target: 'resting', actions: 'break' },
          },
        },
        naming: {
          description: 'The group is given another name.',
          on: {
            'group.renamed': { actions: { type: 'typeNewName', params: ({ event }) => event.name } },
            'question.confirmed': { guard: 'isRenameable', target: 'renaming' },
            'question.cancelled': 'resting',
          },
        },
        renaming: {
          description: 'Its new name is kept.',
          invoke: {
            id: 'renameGroup',
            src: 'renameGroup',
            input: ({ context }) => context.renamed,
            onDone: [
              { guard: ifGranted, target: 'resting', actions: 'lookAgain' },
              // what is typed stays, and whatever a colleague has done meanwhile is shown
              { target: 'naming', actions: [{ type: 'tell', params: ({ event }) => event.output }, 'lookAgain'] },
            ],
            onError: { target: 'naming', actions: 'break' },
          },
        },
        asking: {
          description: 'Whether the group is to go is asked.',
          on: { 'question.confirmed': 'deleting', 'question.cancelled': 'resting' },
        },
        deleting: {
          description: 'The group is deleted.',
          invoke: {
            id: 'deleteGroup',
            src: 'deleteGroup',
            input: ({ context }) => ({ id: context.doomed }),
            onDone: [
              { guard: ifGranted, target: 'resting', actions: ['lookEverywhere', 'lookAgain'] },
              { target: 'resting', actions: { type: 'tell', params: ({ event }) => event.output } },
            ],
            onError: { target: 'resting', actions: 'break' },
          },
        },
      },
    },
    marks: {
      description: 'Favourites, one after the other.',
      initial: 'resting',
      states: {
        resting: { description: 'All that was pressed is kept.', always: { guard: 'hasMarks', target: 'marking' } },
        marking: {
          description: 'A supplier becomes a favourite, or is none any more.',
          invoke: {
            id: 'markSupplier',
            src: 'markSupplier',
            input: ({ context: { marks } }) => marks[0] ?? { supplierId: '', favourite: false },
            onDone: [
              { guard: ifGranted, target: 'resting', actions: 'beMarked' },
              {
                target: 'resting',
                actions: ['beMarked', { type: 'tell', params: ({ event }) => event.output }, 'lookAgain'],
              },
            ],
            onError: { target: 'resting', actions: ['beMarked', 'break', 'lookAgain'] },
          },
        },
      },
    },
  },
})
