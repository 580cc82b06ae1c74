/**
 * The dialog of an article's further numbers (rule W1). With Enter it is asked whose number it is: a free one goes into the form, a
 * taken one stays in its field and says whose it is. Where the article has no number of that kind yet, none is added.
 * Closing takes along what still stands in a field: the dialog stays until it is known whose number that is, and where it is refused, until
 * that was read (rule R1).
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import { type NumberKind, numberKinds } from '../../domain/article/article.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

/** Whose number it is; null where it is free. */
export type NumberOwner = { id: string; name: string } | null
export type NumberQuestion = { kind: NumberKind; number: string; manufacturerId: string | null }
export type AlternativeReport = { type: 'alternative.free'; kind: NumberKind; number: string }
/** Why a number was not added: the article has it itself, lacks one of its own, or another one has it. */
export type NumberProblem = { why: 'own' | 'currentEmpty' } | { why: 'taken'; owner: string }

/** What the form holds by now: of each kind the own number and the further ones, and the manufacturer. */
export type NumbersHeld = Record<NumberKind, { current: string; further: readonly string[] }> & {
  manufacturerId: string | null
}
const nothingHeld: NumbersHeld = {
  order: { current: '', further: [] },
  manufacturer: { current: '', further: [] },
  manufacturerId: null,
}

type Context = {
  /** the article; null for a new one */
  id: string | null
  parent: AnyActorRef
  typed: Record<NumberKind, string>
  /** the kind that was entered last, and what the form held by then */
  kind: NumberKind
  held: NumbersHeld
  problem: NumberProblem | null
  /** "Fertig": once nothing stands in a field any more, the dialog closes */
  closes: boolean
}

const nothing = { typed: { order: '', manufacturer: '' }, problem: null, closes: false }
const takeNumber = ['report', 'emptyField'] as const
/** Said beside the field, too: whoever adds by Enter looks at the list. */
const tell = (why: 'empty' | 'taken' | 'currentEmpty') =>
  ({ type: 'notify', params: { level: 'warn', key: `alternatives.${why}` } }) as const
/** The first kind of which a number stands in its field. */
const typedKind = ({ typed }: Context): NumberKind | undefined => numberKinds.find((kind) => typed[kind].trim() !== '')
const keepHeld = { type: 'keepHeld', params: ({ event }: { event: { held: NumbersHeld } }) => event.held } as const

export const alternativesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: string | null; parent: AnyActorRef },
    events: {} as
      | { type: 'alternatives.opened' }
      | { type: 'alternatives.closed'; held: NumbersHeld }
      | { type: 'alternative.typed'; kind: NumberKind; text: string }
      /** Enter */
      | { type: 'alternative.entered'; kind: NumberKind; held: NumbersHeld }
      | { type: 'record.named'; id: string | null },
    tags: {} as 'busy',
  },
  actors: { findOwner: fromPromise<Outcome<NumberOwner>, NumberQuestion>(actorNotProvided('findOwner')) },
  guards: {
    isGranted,
    isFreeForClosing: ({ context }, outcome: Outcome<NumberOwner>) => context.closes && outcome.ok,
    isNothingTyped: ({ context }) => typedKind(context) === undefined,
    isBlank: ({ context }, kind: NumberKind) => context.typed[kind].trim() === '',
    hasNoCurrent: ({ context: { kind, held } }) => held[kind].current.trim() === '',
    isOwn: ({ context: { kind, held, typed } }) =>
      [held[kind].current.trim(), ...held[kind].further].includes(typed[kind].trim()),
    isOthers: ({ context }, outcome: Outcome<NumberOwner>) =>
      outcome.ok && outcome.value !== null && outcome.value.id !== context.id,
  },
  actions: {
    ...effects,
    clear: assign(nothing),
    takeId: assign({ id: (_, id: string | null) => id }),
    type: assign(({ context }, { kind, text }: { kind: NumberKind; text: string }) => ({
      typed: { ...context.typed, [kind]: text },
      problem: null,
    })),
    keepKind: assign({ kind: (_, kind: NumberKind) => kind }),
    keepHeld: assign({ held: (_, held: NumbersHeld) => held }),
    takeTyped: assign({ kind: ({ context }) => typedKind(context) ?? context.kind }),
    keepProblem: assign({ problem: (_, problem: NumberProblem) => problem }),
    /** its reason was read */
    dropRefused: assign(({ context: { kind, typed, problem } }) =>
      problem === null ? {} : { typed: { ...typed, [kind]: '' }, problem: null },
    ),
    keepClosing: assign({ closes: true }),
    forgetClosing: assign({ closes: false }),
    emptyField: assign(({ context }) => ({ typed: { ...context.typed, [context.kind]: '' } })),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { kind, typed } }): AlternativeReport => ({
        type: 'alternative.free',
        kind,
        number: typed[kind].trim(),
      }),
    ),
  },
}).createMachine({
  id: 'alternatives',
  description: "The dialog of an article's further numbers, as they are typed, and whether they are free.",
  context: ({ input }) => ({ ...input, ...nothing, kind: 'order', held: nothingHeld }),
  on: { 'record.named': { actions: { type: 'takeId', params: ({ event }) => event.id } } },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'alternatives.opened': { actions: 'clear', target: 'open' } },
    },
    open: {
      description: 'The dialog is open over the form.',
      initial: 'typing',
      states: {
        typing: {
          description: 'The user types a number, or reads why one was not added.',
          entry: 'forgetClosing',
          on: {
            'alternative.typed': { actions: { type: 'type', params: ({ event }) => event } },
            'alternative.entered': [
              { guard: { type: 'isBlank', params: ({ event }) => event.kind }, actions: tell('empty') },
              { actions: [{ type: 'keepKind', params: ({ event }) => event.kind }, keepHeld], target: 'judging' },
            ],
            'alternatives.closed': { actions: ['dropRefused', keepHeld, 'keepClosing'], target: 'closing' },
          },
        },
        closing: {
          description: 'Does anything stand in a field that is not in the form yet?',
          always: [
            { guard: 'isNothingTyped', target: '#alternatives.closed' },
            { actions: 'takeTyped', target: 'judging' },
          ],
        },
        judging: {
          description: 'Is it a number to ask about? The form itself may say that it is none to add.',
          always: [
            {
              guard: 'hasNoCurrent',
              actions: [{ type: 'keepProblem', params: { why: 'currentEmpty' } }, tell('currentEmpty')],
              target: 'typing',
            },
            { guard: 'isOwn', actions: { type: 'keepProblem', params: { why: 'own' } }, target: 'typing' },
            { target: 'asking' },
          ],
        },
        asking: {
          description: 'The server is asked whose number it is.',
          tags: 'busy',
          on: { 'alternatives.closed': { actions: 'keepClosing' } },
          invoke: {
            id: 'findOwner',
            src: 'findOwner',
            input: ({ context: { kind, typed, held } }) => ({
              kind,
              number: typed[kind].trim(),
              manufacturerId: held.manufacturerId,
            }),
            onDone: [
              {
                guard: { type: 'isOthers', params: ({ event }) => event.output },
                actions: [
                  {
                    type: 'keepProblem',
                    params: ({ event }) => ({
                      why: 'taken' as const,
                      owner: event.output.ok ? (event.output.value?.name ?? '') : '',
                    }),
                  },
                  tell('taken'),
                ],
                target: 'typing',
              },
              {
                guard: { type: 'isFreeForClosing', params: ({ event }) => event.output },
                actions: takeNumber,
                target: 'closing',
              },
              { guard: ifGranted, actions: takeNumber, target: 'typing' },
              { actions: tellRefusal, target: 'typing' },
            ],
            onError: { actions: tellBroken, target: 'typing' },
          },
        },
      },
    },
  },
})
