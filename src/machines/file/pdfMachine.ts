/**
 * A PDF that is looked at: opened by an actor that lives as long as it is open, its pages, how large they stand, thumbnails, and the search as
 * a child. What takes too long to open is given up (rule F10).
 */
import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import { type PdfSearchReport, pdfSearchMachine } from './pdfSearchMachine.ts'
import {
  type Box,
  type Hit,
  type Looking,
  nextZoom,
  type Note,
  type PageSize,
  type Passage,
  type PdfDocument,
  type PdfFailure,
  type Zoom,
} from './pdfView.ts'

type Input = { blob: Blob }
type Context = Input &
  Looking & {
    document: PdfDocument | null
    /** what is to be brought into sight: a new one each time, also to the same place */
    goal: { page: number; box: Box | null } | null
    /** what is noted on pages, by their number */
    notes: ReadonlyMap<number, readonly Note[]>
    /** where what has a name stands */
    passages: readonly Passage[]
    /** pages that cannot be drawn */
    unreadable: readonly number[]
    thumbnails: boolean
    failure: PdfFailure | null
  }
export type PdfEvent =
  | { type: 'pdf.opened'; document: PdfDocument; sizes: PageSize[] }
  /** sizes of pages that were taken to be as large as the first one, from the page `from` on */
  | { type: 'pdf.measured'; from: number; sizes: PageSize[] }
  | { type: 'notes.found'; page: number; notes: Note[] }
  | { type: 'passages.found'; passages: Passage[] }
  | { type: 'pdf.failed'; failure: PdfFailure }
  | { type: 'frame.resized'; frame: PageSize }
  /** somebody has scrolled to it */
  | { type: 'page.seen'; page: number }
  | { type: 'page.chosen'; page: number }
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'page.failed'; page: number }
  | { type: 'zoom.chosen'; zoom: Zoom }
  | { type: 'zoom.in' }
  | { type: 'zoom.out' }
  | { type: 'thumbnails.toggled' }
  | { type: 'search.opened' }
  | PdfSearchReport

const failed = {
  actions: { type: 'fail', params: ({ event }: { event: { failure: PdfFailure } }) => event.failure },
  target: '#pdf.failed',
} as const

export const pdfMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as PdfEvent,
    children: {} as { search: 'search' },
  },
  actors: {
    /** Opens the file and says so, or why not; closes it when it is stopped, whatever it is at. */
    document: fromCallback<EventObject, Blob>(() => undefined),
    search: pdfSearchMachine,
  },
  delays: { openLimit: 20_000 },
  guards: {
    isThere: ({ context }, page: number) => Number.isInteger(page) && page >= 1 && page <= context.sizes.length,
    hasNext: ({ context }) => context.page < context.sizes.length,
    hasPrevious: ({ context }) => context.page > 1,
    canZoom: ({ context }, direction: 'in' | 'out') => nextZoom(context, direction) !== undefined,
  },
  actions: {
    open: assign((_, { document, sizes }: { document: PdfDocument; sizes: PageSize[] }) => ({ document, sizes })),
    measure: assign(({ context }, { from, sizes }: { from: number; sizes: PageSize[] }) => ({
      sizes: context.sizes.toSpliced(from - 1, sizes.length, ...sizes),
    })),
    annotate: assign(({ context }, { page, notes }: { page: number; notes: Note[] }) => ({
      notes: new Map(context.notes).set(page, notes),
    })),
    keepPassages: assign({ passages: (_, passages: Passage[]) => passages }),
    fail: assign((_, failure: PdfFailure) => ({ failure, document: null })),
    fit: assign((_, frame: PageSize) => ({ frame })),
    see: assign((_, page: number) => ({ page })),
    goTo: assign((_, page: number) => ({ page, goal: { page, box: null } })),
    goBy: assign(({ context }, step: 1 | -1) => {
      const page = context.page + step
      return { page, goal: { page, box: null } }
    }),
    showHit: assign((_, { page, boxes }: Hit) => ({ page, goal: { page, box: boxes[0] ?? null } })),
    giveUp: assign(({ context }, page: number) => ({ unreadable: [...context.unreadable, page] })),
    zoomTo: assign((_, zoom: Zoom) => ({ zoom })),
    zoomBy: assign(({ context }, direction: 'in' | 'out') => ({ zoom: nextZoom(context, direction) ?? context.zoom })),
    toggleThumbnails: assign({ thumbnails: ({ context }) => !context.thumbnails }),
    openSearch: sendTo('search', ({ context }) => ({ type: 'search.opened' as const, page: context.page })),
  },
}).createMachine({
  id: 'pdf',
  description: 'A PDF that is looked at.',
  context: ({ input }) => ({
    ...input,
    document: null,
    sizes: [],
    zoom: 'width',
    frame: { width: 800, height: 600 },
    page: 1,
    goal: null,
    notes: new Map(),
    passages: [],
    unreadable: [],
    thumbnails: true,
    failure: null,
  }),
  initial: 'open',
  on: {
    'frame.resized': { actions: { type: 'fit', params: ({ event }) => event.frame } },
    'thumbnails.toggled': { actions: 'toggleThumbnails' },
  },
  states: {
    open: {
      description: 'The file is held open.',
      invoke: { id: 'document', src: 'document', input: ({ context }) => context.blob },
      on: { 'pdf.failed': failed },
      initial: 'opening',
      states: {
        opening: {
          description: 'The file is being read.',
          on: { 'pdf.opened': { actions: { type: 'open', params: ({ event }) => event }, target: 'shown' } },
          after: { openLimit: { actions: { type: 'fail', params: 'tooSlow' }, target: '#pdf.failed' } },
        },
        shown: {
          description: 'Its pages are shown.',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { document, sizes }, self }) => {
              if (!document) throw new Error('A PDF is searched that is not open')
              return { parent: self, document, pages: sizes.length }
            },
          },
          on: {
            'pdf.measured': { actions: { type: 'measure', params: ({ event }) => event } },
            'notes.found': { actions: { type: 'annotate', params: ({ event }) => event } },
            'passages.found': { actions: { type: 'keepPassages', params: ({ event }) => event.passages } },
            'page.seen': {
              guard: { type: 'isThere', params: ({ event }) => event.page },
              actions: { type: 'see', params: ({ event }) => event.page },
            },
            'page.chosen': {
              guard: { type: 'isThere', params: ({ event }) => event.page },
              actions: { type: 'goTo', params: ({ event }) => event.page },
            },
            'page.next': { guard: 'hasNext', actions: { type: 'goBy', params: 1 } },
            'page.previous': { guard: 'hasPrevious', actions: { type: 'goBy', params: -1 } },
            'page.failed': { actions: { type: 'giveUp', params: ({ event }) => event.page } },
            'zoom.chosen': { actions: { type: 'zoomTo', params: ({ event }) => event.zoom } },
            'zoom.in': { guard: { type: 'canZoom', params: 'in' }, actions: { type: 'zoomBy', params: 'in' } },
            'zoom.out': { guard: { type: 'canZoom', params: 'out' }, actions: { type: 'zoomBy', params: 'out' } },
            'search.opened': { actions: 'openSearch' },
            'hit.reached': { actions: { type: 'showHit', params: ({ event }) => event.hit } },
          },
        },
      },
    },
    failed: { description: 'The file cannot be shown; it can be downloaded all the same.' },
  },
})
