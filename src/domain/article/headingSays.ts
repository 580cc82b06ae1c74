/**
 * What a heading says of the numbers below it: "Lieferzeit (Wochen)", "Listenpreis je 100", "Preis CHF", "Menge [m]" (rules B5, W9; decision 0197). A cell that
 * says it itself outweighs it.
 */
import { isForeignMoney, priceUnitIn } from './priceText.ts'
import { normalisedHeader } from '../bom/headerWords.ts'
import { unitBehind } from '../core/numbers.ts'

export interface HeadingSays {
  /** the heading without it */
  name: string
  /** what is counted, or in which times: m, Stk, Wochen; '' where it says nothing */
  unit: string
  /** for how many its prices, or weights, are; 1 where it says nothing */
  per: number
  /** its prices are in other money than €, or in parts or thousands of it */
  isOtherMoney: boolean
  /** its times are no days and no weeks */
  isOtherTime: boolean
  /** its weights are those of a length or a volume, and no piece's: kg/km */
  isOtherWeight: boolean
}

/** A longer text explains something, it is no heading. */
const longest = 100
const brackets = /\[([^[\]]*)\]|\(([^()]*)\)/g
/** What stands behind a name without brackets: "je 100 Stk", "/ Stk", "in Wochen", "CHF". */
const behind =
  /(?: in| je| pro| per| für| \/|\/)? ?(?<said>(?:\/|je |pro |per |für )?(?:100?0?0?(?: ?st(?:ck|k|ück|ueck)?| ?pcs| ?m)?|st(?:ck|k|ück|ueck)?|pcs|chf|usd|gbp|\$|£|cent|ct|t€|teur|tsd|wochen?|weeks|monaten?|months|werktagen?|arbeitstagen?|tagen?|days))\.?$/i

const parts = /(?:^|[^a-z])(?:cent|ct|t€|teur|k€|keur|tsd|tausend|mio)\.?(?![a-z])/i
const otherTime = /(?:^|[^a-zäöü])(?:monate?n?|months?|stunden?|std|hours?|jahre?n?|kw)\.?(?![a-zäöü])/i

const saysNothing: Omit<HeadingSays, 'name'> = {
  unit: '',
  per: 1,
  isOtherMoney: false,
  isOtherTime: false,
  isOtherWeight: false,
}

export const headingSays = (heading: string): HeadingSays => {
  const text = heading.replaceAll(/\s+/g, ' ').trim()
  if (text.length > longest) return { name: text, ...saysNothing }
  const said: string[] = []
  const bare = text.replaceAll(brackets, (_, square?: string, round?: string) => {
    said.push((square ?? round ?? '').trim())
    return ' '
  })
  const plain = bare.replaceAll(/\s+/g, ' ').trim()
  const tail = behind.exec(plain)
  const isName = tail !== null && tail.index > 0
  if (isName) said.push((tail.groups?.['said'] ?? '').trim())
  const all = said.join(' ')
  return {
    name: isName ? plain.slice(0, tail.index).trim() : plain,
    unit: said.map((one) => unitBehind(`1 ${one.replace(/^(?:in|je|pro|per|\/) ?/i, '')}`)).find(Boolean) ?? '',
    per:
      said
        .map((one) => priceUnitIn(one.replace(/^(?:€|eur|[mk]?g)\.? ?(?=\/)/i, '')))
        .find((per) => per !== undefined) ?? 1,
    isOtherMoney: isForeignMoney(all) || parts.test(all),
    isOtherTime: otherTime.test(all),
    isOtherWeight: /g ?\/ ?(?:km|m²|m2|m|l)(?![a-z])/i.test(text),
  }
}

/** What a column is called that says of each row for how many its prices are. */
export const priceUnitNames =
  'PE, Preiseinheit, Preis-Einheit, PEH, Preisbasis, Price unit, Price quantity, Preismenge, Preis je, Preis pro, Preis per'
const priceUnits = new Set(priceUnitNames.split(', ').map(normalisedHeader))
export const namesPriceUnit = (heading: string): boolean => priceUnits.has(normalisedHeader(heading))
