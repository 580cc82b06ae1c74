/** A row of a price list: of a text as it was cut (server/csv/records.ts), or of a workbook. */
import type { Cell } from '../../../../src/domain/bom/sheet.ts'

export interface FileRow {
  /** counts from 1 */
  line: number
  cells: readonly Cell[]
  /** a quote in it is not closed */
  isOpen?: true
  /** somebody took it out of a workbook without deleting it (rule B15) */
  aside?: 'ROW_STRUCK' | 'ROW_HIDDEN'
}
