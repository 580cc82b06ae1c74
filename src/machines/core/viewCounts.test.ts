/** What a list's views find is counted again when its rows may have changed, once for a burst, and with no page or order (rule L14). */
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { ListView } from '../../domain/core/listView.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import { withEffects } from './effects.testing.ts'
import type { ListPage } from './listContext.ts'
import { createListMachine } from './listMachine.ts'
import type { ListQuery } from './listQuery.ts'
import { type ViewCounts, viewsMachine } from './viewsMachine.ts'

withEffects({})

type Row = { id: string }
const list = createListMachine<Row, 'name'>({
  id: 'list',
  path: '/list',
  sortColumns: ['name'],
  defaultColumn: 'name',
  defaultDescending: false,
  filters: {},
  views: 'offer',
  about: 'OFFER',
})
const view: ListView = {
  id: 'open',
  list: 'offer',
  name: 'Offene',
  search: '',
  shared: false,
  changeable: true,
  owner: null,
  isDefault: false,
  lastUpdate: new Date(0),
}
const page: Outcome<ListPage<Row>> = granted({ content: [{ id: '1' }], totalElements: 40, hasMore: false })

test('counted again by news and by looking again, and not by paging', async () => {
  const count = vi.fn<() => number>()
  for (const total of [12, 13, 14]) count.mockReturnValueOnce(total)
  const clock = new SimulatedClock()
  const views = viewsMachine.provide({
    actors: {
      loadViews: fromPromise(async () => granted([view])),
      countViews: fromPromise<ViewCounts, readonly ListQuery[]>(async () => ({
        [view.id]: { total: count(), hasMore: false },
      })),
    },
  })
  const loadPage = fromPromise<typeof page, ListQuery<'name'>>(async () => page)
  const actor = createActor(list.provide({ actors: { loadPage, views } }), { clock, input: { search: '' } }).start()
  const inList = () => waitFor(actor, (s) => s.matches({ browsing: 'ready' }))
  const child = () => actor.getSnapshot().children.views ?? expect.fail('there are no views')
  const counted = async (total: number) => {
    const known = await waitFor(child(), (s) => s.matches({ closed: 'counted' }))
    expect(known.context.counts).toEqual({ open: { total, hasMore: false } })
  }
  await inList()
  await counted(12)

  actor.send({ type: 'page.next' })
  await inList()
  actor.send({ type: 'sort.chosen', column: 'name' })
  await inList()
  expect(child().getSnapshot().matches({ closed: 'counted' })).toBe(true)

  for (const id of ['1', '2']) {
    actor.send({ type: 'news.heard', news: { kind: 'OFFER', id, at: new Date(), enquiryId: null } })
    clock.increment(300)
    await inList()
  }
  expect(child().getSnapshot().matches({ closed: 'settling' })).toBe(true)
  clock.increment(2_000)
  await counted(13)

  actor.send({ type: 'window.focused' })
  await inList()
  clock.increment(2_000)
  await counted(14)
  expect(count).toHaveBeenCalledTimes(3)
})
