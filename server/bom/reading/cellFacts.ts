/** What lies beside the cells of a sheet and the workbook reader does not tell; rows count from 1, columns from 0. */
export type CellFacts = {
  hiddenRows: number[]
  hiddenColumns: number[]
  /** formulas whose value was not stored: "C7" */
  unsavedFormulas: string[]
  /** by row: the columns of its struck cells */
  struck: Map<number, Set<number>>
  /** by row and column: what is left of a text of which a part is struck */
  partly: Map<number, Map<number, string>>
  /** by row and column: how many steps a text stands further right by its cell's format */
  indents: Map<number, Map<number, number>>
  /** areas in which a rule may strike through: "A2:F40" */
  struckByRule: string[]
}

export const noFacts = (): CellFacts => ({
  hiddenRows: [],
  hiddenColumns: [],
  unsavedFormulas: [],
  struck: new Map(),
  partly: new Map(),
  indents: new Map(),
  struckByRule: [],
})

export const strike = (struck: CellFacts['struck'], row: number, column: number): void => {
  const columns = struck.get(row)
  if (columns) columns.add(column)
  else struck.set(row, new Set([column]))
}

/** What is told of single cells, by row and column. */
const note = <Told>(cells: Map<number, Map<number, Told>>, row: number, column: number, told: Told): void => {
  cells.set(row, (cells.get(row) ?? new Map<number, Told>()).set(column, told))
}

export const strikePartly = (
  partly: CellFacts['partly'],
  { row, column, left }: { row: number; column: number; left: string },
): void => note(partly, row, column, left)

export const indent = (indents: CellFacts['indents'], row: number, column: number, steps: number): void => {
  if (steps > 0) note(indents, row, column, steps)
}
