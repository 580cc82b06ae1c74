/** How the file of a parts list is read: what its columns are taken for, in which units, and what is shown of it before (rules B2–B5). */
import { z } from 'zod'
import { lengthUnitSchema, weightUnitSchema } from '../core/measures.ts'
import { notations } from '../core/numbers.ts'
import { foundEncodingSchema } from './sheet.ts'

/** What a column of the file can be. The order is the order of the dropdown. */
export const articleFields = [
  'orderNumber',
  'manufacturerNumber',
  'manufacturerName',
  'description',
  'quantity',
  'quantityUnitName',
  'isSuppliedPart',
  'bmk',
  'functionalAssignment',
  'functionDesignation',
  'installationLocation',
  'locationIdentifier',
  'erpNumber',
  'eanNumber',
  'width',
  'height',
  'depth',
  'weight',
  'purchasePrice',
  'listPrice',
  'deliveryTime',
  /** how deep a row stands in a list with levels; of the list, not of its lines (rule B29) */
  'level',
] as const
export const articleFieldSchema = z.enum(articleFields)
export type ArticleField = z.infer<typeof articleFieldSchema>

/** Fields whose cells are numbers. */
export const numberFields = [
  'quantity',
  'width',
  'height',
  'depth',
  'weight',
  'purchasePrice',
  'listPrice',
  'deliveryTime',
] as const satisfies readonly ArticleField[]
export type NumberField = (typeof numberFields)[number]
export const isNumberField = (field: string): boolean => numberFields.some((one) => one === field)

/** Fields whose cells are signs of the reference designation: =, ==, +, ++, -. */
const designationFields: readonly ArticleField[] = [
  'bmk',
  'functionalAssignment',
  'functionDesignation',
  'installationLocation',
  'locationIdentifier',
]
export const isDesignationField = (field: ArticleField): boolean => designationFields.includes(field)

/** Units of the file's dimensions and weight; stored are cm and kg (rule B5). */
export const bomUnitsSchema = z.object({
  width: lengthUnitSchema,
  height: lengthUnitSchema,
  depth: lengthUnitSchema,
  weight: weightUnitSchema,
})
export type BomUnits = z.infer<typeof bomUnitsSchema>
export const defaultBomUnits: BomUnits = { width: 'CM', height: 'CM', depth: 'CM', weight: 'KG' }

/** One column of the file and what it is taken for; null = the fallback "do not take over". */
export const columnMappingSchema = z.object({
  /** counts from 0 */
  column: z.int().min(0).max(500),
  importHeader: z.string().max(500),
  articleField: articleFieldSchema.nullable(),
  /** how its numbers are written, where somebody has said so */
  notation: z.enum(notations).optional(),
})
export type ColumnMapping = z.infer<typeof columnMappingSchema>

/** How the file is read: everything that a person can change in the mapping sheet. */
export const bomMappingSchema = z.object({
  fieldMapping: z.array(columnMappingSchema).max(500),
  units: bomUnitsSchema,
})
export type BomMapping = z.infer<typeof bomMappingSchema>

/** What somebody should hear of a file before its columns are mapped (rule B19). */
export const bomNoticeKinds = [
  'DAMAGED_NUMBERS',
  'ERROR_VALUES',
  'MORE_CELLS',
  'UNSAVED_FORMULAS',
  'HIDDEN_ROWS',
  'STRUCK_ROWS',
  'STRUCK_TEXTS',
  'STRUCK_BY_RULE',
  'ENTITIES',
  'TAKEN_OUT',
  'SUPPLIED',
  'DOUBTFUL',
  'HIDDEN_COLUMNS',
  'TWO_HEADER_ROWS',
  'SEVERAL_QUANTITIES',
  'FURTHER_NUMBERS',
  'LEVELS',
  'ASSEMBLIES',
  'MERGED_DOWN',
  'DITTOS',
  'OTHER_TABLE',
  'OTHER_LISTS',
  'JOINED_SHEETS',
] as const
export const bomNoticeSchema = z.object({
  kind: z.enum(bomNoticeKinds),
  count: z.int(),
  /** the first rows that it is about */
  rows: z.array(z.int()),
  /** further ones, to be looked up */
  more: z.array(z.int()).optional(),
  /** what it is about, as it stands in the file */
  example: z.string(),
  /** the first cells that it is about: "C3", what they say, and what that may have been */
  cells: z.array(z.object({ cell: z.string(), text: z.string(), maybe: z.array(z.string()) })).optional(),
})
export type BomNotice = z.infer<typeof bomNoticeSchema>

/** Where a proposal comes from: what the company chose before (rule B20), the column's name, or its cells alone. */
export const proposalOrigins = ['COMPANY', 'NAME', 'CELLS'] as const
export type ProposalOrigin = (typeof proposalOrigins)[number]

/** A column whose numbers can be read in two ways, and the file does not prove which; with one of them as it stands there: 1,000. */
export const ambiguousColumnSchema = z.object({
  column: z.int(),
  example: z.string(),
  /** one with the other sign, where the column has both: 1,500 kg beside 2.000 St */
  other: z.string().optional(),
  count: z.int(),
})
export type AmbiguousColumn = z.infer<typeof ambiguousColumnSchema>

/** What is shown of a file before it is mapped. */
export const bomPreviewSchema = z.object({
  bomFileName: z.string(),
  /** of a file that is stored: by it a mapping says which file it was made for, whatever was uploaded since */
  sha256: z.string().optional(),
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** counts from 1, as a spreadsheet does */
  bomHeaderRowIndex: z.int().min(1),
  /** whether the header row was found by itself */
  headerRowProposed: z.boolean(),
  /** whether that row names any column that is known */
  headersFound: z.boolean(),
  headers: z.array(z.string()),
  /** proposed for a new file; what was saved for a mapped one */
  mapping: bomMappingSchema,
  /** which columns were mapped by proposal rather than by hand */
  proposedColumns: z.array(z.int()),
  /** per column: where its proposal comes from; null where nothing was proposed, or something else was saved */
  origins: z.array(z.enum(proposalOrigins).nullable()),
  suppliedPartString: z.string(),
  /** the first rows of the sheet as text, from row 1 on, for the sheet's preview */
  rows: z.array(z.array(z.string())),
  /** rows of the sheet that are not empty */
  rowCount: z.int().min(0),
  /** how a text is read, and whether that is sure; null for a workbook */
  encoding: foundEncodingSchema.nullable(),
  notices: z.array(bomNoticeSchema),
  /** the columns that name quantities, where there are several and somebody has to say which counts (rule B2) */
  quantityColumns: z.array(z.int()).optional(),
  /** the column whose dotted numbers may tell levels, as somebody has to say (rule B29) */
  levelColumn: z.int().optional(),
  /** columns whose numbers can be read in two ways (rule B4) */
  ambiguous: z.array(ambiguousColumnSchema).optional(),
})
export type BomPreview = z.infer<typeof bomPreviewSchema>
/** So many rows of the sheet are sent for the preview. */
export const previewRows = 60
/** So many characters of a cell are sent for the preview. */
export const longestPreviewCell = 200

/** A header row index is a whole number above 0; undefined for anything else that was typed. */
export const parseHeaderRowIndex = (text: string): number | undefined =>
  /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text.trim()) : undefined
