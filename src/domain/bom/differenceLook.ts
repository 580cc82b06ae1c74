/** Which of the differences of two versions are looked at: one kind of them, a text. */
import { hasWords } from '../core/searchWords.ts'
import { type DifferenceKind, type DifferingLine, kindOf, type ShownLine } from './difference.ts'

export interface DifferenceLook {
  /** null: all */
  kind: DifferenceKind | null
  search: string
}

export const everyDifference: DifferenceLook = { kind: null, search: '' }

const textsOf = (line: ShownLine | null): string[] =>
  line === null ? [] : [line.designation, line.manufacturerName, line.number, line.description]

/** In their order; each word of the text may stand anywhere in either version of a line (rule L3). */
export const differencesShown = (
  lines: readonly DifferingLine[],
  { kind, search }: DifferenceLook,
): DifferingLine[] => {
  const isSearched = search.trim() !== ''
  return lines.filter(
    (line) =>
      (kind === null || kindOf(line) === kind) &&
      (!isSearched || [line.before, line.after].some((version) => hasWords(textsOf(version), search))),
  )
}
