/** A day and an hour as people in Germany say them, and the point in time that they mean (rule T3). */
import { isDay } from './day.ts'

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

const hourMs = 3_600_000
/** So far Berlin is ahead of Greenwich, in winter and in summer. */
const offsets = [1, 2]

/** A time of day, `HH:MM`. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/**
 * The point in time at which clocks in Berlin show this, `YYYY-MM-DD` and `HH:MM`. An hour that there is twice (in October) means its second
 * time: whoever is given a deadline loses nothing by it. Undefined for an hour that is left out (in March), and for what is no day or no time.
 */
export const germanMoment = (day: string, time: string): Date | undefined => {
  if (!isDay(day) || !isTimeOfDay(time)) return undefined
  const wall = Date.parse(`${day}T${time}:00Z`)
  const meant = offsets.map((hours) => new Date(wall - hours * hourMs))
  return meant.find((moment) => berlin.format(moment) === `${day} ${time}`)
}

/** Day and time of day that clocks in Berlin show then. */
export const germanClock = (moment: Date): { day: string; time: string } => {
  const [day = '', time = ''] = berlin.format(moment).split(' ')
  return { day, time }
}

/** 9, 930 and 9:30 as `HH:MM`; anything else stays as it was typed. */
export const tidyTime = (typed: string): string => {
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*Uhr)?$/i.exec(typed.trim())
  return parts ? `${(parts[1] ?? '').padStart(2, '0')}:${parts[2] ?? '00'}` : typed.trim()
}
