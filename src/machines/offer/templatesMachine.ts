/** A supplier's templates of price lines (rule P15): asked for when they are opened, kept under a name, deleted. */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { type LineDraft, linesOf } from '../../domain/offer/lineDrafts.ts'
import { type PriceTemplate, templateHindrance } from '../../domain/offer/priceTemplate.ts'
import type { PriceLine } from '../../domain/offer/priceLines.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

export type TemplateOrder = { name: string; priceLines: PriceLine[] }
interface TemplatesContext {
  templates: readonly PriceTemplate[]
  /** the name as it is typed */
  name: string
  /** what is to be kept */
  priceLines: PriceLine[]
  /** which one is to go; asked first */
  doomed: string | null
  /** why the last step did not happen; `broken`: it was not answered */
  problem: RefusalCode | 'broken' | null
}
type Answer = Outcome<PriceTemplate[]>
type Event =
  | { type: 'templates.opened' }
  | { type: 'templates.closed' }
  | { type: 'template.named'; name: string }
  /** the lines as they stand in the form */
  | { type: 'template.keep'; lines: readonly LineDraft[]; cabinets: number }
  | { type: 'template.delete'; id: string }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }
type Of<Type extends Event['type']> = { event: Extract<Event, { type: Type }> }

const whileShown = {
  'templates.closed': 'closed',
  'template.named': { actions: { type: 'name', params: ({ event }: Of<'template.named'>) => event.name } },
  'template.keep': {
    guard: { type: 'isKeepable', params: ({ event }: Of<'template.keep'>) => event.lines },
    target: 'keeping',
    actions: {
      type: 'order',
      params: ({ event }: Of<'template.keep'>) => linesOf(event.lines, event.cabinets).priceLines,
    },
  },
  'template.delete': {
    target: 'asking',
    actions: { type: 'doom', params: ({ event }: Of<'template.delete'>) => event.id },
  },
} as const

export const templatesMachine = setup({
  types: {
    context: {} as TemplatesContext,
    events: {} as Event,
  },
  actors: {
    loadTemplates: fromPromise<Answer>(actorNotProvided('loadTemplates')),
    keepTemplate: fromPromise<Answer, TemplateOrder>(actorNotProvided('keepTemplate')),
    deleteTemplate: fromPromise<Answer, { id: string }>(actorNotProvided('deleteTemplate')),
  },
  guards: {
    isGranted,
    isKeepable: ({ context: { name } }, lines: readonly LineDraft[]) => templateHindrance(name, lines) === undefined,
  },
  actions: {
    begin: assign({ problem: null }),
    name: assign({ name: (_, name: string) => name, problem: null }),
    order: assign({ priceLines: (_, priceLines: PriceLine[]) => priceLines, problem: null }),
    doom: assign({ doomed: (_, id: string) => id, problem: null }),
    spare: assign({ doomed: null }),
    take: assign(({ context }, answer: Answer) => ({ templates: answer.ok ? answer.value : context.templates })),
    forgetName: assign({ name: '' }),
    tell: assign({ problem: (_, answer: Answer) => (answer.ok ? null : answer.refusal.code) }),
    break: assign({ problem: 'broken' as const }),
  },
}).createMachine({
  id: 'templates',
  description: "A supplier's templates of price lines.",
  context: { templates: [], name: '', priceLines: [], doomed: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'They are not looked at.',
      on: { 'templates.opened': { target: 'loading', actions: 'begin' } },
    },
    loading: {
      description: 'They are on their way; what can be done with those that were seen can be done meanwhile.',
      on: whileShown,
      invoke: {
        id: 'loadTemplates',
        src: 'loadTemplates',
        onDone: [
          { guard: ifGranted, target: 'open', actions: { type: 'take', params: ({ event }) => event.output } },
          { target: 'open', actions: { type: 'tell', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: 'break' },
      },
    },
    open: { description: 'One can be taken, kept or deleted.', on: whileShown },
    asking: {
      description: 'Whether it is to go is asked.',
      on: { 'question.confirmed': 'deleting', 'question.cancelled': { target: 'open', actions: 'spare' } },
    },
    keeping: {
      description: 'The lines are kept under the name.',
      invoke: {
        id: 'keepTemplate',
        src: 'keepTemplate',
        input: ({ context: { name, priceLines } }) => ({ name, priceLines }),
        onDone: [
          {
            guard: ifGranted,
            target: 'open',
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'forgetName'],
          },
          { target: 'open', actions: { type: 'tell', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: 'break' },
      },
    },
    deleting: {
      description: 'It is deleted.',
      invoke: {
        id: 'deleteTemplate',
        src: 'deleteTemplate',
        input: ({ context: { doomed } }) => ({ id: doomed ?? '' }),
        onDone: [
          {
            guard: ifGranted,
            target: 'open',
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'spare'],
          },
          { target: 'open', actions: [{ type: 'tell', params: ({ event }) => event.output }, 'spare'] },
        ],
        onError: { target: 'open', actions: ['break', 'spare'] },
      },
    },
  },
})
