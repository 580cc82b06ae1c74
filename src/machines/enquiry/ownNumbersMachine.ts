/**
 * A customer's own order number and cost centre of a released enquiry and of what came of it (rule E18): read, typed, kept. What a colleague
 * has kept meanwhile is said, and what is typed stays. A part of the pages of both, to which it reports.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome, Refusal } from '../../domain/core/refusal.ts'
import {
  areSame,
  noOwnNumbers,
  type OwnNumbers,
  ownNumbersOf,
  ownNumbersSchema,
} from '../../domain/enquiry/ownNumbers.ts'
import { doneNotice, ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { typedStates, type DiscardEvent } from '../core/typedStates.ts'

/** null: they are not this user's to change */
export type OwnNumbersTold = { enquiryId: string; numbers: OwnNumbers | null }
export type OwnNumbersInput = OwnNumbersTold & { parent: AnyActorRef }
export type OwnNumbersReport = { type: 'own.kept'; numbers: OwnNumbers }
export type OwnNumbersWish = OwnNumbers & { id: string; seen: OwnNumbers }
interface OwnNumbersContext extends OwnNumbersInput {
  typed: OwnNumbers
  /** as they were when this was begun; where somebody has kept others meanwhile, those */
  seen: OwnNumbers
  /** somebody has kept others meanwhile */
  isOvertaken: boolean
  problem: Problem | null
}

/** What there is by now, where somebody has kept other numbers meanwhile. */
const standing = ({ code, details }: Refusal): OwnNumbers | undefined =>
  code === 'OWN_NUMBERS_CHANGED' ? ownNumbersSchema.safeParse(details).data : undefined
type Answered = { event: { output: Outcome<OwnNumbers> } }

export const ownNumbersMachine = setup({
  types: {
    context: {} as OwnNumbersContext,
    input: {} as OwnNumbersInput,
    events: {} as
      | { type: 'own.change' }
      | { type: 'own.typed'; patch: Partial<OwnNumbers> }
      | { type: 'own.save' }
      | { type: 'own.closed' }
      | DiscardEvent
      /** they were changed elsewhere */
      | ({ type: 'own.told' } & OwnNumbersTold),
    tags: {} as 'busy' | 'typed',
  },
  actors: { keepOwnNumbers: fromPromise<Outcome<OwnNumbers>, OwnNumbersWish>(actorNotProvided('keepOwnNumbers')) },
  guards: {
    isGranted,
    isOwn: ({ context: { numbers } }) => numbers !== null,
    isTyped: ({ context: { typed, numbers } }) => !areSame(typed, numbers ?? noOwnNumbers),
    isValid: ({ context: { typed } }) => ownNumbersSchema.safeParse(typed).success,
  },
  actions: {
    ...effects,
    begin: assign(({ context: { numbers } }) => ({
      typed: ownNumbersOf(numbers ?? noOwnNumbers),
      seen: ownNumbersOf(numbers ?? noOwnNumbers),
      isOvertaken: false,
      problem: null,
    })),
    type: assign(({ context: { typed } }, patch: Partial<OwnNumbers>) => ({
      typed: { ...typed, ...patch },
      problem: null,
    })),
    hear: assign((_, told: OwnNumbersTold) => told),
    take: assign(({ context: { numbers } }, outcome: Outcome<OwnNumbers>) => ({
      numbers: outcome.ok ? ownNumbersOf(outcome.value) : numbers,
    })),
    tell: sendTo(
      ({ context }) => context.parent,
      ({ context: { numbers } }): OwnNumbersReport => ({ type: 'own.kept', numbers: numbers ?? noOwnNumbers }),
    ),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    overtake: assign((_, outcome: Outcome<OwnNumbers>) => {
      const now = outcome.ok ? undefined : standing(outcome.refusal)
      return now ? { seen: now, numbers: now, isOvertaken: true } : {}
    }),
  },
}).createMachine({
  id: 'ownNumbers',
  description: "A customer's own order number and cost centre.",
  context: ({ input }) => ({ ...input, typed: noOwnNumbers, seen: noOwnNumbers, isOvertaken: false, problem: null }),
  initial: 'reading',
  on: {
    'own.told': {
      actions: { type: 'hear', params: ({ event: { enquiryId, numbers } }) => ({ enquiryId, numbers }) },
    },
  },
  states: {
    reading: {
      description: 'They are read.',
      on: { 'own.change': { guard: 'isOwn', target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'They are being changed.',
      initial: 'untouched',
      on: {
        'own.typed': { actions: { type: 'type', params: ({ event }) => event.patch } },
        'own.save': { guard: 'isValid', target: 'saving' },
      },
      states: typedStates('own.closed', { target: '#ownNumbers.reading' }),
    },
    saving: {
      description: 'They are on their way.',
      tags: ['busy', 'typed'],
      entry: forgetProblem,
      invoke: {
        id: 'keepOwnNumbers',
        src: 'keepOwnNumbers',
        input: ({ context: { enquiryId, typed, seen } }) => ({ id: enquiryId, ...typed, seen }),
        onDone: [
          {
            guard: ifGranted,
            target: 'reading',
            actions: [
              { type: 'take', params: ({ event }) => event.output },
              'tell',
              { type: 'notify', params: doneNotice('enquiry.ownNumbersKept') },
            ],
          },
          {
            target: 'open',
            actions: [keepRefusal, { type: 'overtake', params: ({ event }: Answered) => event.output }],
          },
        ],
        onError: { target: 'open', actions: keepBroken },
      },
    },
  },
})
