/** An offer's price is the net total for all cabinets of its enquiry; beside it stands what one of them costs (rules P1, P2). */

/** The price of one cabinet, half up to the cent; null for a single one, where the total says it. */
export const pricePerCabinet = (price: number | null, amount: number): number | null => {
  if (price === null || amount < 2) return null
  const cents = Math.round(price * 100)
  return Math.floor((2 * cents + amount) / (2 * amount)) / 100
}

/** Prices together, added up in whole cents. */
export const sumOfPrices = (prices: readonly (number | null)[]): number =>
  prices.reduce<number>((cents, price) => cents + Math.round((price ?? 0) * 100), 0) / 100

/** Nobody means to build for nothing: a price of 0,00 € is marked wherever somebody decides by it, and hinders nothing. */
export const isFree = (price: number | null): boolean => price === 0
