/** Searching in a PDF: what is typed, page after page where it stands, and from hit to hit. A child of `pdfMachine`, which leads there. */
import { type AnyActorRef, assign, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import type { Hit, PdfDocument } from './pdfView.ts'

type Input = {
  parent: AnyActorRef
  document: PdfDocument
  pages: number
}
/** What the PDF hears: the hit that is looked at now. */
export type PdfSearchReport = { type: 'hit.reached'; hit: Hit }

type Context = Input & {
  text: string
  /** in the order of the pages */
  hits: readonly Hit[]
  /** which of them is looked at; -1: none yet */
  at: number
  /** where the search began: the first hit from there on is looked at first */
  from: number
}
type Finding = Pick<Context, 'document' | 'pages' | 'text'>
type Event =
  | { type: 'search.opened'; page: number }
  | { type: 'search.closed' }
  | { type: 'search.typed'; text: string }
  | { type: 'hit.next' }
  | { type: 'hit.previous' }
  | { type: 'hits.found'; hits: Hit[] }
  | { type: 'hits.complete' }

/** So many hits are kept; whoever looks for a single letter finds no more by having all of them. */
export const hitsKept = 2000

export const pdfSearchMachine = setup({
  types: { context: {} as Context, input: {} as Input, events: {} as Event, tags: {} as 'open' | 'finding' },
  actors: {
    /** One page after the other; one that cannot be read has no hits. */
    findHits: fromCallback<EventObject, Finding>(({ input: { document, pages, text }, sendBack }) => {
      const ended = new AbortController()
      const findAll = async () => {
        for (let page = 1; page <= pages && !ended.signal.aborted; page += 1) {
          const hits = await document.find(page, text).catch(() => [])
          if (hits.length > 0) sendBack({ type: 'hits.found', hits })
        }
        sendBack({ type: 'hits.complete' })
      }
      void findAll()
      return () => ended.abort()
    }),
  },
  delays: { debounce: 300 },
  guards: {
    isEmpty: ({ context }) => context.text.trim() === '',
    hasHits: ({ context }) => context.hits.length > 0,
    isFull: ({ context }, more: readonly Hit[]) => context.hits.length + more.length >= hitsKept,
    isFirstReached: ({ context }, more: readonly Hit[]) =>
      context.at === -1 && more.some(({ page }) => page >= context.from),
    isNoneReached: ({ context }) => context.at === -1 && context.hits.length > 0,
  },
  actions: {
    type: assign((_, text: string) => ({ text })),
    begin: assign((_, from: number) => ({ from })),
    forget: assign({ text: '', hits: [], at: -1 }),
    forgetHits: assign({ hits: [], at: -1 }),
    add: assign(({ context }, hits: readonly Hit[]) => ({ hits: [...context.hits, ...hits].slice(0, hitsKept) })),
    /** the first one from the page on that was looked at, else the very first */
    reachFirst: assign(({ context: { hits, from } }) => ({
      at: Math.max(
        0,
        hits.findIndex(({ page }) => page >= from),
      ),
    })),
    /** from the last one on to the first */
    stepBy: assign(({ context: { hits, at } }, step: 1 | -1) => ({ at: (at + step + hits.length) % hits.length })),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { hits, at } }): PdfSearchReport => {
        const hit = hits[at]
        if (!hit) throw new Error('A hit is reported that is none')
        return { type: 'hit.reached', hit }
      },
    ),
  },
}).createMachine({
  id: 'pdfSearch',
  description: 'Searching in a PDF.',
  context: ({ input }) => ({ ...input, text: '', hits: [], at: -1, from: 1 }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is looked for.',
      on: { 'search.opened': { actions: { type: 'begin', params: ({ event }) => event.page }, target: 'open' } },
    },
    open: {
      description: 'The field is open.',
      tags: 'open',
      initial: 'empty',
      on: {
        'search.closed': { actions: 'forget', target: 'closed' },
        'search.typed': { actions: { type: 'type', params: ({ event }) => event.text }, target: '.typing' },
        'hit.next': { guard: 'hasHits', actions: [{ type: 'stepBy', params: 1 }, 'report'] },
        'hit.previous': { guard: 'hasHits', actions: [{ type: 'stepBy', params: -1 }, 'report'] },
      },
      states: {
        empty: { description: 'Nothing is typed.' },
        typing: {
          description: 'It is looked for when the typing pauses.',
          entry: 'forgetHits',
          always: { guard: 'isEmpty', target: 'empty' },
          after: { debounce: 'finding' },
        },
        finding: {
          description: 'The pages are searched one after the other; what was found counts already.',
          tags: 'finding',
          invoke: {
            id: 'findHits',
            src: 'findHits',
            input: ({ context: { document, pages, text } }) => ({ document, pages, text }),
          },
          on: {
            'hits.found': [
              {
                guard: { type: 'isFull', params: ({ event }) => event.hits },
                actions: { type: 'add', params: ({ event }) => event.hits },
                target: 'counted',
              },
              {
                guard: { type: 'isFirstReached', params: ({ event }) => event.hits },
                actions: [{ type: 'add', params: ({ event }) => event.hits }, 'reachFirst', 'report'],
              },
              { actions: { type: 'add', params: ({ event }) => event.hits } },
            ],
            'hits.complete': 'counted',
          },
        },
        counted: {
          description: 'What was looked for is known; there may be none of it.',
          always: { guard: 'isNoneReached', actions: ['reachFirst', 'report'] },
        },
      },
    },
  },
})
