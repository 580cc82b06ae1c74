/** How an article of Siemens is written down. */
import { cents, type Item } from '../draft.ts'

/** Parts lists from EPLAN put the manufacturer's short sign in front: SIE.3RT2015-1BB41. */
export const siemensItem = (order: string, text: string, price: number, mm?: Item['mm'], grams?: number): Item => ({
  order,
  text,
  price: cents(price),
  alsoOrdered: [`SIE.${order}`],
  ...(mm && { mm }),
  ...(grams && { grams }),
})
