/**
 * Prices as people write them into lists (rule W9): for a price unit ("12,50 / 100 St", "12,50/C"), graduated by quantity, or in words that say
 * that there is none.
 */
import { isErrorValue, isPlaceholder } from '../bom/placeholders.ts'
import { type Notation, parseNumber } from '../core/numbers.ts'

export type PriceText =
  | {
      kind: 'price'
      value: number
      /** for how many; null where the text names none */
      per: number | null
      /** from how many on, where the price is the first of several; null else */
      from: number | null
      /** of what it is, where that is more than one of the article's unit may be: VPE, km; '' else */
      bundle: string
    }
  /** it is said that there is no price: auf Anfrage, -,-- */
  | { kind: 'none' }
  | { kind: 'empty' }
  | { kind: 'ambiguous' }
  | { kind: 'invalid' }

const none =
  /^(?:(?:preis )?(?:(?:auf|nach|a\.|n\.) ?(?:anfr(?:age|\.)?|aufwand|vereinbarung|absprache|gewicht)|a\.? ?a\.?)|anfr(?:age|\.)|(?:bitte )?anfragen|(?:laut|lt\.|siehe) angebot|tagespreis|tp|(?:price )?(?:up)?on (?:request|demand|application)|p\.?o\.?[ra]\.?|sur demande|su richiesta|kein preis|ohne preis|[-–—]+[.,][-–—]+(?: ?(?:€|eur))?)$/i
const saysNone = (text: string): boolean =>
  none.test(text.replace(/[!*]$/, '')) || (isPlaceholder(text) && !isErrorValue(text))

/** C and M are a hundred and a thousand, as the trade's price lists have them; a small m is a metre. */
const letters: ReadonlyMap<string, number> = new Map([
  ['C', 100],
  ['M', 1000],
  ['%', 100],
  ['‰', 1000],
])
const before = String.raw`(?:je |pro |per |p\. ?|für |for |\/ ?)?`
/** A unit alone is one of it; "% St" is a hundred. */
const one = new RegExp(`^${before}(?:[%‰] )?(?:st(?:ck|k|ück|ueck)?|pcs?|m)\\.?$`, 'i')
/** In capitals only: a small m is a metre. */
const letter = new RegExp(`^${before}([CM%‰])\\.?(?: ?[SsTtCcKkÜüUuEe]{2,5}\\.?)?$`)
const words: ReadonlyMap<string, number> = new Map([
  ['hundert', 100],
  ['tausend', 1000],
  ['tsd', 1000],
])
const word = new RegExp(`^${before}(?:1 ?)?(hundert|tausend|tsd)\\.?(?: ?st(?:ck|k|ück|ueck)?\\.?)?$`, 'i')

const count = String.raw`(\d{1,6}|\d{1,3}[. ]000)(?![\d.,]) ?(?:st(?:ck|k|ück|ueck)?|pcs?|m|er)?\.?`
const unitAlone = new RegExp(`^${before}${count}$`, 'i')

/** "100", "100 St", "per 100", "/ 100", "C", "p. C", "% St", "Stk", "1.000": for how many a price is; undefined for anything else. */
export const priceUnitIn = (text: string): number | undefined => {
  const said = text.trim().replace(/^[€(] ?|\)$/g, '')
  if (said.length > longestUnit) return undefined
  const digits = unitAlone.exec(said)?.[1]
  if (digits !== undefined) return Number(digits.replace(/[. ]/, '')) || undefined
  const named = letters.get(letter.exec(said)?.[1] ?? '') ?? words.get(word.exec(said)?.[1]?.toLowerCase() ?? '')
  return named ?? (one.test(said) ? 1 : undefined)
}
const longestUnit = 30

/** Prices are for powers of ten; "12/05" is two numbers. */
const isPriceUnit = (per: number): boolean => /^10{0,5}$/.test(String(per))

/** "12,50 € / 100 St" → "12,50 €" and 100; a unit without a number is one of it. Behind a price, M may as well be the metre. */
const splitUnit = (text: string): { price: string; per: number | null } => {
  const at = text.search(
    /\/ ?(?:\d|C$|%|‰|ts|ta|hu|st|pc)| \(?(?:per|pro|je|für|for|p\.) ?(?:\d|C$|ts|ta|hu|st|pc)| [%‰]/i,
  )
  const behind = at < 0 ? '' : text.slice(at).trim()
  const per = behind.endsWith('C') ? 100 : priceUnitIn(behind.replace(/^\((.*)\)$/, '$1'))
  if (per === undefined || !isPriceUnit(per)) return { price: text, per: null }
  // "12,50/Stk" has no number of them, which a column may have
  return { price: text.slice(0, at).trim(), per: /[\dC%‰]|ts|ta|hu/i.test(behind) ? per : null }
}

/** Grades of a price are told by where they begin: "ab 10", "10-49 St". */
const pieces = String.raw`(?: ?st(?:ck|k|ück|ueck)?\.?)?`
const ahead = new RegExp(`^(?:ab |from |von |≥ ?|>=? ?)?(\\d{1,6})(?: ?[-–] ?\\d{1,6}|\\+)?${pieces} ?[:=] ?`, 'i')
const inWords = new RegExp(`^(?:ab|from) (\\d{1,6})${pieces} `, 'i')

/** "ab 10: 2,30", "10-49 St = 2,30", "ab 10 2,30"; quantity and price of one grade. */
const gradeIn = (text: string): { from: number; price: string } | undefined => {
  const found = ahead.exec(text) ?? inWords.exec(text)
  return found ? { from: Number(found[1]), price: text.slice(found[0].length) } : undefined
}

/** Several grades in a cell; undefined where it holds one price. */
const firstGrade = (text: string): { from: number; price: string } | undefined => {
  const parts = text
    .split(/[;|\n]|[,/(] ?(?=(?:ab|from) )/i)
    .map((part) => part.trim().replace(/\)$/, ''))
    .filter((part) => part !== '')
  const [first = '', ...others] = parts
  if (others.length === 0 || !others.every((part) => gradeIn(part) !== undefined)) return undefined
  return gradeIn(first) ?? { from: 1, price: first }
}

const longestPrice = 200

/** Prices are in €: what is said in other money is no price here. */
const foreign =
  /[$£¥₽]|zł|kč|(?:^|[^a-zäöü])(?:CHF|USD|GBP|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|RUB|CNY|RMB|JPY|SFr|Fr|Ft|Lei|Cent|ct)\.?(?![a-zäöü])/i
export const isForeignMoney = (text: string): boolean => text.length <= longestPrice && foreign.test(text)

const thousands = /\d\s?(?:T€|TEUR|T\.?\s?EUR|Tsd|Mio|Mill|k€|kEUR|k\s?EUR)/i
/**
 * Whether what a format shows is so many thousands of what the cell holds: 12 as "12 T€". One that leaves the thousands out itself shows 12.000
 * so, and the cell holds the price.
 */
export const countsThousands = (shown: string, number: number): boolean => {
  if (shown.length > longestPrice || !thousands.test(shown)) return false
  const digits = parseNumber(/\d[\d.,]*/.exec(shown)?.[0] ?? '', 'german')
  return digits.kind !== 'number' || Math.abs(digits.value - Math.abs(number)) < 1
}

/** More than one of what an article is counted in may be in it, so that its price says nothing of theirs. */
const bundle =
  /^(?:km|vpe|ve|pu|pack(?:ung(?:en)?)?|pck|pkg|pak|pakete?|gebinde|beutel|btl|bund|bd|kartons?|ktn|kar|dosen?|flaschen?|fl|spulen?|trommeln?|stangen?|stg|tafeln?|platten?|blatt|bogen|eimer|rollen?|rll?|rol|ringe?n?|rng|t)\.?$/i
/** VPE of "€/VPE", km of "km"; '' for what is one of something. */
export const bundleIn = (unit: string): string => {
  const said = (unit.split('/').at(-1) ?? '').trim()
  return bundle.test(said) ? said : ''
}
/** Whether a price for such a bundle is one for the article's own unit: Rolle of an article that is counted in "Rollen". */
export const isCountedIn = (said: string, unit: string): boolean =>
  unit.trim() !== '' && said.slice(0, 2).toLowerCase() === unit.trim().slice(0, 2).toLowerCase()

/** What a number's format says of its price besides the number: for how many it is, and of what. */
export const saidByFormat = (shown: string): { per: number | null; bundle: string } => {
  if (!/[/%‰]| (?:per|pro|je|für|for|p\.)/i.test(shown) || shown.length > longestPrice) return { per: null, bundle: '' }
  const of = /(?:\/|(?:per|pro|je) )\s?([\p{L}.]{1,12})$/iu.exec(shown)?.[1] ?? ''
  return { per: splitUnit(shown.replace(/^[^\d]*(?=\d)/, '')).per, bundle: bundleIn(of) }
}

/** The price in a cell, in the notation of its column where that is known. */
export const parsePriceText = (text: string, notation?: Notation): PriceText => {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.length > longestPrice) return { kind: 'invalid' }
  const single = trimmed.replaceAll(/[ \t\u00a0\u202f]{1,20}/g, ' ')
  if (saysNone(single)) return { kind: 'none' }
  if (isForeignMoney(single)) return { kind: 'invalid' }
  const grade = firstGrade(single)
  const { price, per } = splitUnit(grade?.price ?? single)
  const read = parseNumber(price, notation)
  if (read.kind !== 'number') return { kind: read.kind }
  return { kind: 'price', value: read.value, per, from: grade?.from ?? null, bundle: bundleIn(read.unit) }
}
