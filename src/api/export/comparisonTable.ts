/** The comparison of offers as a table (rules L8, O16): the wish first, then the offers in the order shown, with what each differs by. */
import { forCabinets } from '../../domain/bom/estimate.ts'
import type { Cell, Table } from '../../domain/core/table.ts'
import { wordFor } from '../../domain/core/stored.ts'
import { type ComparedOffer, compareOffers, inOrder, type Wish } from '../../domain/offer/comparison.ts'
import { offerFlagsAt } from '../../domain/offer/offerStage.ts'
import { shownBefore } from '../../domain/offer/offerTag.ts'
import { pricePerCabinet } from '../../domain/offer/price.ts'
import type { ComparisonExport } from '../../machines/offer/comparisonMachine.ts'

const columns = [
  'supplierName',
  'offerNumber',
  'version',
  'state',
  'price',
  'single',
  'more',
  'morePercent',
  'desiredDeliveryDate',
  'daysLate',
  'deliveryCondition',
  'validUntil',
  'additionalInfoSupplier',
  'restsBefore',
  'missedDeadline',
] as const
type Column = (typeof columns)[number]

export interface ComparisonExportWords {
  title: string
  /** what the first row is called: the wish */
  yours: string
  columns: Record<Column, string>
  /** said of an offer that came after the deadline */
  missed: string
  states: Readonly<Record<string, string>>
  deliveryConditions: Readonly<Record<string, string>>
  /** "37.044 – 41.135 €" */
  range: (range: { low: number; high: number }) => string
}

const dayCell = (day: string | null): Cell => (day === null || day === '' ? null : { day })
export const comparisonTable = (
  { offers, order, wish }: { offers: ComparedOffer[]; order: ComparisonExport['order']; wish: Wish },
  words: ComparisonExportWords,
): Table => {
  const condition = (value: string | null): Cell => (value === null ? null : wordFor(words.deliveryConditions, value))
  const row = (cells: Partial<Record<Column, Cell>>): Cell[] => columns.map((column) => cells[column] ?? null)
  const yours = row({
    supplierName: words.yours,
    price: wish.range && words.range(forCabinets(wish.range, wish.amount)),
    single: wish.range && wish.amount > 1 ? words.range(wish.range) : null,
    desiredDeliveryDate: dayCell(wish.desiredDeliveryDate),
    deliveryCondition: condition(wish.deliveryCondition),
  })
  const rows = inOrder(compareOffers(offers, wish), order).map(({ offer, more, morePercent, daysLate }) =>
    row({
      ...offer,
      state: wordFor(words.states, offer.state),
      single: pricePerCabinet(offer.price, wish.amount),
      more,
      morePercent,
      desiredDeliveryDate: dayCell(offer.desiredDeliveryDate),
      daysLate,
      deliveryCondition: condition(offer.deliveryCondition),
      validUntil: dayCell(offer.validUntil),
      restsBefore: shownBefore({ ...offerFlagsAt.open, ...offer }),
      missedDeadline: offer.missedDeadline && words.missed,
    }),
  )
  return { title: words.title, headers: columns.map((column) => words.columns[column]), rows: [yours, ...rows] }
}
