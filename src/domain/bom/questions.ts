/** What a file does not prove and somebody has to say once for a column: how its numbers are written (rule B4), which quantity counts (rule B2), whether levels multiply it (rule B29). */
import { type BomPreview, isNumberField } from './mapping.ts'
import type { Notation } from '../core/numbers.ts'

export type NotationQuestion = {
  column: number
  /** as it stands in the file: 1,000 */
  example: string
  /** one with the other sign, where the column has both */
  other?: string | undefined
  count: number
  /** undefined: nobody has said yet */
  answer: Notation | undefined
}

/** Columns of numbers that can be read in two ways. Until somebody says which, their cells are marked as ambiguous. */
export const notationQuestions = ({ ambiguous = [], mapping }: BomPreview): NotationQuestion[] =>
  ambiguous.flatMap((doubtful) => {
    const entry = mapping.fieldMapping[doubtful.column]
    if (!entry || entry.articleField === null || !isNumberField(entry.articleField)) return []
    return [{ ...doubtful, answer: entry.notation }]
  })

/** The columns that are taken as the quantity: several are added up. */
export const quantityColumnsIn = ({ mapping }: Pick<BomPreview, 'mapping'>): number[] =>
  mapping.fieldMapping.flatMap(({ column, articleField }) => (articleField === 'quantity' ? [column] : []))

/** Whether dotted numbers show levels, and nobody has said whether quantities are multiplied by them (rule B29). */
const isLevelOpen = ({ levelColumn, mapping }: BomPreview, manualColumns: readonly number[]): boolean =>
  levelColumn !== undefined &&
  !manualColumns.includes(levelColumn) &&
  mapping.fieldMapping.every(({ articleField }) => articleField !== 'level')

/** Whether it is asked which quantity counts: a total that was found is told, and can be changed at its column; what was asked stays, with its answer. */
export const isQuantityAsked = (preview: BomPreview): boolean => {
  const taken = quantityColumnsIn(preview)
  return (preview.quantityColumns ?? []).length > 0 && !preview.proposedColumns.some((column) => taken.includes(column))
}

/** Whether neither file nor person says what is ordered: which of several columns of quantities counts, or whether levels multiply it. */
export const isQuantityOpen = (preview: BomPreview, manualColumns: readonly number[]): boolean => {
  const { quantityColumns = [] } = preview
  if (isLevelOpen(preview, manualColumns)) return true
  return (
    quantityColumns.length > 0 &&
    quantityColumnsIn(preview).length === 0 &&
    quantityColumns.some((column) => !manualColumns.includes(column))
  )
}
