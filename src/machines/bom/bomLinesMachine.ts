/**
 * The page on which a customer's people go through the lines of a parts list (rules B15, B18, B24): problem to problem, suggestions taken,
 * articles searched, values written, lines set aside, each step undone. What somebody else has changed meanwhile is shown, never overwritten.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { BomLine } from '../../domain/bom/bom.ts'
import { type LineEdit, quickerIn } from '../../domain/bom/lineEdit.ts'
import type { LineFilter } from '../../domain/bom/lineFilter.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import {
  askedNext,
  beginning,
  type Changed,
  currentOf,
  isTyped,
  type LineOrder,
  type LinesContext,
  type LinesInput,
  type LinesPage,
  type LinesReport,
  mayChange,
  type PageRequest,
  sentOrder,
  type SentOrder,
  type Suggested,
  sureChoices,
  withNews,
  withPage,
  withRest,
} from './bomLinesContext.ts'
import { draftOf, editIn, type LineDraft } from './lineDraft.ts'
import { givenOrder, type LinesEvent, looking, ordered, work } from './bomLinesSteps.ts'
import { typedStates } from '../core/typedStates.ts'
import { lineSearchMachine } from './lineSearchMachine.ts'
import { isDoubtful, searchFor, takenAt, towards, withStep } from './lineTargets.ts'

type Answered<Value> = { event: { output: Outcome<Value> } }

const isConflict = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.refusal.code === 'BOM_LINES_CHANGED'

/** What the draft changes of the line at hand; undefined where there is none, or its quantity is none. */
const typedEdit = (context: LinesContext): LineEdit | undefined => {
  const line = currentOf(context)
  return context.draft && line ? editIn(context.draft, line) : undefined
}
const typedOrder = ({ context }: { context: LinesContext }): LineOrder => ({
  kind: 'edit',
  lineIds: context.currentId === null ? [] : [context.currentId],
  edit: typedEdit(context) ?? {},
})

export const bomLinesMachine = setup({
  types: {
    context: {} as LinesContext,
    input: {} as LinesInput,
    events: {} as LinesEvent,
    tags: {} as 'busy' | 'loading' | 'typed',
    children: {} as { search: 'search' },
  },
  actors: {
    loadPage: fromPromise<Outcome<LinesPage>, PageRequest>(actorNotProvided('loadPage')),
    loadRest: fromPromise<Outcome<BomLine[]>, { enquiryId: string; offset: number }>(actorNotProvided('loadRest')),
    changeLines: fromPromise<Outcome<Changed>, SentOrder>(actorNotProvided('changeLines')),
    suggest: fromPromise<Outcome<Suggested>, { enquiryId: string; lineIds: readonly string[] }>(
      actorNotProvided('suggest'),
    ),
    search: lineSearchMachine,
  },
  guards: {
    isGranted,
    isShown: ({ context }) => context.enquiry !== null,
    isConflict: (_, outcome: Outcome<unknown>) => isConflict(outcome),
    mayChange: ({ context }) => mayChange(context),
    isOffered: ({ context }, place: number) => mayChange(context) && takenAt(context, place) !== undefined,
    isDoubtful: ({ context }, place: number) => mayChange(context) && isDoubtful(context, place),
    hasHeard: ({ context }) => context.heard.size > 0,
    isPartial: ({ context }) => context.lines.length < context.total,
    hasSteps: ({ context }) => context.steps.length > 0,
    hasDraft: ({ context }) => context.draft !== null,
    hasSure: ({ context }) => mayChange(context) && sureChoices(context).length > 0,
    lacksSuggestions: ({ context }) => mayChange(context) && askedNext(context).length > 0,
    isTyped: ({ context }) => isTyped(context),
    isEdited: ({ context }) => {
      const edit = typedEdit(context)
      return edit !== undefined && Object.keys(edit).length > 0
    },
  },
  actions: {
    ...effects,
    takePage: assign(({ context }, outcome: Outcome<LinesPage>) =>
      outcome.ok ? withPage(context, outcome.value) : {},
    ),
    takeNews: assign(({ context }, news: News | null) => withNews(context, news)),
    forgetNews: assign({ heard: new Set<number>() }),
    /** what was being loaded is still to come */
    hearAgain: assign(({ context }) => withNews(context, null)),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    takeRest: assign(({ context }, outcome: Outcome<BomLine[]>) =>
      outcome.ok ? withRest(context, outcome.value) : {},
    ),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { enquiry } }): LinesReport => ({ type: 'lines.told', enquiry }),
    ),
    takeFilter: assign({
      filter: ({ context }, filter: Partial<LineFilter>) => ({ ...context.filter, ...filter }),
      selected: new Set<string>(),
    }),
    choose: assign({ currentId: (_, id: string) => id }),
    toggle: assign({
      currentId: (_, id: string) => id,
      unfoldedId: ({ context }, id: string) => (context.unfoldedId === id ? null : id),
    }),
    stepTo: assign(({ context }, step: 1 | -1) => towards(context, step)),
    /** the cursor stands on a line that is searched for alone */
    seek: assign({
      sought: (_, ids: readonly string[]) => ids,
      currentId: ({ context }, ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? null) : context.currentId),
    }),
    select: assign({ selected: (_, ids: ReadonlySet<string>) => ids }),
    takeOrder: assign({ order: (_, order: LineOrder) => order }),
    takeChanged: assign(({ context }, outcome: Outcome<Changed>) =>
      outcome.ok ? withStep(context, outcome.value) : {},
    ),
    takeConflict: assign({
      conflict: (_, outcome: Outcome<unknown>) => (outcome.ok ? [] : quickerIn(outcome.refusal.details)),
    }),
    /** what somebody else has changed since can't be undone any more */
    forgetSteps: assign({ steps: ({ context }) => (context.order?.kind === 'undo' ? [] : context.steps) }),
    forgetOrder: assign({ order: null }),
    forgetOffer: assign({ offersUndo: false }),
    toggleRemember: assign({ remember: ({ context }) => !context.remember }),
    takeSuggestions: assign({
      suggestions: ({ context }, outcome: Outcome<Suggested>) =>
        new Map([
          ...context.suggestions,
          // what could not be told is not asked for again
          ...askedNext(context).map((id) => [id, []] as const),
          ...(outcome.ok ? outcome.value : []).map(({ lineId, candidates }) => [lineId, candidates] as const),
        ]),
    }),
    startEdit: assign(({ context }, id: string) => {
      const line = context.lines.find((one) => one.id === id)
      return line ? { currentId: id, draft: draftOf(line) } : {}
    }),
    changeDraft: assign({
      draft: ({ context }, draft: Partial<LineDraft>) => context.draft && { ...context.draft, ...draft },
    }),
    forgetDraft: assign({ draft: null }),
  },
}).createMachine({
  id: 'bomLines',
  description: 'The page of the lines of a parts list.',
  context: ({ input }) => beginning(input),
  on: { 'news.heard': { actions: { type: 'takeNews', params: ({ event }) => event.news } } },
  type: 'parallel',
  states: {
    page: {
      description: 'What is done with the lines.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Enquiry and lines are on their way; what was shown stays.',
          tags: 'loading',
          entry: ['forgetNews', forgetProblem],
          // What is under way may be older than what has just changed; what is done meanwhile comes first, and it is loaded after that.
          on: { ...looking, ...work(['hearAgain']), 'load.again': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context: { enquiryId, lines } }) => ({ enquiryId, whole: lines.length > 0 }),
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'takePage', params: ({ event }) => event.output }, 'report'],
                target: 'loaded',
              },
              // The lines stay where there were any; where not, the page itself says why.
              { guard: 'isShown', actions: tellRefusal, target: 'failed' },
              { actions: keepRefusal, target: 'failed' },
            ],
            onError: [
              { guard: 'isShown', actions: tellBroken, target: 'failed' },
              { actions: keepBroken, target: 'failed' },
            ],
          },
        },
        failed: {
          description: 'The lines could not be loaded; it can be tried again.',
          on: { 'load.again': 'loading' },
        },
        loaded: {
          description: 'Are these all lines, and was somebody writing when they were loaded again?',
          always: [
            { guard: 'isPartial', target: 'filling' },
            { guard: 'hasDraft', target: 'editing' },
            { target: 'ready' },
          ],
        },
        filling: {
          description: 'The first lines are shown, the others on their way.',
          tags: 'loading',
          on: { ...looking, ...work([]), 'load.again': 'loading' },
          invoke: {
            id: 'loadRest',
            src: 'loadRest',
            input: ({ context: { enquiryId, lines } }) => ({ enquiryId, offset: lines.length }),
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takeRest', params: ({ event }) => event.output },
                target: 'loaded',
              },
              { actions: tellRefusal, target: 'failed' },
            ],
            onError: { actions: tellBroken, target: 'failed' },
          },
        },
        ready: {
          description: 'The lines are shown and wait; what others have changed meanwhile is loaded.',
          always: { guard: 'hasHeard', target: 'loading' },
          on: {
            ...looking,
            'load.again': 'loading',
            ...work([]),
          },
        },
        questioning: {
          description: 'One key would take what fits badly, or for many lines: the user is asked.',
          on: {
            'order.confirmed': 'ordering',
            'layer.closed': { actions: 'forgetOrder', target: 'loaded' },
          },
        },
        ordering: {
          description: 'A step is under way.',
          tags: 'busy',
          // The cursor may go on meanwhile, and is left there then.
          on: looking,
          invoke: {
            id: 'changeLines',
            src: 'changeLines',
            input: ({ context }) => sentOrder(context),
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'takeChanged', params: ({ event }) => event.output }, 'report'],
                target: 'loaded',
              },
              {
                guard: { type: 'isConflict', params: ({ event }: Answered<Changed>) => event.output },
                actions: [{ type: 'takeConflict', params: ({ event }) => event.output }, 'forgetSteps', 'forgetOrder'],
                target: 'conflict',
              },
              { actions: [tellRefusal, 'forgetOrder'], target: 'loaded' },
            ],
            onError: { actions: [tellBroken, 'forgetOrder'], target: 'loaded' },
          },
        },
        conflict: {
          description: 'Somebody else was quicker; what is typed stays.',
          on: { 'layer.closed': 'loading' },
        },
        editing: {
          description: 'The values of a line are being written.',
          initial: 'untouched',
          states: typedStates('layer.closed', { actions: 'forgetDraft', target: '#bomLines.page.loaded' }),
          on: {
            'edit.changed': { actions: { type: 'changeDraft', params: ({ event }) => event.draft } },
            'edit.saved': {
              guard: 'isEdited',
              ...ordered([], typedOrder),
            },
          },
        },
        searching: {
          description: 'An article is searched for a line.',
          invoke: { id: 'search', src: 'search', input: ({ context }) => searchFor(context) },
          on: {
            'lines.ordered': ordered([], givenOrder),
            'remember.toggled': { actions: 'toggleRemember' },
            'layer.closed': 'loaded',
          },
        },
      },
    },
    suggestions: {
      description: 'Articles that lines without one could mean.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is asked for.',
          always: { guard: 'lacksSuggestions', target: 'asking' },
        },
        asking: {
          description: 'Suggestions for some lines are on their way.',
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context }) => ({ enquiryId: context.enquiryId, lineIds: askedNext(context) }),
            onDone: { actions: { type: 'takeSuggestions', params: ({ event }) => event.output }, target: 'idle' },
            onError: {
              actions: { type: 'takeSuggestions', params: { ok: true as const, value: [] } },
              target: 'idle',
            },
          },
        },
      },
    },
  },
})
