/** How numbers, amounts, days and times are written on this page: in its language. */
import { chosen } from './chosen.ts'
import { formatsIn } from './formatsIn.ts'

export { dash, typed } from './formatsIn.ts'
export const {
  euro,
  euroExact,
  euroChange,
  wholeEuro,
  euroRange,
  quantity,
  decimal,
  percent,
  day,
  shortDay,
  time,
  month,
  clock,
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
} = formatsIn(chosen)
