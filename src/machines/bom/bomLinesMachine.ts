/**
 * The page on which a customer's people go through the lines of a parts list (rules B15, B18, B24): problem to problem, suggestions taken,
 * articles searched, values written, lines set aside, each step undone. What somebody else has changed meanwhile is shown, never overwritten.
 */
import { assign, fromPromise, setup } from 'xstate'
import { quickerIn } from '../../domain/bom/lineEdit.ts'
import type { LineFilter } from '../../domain/bom/lineFilter.ts'
import type { BomCandidate } from '../../domain/bom/matching.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { enquiryFactsOf } from '../../domain/enquiry/enquiryRules.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import { ifGranted, isGranted, tellBroken, tellFailed, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { enquiryLifecycle } from '../enquiry/enquiryLifecycle.ts'
import {
  askedNext,
  beginning,
  type Changed,
  currentOf,
  draftOf,
  editIn,
  type LineDraft,
  type LineOrder,
  type LinesContext,
  type LinesInput,
  type LinesPage,
  searchOf,
  sentOrder,
  type SentOrder,
  type Suggested,
  sureChoices,
  towards,
  withChanged,
} from './bomLinesContext.ts'

export type LinesEvent =
  | { type: 'load.again' }
  | { type: 'window.focused' }
  | { type: 'filter.changed'; filter: Partial<LineFilter> }
  | { type: 'line.chosen'; id: string }
  | { type: 'line.toggled'; id: string }
  | { type: 'problem.next' }
  | { type: 'problem.previous' }
  | { type: 'selection.changed'; ids: ReadonlySet<string> }
  | { type: 'lines.ordered'; order: Exclude<LineOrder, { kind: 'undo' }> }
  | { type: 'sure.assigned' }
  | { type: 'remember.toggled' }
  | { type: 'undo.asked' }
  | { type: 'undo.dismissed' }
  | { type: 'edit.opened'; id: string }
  | { type: 'edit.changed'; draft: Partial<LineDraft> }
  | { type: 'edit.saved' }
  | { type: 'search.opened'; id: string }
  | { type: 'search.typed'; text: string }
  | { type: 'layer.closed' }

export type SearchRequest = { enquiryId: string; lineId: string; searchTerm: string }
type Answered<Value> = { event: { output: Outcome<Value> } }

const isConflict = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.refusal.code === 'BOM_LINES_CHANGED'

export const mayChange = ({ enquiry, user }: LinesContext): boolean =>
  enquiry !== null &&
  enquiryLifecycle.obstacles('enquiry.edit', { enquiry: enquiryFactsOf(enquiry), actor: actorOf(user) }).length === 0

const ordered = (order: (args: { context: LinesContext; event: LinesEvent }) => LineOrder) =>
  ({
    actions: { type: 'takeOrder', params: order },
    target: 'ordering',
  }) as const
const undoOf = ({ context }: { context: LinesContext }): LineOrder => ({
  kind: 'undo',
  stepId: context.steps.at(-1)?.stepId ?? '',
})

export const bomLinesMachine = setup({
  types: {
    context: {} as LinesContext,
    input: {} as LinesInput,
    events: {} as LinesEvent,
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    loadPage: fromPromise<Outcome<LinesPage>, string>(actorNotProvided('loadPage')),
    changeLines: fromPromise<Outcome<Changed>, SentOrder>(actorNotProvided('changeLines')),
    suggest: fromPromise<Outcome<Suggested>, { enquiryId: string; lineIds: readonly string[] }>(
      actorNotProvided('suggest'),
    ),
    search: fromPromise<Outcome<BomCandidate[]>, SearchRequest>(actorNotProvided('search')),
  },
  delays: { debounce: 300 },
  guards: {
    isGranted,
    isConflict: (_, outcome: Outcome<unknown>) => isConflict(outcome),
    mayChange: ({ context }) => mayChange(context),
    hasSteps: ({ context }) => context.steps.length > 0,
    hasDraft: ({ context }) => context.draft !== null,
    hasSure: ({ context }) => mayChange(context) && sureChoices(context).length > 0,
    lacksSuggestions: ({ context }) => mayChange(context) && askedNext(context).length > 0,
    isEdited: ({ context }) => {
      const line = currentOf(context)
      const edit = context.draft && line && editIn(context.draft, line)
      return edit !== null && edit !== undefined && Object.keys(edit).length > 0
    },
    isBlank: ({ context }) => context.text.trim() === '',
  },
  actions: {
    ...effects,
    takePage: assign(({ context }, outcome: Outcome<LinesPage>) => {
      if (!outcome.ok) return {}
      const { lines } = outcome.value
      const known = new Set(lines.map(({ id }) => id))
      const wanted = lines.find(({ row }) => row === context.wantedRow)?.id
      const isSame = context.currentId !== null && known.has(context.currentId)
      return {
        ...outcome.value,
        wantedRow: null,
        currentId: isSame ? context.currentId : (wanted ?? null),
        unfoldedId: isSame ? context.unfoldedId : (wanted ?? null),
        selected: new Set([...context.selected].filter((id) => known.has(id))),
        conflict: [],
      }
    }),
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
    select: assign({ selected: (_, ids: ReadonlySet<string>) => ids }),
    takeOrder: assign({ order: (_, order: LineOrder) => order }),
    takeChanged: assign(({ context }, outcome: Outcome<Changed>) =>
      outcome.ok ? withChanged(context, outcome.value) : {},
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
    startSearch: assign(({ context }, id: string) => {
      const line = context.lines.find((one) => one.id === id)
      return {
        currentId: id,
        text: line?.orderNumber || line?.manufacturerNumber || line?.description || '',
        hits: null,
      }
    }),
    type: assign({ text: (_, text: string) => text }),
    forgetHits: assign({ hits: null }),
    takeHits: assign({
      hits: ({ context }, outcome: Outcome<BomCandidate[]>) => (outcome.ok ? outcome.value : context.hits),
    }),
  },
}).createMachine({
  id: 'bomLines',
  description: 'The page of the lines of a parts list.',
  context: ({ input }) => beginning(input),
  type: 'parallel',
  states: {
    page: {
      description: 'What is done with the lines.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Enquiry and lines are on their way; what was shown stays.',
          tags: 'loading',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => context.enquiryId,
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takePage', params: ({ event }) => event.output },
                target: 'loaded',
              },
              { actions: tellRefusal, target: 'failed' },
            ],
            onError: { actions: tellBroken, target: 'failed' },
          },
        },
        failed: {
          description: 'The lines could not be loaded; it can be tried again.',
          on: { 'load.again': 'loading' },
        },
        loaded: {
          description: 'Was somebody writing when the lines were loaded again?',
          always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'ready' }],
        },
        ready: {
          description: 'The lines are shown and wait.',
          on: {
            'load.again': 'loading',
            'window.focused': 'loading',
            'filter.changed': {
              actions: [
                { type: 'takeFilter', params: ({ event }) => event.filter },
                { type: 'rememberQuery', params: ({ context }) => ({ search: searchOf(context) }) },
              ],
            },
            'line.chosen': {
              actions: [
                { type: 'choose', params: ({ event }) => event.id },
                { type: 'rememberQuery', params: ({ context }) => ({ search: searchOf(context) }) },
              ],
            },
            'line.toggled': {
              actions: [
                { type: 'toggle', params: ({ event }) => event.id },
                { type: 'rememberQuery', params: ({ context }) => ({ search: searchOf(context) }) },
              ],
            },
            'problem.next': {
              actions: [
                { type: 'stepTo', params: 1 as const },
                { type: 'rememberQuery', params: ({ context }) => ({ search: searchOf(context) }) },
              ],
            },
            'problem.previous': {
              actions: [
                { type: 'stepTo', params: -1 as const },
                { type: 'rememberQuery', params: ({ context }) => ({ search: searchOf(context) }) },
              ],
            },
            'selection.changed': { actions: { type: 'select', params: ({ event }) => event.ids } },
            'remember.toggled': { actions: 'toggleRemember' },
            'lines.ordered': {
              guard: 'mayChange',
              actions: { type: 'takeOrder', params: ({ event }) => event.order },
              target: 'ordering',
            },
            'sure.assigned': {
              guard: 'hasSure',
              ...ordered(({ context }) => ({ kind: 'assign', choices: sureChoices(context), remember: false })),
            },
            'undo.asked': { guard: 'hasSteps', ...ordered(undoOf) },
            'undo.dismissed': { actions: 'forgetOffer' },
            'edit.opened': {
              guard: 'mayChange',
              actions: { type: 'startEdit', params: ({ event }) => event.id },
              target: 'editing',
            },
            'search.opened': {
              guard: 'mayChange',
              actions: { type: 'startSearch', params: ({ event }) => event.id },
              target: 'searching',
            },
          },
        },
        ordering: {
          description: 'A step is under way.',
          tags: 'busy',
          invoke: {
            id: 'changeLines',
            src: 'changeLines',
            input: ({ context }) => sentOrder(context),
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takeChanged', params: ({ event }) => event.output },
                target: 'ready',
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
          on: {
            'edit.changed': { actions: { type: 'changeDraft', params: ({ event }) => event.draft } },
            'edit.saved': {
              guard: 'isEdited',
              ...ordered(({ context }) => {
                const line = currentOf(context)
                const edit = context.draft && line && editIn(context.draft, line)
                return { kind: 'edit', lineIds: line ? [line.id] : [], edit: edit ?? {} }
              }),
            },
            'layer.closed': { actions: 'forgetDraft', target: 'ready' },
          },
        },
        searching: {
          description: 'An article is searched for a line.',
          initial: 'deciding',
          on: {
            'search.typed': { actions: { type: 'type', params: ({ event }) => event.text }, target: '.pausing' },
            'lines.ordered': {
              actions: { type: 'takeOrder', params: ({ event }) => event.order },
              target: 'ordering',
            },
            'layer.closed': 'ready',
          },
          states: {
            deciding: {
              description: 'Is there anything to look for?',
              always: [{ guard: 'isBlank', actions: 'forgetHits', target: 'found' }, { target: 'seeking' }],
            },
            pausing: { description: 'The user types what to look for.', after: { debounce: 'deciding' } },
            seeking: {
              description: 'Articles are looked for; what was found before stays.',
              tags: 'busy',
              invoke: {
                id: 'search',
                src: 'search',
                input: ({ context }) => ({
                  enquiryId: context.enquiryId,
                  lineId: context.currentId ?? '',
                  searchTerm: context.text.trim(),
                }),
                onDone: [
                  {
                    guard: ifGranted,
                    actions: { type: 'takeHits', params: ({ event }) => event.output },
                    target: 'found',
                  },
                  { actions: tellFailed('assign.search').refused, target: 'found' },
                ],
                onError: { actions: tellFailed('assign.search').broken, target: 'found' },
              },
            },
            found: { description: 'What was found can be assigned.' },
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
