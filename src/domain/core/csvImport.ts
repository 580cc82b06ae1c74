/**
 * What comes of a CSV file that somebody imports (rules V9, W5): shown before anything is written, counted where it was taken, named line by
 * line where it was not; the last one can be taken back.
 */
import { z } from 'zod'
import { priceHints } from '../article/articleImport.ts'
import type { Refusal } from './refusal.ts'
import { storedOptionSchema, timestampSchema } from './schema.ts'

export const importResultSchema = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() })
export type ImportResult = z.infer<typeof importResultSchema>

/** What the file's columns are, where they are called otherwise than in the export: by our name the file's. */
export const columnNamesSchema = z.record(z.string().max(300), z.string().max(500))
export type ColumnNames = z.infer<typeof columnNamesSchema>

const changeSchema = z.object({
  /** of the record */
  name: z.string(),
  /** as the export calls it */
  column: z.string(),
  before: z.string(),
  after: z.string(),
  /** a number from which one should look again */
  hint: storedOptionSchema(priceHints).nullable(),
})
export type CsvChange = z.infer<typeof changeSchema>
/** So many changes and names are told. */
export const csvChangesShown = 200
export const csvPreviewSchema = importResultSchema.extend({
  /** records that the file does not name: they stay */
  missing: z.int(),
  outliers: z.int(),
  /** of all records, told or not */
  changed: z.int(),
  /** the conspicuous first */
  changes: z.array(changeSchema),
  /** new ones */
  names: z.array(z.string()),
  /** stands for all of this: what is written is what was shown */
  seen: z.string(),
})
export type CsvPreview = z.infer<typeof csvPreviewSchema>

/** The last file that was taken and not taken back, and what that would do. */
export const lastCsvSchema = z.object({
  id: z.string(),
  filename: z.string(),
  userFullName: z.string(),
  createDate: timestampSchema,
  created: z.int(),
  updated: z.int(),
  restores: z.int(),
  deletes: z.int(),
  keeps: z.int(),
})
export type LastCsv = z.infer<typeof lastCsvSchema>
export const csvUndoneSchema = z.object({ restored: z.int(), deleted: z.int(), kept: z.int() })
export type CsvUndone = z.infer<typeof csvUndoneSchema>

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
const wrongColumnsSchema = z.object({
  missing: z.array(z.string()),
  unknown: z.array(z.string()),
  /** what the file calls its columns, and which of ours each may be; [] where it has none */
  found: z.array(z.string()).catch([]),
  wanted: z.array(z.object({ column: z.string(), required: z.boolean(), proposed: z.string().nullable() })).catch([]),
})
export type WrongColumns = z.infer<typeof wrongColumnsSchema>
export type WantedColumn = WrongColumns['wanted'][number]

/** Which lines the refusal names. */
export const wrongLinesOf = ({ details }: Refusal): WrongLines | null =>
  wrongLinesSchema.safeParse(details).data ?? null
/** Which columns. */
export const wrongColumnsOf = ({ details }: Refusal): WrongColumns | null =>
  wrongColumnsSchema.safeParse(details).data ?? null
/** Whether the file has columns to choose from at all: then somebody can say what they are. */
export const canMap = (columns: WrongColumns | null): columns is WrongColumns =>
  columns !== null && columns.found.length > 1 && columns.wanted.length > 0
