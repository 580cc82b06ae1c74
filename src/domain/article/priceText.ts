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
    }
  /** it is said that there is no price: auf Anfrage, -,-- */
  | { kind: 'none' }
  | { kind: 'empty' }
  | { kind: 'ambiguous' }
  | { kind: 'invalid' }

const none =
  /^(?:(?:preis )?(?:auf|nach) (?:anfrage|aufwand|vereinbarung|absprache)|a\.? ?a\.?|anfrage|(?:bitte )?anfragen|tagespreis|tp|(?:price )?(?:up)?on request|p\.?o\.?r\.?|por|kein preis|ohne preis|[-–—]+[.,][-–—]+(?: ?(?:€|eur))?)$/i
const saysNone = (text: string): boolean => none.test(text) || (isPlaceholder(text) && !isErrorValue(text))

/** C and M are a hundred and a thousand, as the trade's price lists have them; a small m is a metre. */
const letters: ReadonlyMap<string, number> = new Map([
  ['C', 100],
  ['M', 1000],
  ['%', 100],
  ['‰', 1000],
])
/** A unit alone is one of it; "% St" is a hundred. */
const one = /^(?:je |pro |per |\/ ?)?(?:[%‰] )?(?:st(?:ck|k|ück|ueck)?|pcs?|m)\.?$/i

const count = String.raw`(\d{1,6})(?![\d.,]) ?(?:st(?:ck|k|ück|ueck)?|pcs?|m)?\.?`
const unitAlone = new RegExp(`^(?:/|per|pro|je|für|for)? ?${count}$`, 'i')

/** "100", "100 St", "per 100", "/ 100", "C", "% St", "Stk": for how many a price is; undefined for anything else. */
export const priceUnitIn = (text: string): number | undefined => {
  const said = text.trim()
  if (said.length > longestUnit) return undefined
  const digits = unitAlone.exec(said)?.[1]
  if (digits !== undefined) return Number(digits) || undefined
  return one.test(said) ? (letters.get(said.charAt(0)) ?? 1) : letters.get(said)
}
const longestUnit = 30

/** Prices are for powers of ten; "12/05" is two numbers. */
const isPriceUnit = (per: number): boolean => /^10{0,5}$/.test(String(per))

/** "12,50 € / 100 St" → "12,50 €" and 100; a unit without a number is one of it. Behind a price, M may as well be the metre. */
const splitUnit = (text: string): { price: string; per: number | null } => {
  const at = text.search(/\/ ?(?:\d|C$)| (?:per|pro|je|für|for) ?(?:\d|C$)/i)
  const behind = at < 0 ? '' : text.slice(at).trim()
  const per = behind.endsWith('C') ? 100 : priceUnitIn(behind)
  return per !== undefined && isPriceUnit(per) ? { price: text.slice(0, at).trim(), per } : { price: text, per: null }
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
const foreign = /[$£¥]|(?:^|[^a-z])(?:CHF|USD|GBP|SEK|NOK|DKK|PLN|CZK|HUF|SFr|Fr)\.?(?![a-z])/i
export const isForeignMoney = (text: string): boolean => text.length <= longestPrice && foreign.test(text)

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
  return { kind: 'price', value: read.value, per, from: grade?.from ?? null }
}
