/**
 * How numbers, amounts, days and times are written in each language (rule T2): in German 1.234,56 €, 18.11.2025, 94 %. Europe/Berlin always.
 * For the browser, letters and documents alike; a page's own are in `formats.ts`.
 */
import { tz } from '@date-fns/tz'
import { differenceInCalendarDays, differenceInHours, differenceInMinutes, differenceInMonths } from 'date-fns'
import type { Language } from '../domain/core/language.ts'

const zone = 'Europe/Berlin'
/**
 * A number as forms take it: German in every language (rule T4), like what is typed by others and compared with it.
 * There and back: `domain/core/numbers.ts`.
 */
export const typed = (value: number): string => typedFormat.format(value)
const typedFormat = new Intl.NumberFormat('de', { maximumFractionDigits: 6 })
/** An empty value shows a dash. */
export const dash = '–'
const firstLarge = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/** Made with its first use: making one is what costs, and a page needs few of them. */
const lazy = <Values extends unknown[]>(make: () => { format: (...values: Values) => string }) => {
  let format: ReturnType<typeof make> | undefined
  return { format: (...values: Values): string => (format ??= make()).format(...values) }
}

const made = (language: Language) => {
  const number = (options: Intl.NumberFormatOptions) => lazy<[number]>(() => new Intl.NumberFormat(language, options))
  const date = (options: Intl.DateTimeFormatOptions) =>
    lazy<[Date]>(() => new Intl.DateTimeFormat(language, { timeZone: zone, ...options }))

  const amountFormat = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const euroFormat = number({ style: 'currency', currency: 'EUR' })
  const exactFormat = number({ style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
  const changeFormat = number({ style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' })
  const wholeFormat = number({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const quantityFormat = number({ maximumFractionDigits: 3 })
  const plainFormat = number({ maximumFractionDigits: 4, useGrouping: false })
  const decimalFormats = new Map<number, ReturnType<typeof number>>()
  const percentFormat = number({ style: 'unit', unit: 'percent', maximumFractionDigits: 3 })
  const plainDay = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const dayFormat = date(plainDay)
  const shortDayFormat = date({ day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  const writtenDayFormat = date({ ...plainDay, timeZone: 'UTC' })
  const monthFormat = date({ month: '2-digit', year: 'numeric' })
  const timeFormat = date({ hour: '2-digit', minute: '2-digit' })
  const clockFormat = date({ timeStyle: 'medium' })
  const momentFormat = date({ dateStyle: 'long', timeStyle: 'short' })
  const weekdayFormat = date({ weekday: 'long' })
  const list = (options: Intl.ListFormatOptions) =>
    lazy<[readonly string[]]>(() => new Intl.ListFormat(language, options))
  const relatively = (options: Intl.RelativeTimeFormatOptions) =>
    lazy<[number, Intl.RelativeTimeFormatUnit]>(() => new Intl.RelativeTimeFormat(language, options))
  const listFormat = list({})
  const choiceFormat = list({ type: 'disjunction' })
  const relative = relatively({})
  const relativeDay = relatively({ numeric: 'auto' })
  const unit = (name: 'minute' | 'hour' | 'day') => number({ style: 'unit', unit: name, unitDisplay: 'long' })
  const [minutes, hours, days] = [unit('minute'), unit('hour'), unit('day')]
  const megabytes = number({ maximumFractionDigits: 1 })

  /** −873,60: with a real minus, whatever Intl takes for one. */
  const minus = (text: string): string => text.replace('-', '−')
  /** 18.925,40, where the unit stands beside it */
  const amount = (value: number | null): string => (value === null ? dash : minus(amountFormat.format(value)))
  /** 18.925,40 € */
  const euro = (value: number | null): string => (value === null ? dash : minus(euroFormat.format(value)))
  /** 0,0345 €, 12,50 €: a price of the catalogue, which has up to four places; two of them would say another price. */
  const euroExact = (value: number | null): string => (value === null ? dash : minus(exactFormat.format(value)))
  /** +38,62 €, −1,62 €: by how much something costs more or less. */
  const euroChange = (value: number): string => minus(changeFormat.format(value))
  /** 2.046 €: where cents would say more than is known. */
  const wholeEuro = (value: number): string => minus(wholeFormat.format(value))
  /** 18.522 – 20.568 €: whole euros, as estimates are told. */
  const euroRange = (range: { low: number; high: number } | null): string => {
    if (range === null) return dash
    const [low, high] = [Math.round(range.low), Math.round(range.high)]
    return `${low === high ? '' : `${quantityFormat.format(low)}\u00a0– `}${wholeFormat.format(high)}`
  }
  /** 1.234,5 */
  const quantity = (value: number | null): string => (value === null ? dash : quantityFormat.format(value))
  /** 1234,5678: a value of an article, whatever it measures */
  const plain = (value: number): string => plainFormat.format(value)
  /** 0,0345, 12,50: with every place that it has, and with so many at least */
  const decimal = (value: number, least = 0): string => {
    const known =
      decimalFormats.get(least) ??
      number({ minimumFractionDigits: least, maximumFractionDigits: 10, signDisplay: 'negative' })
    decimalFormats.set(least, known)
    return known.format(value)
  }
  /** 94 % */
  const percent = (value: number | null): string => (value === null ? dash : percentFormat.format(value))
  /** 18.11.2025; for a point in time its day in Berlin, for a plain date `YYYY-MM-DD` exactly that day. */
  const day = (value: Date | string | null): string => {
    if (value === null || value === '') return dash
    if (value instanceof Date) return dayFormat.format(value)
    const written = new Date(`${value}T00:00:00Z`)
    return Number.isNaN(written.getTime()) ? value : writtenDayFormat.format(written)
  }
  /** 18.11.: a plain date where its year is plain */
  const shortDay = (value: string): string => shortDayFormat.format(new Date(`${value}T00:00:00Z`))
  /** 14:32 */
  const time = (value: Date): string => timeFormat.format(value)
  /** 09.2025 */
  const month = (value: Date): string => monthFormat.format(value)
  /** 14:32:05 */
  const clock = (value: Date): string => clockFormat.format(value)
  /** 24. November 2025 um 08:12 */
  const moment = (value: Date): string => momentFormat.format(value)

  /** heute, 14:32 – gestern – 18.11.2025 */
  const recently = (value: Date | null, now = new Date()): string => {
    if (value === null) return dash
    // The calendar of a time zone is costly and asked for every row of a list: only where it can matter.
    if (Math.abs(differenceInHours(now, value)) > 48) return day(value)
    const ago = differenceInCalendarDays(now, value, { in: tz(zone) })
    if (ago === 0) return `${relativeDay.format(0, 'day')}, ${time(value)}`
    return ago === 1 ? relativeDay.format(-1, 'day') : day(value)
  }

  /** heute, 14:32 – gestern, 18:47 – 17.09.2025, 10:30: where the time of day matters as well */
  const lastUsed = (value: Date, now = new Date()): string => {
    const when = recently(value, now)
    return when.endsWith(time(value)) ? when : `${when}, ${time(value)}`
  }

  /** heute – gestern – vor 12 Tagen – vor 8 Monaten – vor 2 Jahren: beside the day itself */
  const ago = (then: Date, now = new Date()): string => {
    const months = differenceInMonths(now, then)
    if (months < 1) return relativeDay.format(-differenceInCalendarDays(now, then, { in: tz(zone) }), 'day')
    return months < 24 ? relative.format(-months, 'month') : relative.format(-Math.floor(months / 12), 'year')
  }

  /** 47 Minuten – 5 Stunden – 6 Tage: whole ones, so that nobody counts on more; to the end 1 Minute. */
  const timeLeft = (until: Date, now = new Date()): string => {
    const left = Math.max(1, differenceInMinutes(until, now))
    const [format, count] = left < 120 ? [minutes, left] : left < 48 * 60 ? [hours, left / 60] : [days, left / 1440]
    return format.format(Math.floor(count)).replace(' ', '\u00a0')
  }

  /** Heute – Gestern – Freitag, 21.11.2025: between the messages of two days */
  const dayInWords = (value: Date, now = new Date()): string => {
    const past = differenceInCalendarDays(now, value, { in: tz(zone) })
    if (past === 0 || past === 1) return firstLarge(relativeDay.format(-past, 'day'))
    return `${weekdayFormat.format(value)}, ${day(value)}`
  }

  /** 18,4 GB, 8,4 MB, 412 kB */
  const fileSize = (bytes: number): string => {
    if (bytes >= 1_000_000_000) return `${megabytes.format(bytes / 1_000_000_000)}\u00a0GB`
    if (bytes >= 1_000_000) return `${megabytes.format(bytes / 1_000_000)}\u00a0MB`
    return `${quantityFormat.format(Math.max(1, Math.round(bytes / 1000)))}\u00a0kB`
  }

  /** "Plan.pdf, Liste.csv und Logo.png" */
  const listed = (names: readonly string[]): string => listFormat.format(names)
  /** "Preis oder Menge" */
  const oneOf = (names: readonly string[]): string => choiceFormat.format(names)

  let regions: Intl.DisplayNames | undefined
  /** Frankreich, of FR */
  const regionName = (code: string): string =>
    (regions ??= new Intl.DisplayNames([language], { type: 'region' })).of(code) ?? code
  let collator: Intl.Collator | undefined
  /** Names as a dictionary has them, numbers in them by their size. */
  const alphabetical = (one: string, other: string): number =>
    (collator ??= new Intl.Collator(language, { numeric: true })).compare(one, other)

  return {
    amount,
    euro,
    euroExact,
    euroChange,
    wholeEuro,
    euroRange,
    quantity,
    plain,
    decimal,
    percent,
    day,
    shortDay,
    time,
    month,
    clock,
    moment,
    recently,
    lastUsed,
    ago,
    timeLeft,
    dayInWords,
    fileSize,
    listed,
    oneOf,
    regionName,
    alphabetical,
  }
}

const formats = new Map<Language, ReturnType<typeof made>>()
/** The formats of a language; made once, because making them is what costs. */
export const formatsIn = (language: Language): ReturnType<typeof made> => {
  const known = formats.get(language) ?? made(language)
  formats.set(language, known)
  return known
}
