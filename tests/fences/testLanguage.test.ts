/** Letters in a language made from German, each word in brackets and two fifths longer: what stands outside of brackets is German that no language replaces. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { german } from '../../src/i18n/de/index.ts'
import { given, letters, writeLetters } from '../support/letters.ts'

const bracketed = (sentence: string): string =>
  sentence.replaceAll(/\{\{\w+\}\}|[\p{L}-]+/gu, (word) =>
    word.startsWith('{{') ? word : `[${word}${'~'.repeat(Math.ceil(word.length * 0.4))}]`,
  )
const translated = <Words>(words: Words): Words => {
  if (typeof words === 'string') return bracketed(words) as Words & string
  if (Array.isArray(words)) return words.map(translated) as Words & unknown[]
  return Object.fromEntries(Object.entries(words as object).map(([key, inner]) => [key, translated(inner)])) as Words
}

const areas = ['letters', 'companyRejection', 'common', 'offer'] as const
const before = areas.map((area) => [area, german[area]] as const)
beforeAll(
  () => void Object.assign(german, Object.fromEntries(before.map(([area, words]) => [area, translated(words)]))),
)
afterAll(() => void Object.assign(german, Object.fromEntries(before)))

const wordsOf = (text: string): string[] => text.match(/\p{L}{2,}/gu) ?? []
/** What people typed, what devices are called, the product’s name, and what Intl writes. */
const foreign = new Set([
  ...wordsOf(JSON.stringify(given)),
  ...wordsOf(
    'Die Adresse gibt es nicht. Bitte prüfen Sie sie. Der Liefertermin ist zu spät. Vera Kessler Jonas Feldkamp',
  ),
  ...wordsOf('Stromlaufplan Rollenbahn RB Revision pdf Klemmenplan csv planung partner example Firefox Windows'),
  ...wordsOf('November um'),
])

test('a word is known to be German by its brackets', () =>
  expect(bracketed('Guten Tag {{name}},')).toBe('[Guten~~] [Tag~~] {{name}},'))

test.each(Object.keys(letters).filter((name): name is keyof typeof letters => name in letters))('%s', (name) => {
  const { subject, text } = writeLetters()[name]
  expect(text).toMatch(/\[\p{L}+~/u)
  const left = wordsOf(`${subject}\n${text}`.replaceAll(/https:\S+|\[[\p{L}-]+~+\]/gu, ' ')).filter(
    (word) => !foreign.has(word),
  )
  expect(left).toEqual([])
})
