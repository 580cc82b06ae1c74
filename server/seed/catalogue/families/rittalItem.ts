/** How an article of Rittal is written down. */
import { cents, type Item } from '../draft.ts'

/**
 * The order number stands on the label with its product family (AX 1076.000); parts lists also write it without the blank,
 * as bare digits, or as an EPLAN part number.
 */
export const rittalItem = (order: string, text: string, price: number, mm?: Item['mm'], grams?: number): Item => {
  const digits = order.replaceAll(/\D/g, '')
  return {
    order,
    type: digits,
    text,
    price: cents(price),
    alsoOrdered: [order.replace(' ', ''), `RIT.${digits}`],
    ...(mm && { mm }),
    ...(grams && { grams }),
  }
}
