/**
 * The import of a price list into the catalogue (rules W4, W8–W11): how far it is, what came of it, and why lines are refused. A trial
 * (`dryRun`) tells the same and writes nothing. One answer, which tells much: its parts stand in the order in which a page reads them.
 */
import { z } from 'zod'
import type { Refusal, RefusalCode } from '../core/refusal.ts'
import { idSchema, storedOptionSchema, timestampSchema } from '../core/schema.ts'
import { bulkEditSchema } from './bulkEdit.ts'
import { isFormatAllowed } from '../file/file.ts'

/** An import is smaller than this: 100 MB. */
export const importLimitBytes = 100_000_000
/** Why a file is no price list, before it is sent; what is in it, the server tells. */
export const importObstacle = (file: { name: string; size: number }): RefusalCode | undefined => {
  if (!isFormatAllowed(file.name, 'articles')) return 'IMPORT_FORMAT'
  if (file.size === 0) return 'FILE_EMPTY'
  return file.size >= importLimitBytes ? 'IMPORT_TOO_LARGE' : undefined
}

const lackingSchema = z.object({ columns: z.array(z.string()).min(1) })
/** Which columns of its configuration a file lacks, where that is why it was refused. */
export const lackingColumnsOf = ({ details }: Refusal): readonly string[] | undefined =>
  lackingSchema.safeParse(details).data?.columns

/** ENDED by somebody, FAILED by itself: what was written until then is whole, and can be undone. */
export const importStates = ['RUNNING', 'DONE', 'ENDED', 'FAILED', 'UNDOING', 'UNDONE'] as const
export type ImportState = (typeof importStates)[number]
/** At most one import is in one of these. */
export const isUnderWay = (state: string): boolean => state === 'RUNNING' || state === 'UNDOING'

/** Why a line is not taken. */
export const importReasons = [
  'PRICE_UNREADABLE',
  'NUMBER_UNREADABLE',
  'NUMBER_AMBIGUOUS',
  'NEGATIVE',
  'PRICE_UNIT_ZERO',
  'VALUE_TOO_LARGE',
  'TEXT_TOO_LONG',
  'DIGITS_LOST',
  'NOT_A_LINK',
  'NUMBER_MISSING',
  'DUPLICATE',
  'NUMBER_TAKEN',
  'OTHER_MANUFACTURER',
  'MANUFACTURER_UNKNOWN',
  'UNIT_UNKNOWN',
  'DISCOUNT_GROUP_UNKNOWN',
  'MANUFACTURER_MISSING',
  'COLUMNS_WRONG',
  'QUOTE_OPEN',
  'NO_NUMBER',
  'ROW_STRUCK',
  'ROW_HIDDEN',
  'GROUP_OF_OTHER_MANUFACTURER',
] as const
export type ImportReason = (typeof importReasons)[number]

/** A price from which one should look again: five times or a fifth of what it was, nothing, or gone. */
export const priceHints = [
  'FACTOR_100',
  'FACTOR_10',
  'FACTOR_5',
  'FIFTH',
  'TENTH',
  'HUNDREDTH',
  'ZERO',
  'VANISHED',
] as const
export type PriceHint = (typeof priceHints)[number]

/** What is conspicuous about a price, both per piece; undefined for what is not. Nothing is sold for nothing, a new article neither. */
export const priceHintOf = (before: number | null, after: number | null): PriceHint | undefined => {
  if (after === 0) return before === 0 ? undefined : 'ZERO'
  if (before === null || before === 0) return undefined
  if (after === null) return 'VANISHED'
  const factor = after / before
  if (factor >= 5) {
    if (factor >= 50) return 'FACTOR_100'
    return factor >= 8 ? 'FACTOR_10' : 'FACTOR_5'
  }
  if (factor > 0.2) return undefined
  if (factor <= 0.02) return 'HUNDREDTH'
  return factor <= 0.125 ? 'TENTH' : 'FIFTH'
}

const priceSampleSchema = z.object({
  /** of the file; null: not in the file */
  line: z.int().nullable(),
  articleId: idSchema.nullable(),
  orderNumber: z.string(),
  description: z.string(),
  /** € per price unit */
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** for how many each price is; null: one */
  unitBefore: z.number().nullable().catch(null),
  unitAfter: z.number().nullable().catch(null),
  /** how many times the price per piece; null where one of both is missing */
  factor: z.number().nullable(),
  hint: storedOptionSchema(priceHints).nullable(),
})
export type PriceSample = z.infer<typeof priceSampleSchema>
/** So many examples of a kind are told. */
export const samplesShown = 20

const shownSchema = z.union([z.string(), z.number(), z.null()])
const fieldSampleSchema = z.object({
  /** of the file */
  line: z.int(),
  articleId: idSchema,
  orderNumber: z.string(),
  description: z.string(),
  /** by name, where it refers to something */
  before: shownSchema,
  after: shownSchema,
})
export type FieldSample = z.infer<typeof fieldSampleSchema>
/** So many examples of a field are told of values that are lost, of those that become others, and of those where there was none. */
export const fieldSamplesShown = 5
const fieldChangesSchema = z.object({
  field: z.string(),
  /** articles of which it changes; those that lose a value, and those that had none */
  count: z.int(),
  lost: z.int(),
  gained: z.int(),
  /** lost ones first, then what becomes another value */
  samples: z.array(fieldSampleSchema),
})
/** What becomes of a field that is not the price which is compared. */
export type FieldChanges = z.infer<typeof fieldChangesSchema>
/** Fields of which another value is as conspicuous as an outlier: discounts, quantities and what an article is depend on them. */
export const watchedFields = ['discountGroupId', 'unitId', 'priceUnitSize', 'description'] as const
export type WatchedField = (typeof watchedFields)[number]

/** What is told of lines that are taken: a text in place of a price, of several prices the first one, a number whose last zeros may be cut. */
export const toldKinds = ['NO_PRICE', 'GRADUATED', 'ZEROS_CUT'] as const
export type ToldKind = (typeof toldKinds)[number]
/** So many of their lines are named. */
export const toldLinesShown = 5
const toldSchema = z.object({ count: z.int(), lines: z.array(z.int()) }).catch({ count: 0, lines: [] })
const toldOfNone = { count: 0, lines: [] }
const nothingTold = { NO_PRICE: toldOfNone, GRADUATED: toldOfNone, ZEROS_CUT: toldOfNone }

const countsShape = {
  created: z.int(),
  updated: z.int(),
  /** of the updated ones, those with another price */
  priced: z.int(),
  unchanged: z.int(),
  refused: z.int(),
}
export type ImportCounts = z.infer<z.ZodObject<typeof countsShape>>

/** Why a whole file would write nothing (rule W8): all of its lines are refused, or say what the catalogue says; undefined where it writes. */
export const whyNothing = ({
  created,
  updated,
  unchanged,
  refused,
}: ImportCounts): 'refused' | 'unchanged' | 'both' | undefined => {
  if (created + updated > 0) return undefined
  if (refused === 0) return 'unchanged'
  return unchanged === 0 ? 'refused' : 'both'
}

export const importSummarySchema = z.object({
  id: idSchema,
  configId: idSchema.nullable(),
  configTitle: z.string(),
  filename: z.string(),
  /** bytes */
  size: z.int(),
  dryRun: z.boolean(),
  state: z.enum(importStates),
  /** lines of the file, and how many of them were taken up */
  lines: z.int(),
  handled: z.int(),
  /** how far it is, or undoing it */
  percent: z.number(),
  ...countsShape,
  /** of a bulk edit: what its articles get (rule W13) */
  bulk: bulkEditSchema.nullable().catch(null),
  userFullName: z.string(),
  startDate: timestampSchema,
  endDate: timestampSchema.nullable(),
})
export type ImportSummary = z.infer<typeof importSummarySchema>

const names = z.array(z.string())
/** What an import tells besides its figures, as it lies in the database, whichever version wrote it. */
export const importDetailsSchema = z.object({
  file: z
    .object({
      /** '' for a workbook */
      encoding: z.string(),
      /** whether no other encoding makes as good words of it */
      isSure: z.boolean().catch(true),
      /** it was encoded in UTF-8 twice, which was undone */
      repaired: z.enum(['DOUBLE']).nullable().catch(null),
      /** lines in which a byte was of another encoding, and was read as Windows-1252 */
      brokenRows: z.array(z.int()).catch([]),
      delimiter: z.string(),
      headerRow: z.int(),
      columns: z.int(),
      mapped: z.int(),
    })
    .nullable()
    .catch(null),
  /** why lines were refused, the commonest first, with some of their values */
  reasons: z
    .array(z.object({ reason: z.enum(importReasons), count: z.int(), column: z.int().nullable(), values: names }))
    .catch([]),
  outliers: z.int().catch(0),
  /** headings of the file's columns; [] where they were not kept */
  headers: names.catch([]),
  /** articles that it does not name, of manufacturers of whom it names at least half; null: not looked for */
  missing: z.int().nullable().catch(null),
  /** manufacturers of whom it names less, so that nothing of theirs is missing */
  partial: z.int().catch(0),
  /** % that prices changed by, as many by more as by less; null where none did */
  median: z.number().nullable().catch(null),
  /** what becomes nothing, or zero, included */
  falling: z.int().catch(0),
  /** articles of which something besides the price changes, and of each field how many, the weightiest first */
  others: z.int().catch(0),
  fields: z.array(fieldChangesSchema).catch([]),
  told: z.object({ NO_PRICE: toldSchema, GRADUATED: toldSchema, ZEROS_CUT: toldSchema }).catch(nothingTold),
  /** names that are made, or would be */
  names: z.object({ manufacturers: names, units: names, discountGroups: names }).catch({
    manufacturers: [],
    units: [],
    discountGroups: [],
  }),
  samples: z
    .object({
      prices: z.array(priceSampleSchema),
      outliers: z.array(priceSampleSchema),
      created: z.array(priceSampleSchema),
      missing: z.array(priceSampleSchema),
    })
    .catch({ prices: [], outliers: [], created: [], missing: [] }),
  /** why it ended by itself */
  failure: z.string().nullable().catch(null),
  undo: z.object({ restored: z.int(), deleted: z.int(), kept: z.int() }).nullable().catch(null),
})
export type ImportDetails = z.infer<typeof importDetailsSchema>

/** What is under way goes on as fast as so far; sooner than this nobody can tell. */
const tellingSeconds = 2
const tellingPercent = 1
/** About how many seconds are left; null while that cannot be told. */
export const secondsLeft = ({ percent, since }: { percent: number; since: Date }, now: Date): number | null => {
  const seconds = (now.getTime() - since.getTime()) / 1000
  if (seconds < tellingSeconds || percent < tellingPercent) return null
  return Math.max(0, Math.round((seconds * (100 - percent)) / percent))
}

/** An import with everything that its page tells. */
export const importResultSchema = importSummarySchema.extend({
  details: importDetailsSchema,
  /** headings of the file's columns */
  headers: z.array(z.string()),
  /** the import that made this trial real, or the trial that this one made real */
  otherId: idSchema.nullable(),
  /** how long what is under way will take about; null: nobody knows, or nothing is */
  secondsLeft: z.int().nullable(),
  /** what undoing would do; null where there is nothing to undo */
  undo: z.object({ restores: z.int(), deletes: z.int(), keeps: z.int() }).nullable(),
})
export type ImportResult = z.infer<typeof importResultSchema>

/** Not while anything is under way; once more, where what was kept has become what the import wrote. */
export const mayUndo = ({ state, dryRun }: Pick<ImportSummary, 'state' | 'dryRun'>, undo: ImportResult['undo']) =>
  !dryRun && !isUnderWay(state) && undo !== null && undo.restores + undo.deletes > 0

/** How far a running import is; and the last one that is over. */
export const importStatusSchema = z.object({
  percent: z.number().min(0).max(100),
  minutesSinceStart: z.number().min(0),
  /** about; null: nobody knows */
  secondsLeft: z.int().nullable(),
  state: z.enum(['IDLE', 'RUNNING', 'UNDOING']),
  /** of the import, or of its undoing */
  start: timestampSchema.nullable(),
  /** the one that is under way */
  current: importSummarySchema.nullable(),
  last: importSummarySchema.nullable(),
  /** the last that wrote articles which are still there: no trial, and not undone */
  written: importSummarySchema.nullable(),
})
export type ImportStatus = z.infer<typeof importStatusSchema>

/** A line that was refused. */
export const importRefusalSchema = z.object({
  line: z.int(),
  /** counts from 0; null: the whole line */
  column: z.int().nullable(),
  value: z.string(),
  reason: z.enum(importReasons),
  detail: z.string(),
})
export type ImportRefusal = z.infer<typeof importRefusalSchema>

/** An article of which somebody has changed something since an import: undoing leaves these fields as they are, a new one as a whole. */
export const keptArticleSchema = z.object({
  articleId: idSchema,
  orderNumber: z.string(),
  description: z.string(),
  created: z.boolean(),
  /** a parts list has found it: a new one stays for that as well */
  inPartsList: z.boolean(),
  /** by field; prices in €, what it refers to by name, else as stored */
  fields: z.array(z.object({ field: z.string(), before: z.string(), imported: z.string(), now: z.string() })),
  changedBy: z.string(),
  /** where it was no hand: the import that changed it */
  changedByImport: z.object({ id: idSchema, filename: z.string() }).nullable(),
  changeDate: timestampSchema,
})
export type KeptArticle = z.infer<typeof keptArticleSchema>
