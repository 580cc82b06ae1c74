/**
 * The comparison by kinds of cost in the address of its enquiry: for how many cabinets and with which options (rule O18), so that whoever goes back to
 * it from an order, or loads it anew, finds what was chosen.
 */

/** `amount`: cabinets; null where it is as many as were asked for. `ticked`: options by their keys. */
export interface CostChoice {
  amount: number | null
  ticked: readonly string[]
}
export const nothingChosen: CostChoice = { amount: null, ticked: [] }

const names = { view: 'vergleich', amount: 'schraenke', ticked: 'option' } as const
const byCost = 'kosten'

export const searchOfCosts = ({ amount, ticked }: CostChoice): string =>
  `?${new URLSearchParams([
    [names.view, byCost],
    ...(amount === null ? [] : [[names.amount, String(amount)]]),
    ...ticked.map((key) => [names.ticked, key]),
  ]).toString()}`

/** null where an address leads to the page as it begins. */
export const costsIn = (search: string): CostChoice | null => {
  const asked = new URLSearchParams(search)
  if (asked.get(names.view) !== byCost) return null
  const amount = asked.get(names.amount) ?? ''
  return { amount: /^[1-9]\d{0,5}$/.test(amount) ? Number(amount) : null, ticked: asked.getAll(names.ticked) }
}
