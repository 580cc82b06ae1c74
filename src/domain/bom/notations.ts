/**
 * How the numbers of a list's columns are written (rule B4): a column's own cells decide, else what all other columns of numbers agree on, else
 * a person, once for the column.
 */
import { type Notation, notationBy, parseNumber, seenNotations } from '../core/numbers.ts'
import { type AmbiguousColumn, type BomMapping, isNumberField } from './mapping.ts'
import { readHeader } from './headerNames.ts'
import { type Cell, cellText } from './sheet.ts'

/** The column's texts in which a point or a comma stands: no others say how numbers are written. */
const textsIn = (rows: readonly (readonly Cell[])[], column: number): string[] => {
  const texts: string[] = []
  for (const row of rows) {
    const cell = row[column]
    if (typeof cell === 'string' && (cell.includes(',') || cell.includes('.'))) texts.push(cellText(cell))
  }
  return texts
}

/** A column whose name promises numbers proves how the file writes them, taken over or not. */
const tellsNumbers = ({ articleField, importHeader }: BomMapping['fieldMapping'][number]): boolean =>
  (articleField !== null && isNumberField(articleField)) ||
  readHeader(importHeader).meanings.some(({ field, weight }) => isNumberField(field) && weight > 0.5)

/** The notation of each column of numbers, as far as it is chosen or proven. */
export const notationsOf = (
  rows: readonly (readonly Cell[])[],
  { fieldMapping }: Pick<BomMapping, 'fieldMapping'>,
): ReadonlyMap<number, Notation> => {
  const seen = new Map(
    fieldMapping
      .filter((entry) => tellsNumbers(entry))
      .map(({ column }) => [column, seenNotations(textsIn(rows, column))] as const),
  )
  const provenBy = notationBy(seen.values())
  const notations = new Map<number, Notation>()
  for (const { column, notation } of fieldMapping) {
    const found = notation ?? provenBy(seen.get(column))
    if (found !== undefined) notations.set(column, found)
  }
  return notations
}

/** Such columns, chosen or not: what was chosen can be chosen otherwise. */
export const ambiguousColumns = (
  rows: readonly (readonly Cell[])[],
  { fieldMapping }: Pick<BomMapping, 'fieldMapping'>,
): AmbiguousColumn[] => {
  const unchosen = fieldMapping.map(({ notation: _, ...entry }) => entry)
  const proven = notationsOf(rows, { fieldMapping: unchosen })
  return fieldMapping.flatMap(({ column }) => {
    if (proven.has(column)) return []
    const doubtful = textsIn(rows, column).filter((text) => parseNumber(text).kind === 'ambiguous')
    const [example] = doubtful
    if (example === undefined) return []
    const other = doubtful.find((text) => text.includes(',') !== example.includes(','))
    return [{ column, example, ...(other !== undefined && { other }), count: doubtful.length }]
  })
}
