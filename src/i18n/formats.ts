/** How German numbers, amounts and dates are written (rule T2): 1.234,56 €, 18.11.2025, 94 %. Europe/Berlin always. */
import { tz } from '@date-fns/tz'
import { differenceInCalendarDays, differenceInHours, differenceInMinutes, differenceInMonths } from 'date-fns'

const zone = 'Europe/Berlin'
const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('de-DE', options)
const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('de-DE', { timeZone: zone, ...options })

const euroFormat = number({ style: 'currency', currency: 'EUR' })
const exactFormat = number({ style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
const changeFormat = number({ style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' })
const quantityFormat = number({ maximumFractionDigits: 3 })
const dayFormat = date({ day: '2-digit', month: '2-digit', year: 'numeric' })
const timeFormat = date({ hour: '2-digit', minute: '2-digit' })
const listFormat = new Intl.ListFormat('de-DE')

/** An empty value shows a dash. */
export const dash = '–'

/** 18.925,40 € */
export const euro = (value: number | null): string => (value === null ? dash : euroFormat.format(value))
/** 0,0345 €, 12,50 €: a price of the catalogue, which has up to four places; two of them would say another price. */
export const euroExact = (value: number | null): string => (value === null ? dash : exactFormat.format(value))
/** +38,62 €, −1,62 €: by how much something costs more or less. */
export const euroChange = (value: number): string => changeFormat.format(value).replace('-', '−')
/** 2.046 €: where cents would say more than is known. */
export const wholeEuro = (value: number): string => `${quantityFormat.format(Math.round(value))}\u00a0€`
/** 18.522 – 20.568 €: whole euros, as estimates are told. */
export const euroRange = (range: { low: number; high: number } | null): string => {
  if (range === null) return dash
  const [low, high] = [Math.round(range.low), Math.round(range.high)].map((value) => quantityFormat.format(value))
  return `${low === high ? '' : `${low}\u00a0– `}${high}\u00a0€`
}
/** 1.234,5 */
export const quantity = (value: number | null): string => (value === null ? dash : quantityFormat.format(value))
/** 94 % */
export const percent = (value: number | null): string =>
  value === null ? dash : `${quantityFormat.format(value)}\u00a0%`
/** 18.11.2025; for a point in time its day in Berlin, for a plain date `YYYY-MM-DD` exactly that day. */
export const day = (value: Date | string | null): string => {
  if (value === null || value === '') return dash
  if (typeof value === 'string') return value.split('-').reverse().join('.')
  return dayFormat.format(value)
}
/** 14:32 */
export const time = (value: Date): string => timeFormat.format(value)

/** heute, 14:32 – gestern – 18.11.2025 */
export const recently = (value: Date | null, now = new Date()): string => {
  if (value === null) return dash
  // The calendar of a time zone is costly and asked for every row of a list: only where it can matter.
  if (Math.abs(differenceInHours(now, value)) > 48) return day(value)
  const days = differenceInCalendarDays(now, value, { in: tz(zone) })
  if (days === 0) return `heute, ${time(value)}`
  if (days === 1) return 'gestern'
  return day(value)
}

/** heute, 14:32 – gestern, 18:47 – 17.09.2025, 10:30: where the time of day matters as well */
export const lastUsed = (value: Date, now = new Date()): string => {
  const when = recently(value, now)
  return when.endsWith(time(value)) ? when : `${when}, ${time(value)}`
}

const relative = new Intl.RelativeTimeFormat('de')
const relativeDay = new Intl.RelativeTimeFormat('de', { numeric: 'auto' })
/** heute – gestern – vor 12 Tagen – vor 8 Monaten – vor 2 Jahren: beside the day itself */
export const ago = (then: Date, now = new Date()): string => {
  const months = differenceInMonths(now, then)
  if (months < 1) return relativeDay.format(-differenceInCalendarDays(now, then, { in: tz(zone) }), 'day')
  return months < 24 ? relative.format(-months, 'month') : relative.format(-Math.floor(months / 12), 'year')
}

const unit = (name: 'minute' | 'hour' | 'day') => number({ style: 'unit', unit: name, unitDisplay: 'long' })
const [minutes, hours, days] = [unit('minute'), unit('hour'), unit('day')]
/** 47 Minuten – 5 Stunden – 6 Tage: whole ones, so that nobody counts on more; to the end 1 Minute. */
export const timeLeft = (until: Date, now = new Date()): string => {
  const left = Math.max(1, differenceInMinutes(until, now))
  const [format, count] = left < 120 ? [minutes, left] : left < 48 * 60 ? [hours, left / 60] : [days, left / 1440]
  return format.format(Math.floor(count)).replace(' ', '\u00a0')
}

const weekdayFormat = date({ weekday: 'long' })
/** Heute – Gestern – Freitag, 21.11.2025: between the messages of two days */
export const dayInWords = (value: Date, now = new Date()): string => {
  const days = differenceInCalendarDays(now, value, { in: tz(zone) })
  if (days === 0) return 'Heute'
  return days === 1 ? 'Gestern' : `${weekdayFormat.format(value)}, ${day(value)}`
}

/** 8,4 MB, 412 kB */
export const fileSize = (bytes: number): string => {
  if (bytes >= 1_000_000) return `${number({ maximumFractionDigits: 1 }).format(bytes / 1_000_000)}\u00a0MB`
  return `${number({ maximumFractionDigits: 0 }).format(Math.max(1, Math.round(bytes / 1000)))}\u00a0kB`
}

/** "Plan.pdf, Liste.csv und Logo.png" */
export const listed = (names: readonly string[]): string => listFormat.format(names)
