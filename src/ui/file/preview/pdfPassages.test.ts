/** The places that a document has names for; what frames nothing is none. */
import { expect, test } from 'vitest'
import { framesOf, passageOf } from './pdfPassages.ts'

test('a rectangle with a name is a passage; other destinations are none', () => {
  const frames = framesOf({
    remarks: ['p1', { name: 'FitR' }, 10, 20, 110, 40],
    'remarks.2': ['p2', { name: 'FitR' }, 10, 700, 110, 720],
    chapter: ['p1', { name: 'XYZ' }, 0, 0, null],
    broken: null,
  })
  expect(frames.map(({ name, page }) => [name, page])).toEqual([
    ['remarks', 'p1'],
    ['remarks', 'p2'],
  ])
  const [first] = frames
  if (!first) throw new Error('no frame')
  expect(passageOf(first, 1, (x, y) => [x / 200, 1 - y / 200])).toEqual({
    name: 'remarks',
    page: 1,
    box: { x: 0.05, y: 0.8, width: 0.5, height: expect.closeTo(0.1) },
  })
})
