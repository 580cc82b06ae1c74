/** Texts, cells and rows that are struck through: who strikes something out means that it does not count (rule B15). */
import type { Cell } from '../../../src/domain/bom/sheet.ts'
import { cellText, displayText, type SheetFacts } from '../../../src/domain/bom/sheet.ts'
import { walkXml } from './xml.ts'
import type { CellFacts } from './cellFacts.ts'

/**
 * What of a text with formats of its own (runs of SpreadsheetML) is not struck through; undefined where all of it counts. A run without a format
 * has the cell's: what somebody typed anew into a struck cell is not struck.
 */
export const unstruckText = (rich: string, isCellStruck = false): string | undefined => {
  if (!isCellStruck && !rich.includes('strike')) return undefined
  let [left, isStruck, isAny, inText] = ['', false, false, false]
  walkXml(`<text>${rich}</text>`, {
    open: ({ name, attributes }) => {
      if (name === 'r') isStruck = isCellStruck
      if (name === 'rPr') isStruck = false
      if (name === 'strike' && !['0', 'false'].includes(attributes['val'] ?? '1')) isStruck = true
      inText = name === 't'
    },
    text: (text) => {
      if (inText && isStruck) isAny = true
      else if (inText) left += text
    },
    close: () => {
      inText = false
    },
  })
  return isAny ? left.replaceAll(/\s+/g, ' ').trim() : undefined
}

/** A row of which so much is struck is meant as a whole, though its position was left. */
const wholeRow = 2 / 3

/** Takes struck cells out of rows that count otherwise; rows that are struck as a whole stay readable, and are named. */
export const takeOutStruck = (
  rows: Cell[][],
  { struck, partly }: CellFacts,
): Required<Pick<SheetFacts, 'struckRows' | 'struckTexts'>> => {
  const struckRows: number[] = []
  const struckTexts: { row: number; text: string }[] = []
  for (const [row, columns] of struck) {
    const cells = rows[row - 1] ?? []
    const filled = [...cells.keys()].filter((column) => cellText(cells[column]) !== '')
    const out = filled.filter((column) => columns.has(column))
    if (out.length === 0) continue
    if (out.length >= filled.length * wholeRow) {
      struckRows.push(row)
      continue
    }
    for (const column of out) {
      struckTexts.push({ row, text: displayText(cells[column]) })
      cells[column] = ''
    }
  }
  for (const [row, columns] of partly)
    for (const [column, left] of columns) {
      const cells = rows[row - 1]
      if (cells === undefined || cellText(cells[column]) === '') continue
      struckTexts.push({ row, text: displayText(cells[column]) })
      cells[column] = left
    }
  return { struckRows, struckTexts }
}
