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
  /** areas in which a rule may strike through: "A2:F40" */
  struckByRule: string[]
}

export const noFacts = (): CellFacts => ({
  hiddenRows: [],
  hiddenColumns: [],
  unsavedFormulas: [],
  struck: new Map(),
  partly: new Map(),
  struckByRule: [],
})

export const strike = (struck: CellFacts['struck'], row: number, column: number): void => {
  const columns = struck.get(row)
  if (columns) columns.add(column)
  else struck.set(row, new Set([column]))
}

export const strikePartly = (
  partly: CellFacts['partly'],
  { row, column, left }: { row: number; column: number; left: string },
): void => {
  partly.set(row, (partly.get(row) ?? new Map<number, string>()).set(column, left))
}
