/** The small readers behind date and number fields: what people type, and what is refused. */
import { describe, expect, test } from 'vitest'
import { parseDay } from './DateInput.tsx'
import { parseGerman, parseWhole } from './NumberInput.tsx'

describe('a day', () => {
  test.each([
    ['18.11.2025', '2025-11-18'],
    ['1.2.26', '2026-02-01'],
    ['01. 02. 2026', '2026-02-01'],
    ['18112025', '2025-11-18'],
    ['2025-11-18', '2025-11-18'],
    ['29.02.2028', '2028-02-29'],
  ])('%s is read as %s', (text, day) => expect(parseDay(text)).toBe(day))

  test.each(['31.02.2026', '29.02.2027', '18.13.2025', '0.1.2026', '18.11.', 'morgen', '18/11/2025'])(
    '%s is refused',
    (text) => expect(parseDay(text)).toBeUndefined(),
  )
})

describe('a number', () => {
  test.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1.234', 1234],
    ['−3', -3],
    ['12 000', 12000],
  ])('%s is read as %d', (text, value) => expect(parseGerman(text)).toBe(value))

  test.each(['1.23', '1,234.5', '12,', 'zwei', '1.2345'])('%s is refused', (text) =>
    expect(parseGerman(text)).toBeUndefined(),
  )

  test.each([
    ['2.000', 2000],
    ['2,0', 2],
    ['2,000', undefined],
    ['2,5', undefined],
  ])('that is whole: %s is read as %s', (text, value) => expect(parseWhole(text)).toBe(value))
})
