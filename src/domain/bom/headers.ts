/**
 * The headers of a list: one row, or two that are read together where groups of columns stand above their names: "Hersteller" over "Name" and
 * "Nummer" (rule B2).
 */
import { cutText } from '../core/text.ts'
import type { ArticleField, ColumnMapping } from './mapping.ts'
import { isCode } from './columnContent.ts'
import { leastConfidence, readHeader } from './headerNames.ts'
import { type Cell, cellText, displayText, isNumberCell } from './sheet.ts'

/** Longer cells tell something, they name no column. */
const longestName = 80

/** What is known of these names: each field counts once, the surest name of it. */
export const headerScore = (names: readonly string[]): { score: number; known: number } => {
  const best = new Map<ArticleField, number>()
  for (const name of names) {
    if (name === '' || name.length > longestName) continue
    const [meaning] = readHeader(name).meanings
    if (meaning !== undefined && meaning.weight >= leastConfidence)
      best.set(meaning.field, Math.max(best.get(meaning.field) ?? 0, meaning.weight))
  }
  return { score: [...best.values()].reduce((sum, weight) => sum + weight, 0), known: best.size }
}

/** The row's texts; a number names nothing. */
export const namesIn = (row: readonly Cell[]): string[] =>
  row.map((cell) => (typeof cell === 'string' ? displayText(cell) : ''))

const isNaming = (row: readonly Cell[]): boolean =>
  row.filter((cell) => cellText(cell) !== '').length >= 2 &&
  row.every((cell) => typeof cell === 'string' && cell.length <= longestName && (cell === '' || !isNumberCell(cell)))

const sureness = (name: string): number => readHeader(name).meanings[0]?.weight ?? 0
/** A group that only makes a name less sure says nothing about it: "Artikel" over "Bestellnummer". */
const groupedName = (group: string, name: string): string => {
  const joined = [group, name].filter((part) => part !== '').join(' ')
  return sureness(name) > sureness(joined) ? name : joined
}

/** Each column's group above its name; a group stretches over the columns right of it that have no name of their own above. */
const joinedNames = (upper: readonly string[], lower: readonly string[]): string[] => {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]]
    if (above !== '' || below === '') group = above
    return groupedName(group, below)
  })
}

/** The names of the header row, with those above it where both rows together say more than each of them; undefined where they do not. */
const joinedHeader = (rows: readonly (readonly Cell[])[], headerRowIndex: number): string[] | undefined => {
  const [upper, lower] = [rows[headerRowIndex - 2], rows[headerRowIndex - 1]]
  if (upper === undefined || lower === undefined || !isNaming(upper) || !isNaming(lower)) return undefined
  const [above, below] = [namesIn(upper), namesIn(lower)]
  const isGrouped = below.some((name, column) => name !== '' && (above[column] ?? '') !== '')
  if (!isGrouped || below.some((name) => isCode(name))) return undefined
  const names = joinedNames(above, below)
  const { score } = headerScore(names)
  return score > headerScore(above).score && score > headerScore(below).score ? names : undefined
}

/** What the row, with the one above it where both belong together, calls its columns. */
export const headerNamesAt = (rows: readonly (readonly Cell[])[], headerRowIndex: number): string[] =>
  joinedHeader(rows, headerRowIndex) ?? namesIn(rows[headerRowIndex - 1] ?? [])

/** Whether the header row is the lower one of two. */
export const hasTwoHeaderRows = (rows: readonly (readonly Cell[])[], headerRowIndex: number): boolean =>
  joinedHeader(rows, headerRowIndex) !== undefined

/** The headers in row `headerRowIndex` (counts from 1), one for every column that is used from there on; '' where none is written. */
export const headersOf = (rows: readonly Cell[][], headerRowIndex: number): string[] => {
  const header = rows[headerRowIndex - 1] ?? []
  const joined = joinedHeader(rows, headerRowIndex)
  const widest = Math.max(header.length, joined?.length ?? 0)
  const width = rows.slice(headerRowIndex).reduce((most, row) => Math.max(most, row.length), widest)
  return Array.from({ length: width }, (_, column) => cutText(joined?.[column] ?? displayText(header[column]), 500))
}

/** Whether a row below the headers names columns anew: another table begins. A number in it is no name, and an article has one. */
export const isHeadingRow = (texts: readonly string[]): boolean =>
  texts.length >= 3 && !texts.some((text) => /\d/.test(text)) && headerScore(texts).known >= 3

/** Whether a row names at least one column that is known. */
export const hasHeaders = (names: readonly string[]): boolean => headerScore(names).known > 0

/** All columns of the file by their headers, those that nobody takes over included. */
export const wholeMapping = (chosen: readonly ColumnMapping[], headers: readonly string[]): ColumnMapping[] => {
  const known = new Map(chosen.map((entry) => [entry.column, entry]))
  return headers.map((importHeader, column) => ({ articleField: null, ...known.get(column), column, importHeader }))
}
