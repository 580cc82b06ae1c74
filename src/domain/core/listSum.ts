/** What the rows that a list has found come to together (rule L15). */
import { z } from 'zod'

/** More rows are not added up. */
export const mostSummed = 10_000

export const listSumSchema = z.object({
  /** rows that were added up */
  count: z.int().min(0),
  /** € net; null where there are more than are added up */
  net: z.number().nullable(),
})
export type ListSum = z.infer<typeof listSumSchema>
