/** Texts that a cell's format moves to the right, as lists show by it which assembly a row belongs to (rule B19). */
import type { Cell } from '../../../src/domain/bom/sheet.ts'
import type { CellFacts } from './cellFacts.ts'

const step = '  '

/** The rows with these texts as if they had been moved by blanks: whatever moves them means the same. */
export const movedRight = (rows: Cell[][], { indents }: CellFacts): Cell[][] => {
  for (const [row, columns] of indents)
    for (const [column, steps] of columns) {
      const cells = rows[row - 1]
      const cell = cells?.[column]
      if (cells && typeof cell === 'string' && cell !== '') cells[column] = step.repeat(steps) + cell
    }
  return rows
}
