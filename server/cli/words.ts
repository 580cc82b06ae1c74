/** Counts, bytes, moments and times as the command says them. */
import { formatsIn } from '../../src/i18n/formatsIn.ts'

const { quantity, fileSize, moment } = formatsIn('de')

export const countInWords = (count: number): string => quantity(count)
export const bytesInWords = (bytes: number): string =>
  bytes < 1e9 ? fileSize(bytes) : `${quantity(Math.round(bytes / 1e8) / 10)}\u00a0GB`
export const momentInWords = (at: Date): string => moment(at)
export const secondsInWords = (seconds: number): string =>
  seconds < 90
    ? `${quantity(Math.max(1, Math.round(seconds)))}\u00a0s`
    : `${quantity(Math.round(seconds / 60))}\u00a0min`
