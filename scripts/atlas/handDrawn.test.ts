/** What is drawn by hand is drawn whole: every state, event and condition has its words, and none is left over. */
import { describe, expect, test } from 'vitest'
import { plainLives } from '../../src/atlas/plainLives.ts'
import { german } from '../../src/i18n/de/index.ts'
import { startTexts } from '../../src/i18n/index.ts'
import { machines } from '../../src/machines/index.ts'
import { readLabels, wordingOf } from '../diagrams/labels.ts'
import { layOut } from '../diagrams/layout.ts'
import { toSvg } from '../diagrams/svg.ts'
import { drawnLife } from './handDrawn.ts'

startTexts(german)
const { atlas } = german

describe.each(plainLives)('of $id', (life) => {
  const told = atlas.lives[life.id]
  const { steps, states } = life

  test('its words are those of its states, events and conditions', () => {
    expect(Object.keys(told.states).toSorted()).toEqual(Object.keys(states).toSorted())
    expect(Object.keys(told.events).toSorted()).toEqual([...new Set(steps.map(({ event }) => event))].toSorted())
    expect(Object.keys(told.needs).toSorted()).toEqual(
      [...new Set(steps.flatMap(({ needs }) => needs ?? []))].toSorted(),
    )
  })

  test('every state is reached from the first one, and belongs to a machine of the register', () => {
    const [first = ''] = Object.keys(states)
    const reached = new Set([first])
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const { from, to } of steps) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual(Object.keys(states).toSorted())
    expect(machines.map(({ id }) => id)).toContain(life.id)
  })

  test('says who does what, and who is told', async () => {
    const { title, chart, wording } = drawnLife(life)
    const svg = toSvg(
      await layOut(chart, { ...wordingOf(readLabels(), chart.id), ...wording, machine: title }),
      title,
      '',
    )
    for (const { title: state } of Object.values(told.states)) expect(svg).toContain(`>${state}</text>`)
    for (const { who } of steps) expect(svg).toContain(`>${atlas.lifeWho[who]}</text>`)
    expect(svg.match(/<svg /g)?.length).toBe(1 + Object.keys(states).length)
  })
})
