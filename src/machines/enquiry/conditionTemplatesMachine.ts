/**
 * A customer's templates of conditions (rule E20): looked at when they are opened, kept, renamed, begun with and deleted; one that is taken over
 * is looked at once more, asked about where it replaces something, and reported to the page that it is typed into.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import { isInvisible } from '../../domain/core/text.ts'
import { conditionTemplateHindrance, saidConditions } from '../../domain/enquiry/conditionTemplate.ts'
import { type Conditions, defaultConditions } from '../../domain/enquiry/conditions.ts'
import { doneNotice, ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import {
  type Answer,
  byId,
  type ConditionsReport,
  type DeletingOrder,
  type KeepingOrder,
  movedOn,
  namesakeIn,
  type Purpose,
  type RenamingOrder,
  replacedIn,
  takenBy,
  type Taking,
  type TemplatesContext,
} from './conditionTemplatesContext.ts'

const answer = ({ event }: { event: { output: Answer } }): Answer => event.output
const taken = { type: 'take', params: answer } as const
const told = { type: 'tell', params: answer } as const
/** As it is by now: what was refused may stand otherwise. */
const lookAgain = { target: 'loading', actions: told } as const
const broken = { target: 'open', actions: 'break' } as const
const granted = { guard: ifGranted, target: 'open', actions: taken } as const

type Event =
  | { type: 'templates.opened'; to: Purpose }
  | { type: 'templates.closed' }
  | { type: 'template.named'; name: string }
  /** the conditions as they stand; those of the name are replaced, which its button says */
  | { type: 'template.keep'; conditions: Conditions }
  | ({ type: 'template.take' } & Taking)
  | { type: 'template.rename'; id: string }
  | { type: 'template.renamed' }
  /** null: with none */
  | { type: 'template.begin'; id: string | null }
  | { type: 'template.delete'; id: string }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }
type Of<Type extends Event['type']> = { event: Extract<Event, { type: Type }> }

/** What is pressed at those that are shown: each step says which state of it was seen, so that none of them waits for a newer one. */
const whileShown = {
  'templates.closed': 'closed',
  'template.named': { actions: { type: 'name', params: ({ event }: Of<'template.named'>) => event.name } },
  'template.keep': {
    guard: { type: 'isKeepable', params: ({ event }: Of<'template.keep'>) => event.conditions },
    target: 'keeping',
    actions: { type: 'order', params: ({ event }: Of<'template.keep'>) => event.conditions },
  },
  'template.take': {
    target: 'checking',
    actions: [
      { type: 'choose', params: ({ event }: Of<'template.take'>) => event.id },
      { type: 'note', params: ({ event }: Of<'template.take'>) => event.now },
    ],
  },
  'template.rename': {
    target: 'renaming',
    actions: [{ type: 'choose', params: ({ event }: Of<'template.rename'>) => event.id }, 'nameAsChosen'],
  },
  'template.begin': {
    target: 'beginning',
    actions: { type: 'beginWithIt', params: ({ event }: Of<'template.begin'>) => event.id },
  },
  'template.delete': {
    target: 'asking',
    actions: { type: 'choose', params: ({ event }: Of<'template.delete'>) => event.id },
  },
} as const

/** … while one is being changed: what is pressed at another is done at once, and the answer to that tells of both. */
const { 'template.named': _, 'template.keep': __, ...atOthers } = whileShown

export const conditionTemplatesMachine = setup({
  types: {
    context: {} as TemplatesContext,
    input: {} as { parent: AnyActorRef },
    events: {} as Event,
  },
  actors: {
    loadTemplates: fromPromise<Answer>(actorNotProvided('loadTemplates')),
    keepTemplate: fromPromise<Answer, KeepingOrder>(actorNotProvided('keepTemplate')),
    renameTemplate: fromPromise<Answer, RenamingOrder>(actorNotProvided('renameTemplate')),
    beginWith: fromPromise<Answer, string | null>(actorNotProvided('beginWith')),
    deleteTemplate: fromPromise<Answer, DeletingOrder>(actorNotProvided('deleteTemplate')),
  },
  guards: {
    isGranted,
    isKeepable: ({ context: { name } }, conditions: Conditions) =>
      conditionTemplateHindrance(name, conditions) === undefined,
    isNamed: ({ context: { name } }) => !isInvisible(name),
    isNotAsSeen: ({ context }, outcome: Answer) => movedOn(context, outcome) !== undefined,
    replacesFilled: ({ context }, outcome: Answer) => outcome.ok && replacedIn(context).length > 0,
  },
  actions: {
    ...effects,
    begin: assign({ purpose: (_, purpose: Purpose) => purpose, problem: null, name: '' }),
    name: assign({ name: (_, name: string) => name, problem: null }),
    take: assign(({ context }, outcome: Answer) => ({ templates: outcome.ok ? outcome.value : context.templates })),
    order: assign(({ context }, conditions: Conditions) => ({
      order: {
        name: context.name.trim(),
        conditions: saidConditions(conditions),
        seen: namesakeIn(context)?.lastUpdate ?? null,
      },
      problem: null,
    })),
    choose: assign(({ context }, id: string | null) => ({ chosen: byId(context, id), problem: null })),
    nameAsChosen: assign({ name: ({ context }) => context.chosen?.name ?? '' }),
    note: assign({ now: (_, now: Conditions) => now }),
    beginWithIt: assign({ begun: (_, begun: string | null) => begun, problem: null }),
    tell: assign({ problem: (_, outcome: Answer) => (outcome.ok ? null : outcome.refusal.code) }),
    sayMoved: assign({ problem: ({ context }, outcome: Answer) => movedOn(context, outcome) ?? null }),
    break: assign({ problem: 'broken' as const }),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context }): ConditionsReport => ({ type: 'conditions.taken', conditions: takenBy(context) }),
    ),
  },
}).createMachine({
  id: 'conditionTemplates',
  description: "A customer's templates of conditions.",
  context: ({ input }) => ({
    parent: input.parent,
    templates: null,
    purpose: 'take',
    name: '',
    chosen: null,
    now: defaultConditions,
    order: { name: '', conditions: defaultConditions, seen: null },
    begun: null,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'They are not looked at.',
      on: { 'templates.opened': { target: 'loading', actions: { type: 'begin', params: ({ event }) => event.to } } },
    },
    loading: {
      description: 'They are on their way; what can be done with those that were seen can be done meanwhile.',
      on: whileShown,
      invoke: {
        id: 'loadTemplates',
        src: 'loadTemplates',
        onDone: [granted, { target: 'open', actions: told }],
        onError: broken,
      },
    },
    open: {
      description: 'One can be taken over, changed or deleted, or the present conditions kept.',
      on: whileShown,
    },
    keeping: {
      description: 'The conditions are kept under the name.',
      invoke: {
        id: 'keepTemplate',
        src: 'keepTemplate',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: ifGranted,
            target: 'closed',
            actions: [taken, { type: 'notify', params: doneNotice('enquiry.conditionsKept') }],
          },
          lookAgain,
        ],
        onError: broken,
      },
    },
    checking: {
      description:
        'Whether a colleague has changed or deleted it is looked at before it is taken over; another one may be pressed.',
      on: { ...whileShown, 'template.take': { ...whileShown['template.take'], reenter: true } },
      invoke: {
        id: 'lookAgain',
        src: 'loadTemplates',
        onDone: [
          {
            guard: { type: 'isNotAsSeen', params: answer },
            target: 'open',
            actions: [{ type: 'sayMoved', params: answer }, taken],
          },
          { guard: { type: 'replacesFilled', params: answer }, target: 'confirming', actions: taken },
          {
            guard: ifGranted,
            target: 'closed',
            actions: [taken, 'report', { type: 'notify', params: doneNotice('enquiry.conditionsTaken') }],
          },
          { target: 'open', actions: told },
        ],
        onError: broken,
      },
    },
    confirming: {
      description: 'It replaces what was filled in: that is named, and asked.',
      on: {
        'question.confirmed': {
          target: 'closed',
          actions: ['report', { type: 'notify', params: doneNotice('enquiry.conditionsTaken') }],
        },
        'question.cancelled': 'open',
      },
    },
    renaming: {
      description: 'It gets another name.',
      on: {
        ...whileShown,
        'template.renamed': { guard: 'isNamed', target: 'savingName' },
        'question.cancelled': 'loading',
      },
    },
    savingName: {
      description: 'The other name is on its way.',
      on: atOthers,
      invoke: {
        id: 'renameTemplate',
        src: 'renameTemplate',
        input: ({ context: { chosen, name } }) => ({
          id: chosen?.id ?? '',
          name: name.trim(),
          seen: chosen?.lastUpdate ?? new Date(0),
        }),
        onDone: [granted, lookAgain],
        onError: broken,
      },
    },
    beginning: {
      description: 'With which one new enquiries begin is noted.',
      on: { ...atOthers, 'template.begin': { ...whileShown['template.begin'], reenter: true } },
      invoke: {
        id: 'beginWith',
        src: 'beginWith',
        input: ({ context }) => context.begun,
        onDone: [granted, lookAgain],
        onError: broken,
      },
    },
    asking: {
      description: 'Whether it is to go is asked.',
      // What was called off by the question may have been done: they are looked at anew.
      on: { 'question.confirmed': 'deleting', 'question.cancelled': 'loading' },
    },
    deleting: {
      description: 'It is deleted.',
      invoke: {
        id: 'deleteTemplate',
        src: 'deleteTemplate',
        input: ({ context: { chosen } }) => ({ id: chosen?.id ?? '', seen: chosen?.lastUpdate ?? new Date(0) }),
        onDone: [granted, lookAgain],
        onError: broken,
      },
    },
  },
})
