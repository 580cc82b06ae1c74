/** What of a document stays together on one page. */
import { expect, test } from 'vitest'
import { neededFor, type SetBlock, styles } from './document.ts'

const line = (style: SetBlock['style'], count = 1): SetBlock => ({
  style,
  lines: Array.from({ length: count }, () => 'x'),
})
const height = (style: SetBlock['style'], count = 1): number => styles[style].before + count * styles[style].size * 1.4

test('a heading needs the first line below it, a paragraph only its own first', () => {
  expect(neededFor([line('heading'), line('text', 9), line('text')])).toBeCloseTo(height('heading') + height('text'))
  expect(neededFor([line('text', 9), line('text')])).toBeCloseTo(height('text'))
})

test('nobody signs on a page that says nothing: heading, signatures and the last sentence come along', () => {
  const signed = [line('heading'), line('signature'), line('signature')]
  const all = height('heading') + 2 * height('signature')
  expect(neededFor(signed)).toBeCloseTo(all)
  expect(neededFor([line('text', 3), ...signed])).toBeCloseTo(height('text', 3) + all)
  expect(neededFor([line('text', 3), line('text'), ...signed])).toBeCloseTo(height('text'))
})
