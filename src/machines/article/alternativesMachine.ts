/**
 * The dialog of an article's further numbers (rule W1). With Enter it is asked whose number it is: a free one goes into the form, a
 * taken one stays in its field and says whose it is. Where the article has no number of that kind yet, none is added.
 * The dialog stays until it is known whose number was entered last, so that none is left out.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { NumberKind } from '../../domain/article/article.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

/** Whose number it is; null where it is free. */
export type NumberOwner = { id: string; name: string } | null
export type NumberQuestion = { kind: NumberKind; number: string; manufacturerId: string | null }
export type AlternativeReport = { type: 'alternative.free'; kind: NumberKind; number: string }
/** Why a number was not added: the article has it itself, lacks one of its own, or another one has it. */
export type NumberProblem = { why: 'own' | 'currentEmpty' } | { why: 'taken'; owner: string }

/** What the form holds by now: the own number and the further ones of this kind, and the manufacturer. */
export type NumbersHeld = { current: string; further: readonly string[]; manufacturerId: string | null }

type Context = {
  /** the article; null for a new one */
  id: string | null
  parent: AnyActorRef
  typed: Record<NumberKind, string>
  /** the kind that was entered last, and of which manufacturer */
  kind: NumberKind
  manufacturerId: string | null
  problem: NumberProblem | null
  /** "Fertig", while it was asked whose number it is */
  closes: boolean
}

const nothing = { typed: { order: '', manufacturer: '' }, problem: null, closes: false }
const takeNumber = ['report', 'emptyField'] as const

export const alternativesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: string | null; parent: AnyActorRef },
    events: {} as
      | { type: 'alternatives.opened' }
      | { type: 'alternatives.closed' }
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
    isBlank: ({ context }, kind: NumberKind) => context.typed[kind].trim() === '',
    hasNoCurrent: (_, held: NumbersHeld) => held.current.trim() === '',
    isOwn: ({ context }, { kind, held }: { kind: NumberKind; held: NumbersHeld }) =>
      [held.current.trim(), ...held.further].includes(context.typed[kind].trim()),
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
    keepQuestion: assign((_, { kind, held }: { kind: NumberKind; held: NumbersHeld }) => ({
      kind,
      manufacturerId: held.manufacturerId,
    })),
    keepProblem: assign((_, { kind, problem }: { kind: NumberKind; problem: NumberProblem }) => ({ kind, problem })),
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
  context: ({ input }) => ({ ...input, ...nothing, kind: 'order', manufacturerId: null }),
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
      on: { 'alternatives.closed': 'closed' },
      states: {
        typing: {
          description: 'The user types a number, or reads why one was not added.',
          on: {
            'alternative.typed': { actions: { type: 'type', params: ({ event }) => event } },
            'alternative.entered': [
              { guard: { type: 'isBlank', params: ({ event }) => event.kind } },
              {
                guard: { type: 'hasNoCurrent', params: ({ event }) => event.held },
                actions: {
                  type: 'keepProblem',
                  params: ({ event }) => ({ kind: event.kind, problem: { why: 'currentEmpty' as const } }),
                },
              },
              {
                guard: { type: 'isOwn', params: ({ event }) => event },
                actions: {
                  type: 'keepProblem',
                  params: ({ event }) => ({ kind: event.kind, problem: { why: 'own' as const } }),
                },
              },
              { actions: { type: 'keepQuestion', params: ({ event }) => event }, target: 'asking' },
            ],
          },
        },
        asking: {
          description: 'The server is asked whose number it is.',
          tags: 'busy',
          exit: 'forgetClosing',
          on: { 'alternatives.closed': { actions: 'keepClosing' } },
          invoke: {
            id: 'findOwner',
            src: 'findOwner',
            input: ({ context: { kind, typed, manufacturerId } }) => ({
              kind,
              number: typed[kind].trim(),
              manufacturerId,
            }),
            onDone: [
              {
                guard: { type: 'isOthers', params: ({ event }) => event.output },
                actions: {
                  type: 'keepProblem',
                  params: ({ context, event }) => ({
                    kind: context.kind,
                    problem: { why: 'taken' as const, owner: event.output.ok ? (event.output.value?.name ?? '') : '' },
                  }),
                },
                target: 'typing',
              },
              {
                guard: { type: 'isFreeForClosing', params: ({ event }) => event.output },
                actions: takeNumber,
                target: '#alternatives.closed',
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
