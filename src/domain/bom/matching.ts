/** Why a line of a parts list has its article, or only candidates for one (rules B8, B16–B19). */
import { z } from 'zod'
import { idSchema, storedOptionSchema } from '../core/schema.ts'
import { spellingDifferences } from './spelling.ts'

/** How an article was found; they are tried in this order, what people chose by hand stands for itself. */
export const matchWays = [
  'EXACT',
  'REMEMBERED',
  'SPELLING',
  'PREFIX',
  'OTHER_COLUMN',
  'EAN',
  'ERP',
  'WHOLESALER',
  'BY_HAND',
] as const
export type MatchWay = (typeof matchWays)[number]

/** Why an article that was found is only a candidate: then the line is AMBIGUOUS (rule B17). */
export const matchDoubts = ['OTHER_MANUFACTURER', 'NUMBER_ALONE', 'DECIMAL_POINT', 'DIGITS_LOST', 'SEVERAL'] as const
export type MatchDoubt = (typeof matchDoubts)[number]

export const matchReasonSchema = z.object({
  way: storedOptionSchema(matchWays),
  /** null: the line has this article */
  doubt: storedOptionSchema(matchDoubts).nullable(),
  /** the line's field that led there */
  field: z.string(),
  /** the number as the catalogue has it, and whose it is */
  number: z.string(),
  manufacturerName: z.string(),
  /** in what the two ways of writing differ */
  differences: z.array(storedOptionSchema(spellingDifferences)),
  /** what stands beside the number in the file: "SIE.", "oder gleichwertig" */
  dropped: z.string(),
})
export type MatchReason = z.infer<typeof matchReasonSchema>

/** An article that a line could mean. */
export const bomCandidateSchema = z.object({
  articleId: idSchema,
  orderNumber: z.string(),
  manufacturerNumber: z.string(),
  manufacturerName: z.string(),
  description: z.string(),
  unitName: z.string(),
  /** how well it fits, in % */
  score: z.int().min(0).max(100),
  /** the manufacturer is the line's; null where the line names none that is known */
  manufacturerFits: z.boolean().nullable(),
})
export type BomCandidate = z.infer<typeof bomCandidateSchema>
