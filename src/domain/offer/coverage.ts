/** How much of the parts list an offer contains: in its lines of material, supplied by the customer, or left out by name (rule P9). */
import { z } from 'zod'
import { requiredTextSchema } from '../core/schema.ts'
import { canCover, mostQuantity, type PriceLine } from './priceLines.ts'

/** What the offer leaves out: an order line of the parts list, by its row in the file, or (null) something else. */
export const givenNotIncludedSchema = z
  .array(z.object({ row: z.int().min(1).max(mostQuantity).nullable(), text: requiredTextSchema(300) }))
  .max(200)
  .refine((all) => new Set(rowsIn(all)).size === rowsIn(all).length, 'twice')
export const notIncludedSchema = z.array(z.object({ row: z.int().nullable(), text: z.string() }))
export type NotIncluded = z.infer<typeof notIncludedSchema>[number]

/** The rows of the parts list that are left out. */
export const rowsIn = (notIncluded: readonly Pick<NotIncluded, 'row'>[]): number[] =>
  notIncluded.flatMap(({ row }) => row ?? [])

/** Order lines of a parts list, and how many of them the customer supplies. */
export const partsCountSchema = z.object({ lines: z.int(), supplied: z.int() })
export type PartsCount = z.infer<typeof partsCountSchema>

export interface Coverage {
  lines: number
  /** in lines of material */
  offered: number
  supplied: number
  /** left out by name */
  excluded: number
  /** of which nothing is said; below 0 where more is said than there is */
  open: number
}

/** Null without a parts list, and where no line of material says what it contains. */
export const coverageOf = (
  lines: readonly Pick<PriceLine, 'role' | 'kind' | 'covers'>[],
  notIncluded: readonly Pick<NotIncluded, 'row'>[],
  parts: PartsCount | null,
): Coverage | null => {
  const covering = lines.filter((line) => canCover(line) && line.covers !== null)
  if (parts === null || covering.length === 0) return null
  const offered = covering.reduce((sum, { covers }) => sum + (covers ?? 0), 0)
  const excluded = rowsIn(notIncluded).length
  return { ...parts, offered, excluded, open: parts.lines - parts.supplied - excluded - offered }
}
