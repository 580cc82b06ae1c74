/** Every machine that is walked in the portal: each of its states can be seen there or says why not, each transition is walked or says why not. */
import { expect, test } from 'vitest'
import { fixtures } from './fixtures/index.ts'
import { gestures, type WalkedId } from './gestures/index.ts'
import { noReason, planOf, primary, shortForm } from './walks.ts'

const ids = Object.keys(gestures) as WalkedId[]

test.each(ids)('%s: nothing is left out without a reason', async (id) => {
  const { states, transitions } = await planOf(id)
  const sights = Object.keys(gestures[id].states)
  const compound = new Set(
    states.all.flatMap((path) => path.split('.').map((_, index, keys) => keys.slice(0, index).join('.'))),
  )
  expect({
    unseen: states.all.filter((path) => !compound.has(path) && !sights.includes(path)),
    gone: sights.filter((path) => !states.all.includes(path)),
    unexcused: [...states.left, ...transitions.left].filter(({ why }) => why === noReason),
  }).toEqual({ unseen: [], gone: [], unexcused: [] })
})

test.each(ids)('%s: each scenario is arranged', (id) => {
  const names = fixtures[id]?.scenarios.map(({ name }) => name)
  expect(Object.keys(gestures[id].scenarios).toSorted()).toEqual(names?.toSorted())
})

test.each(ids)('%s: the short form clicks its primary button', async (id) => {
  const clicked = shortForm(await planOf(id), id).flatMap(({ steps }) => steps.map(({ event }) => event.type))
  expect(clicked).toContain(primary[id])
})
