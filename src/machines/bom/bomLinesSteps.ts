/** What people do on the page of a parts list's lines, and where each leads: parts of the machine that several of its states share. */
import type { LineFilter } from '../../domain/bom/lineFilter.ts'
import type { News } from '../../domain/session/news.ts'
import type { DiscardEvent } from '../core/typedStates.ts'
import { type Deed, type LineOrder, type LinesContext, sureChoices } from './bomLinesContext.ts'
import type { LineDraft } from './lineDraft.ts'
import { searchOf, takenBy } from './lineTargets.ts'

export type LinesEvent =
  | { type: 'load.again' }
  | { type: 'news.heard'; news: News | null }
  | { type: 'filter.changed'; filter: Partial<LineFilter> }
  | { type: 'line.chosen'; id: string }
  | { type: 'line.reached'; id: string }
  | { type: 'line.toggled'; id: string }
  | { type: 'problem.next' }
  | { type: 'problem.previous' }
  | { type: 'selection.changed'; ids: ReadonlySet<string> }
  | { type: 'lines.ordered'; order: Deed }
  | { type: 'candidate.taken'; place: number }
  | { type: 'order.confirmed' }
  | { type: 'sure.assigned' }
  | { type: 'remember.toggled' }
  | { type: 'undo.asked' }
  | { type: 'undo.dismissed' }
  | { type: 'edit.opened'; id: string }
  | { type: 'edit.changed'; draft: Partial<LineDraft> }
  | { type: 'edit.saved' }
  | { type: 'search.opened'; ids: readonly string[] }
  | { type: 'layer.closed' }
  | DiscardEvent

/** Filter and line stand in the address. */
const remembered = {
  type: 'rememberQuery',
  params: ({ context }: Known) => ({ search: searchOf(context) }),
} as const

type Of<Type extends LinesEvent['type']> = { event: Extract<LinesEvent, { type: Type }> }

/** Which lines are looked at, as long as some are there. */
export const looking = {
  'filter.changed': {
    actions: [{ type: 'takeFilter', params: ({ event }: Of<'filter.changed'>) => event.filter }, remembered],
  },
  'line.chosen': { actions: [{ type: 'choose', params: ({ event }: Of<'line.chosen'>) => event.id }, remembered] },
  // an arrow that is held down would write the address faster than browsers let it
  'line.reached': { actions: { type: 'choose', params: ({ event }: Of<'line.reached'>) => event.id } },
  'line.toggled': { actions: [{ type: 'toggle', params: ({ event }: Of<'line.toggled'>) => event.id }, remembered] },
  'problem.next': { actions: [{ type: 'stepTo', params: 1 }, remembered] },
  'problem.previous': { actions: [{ type: 'stepTo', params: -1 }, remembered] },
} as const

/** An order is sent; `first`: what else it means. */
export const ordered = <Args, const First extends readonly 'hearAgain'[]>(
  first: First,
  order: (args: Args) => LineOrder,
) => ({ actions: [...first, { type: 'takeOrder', params: order }], target: 'ordering' }) as const

type Known = { context: LinesContext }
const sureOf = ({ context }: Known): LineOrder => ({
  kind: 'assign',
  choices: sureChoices(context),
  remember: false,
})
const undoOf = ({ context }: Known): LineOrder => ({ kind: 'undo', stepId: context.steps.at(-1)?.stepId ?? '' })
const takenOrder = ({ context, event }: Known & Of<'candidate.taken'>): LineOrder => takenBy(context, event.place)
const placed = ({ event }: Of<'candidate.taken'>): number => event.place
export const givenOrder = ({ event }: Of<'lines.ordered'>): LineOrder => event.order

/** What is done with lines that are shown. `first`: what else it means where they are just being loaded again. */
export const work = <First extends readonly 'hearAgain'[]>(first: First) =>
  ({
    'selection.changed': {
      actions: { type: 'select', params: ({ event }: Of<'selection.changed'>) => event.ids },
    },
    'remember.toggled': { actions: 'toggleRemember' },
    'lines.ordered': { guard: 'mayChange', ...ordered(first, givenOrder) },
    'candidate.taken': [
      {
        guard: { type: 'isDoubtful', params: placed },
        actions: [...first, { type: 'takeOrder', params: takenOrder }],
        target: 'questioning',
      },
      { guard: { type: 'isOffered', params: placed }, ...ordered(first, takenOrder) },
    ],
    'sure.assigned': { guard: 'hasSure', ...ordered(first, sureOf) },
    'undo.asked': { guard: 'hasSteps', ...ordered(first, undoOf) },
    'undo.dismissed': { actions: 'forgetOffer' },
    'edit.opened': {
      guard: 'mayChange',
      actions: [...first, { type: 'startEdit', params: ({ event }: Of<'edit.opened'>) => event.id }],
      target: 'editing',
    },
    'search.opened': {
      guard: 'mayChange',
      actions: [...first, { type: 'seek', params: ({ event }: Of<'search.opened'>) => event.ids }],
      target: 'searching',
    },
  }) as const
