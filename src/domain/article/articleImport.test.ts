/** What a file would write (rule W8). */
import { expect, test } from 'vitest'
import { whyNothing } from './articleImport.ts'

test('says why a file writes nothing: nothing new is no refusal', () => {
  const counts = { created: 0, updated: 0, priced: 0, unchanged: 0, refused: 0 }
  expect(whyNothing({ ...counts, unchanged: 7 })).toBe('unchanged')
  expect(whyNothing({ ...counts, refused: 7 })).toBe('refused')
  expect(whyNothing({ ...counts, unchanged: 3, refused: 4 })).toBe('both')
  expect(whyNothing({ ...counts, updated: 1, refused: 7 })).toBeUndefined()
  expect(whyNothing({ ...counts, created: 1 })).toBeUndefined()
})
