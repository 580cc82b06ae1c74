/**
 * A further name for a record, as it is typed (rule V3): with Enter it is asked whose name it is; one that is free goes into the
 * form, a taken one stays in its field and says whose it is. A save that is asked for meanwhile waits for the answer.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isSameName } from '../../domain/masterdata/named.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

/** Who is called so; null where nobody is. */
export type NameOwner = { id: string; displayName: string } | null
export type VariantReport =
  | { type: 'variant.free'; name: string }
  /** the form can be saved: what was entered is in it */
  | { type: 'save.due' }
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
const tellNotSaved = { type: 'notify', params: { level: 'warn', key: 'variant.notSaved' } } as const

const isOthers = ({ id }: Context, outcome: Outcome<NameOwner>): boolean =>
  outcome.ok && outcome.value !== null && outcome.value.id !== id

export const variantMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: string | null; parent: AnyActorRef },
    events: {} as
      | { type: 'variant.typed'; text: string }
      /** Enter: `names` are those that the form holds by now */
      | { type: 'variant.entered'; names: readonly string[]; among?: string }
      | { type: 'record.named'; id: string | null }
      | { type: 'save.asked' },
    tags: {} as 'busy',
  },
  actors: { findOwner: fromPromise<Outcome<NameOwner>, WantedName>(actorNotProvided('findOwner')) },
  guards: {
    isBlank: ({ context }) => context.text.trim() === '',
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
      ({ context }): VariantReport => ({ type: 'variant.free', name: context.text.trim() }),
    ),
    reportDue: sendTo(({ context }) => context.parent, { type: 'save.due' } satisfies VariantReport),
  },
}).createMachine({
  id: 'variant',
  description: 'A further name for a record, as it is typed, and whether it is free.',
  context: ({ input }) => ({ ...input, text: '', among: '', owner: '', saves: false }),
  initial: 'typing',
  on: {
    'record.named': { actions: { type: 'takeId', params: ({ event }) => event.id } },
    'save.asked': { actions: 'reportDue' },
  },
  states: {
    typing: {
      description: 'The user types a name.',
      on: {
        'variant.typed': { actions: { type: 'type', params: ({ event }) => event.text } },
        'variant.entered': [
          { guard: 'isBlank' },
          {
            guard: { type: 'isOwn', params: ({ event }) => event.names },
            actions: { type: 'keepOwner', params: '' },
            target: 'taken',
          },
          { actions: { type: 'keepAmong', params: ({ event }) => event.among ?? '' }, target: 'asking' },
        ],
      },
    },
    asking: {
      description: 'The server is asked whose name it is.',
      tags: 'busy',
      exit: 'forgetSave',
      on: { 'save.asked': { actions: 'keepSave' } },
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
            target: 'typing',
          },
          { guard: ifGranted, actions: takeName, target: 'typing' },
          { actions: tellRefusal, target: 'typing' },
        ],
        onError: { actions: tellBroken, target: 'typing' },
      },
    },
    taken: {
      description: 'The name is taken; it stays in the field until something else is typed.',
      on: { 'variant.typed': { actions: { type: 'type', params: ({ event }) => event.text }, target: 'typing' } },
    },
  },
})
