/** The lifecycles as the atlas plays and walks them: every state, every way and every rule is met, and each step is the machine's own. */
import { describe, expect, test } from 'vitest'
import { readChart } from '../../scripts/diagrams/model.ts'
import { machines } from '../machines/index.ts'
import { filtered, noFilter } from './filter.ts'
import { playableOf, playables } from './lifecycles.ts'
import { rightsOf } from './rights.ts'
import { pathsThrough, walksThrough } from './walks.ts'

const lifecycles = machines.filter(({ kind }) => kind === 'lifecycle')

test('every lifecycle can be played', () => {
  expect(playables.map(({ id }) => id).toSorted()).toEqual(lifecycles.map(({ id }) => id).toSorted())
})

describe.each(lifecycles.map(({ id, machine }) => ({ id, chart: readChart(machine) })))('$id', ({ id, chart }) => {
  const life = playableOf(id)
  if (!life) throw new Error(`${id} cannot be played`)
  const walks = walksThrough(life)
  const taken = new Set(
    walks.flat().flatMap(({ action, from, to, refused }) => (refused ? [] : `${from} ${action} ${to}`)),
  )

  test('its walks take every transition of the machine, and no other', () => {
    const drawn = chart.transitions.flatMap(({ source, trigger, targets }) =>
      'name' in trigger ? [`${source} ${trigger.name} ${targets[0] ?? source}`] : [],
    )
    expect([...taken].toSorted()).toEqual(drawn.toSorted())
  })

  test('each fact is missing once, and refused for it', () => {
    const missed = new Set(walks.flat().flatMap(({ refused }) => refused?.rule ?? []))
    expect([...missed].toSorted()).toEqual([...life.facts].toSorted())
  })

  test('nobody may do what the table does not say', () => {
    for (const { action, states } of rightsOf(life))
      for (const role of life.roles)
        for (const state of life.states)
          expect('target' in life.judge(action, { state, role, given: life.facts })).toBe(states[role]?.includes(state))
  })
})

test('all ways from a draft to a confirmed offer: straight, with each detour, with each lack', () => {
  const life = playableOf('offerLifecycle')
  if (!life) throw new Error('no offer')
  const paths = pathsThrough(life, String, String)
  const ways = filtered(paths, { ...noFilter, from: 'draft', to: 'confirmed' }).map(({ path }) =>
    path.steps.map(({ event, who, refused }) => `${who} ${event}${refused ? ` without ${refused.rule}` : ''}`),
  )
  const [straight] = ways
  expect(straight).toEqual(['supplier offer.release', 'customer offer.accept', 'supplier offer.confirm'])
  expect(ways).toHaveLength(29)
  expect(
    ways
      .flat()
      .filter((step) => step.includes('without'))
      .toSorted(),
  ).toEqual([
    'customer offer.accept without hasOrderFile',
    'customer offer.accept without isEnquiryOpen',
    'supplier offer.confirm without hasNoOpenDeviation',
    'supplier offer.confirm without hasOrderConfirmationFile',
    'supplier offer.release without hasOfferFile',
    'supplier offer.release without isComplete',
    'supplier offer.release without isEnquiryOpen',
    'supplier offer.release without isInTime',
    'supplier offer.release without isPredecessorFree',
    'supplier offer.release without isUnsealed',
    'supplier offer.revise without hasNoOpenRevision',
    'supplier offer.revise without isEnquiryOpen',
    'supplier offer.stand without isAmended',
    'supplier offer.stand without isAmended',
    'supplier offer.stand without isEnquiryOpen',
    'supplier offer.stand without isEnquiryOpen',
    'supplier offer.submit without hasOfferFile',
    'supplier offer.submit without isComplete',
    'supplier offer.submit without isEnquiryOpen',
    'supplier offer.submit without isInTime',
    'supplier offer.takeBack without isInTime',
    'supplier offer.takeBack without isSubmitted',
  ])
})
