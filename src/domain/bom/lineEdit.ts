/** What people may write into lines of a parts list: quantity, unit, designations, and whether the customer brings the part (rule B24). */
import { z } from 'zod'
import type { BomLine } from './bom.ts'
import { isNamed } from './unmatched.ts'

const text = (longest: number) => z.string().trim().max(longest)

export const lineEditSchema = z
  .object({
    quantity: z.number().positive().max(1e9),
    quantityUnitName: text(300),
    isSuppliedPart: z.boolean(),
    functionDesignation: text(300),
    functionalAssignment: text(300),
    installationLocation: text(300),
    locationIdentifier: text(300),
    bmk: text(4000),
  })
  .partial()
export type LineEdit = z.infer<typeof lineEditSchema>
export const editedFields = [
  'quantity',
  'quantityUnitName',
  'isSuppliedPart',
  'functionDesignation',
  'functionalAssignment',
  'installationLocation',
  'locationIdentifier',
  'bmk',
] as const satisfies readonly (keyof LineEdit)[]

export type EditedField = (typeof editedFields)[number]

/** What the verdict on a line rests on, besides its unit. */
export type JudgedLine = Pick<BomLine, 'matchedArticleId' | 'matchReason' | 'isSuppliedPart'> &
  Parameters<typeof isNamed>[0]

export type EditedLine = Pick<BomLine, EditedField | 'unreadable'>

/** The line as the edit makes it: a quantity that was typed is one that can be read. */
export const editedLine = <Line extends EditedLine>(line: Line, { quantity, ...edit }: LineEdit): Line => ({
  ...line,
  ...edit,
  ...(quantity !== undefined && { quantity, unreadable: line.unreadable.filter((field) => field !== 'quantity') }),
})

/**
 * The verdict on a line whose values were edited: quantity and unit only matter to a line that has its article; why it has none, no edit
 * of them changes (rule B7). It is read from why the line was matched so, as a supplied part comes without one.
 */
export const errorAfterEdit = (line: JudgedLine, unitFits: boolean): BomLine['bomError'] => {
  if (line.isSuppliedPart) return null
  if (line.matchedArticleId === null) return withoutArticle(line)
  if (line.unreadable.includes('quantity')) return 'MISSING_VALUES'
  return unitFits ? null : 'WRONG_UNIT'
}

const withoutArticle = (line: JudgedLine) => {
  if (line.matchReason !== null) return 'AMBIGUOUS'
  return isNamed(line) ? 'NOT_FOUND' : 'MISSING_VALUES'
}

const quickerSchema = z.object({ lines: z.array(z.object({ row: z.int(), changedBy: z.string() })) })
export type QuickerColleague = z.infer<typeof quickerSchema>['lines'][number]
/** Which lines somebody else has changed meanwhile, as a refusal tells it. */
export const quickerIn = (details: unknown): QuickerColleague[] => {
  const told = quickerSchema.safeParse(details)
  return told.success ? told.data.lines : []
}
