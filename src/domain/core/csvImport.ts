/** What comes of a CSV file that somebody imports: counted where it was taken, named line by line where it was not. */
import { z } from 'zod'
import type { Refusal } from './refusal.ts'

export const importResultSchema = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() })
export type ImportResult = z.infer<typeof importResultSchema>

const wrongLineSchema = z.object({
  line: z.int(),
  /** as it is called in the file; null: the line as a whole */
  column: z.string().nullable(),
  /** a German sentence */
  message: z.string(),
})
export type WrongLine = z.infer<typeof wrongLineSchema>

const wrongLinesSchema = z.object({
  /** all that cannot be taken; the first of them are named */
  count: z.int(),
  lines: z.array(wrongLineSchema),
})
export type WrongLines = z.infer<typeof wrongLinesSchema>
const wrongColumnsSchema = z.object({ missing: z.array(z.string()), unknown: z.array(z.string()) })
export type WrongColumns = z.infer<typeof wrongColumnsSchema>

/** Which lines the refusal names. */
export const wrongLinesOf = ({ details }: Refusal): WrongLines | null =>
  wrongLinesSchema.safeParse(details).data ?? null
/** Which columns. */
export const wrongColumnsOf = ({ details }: Refusal): WrongColumns | null =>
  wrongColumnsSchema.safeParse(details).data ?? null
