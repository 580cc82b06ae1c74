/**
 * Numbers of articles whose signs a spreadsheet has lost (rule B28): digits beyond the fifteenth, an E taken for a power of ten, a number
 * taken for a date, zeros cut at the end. What they may have been is told, never taken.
 */
import { isNoNumber } from './placeholders.ts'
import { type Cell, cellText } from './sheet.ts'

export type LostDigits = {
  kind: 'DIGITS' | 'POWER' | 'DATE' | 'ZEROS'
  /** what it may have been, the likeliest first */
  texts: string[]
  /** or any number of digits from here up to below there, all of the same length */
  range?: { from: string; below: string }
}

/** No number of an article is longer. */
const mostDigits = 30
const digitsKept = 15

/** What was rounded to these digits, of which the last one may be off by a half. */
const rangeOf = (digits: string, length: number): LostDigits['range'] => {
  const rest = length - digits.length
  if (length > mostDigits || rest < 1) return undefined
  const half = 5n * 10n ** BigInt(rest - 1)
  const middle = BigInt(digits) * 10n ** BigInt(rest)
  const from = String(middle - half)
  const below = String(middle + half)
  return from.length === length && below.length === length ? { from, below } : { from: String(middle), below }
}

const power = /^(\d)(?:[.,](\d{1,16}))?E([+-])(\d{1,3})$/i
/** Without a sign only where the digits before it were reckoned: 4.01120934E12. */
const bare = /^(\d)[.,](\d{3,16})E()(\d{1,3})$/i

/** 1E+12 was typed as 1E12, 10E11, 100E10. */
const typedPowers = (digits: string, exponent: number): string[] =>
  ['', '0', '00', '000'].flatMap((zeros) => {
    const left = exponent - zeros.length
    return exponent < 0 || left >= 0 ? [`${digits}${zeros}E${left}`] : []
  })

const lostPower = (text: string): LostDigits | undefined => {
  const [, first = '', places = '', sign, size] = power.exec(text) ?? bare.exec(text) ?? []
  if (size === undefined) return undefined
  const exponent = sign === '-' ? -Number(size) : Number(size)
  const digits = (first + places).replace(/0{1,17}$/, '') || first
  const texts = typedPowers(digits, exponent - digits.length + 1)
  if (exponent < 0 || exponent < places.length) return { kind: 'POWER', texts }
  const range = rangeOf(first + places, exponent + 1)
  // nobody types so many digits in front of an E
  if (digits.length > mostTypedDigits) return { kind: 'DIGITS', texts: [], ...(range && { range }) }
  return { kind: 'POWER', texts, ...(range && { range }) }
}
const mostTypedDigits = 3

/** 12345???: what all numbers of a range have in common. */
export const maskOf = ({ from, below }: NonNullable<LostDigits['range']>): string => {
  const last = String(BigInt(below) - 1n)
  const differs = [...from].findIndex((digit, at) => digit !== last[at])
  return from.slice(0, differs) + '?'.repeat(from.length - differs)
}

/** What it may have been, to be read by people. */
export const maybeOf = ({ texts, range }: LostDigits): string[] => [
  ...texts,
  ...(texts.length === 0 && range ? [maskOf(range)] : []),
]

const lostBeyondFifteen = (text: string): LostDigits | undefined => {
  if (!/^\d{16,30}$/.test(text) || !/^0+$/.test(text.slice(digitsKept))) return undefined
  const range = rangeOf(text.slice(0, digitsKept), text.length)
  return { kind: 'DIGITS', texts: [], ...(range && { range }) }
}

/** The beginnings of the months' names, as spreadsheets shorten them in the languages around. */
const monthNames: readonly (readonly string[])[] = [
  ['jan', 'janv', 'ene', 'gen', 'led', 'sty', 'янв'],
  ['feb', 'febr', 'févr', 'fév', 'úno', 'lut', 'фев'],
  ['mar', 'mars', 'mrz', 'mär', 'mrt', 'márc', 'bře', 'мар'],
  ['apr', 'avr', 'abr', 'ápr', 'kwi', 'dub', 'апр'],
  ['mai', 'may', 'mei', 'mag', 'maj', 'máj', 'kvě', 'май'],
  ['jun', 'juni', 'juin', 'jún', 'giu', 'cze', 'čvn', 'июн'],
  ['jul', 'juli', 'juil', 'júl', 'lug', 'lip', 'čvc', 'июл'],
  ['aug', 'août', 'ago', 'sie', 'srp', 'авг'],
  ['sep', 'sept', 'szept', 'set', 'wrz', 'zář', 'сен'],
  ['okt', 'oct', 'ott', 'out', 'paź', 'říj', 'окт'],
  ['nov', 'lis', 'ноя'],
  ['dez', 'dec', 'déc', 'dic', 'gru', 'pro', 'дек'],
]
const longMonths = (
  'januar february februar january märz march april june juni july juli august september october oktober november december dezember ' +
  'janvier février avril juillet septembre octobre novembre décembre gennaio febbraio marzo aprile maggio giugno luglio agosto ' +
  'settembre ottobre novembre dicembre'
).split(' ')

/** A month by its name; spreadsheets never write one in capitals, numbers of articles do. */
const monthOf = (word: string): number | undefined => {
  if (word === word.toUpperCase()) return undefined
  const name = word.toLowerCase()
  const isLong = longMonths.includes(name)
  const at = monthNames.findIndex((names) => names.some((one) => name === one || (isLong && name.startsWith(one))))
  return at < 0 ? undefined : at + 1
}

type Day = { day?: number; month: number; year?: string }

const time = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?`
const isoDay = new RegExp(`^((?:18|19|20)\\d{2})-(\\d{2})-(\\d{2})${time}$`)
const germanDay = new RegExp(`^(\\d{1,2})[./](\\d{1,2})[./]((?:18|19|20)\\d{2})${time}$`)
/** 4.3., as Excel shows a day of this year. */
const shortDay = /^(\d{1,2})\.(\d{1,2})\.$/

const dayIn = (text: string): Day | undefined => {
  const [, before, word = '', after] = /^(\d{1,4})?[\s./-]*(\p{L}{3,9})[\s./-]*(\d{1,4})?\.?$/u.exec(text) ?? []
  const month = monthOf(word)
  if (month !== undefined && (before !== undefined || after !== undefined)) {
    if (before !== undefined && before.length <= 2 && Number(before) >= 1 && Number(before) <= 31)
      return { day: Number(before), month, ...(after !== undefined && { year: after }) }
    const year = after ?? before
    return year === undefined || year.length === 1 || year.length === 3 ? undefined : { month, year }
  }
  const [, day, ofYear] = shortDay.exec(text) ?? []
  if (isDay(day, ofYear)) return { day: Number(day), month: Number(ofYear) }
  const iso = isoDay.exec(text)
  const german = germanDay.exec(text)
  const [, year, m, d] = iso ?? (german ? [german[0], german[3], german[2], german[1]] : [])
  return year !== undefined && isDay(d, m) ? { day: Number(d), month: Number(m), year } : undefined
}
const isDay = (day = '', month = ''): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

const padded = (value: number): string[] => (value < 10 ? [`${value}`, `0${value}`] : [`${value}`])
const yearsOf = (year: string): string[] => (year.length === 4 ? [year, year.slice(2)] : [year, `20${year}`])

const joined = (...parts: (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (texts, part) => (texts.length === 0 ? [...part] : texts.flatMap((text) => part.map((next) => `${text}-${next}`))),
    [],
  )

/** 3:4 and 3-4 of 03:04, 3:04:00 and 3:04 AM. */
const lostTime = (text: string): LostDigits | undefined => {
  const [, hours, minutes] = /^(\d{1,3}):(\d{2})(?::\d{2})?(?: ?[AP]M)?$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const [short, few] = [String(Number(hours)), String(Number(minutes))]
  return { kind: 'DATE', texts: [...new Set([`${short}:${few}`, `${short}:${minutes}`, `${hours}:${minutes}`])] }
}

/** 2002-05 and 05/2002, of a cell that is a date whatever it shows: of a text, they may be what was typed. */
const monthIn = (text: string): Day | undefined => {
  const [, first = '', last = ''] = /^(\d{1,4})[-./ ](\d{1,4})$/.exec(text) ?? []
  const [year, month] = first.length === 4 ? [first, last] : [last, first]
  return year.length === 4 && isDay('1', month) ? { month: Number(month), year } : undefined
}

const lostDate = (text: string, found = dayIn(text)): LostDigits | undefined => {
  if (found === undefined) return undefined
  const months = padded(found.month)
  const days = found.day === undefined ? [] : padded(found.day)
  const years = found.year === undefined ? [] : yearsOf(found.year)
  const ofMonth = years.length === 0 ? [] : [...joined(years, months), ...joined(months, years)]
  if (days.length === 0) return { kind: 'DATE', texts: ofMonth }
  if (years.length === 0) return { kind: 'DATE', texts: [...joined(days, months), ...joined(months, days)] }
  const whole = [...joined(days, months, years), ...joined(years, months, days), ...joined(months, days, years)]
  return { kind: 'DATE', texts: found.day === 1 ? [...ofMonth, ...whole] : whole }
}

/** 3203066.0 and 3203066,00, as programs print a whole number that they took for one with places. */
const lostWhole = (text: string): LostDigits | undefined => {
  const whole = /^(\d{5,18})(?:\.0|,0{1,3})$/.exec(text)?.[1]
  return whole === undefined ? undefined : { kind: 'DIGITS', texts: [whole] }
}

/** What a text tells by itself of the signs that it has lost; undefined where it has lost none. */
export const lostDigitsOf = (text: string): LostDigits | undefined => {
  if (text.length < 3 || text.length > 32 || !/\d/.test(text)) return undefined
  return lostPower(text) ?? lostBeyondFifteen(text) ?? lostDate(text) ?? lostTime(text) ?? lostWhole(text)
}

const withZeros = (text: string): string[] => ['0', '00', '000'].map((zeros) => text + zeros)

/** What the number of an article that was found nowhere may have been besides: with zeros at its end that a spreadsheet has cut. */
export const cutZerosOf = (text: string): string[] => (/^\d{2,}[.,]\d{1,4}$/.test(text) ? withZeros(text) : [])

/** Whether what a line says can be remembered (rule B18): the next list's line of the same lost digits, or of none, may mean another article. */
export const isMemorable = (numbers: readonly string[]): boolean =>
  numbers.some((number) => number !== '') &&
  numbers.every((number) => !isNoNumber(number) && lostDigitsOf(number) === undefined)

/** The same of a cell, which may still tell that its number was no text: 2002.1200 is 2002.12 in it, and 2002.1234 is shown as 2002.12. */
export const lostInCell = (cell: Cell | undefined): LostDigits | undefined => {
  const text = cellText(cell)
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? lostDigitsOf(text) : { kind: 'ZEROS', texts: withZeros(text) }
  const found = lostDigitsOf(text)
  if (found !== undefined || typeof cell !== 'object') return found
  if (cell.number === null) return lostDate(text, monthIn(text)) ?? { kind: 'DATE', texts: [] }
  const isRounded = /^\d+(?:\.\d+)?$/.test(text) && Number(text) !== cell.number
  return isRounded ? { kind: 'ZEROS', texts: [String(cell.number)] } : undefined
}
