/**
 * A language made from German: each word in brackets and two fifths longer. What stands outside of brackets is German that no language
 * replaces; what does not fit is too narrow for a language that needs more room. Its name is that of one in which days, numbers and
 * amounts are written otherwise than in German, so that whoever writes them by themselves is seen.
 */

import { countryCodes } from '../../src/domain/company/country.ts'

/** Swahili: € 1,234.50, 29 Novemba 2026, jana. */
export const testLanguage = 'sw'

/** What is no word: what is filled in, nested texts, tags. */
const apart = /\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>/
const part = new RegExp(String.raw`${apart.source}|[\p{L}-]*\p{L}[\p{L}-]*`, 'gu')
const longer = (word: string): string => word + '~'.repeat(Math.max(1, Math.ceil(word.length * 0.4) - 2))
const inBrackets = (sentence: string, [left, right]: readonly [string, string]): string =>
  sentence.replaceAll(part, (word) => (apart.test(word) ? word : `${left}${longer(word)}${right}`))

/** A link of Markdown has brackets of its own: [Impressum](/imprint). */
const link = /\[([^\]]*)\](\([^)]*\))/
export const bracketed = (sentence: string): string =>
  sentence
    .split(/(\[[^\]]*\]\([^)]*\))/)
    .map((piece) => {
      const [, label, target] = link.exec(piece) ?? []
      return label === undefined ? inBrackets(piece, ['[', ']']) : `[${inBrackets(label, ['(', ')'])}]${target}`
    })
    .join('')
/** A text without the words of the language, each of them a gap. */
export const outsideBrackets = (text: string): string => text.replaceAll(/\[[\p{L}-]+~+\]|\([\p{L}-]+~+\)/gu, '\u0000')

/** Names of parts of a legal document, which nobody reads; what is called so elsewhere is words. */
const codes = ['id', 'sign', 'contact']
const isCode = (key: string, text: unknown): boolean =>
  codes.includes(key) && typeof text === 'string' && !/^\p{Lu}/u.test(text)
/** Words of any shape, each sentence in the test language. */
export const translated = <Words>(words: Words): Words => {
  if (typeof words === 'string') return bracketed(words) as Words & string
  if (Array.isArray(words)) return words.map(translated) as Words & unknown[]
  return Object.fromEntries(
    Object.entries(words as object).map(([key, inner]) => [key, isCode(key, inner) ? inner : translated(inner)]),
  ) as Words
}

/** What Intl writes of days, times, lists and countries in a language. */
export const intlWords = (language: string): string[] => {
  const numbers = [-30, -10, -5, -2, -1, 0, 1, 2, 5]
  const relative = (['day', 'month', 'year'] as const).flatMap((unit) =>
    (['auto', 'always'] as const).flatMap((numeric) =>
      numbers.map((count) => new Intl.RelativeTimeFormat(language, { numeric }).format(count, unit)),
    ),
  )
  const lasting = (['minute', 'hour', 'day'] as const).flatMap((unit) =>
    [1, 2, 5].map((count) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    ),
  )
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1)).flatMap((date) => [
    date.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' }),
    date.toLocaleString(language, { weekday: 'long' }),
  ])
  const lists = (['conjunction', 'disjunction'] as const).map((type) =>
    new Intl.ListFormat(language, { type }).format(['1', '2', '3']),
  )
  const regions = new Intl.DisplayNames([language], { type: 'region' })
  const countries = countryCodes.map((code) => regions.of(code) ?? code)
  return [...relative, ...lasting, ...days, ...lists, ...countries].flatMap((text) => text.match(/\p{L}{2,}/gu) ?? [])
}
