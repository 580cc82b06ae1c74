/** What is shown of a table or a text without the file being fetched first: as much of it as somebody looks at, made by the server (rule F10). */
import { z } from 'zod'
import type { RefusalCode } from '../core/refusal.ts'
import { isOneOf } from '../core/stored.ts'
import { previewKindOf } from './file.ts'

/** What is shown at the most; how much more there is, is said. */
export const excerptLimits = {
  /** bytes of a file that is read at all */
  bytes: 25_000_000,
  sheets: 30,
  /** of a sheet */
  rows: 500,
  columns: 50,
  /** characters of a cell, and of all cells together: sheets that come later have less */
  cellText: 500,
  cellsText: 3_000_000,
  /** characters of a text */
  text: 100_000,
} as const

const sheetExcerptSchema = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      /** counts from 0: A */
      index: z.int().min(0),
      /** whether what stands in it are numbers */
      numeric: z.boolean(),
    }),
  ),
  rows: z.array(
    z.object({
      /** as a spreadsheet counts, from 1 */
      number: z.int().min(1),
      /** one for each of the columns; what is empty at its end is left out */
      cells: z.array(z.string()),
      /** the places among them that are struck through */
      struck: z.array(z.int().min(0)).optional(),
    }),
  ),
  /** of the whole sheet, up to the last one in which something stands */
  rowCount: z.int().min(0),
  columnCount: z.int().min(0),
  /** how many of those somebody has hidden, so that they are not shown */
  hiddenRows: z.int().min(0),
  hiddenColumns: z.int().min(0),
})
export type SheetExcerpt = z.infer<typeof sheetExcerptSchema>

export const excerptSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    sheets: z.array(sheetExcerptSchema).min(1),
    /** of the whole file */
    sheetCount: z.int().min(1),
  }),
  z.object({ kind: z.literal('text'), text: z.string(), isCut: z.boolean() }),
])
export type Excerpt = z.infer<typeof excerptSchema>
export type ExcerptKind = Excerpt['kind']

/** As what a file of this name is read; undefined: not at all. */
export const excerptKindOf = (filename: string): ExcerptKind | undefined => {
  const kind = previewKindOf(filename)
  return kind === 'table' || kind === 'text' ? kind : undefined
}

/** Why nothing of a file can be shown, however often it is tried. */
export const unreadableCodes = [
  'BOM_UNREADABLE',
  'BOM_BINARY_WORKBOOK',
  'BOM_WEB_PAGE',
  'BOM_NO_TABLE',
  'BOM_XML',
  'BOM_SYLK',
  'BOM_EMPTY',
  'BOM_PASSWORD_PROTECTED',
  'BOM_TOO_LARGE',
  'BOM_TOO_SLOW',
] as const satisfies readonly RefusalCode[]
export type UnreadableCode = (typeof unreadableCodes)[number]
export const isUnreadable = (code: string): code is UnreadableCode => isOneOf(unreadableCodes, code)
