/** The map of a deal names events, facts, states and mails that there are, and forgets none of those that cross from one record to another. */
import { describe, expect, test } from 'vitest'
import atlas from '../i18n/de/atlas.json'
import letters from '../i18n/de/letters.json'
import { deal, lifeOf } from './deal.ts'
import { gates, notes, spots, ways } from './dealLayout.ts'
import { playableOf, playables } from './lifecycles.ts'
import { rightsOf } from './rights.ts'

const effects = deal.flatMap((step) => step.effects)

test('everything that the portal does by itself is a consequence of something', () => {
  const moved = effects.flatMap((effect) => (effect.kind === 'moves' ? [effect.action] : []))
  const byPortal = playables.flatMap((life) => life.byPortal)
  expect(byPortal.length).toBeGreaterThan(0)
  expect(moved).toEqual(expect.arrayContaining(byPortal))
})

describe.each(deal)('$action', ({ action, effects: own }) => {
  test('can be done by somebody', () => {
    const right = rightsOf(lifeOf(action)).find((one) => one.action === action)
    expect(Object.values(right?.states ?? {}).flat()).not.toEqual([])
  })

  test.each(own.map((effect) => [effect.kind, effect] as const))(
    'what it %s, the other lifecycle knows',
    (_, effect) => {
      if (effect.kind === 'begins') expect(playableOf(effect.life)?.initial).toBe('draft')
      if (effect.kind === 'moves') expect(lifeOf(effect.action).actions).toContain(effect.action)
      if (effect.kind !== 'takes' && effect.kind !== 'gives') return
      const life = playableOf(effect.life)
      const given = life?.facts.filter((fact) => fact !== effect.fact) ?? []
      const refusing = life?.actions.filter((other) =>
        life.states.some((state) =>
          life.roles.some((role) => {
            const without = life.judge(other, { state, role, given })
            return 'target' in life.judge(other, { state, role, given: life.facts }) && !('target' in without)
          }),
        ),
      )
      expect(refusing).not.toEqual([])
    },
  )
})

test('each mail begins as the server writes it', () => {
  const written = Object.values(letters.letters).map(({ subject }) => subject)
  const isWritten = (begin: string) => written.some((subject) => subject.startsWith(begin))
  expect(Object.values(atlas.deal.mails).filter((begin) => !isWritten(begin))).toEqual([])
})

test('every state has its place, and whatever changes a state or crosses has its gate, way or words', () => {
  const known = playables.flatMap((life) => life.states.map((state) => `${life.id} ${state}`))
  expect(spots.map(({ life, state }) => `${life} ${state}`).toSorted()).toEqual(known.toSorted())
  const shown = new Set([...gates, ...notes, ...ways].map(({ action }) => action))
  expect(deal.filter(({ action }) => !shown.has(action)).map(({ action }) => action)).toEqual([
    'enquiry.extend',
    'enquiry.amend',
    'enquiry.invite',
    'enquiry.disinvite',
    'enquiry.declineBid',
    'enquiry.resumeBid',
    'offer.submit',
    'offer.takeBack',
    'offer.stand',
    'enquiry.declineOthers',
  ])
})
