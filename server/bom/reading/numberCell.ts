/**
 * A number of a workbook with what its format makes of it (rule B4): the number itself counts, its picture only where a text is wanted. The
 * reader formats the American way; Excel shows it to German readers otherwise.
 */
import * as XLSX from 'xlsx'
import type { Cell, FormattedNumber } from '../../../src/domain/bom/sheet.ts'
import { unitBehind } from '../../../src/domain/core/numbers.ts'

/** "The user's short date", which is shown as dd.mm.yyyy in German, whatever the file says. */
const shortDate = 'm/d/yy'
const germanDate = 'dd\\.mm\\.yyyy'

const months: Readonly<Record<string, string>> = {
  Jan: 'Jan',
  January: 'Januar',
  Feb: 'Feb',
  February: 'Februar',
  Mar: 'Mrz',
  March: 'März',
  Apr: 'Apr',
  May: 'Mai',
  Jun: 'Jun',
  June: 'Juni',
  Jul: 'Jul',
  July: 'Juli',
  Aug: 'Aug',
  Sep: 'Sep',
  Oct: 'Okt',
  October: 'Oktober',
  Nov: 'Nov',
  Dec: 'Dez',
  December: 'Dezember',
}
const germanMonths = (text: string): string => text.replaceAll(/[A-Z][a-z]{2,8}/g, (word) => months[word] ?? word)

/** 1,500.25 → 1.500,25 */
const germanSigns = (text: string): string =>
  text.replaceAll(/\d[\d,.]*/g, (digits) => digits.replaceAll(/[,.]/g, (sign) => (sign === ',' ? '.' : ',')))

/** The value without binary noise: what the sheet computed as 0.30000000000000004 is 0.3. */
const withoutNoise = (value: number): number => Number(value.toPrecision(15))

/** All digits of a number that Excel would show as 1,23E+19; it keeps 15 of them, the rest are zeros. */
const allDigits = (value: number): string => {
  const number = withoutNoise(value)
  const text = String(number)
  if (!Number.isInteger(number) || !text.includes('e')) return text
  const [mantissa = '', exponent = ''] = number.toExponential().split('e+')
  const [whole = '', places = ''] = mantissa.split('.')
  return whole + places.padEnd(Number(exponent), '0')
}

const digitsOf = (value: number): number => (value.toExponential().split('e')[0] ?? '').replaceAll(/\D/g, '').length
/** A number with so few digits behind a power of ten was most likely typed with an E: 100E10. */
const mostTypedDigits = 5
/** From here on Excel shows a power of ten where no format says otherwise. */
const shownAsPower = 1e11

/** 1E+12, as Excel shows it. */
const asPower = (value: number): string => {
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  const digits = exponent.replace(/[+-]/, '').padStart(2, '0')
  return `${mantissa.replace('.', ',')}E${exponent.startsWith('-') ? '-' : '+'}${digits}`
}

/** As a field takes it that is a text. What Excel made of 100E10 or 1E-7 stays told by its E. */
const textOf = (value: number, format: string, shown: string): string => {
  const isPower = /[0#?]E[+-]?[0#?]/.test(format)
  if (isPower || format === 'General') {
    const size = Math.abs(value)
    const isTypedPower = digitsOf(value) <= mostTypedDigits && (isPower || size >= shownAsPower)
    const isTiny = size > 0 && size < 1e-4
    return isTypedPower || isTiny ? asPower(value) : allDigits(value)
  }
  return shown.trim().replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
}

/** Programs write dd.mm.yyyy as Excel shows it; in a format of the file a point is a letter and needs its mark. */
const withMarkedPoints = (format: string): string => {
  let [marked, until, isLetter] = ['', '', false]
  for (const sign of format) {
    marked += sign === '.' && until === '' && !isLetter ? String.raw`\.` : sign
    isLetter = sign === '\\' && !isLetter
    if (until !== '') until = sign === until ? '' : until
    else if (sign === '"') until = '"'
    else if (sign === '[') until = ']'
  }
  return marked
}

const dateBy = (format: string, value: number, date1904: boolean): string => {
  for (const tried of [format, withMarkedPoints(format), 'yyyy-mm-dd'])
    try {
      return XLSX.SSF.format(tried, value, { date1904 })
    } catch {
      // the next one says at least which day it is
    }
  return String(value)
}

const formattedDate = (value: number, format: string, date1904: boolean): FormattedNumber => {
  const text =
    format === shortDate
      ? XLSX.SSF.format(germanDate, value, { date1904 })
      : germanMonths(dateBy(format, value, date1904))
  return { number: null, text, shown: text, unit: '' }
}

/** Formats that show a number just as it is. */
const plain = new Set(['General', '0', '@'])

/** A comma behind the last place divides by a thousand: the letters behind it say how much was left out (T, Mio), and no unit. */
const leavesOut = /[0#?],+(?![0#?,.])/

/** A format that the reader cannot follow shows nothing of its own. */
const shownBy = (format: string, value: number): string => {
  try {
    return XLSX.SSF.format(format, value)
  } catch {
    return String(value)
  }
}

/** In which country a format is meant, and no sign of it: `[$-407]`; the formatter would show it as a dollar. */
const localeOnly = /\[\$-[^\][]{0,40}\]/g

/**
 * @param written the format as the workbook has it: `#,##0" Stk"`
 * @param date1904 the workbook counts days from 1904, as Excel for the Mac did
 */
export const numberCell = (value: number, written: string, date1904: boolean): Cell => {
  const format = written.includes('[$-') ? written.replaceAll(localeOnly, '') || 'General' : written
  const isWhole = Number.isInteger(value)
  if (plain.has(format) && isWhole && Math.abs(value) < shownAsPower) return value
  if (format !== 'General' && XLSX.SSF.is_date(format)) return formattedDate(value, format, date1904)
  const number = withoutNoise(value)
  const shown = format === 'General' ? '' : shownBy(format, value)
  const text = textOf(value, format, shown)
  const asItIs = String(number)
  // with places of its own a format says that there are no more: 2002.12 is no 2002.1200
  const isAsStored = text === asItIs && (shown === '' || shown === asItIs)
  if (isAsStored && (format === 'General' || isWhole)) return number
  const unit = leavesOut.test(format) ? '' : unitBehind(shown)
  return { number, text, shown: format === 'General' ? text : germanSigns(shown).trim(), unit }
}
