/**
 * What the workbook reader does not tell of an .ods: rows that are hidden, formulas whose value was not stored. And how much it holds: a cell
 * that is written once may be repeated a million times, which the reader would write out first.
 */
import * as XLSX from 'xlsx'
import type { SheetFacts } from '../../../src/domain/bom/sheet.ts'
import { ReadingRefusal, type SheetLimits } from './reading.ts'
import { attribute, most } from './xml.ts'

/** Where a sheet, a row or a cell begins, and whether it ends there; what cells hold is not looked into. */
const tags = /<table:(table|table-row|table-cell|covered-table-cell)((?:\s[^<>]*)?\/?)>(<\/)?/g
const value = /\soffice:(?:[a-z]+-)?value="/

const repeated = (tag: string, what: 'rows' | 'columns'): number => {
  const times = Number(attribute(tag, `table:number-${what}-repeated`) ?? '1')
  return Number.isInteger(times) && times > 0 ? times : 1
}

interface Found {
  facts: { hiddenRows: number[]; unsavedFormulas: string[] }
  /** the next row's and cell's, counted from 0 */
  nextRow: number
  row: number
  rowTimes: number
  column: number
}

/**
 * What the content of an .ods says of each sheet, by its name as it stands there, with its entities: so the workbook reader calls it.
 *
 * @throws ReadingRefusal BOM_TOO_LARGE where its filled cells go beyond the limits
 */
export const factsOfContent = (content: Buffer, limits: SheetLimits): Map<string, SheetFacts> => {
  const xml = content.toString('utf8')
  const sheets = new Map<string, SheetFacts>()
  let sheet: Found | undefined
  let cells = 0
  for (const [, kind = '', attributes = '', end = ''] of xml.matchAll(tags)) {
    if (kind === 'table') {
      sheet = { facts: { hiddenRows: [], unsavedFormulas: [] }, nextRow: 0, row: 0, rowTimes: 1, column: 0 }
      sheets.set(attribute(attributes, 'table:name') ?? '', sheet.facts)
    } else if (sheet === undefined) continue
    else if (kind === 'table-row') {
      beginRow(sheet, attributes)
    } else {
      const times = repeated(attributes, 'columns')
      const at = sheet.column
      sheet.column += times
      const holdsSomething = value.test(attributes) || !(attributes.endsWith('/') || end !== '')
      if (holdsSomething) {
        cells += times * sheet.rowTimes
        if (cells > limits.cells || sheet.column > limits.columns || sheet.nextRow > limits.rows)
          throw new ReadingRefusal('BOM_TOO_LARGE')
      }
      const isUnsaved = attributes.includes(' table:formula="') && !holdsSomething
      if (isUnsaved && sheet.facts.unsavedFormulas.length < most)
        sheet.facts.unsavedFormulas.push(XLSX.utils.encode_cell({ r: sheet.row, c: at }))
    }
  }
  return sheets
}

const beginRow = (sheet: Found, attributes: string): void => {
  const { facts } = sheet
  sheet.rowTimes = repeated(attributes, 'rows')
  sheet.row = sheet.nextRow
  sheet.nextRow += sheet.rowTimes
  sheet.column = 0
  if (!/\stable:visibility="(?:collapse|filter)"/.test(attributes)) return
  for (let row = sheet.row + 1; row <= sheet.nextRow && facts.hiddenRows.length < most; row++)
    facts.hiddenRows.push(row)
}
