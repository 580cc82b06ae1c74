/**
 * How a company has mapped lists before (rule B20): the same headers are mapped as the last time, with header row, units and marker; a header that
 * stood in another list, as it was taken there.
 */
import type { ArticleField, BomMapping } from './mapping.ts'
import { normalisedHeader } from './headerWords.ts'
import { headersOf } from './headers.ts'
import { type Cell } from './sheet.ts'

export type Habit = BomMapping & { headersKey: string; headerRowIndex: number; suppliedPartString: string }

/** Lists with the same key have the same headers in the same order, however they are written. */
export const headersKeyOf = (headers: readonly string[]): string => headers.map(normalisedHeader).join('|')

/** The habit that was made for lists with these headers. */
export const habitFor = (habits: readonly Habit[], headers: readonly string[]): Habit | undefined => {
  const key = headersKeyOf(headers)
  return habits.find(({ headersKey }) => headersKey === key)
}

/** The habit whose headers stand in this sheet where they stood the last time. */
export const habitIn = (habits: readonly Habit[], rows: readonly Cell[][]): Habit | undefined =>
  habits.find(({ headersKey, headerRowIndex }) => headersKeyOf(headersOf(rows, headerRowIndex)) === headersKey)

/** What each header was last taken for, by its normal form; one that was left out there may be of use here. The newest habit comes first. */
export const fieldsByHeader = (habits: readonly Habit[]): Map<string, ArticleField> => {
  const last = new Map<string, ArticleField | null>()
  for (const { fieldMapping } of habits)
    for (const { importHeader, articleField } of fieldMapping) {
      const header = normalisedHeader(importHeader)
      if (header !== '' && !last.has(header)) last.set(header, articleField)
    }
  return new Map([...last].filter((entry): entry is [string, ArticleField] => entry[1] !== null))
}
