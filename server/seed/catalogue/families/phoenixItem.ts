/** How an article of Phoenix Contact is written down. */
import { cents, type Item } from '../draft.ts'

/** Order numbers are seven digits, the type designation says what it is. EPLAN writes PXC.3209510. */
export const phoenixItem = (
  order: string,
  type: string,
  text: string,
  price: number,
  mm?: Item['mm'],
  grams?: number,
): Item => ({
  order,
  type,
  text,
  price: cents(price),
  alsoOrdered: [`PXC.${order}`],
  ...(mm && { mm }),
  ...(grams && { grams }),
})
