/** Every committed diagram can be looked at in the atlas: its states and lines are found by name, and nothing of its own look is left. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { machines } from '../../src/machines/index.ts'
import { playables } from '../../src/atlas/lifecycles.ts'
import { lookOf as lookOfState } from '../../src/atlas/looks.ts'
import atlas from '../../src/i18n/de/atlas.json' with { type: 'json' }
import { readLabels, wordingOf } from '../diagrams/labels.ts'
import { layOut } from '../diagrams/layout.ts'
import { readChart } from '../diagrams/model.ts'
import { toSvg } from '../diagrams/svg.ts'
import { textWidth } from '../diagrams/textWidth.ts'
import { lookOf, withNames } from './picture.ts'

const pictureOf = (id: string): string =>
  readFileSync(new URL(`../../docs/statecharts/${id}.svg`, import.meta.url), 'utf8')

describe.each(machines.map(({ id, machine }) => ({ id, chart: readChart(machine) })))('$id', ({ id, chart }) => {
  test('is found by the names of its states and transitions', () => {
    const svg = withNames(pictureOf(id), chart)
    expect(svg).not.toContain('<style>')
    const leading = chart.transitions.filter(({ source, targets }) => targets.some((target) => target !== source))
    const named = [...svg.matchAll(/data-transitions="([^"]*)"/g)].flatMap(([, ids = '']) => ids.split('|'))
    if (leading.length > 0) expect(named).not.toEqual([])
  })
})

test('a diagram of another machine is refused', () => {
  const [first, second] = machines
  expect(() => withNames(pictureOf(first.id), readChart(second.machine))).toThrow('run npm run diagrams')
})

describe.each(playables)('of $id', ({ id, states }) => {
  const meaning: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = atlas.meaning
  test('each state has its sentence and its glyph, and no other has', () => {
    expect(Object.keys(meaning[id] ?? {}).toSorted()).toEqual(states.toSorted())
    expect(states.filter((state) => lookOfState(id, state) === undefined)).toEqual([])
  })
})

test('a state carries its glyph before its title and its sentence below it, in lines that stay in its box', async () => {
  const { machine } = machines.find(({ id }) => id === 'offerLifecycle') ?? machines[0]
  const chart = readChart(machine)
  const wording = wordingOf(readLabels(), chart.id)
  const sentence = 'Der Lieferant rechnet, der Kunde sieht noch nichts, und niemand sonst auch nur eine Zeile davon.'
  const about = (path: string) => (path === 'draft' ? sentence : undefined)
  const sign = (path: string) => (path === 'draft' ? '<svg class="sign"/>' : undefined)
  const drawing = await layOut(chart, { ...wording, about, sign })
  const draft = drawing.boxes.find(({ state, kind }) => state.path === 'draft' && kind === 'state')
  expect(draft?.about.length).toBeGreaterThan(1)
  expect(draft?.about.join(' ')).toBe(sentence)
  for (const line of draft?.about ?? []) expect(textWidth(line, 12)).toBeLessThan(draft?.width ?? 0)
  const svg = toSvg(drawing, wording.machine, '')
  expect(svg.match(/<svg class="sign"\/>/g)).toHaveLength(1)
  for (const line of draft?.about ?? []) expect(svg).toContain(`>${line}</text>`)
  expect(svg, 'the name in the code gives way to it').not.toContain('>draft</text>')
})

test('the look comes without colours', () => {
  const look = lookOf(pictureOf('offerLifecycle'))
  expect(look).toContain('.state {')
  expect(look).not.toMatch(/#[0-9a-f]{6}/)
})
