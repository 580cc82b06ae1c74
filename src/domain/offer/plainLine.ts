/** A price line of which only what matters is said: the demo and the tests make theirs of it. */
import type { PriceLine } from './priceLines.ts'

/** One piece of material for each cabinet, named by its id. */
export const plainLine = (id: string, more: Partial<PriceLine> = {}): PriceLine => ({
  id,
  role: 'POSITION',
  alternativeTo: null,
  kind: 'MATERIAL',
  text: id,
  basis: 'EACH',
  quantity: 1,
  unit: '',
  unitPrice: 0,
  shareOf: [],
  covers: null,
  copper: null,
  sum: 0,
  ...more,
})
