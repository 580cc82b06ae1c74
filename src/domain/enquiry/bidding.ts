/** Until when offers are asked for, and who makes none (rules E13, E14): what is typed for it, and what is wrong with that. */
import { germanMoment, isTimeOfDay } from '../core/germanMoment.ts'
import { isDay } from '../core/day.ts'

/** A deadline while it is typed, in Berlin's time; both empty: none. */
export type DeadlineDraft = { day: string; time: string }
export const noDeadline: DeadlineDraft = { day: '', time: '' }

export type DeadlineFault =
  | 'dayMissing'
  | 'timeMissing'
  | 'notADay'
  | 'notATime'
  | 'noSuchTime'
  | 'past'
  | 'notLater'
  | 'farAway'
/** In which of the two fields a fault is. */
export const faultyField = (fault: DeadlineFault): keyof DeadlineDraft =>
  fault === 'timeMissing' || fault === 'notATime' || fault === 'noSuchTime' ? 'time' : 'day'

/** Nobody waits longer for offers: the year is a slip. */
export const furthestDays = 731
const dayMs = 86_400_000

/** The point in time that is typed; undefined where none can be read. */
export const deadlineOf = ({ day, time }: DeadlineDraft): Date | undefined => germanMoment(day, time)

/** As the calls take it: day and hour of Berlin. */
export const writtenDeadline = ({ day, time }: DeadlineDraft): string => `${day}T${time}`
/** … and read it. */
export const readDeadline = (written: string): DeadlineDraft => {
  const [day = '', time = ''] = written.split('T')
  return { day, time }
}

const unreadable = ({ day, time }: DeadlineDraft): DeadlineFault | undefined => {
  if (day === '') return 'dayMissing'
  if (!isDay(day)) return 'notADay'
  if (time === '') return 'timeMissing'
  return isTimeOfDay(time) ? undefined : 'notATime'
}

/**
 * What is wrong with a deadline that is typed. It lies ahead; where there is one already, it is only ever extended.
 * @param before the deadline as it is
 */
export const deadlineFault = (
  typed: DeadlineDraft,
  { before, now = new Date() }: { before: Date | null; now?: Date },
): DeadlineFault | undefined => {
  const fault = unreadable(typed)
  if (fault) return fault
  const until = deadlineOf(typed)
  if (until === undefined) return 'noSuchTime'
  if (until <= now) return 'past'
  if (before && until <= before) return 'notLater'
  return until.getTime() > now.getTime() + furthestDays * dayMs ? 'farAway' : undefined
}

/** Whether nothing of a deadline is typed: it is optional. */
export const isWithoutDeadline = ({ day, time }: DeadlineDraft): boolean => day === '' && time === ''

/** Whether a deadline has passed. */
export const isOver = (until: Date | null, now = new Date()): boolean => until !== null && until <= now

/** So long a reason for no offer may be. */
export const longestBidReason = 500
