/** From when on what was kept long enough goes (rule A14): by whole days in Germany, and by whole calendar years where the law counts these. */
import { formatISO, parseISO, subMonths } from 'date-fns'
import { dayAfter, germanDay } from '../../src/domain/core/day.ts'
import { germanMoment } from '../../src/domain/core/germanMoment.ts'
import { type KeepSettingName, keepSettings, type KeepTimes } from '../../src/domain/operations/retention.ts'

/** What is from before this moment goes. */
export type Cutoffs = Readonly<Record<KeepSettingName, Date>>

const beginOf = (day: string): Date => {
  const moment = germanMoment(day, '00:00')
  if (!moment) throw new Error(`no such day: ${day}`)
  return moment
}

/** Of the 15th, kept for a month, it is the next 15th on which it goes. */
const behindMonths = (today: string, months: number): Date =>
  beginOf(dayAfter(formatISO(subMonths(parseISO(today), months), { representation: 'date' }), 1))

/** What is of 2020, kept for six years, goes with the first day of 2027. */
const behindYears = (today: string, years: number): Date => beginOf(`${Number(today.slice(0, 4)) - years}-01-01`)

/** @param now goes for all of its day */
export const cutoffsAt = (now: Date, keep: KeepTimes): Cutoffs => {
  const today = germanDay(now)
  const cutoff = (name: KeepSettingName): Date =>
    keepSettings[name].unit === 'YEARS' ? behindYears(today, keep[name]) : behindMonths(today, keep[name])
  return {
    KEEP_BOOKS_YEARS: cutoff('KEEP_BOOKS_YEARS'),
    KEEP_VOUCHERS_YEARS: cutoff('KEEP_VOUCHERS_YEARS'),
    KEEP_LETTERS_YEARS: cutoff('KEEP_LETTERS_YEARS'),
    KEEP_ENQUIRIES_MONTHS: cutoff('KEEP_ENQUIRIES_MONTHS'),
    KEEP_CHATS_MONTHS: cutoff('KEEP_CHATS_MONTHS'),
    KEEP_DRAFTS_MONTHS: cutoff('KEEP_DRAFTS_MONTHS'),
    KEEP_REGISTRATIONS_MONTHS: cutoff('KEEP_REGISTRATIONS_MONTHS'),
    KEEP_MAILS_MONTHS: cutoff('KEEP_MAILS_MONTHS'),
    KEEP_FOLDER_LOG_MONTHS: cutoff('KEEP_FOLDER_LOG_MONTHS'),
    KEEP_LEFT_MONTHS: cutoff('KEEP_LEFT_MONTHS'),
    AUDIT_KEEP_MONTHS: cutoff('AUDIT_KEEP_MONTHS'),
  }
}
