/** Every committed diagram can be looked at in the atlas: its states and lines are found by name, and nothing of its own look is left. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { machines } from '../../src/machines/index.ts'
import { readChart } from '../diagrams/model.ts'
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

test('the look comes without colours', () => {
  const look = lookOf(pictureOf('offerLifecycle'))
  expect(look).toContain('.state {')
  expect(look).not.toMatch(/#[0-9a-f]{6}/)
})
