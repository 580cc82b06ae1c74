import { describe, expect, it } from 'vitest'
import { extended, type Extension } from './extending.ts'

const walk = (steps: [string, string][], begun: Extension = { selected: new Set(), trail: [] }) =>
  [...steps.reduce((extension, [from, to]) => extended(extension, from, to), begun).selected].sort()

describe('Shift with an arrow', () => {
  it('takes the row and the next, and gives up the row that a step back leaves', () => {
    expect(
      walk([
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ).toEqual(['a', 'b', 'c'])
    expect(
      walk([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ).toEqual(['a', 'b'])
    expect(
      walk([
        ['b', 'c'],
        ['c', 'b'],
        ['b', 'a'],
      ]),
    ).toEqual(['a', 'b'])
  })

  it('begins anew elsewhere: what was selected before stays', () => {
    const begun = { selected: new Set(['x', 'c']), trail: ['w', 'x'] }
    expect(
      walk(
        [
          ['a', 'b'],
          ['b', 'c'],
        ],
        begun,
      ),
    ).toEqual(['a', 'b', 'c', 'x'])
    expect(walk([['c', 'b']], begun)).toEqual(['b', 'c', 'x'])
  })
})
