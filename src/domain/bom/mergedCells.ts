/**
 * Cells that stretch over several rows (rule B19): a designation is the one of each of them. What names the article is, too, in each row that has
 * a quantity of its own. Anything else, a quantity above all, stands in its first row alone: nobody knows for which rows it counts.
 */
import { type ArticleField, type BomMapping, isDesignationField } from './mapping.ts'
import { isIdentifying, isNaming } from './placeholders.ts'
import { type Cell, cellText, isEmptyRow, type Sheet } from './sheet.ts'

const namesArticle = (field: ArticleField): boolean =>
  isIdentifying(field) || isNaming(field) || field === 'description'

/** The rows with what is merged in each row below the first for which it `counts`; a row with nothing in it stays no line. */
const filledDown = ({ rows, facts }: Sheet, counts: (column: number, row: readonly Cell[]) => boolean): Cell[][] => {
  const filled = [...rows]
  for (const { column, from, to } of facts?.mergedDown ?? []) {
    const value = rows[from - 1]?.[column] ?? ''
    for (let at = from; at < Math.min(to, rows.length); at++) {
      const before = rows[at] ?? []
      if (isEmptyRow(before) || !counts(column, before)) continue
      const row = [...(filled[at] ?? [])]
      while (row.length <= column) row.push('')
      row[column] = value
      filled[at] = row
    }
  }
  return filled
}

/** The rows of a parts list, with what is merged in each row for which it counts. */
export const withMergedCells = (sheet: Sheet, { fieldMapping }: Pick<BomMapping, 'fieldMapping'>): Cell[][] => {
  const fields = new Map(fieldMapping.map(({ column, articleField }) => [column, articleField]))
  const quantities = fieldMapping.filter(({ articleField }) => articleField === 'quantity').map(({ column }) => column)
  const isCounted = (row: readonly Cell[]) => quantities.some((column) => cellText(row[column]) !== '')
  return filledDown(sheet, (column, row) => {
    const field = fields.get(column) ?? null
    return field !== null && (isDesignationField(field) || (namesArticle(field) && isCounted(row)))
  })
}

/** The rows of a price list: what is merged holds for each of them, as people see it there. */
export const withEachMerged = (sheet: Sheet): Cell[][] => filledDown(sheet, () => true)
