/**
 * A further name for a record, as it is typed (rule V3): with Enter it is asked whose name it is; one that is free goes into the
 * form, a taken one stays in its field and says whose it is. A save takes along what is still in the field, and waits for the answer;
 * whoever leaves the page with it is asked first (rule R1).
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isInvisible, legibleLine } from '../../domain/core/text.ts'
import { isSameName } from '../../domain/masterdata/named.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

/** Who is called so; null where nobody is. */
export type NameOwner = { id: string; displayName: string } | null
export type VariantReport =
  | { type: 'variant.free'; name: string }
  /** the form can be saved: what was entered is in it */
  | { type: 'save.due' }
/** What the form holds by now, and of whom the name is to be free, where not of all. */
export type Surroundings = { names: readonly string[]; among?: string }
/** A name, and of whom it is to be free; '' where of all. */
export type WantedName = { name: string; among: string }
type Context = {
  /** the record that gets the name; null for a new one */
  id: string | null
  text: string
  /** of whom it is to be free, where not of all: a manufacturer */
  among: string
  /** whose name it is, where it is taken; the record's own is '' */
  owner: string
  /** a save was asked for, and comes once it is known whose name it is */
  saves: boolean
  parent: AnyActorRef
}
type Answered = { context: Context; event: { output: Outcome<NameOwner> } }

const takeName = ['report', 'clear'] as const
const keepTaken = {
  type: 'keepOwner',
  params: ({ event }: Answered) => (event.output.ok ? (event.output.value?.displayName ?? '') : ''),
} as const
const takeText = { type: 'type', params: ({ event }: { event: { text: string } }) => event.text } as const
const isOwn = { type: 'isOwn', params: ({ event }: { event: Surroundings }) => event.names } as const
const keepAmong = { type: 'keepAmong', params: ({ event }: { event: Surroundings }) => event.among ?? '' } as const
const tellNotSaved = { type: 'notify', params: { level: 'warn', key: 'variant.notSaved' } } as const

const isOthers = ({ id }: Context, outcome: Outcome<NameOwner>): boolean =>
  outcome.ok && outcome.value !== null && outcome.value.id !== id

export const variantMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: string | null; parent: AnyActorRef },
    events: {} as
      | { type: 'variant.typed'; text: string }
      /** Enter, or the button beside the field */
      | ({ type: 'variant.entered' } & Surroundings)
      | { type: 'record.named'; id: string | null }
      | ({ type: 'save.asked' } & Surroundings),
    tags: {} as 'busy' | 'typed',
  },
  actors: { findOwner: fromPromise<Outcome<NameOwner>, WantedName>(actorNotProvided('findOwner')) },
  guards: {
    isBlank: (_, text: string) => isInvisible(text),
    isOwn: ({ context }, names: readonly string[]) => names.some((name) => isSameName(name, context.text)),
    isGranted,
    isOthers: ({ context }, outcome: Outcome<NameOwner>) => isOthers(context, outcome),
    isOthersForSave: ({ context }, outcome: Outcome<NameOwner>) => context.saves && isOthers(context, outcome),
    isFreeForSave: ({ context }, outcome: Outcome<NameOwner>) => context.saves && outcome.ok,
  },
  actions: {
    ...effects,
    type: assign({ text: (_, text: string) => text }),
    clear: assign({ text: '' }),
    keepAmong: assign({ among: (_, among: string) => among }),
    takeId: assign({ id: (_, id: string | null) => id }),
    keepOwner: assign({ owner: (_, owner: string) => owner }),
    keepSave: assign({ saves: true }),
    forgetSave: assign({ saves: false }),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context }): VariantReport => ({ type: 'variant.free', name: legibleLine(context.text).trim() }),
    ),
    reportDue: sendTo(({ context }) => context.parent, { type: 'save.due' } satisfies VariantReport),
  },
}).createMachine({
  id: 'variant',
  description: 'A further name for a record, as it is typed, and whether it is free.',
  context: ({ input }) => ({ ...input, text: '', among: '', owner: '', saves: false }),
  initial: 'blank',
  on: {
    'record.named': { actions: { type: 'takeId', params: ({ event }) => event.id } },
    'variant.typed': [
      { guard: { type: 'isBlank', params: ({ event }) => event.text }, actions: [takeText, 'unsay'], target: '.blank' },
      { actions: [takeText, 'unsay'], target: '.typed' },
    ],
    'save.asked': { actions: ['unsay', 'reportDue'] },
  },
  states: {
    blank: { description: 'Nothing is typed.' },
    typed: {
      description: 'The user types a name, which is not in the form yet.',
      tags: 'typed',
      on: {
        'variant.entered': [
          { guard: isOwn, actions: { type: 'keepOwner', params: '' }, target: 'taken' },
          { actions: keepAmong, target: 'asking' },
        ],
        'save.asked': [
          { guard: isOwn, actions: [{ type: 'keepOwner', params: '' }, tellNotSaved], target: 'taken' },
          { actions: [keepAmong, 'keepSave'], target: 'asking' },
        ],
      },
    },
    asking: {
      description: 'The server is asked whose name it is.',
      tags: ['busy', 'typed'],
      exit: 'forgetSave',
      on: { 'save.asked': { actions: 'keepSave' }, 'variant.typed': {} },
      invoke: {
        id: 'findOwner',
        src: 'findOwner',
        input: ({ context }) => ({ name: context.text.trim(), among: context.among }),
        onDone: [
          {
            guard: { type: 'isOthersForSave', params: ({ event }) => event.output },
            actions: [keepTaken, tellNotSaved],
            target: 'taken',
          },
          {
            guard: { type: 'isOthers', params: ({ event }) => event.output },
            actions: keepTaken,
            target: 'taken',
          },
          {
            guard: { type: 'isFreeForSave', params: ({ event }) => event.output },
            actions: [...takeName, 'reportDue'],
            target: 'blank',
          },
          { guard: ifGranted, actions: takeName, target: 'blank' },
          { actions: tellRefusal, target: 'typed' },
        ],
        onError: { actions: tellBroken, target: 'typed' },
      },
    },
    taken: {
      description: 'The name is taken; it stays in the field until something else is typed. A save goes without it.',
      tags: 'typed',
    },
  },
})
