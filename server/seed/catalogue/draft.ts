/**
 * How the demo catalogue is written down: a family of one manufacturer is a list of series, a series a few lines of data.
 * Series and order numbers are those of the trade; descriptions, prices and weights are our own and plausible only.
 * Measures are in mm and g here, as on a data sheet; {@link import('./build.ts')} turns them into the portal's cm and kg.
 */
import type { EclassKey } from './eclassMappings.ts'
import type { ManufacturerKey } from './manufacturers.ts'
import type { UnitKey } from './units.ts'

/** What the articles of a series have in common. */
export type Series = {
  /** name of one of the manufacturer's discount groups; without one the article is a net-price article */
  group?: string
  eclass: EclassKey
  /** pieces unless said otherwise */
  unit?: UnitKey
  /** the list price is for so many units; 1 unless said otherwise */
  per?: 1 | 10 | 100 | 1000
  /** units in a package, and the smallest quantity that can be ordered; 1 unless said otherwise */
  pack?: number
  /** days of delivery; otherwise a few, differing by article */
  days?: number
}

export type Item = {
  order: string
  /** the manufacturer's type designation where it is not the order number itself */
  type?: string
  text: string
  /** € list price per price unit; null for a price on request */
  price: number | null
  /** width, height, depth in mm */
  mm?: readonly [number, number, number]
  grams?: number
  /** further numbers under which the trade knows the article */
  alsoOrdered?: readonly string[]
  /** kg of copper in 1000 units, for wires and cables */
  copper?: number
}

export type Draft = Series & Item
export type Family = { manufacturer: ManufacturerKey; drafts: readonly Draft[] }

/** The items of a series, each with what the series has in common. */
export const series = (common: Series, items: readonly Item[]): Draft[] => items.map((item) => ({ ...common, ...item }))

/** Every pair of `first` and `second`, in reading order. */
export const pairs = <First, Second>(first: readonly First[], second: readonly Second[]): [First, Second][] =>
  first.flatMap((one) => second.map((other): [First, Second] => [one, other]))

/** A number as descriptions write it: 2.5 → "2,5". */
export const comma = (value: number): string => String(value).replace('.', ',')

/** A number with leading zeros. */
export const padded = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** Rounded to whole cents; prices of a series are formulas. */
export const cents = (euros: number): number => Math.round(euros * 100) / 100
