/** What a filter would leave is told before it is applied, and nothing of it is applied before that (rule L11). */
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { withEffects } from './effects.testing.ts'
import { type ListPage, removalNotice } from './listContext.ts'
import { createListMachine } from './listMachine.ts'
import type { ListQuery } from './listQuery.ts'

const keepList = vi.fn<(left: { path: string; search: string }) => void>()
withEffects({ keepList })

type Row = { id: string }
const list = createListMachine<Row, 'name'>({
  id: 'list',
  path: '/list',
  sortColumns: ['name'],
  defaultColumn: 'name',
  defaultDescending: false,
  filters: { states: ['open', 'closed'] },
})
const pageOf = (totalElements: number, hasMore = false): Outcome<ListPage<Row>> =>
  granted({ content: [{ id: '1' }], totalElements, hasMore })

/** The dialog is open over a second page of forty; what is counted in it is answered by `count`. */
const filtering = async (count: () => Promise<Outcome<ListPage<Row>>>) => {
  const asked = vi.fn<(query: ListQuery) => void>()
  const clock = new SimulatedClock()
  const loadPage = fromPromise<Outcome<ListPage<Row>>, ListQuery<'name'>>(({ input }) => {
    asked(input)
    return input.filter['states'] ? count() : Promise.resolve(pageOf(40))
  })
  const actor = createActor(list.provide({ actors: { loadPage } }), { clock, input: { search: '?seite=2' } }).start()
  await waitFor(actor, (s) => s.matches({ browsing: 'ready' }))
  actor.send({ type: 'filter.opened' })
  await waitFor(actor, (s) => s.matches({ filtering: 'counted' }))
  return { actor, clock, asked }
}
const draft = { states: ['open'] }

test.each([
  ['counted', pageOf(12), { total: 12, hasMore: false }],
  ['more than are counted', pageOf(1000, true), { total: 1000, hasMore: true }],
])('hits: %s', async (_, page, hits) => {
  const { actor, clock, asked } = await filtering(async () => page)
  expect(actor.getSnapshot().context.hits).toEqual({ total: 40, hasMore: false })
  asked.mockClear()
  actor.send({ type: 'filter.drafted', filter: { states: ['closed'] } })
  actor.send({ type: 'filter.drafted', filter: draft })
  expect(actor.getSnapshot().context.hits).toBeNull()
  clock.increment(300)
  const { context } = await waitFor(actor, (s) => s.matches({ filtering: 'counted' }))
  expect(asked.mock.calls).toEqual([[expect.objectContaining({ filter: draft, page: 0, pageSize: 5 })]])
  expect(context).toMatchObject({ hits, total: 40, query: { filter: {}, page: 1 } })
})

test('applied, the list begins anew with it', async () => {
  const { actor } = await filtering(async () => pageOf(12))
  actor.send({ type: 'filter.drafted', filter: draft })
  actor.send({ type: 'filter.applied' })
  // The rows of before are marked at once, and stay until the others are there.
  expect(actor.getSnapshot().hasTag('loading')).toBe(true)
  expect(actor.getSnapshot().context.rowsOf).toMatchObject({ filter: {}, page: 1 })
  const { context } = await waitFor(actor, (s) => s.matches({ browsing: 'ready' }))
  expect(context).toMatchObject({ total: 12, query: { filter: draft, page: 0 } })
  expect(context.rowsOf).toBe(context.query)
})

test('closed, the list stays as it was, and the next dialog starts from it', async () => {
  const { actor } = await filtering(async () => pageOf(12))
  actor.send({ type: 'filter.drafted', filter: draft })
  actor.send({ type: 'filter.cancelled' })
  await waitFor(actor, (s) => s.matches({ browsing: 'ready' }))
  actor.send({ type: 'filter.opened' })
  expect(actor.getSnapshot().context).toMatchObject({ draft: {}, total: 40, query: { filter: {}, page: 1 } })
})

test('what cannot be counted can be applied all the same', async () => {
  const { actor, clock } = await filtering(() => Promise.reject(new TypeError('no network')))
  actor.send({ type: 'filter.drafted', filter: draft })
  clock.increment(300)
  const { context } = await waitFor(actor, (s) => s.matches({ filtering: 'counted' }))
  expect(context.hits).toBeNull()
  expect(actor.getSnapshot().can({ type: 'filter.applied' })).toBe(true)
})

test('how the list is left is kept: filter, order and length, not what is searched for, nor the page (rule L12)', async () => {
  const loadPage = fromPromise<Outcome<ListPage<Row>>, ListQuery<'name'>>(async () => pageOf(40))
  const actor = createActor(list.provide({ actors: { loadPage } }), { input: { search: '?suche=walz&states=closed' } })
  actor.start()
  await waitFor(actor, (s) => s.matches({ browsing: 'ready' }))
  keepList.mockClear()
  actor.send({ type: 'url.changed', search: '?states=open' })
  await waitFor(actor, (s) => s.matches({ browsing: 'ready' }))
  // where an address has led to is no choice
  expect(keepList).not.toHaveBeenCalled()
  actor.send({ type: 'search.typed', text: 'walz' })
  actor.send({ type: 'search.entered' })
  await waitFor(actor, (s) => s.matches({ browsing: 'ready' }))
  actor.send({ type: 'page.next' })
  await waitFor(actor, (s) => s.matches({ browsing: 'ready' }))
  expect(keepList).toHaveBeenLastCalledWith({ path: '/list', search: '?states=open' })
  actor.send({ type: 'filter.chosen', filter: {} })
  expect(keepList).toHaveBeenLastCalledWith({ path: '/list', search: '' })
})

test('that the page is another one by now is told, and not done; what is the same is not told (rule N9)', async () => {
  const clock = new SimulatedClock()
  let total = 40
  const loadPage = fromPromise<Outcome<ListPage<Row>>, ListQuery<'name'>>(async () => pageOf(total))
  const machine = createListMachine<Row, 'name'>({
    id: 'list',
    about: 'ENQUIRY',
    path: '/list',
    sortColumns: ['name'],
    defaultColumn: 'name',
    defaultDescending: false,
    filters: {},
  })
  const actor = createActor(machine.provide({ actors: { loadPage } }), { clock, input: { search: '' } }).start()
  const ready = () => waitFor(actor, (state) => state.matches({ browsing: 'ready' }))
  const hear = async (kind: 'ENQUIRY' | 'OFFER') => {
    actor.send({ type: 'news.heard', news: { kind, id: '1', at: new Date(), enquiryId: null } })
    clock.increment(300)
    return (await ready()).context
  }
  await ready()
  expect((await hear('ENQUIRY')).outdated).toBe(false)
  total = 41
  expect((await hear('OFFER')).outdated).toBe(false)
  expect(await hear('ENQUIRY')).toMatchObject({ outdated: true, total: 40 })
  actor.send({ type: 'list.reload' })
  expect((await ready()).context).toMatchObject({ outdated: false, total: 41 })
})

test('how many a search finds is counted on while its rows are shown, and stays known as one pages on (rule L1)', async () => {
  const clock = new SimulatedClock()
  const counts: ((page: Outcome<ListPage<Row>>) => void)[] = []
  let listed = pageOf(1000, true)
  const loadPage = fromPromise<Outcome<ListPage<Row>>, ListQuery<'name'>>(async ({ input }) =>
    input.countsFar ? new Promise((resolve) => counts.push(resolve)) : listed,
  )
  const machine = createListMachine<Row, 'name'>({
    id: 'list',
    about: 'ENQUIRY',
    countsLater: true,
    path: '/list',
    sortColumns: ['name'],
    defaultColumn: 'name',
    defaultDescending: false,
    filters: {},
  })
  const actor = createActor(machine.provide({ actors: { loadPage } }), { clock, input: { search: '?suche=walz' } })
  actor.start()
  const shown = async (state: 'countingOn' | 'ready') =>
    (await waitFor(actor, (s) => s.matches({ browsing: state }))).context
  expect(await shown('countingOn')).toMatchObject({ rows: [{ id: '1' }], total: 1000, hasMore: true })
  expect(actor.getSnapshot().hasTag('loading')).toBe(false)
  counts.pop()?.(pageOf(8500))
  expect(await shown('ready')).toMatchObject({ total: 8500, hasMore: false })

  // colleagues' news ask for the least again: it is no other count
  actor.send({ type: 'news.heard', news: null })
  clock.increment(300)
  expect(await shown('ready')).toMatchObject({ total: 8500, outdated: false })
  actor.send({ type: 'page.next' })
  expect(await shown('countingOn')).toMatchObject({ total: 8500, hasMore: false, query: { page: 1 } })
  // what cannot be counted stays at what is known
  counts.pop()?.({ ok: false, refusal: { status: 429, code: 'TOO_MANY_REQUESTS', message: '' } })
  expect(await shown('ready')).toMatchObject({ total: 8500 })

  // another search is counted from its own rows on, and one that is counted to its end is asked no more
  actor.send({ type: 'search.typed', text: 'presse' })
  actor.send({ type: 'search.entered' })
  expect(await shown('countingOn')).toMatchObject({ total: 1000, hasMore: true })
  counts.pop()?.(pageOf(10_000, true))
  expect(await shown('ready')).toMatchObject({ total: 10_000, hasMore: true })
  listed = pageOf(12)
  actor.send({ type: 'search.typed', text: 'walz' })
  actor.send({ type: 'search.entered' })
  await waitFor(actor, (s) => s.matches({ browsing: 'ready' }) && s.context.total === 12)
  expect(counts).toEqual([])
})

test('a removal says how many have gone and how many have not (rule L5)', () => {
  const units = { id: 'unitList', someMayStay: true }
  const told = (removed: string[], failed: string[]) => removalNotice(units, { removed, failed, reason: null })
  const gone = { key: 'unitList.removed', values: { count: 2 } }
  expect(told(['1', '2'], [])).toEqual({ level: 'success', ...gone })
  expect(told(['1', '2'], ['3'])).toEqual({
    level: 'warn',
    key: 'unitList.notRemoved',
    values: { count: 1 },
    also: gone,
  })
  expect(told([], ['3'])).not.toHaveProperty('also')
})
