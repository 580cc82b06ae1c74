/** The lines of a parts list (BOM), what is counted of them, and what an enquiry says of its own (rules B1–B10). */
import { z } from 'zod'
import { lengthUnitSchema, weightUnitSchema } from '../core/measures.ts'
import { notations } from '../core/numbers.ts'
import { idSchema, storedOptionSchema, timestampSchema } from '../core/schema.ts'
import { isOneOf } from '../core/stored.ts'
import { articleFields, articleFieldSchema, defaultBomUnits, columnMappingSchema } from './mapping.ts'
import { matchReasonSchema } from './matching.ts'

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
