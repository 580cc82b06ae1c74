/**
 * What a heading says of the numbers below it: "Lieferzeit (Wochen)", "Listenpreis je 100", "Preis CHF", "Menge [m]" (rules B5, W9; decision 0197). A cell that
 * says it itself outweighs it.
 */
import { bundleIn, isForeignMoney, priceUnitIn } from './priceText.ts'
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
  /** its prices are for more than one of what an article is counted in: VPE, km; '' where it says nothing */
  bundle: string
  /** its sizes, or weights, are in a unit that is not reckoned with: inch, HE, TE, lb */
  isOtherSize: boolean
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

/** "je 100", "/1.000 St", "p. C" wherever it stands: "Preis/100 Stück netto". Behind a day's or a month's number a stroke says nothing. */
const forHowMany =
  /(?:(?<!\d ?)\/ ?|(?<![\p{L}\d])(?:je|pro|per|p\.|für|for) ?)(?<many>(?:1(?:0{1,5}|[. ]000)|[%‰CM]|hundert|tausend|tsd\.?)(?: ?(?:st(?:ck|k|ück|ueck)?|pcs?|m))?|[1-9]\d{0,4} ?(?:st(?:ck|k|ück|ueck)?|pcs?|m))\.?(?=$|[\s,;)(\]])/iu
const forWhat = /(?:\/ ?|(?<![\p{L}\d])(?:je|pro|per|p\.) ?)(?<what>\p{L}{1,12})/iu
const otherSize =
  /(?:^|[\s(/[])(?:in )?(?:inch(?:es)?|zoll|"|''|″|ft|feet|µm|μm|um|yd|he|te|ple|hp|module?|lbs?|oz)\.?$/i
const otherSizeAlone = /^(?:in|U|ft|'|t|to\.?|tonnen|Tonnen)$/
/** "Listenpreis %" may be a hundred of them, or a share. */
const unclear = /[%‰]\.?$/

const parts = /(?:^|[^a-z])(?:cent|ct|t€|teur|k€|keur|tsd|tausend|mio)\.?(?![a-z])/i
const otherTime = /(?:^|[^a-zäöü])(?:monate?n?|months?|stunden?|std|h|hours?|jahre?n?|quartale?n?|kw)\.?(?![a-zäöü])/i

const saysNothing: Omit<HeadingSays, 'name'> = {
  unit: '',
  per: 1,
  bundle: '',
  isOtherMoney: false,
  isOtherSize: false,
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
  const many = forHowMany.exec(plain)
  const cut = many === null ? plain : `${plain.slice(0, many.index)} ${plain.slice(many.index + many[0].length)}`.trim()
  const tail = behind.exec(cut)
  // 01/10 is a month
  const isName = tail !== null && tail.index > 0 && !/\d ?$/.test(cut.slice(0, tail.index))
  if (isName) said.push((tail.groups?.['said'] ?? '').trim())
  const all = said.join(' ')
  if (many) said.push((many.groups?.['many'] ?? '').trim())
  const name = (isName ? cut.slice(0, tail.index) : cut).replaceAll(/\s+/g, ' ').replace(/ ?[,/] ?$/, '')
  return {
    name: name === '' ? plain : name,
    unit: said.map((one) => unitBehind(`1 ${one.replace(/^(?:in|je|pro|per|\/) ?/i, '')}`)).find(Boolean) ?? '',
    per:
      said
        .map((one) => priceUnitIn(one.replace(/^(?:€|eur|[mk]?g)\.? ?(?=\/)/i, '')))
        .find((per) => per !== undefined) ?? 1,
    bundle: bundleIn([...said, text].map((one) => forWhat.exec(one)?.groups?.['what'] ?? '').find(Boolean) ?? ''),
    isOtherMoney: isForeignMoney(all) || parts.test(all) || (many === null && unclear.test(plain)),
    isOtherSize: otherSize.test(plain) || said.some((one) => otherSize.test(one) || otherSizeAlone.test(one)),
    isOtherTime: otherTime.test(all),
    isOtherWeight: /g ?\/ ?(?:km|m²|m2|m|l)(?![a-z])/i.test(text),
  }
}

/** What a column is called that says of each row for how many its prices are. */
export const priceUnitNames =
  'PE, Preiseinheit, Preis-Einheit, PEH, Preisbasis, Price unit, Price quantity, Preismenge, Preis je, Preis pro, Preis per'
const priceUnits = new Set(priceUnitNames.split(', ').map(normalisedHeader))
export const namesPriceUnit = (heading: string): boolean => priceUnits.has(normalisedHeader(heading))
