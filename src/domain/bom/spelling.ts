/**
 * One number, written in several ways (rule B16). The database keeps and compares normal forms (`plain_number`); here stands how close two
 * ways of writing are that have the same one, and in what they differ.
 */

/** Blanks of all kinds, line breaks, and what nobody sees. */
const blanks = /[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g
const breaks = /[\r\n\u2028\u2029]/
const dashes = /[\u2010-\u2015\u2212\ufe63\uff0d]/g
/** What a text begins with in spreadsheets that would take it for a number. */
const textMark = /^'+/

const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '')

/** Without blanks and letters' case, dashes and decimal signs of one kind, no leading zeros. */
const tidy = (text: string): string =>
  withoutZeros(
    text.toLowerCase().replace(textMark, '').replaceAll(blanks, '').replaceAll(dashes, '-').replaceAll(',', '.'),
  )

/** 3: the same; 2: in other letters; 1: other blanks, dashes, decimal signs or zeros; 0: other signs between. */
export const closeness = (one: string, other: string): 0 | 1 | 2 | 3 => {
  if (one === other) return 3
  if (one.toLowerCase() === other.toLowerCase()) return 2
  return tidy(one) === tidy(other) ? 1 : 0
}

/** Letters and digits only. */
export const bareNumber = (text: string): string => withoutZeros(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** Of several numbers the one that a text is meant to be. */
export const nearest = (said: string, numbers: readonly string[]): string => {
  const [own = ''] = numbers
  if (numbers.length === 1 || own === said) return own
  const rank = (number: string) => closeness(said, number) || (bareNumber(said) === bareNumber(number) ? 0 : -1)
  return numbers.reduce((best, number) => (rank(number) > rank(best) ? number : best), own)
}

/** "1.6" in "PKZM0-1.6"; no part of "40.52.9" or "3238.100". */
const decimals = (text: string): string => (tidy(text).match(/(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])/g) ?? []).join(' ')

/** Without its point 1.6 is 16: such numbers are not the same, though their normal forms are. */
export const haveSameDecimals = (one: string, other: string): boolean =>
  one === other || !/\d[.,]\d/.test(one + other) || decimals(one) === decimals(other)

/** The number with its decimal signs of the other kind; undefined where it has none. */
export const withOtherDecimals = (text: string): string | undefined => {
  if (!/[.,]\d/.test(text)) return undefined
  const other = text.replaceAll(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === ',' ? '.' : ','))
  return other === text ? undefined : other
}

export const spellingDifferences = [
  'CASE',
  'BREAKS',
  'BLANKS',
  'HYPHENS',
  'DOTS',
  'SLASHES',
  'DECIMAL_SIGN',
  'ZEROS',
  'SIGNS',
] as const
export type SpellingDifference = (typeof spellingDifferences)[number]

const onlyThese = (text: string, signs: RegExp): string => (text.match(signs) ?? []).join('')

/** In what two ways of writing one number differ; nothing where they are the same. */
export const differencesBetween = (one: string, other: string): SpellingDifference[] => {
  if (one === other) return []
  const differ = (of: (text: string) => string) => of(one) !== of(other)
  const found: Partial<Record<SpellingDifference, boolean>> = {
    CASE: differ((text) => onlyThese(text.toLowerCase(), /\p{L}/gu))
      ? false
      : differ((text) => onlyThese(text, /\p{L}/gu)),
    BREAKS: breaks.test(one) !== breaks.test(other),
    BLANKS: differ((text) => onlyThese(text.replaceAll(/[\r\n]/g, ''), blanks)),
    HYPHENS: differ((text) => onlyThese(text, /[-_\u2010-\u2015\u2212\ufe63\uff0d]/g)),
    DECIMAL_SIGN: one.includes(',') !== other.includes(','),
    SLASHES: differ((text) => onlyThese(text, /\//g)),
    ZEROS: differ((text) => /^[\s']*(0*)/.exec(text)?.[1] ?? ''),
  }
  found.DOTS = !found.DECIMAL_SIGN && differ((text) => onlyThese(text, /\./g))
  const named = spellingDifferences.filter((difference) => found[difference])
  return named.length > 0 ? named : ['SIGNS']
}

/** Digits alone, whatever blanks are between them, name many things (rule B17). */
export const isDigitsOnly = (text: string): boolean => /^\d+$/.test(text.replaceAll(blanks, ''))

/** Signs that count: letters and digits. */
export const signsOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** The digits of an EAN (GTIN-8, -12, -13, -14) where the check digit is right; else undefined. */
export const eanIn = (text: string): string | undefined => {
  if (!/^[\d\s-]{8,}$/.test(text)) return undefined
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? digits : undefined
}

/** A manufacturer's name for comparison: small letters and digits only. */
export const foldedName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
