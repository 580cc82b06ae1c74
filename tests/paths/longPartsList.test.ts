/** A long list is shown with its first lines; what the address names may be among those that still come (rule B24). */
import { describe, expect, it } from 'vitest'
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import { granted, type Outcome } from '../../src/domain/core/refusal.ts'
import type { Changed, SentOrder, Suggested } from '../../src/machines/bom/bomLinesContext.ts'
import { bomLinesMachine } from '../../src/machines/bom/bomLinesMachine.ts'
import { line } from './fixtures/bomLines.ts'
import { enquiryOf, userOf } from './fixtures/samples.ts'
import { bomSummary } from '../../src/domain/enquiry/completeEnquiry.testing.ts'

const enquiry = enquiryOf({ bomFileName: 'stueckliste.xlsx', bomSummary })
const lineAt = (row: number): BomLine => ({ ...line, id: `line-${row}`, row })
const all = [2, 3, 4].map(lineAt)

/** A page whose first answer holds two of three lines. */
const open = (search: string, loadRest: () => Promise<Outcome<BomLine[]>>, sent: SentOrder[] = []) => {
  const asked: unknown[] = []
  const machine = bomLinesMachine.provide({
    actors: {
      loadPage: fromPromise(async ({ input }) => {
        asked.push(input)
        return granted({ enquiry, lines: input.whole ? all : all.slice(0, 2), total: 3 })
      }),
      loadRest: fromPromise(async ({ input }) => {
        asked.push(input)
        return loadRest()
      }),
      changeLines: fromPromise<Outcome<Changed>, SentOrder>(async ({ input }) => {
        sent.push(input)
        return granted({ summary: bomSummary, articles: [], at: new Date('2026-11-20T09:30:00Z') })
      }),
      suggest: fromPromise<Outcome<Suggested>, { enquiryId: string; lineIds: readonly string[] }>(async () =>
        granted([]),
      ),
    },
    actions: { rememberQuery: () => undefined },
  })
  const input = {
    enquiryId: 'enquiry-1',
    user: userOf('CUSTOMER'),
    search,
    parent: createEmptyActor(),
    problemsFirst: false,
  }
  return { actor: createActor(machine, { input }).start(), asked }
}
const ready = { page: 'ready' } as const
const rest = granted(all.slice(2))

describe('a long parts list', () => {
  it('shows its first lines while the others are on their way, and can be searched meanwhile', async () => {
    let arrive = (_: Outcome<BomLine[]>): void => undefined
    const { actor } = open('', () => new Promise((resolve) => (arrive = resolve)))
    const filling = await waitFor(actor, (s) => s.matches({ page: 'filling' }))
    expect(filling.context.lines).toHaveLength(2)
    expect(filling.hasTag('loading')).toBe(true)
    actor.send({ type: 'filter.changed', filter: { view: 'errors' } })
    arrive(rest)
    const { context } = await waitFor(actor, (s) => s.matches(ready))
    expect(context.lines).toEqual(all)
    expect(context.filter.view).toBe('errors')
  })

  it('unfolds the line that the address names, though it comes later', async () => {
    const { actor } = open('?zeile=4', async () => rest)
    const { context } = await waitFor(actor, (s) => s.matches(ready))
    expect(context.unfoldedId).toBe('line-4')
    expect(context.isGone).toBe(false)
  })

  it('says that a line is gone only when all have come', async () => {
    const { actor } = open('?position=line-9', async () => rest)
    expect((await waitFor(actor, (s) => s.matches({ page: 'filling' }))).context.isGone).toBe(false)
    expect((await waitFor(actor, (s) => s.matches(ready))).context.isGone).toBe(true)
  })

  it('is loaded anew as a whole, so that no line disappears meanwhile', async () => {
    const { actor, asked } = open('', async () => rest)
    await waitFor(actor, (s) => s.matches(ready))
    actor.send({ type: 'load.again' })
    await waitFor(actor, (s) => s.matches(ready))
    expect(asked).toEqual([
      { enquiryId: 'enquiry-1', whole: false },
      { enquiryId: 'enquiry-1', offset: 2 },
      { enquiryId: 'enquiry-1', whole: true },
    ])
  })

  it("is loaded anew when a colleague has changed it, and not for a step of one's own", async () => {
    const { actor, asked } = open('', async () => rest)
    await waitFor(actor, (s) => s.matches(ready))
    const at = new Date('2026-11-20T09:30:00Z')
    const own = { kind: 'BOM', id: 'enquiry-1', at, enquiryId: 'enquiry-1' } as const
    actor.send({ type: 'lines.ordered', order: { kind: 'aside', lineIds: ['line-2'], aside: true } })
    actor.send({ type: 'news.heard', news: own })
    await waitFor(actor, (s) => s.matches(ready))
    expect(asked).toHaveLength(2)
    actor.send({ type: 'edit.opened', id: 'line-3' })
    actor.send({ type: 'news.heard', news: { ...own, at: new Date('2026-11-20T09:31:00Z') } })
    expect(actor.getSnapshot().matches({ page: 'editing' })).toBe(true)
    actor.send({ type: 'layer.closed' })
    expect(actor.getSnapshot().matches({ page: 'loading' })).toBe(true)
    await waitFor(actor, (s) => s.matches(ready))
    expect(asked).toHaveLength(3)
  })

  it('loses no step that is made while the others are on their way, or while it is loaded anew', async () => {
    const sent: SentOrder[] = []
    const { actor, asked } = open('', async () => rest, sent)
    const aside = (id: string) =>
      actor.send({ type: 'lines.ordered', order: { kind: 'aside', lineIds: [id], aside: true } })
    await waitFor(actor, (s) => s.matches({ page: 'filling' }))
    aside('line-2')
    await waitFor(actor, (s) => s.matches(ready))
    expect(actor.getSnapshot().context.lines).toEqual(all)

    actor.send({ type: 'load.again' })
    aside('line-3')
    expect(actor.getSnapshot().matches({ page: 'ordering' })).toBe(true)
    await waitFor(actor, (s) => s.matches(ready))
    expect(sent.map(({ order }) => order)).toMatchObject([{ lineIds: ['line-2'] }, { lineIds: ['line-3'] }])
    // … and what was being loaded is loaded after it.
    expect(asked.filter((input) => JSON.stringify(input).includes('"whole":true'))).toHaveLength(2)
  })
})
