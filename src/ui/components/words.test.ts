/** Small word work of components: initials, placeholders. */
import { expect, test } from 'vitest'
import { initials } from './page/Avatar.tsx'
import { fill } from './texts.ts'

test('initials come from the first and last word', () => {
  expect(initials('Katrin Oesterle')).toBe('KO')
  expect(initials('änne von der Weide')).toBe('ÄW')
  expect(initials('Rittal')).toBe('R')
  expect(initials('')).toBe('')
})

test('placeholders are filled with German numbers; unknown ones stay visible', () => {
  expect(fill('{{from}}–{{to}} von {{total}}', { from: 1, to: 15, total: 1284610 })).toBe('1–15 von 1.284.610')
  expect(fill('{{name}} auswählen', { other: 'x' })).toBe('{{name}} auswählen')
})
