import { describe, expect, it } from 'vitest'
import { decimal, isLess, minus, plus, quotient, rounded, times } from './decimal.ts'

describe('decimals', () => {
  it.each([
    [0.1, { digits: 1n, places: 1 }],
    [1234.5, { digits: 12345n, places: 1 }],
    [-0.25, { digits: -25n, places: 2 }],
    [1e21, { digits: 10n ** 21n, places: 0 }],
    [1.5e-7, { digits: 15n, places: 8 }],
  ])('%d is what it is written as', (value, expected) => expect(decimal(value)).toEqual(expected))

  it('know no crumbs', () => {
    expect(rounded(plus(decimal(0.1), decimal(0.2)), 17)).toBe(0.3)
    expect(rounded(minus(decimal(0.3), decimal(0.1)), 17)).toBe(0.2)
    expect(isLess(plus(decimal(0.1), decimal(0.2)), decimal(0.3))).toBe(false)
  })

  it.each([
    [1.005, 1.01],
    [1.004999, 1],
    [2.675, 2.68],
    [-1.005, -1.01],
    [0, 0],
  ])('%d is rounded half up', (value, expected) => expect(rounded(decimal(value), 2)).toBe(expected))

  it('are divided and multiplied before they are rounded', () => {
    expect(quotient(decimal(10), decimal(3), 2)).toBe(3.33)
    expect(quotient(decimal(0.05), decimal(10), 2)).toBe(0.01)
    expect(rounded(times(decimal(1.15), decimal(1.1)), 2)).toBe(1.27)
  })
})
