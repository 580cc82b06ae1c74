/** The parts list (BOM) of an enquiry: the uploaded file, how its columns are mapped, and its lines (rules B1–B10). */
import { z } from 'zod'
import { lengthUnitSchema, weightUnitSchema } from '../core/measures.ts'
import { notations } from '../core/numbers.ts'
import { idSchema, storedOptionSchema, timestampSchema } from '../core/schema.ts'
import { isOneOf } from '../core/stored.ts'
import { matchReasonSchema } from './matching.ts'
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
  'UNSAVED_FORMULAS',
  'HIDDEN_ROWS',
  'STRUCK_ROWS',
  'STRUCK_TEXTS',
  'STRUCK_BY_RULE',
  'TAKEN_OUT',
  'SUPPLIED',
  'DOUBTFUL',
  'HIDDEN_COLUMNS',
  'TWO_HEADER_ROWS',
  'SEVERAL_QUANTITIES',
  'FURTHER_NUMBERS',
  'LEVELS',
  'MERGED_DOWN',
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

/** So many lines are sent at once. */
export const linesAtOnce = 2000

export const bomErrors = ['NOT_FOUND', 'AMBIGUOUS', 'WRONG_UNIT', 'MISSING_VALUES'] as const
export const bomErrorSchema = z.enum(bomErrors)
export type BomError = z.infer<typeof bomErrorSchema>

/** Why a row is no order line (rule B15): it stands apart, and can be taken back. */
export const setAsideReasons = [
  'NO_ARTICLE',
  'SECTION',
  'TOTAL',
  'FREIGHT',
  'NOTE',
  'FOOTER',
  'HEADER',
  'ASSEMBLY',
  'STRUCK',
  'HIDDEN',
  'DROPPED',
  'NOT_FITTED',
  'OPTION',
  'BY_HAND',
] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

/** One line of a mapped BOM. Texts are as the file has them; numbers are null where unreadable or absent. */
export const bomLineSchema = z.object({
  id: idSchema,
  /** row of the sheet, counts from 1 */
  row: z.int(),
  orderNumber: z.string(),
  manufacturerNumber: z.string(),
  manufacturerName: z.string(),
  description: z.string(),
  quantity: z.number().nullable(),
  /** what the file says where that is no quantity: "0", "1.234"; '' otherwise */
  quantityText: z.string(),
  /** what the file says in other fields whose numbers cannot be read, by field */
  unreadTexts: z.record(z.string(), z.string()),
  quantityUnitName: z.string(),
  isSuppliedPart: z.boolean(),
  installationLocation: z.string(),
  locationIdentifier: z.string(),
  bmk: z.string(),
  functionDesignation: z.string(),
  functionalAssignment: z.string(),
  erpNumber: z.string(),
  eanNumber: z.string(),
  /** cm */
  width: z.number().nullable(),
  height: z.number().nullable(),
  depth: z.number().nullable(),
  /** kg */
  weight: z.number().nullable(),
  /** € */
  purchasePrice: z.number().nullable(),
  listPrice: z.number().nullable(),
  /** days */
  deliveryTime: z.number().nullable(),
  matchedArticleId: idSchema.nullable(),
  matchedArticle: z
    .object({
      orderNumber: z.string(),
      manufacturerNumber: z.string(),
      manufacturerName: z.string(),
      description: z.string(),
      unitName: z.string(),
      /** € (rule P3); null where it has no price, and for suppliers, who are not told */
      piecePrice: z.number().nullable(),
      /** what its estimate rests on besides (rule P4): its discount group as it is named there, and its minutes of work; null where it has none, and for suppliers */
      discountGroup: z.string().nullable(),
      workTime: z.number().nullable(),
    })
    .nullable(),
  bomError: storedOptionSchema(bomErrors).nullable(),
  /** the fields that MISSING_VALUES or an ambiguous number speak of */
  unreadable: z.array(storedOptionSchema(articleFields)),
  /** why it counts nowhere; null for an order line */
  setAside: storedOptionSchema(setAsideReasons).nullable(),
  /** why it has its article, or why it has only candidates; null where nothing was found */
  matchReason: matchReasonSchema.nullable(),
  /** how many articles its numbers fit */
  candidates: z.int().min(0),
  /** who gave it its article, now or before in another list, and when; '' and null where nobody did */
  decidedBy: z.string(),
  decidedAt: timestampSchema.nullable(),
  manualReplacement: z.boolean(),
  edited: z.boolean(),
  /** the step that made the line what it is (rule B24); '' as it came from the file */
  version: z.string(),
  /** whose step it was */
  changedBy: z.string(),
})
export type BomLine = z.infer<typeof bomLineSchema>

/** How many order lines a BOM has, and how many of them have which problem; lines set aside are counted apart (rule B15). */
export const bomSummarySchema = z.object({
  lines: z.int(),
  matched: z.int(),
  suppliedParts: z.int(),
  /** supplied parts without an article: they need none */
  suppliedUnmatched: z.int(),
  setAside: z.int(),
  problems: z.record(bomErrorSchema, z.int()),
})
export type BomSummary = z.infer<typeof bomSummarySchema>

const counted = z.int().catch(0)
/**
 * How a file was mapped and what came of it, as it lies in the database, whichever version wrote it: a field or unit that is not
 * known any more counts as not chosen, a problem that was not known then as not there.
 */
export const storedBomSchema = z.object({
  fieldMapping: z.array(
    columnMappingSchema.extend({
      importHeader: z.string(),
      articleField: articleFieldSchema.nullable().catch(null),
      notation: z.enum(notations).optional().catch(undefined),
    }),
  ),
  units: z.object({
    width: lengthUnitSchema.catch(defaultBomUnits.width),
    height: lengthUnitSchema.catch(defaultBomUnits.height),
    depth: lengthUnitSchema.catch(defaultBomUnits.depth),
    weight: weightUnitSchema.catch(defaultBomUnits.weight),
  }),
  summary: bomSummarySchema
    .extend({
      suppliedUnmatched: counted,
      setAside: counted,
      problems: z.object({
        NOT_FOUND: counted,
        AMBIGUOUS: counted,
        WRONG_UNIT: counted,
        MISSING_VALUES: counted,
      } satisfies Record<BomError, z.ZodType>),
    })
    .nullable(),
})

/** What is wrong with a line, as far as it matters: a supplied part needs no article, and is settled (rule B7). */
export const errorOf = <Known>({
  isSuppliedPart,
  bomError,
}: {
  isSuppliedPart: boolean
  bomError: Known
}): Known | null => (isSuppliedPart ? null : bomError)

type Counted = Pick<BomLine, 'matchedArticleId' | 'isSuppliedPart' | 'bomError' | 'setAside'> & {
  /** how many lines are like this one */
  count?: number
}

/** How many order lines there are, how many have an article, how many are supplied, and which problems they have (rules B7, B15). */
export const bomSummaryOf = (all: readonly Counted[]): BomSummary => {
  const problems = { NOT_FOUND: 0, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 }
  const summary = { lines: 0, matched: 0, suppliedParts: 0, suppliedUnmatched: 0, setAside: 0, problems }
  for (const { setAside, matchedArticleId, isSuppliedPart, bomError, count = 1 } of all) {
    if (setAside !== null) {
      summary.setAside += count
      continue
    }
    summary.lines += count
    if (matchedArticleId !== null) summary.matched += count
    if (isSuppliedPart) summary.suppliedParts += count
    if (isSuppliedPart && matchedArticleId === null) summary.suppliedUnmatched += count
    const error = errorOf({ isSuppliedPart, bomError })
    if (isOneOf(bomErrors, error)) problems[error] += count
  }
  return summary
}

/** What an enquiry says of its BOM. The lines come by a call of their own: there may be thousands. */
export const bomShape = {
  bomFileName: z.string().nullable(),
  /** a new version that waits for its mapping, for its customer (rule B12) */
  bomUploadName: z.string().nullable(),
  bomHeaderRowIndex: z.int().min(1).nullable(),
  headers: z.array(z.string()),
  fieldMapping: z.array(columnMappingSchema),
  suppliedPartString: z.string(),
  /** null until the file is mapped */
  bomSummary: bomSummarySchema.nullable(),
}

/** A header row index is a whole number above 0; undefined for anything else that was typed. */
export const parseHeaderRowIndex = (text: string): number | undefined =>
  /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text.trim()) : undefined

/** % of the lines that have an article of those that need one, rounded down so that 100 means all; null where none does (rule B10). */
export const matchRate = ({
  lines,
  matched,
  suppliedUnmatched,
}: Pick<BomSummary, 'lines' | 'matched' | 'suppliedUnmatched'>): number | null => {
  const needing = lines - suppliedUnmatched
  return needing === 0 ? null : Math.floor((matched * 100) / needing)
}
/** Below 95 % a match rate is amber, below 80 % red (rule B10). */
export const matchRateTone = (rate: number): 'normal' | 'caution' | 'critical' => {
  if (rate >= 95) return 'normal'
  return rate >= 80 ? 'caution' : 'critical'
}
