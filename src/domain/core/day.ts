/** Days of the calendar in Germany, wherever server or browser stand (rule T3). The first page uses it: no schema library here. */
import type { FieldDoubt } from './fields.ts'

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The day on which this moment falls, `YYYY-MM-DD`. */
export const germanDay = (moment: Date): string => berlin.format(moment)

/** Whether it is a day, `YYYY-MM-DD`, that there is. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) && text >= '0001'
}

/** So many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Whole days from one day to another, negative for one before it; null without such a day. */
export const daysFrom = (from: string, to: string | null): number | null => {
  const days = to === null ? Number.NaN : (Date.parse(to) - Date.parse(from)) / 86_400_000
  return Number.isFinite(days) ? Math.round(days) : null
}

/** How many days off a day is: 0 for today, negative once it is over. */
export const daysUntil = (day: string | null, now = new Date()): number | null => daysFrom(germanDay(now), day)

/** Whether a wished `day` lies before today in Germany: worth a hint, no error (rule E11). What is no day, lies nowhere. */
export const isPast = (day: string, now = new Date()): boolean => isDay(day) && day < germanDay(now)

/** Nobody plans a cabinet further ahead: the year is a slip. */
const YEARS_AHEAD = 5
/** Why a wished `day` is worth a second look: it has passed, or lies years ahead (rule E11). */
export const dayDoubt = (day: string, now = new Date()): FieldDoubt | undefined => {
  if (isPast(day, now)) return 'inThePast'
  const [year, ...rest] = germanDay(now).split('-')
  const last = [Number(year) + YEARS_AHEAD, ...rest].join('-')
  return isDay(day) && day > last ? 'farAway' : undefined
}
