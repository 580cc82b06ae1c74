import { expect, test } from 'vitest'
import { countWords } from './countWords.ts'

test('a portal that has no values yet does not say that all of them are well', () => {
  expect(countWords('unused', { all: 0, lacking: 0 })).toBe('counts.empty')
  expect(countWords('unused', { all: 3, lacking: 0 })).toBe('counts.unusedNone')
  expect(countWords('withoutMinutes', { all: 3, lacking: 2 })).toBe('counts.withoutMinutes')
})
