import { expect, it } from 'vitest'
import { markedLetters, plainLetters, searchWords, theirPlainLetters } from './searchWords.ts'

it.each([
  ['Łódź', 'lodz'],
  ['ŻÓŁĆ', 'zolc'],
  ['Müller', 'muller'],
  ['Smørrebrød', 'smorrebrod'],
  // taken apart: a letter and its mark
  ['Mu\u0308ller', 'muller'],
  ['Straße 7', 'straße 7'],
])('%s is found by %s', (text, plain) => expect(plainLetters(text)).toBe(plain))

it('has one plain letter for each with a mark, and none twice', () => {
  expect([...theirPlainLetters]).toHaveLength([...markedLetters].length)
  expect(new Set(markedLetters).size).toBe([...markedLetters].length)
})

it.each([
  ['  Pumpwerk   Nord ', ['Pumpwerk', 'Nord']],
  ['', []],
  [undefined, []],
])('%j is read word by word', (text, words) => expect(searchWords(text)).toEqual(words))
