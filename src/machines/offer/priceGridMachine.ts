/**
 * The grid of an offer's price lines: what is done to them, where the cursor goes by it, and what can be taken back. The lines themselves
 * are the form's: each event brings them as they stand, and what becomes of them is typed into it.
 */
import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate'
import { formatGerman } from '../../domain/core/numbers.ts'
import { type LineDraft, reckonDrafts } from '../../domain/offer/lineDrafts.ts'
import {
  addLine,
  doubleLine,
  enterLine,
  type LineEntry,
  moveLine,
  removeLine,
  takePasted,
} from '../../domain/offer/lineSteps.ts'
import {
  chooseColumn,
  type PasteField,
  type PastePreview,
  previewOf,
  takenLines,
  withRow,
} from '../../domain/offer/pastedLines.ts'
import { takeTemplate } from '../../domain/offer/priceTemplate.ts'
import { readTable } from '../../domain/offer/pastedTable.ts'
import type { LineRole } from '../../domain/offer/priceLines.ts'
import type { OfferDraft } from '../../domain/offer/offerDraft.ts'
import { newId } from '../../domain/core/newId.ts'

type Lines = readonly LineDraft[]
export type GridEvent =
  | { type: 'line.entered'; lines: Lines; id: string; entry: LineEntry }
  /** `below` a line, or at the end of its part */
  | { type: 'line.added'; lines: Lines; role: LineRole; below: string | null }
  | { type: 'line.doubled'; lines: Lines; id: string }
  | { type: 'line.moved'; lines: Lines; id: string; by: -1 | 1 }
  | { type: 'line.removed'; lines: Lines; id: string }
  | { type: 'lines.undone'; lines: Lines }
  | { type: 'lines.redone'; lines: Lines }
  /** a table is to be pasted, and has no text yet */
  | { type: 'paste.asked' }
  | { type: 'paste.begun'; text: string }
  | { type: 'paste.columnChosen'; column: number; field: PasteField }
  | { type: 'paste.rowToggled'; row: number }
  | { type: 'paste.placeChosen'; replaces: boolean }
  | { type: 'paste.taken'; lines: Lines }
  | { type: 'paste.cancelled' }
  /** lines that the portal reckoned, below the positions that there are */
  | { type: 'line.proposalTaken'; lines: Lines; proposed: Lines }
  /** a template's lines below those that there are */
  | { type: 'line.templateTaken'; lines: Lines; template: Lines }
  /** between one amount and lines */
  | { type: 'total.chosen'; only: boolean; draft: Pick<OfferDraft, 'priceLines' | 'price' | 'cabinets'> }
export type GridReport = { type: 'lines.changed'; patch: Partial<OfferDraft> }

interface GridContext {
  parent: AnyActorRef
  /** the lines as they were, the latest last */
  past: readonly Lines[]
  future: readonly Lines[]
  /** the cell that is being typed in: its keys are taken back together */
  typing: string | null
  /** the line that the cursor goes to, and how often that has been asked for */
  cursor: { id: string; times: number } | null
  /** what was pasted and is looked at */
  pasted: PastePreview | null
}

/** So many steps can be taken back. */
const STEPS_KEPT = 100
const kept = (past: readonly Lines[], lines: Lines): readonly Lines[] => [...past, lines].slice(-STEPS_KEPT)

type Made = { lines: Lines; id: string | null; typing: string | null }
type Step = Extract<GridEvent, { type: `line.${string}` }>
/** The line that the cursor stands in once one has gone: the next of them, or the last. */
const besides = (lines: Lines, id: string): string | null => {
  const place = lines.findIndex((line) => line.id === id)
  return (lines[place + 1] ?? lines[place - 1])?.id ?? null
}
const after = (event: Step): Made => {
  const { lines } = event
  switch (event.type) {
    case 'line.entered':
      return { lines: enterLine(lines, event.id, event.entry), id: null, typing: cellOf(event) }
    case 'line.added': {
      const id = newId()
      return { lines: addLine(lines, event.role, event.below, id), id, typing: null }
    }
    case 'line.doubled': {
      const id = newId()
      return { lines: doubleLine(lines, event.id, id), id, typing: null }
    }
    case 'line.moved':
      return { lines: moveLine(lines, event.id, event.by), id: event.id, typing: null }
    case 'line.proposalTaken':
      return { lines: takePasted(event.lines, event.proposed, false), id: null, typing: null }
    case 'line.templateTaken':
      return { lines: takeTemplate(event.lines, event.template), id: null, typing: null }
    case 'line.removed':
      return { lines: removeLine(lines, event.id), id: besides(lines, event.id), typing: null }
  }
}
const cellOf = ({ id, entry }: { id: string; entry: LineEntry }): string => `${id} ${Object.keys(entry).join()}`

const changed = (patch: Partial<OfferDraft>): GridReport => ({ type: 'lines.changed', patch })

type Choice = Pick<Extract<GridEvent, { type: 'total.chosen' }>, 'only' | 'draft'>
/** One amount begins as what the lines come to. */
const amountOf = ({ priceLines, price, cabinets }: Choice['draft']): string => {
  const { total } = reckonDrafts(priceLines, cabinets)
  return total > 0 ? formatGerman(total, 2) : price
}

/** A text with a table in it is looked at. */
const looked = {
  guard: { type: 'holdsTable', params: ({ event }: { event: { text: string } }) => event.text },
  target: 'previewing',
  actions: { type: 'look', params: ({ event }: { event: { text: string } }) => event.text },
} as const

export const priceGridMachine = setup({
  types: {
    context: {} as GridContext,
    events: {} as GridEvent,
    input: {} as { parent: AnyActorRef },
  },
  guards: {
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    holdsTable: (_, text: string) => readTable(text).rows.length > 0,
    takesSome: ({ context }) => context.pasted !== null && takenLines(context.pasted).length > 0,
  },
  actions: {
    take: enqueueActions(({ context: { parent, past, typing, cursor }, enqueue }, event: Step) => {
      const made = after(event)
      if (made.lines === event.lines) return
      const goesOn = made.typing !== null && made.typing === typing
      enqueue.assign({
        past: goesOn ? past : kept(past, event.lines),
        future: [],
        typing: made.typing,
        cursor: made.id === null ? cursor : { id: made.id, times: (cursor?.times ?? 0) + 1 },
      })
      enqueue.sendTo(parent, changed({ priceLines: made.lines }))
    }),
    stepBack: enqueueActions(({ context: { parent, past, future }, enqueue }, lines: Lines) => {
      enqueue.assign({ past: past.slice(0, -1), future: [...future, lines], typing: null })
      enqueue.sendTo(parent, changed({ priceLines: past.at(-1) ?? lines }))
    }),
    stepOn: enqueueActions(({ context: { parent, past, future }, enqueue }, lines: Lines) => {
      enqueue.assign({ past: kept(past, lines), future: future.slice(0, -1), typing: null })
      enqueue.sendTo(parent, changed({ priceLines: future.at(-1) ?? lines }))
    }),
    look: assign((_, text: string) => ({ pasted: previewOf(readTable(text)) })),
    setColumn: assign(({ context: { pasted } }, { column, field }: { column: number; field: PasteField }) => ({
      pasted: pasted && { ...pasted, columns: chooseColumn(pasted.columns, column, field) },
    })),
    toggleRow: assign(({ context: { pasted } }, row: number) => ({ pasted: pasted && withRow(pasted, row) })),
    setPlace: assign(({ context: { pasted } }, replaces: boolean) => ({ pasted: pasted && { ...pasted, replaces } })),
    leave: assign({ pasted: null }),
    takeTable: enqueueActions(({ context: { parent, past, pasted }, enqueue }, lines: Lines) => {
      if (pasted === null) return
      enqueue.assign({ past: kept(past, lines), future: [], typing: null, pasted: null })
      enqueue.sendTo(parent, changed({ priceLines: takePasted(lines, takenLines(pasted), pasted.replaces) }))
    }),
    choose: enqueueActions(({ context, enqueue }, { only, draft }: Choice) => {
      enqueue.sendTo(context.parent, changed({ totalOnly: only, ...(only && { price: amountOf(draft) }) }))
    }),
  },
}).createMachine({
  id: 'priceGrid',
  description: 'What is done to the lines of a price, and what of it can be taken back.',
  context: ({ input: { parent } }) => ({ parent, past: [], future: [], typing: null, cursor: null, pasted: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'Lines are typed, added, moved, doubled and taken out.',
      on: {
        'line.entered': { actions: { type: 'take', params: ({ event }) => event } },
        'line.added': { actions: { type: 'take', params: ({ event }) => event } },
        'line.doubled': { actions: { type: 'take', params: ({ event }) => event } },
        'line.moved': { actions: { type: 'take', params: ({ event }) => event } },
        'line.proposalTaken': { actions: { type: 'take', params: ({ event }) => event } },
        'line.templateTaken': { actions: { type: 'take', params: ({ event }) => event } },
        'line.removed': { actions: { type: 'take', params: ({ event }) => event } },
        'lines.undone': { guard: 'hasPast', actions: { type: 'stepBack', params: ({ event }) => event.lines } },
        'lines.redone': { guard: 'hasFuture', actions: { type: 'stepOn', params: ({ event }) => event.lines } },
        'total.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'paste.asked': 'awaiting',
        'paste.begun': looked,
      },
    },
    awaiting: {
      description: 'A table is to be pasted: its text is asked for.',
      on: { 'paste.begun': looked, 'paste.cancelled': 'ready' },
    },
    previewing: {
      description: 'What was pasted is looked at: which column is what, which rows are taken.',
      on: {
        'paste.columnChosen': { actions: { type: 'setColumn', params: ({ event }) => event } },
        'paste.rowToggled': { actions: { type: 'toggleRow', params: ({ event }) => event.row } },
        'paste.placeChosen': { actions: { type: 'setPlace', params: ({ event }) => event.replaces } },
        'paste.taken': {
          guard: 'takesSome',
          target: 'ready',
          actions: { type: 'takeTable', params: ({ event }) => event.lines },
        },
        'paste.cancelled': { target: 'ready', actions: 'leave' },
      },
    },
  },
})
