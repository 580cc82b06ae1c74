/** The price lines of demo offers: what the first supplier's offers are made of; the other one names a total alone. */
import { plainLine } from '../../../src/domain/offer/plainLine.ts'
import type { PriceLine } from '../../../src/domain/offer/priceLines.ts'
import { scalePrice } from '../../../src/domain/offer/scale.ts'
import { reckon } from '../../../src/domain/offer/reckoning.ts'

/** What a cabinet takes: € of material as it is bought, hours of work, kilograms of copper. */
export type CabinetCost = {
  housing: number
  wiring: number
  hours: number
  copper: number
  /** order lines of the parts list in each of the two lines of material */
  parts: { housing: number; wiring: number }
  label: number
  test: number
  freight: number
}

const line = (
  id: string,
  [kind, text]: readonly [PriceLine['kind'], string],
  [quantity, unit, unitPrice]: readonly [number, string, number],
  more: Partial<PriceLine> = {},
): PriceLine => plainLine(id, { kind, text, quantity, unit, unitPrice, ...more })
const once = { basis: 'ONCE' } as const
/** Of which version on a discount is given, per cent. */
const discounts = [0, 3, 5] as const

/** The lines of a version: a later one takes hours off and gives a discount. Their ids stay, so that both sides see what changed. */
export const priceTale = (
  cost: CabinetCost,
  amount: number,
  { version, day }: { version: number; day: string },
): PriceLine[] => {
  const hours = Math.max(4, cost.hours - (version - 1) * Math.ceil(cost.hours / 12))
  const discount = discounts[version - 1] ?? 5
  const lines = [
    line('housing', ['MATERIAL', 'Gehäuse und Schaltgeräte'], [1, 'Schrank', cost.housing], {
      covers: cost.parts.housing,
    }),
    line('wiring', ['MATERIAL', 'Klemmen, Leitungen, Kanäle'], [1, 'Schrank', cost.wiring], {
      covers: cost.parts.wiring,
    }),
    line('copper', ['COPPER', 'Kupferzuschlag auf Leitungen'], [cost.copper, 'kg', 8], {
      copper: { note: 950, base: 150, day },
    }),
    line('work', ['WORK', 'Verdrahtung und Montage'], [hours, 'h', 68]),
    line('label', ['FLAT', 'Beschriftung nach Vorgabe'], [1, 'psch.', cost.label]),
    line('test', ['TEST', 'Stückprüfung DIN EN 61439-1'], [1, 'psch.', cost.test]),
    line('documents', ['DOCUMENTATION', 'Prüfprotokolle, Stromlaufplan as built'], [1, 'psch.', 180], once),
    line('freight', ['FREIGHT', 'Verpackung und Anlieferung'], [1, 'psch.', cost.freight], once),
    ...(amount === 1 ? [line('setup', ['SURCHARGE', 'Rüsten für ein Einzelstück'], [1, 'psch.', 95], once)] : []),
    ...(discount === 0
      ? []
      : [line('discount', ['DISCOUNT', ''], [discount, '', 0], { basis: 'SHARE', shareOf: ['MATERIAL'] })]),
    line('ups', ['MATERIAL', 'USV 24 V DC, 10 A, mit Batteriemodul'], [1, 'psch.', 486], { role: 'OPTION' }),
    line('witness', ['TEST', 'Werksabnahme in unserem Haus, 1 Tag'], [1, 'psch.', 640], { ...once, role: 'OPTION' }),
    line('terminals', ['MATERIAL', 'Klemmen nach unserer Wahl'], [1, 'Schrank', Math.round(cost.wiring * 0.92)], {
      role: 'ALTERNATIVE',
      alternativeTo: 'wiring',
    }),
  ]
  const { lines: sums } = reckon(lines, amount)
  return lines.map((one, index) => ({ ...one, sum: sums[index]?.sum ?? 0 }))
}

/** What such an offer says besides, from its second version on a shorter term: paid, delivered, and for other numbers of cabinets. */
export const besides = (lines: readonly PriceLine[], asked: number, version: number) => ({
  notIncluded: leftOut,
  paymentDays: version === 1 ? 14 : 30,
  cashDiscount: 2,
  cashDiscountDays: version === 1 ? 10 : 14,
  deliveryWeeks: 7,
  scale: [
    { amount: 1, discount: 0, weeks: 7 },
    { amount: 5, discount: 2.5, weeks: 9 },
    { amount: 10, discount: 5, weeks: 13 },
  ]
    .filter(({ amount }) => amount !== asked)
    .map((one) => ({ ...one, price: scalePrice(lines, one.amount, one.discount).price })),
})
/** … of an offer that is a total alone. */
export const nothingBesides = {
  notIncluded: [],
  paymentDays: null,
  cashDiscount: null,
  cashDiscountDays: null,
  deliveryWeeks: null,
  scale: [],
}

/** What every such offer leaves out. */
const leftOut = [{ row: null, text: 'Montage und Inbetriebnahme vor Ort' }]

/** The lines as a letter says them. */
export const inLetter = (lines: readonly PriceLine[]): { text: string; amount: number }[] =>
  lines
    .filter(({ role }) => role === 'POSITION')
    .map(({ text, quantity, sum }) => ({ text: text || `Rabatt ${quantity} % auf Material`, amount: sum }))
