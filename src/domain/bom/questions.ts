/** What a file does not prove and somebody has to say once for a column: how its numbers are written (rule B4), which quantity counts (rule B2). */
import { type BomPreview, isNumberField } from './bom.ts'
import type { Notation } from '../core/numbers.ts'

export type NotationQuestion = {
  column: number
  /** as it stands in the file: 1,000 */
  example: string
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

/** Whether it is asked which quantity counts: a total that was found is told, and can be changed at its column; what was asked stays, with its answer. */
export const isQuantityAsked = (preview: BomPreview): boolean => {
  const taken = quantityColumnsIn(preview)
  return (preview.quantityColumns ?? []).length > 0 && !preview.proposedColumns.some((column) => taken.includes(column))
}

/** Whether several columns name quantities, and neither file nor person says which counts. */
export const isQuantityOpen = (preview: BomPreview, manualColumns: readonly number[]): boolean => {
  const { quantityColumns = [] } = preview
  return (
    quantityColumns.length > 0 &&
    quantityColumnsIn(preview).length === 0 &&
    quantityColumns.some((column) => !manualColumns.includes(column))
  )
}
