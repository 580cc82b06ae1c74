/** Where an order is written, and what the comparison hands on to it: with which options, and for how many cabinets (rule O18). */

/** `amount`: null where it is as many as were asked for; of an offer, ids of its lines. */
export interface Wanted {
  amount: number | null
  options: readonly string[]
}
export const nothingWanted: Wanted = { amount: null, options: [] }
export const isWanted = ({ amount, options }: Wanted): boolean => amount !== null || options.length > 0

const names = { amount: 'schraenke', options: 'optionen' } as const

export const orderHref = (offerId: string, { amount, options }: Wanted = nothingWanted): string => {
  const asked = new URLSearchParams([
    ...(amount === null ? [] : [[names.amount, String(amount)]]),
    ...options.map((id) => [names.options, id]),
  ]).toString()
  return `/offer/${offerId}/bestellung${asked === '' ? '' : `?${asked}`}`
}

/** What an address asks for; whether the offer has it, the order says. */
export const wantedIn = (search: string): Wanted => {
  const asked = new URLSearchParams(search)
  const amount = asked.get(names.amount) ?? ''
  return { amount: /^\d{1,6}$/.test(amount) ? Number(amount) : null, options: asked.getAll(names.options) }
}
