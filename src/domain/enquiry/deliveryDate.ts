/** Delivery dates are days of the calendar in Berlin, without a time (decision 31). */
import { tz } from '@date-fns/tz'
import { formatISO } from 'date-fns'
import { plainDateSchema } from '../core/schema.ts'

/** Whether `day` (`YYYY-MM-DD`) lies before today in Berlin: worth a hint, no error. What is no day, lies nowhere. */
export const isPast = (day: string, now = new Date()): boolean =>
  plainDateSchema.safeParse(day).success && day < formatISO(now, { representation: 'date', in: tz('Europe/Berlin') })
