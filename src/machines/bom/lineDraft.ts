/** One line of a parts list while its values are typed, and what that changes of it; pure (rule B24). */
import type { BomLine } from '../../domain/bom/bom.ts'
import type { EditedField, EditedLine, LineEdit } from '../../domain/bom/lineEdit.ts'
import { parseNumber } from '../../domain/core/numbers.ts'

/** Values of one line as they are typed. */
export type LineDraft = Record<Exclude<EditedField, 'isSuppliedPart'>, string>

const typed = (value: BomLine[keyof LineDraft]): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')

export const draftOf = (line: EditedLine): LineDraft => ({
  quantity: typed(line.quantity),
  quantityUnitName: line.quantityUnitName,
  functionDesignation: line.functionDesignation,
  functionalAssignment: line.functionalAssignment,
  installationLocation: line.installationLocation,
  locationIdentifier: line.locationIdentifier,
  bmk: line.bmk,
})

/** The quantity that is typed, in German notation; undefined where it is none. */
export const typedQuantity = (text: string): number | undefined => {
  const read = parseNumber(text.trim(), 'german')
  return read.kind === 'number' && read.unit === '' && read.value > 0 && read.value <= 1e9 ? read.value : undefined
}

/** What the draft changes of its line; undefined where its quantity is none. A quantity that is missing may stay so. */
export const editIn = (draft: LineDraft, line: BomLine): LineEdit | undefined => {
  const { quantity, ...texts } = draft
  const was = draftOf(line)
  const edit: LineEdit = {}
  for (const field of Object.keys(texts) as (keyof typeof texts)[])
    if (texts[field].trim() !== was[field]) edit[field] = texts[field].trim()
  if (quantity.trim() === was.quantity) return edit
  const value = typedQuantity(quantity)
  return value === undefined ? undefined : { ...edit, quantity: value }
}
