/** What a remark says otherwise than the order that it stands on (rule O19): another day, or another number of cabinets. It is told, and hinders nothing. */
import { isDay } from '../core/day.ts'

export type RemarkDoubt = { kind: 'day'; said: string } | { kind: 'amount'; said: number }

const written = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})?(?!\d)/g
const counted = /(?<![\d.,])(\d{1,4})\s?(?:stück|schaltschr[aä]nke?n?|schr[aä]nke?n?)(?!\p{L})/giu

/** A day as it is written; without its year it is one of the wished day's. */
const dayOf = ([, day = '', month = '', year = '']: RegExpMatchArray, wished: string): string => {
  const full = year.length === 2 ? `20${year}` : year
  return `${full || wished.slice(0, 4)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The first contradiction: `said` is a day as `YYYY-MM-DD`, or a number of cabinets. Nothing is compared with a wish that is no day yet. */
export const remarkDoubt = ({
  remarks,
  wishedDate,
  amount,
}: {
  remarks: string
  wishedDate: string
  amount: number
}): RemarkDoubt | undefined => {
  const days = isDay(wishedDate) ? [...remarks.matchAll(written)].map((found) => dayOf(found, wishedDate)) : []
  const said = days.find((day) => isDay(day) && day !== wishedDate)
  if (said !== undefined) return { kind: 'day', said }
  const amounts = [...remarks.matchAll(counted)].map(([, count]) => Number(count))
  const other = amounts.find((count) => count !== amount)
  return other === undefined ? undefined : { kind: 'amount', said: other }
}
