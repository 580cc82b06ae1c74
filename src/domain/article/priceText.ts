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
const letters: Readonly<Record<string, number>> = { C: 100, M: 1000 }

/** "100", "100 St", "per 100", "/ 100", "C": for how many a price is; undefined for anything else. */
export const priceUnitIn = (text: string): number | undefined => {
  const said = text.trim()
  const digits = /^(?:\/|per|pro|je|für|for)?\s*(\d{1,6})\s*(?:st(?:ck|k|ück)?|pcs?|m|stk)?\.?$/i.exec(said)?.[1]
  return digits === undefined ? letters[said] : Number(digits) || undefined
}

/** "12,50 € / 100 St" → "12,50 €" and 100; a unit without a number is one of it. */
const splitUnit = (text: string): { price: string; per: number | null } => {
  const found = /^(.*\d.*?)\s*(?:\/|\b(?:per|pro|je|für|for)\b)\s*((?:\d{1,6}|C)\b.*)$/i.exec(text)
  // behind a price, M may as well be the metre
  const per = found ? priceUnitIn(found[2] ?? '') : undefined
  return found && per !== undefined ? { price: found[1] ?? '', per } : { price: text, per: null }
}

/** "ab 10: 2,30", "10-49 St = 2,30", "2,50 (ab 1)"; quantity and price of one grade. */
const gradeIn = (text: string): { from: number; price: string } | undefined => {
  const ahead =
    /^(?:ab|from|von|≥|>=?)?\s*(\d{1,6})\s*(?:[-–]\s*\d{1,6}|\+)?\s*(?:st(?:ck|k|ück)?\.?)?\s*[:=]\s*(.+)$/i.exec(text)
  if (ahead) return { from: Number(ahead[1]), price: ahead[2] ?? '' }
  const words = /^(?:ab|from)\s+(\d{1,6})\s*(?:st(?:ck|k|ück)?\.?)?\s+(.+)$/i.exec(text)
  return words ? { from: Number(words[1]), price: words[2] ?? '' } : undefined
}

/** Several grades in a cell; undefined where it holds one price. */
const firstGrade = (text: string): { from: number; price: string } | undefined => {
  const parts = text.split(/\s*[;|\n]\s*|\s*[,/(]\s*(?=(?:ab|from)\s)/i).filter((part) => part !== '')
  if (parts.length < 2) return undefined
  const [first = '', ...others] = parts.map((part) => part.replace(/\)$/, ''))
  if (!others.every((part) => gradeIn(part) !== undefined)) return undefined
  return gradeIn(first) ?? { from: 1, price: first }
}

const longestPrice = 200

/** The price in a cell, in the notation of its column where that is known. */
export const parsePriceText = (text: string, notation?: Notation): PriceText => {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.length > longestPrice) return { kind: 'invalid' }
  if (saysNone(trimmed)) return { kind: 'none' }
  const grade = firstGrade(trimmed)
  const { price, per } = splitUnit(grade?.price ?? trimmed)
  const read = parseNumber(price, notation)
  if (read.kind !== 'number') return { kind: read.kind }
  return { kind: 'price', value: read.value, per, from: grade?.from ?? null }
}
