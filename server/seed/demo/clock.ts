/** Time in the demo's past: things happen in working hours, one after the other, and never in the future. */
import { dayAfter, germanDay } from '../../../src/domain/core/day.ts'
import { stableNumber } from './numbers.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Clock = {
  /** The next moment: so many days after the last one, on a working day, during the day. */
  next: (days: number) => Date
}

const isOpen = (time: number): boolean => {
  const hours = new Date(time).getUTCHours()
  return hours >= 6 && hours < 16
}

/** A working day's moment: Saturdays and Sundays become Monday, hours lie between 7 and 16 o'clock. */
const workingTime = (time: number, name: string): number => {
  const date = new Date(time)
  const weekday = date.getUTCDay()
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  date.setUTCDate(date.getUTCDate() + shift)
  date.setUTCHours(6 + stableNumber(`${name}/hour`, 9), stableNumber(`${name}/minute`, 60), stableNumber(name, 60), 0)
  return date.getTime()
}

/**
 * A clock that starts `days` before `now`.
 *
 * @param name makes its minutes its own, the same on every start
 */
export const startClock = (now: Date, days: number, name: string): Clock => {
  const end = now.getTime() - 2 * minute
  let last = now.getTime() - days * day
  let steps = 0
  const first = (later: number): number => {
    const time = workingTime(last + later * day, name)
    return time < end ? time : end - 3 * hour + stableNumber(name, 60) * minute
  }
  const following = (later: number): number => {
    const earliest = last + (3 + stableNumber(`${name}/gap${steps}`, 14)) * minute
    const sameDay = last + later * day
    const wanted =
      later < 0.5 && isOpen(sameDay) ? sameDay : workingTime(last + Math.max(1, later) * day, `${name}/${steps}`)
    const time = Math.max(wanted, earliest)
    // Close to now there is no room for whole days: what is left is divided.
    return time < end ? time : last + Math.floor((end - last) / 3)
  }
  return {
    next: (later) => {
      steps += 1
      last = steps === 1 ? first(later) : following(later)
      return new Date(last)
    },
  }
}

/** A working day as `YYYY-MM-DD`, so many days after a moment. */
export const workingDay = (from: Date, days: number): string => {
  const wished = dayAfter(germanDay(from), days)
  const weekday = new Date(wished).getUTCDay()
  return dayAfter(wished, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}
