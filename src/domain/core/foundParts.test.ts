import { expect, it } from 'vitest'
import { foundParts } from './foundParts.ts'

it.each([
  ['Schütz 24 V', 'schuetz', '[Schütz] 24 V'],
  ['Schütz 24 V', 'v schutz', '[Schütz] 24 [V]'],
  ['Schuetz', 'schütz', '[Schuetz]'],
  ['Größe 00', 'grosse', '[Größe] 00'],
  ['Größe 00', 'gros', '[Größ]e 00'],
  ['Steuerung', 'erung', 'Steu[erung]'],
  ['Mu\u0308ller', 'muller', '[Mu\u0308ller]'],
  ['AB-12 ab', 'ab', '[AB]-12 [ab]'],
  ['Żółć 😀 x', 'zolc x', '[Żółć] 😀 [x]'],
  ['nichts', 'anderes', 'nichts'],
  ['alles', ' ', 'alles'],
])('in %s, %s marks %s', (text, search, marked) => {
  const shown = foundParts(text, search).map((part) => (part.isFound ? `[${part.text}]` : part.text))
  expect(shown.join('')).toBe(marked)
})

it('a long text that is found everywhere is marked at once', { timeout: 5000 }, () => {
  expect(foundParts('ä1 '.repeat(10_000), 'ae 1')).toHaveLength(20_000)
})
