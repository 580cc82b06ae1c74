/** What the search over everything shows, and where its keys lead (rule L10). */
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { SearchGroup, SearchHit } from '../../domain/search/search.ts'
import { withEffects } from '../core/effects.testing.ts'
import type { Destination } from '../core/effects.ts'
import { shownHits } from './searchContext.ts'
import type { LoadedScreen } from '../session/shellMachine.ts'
import { searchLauncherMachine } from './searchLauncherMachine.ts'
import { searchMachine } from './searchMachine.ts'

const userHit = (id: string): SearchHit => ({
  kind: 'user',
  id,
  name: 'Vera',
  lastname: id,
  mail: '',
  inList: false,
  companyName: '',
})
const companyHit = (id: string): SearchHit => ({ kind: 'company', id, name: id, customerNumber: '', city: '' })
const groupOf = (content: SearchHit[]): SearchGroup => ({
  kind: content[0]?.kind ?? 'user',
  content,
  totalElements: content.length,
  hasMore: false,
})
const groups = [groupOf(['c1', 'c2', 'c3', 'c4'].map(companyHit)), groupOf([userHit('u1')])]

const places: Destination[] = []
withEffects({ goTo: (place) => void places.push(place) })

const opened = () => {
  places.length = 0
  const clock = new SimulatedClock()
  const search = fromPromise<Outcome<SearchGroup[]>, string>(async () => granted(groups))
  const actor = createActor(searchMachine.provide({ actors: { search } }), { clock }).start()
  actor.send({ type: 'search.opened', userId: 'me', term: '' })
  const shown = () => shownHits(actor.getSnapshot().context).map(({ id }) => id)
  const find = async (term: string) => {
    actor.send({ type: 'term.typed', term })
    clock.increment(200)
    await expect.poll(() => actor.getSnapshot().matches({ open: 'results' })).toBe(true)
  }
  return { actor, shown, find }
}

test('shows three of each kind, all of the one that is looked at alone, and steps through the kinds', async () => {
  const { actor, shown, find } = opened()
  await find('Brandt')
  expect(shown()).toEqual(['c1', 'c2', 'c3', 'u1'])
  actor.send({ type: 'area.chosen', area: 'company' })
  expect(shown()).toEqual(['c1', 'c2', 'c3', 'c4'])
  actor.send({ type: 'area.moved', step: 1 })
  expect(shown()).toEqual(['u1'])
  actor.send({ type: 'area.moved', step: 1 })
  expect(actor.getSnapshot().context.area).toBeNull()
})

test('the arrows go round through all kinds', async () => {
  const { actor, find } = opened()
  await find('Brandt')
  const at = (step: 1 | -1) => {
    actor.send({ type: 'hit.moved', step })
    return actor.getSnapshot().context.active
  }
  expect([at(-1), at(1), at(1)]).toEqual([3, 0, 1])
})

test('what was opened is shown first next time, each once, and to nobody else', async () => {
  const { actor, shown, find } = opened()
  await find('Brandt')
  actor.send({ type: 'hit.opened', hit: companyHit('c2'), elsewhere: true })
  actor.send({ type: 'hit.opened', hit: userHit('u1'), elsewhere: true })
  actor.send({ type: 'hit.opened', hit: companyHit('c2'), elsewhere: false })
  expect(places).toEqual([{ path: '/company/c2' }])
  actor.send({ type: 'search.opened', userId: 'me', term: '' })
  expect(shown()).toEqual(['c2', 'u1'])
  actor.send({ type: 'search.closed' })
  actor.send({ type: 'search.opened', userId: 'somebody else', term: '' })
  expect(shown()).toEqual([])
})

test('opened with what a list did not find, it looks for that at once', async () => {
  const { actor, shown } = opened()
  actor.send({ type: 'search.closed' })
  actor.send({ type: 'search.opened', userId: 'me', term: 'B-77' })
  await expect.poll(() => actor.getSnapshot().matches({ open: 'results' })).toBe(true)
  expect(actor.getSnapshot().context.term).toBe('B-77')
  expect(shown()).toEqual(['c1', 'c2', 'c3', 'u1'])
})

test('Enter before there are hits is remembered, and opens the first (rule L10)', async () => {
  const { actor } = opened()
  actor.send({ type: 'term.typed', term: 'Brandt' })
  actor.send({ type: 'hit.wanted' })
  await expect.poll(() => places).toEqual([{ path: '/company/c1' }])
  expect(actor.getSnapshot().matches('closed')).toBe(true)
  actor.send({ type: 'search.opened', userId: 'me', term: '' })
  // Whoever types on wants to read first.
  actor.send({ type: 'term.typed', term: 'Bran' })
  actor.send({ type: 'hit.wanted' })
  actor.send({ type: 'term.typed', term: 'Brand' })
  expect(actor.getSnapshot().matches({ open: 'typing' })).toBe(true)
  expect(places).toHaveLength(1)
})

test.each([
  { before: ['B', 'q', 'Backspace', 'r'], after: ['a'] },
  // a single sign says too little to look for, and is kept all the same
  { before: ['B'], after: ['r', 'a'] },
])('what is typed before the search is there ($before) is kept, and looked for when it is (rule L10)', async (keys) => {
  let loaded = (_: LoadedScreen): void => undefined
  const launcher = createActor(
    searchLauncherMachine.provide({
      actors: { loadSearch: fromPromise(() => new Promise<LoadedScreen>((resolve) => (loaded = resolve))) },
    }),
  ).start()
  launcher.send({ type: 'search.asked', userId: 'user-1', term: '' })
  for (const key of keys.before) launcher.send({ type: 'key.typed', key })
  const asked: string[] = []
  const search = fromPromise<Outcome<SearchGroup[]>, string>(async ({ input }) => {
    asked.push(input)
    return granted([])
  })
  loaded({ machine: searchMachine.provide({ actors: { search } }), inputOf: () => undefined })
  await waitFor(launcher, (state) => state.matches('present'))
  // Its dialog is not drawn yet.
  for (const key of keys.after) launcher.send({ type: 'key.typed', key })
  const ref = launcher.getSnapshot().context.search?.ref
  await expect.poll(() => ref?.getSnapshot().matches({ open: 'results' })).toBe(true)
  expect(ref?.getSnapshot().context.term).toBe('Bra')
  expect(asked.at(-1)).toBe('Bra')
})
